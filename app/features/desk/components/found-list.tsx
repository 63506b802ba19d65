import { href, Link } from "react-router";
import { QuoteSign } from "#app/features/quotes/desk/quote-list.tsx";
import { isolate } from "#app/lib/isolate.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { describeFound } from "../describe-found.ts";
import { deskSearchWords as words } from "../desk-search-words.ts";
import { todayWords } from "../desk-today-words.ts";
import type { Found } from "../search-queries.server.ts";
import { stayPath } from "./day-rows.tsx";

const signOf = { held: "hold", confirmed: "booked", checked_in: "staying", checked_out: "left" } as const;

/**
 * A result of a search, with its facts where the server has written them: the bar is English also on a Spanish page.
 */
type Shown = Found & { facts?: string };

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

/** When a hold ends; nothing for any other state, which has its own word. */
function holdWords(found: Found): string | undefined {
	return found.kind === "stay" && found.holdUntil ? todayWords.hold(found.holdUntil) : undefined;
}

const rowLook =
	"grid min-h-13 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 rounded-field px-2.5 py-1.5 text-ink hover:bg-lagoon-wash [&>.icon]:text-ink-soft";

function FoundLink({ found }: { found: Shown }) {
	const facts = found.facts ?? describeFound(found);
	if (found.kind === "voucher")
		return (
			<Link className={rowLook} to={`/desk/points?code=${found.code}`}>
				<DeskIcon name="gift" />
				<span>
					<b>{found.reward}</b>
					<span className="sub">{facts}</span>
				</span>
				<span className="small">{found.isUsed ? words.used : words.notUsed}</span>
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
				<QuoteSign quote={found} />
			</Link>
		);
	const { kind, name, reference, status } = found;
	const to =
		kind === "stay"
			? stayPath(reference)
			: `/desk/${kind === "treatment" ? "wellness" : "pavilion"}/${reference}`;
	const icon = kind === "stay" ? "users" : kind === "treatment" ? "leaf" : "dine";
	const sign = kind === "stay" && status in signOf ? signOf[status as keyof typeof signOf] : null;
	return (
		<Link className={rowLook} to={to}>
			<DeskIcon name={icon} />
			<span>
				<b>{isolate(name)}</b>
				<span className="sub">{facts}</span>
			</span>
			{sign ? (
				<StateSign state={sign}>{holdWords(found)}</StateSign>
			) : (
				<span className="small">{words.states[status] ?? status}</span>
			)}
		</Link>
	);
}
