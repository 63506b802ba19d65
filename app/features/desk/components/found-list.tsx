import { href, Link } from "react-router";
import { isolate } from "#app/lib/isolate.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { describeFound, type FoundWords } from "../describe-found.ts";
import type { ShownState } from "../party-steps.ts";
import type { Found } from "../search-queries.server.ts";
import { stayPath } from "./day-rows.tsx";

/** A result of a search, with its words where the server has written them: the bar is English also on a Spanish page. */
type Shown = Found & { words?: FoundWords };

/** The results of a search, each as one link. */
export function FoundList({ found }: { found: readonly Shown[] }) {
	return (
		<ul>
			{found.map((one) => (
				<li key={one.kind === "voucher" ? one.code : one.kind === "quote" ? one.id : one.reference}>
					<FoundLink found={one} />
				</li>
			))}
		</ul>
	);
}

const rowLook =
	"grid min-h-13 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 rounded-field px-2.5 py-1.5 text-ink hover:bg-lagoon-wash [&>.icon]:text-ink-soft";

function FoundLink({ found }: { found: Shown }) {
	const { facts, state } = found.words ?? describeFound(found);
	if (found.kind === "voucher")
		return (
			<Link className={rowLook} to={`/desk/points?code=${found.code}`}>
				<DeskIcon name="gift" />
				<span>
					<b>{found.reward}</b>
					<span className="sub">{facts}</span>
				</span>
				<State {...state} />
			</Link>
		);
	if (found.kind === "quote")
		return (
			<Link className={rowLook} to={href("/desk/quotes/:quote", { quote: found.id })}>
				<DeskIcon name="note" />
				<span>
					<b>{isolate(found.name)}</b>
					<span className="sub">{facts}</span>
				</span>
				<State {...state} />
			</Link>
		);
	const { kind, name, reference } = found;
	const to =
		kind === "stay"
			? stayPath(reference)
			: `/desk/${kind === "treatment" ? "wellness" : "pavilion"}/${reference}`;
	const icon = kind === "stay" ? "users" : kind === "treatment" ? "leaf" : "dine";
	return (
		<Link className={rowLook} to={to}>
			<DeskIcon name={icon} />
			<span>
				<b>{isolate(name)}</b>
				<span className="sub">{facts}</span>
			</span>
			<State {...state} />
		</Link>
	);
}

/** What has become of it. */
const State = ({ state, text }: ShownState) =>
	state === null ? <span className="small">{text}</span> : <StateSign state={state}>{text}</StateSign>;
