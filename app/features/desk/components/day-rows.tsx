import type { ReactNode } from "react";
import { Link } from "react-router";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { folioPath } from "#app/features/folio/desk/folio-path.ts";
import { sayDay, sayMoment } from "#app/lib/desk-dates.ts";
import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { ChangedBy, useChangedBy } from "#app/ui/desk/changed-rows.tsx";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskRows } from "#app/ui/desk/desk-sheet.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import type { Arrival } from "../arrival.ts";
import type { DayStay } from "../day-stay.ts";
import { todayWords as words } from "../desk-today-words.ts";
import { type ArrivalRow, type DepartureRow, hourOf, type LeftRow, type StayingRow } from "../today.ts";

/** The page of a stay for staff. */
export const stayPath = (reference: string, step = "") => `/desk/stays/${reference}${step}`;

/** A row of one stay: villa, guest and party, and the additions of the list. Words say who has just changed it. */
function StayRow({
	stay,
	villaSub,
	guestSub,
	children,
}: {
	stay: LeftRow;
	villaSub?: ReactNode;
	guestSub: ReactNode;
	children: ReactNode;
}) {
	const changedBy = useChangedBy(stay.reservationId, stay.villaId);
	return (
		<tr className={changedBy ? "changed" : undefined}>
			<th scope="row" className="c-villa">
				<span className="strong">{stay.villaName}</span>
				{villaSub ? <span className="sub">{villaSub}</span> : null}
			</th>
			<td className="c-guest">
				<Link to={stayPath(stay.reference)} className="name">
					{isolate(stay.name)}
				</Link>
				<span className="sub">
					{guestSub} <ChangedBy name={changedBy} />
				</span>
			</td>
			{children}
		</tr>
	);
}

/** `2 guests · 4 nights · cot`. */
function Party({ stay, nights }: { stay: DayStay; nights?: number }) {
	const { guests, units, cotWanted, hasNote, hasDiet } = stay;
	const request = cotWanted ? words.cot : hasNote ? words.note : null;
	return (
		<>
			{[
				words.guests(guests),
				...(units > 1 ? [words.inVillas(units)] : []),
				...(nights === undefined ? [] : [words.nights(nights)]),
			].join(" · ")}
			{request === null ? null : (
				<>
					{" · "}
					<DeskIcon name="bell" />
					{request}
				</>
			)}
			{hasDiet ? (
				<>
					{" · "}
					<DeskIcon name="dine" />
					{words.diet}
				</>
			) : null}
		</>
	);
}

/** When and how a guest comes: the hour large, the guest's own words below. */
function When({ arrival }: { arrival: Arrival }) {
	const { minutes, way, words: own } = arrival;
	return (
		<td className="c-when">
			{minutes === null ? <span className="soft">{words.noTime}</span> : hourOf(minutes)}
			{own ? (
				<span className="sub">
					{way ? <DeskIcon name={way} /> : null}
					{own}
				</span>
			) : null}
		</td>
	);
}

function Agreed({ stay }: { stay: DayStay }) {
	const settled = stay.isUnpriced ? words.unpriced : words.paid;
	return (
		<td className="c-money num">
			<DueLink stay={stay} />
			<span className="sub">
				{stay.dueCents > 0 ? words.due : stay.tooMuchCents > 0 ? words.credit : settled}
			</span>
		</td>
	);
}

/** The balance due or the surplus, as a link to the bill. */
function DueLink({ stay: { reference, name, billNumber, dueCents, tooMuchCents } }: { stay: LeftRow }) {
	return (
		<Link className="due-link" to={folioPath(reference, billNumber)}>
			{formatUsd(tooMuchCents > 0 ? tooMuchCents : dueCents)}
			<span className="sr-only">, {words.billOf(name)}</span>
		</Link>
	);
}

/** A stay that its site may have cancelled on its day of arrival; the page of the stay says what to do. */
function MissingAtSite({ site, since, today }: NonNullable<DayStay["missingAtSite"]> & { today: HotelDate }) {
	return <span className="block warn">{words.missingAtSite(siteNames[site], sayMoment(since, today))}</span>;
}

export function ArrivalsTable({
	rows,
	isToday,
	today,
}: {
	rows: ArrivalRow[];
	isToday: boolean;
	today: HotelDate;
}) {
	return (
		<DeskRows>
			{rows.map((row) => (
				<StayRow
					key={row.stayId}
					stay={row}
					villaSub={isToday ? <VillaState row={row} /> : null}
					guestSub={
						<>
							<Party stay={row} nights={nightsBetween(row.checkIn, row.checkOut)} />
							{row.missingAtSite ? <MissingAtSite {...row.missingAtSite} today={today} /> : null}
						</>
					}
				>
					<When arrival={row.arrival} />
					<Agreed stay={row} />
					<td>
						{row.mayCheckIn ? (
							<DeskButtonLink
								look={row.readiness.ready && !row.noShow ? "fill" : "line"}
								to={stayPath(row.reference, "/check-in")}
								aria-label={`${words.steps.checkIn} ${isolate(row.name)}, ${row.villaName}`}
							>
								{words.steps.checkIn}
							</DeskButtonLink>
						) : (
							<OpenLink stay={row} look={row.status === "held" ? "line" : "plain"} />
						)}
					</td>
				</StayRow>
			))}
		</DeskRows>
	);
}

function VillaState({ row: { readiness, status, holdUntil } }: { row: ArrivalRow }) {
	if (status === "held")
		return (
			<StateSign state="hold" bare>
				{holdUntil === null ? words.holdSecured : words.hold(holdUntil)}
			</StateSign>
		);
	const { condition, occupied } = readiness;
	if (occupied)
		return (
			<StateSign state={condition === "unknown" ? "staying" : "dirty"} bare>
				{condition === "unknown" ? words.occupied : words.occupiedDirty}
			</StateSign>
		);
	return condition === "unknown" ? null : <StateSign state={condition} bare />;
}

export function DeparturesTable({ rows, isToday }: { rows: DepartureRow[]; isToday: boolean }) {
	return (
		<DeskRows>
			{rows.map((row) => (
				<StayRow
					key={row.stayId}
					stay={row}
					villaSub={
						row.next ? (
							<StateSign state="turnover" bare>
								{words.turnover}
							</StateSign>
						) : null
					}
					guestSub={<Party stay={row} />}
				>
					<td className="c-when">
						<span className={row.lateMinutes > 0 ? "warn" : undefined}>{hourOf(row.dueMinutes)}</span>
						{row.lateMinutes > 0 ? <span className="sub warn">{words.late(row)}</span> : null}
					</td>
					<Agreed stay={row} />
					<td>
						{isToday && row.lateMinutes === 0 ? (
							<DeskButtonLink
								look="fill"
								to={stayPath(row.reference, "/steps/check-out")}
								aria-label={`${words.leave.checkOut} ${isolate(row.name)}, ${row.villaName}`}
							>
								{words.leave.checkOut}
							</DeskButtonLink>
						) : (
							<OpenLink stay={row} look="line" />
						)}
					</td>
				</StayRow>
			))}
		</DeskRows>
	);
}

export function StayingTable({
	rows,
	date,
	isToday,
}: {
	rows: StayingRow[];
	date: HotelDate;
	isToday: boolean;
}) {
	return (
		<DeskRows low>
			{rows.map((row) => (
				<StayRow
					key={row.stayId}
					stay={row}
					villaSub={
						<>
							{row.condition === "unknown" ? null : <StateSign state={row.condition} bare />}
							{row.movesFromName ? (
								<span className="block">
									<DeskIcon name="swap" />
									{words.moves(row.movesFromName, isToday)}
								</span>
							) : null}
						</>
					}
					guestSub={<Party stay={row} />}
				>
					<td className="c-when">
						{row.leavesNext ? <b>{words.untilTomorrow}</b> : words.until(sayDay(row.checkOut, date))}
					</td>
					<td className="c-money num">
						<DueLink stay={row} />
						{row.tooMuchCents > 0 ? <span className="sub">{words.credit}</span> : null}
					</td>
					<td>
						<OpenLink stay={row} look="plain" />
					</td>
				</StayRow>
			))}
		</DeskRows>
	);
}

/** Guests who have left today, with links to the bill: for items found in the villa, and for an open balance. */
export function LeftTable({ rows }: { rows: LeftRow[] }) {
	return (
		<DeskRows low>
			{rows.map((row) => (
				<StayRow key={row.stayId} stay={row} guestSub={words.guests(row.guests)}>
					<td className="c-when" />
					<td className="c-money num">
						<DueLink stay={row} />
						<span className="sub">
							{row.dueCents > 0 ? words.due : row.tooMuchCents > 0 ? words.credit : words.settled}
						</span>
					</td>
					<td>
						<OpenLink stay={row} look="plain" />
					</td>
				</StayRow>
			))}
		</DeskRows>
	);
}

function OpenLink({ stay, look }: { stay: Pick<DayStay, "reference" | "name">; look: "line" | "plain" }) {
	return (
		<DeskButtonLink
			look={look}
			to={stayPath(stay.reference)}
			aria-label={`${words.steps.open} ${isolate(stay.name)}`}
		>
			{words.steps.open}
		</DeskButtonLink>
	);
}
