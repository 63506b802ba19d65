import { href } from "react-router";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { Cash } from "../denominations.ts";
import { isNone } from "../denominations.ts";
import { describeDifferences } from "../words.ts";
import { drawerWords } from "./desk-drawer-words.ts";

const words = drawerWords.history;

export type PastDrawer = {
	id: string;
	day: string;
	/** From when until when, by whom. */
	opened: string;
	closed: string;
	differences: Cash;
	reason: string | null;
	counts: number;
};

/** The drawers that are closed, the last one first. */
export function DrawerHistory({ drawers }: { drawers: readonly PastDrawer[] }) {
	return (
		<DeskSheet id="history" title={words.title}>
			{drawers.length === 0 ? (
				<p className="sheet-body soft">{words.none}</p>
			) : (
				<ul>
					{drawers.map((drawer) => (
						<li
							className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-t border-sand py-2 pr-2 pl-4"
							key={drawer.id}
						>
							<div>
								<span className="strong">{drawer.day}</span>
								<span className="sub">{words.opened(drawer.opened)}</span>
								<span className="sub">{words.closed(drawer.closed)}</span>
								<span className={isNone(drawer.differences) ? "sub" : "warn"}>
									{isNone(drawer.differences) ? words.exact : describeDifferences(drawer.differences)}
									{drawer.reason ? `: ${drawer.reason}` : ""}
								</span>
								{drawer.counts > 1 ? <span className="sub">{words.counts(drawer.counts)}</span> : null}
							</div>
							<DeskButtonLink
								look="plain"
								to={href("/desk/drawer/:drawer", { drawer: drawer.id })}
								aria-label={`${words.slip}, ${drawer.day}, ${drawer.opened}`}
							>
								{words.slip}
							</DeskButtonLink>
						</li>
					))}
				</ul>
			)}
		</DeskSheet>
	);
}
