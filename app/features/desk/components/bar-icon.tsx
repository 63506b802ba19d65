import type { DeskIconName } from "#app/content/desk-icons.ts";
import spriteUrl from "./desk-icons.svg?url";

/** The sign on a bar of the plan. There are thousands of them, so its lines are drawn by `bars.css`. */
export function BarIcon({ name }: { name: DeskIconName }) {
	return (
		<svg className="icon" aria-hidden="true">
			<use href={`${spriteUrl}#${name}`} />
		</svg>
	);
}
