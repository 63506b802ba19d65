import { useId } from "react";
import { Form, Link } from "react-router";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { deskHoldWords } from "#app/features/front-office/desk/desk-hold-words.ts";
import { stepWords } from "#app/features/stays/desk/desk-steps-words.ts";
import { takesVisits } from "#app/features/stays/policy.ts";
import { formatDeskMoment } from "#app/lib/desk-dates.ts";
import { formatDays, formatHotelDate, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { formatEach, formatUsd } from "#app/lib/money.ts";
import { withQuery } from "#app/lib/return-path.ts";
import { type ActResult, useResultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton, DeskButtonLink, DeskButtonRow } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { DraftForm } from "#app/ui/desk/draft-form.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { SumTable } from "#app/ui/desk/sum-table.tsx";
import type { Party, PartyUnit, PartyVisit } from "../party-facts.ts";
import { describeUnit } from "../party-steps.ts";

const words = deskStayWords.villas;

/** The villas of a party: where, when, at what price, and whether the guest asked for this one. */
export function PartyUnits({
	units,
	today,
	page,
	version,
	unpricedNights,
}: {
	units: readonly PartyUnit[];
	/** The address of the stay, to which a move returns. */
	page: string;
	today: HotelDate;
	version: number;
	/** Nights of another site whose price is not known. */
	unpricedNights: number;
}) {
	const refused = useResultOf(["lock", "unlock"]);
	return (
		<DeskSheet id="villas" title={words.title} count={units.length}>
			{units.map((unit) => (
				<Unit
					key={unit.id}
					unit={unit}
					{...{ today, page, version, unpricedNights }}
					refused={refused?.values.stayId === unit.id ? refused : undefined}
				/>
			))}
		</DeskSheet>
	);
}

function Unit({
	unit,
	today,
	page,
	version,
	unpricedNights,
	refused,
}: {
	unit: PartyUnit;
	today: HotelDate;
	page: string;
	version: number;
	unpricedNights: number;
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
					{formatDays({ from: unit.checkIn, until: unit.checkOut }, "medium")}, {words.nights(nights)}
				</p>
				{unit.allocations.length > 1 ? (
					<p className="small soft">
						{unit.allocations
							.map(({ villaName, until }) => `${villaName} ${words.until(formatHotelDate(until, "short"))}`)
							.join(", ")}
					</p>
				) : null}
				{unit.keysMissing > 0 ? (
					<p className="warn">
						<DeskIcon name="key" size="s" /> {words.keysMissing(unit.keysMissing)}
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
						to={moveAddress(unit, page)}
						className="-mb-2 inline-flex min-h-11 items-center font-medium text-lagoon hover:underline"
					>
						{words.move}
						<span className="sr-only">: {unit.villas.map(({ name }) => name).join(", ")}</span>
					</Link>
				) : null}
			</div>
			<div className="num grid content-start gap-0.5 justify-items-start text-left sm:justify-items-end sm:text-right">
				{state ? <StateSign state={state}>{text}</StateSign> : <span className="soft">{text}</span>}
				{unpricedNights > 0 && unit.baseCents === 0 ? (
					<p className="strong">{deskStayWords.price.unpriced}</p>
				) : (
					<>
						<p className="strong">{formatUsd(unit.baseCents)}</p>
						<p className="small soft">
							{unit.rates.map(({ nights: count, unitCents }) => formatEach(count, unitCents)).join(", ")}
						</p>
					</>
				)}
				{unit.settlementCents === null ? null : (
					<p className="small">{words.owed(formatUsd(unit.settlementCents), unit.isFeeTakenBack)}</p>
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
			<DraftForm
				act="lock"
				id={`lock-${id}`}
				result={refused}
				className="fields max-w-[30rem] pb-2"
				preventScrollReset
			>
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
				<DeskButtonRow look="line" icon="lock">
					{words.lockSave}
				</DeskButtonRow>
			</DraftForm>
		</details>
	);
}

/** Where another villa, other nights or another price of a stay are proposed and then committed. */
const moveAddress = ({ id }: Pick<PartyUnit, "id">, page: string) =>
	withQuery("/desk/plan/propose", { stay: id, returnTo: page });

const holdWords = deskHoldWords.stay;

/** The hold of a party: its end, the amounts asked for and received, and the steps that staff can take. */
export function PartyHoldSheet({ party }: { party: Party }) {
	const { hold, header, today } = party;
	if (!hold) return null;
	const { isHeld, isSecured, endsAt, askedCents, receivedCents } = hold;
	const page = `/desk/stays/${header.reference}`;
	const when = endsAt && formatDeskMoment(endsAt, today);
	const missing = askedCents === null ? 0 : askedCents - receivedCents;
	return (
		<DeskSheet id="hold" title={holdWords.title} body>
			{isHeld ? null : <p>{when ? holdWords.endedAt(when) : holdWords.ended}</p>}
			{isSecured && when ? (
				<>
					<p className="strong">{holdWords.secured}</p>
					<p className="small soft">
						{receivedCents > 0 ? holdWords.securedSub(when) : holdWords.securedOver(when)}
					</p>
				</>
			) : null}
			<SumTable
				rows={[
					isHeld && !isSecured && when ? { name: holdWords.until, sum: when } : false,
					askedCents !== null && { name: holdWords.asked, sum: askedCents },
					receivedCents > 0 && { name: holdWords.received, sum: receivedCents },
					isHeld &&
						receivedCents > 0 &&
						missing > 0 && { name: holdWords.missing, sum: missing, look: "total" },
				]}
			/>
			<p className="btns mt-3">
				{isHeld ? (
					<>
						<DeskButtonLink look="line" icon="cash" to={`${page}/folio?pay=deposit`}>
							{holdWords.take}
						</DeskButtonLink>
						<DeskButtonLink look="line" icon="clock" to={`${page}/steps/prolong-hold`}>
							{stepWords.titles["prolong-hold"]}
						</DeskButtonLink>
					</>
				) : receivedCents > 0 ? (
					<DeskButtonLink look="line" icon="cash" to={`${page}/folio`}>
						{holdWords.refund}
					</DeskButtonLink>
				) : null}
			</p>
		</DeskSheet>
	);
}

const visitWords = deskStayWords.more;

/** Treatments and dinners of the same guest in the days of the stay. */
export function PartyVisits({ party: { visits, header, units } }: { party: Party }) {
	const stay = `?stay=${header.reference}`;
	return (
		<DeskSheet
			id="visits"
			title={visitWords.title}
			count={visits.length}
			empty={visits.length === 0 && visitWords.none}
			aside={
				units.some(takesVisits) ? (
					<>
						<Link to={`/desk/wellness/reserve${stay}`}>{visitWords.addTreatment}</Link>
						<Link to={`/desk/pavilion/reserve${stay}`}>{visitWords.addDinner}</Link>
					</>
				) : null
			}
		>
			<ol className="hours *:grid-cols-[3.5rem_20px_minmax(0,1fr)_auto] *:pr-4 max-sm:*:grid-cols-[3.5rem_20px_minmax(0,1fr)]">
				{visits.map((visit) => (
					<VisitRow key={visit.reference} visit={visit} />
				))}
			</ol>
		</DeskSheet>
	);
}

function VisitRow({ visit }: { visit: PartyVisit }) {
	const { kind, reference, day, time, title, guests, status, isUnlinked } = visit;
	const ended = status === "cancelled" || status === "no_show" || status === "done";
	return (
		<li className={ended ? "past" : undefined}>
			<span>{day ? formatHotelDate(day, "short") : visitWords.anyDay}</span>
			<DeskIcon name={kind === "treatment" ? "leaf" : "dine"} />
			<span>
				<Link to={`/desk/stays/${reference}`} className="text-link inline-flex min-h-6 items-center">
					{title}
					{time ? `, ${time}` : ""}
				</Link>
				<span className="sub">
					{visitWords.guests(guests)}
					{isUnlinked ? ` · ${visitWords.isUnlinked}` : ""}
				</span>
			</span>
			<span className="sign bare max-sm:col-start-3">{deskStayWords.head.treatment[status]}</span>
		</li>
	);
}

/** The steps of a stay, beside the next one at the top of its page. */
export function PartyStepLinks({ steps }: { steps: readonly { label: string; to: string }[] }) {
	if (steps.length === 0) return null;
	return (
		<nav aria-label={stepWords.others} className="btns mb-4">
			{steps.map(({ label, to }) => (
				<DeskButtonLink key={to} look="line" to={to}>
					{label}
				</DeskButtonLink>
			))}
		</nav>
	);
}
