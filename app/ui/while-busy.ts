import type { MouseEvent } from "react";

/** @property busy its form is under way: it does nothing until the answer has come */
export type Busy = { busy?: boolean };

/**
 * The attributes by which a busy button does nothing, also when Enter in a field presses it. It is not disabled: the browser takes the
 * focus from a disabled button, and somebody who works by keyboard would begin again at the top of the page.
 */
export const whileBusy = {
	"aria-disabled": true,
	onClick: (event: MouseEvent) => event.preventDefault(),
} as const;
