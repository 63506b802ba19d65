import type { DeskIconName } from "#app/content/words/desk-icons.ts";
import { DeskIcon } from "./desk-icon.tsx";

const looks: Record<string, { className: string; icon: DeskIconName }> = {
	requested: { className: "hold", icon: "bell" },
	confirmed: { className: "booked", icon: "booked" },
	done: { className: "left", icon: "check" },
	no_show: { className: "late", icon: "close" },
	cancelled: { className: "left", icon: "close" },
};

/** The state of a treatment or a dinner as icon, word and pattern. */
export function EndSign({ status, words }: { status: string; words: Record<string, string> }) {
	const { className, icon } = looks[status] ?? { className: "booked", icon: "booked" as const };
	return (
		<span className={`sign ${className}`}>
			<DeskIcon name={icon} size="s" />
			{words[status] ?? status}
		</span>
	);
}
