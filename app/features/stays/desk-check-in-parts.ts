/** A part of a check-in that can be left out and stays on Today until it is done. */
export type MissingPart = "registration" | "villa" | "money" | "keys";
