import type { ReactNode } from "react";
import { stateWords } from "#app/content/words/desk-states.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatPhone } from "#app/lib/phone-number.ts";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import { countSheet, type DaySheet, type SheetRow, type SheetVilla } from "../day-sheet.ts";
import { daySheetWords as words } from "../desk-day-sheet-words.ts";

/** The day sheet as one page of paper: the same on the screen, printed, and in the file that is there without the app. */
export function DaySheetTables({ sheet }: { sheet: DaySheet }) {
	return (
		<div className="day-sheet">
			<dl className="day-sheet-counts">
				{countSheet(sheet).map(({ name, count }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{count}</dd>
					</div>
				))}
			</dl>
			<Part title={words.diets} isEmpty={sheet.diets.length === 0} empty={words.nothing} isLoud>
				<thead>
					<HeadRow names={[words.guest, words.where, words.diets]} />
				</thead>
				<tbody>
					{sheet.diets.map(({ reference, name, where, diet }) => (
						<tr key={reference}>
							<th scope="row">{name}</th>
							<td>{where}</td>
							<td>
								<strong>{diet}</strong>
							</td>
						</tr>
					))}
				</tbody>
			</Part>
			<Stays title={words.arrivals} rows={sheet.arrivals} hour={(hour) => hour ?? words.noTime} />
			<Stays title={words.departures} rows={sheet.departures} hour={(hour) => words.outBy(hour ?? "")} />
			<Stays title={words.staying} rows={sheet.staying} />
			<Villas villas={sheet.villas} />
			<Part title={words.hours} isEmpty={sheet.hours.length === 0} empty={words.nothing}>
				<thead>
					<HeadRow names={[words.time, words.what, words.guest, words.guests]} />
				</thead>
				<tbody>
					{sheet.hours.map(({ reservationId, from, title, name, who, guests }) => (
						<tr key={reservationId}>
							<th scope="row">{from}</th>
							<td className="guest">{[title, isolate(who)].filter(Boolean).join(" · ")}</td>
							<td className="guest">{name}</td>
							<td>{guests}</td>
						</tr>
					))}
				</tbody>
			</Part>
			{sheet.tasks.length === 0 ? null : (
				<section>
					<h2>{words.tasks}</h2>
					<ul className="day-sheet-tasks">
						{sheet.tasks.map(({ id, text, hour }) => (
							<li key={id}>{[hour, text].filter(Boolean).join(" · ")}</li>
						))}
					</ul>
				</section>
			)}
		</div>
	);
}

function Stays({
	title,
	rows,
	hour,
}: {
	title: string;
	rows: SheetRow[];
	/** The words of a row's hour; without it the list has none. */
	hour?: (hour: string | null) => string;
}) {
	const isOfCounter = rows.some(({ counter }) => counter !== null);
	return (
		<Part title={title} isEmpty={rows.length === 0} empty={words.nobody}>
			<thead>
				<HeadRow
					names={[
						words.villa,
						words.guest,
						words.guests,
						words.until,
						...(hour ? [words.time] : []),
						...(isOfCounter ? [words.balance, words.keys] : []),
						words.notes,
					]}
				/>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={`${row.reference} ${row.villaName}`}>
						<th scope="row">
							{row.villaName}
							<small>{row.condition === null ? "" : stateWords[row.condition]}</small>
						</th>
						<td className="guest">
							{isolate(row.name)}
							<small>{row.counter?.phone ? formatPhone(row.counter.phone) : ""}</small>
						</td>
						<td>{row.guests}</td>
						<td className="day">{formatHotelDate(row.until, "short")}</td>
						{hour ? <td>{hour(row.hour)}</td> : null}
						{row.counter ? (
							<>
								<td>{nameBalance(row.counter.balanceCents)}</td>
								<td>{row.counter.keys || "–"}</td>
							</>
						) : null}
						<td>
							{toKnow(row)}
							{row.counter?.notes.map((note) => (
								<p key={note} className="written">
									{note}
								</p>
							))}
						</td>
					</tr>
				))}
			</tbody>
		</Part>
	);
}

function nameBalance(cents: number): string {
	if (cents === 0) return words.settled;
	return cents > 0 ? words.due(formatUsd(cents)) : words.credit(formatUsd(-cents));
}

function toKnow({ cotWanted, holdUntil }: SheetRow): string {
	return [holdUntil === null ? null : words.hold(holdUntil), cotWanted ? words.cot : null]
		.filter(Boolean)
		.join(", ");
}

/** The condition of each villa by housekeeping, and the reason why one is closed. */
function Villas({ villas }: { villas: readonly SheetVilla[] }) {
	return (
		<Part title={words.villas} isEmpty={villas.length === 0} empty={words.nothing}>
			<thead>
				<HeadRow names={[words.villa, words.state, words.closed]} />
			</thead>
			<tbody>
				{villas.map(({ name, condition, closed }) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						<td>{stateWords[condition]}</td>
						<td>
							{closed ? (
								<strong>{words.closedUntil(formatHotelDate(closed.until, "short"), closed.reason)}</strong>
							) : (
								"–"
							)}
						</td>
					</tr>
				))}
			</tbody>
		</Part>
	);
}

function Part({
	title,
	isEmpty,
	empty,
	isLoud = false,
	children,
}: {
	title: string;
	isEmpty: boolean;
	empty: string;
	/** Nobody may overlook it. */
	isLoud?: boolean;
	children: ReactNode;
}) {
	return (
		<section className={isLoud && !isEmpty ? "loud" : undefined}>
			<h2>{title}</h2>
			{isEmpty ? <p>{empty}</p> : <table>{children}</table>}
		</section>
	);
}
