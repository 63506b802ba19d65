import { useId } from "react";
import { Form, Link } from "react-router";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { formatHotelDate, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { type ActResult, resultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import type { PartyUnit } from "../party-facts.ts";
import { describeUnit } from "../party-steps.ts";

const words = deskStayWords.villas;

/** The villas of a party: where, when, at what price, and whether the guest asked for this one. */
export function PartyUnits({
	units,
	today,
	version,
	result,
}: {
	units: readonly PartyUnit[];
	today: HotelDate;
	version: number;
	/** What the page's action has answered. */
	result: unknown;
}) {
	const refused = resultOf(result, "lock") ?? resultOf(result, "unlock");
	return (
		<DeskSheet id="villas" title={words.title} count={units.length}>
			{units.map((unit) => (
				<Unit
					key={unit.id}
					unit={unit}
					today={today}
					version={version}
					refused={refused?.values.stayId === unit.id ? refused : undefined}
				/>
			))}
		</DeskSheet>
	);
}

function Unit({
	unit,
	today,
	version,
	refused,
}: {
	unit: PartyUnit;
	today: HotelDate;
	version: number;
	refused: ActResult | undefined;
}) {
	const { state, text } = describeUnit(unit, today);
	const nights = nightsBetween(unit.checkIn, unit.checkOut);
	const isLive = ["held", "confirmed", "checked_in"].includes(unit.status);
	return (
		<div className="grid grid-cols-1 gap-x-4 gap-y-1 border-t border-sand px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
			<div>
				<h3
					className={`type-head ${isLive || unit.status === "checked_out" ? "" : "text-ink-soft line-through"}`}
				>
					{unit.villas.map(({ name }) => name).join(", ")}
				</h3>
				<p>
					{formatDeskDay(unit.checkIn, "near")} – {formatHotelDate(unit.checkOut)}, {words.nights(nights)}
				</p>
				{unit.allocations.length > 1 ? (
					<p className="small soft">
						{unit.allocations
							.map(({ villaName, until }) => `${villaName} ${words.until(formatHotelDate(until, "short"))}`)
							.join(", ")}
					</p>
				) : null}
				{unit.turnover ? (
					<p className="small soft">
						<DeskIcon name="swap" size="s" /> {words.turnover(unit.turnover.name)}
					</p>
				) : null}
				{isLive ? <VillaLock unit={unit} version={version} refused={refused} /> : null}
				{isLive ? (
					<Link
						to={moveAddress(unit)}
						className="-mb-2 inline-flex min-h-11 items-center font-medium text-lagoon hover:underline"
					>
						{words.move}
						<span className="sr-only">: {unit.villas.map(({ name }) => name).join(", ")}</span>
					</Link>
				) : null}
			</div>
			<div className="num grid content-start gap-0.5 justify-items-start text-left sm:justify-items-end sm:text-right">
				{state ? <StateSign state={state}>{text}</StateSign> : <span className="soft">{text}</span>}
				<p className="strong">{formatUsd(unit.baseCents)}</p>
				<p className="small soft">
					{unit.rates.map(({ nights: count, unitCents }) => `${count} × ${formatUsd(unitCents)}`).join(", ")}
				</p>
				{unit.settlementCents === null ? null : (
					<p className="small">{words.owed(formatUsd(unit.settlementCents))}</p>
				)}
			</div>
		</div>
	);
}

/** Whether the stay keeps this villa; a form behind a line of words, because most stays never need it. */
function VillaLock({
	unit: { id, villaLockReason },
	version,
	refused,
}: {
	unit: PartyUnit;
	version: number;
	refused: ActResult | undefined;
}) {
	const field = useId();
	const [message] = Object.values(refused?.errors ?? {});
	const why = message ? (
		<p id={`${field}-error`} className="warn small" role="alert">
			{message}
		</p>
	) : null;
	if (villaLockReason !== null)
		return (
			<Form method="post" className="mt-0.5 flex flex-wrap items-center gap-x-3" preventScrollReset>
				<input type="hidden" name="intent" value="unlock" />
				<input type="hidden" name="stayId" value={id} />
				<input type="hidden" name="version" value={version} />
				<span className="small">
					<DeskIcon name="lock" size="s" /> {words.locked(villaLockReason)}
				</span>
				<DeskButton look="plain">{words.unlock}</DeskButton>
				{why}
			</Form>
		);
	return (
		<details className="mt-0.5" open={refused !== undefined}>
			<summary className="small soft inline-flex min-h-8 items-center gap-1">
				<DeskIcon name="pin" size="s" /> {words.unlocked} · <span className="text-link">{words.lock}</span>
			</summary>
			<Form method="post" className="fields max-w-[30rem] pb-2" preventScrollReset>
				<input type="hidden" name="intent" value="lock" />
				<input type="hidden" name="stayId" value={id} />
				<input type="hidden" name="version" value={version} />
				<div data-field className="fields">
					<label htmlFor={field}>{words.lockReason}</label>
					<p id={`${field}-hint`} className="small soft">
						{words.lockReasonHint}
					</p>
					{why}
					<input
						id={field}
						name="reason"
						className="field-box"
						maxLength={300}
						required
						defaultValue={refused?.values.reason ?? ""}
						aria-invalid={refused ? true : undefined}
						aria-describedby={refused ? `${field}-hint ${field}-error` : `${field}-hint`}
						autoComplete="off"
					/>
				</div>
				<div className="btns">
					<DeskButton look="line" icon="lock">
						{words.lockSave}
					</DeskButton>
				</div>
			</Form>
		</details>
	);
}

/** Where another villa, other nights or another price of a stay are proposed and then committed. */
const moveAddress = ({ id }: Pick<PartyUnit, "id">) => `/desk/plan/propose?stay=${id}`;
