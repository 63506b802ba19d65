import type { IconName } from "#app/content/words/icons.ts";
import spriteUrl from "./icons.svg?url";

/**
 * A sign beside words that say the same, so it is hidden from screen readers. The drawings are symbols of one SVG file,
 * which the browser caches, instead of script in every page. Each is 24 by 24 with a line of 1.5.
 */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
	return (
		<svg
			aria-hidden="true"
			focusable="false"
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
			strokeLinecap="round"
			strokeLinejoin="round"
			className={`shrink-0 ${className}`}
		>
			<use href={`${spriteUrl}#${name}`} />
		</svg>
	);
}
