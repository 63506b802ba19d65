import type { DeskIconName } from "#app/content/words/desk-icons.ts";
import spriteUrl from "./desk-icons.svg?url";

/** A sign of the staff screens. Words beside it say the same, so it is hidden from screen readers. 16, 18 or 22 px. */
export function DeskIcon({ name, size }: { name: DeskIconName; size?: "s" | "l" }) {
	return (
		<svg
			aria-hidden="true"
			focusable="false"
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.75"
			strokeLinecap="round"
			strokeLinejoin="round"
			className={size ? `icon ${size}` : "icon"}
		>
			<use href={`${spriteUrl}#${name}`} />
		</svg>
	);
}

/** The hotel's mark, in the colour of the text around it. From the sprite, so that no script of the guests' pages is shared. */
export function Roof() {
	return (
		<svg aria-hidden="true" focusable="false" viewBox="0 0 120 74" className="roof">
			<use href={`${spriteUrl}#roof`} />
		</svg>
	);
}
