import { Link } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import type { DeskIconName } from "#app/content/words/desk-icons.ts";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { exemptionWords } from "#app/content/words/exemption-words.ts";
import { mailOfState } from "#app/features/reservations/policy.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import type { HotelMoment } from "#app/lib/hotel-clock.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatBzd, formatPercent, formatUsd } from "#app/lib/money.ts";
import { SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SumTable } from "#app/ui/desk/sum-table.tsx";
import type { Party, PartyMail } from "../party-facts.ts";

/** `Today 11:23`, `10 Dec 16:02`, `10 Dec 2025 16:02`. */
export function formatMoment({ date, time }: HotelMoment, today: HotelDate): string {
	if (date === today) return `Today ${time}`;
	const year = date.slice(0, 4) === today.slice(0, 4) ? "" : ` ${date.slice(0, 4)}`;
	return `${formatHotelDate(date, "short")}${year} ${time}`;
}

/**
 * The price as agreed, the balance due, and the fee for cancelling by the rule: the site's, where another site has sold it.
 * @param mayVoid whether the person at the desk booked it by mistake a moment ago
 */
export function PartyPriceSheet({
	party: { header, price, policy },
	soldBy,
	mayVoid,
}: {
	party: Party;
	soldBy: { site: BookingSite; unpricedNights: number } | null;
	mayVoid: boolean;
}) {
	const words = deskStayWords.price;
	const page = `/desk/stays/${header.reference}`;
	const unpricedNights = soldBy?.unpricedNights ?? 0;
	return (
		<DeskSheet id="price" title={words.title} body>
			{unpricedNights > 0 ? <p className="strong">{words.notKnown(unpricedNights)}</p> : null}
			{price === null ? (
				<p>{words.onRequest}</p>
			) : unpricedNights > 0 && price.totalCents === 0 ? null : (
				<PriceRows price={price} />
			)}
			{header.owedCents === 0 ? <p className="mt-2">{words.cancelledFree}</p> : null}
			{header.owedCents && header.isFeeTakenBack ? (
				<p className="mt-2">{words.feeTakenBack(formatUsd(header.owedCents))}</p>
			) : null}
			{header.owedCents && !header.isFeeTakenBack ? (
				<SumTable className="mt-2" rows={[{ name: words.owed, sum: header.owedCents, look: "total" }]} />
			) : null}
			{policy ? (
				<p className="small soft mt-2">
					{soldBy
						? words.bySite(siteNames[soldBy.site])
						: policy.isFree
							? words.freeUntil(formatHotelDate(policy.freeUntil))
							: words.freeEnded(formatHotelDate(policy.freeUntil), formatUsd(policy.owedByRuleCents))}
				</p>
			) : null}
			<p className="btns mt-3">
				<Link to={`${page}/folio`} className="btn line">
					<DeskIcon name="cash" />
					{words.bill}
				</Link>
				{policy || mayVoid ? (
					<Link to={`${page}/cancel`} className="btn coral">
						{policy ? words.cancel : deskStayWords.voiding.link}
					</Link>
				) : null}
			</p>
		</DeskSheet>
	);
}

function PriceRows({ price }: { price: NonNullable<Party["price"]> }) {
	const words = deskStayWords.price;
	const tax = words.rates(price.taxRates.map(formatPercent));
	return (
		<SumTable
			rows={[
				...price.lines.map(({ description, quantity, eachCents, cents: sum }) => ({
					name: eachCents === null ? description : words.each(description, quantity, eachCents),
					sum,
				})),
				price.serviceChargeCents > 0 && {
					name: words.serviceCharge,
					sum: price.serviceChargeCents,
					look: "line-above",
				},
				{
					name: price.taxCode === "gst" ? words.gst(tax) : nameRoomTax(price, tax),
					sum: price.taxCents,
					look: "line-above",
				},
				{ name: words.total, sum: price.totalCents, look: "total" },
				{ name: words.belize, sum: formatBzd(price.totalCents * hotel.bzdPerUsd), look: "soft" },
			]}
		/>
	);
}

/** `Room tax 9%`, `Room tax 9% and 12%`, `Room tax 9%, 2 nights exempt`, `Room tax: exempt`. */
function nameRoomTax({ isExempt, exemptNights }: NonNullable<Party["price"]>, rates: string): string {
	const words = deskStayWords.price;
	if (isExempt) return exemptionWords.exempt;
	const tax = words.tax(rates);
	return exemptNights === 0 ? tax : words.someExempt(tax, exemptNights);
}

const mailIcons: Record<PartyMail["state"], DeskIconName> = {
	waiting: "clock",
	sent: "check",
	unneeded: "minus",
	superseded: "minus",
	failed: "alert",
};

/** The mails to the guest, and whether they were sent. */
export function PartyMailSheet({ party: { header, units, visit, mails, today } }: { party: Party }) {
	const words = deskStayWords.mail;
	const again = mailOfState((visit ? [visit] : units).map(({ status }) => status));
	const nameOf = ({ kind, event }: PartyMail) =>
		words.kinds[event ? `${kind} ${event}` : kind] ?? words.other;
	return (
		<DeskSheet id="mail" title={words.title} body>
			{mails.length === 0 ? <p className="soft">{words.none}</p> : null}
			<ul>
				{mails.map((mail) => (
					<li
						key={mail.id}
						className={`grid grid-cols-[16px_minmax(0,1fr)] gap-2 py-1 [&>.icon]:mt-0.75 ${mail.state === "failed" ? "warn" : ""}`}
					>
						<DeskIcon name={mailIcons[mail.state]} size="s" />
						<span>
							{nameOf(mail)}{" "}
							<span className={mail.state === "failed" ? undefined : "soft"}>
								{words.states[mail.state]} {mail.state === "superseded" ? null : formatMoment(mail.at, today)}
								{mail.state === "waiting" && mail.attempts > 0 ? `, ${words.tried(mail.attempts)}` : ""}
							</span>
						</span>
					</li>
				))}
			</ul>
			{header.email === null ? (
				<p className="soft">{words.noAddress}</p>
			) : again ? (
				<DeskForm act="resend" preventScrollReset>
					<div className="btns mt-3">
						<SubmitButton look="line" icon="mail">
							{words.resend[again]}
						</SubmitButton>
					</div>
				</DeskForm>
			) : null}
		</DeskSheet>
	);
}

/** How many events of the history are shown at first. */
const shownEvents = 5;

/** The history of the reservation: acts, people and times. */
export function PartyHistory({ party: { history, today } }: { party: Party }) {
	const words = deskStayWords.history;
	return (
		<DeskSheet id="story" title={words.title} body>
			{history.length === 0 ? <p className="soft">{words.none}</p> : null}
			<Events events={history.slice(0, shownEvents)} today={today} />
			{history.length > shownEvents ? (
				<details>
					<summary className="text-link inline-flex min-h-11 items-center">
						{words.all(history.length)}
					</summary>
					<Events events={history.slice(shownEvents)} today={today} />
				</details>
			) : null}
		</DeskSheet>
	);
}

function Events({ events, today }: { events: Party["history"]; today: HotelDate }) {
	return (
		<ol className="history">
			{events.map(({ id, who, what, at, device }) => (
				<li key={id}>
					<b>{isolate(who)}</b> {what}
					<span className="sub">
						{formatMoment(at, today)}
						{device ? `, ${device}` : ""}
					</span>
				</li>
			))}
		</ol>
	);
}
