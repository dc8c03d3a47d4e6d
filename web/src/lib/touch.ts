/** Whether somebody plays with their fingers: there is most likely no keyboard. For a MediaQuery. */
export const TOUCH = "(hover: none) and (pointer: coarse)";
