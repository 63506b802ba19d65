import { hotel } from "#app/content/hotel/hotel.ts";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { bookedFacts } from "#app/features/reservations/booked-facts-words.ts";
import { bookedWords } from "#app/features/reservations/desk/desk-booked-words.ts";
import { walkInWords } from "#app/features/stays/desk/desk-walk-in-words.ts";
import { describePrice } from "#app/features/stays/offer-words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import type { Language } from "#app/lib/language.ts";
import { formatBzd } from "#app/lib/money.ts";
import { formatPhone } from "#app/lib/phone-number.ts";
import { sumLines } from "#app/lib/priced-line.ts";
import { DeskButtonLink, SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm, RefusalNote } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SumTable } from "#app/ui/desk/sum-table.tsx";
import type { OtherTax, QuoteState } from "../policy.ts";
import type { QuoteRow } from "../queries.server.ts";
import { deskQuoteWords as words } from "./desk-quote-words.ts";
import { QuoteSign } from "./quote-list.tsx";

type ShownQuote = Pick<
	QuoteRow,
	| "name"
	| "email"
	| "phone"
	| "guests"
	| "checkIn"
	| "checkOut"
	| "lines"
	| "totalCents"
	| "validUntil"
	| "reason"
	| "writtenBy"
> & {
	state: QuoteState;
	otherTax: OtherTax | null;
	villas: string;
	sentOn: HotelDate;
	/** The guest's language. */
	language: Language;
	/** The state of the latest e-mail; null where none was written. */
	mail: { state: "waiting" | "sent" | "unneeded" | "failed"; words: string } | null;
	/** The form that books it. */
	bookPath: string;
	/** The link that opens WhatsApp with it; null without a phone number. */
	whatsApp: string | null;
	/** The page of the stay that was made of it; null for none. */
	stayPath: string | null;
};

/** A quote with its next steps. */
export function QuotePage({ quote }: { quote: ShownQuote }) {
	const { facts, buttons } = words;
	const { guest: guestWords } = deskStayWords;
	const { name, phone, email, state } = quote;
	const price = describePrice(sumLines(quote.lines));
	const told: [name: string, value: string][] = [
		[facts.guest, [isolate(name), phone && formatPhone(phone), email].filter(Boolean).join(" · ")],
		[facts.villa, quote.villas],
		[facts.arrives, bookedFacts().arrives(formatHotelDate(quote.checkIn, "long"))],
		[facts.leaves, bookedFacts().leaves(formatHotelDate(quote.checkOut, "long"))],
		[facts.party, bookedFacts().party(quote.guests)],
		[guestWords.language, guestWords.languages[quote.language]],
		[facts.validUntil, formatHotelDate(quote.validUntil, "long")],
		[facts.sentBy, words.sentBy(formatDeskDay(quote.sentOn), quote.writtenBy)],
		...(quote.mail === null ? [] : [[facts.mail, quote.mail.words] satisfies [string, string]]),
		...(quote.reason === "" ? [] : [[facts.reason, quote.reason] satisfies [string, string]]),
	];
	return (
		<>
			<DeskHead
				title={words.of(name)}
				documentTitle={words.documentTitle}
				back={{ to: "/desk/quotes", label: words.title }}
			>
				<QuoteSign quote={quote} />
			</DeskHead>
			<div className="two">
				<DeskSheet id="quote" title={facts.title} body>
					<dl className="grid grid-cols-1">
						{told.map(([term, value]) => (
							<div
								key={term}
								className="grid grid-cols-1 gap-x-4 gap-y-0.5 border-t border-sand py-2.5 first:border-t-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
							>
								<dt className="soft">{term}</dt>
								<dd className="font-medium wrap-anywhere">{value}</dd>
							</div>
						))}
					</dl>
					<SumTable
						className="mt-2"
						rows={[
							...price.lines.map(({ name: line, amount: sum }) => ({ name: line, sum })),
							{ name: words.total, sum: price.total.amount, look: "total" },
							{
								name: walkInWords.price.belizeDollars,
								sum: formatBzd(quote.totalCents * hotel.bzdPerUsd),
								look: "soft",
							},
						]}
					/>
				</DeskSheet>
				<DeskSheet id="next" title={words.next} body="grid grid-cols-1 gap-2.5 [&_.btn]:w-full">
					<RefusalNote act="withdraw" />
					<RefusalNote act="mail" />
					{quote.mail?.state === "failed" ? <p className="warn">{words.mailFailed}</p> : null}
					{quote.stayPath ? (
						<DeskButtonLink look="fill" icon="next" big to={quote.stayPath}>
							{buttons.stay}
						</DeskButtonLink>
					) : (
						<DeskButtonLink look="fill" icon="check" big to={quote.bookPath}>
							{state === "open" ? words.book : buttons.again}
						</DeskButtonLink>
					)}
					{state === "open" ? <OpenQuote quote={quote} /> : null}
				</DeskSheet>
			</div>
		</>
	);
}

/** The steps for a quote while its price counts. */
function OpenQuote({ quote: { whatsApp, email, otherTax } }: { quote: ShownQuote }) {
	const { buttons } = words;
	return (
		<>
			<p className="small soft">{words.notHeld}</p>
			{otherTax ? <p className="small soft">{words.otherTax(otherTax)}</p> : null}
			{whatsApp ? (
				<a className="btn line" href={whatsApp} target="_blank" rel="noopener noreferrer">
					<DeskIcon name="phone" />
					{bookedWords.buttons.whatsApp}
					<span className="sr-only">{bookedWords.buttons.newTab}</span>
				</a>
			) : (
				<p className="small soft">{bookedWords.noPhone}</p>
			)}
			{email === null ? null : (
				<DeskForm act="mail" className="fields" preventScrollReset>
					<SubmitButton look="line" icon="mail">
						{buttons.mail}
					</SubmitButton>
					<p className="small soft">{words.mailed(email)}</p>
				</DeskForm>
			)}
			<DeskForm act="withdraw" preventScrollReset>
				<SubmitButton look="coral">{buttons.withdraw}</SubmitButton>
			</DeskForm>
		</>
	);
}
