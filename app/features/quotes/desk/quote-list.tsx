import { href, Link } from "react-router";
import type { DeskState } from "#app/content/words/desk-states.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { bookedFacts } from "#app/features/reservations/booked-facts-words.ts";
import { listNames } from "#app/features/stays/words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { formatDays } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import type { ListedQuote } from "../queries.server.ts";
import { bookQuotePath } from "../quote-link.ts";
import { deskQuoteWords as words } from "./desk-quote-words.ts";

type WithState = Pick<ListedQuote, "state" | "validUntil">;

/** The state of a quote, as sign and words. */
export function describeQuoteState({ state, validUntil }: WithState): { state: DeskState; text: string } {
	const day = formatDeskDay(validUntil);
	if (state === "open") return { state: "hold", text: words.states.open(day) };
	if (state === "booked") return { state: "booked", text: words.states.booked };
	const text = state === "withdrawn" ? words.states.withdrawn : words.states.expired(day);
	return { state: "left", text };
}

/** The same as icon and word. */
export function QuoteSign({ quote }: { quote: WithState }) {
	const { state, text } = describeQuoteState(quote);
	return <StateSign state={state}>{text}</StateSign>;
}

/**
 * The open quotes, each with the way to book it, and those that are over.
 * @param isFirst whether it is the first page of the list: a later one may have none that is open
 */
export function QuoteList({ quotes, isFirst }: { quotes: readonly ListedQuote[]; isFirst: boolean }) {
	const open = quotes.filter(({ state }) => state === "open");
	const over = quotes.filter(({ state }) => state !== "open");
	return (
		<>
			{open.length > 0 || isFirst ? (
				<DeskSheet id="open" title={words.open}>
					{open.length === 0 ? (
						<div className="sheet-body">
							<p className="strong">{words.none}</p>
							<p className="soft">{words.noneHint}</p>
						</div>
					) : (
						<QuoteRows quotes={open} />
					)}
				</DeskSheet>
			) : null}
			{over.length > 0 ? (
				<DeskSheet id="over" title={words.over}>
					<QuoteRows quotes={over} />
					<p className="sheet-body small soft">{words.deleted}</p>
				</DeskSheet>
			) : null}
		</>
	);
}

function QuoteRows({ quotes }: { quotes: readonly ListedQuote[] }) {
	return (
		<ul className="rows">
			{quotes.map((quote) => (
				<li key={quote.id} className="flex-wrap">
					<span className="min-w-0 flex-1 basis-56">
						<Link to={href("/desk/quotes/:quote", { quote: quote.id })} className="text-link strong">
							{isolate(quote.name)}
						</Link>
						<span className="sub">
							{[
								listNames(quote.villaNames.map(shortVillaName)),
								formatDays({ from: quote.checkIn, until: quote.checkOut }, "medium"),
								bookedFacts().party(quote.guests),
								formatUsd(quote.totalCents),
							].join(" · ")}
						</span>
						<span className="mt-1.5 block">
							<QuoteSign quote={quote} />
						</span>
					</span>
					{quote.state === "open" ? (
						<DeskButtonLink look="fill" to={bookQuotePath(quote)}>
							{words.book}
							<span className="sr-only"> {words.of(quote.name)}</span>
						</DeskButtonLink>
					) : null}
				</li>
			))}
		</ul>
	);
}
