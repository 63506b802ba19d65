import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import { folioPath } from "#app/features/folio/desk/folio-path.ts";
import { PayerFields } from "#app/features/folio/desk/payer-fields.tsx";
import { checkInWords as words } from "#app/features/stays/desk/desk-check-in-words.ts";
import { listNames } from "#app/features/stays/words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { formatUsd } from "#app/lib/money.ts";
import { resultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton, DeskButtonLink, SubmitButton, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskRadios } from "#app/ui/desk/desk-choice.tsx";
import { ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { NumberField } from "#app/ui/field.tsx";
import { CheckInPartForm, type CheckInPartProps, type CheckInUnit, savedPart } from "./check-in-part.tsx";
import { deskExemptionWords as exemptionWords } from "./desk-exemption-words.ts";
import { VillaChoices } from "./step-small-forms.tsx";

const loadSchemas = () => import("#app/features/stays/desk-schema.ts");

export function VillaPart(props: CheckInPartProps) {
	const { units, businessDate, result } = props;
	const saved = savedPart(props, "villa");
	const isReady = units.every((unit) => unit.isReady);
	// Nobody waits for a villa that is ready, or goes into it although it is not.
	const isOver = isReady && saved?.choice !== "ready";
	const names = listNames(units.map(({ villa }) => shortVillaName(villa.name)));
	const [first] = units;
	const free = units.length > 1 ? [] : (first?.freeVillas ?? []);
	const isTyped = result?.act === "villa";
	const choice = isOver ? "ready" : saved?.choice;
	const chosen = isTyped ? result.values.villaChoice : choice;
	const { villa } = words;
	const asks = isTyped && result.reason === "villa_not_clean";
	const savedWords = saved && (villa.done[saved.choice] ?? "");
	const condition = <Condition units={units} />;
	const otherSub =
		units.length > 1 ? villa.otherTogether : free.length === 0 ? villa.otherNone : villa.otherSub;
	const choices = [
		{ value: "ready", label: villa.ready, sub: villa.readySub },
		{ value: "waiting", label: villa.wait, sub: villa.waitSub },
		{ value: "other", label: villa.other, sub: otherSub, disabled: free.length === 0 },
		{ value: "accepted", label: villa.accepted, sub: villa.acceptedSub },
	];
	return (
		<CheckInPartForm
			part="villa"
			formId={`villa-${isReady ? "ready" : "not-ready"}-${units.map((unit) => unit.villa.id).join("-")}`}
			page={props}
			sub={{
				done: isOver || !savedWords ? condition : savedWords,
				open: saved?.choice === "waiting" ? <Waiting>{condition}</Waiting> : condition,
			}}
			before={units.map((unit) => <StillThere key={unit.unit} unit={unit} businessDate={businessDate} />)}
			values={{ villaReason: saved?.reason ?? "" }}
			saved={[{ name: words.parts.villa.title, value: savedWords ?? "–" }]}
			loadSchema={async () => (await loadSchemas()).villaPartSchema}
		>
			{({ errors, look }) => (
				<>
					<DeskRadios
						// Other buttons once the villa is another or has changed, so that nothing stays chosen that is true no more.
						key={`${names} ${isReady} ${choice ?? ""} ${free.length > 0}`}
						name="villaChoice"
						legend={(isReady ? villa.legendReady : villa.legend)(names, units.length)}
						error={asks ? undefined : errors.villaChoice}
						aria-describedby={errors.villaChoice ? "villaChoice-error" : undefined}
						chosen={chosen}
						options={choices}
					/>
					{free.length === 0 ? null : (
						<div className="villa-other">
							<VillaChoices villas={free} />
						</div>
					)}
					{asks ? <AskToMarkClean {...props} /> : null}
					<div className="villa-reason">
						<ReasonField name="villaReason" label={villa.reason} hint={villa.reasonHint} />
					</div>
					<SubmitRow look={look}>{villa.save}</SubmitRow>
				</>
			)}
		</CheckInPartForm>
	);
}

/** Guests go into a villa that is not reported as clean only once the desk has said that it is. */
function AskToMarkClean({ units, reference }: CheckInPartProps) {
	const notClean = units.filter(({ condition }) => condition === "dirty" || condition === "in_progress");
	const asked = notClean.length > 0 ? notClean : units;
	const names = asked.map(({ villa }) => shortVillaName(villa.name)).join(" and ");
	const isCleaned = asked.length === 1 && asked[0]?.condition === "in_progress";
	return (
		<DeskNote look="coral">
			<p id="villaChoice-error" role="alert" className="strong">
				{isCleaned ? words.villa.askInProgress(names) : words.villa.ask(names, asked.length === 1)}
			</p>
			<p className="btns">
				<DeskButton look="fill" name="markClean" value="yes">
					{words.villa.markClean}
				</DeskButton>
				<DeskButtonLink look="line" to={href("/desk/stays/:reference/check-in", { reference })}>
					{words.villa.notYet}
				</DeskButtonLink>
			</p>
		</DeskNote>
	);
}

/** Guests wait for a villa: when they were told to expect it, and its state now. */
const Waiting = ({ children }: { children: ReactNode }) => (
	<>
		<span className="mr-3">{words.villa.done.waiting}</span>
		{children}
	</>
);

function Condition({ units }: { units: readonly CheckInUnit[] }) {
	return units.map(({ unit, villa, condition }) => (
		<span key={unit} className="mr-3">
			{units.length > 1 ? `${shortVillaName(villa.name)}: ` : null}
			{condition ? <StateSign state={condition} bare /> : words.villa.noReport}
		</span>
	));
}

/** Guests who have not left the villa yet. A check-out that was forgotten long ago stops nobody. */
function StillThere({ unit, businessDate }: { unit: CheckInUnit; businessDate: string }) {
	const name = shortVillaName(unit.villa.name);
	return unit.stillThere.map(({ reference, checkOut, name: guest }) => (
		<p key={reference} className={checkOut < businessDate ? "note" : "note coral"}>
			{checkOut < businessDate
				? words.villa.forgotten(name, guest, formatDeskDay(checkOut))
				: words.villa.occupied(name, guest)}{" "}
			<Link
				className="text-link"
				to={href("/desk/stays/:reference/steps/:step", { reference, step: "check-out" })}
			>
				{words.villa.openStay}
			</Link>
		</p>
	));
}

export function MoneyPart(props: CheckInPartProps) {
	const { units, reference } = props;
	const { billNumber, dueCents, paidCents, isPaid, isPriced } = props.money;
	const agreedCents = units.reduce((sum, { totalCents }) => sum + totalCents, 0);
	const payer = units.flatMap(({ unit }) => props.money.payers[unit] ?? [])[0];
	const own = resultOf(props.result, "money")?.values;
	const isOpen =
		payer !== undefined ||
		[
			...[own?.villaPayerAccount, own?.villaPayer, own?.villaPayerAddress],
			...[own?.villaPayerTin, own?.villaPayerEmail],
		].some(Boolean);
	// The facts of an account are those of its page.
	const typed = payer?.account === "" ? payer : undefined;
	return (
		<CheckInPartForm
			part="money"
			page={props}
			sub={{
				done: payer
					? words.money.doneBy(payer.name)
					: isPaid
						? words.money.donePaid(formatUsd(paidCents), dueCents > 0)
						: words.money.done,
				open: isPriced
					? (props.exemption ? exemptionWords.agreed : words.money.agreed)(formatUsd(agreedCents))
					: words.money.unpriced,
			}}
			values={{
				villaPayerAccount: payer?.account ?? "",
				villaPayer: typed?.name ?? "",
				villaPayerAddress: typed?.address ?? "",
				villaPayerTin: typed?.tin ?? "",
				villaPayerEmail: typed?.email ?? "",
			}}
			aside={
				isPriced ? (
					<>
						<b>{formatUsd(Math.max(dueCents, 0))}</b> <span className="small soft">{words.money.due}</span>
					</>
				) : (
					<Link className="text-link" to={`${href("/desk/stays/:reference", { reference })}#imported`}>
						{words.money.typePrice}
					</Link>
				)
			}
			loadSchema={async () => (await import("../schema.ts")).moneyPartSchema}
		>
			{({ look }) => (
				<>
					<p className="small soft">
						{paidCents > 0 ? words.money.paid(formatUsd(paidCents)) : words.money.nothingPaid}
					</p>
					{props.exemption ? <p>{props.exemption}</p> : null}
					{props.mayExempt && !props.exemption ? (
						<p>
							<Link className="text-link" to={`${href("/desk/stays/:reference", { reference })}#room-tax`}>
								{exemptionWords.atCheckIn}
							</Link>
						</p>
					) : null}
					<details className="fold" open={isOpen || undefined}>
						<summary className="text-lagoon">{words.money.other}</summary>
						<div className="fields">
							<p>{words.money.otherLead}</p>
							<PayerFields
								names={{
									name: "villaPayer",
									address: "villaPayerAddress",
									tin: "villaPayerTin",
									email: "villaPayerEmail",
									account: "villaPayerAccount",
								}}
								accounts={props.money.accounts}
								label={words.money.payer}
								hint={words.money.payerHint}
								isRequired={false}
							/>
						</div>
					</details>
					<p className="btns">
						<SubmitButton look={look}>{words.money.paysOnLeaving}</SubmitButton>
						<DeskButtonLink look="plain" icon="cash" to={folioPath(reference, billNumber)}>
							{deskFolioWords.checkIn.open}
						</DeskButtonLink>
					</p>
				</>
			)}
		</CheckInPartForm>
	);
}

export function KeysPart(props: CheckInPartProps) {
	const { units } = props;
	const keysOut = units[0]?.keysOut ?? null;
	const { open } = words.parts.keys;
	return (
		<CheckInPartForm
			part="keys"
			page={props}
			sub={{ done: keysOut === null ? open : words.keys.done(keysOut), open }}
			values={{ keysOut: String(keysOut ?? 2) }}
			saved={[{ name: words.keys.keysOut, value: keysOut === null ? "–" : String(keysOut) }]}
			loadSchema={async () => (await loadSchemas()).keysPartSchema}
		>
			{({ look }) => (
				<>
					<NumberField
						name="keysOut"
						label={units.length > 1 ? words.keys.keysOutEach : words.keys.keysOut}
						min={0}
						max={20}
					/>
					<p>{words.keys.tell}</p>
					<ul className="list-disc pl-5">
						{words.keys.told.map((told) => (
							<li key={told}>{told}</li>
						))}
					</ul>
					<SubmitRow look={look}>{words.save}</SubmitRow>
				</>
			)}
		</CheckInPartForm>
	);
}
