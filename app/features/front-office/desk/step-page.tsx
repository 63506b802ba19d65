import type { ComponentType } from "react";
import { href, Link } from "react-router";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import {
	type DeskStepName,
	stepRefusals,
	stepWords as words,
} from "#app/features/stays/desk/desk-steps-words.ts";
import { listNames } from "#app/features/stays/words.ts";
import { formatDeskMoment } from "#app/lib/desk-dates.ts";
import { formatDays } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskRadios } from "#app/ui/desk/desk-choice.tsx";
import { AmountField } from "#app/ui/desk/desk-fields.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { VisitToCome } from "../queries.server.ts";
import { DepartureForm, type DepartureView } from "./departure-form.tsx";
import { importedWords } from "./desk-imported-words.ts";
import { NoShowForm } from "./step-departures.tsx";
import {
	AllUnits,
	StepButton,
	StepForm,
	type StepFormProps,
	type StepPageUnit,
	UnitFields,
	unitsIn,
} from "./step-form.tsx";
import {
	ArrivingLateForm,
	freeVillasOf,
	KeysForm,
	LateCheckOutForm,
	MoveForm,
	UndoCheckOutForm,
	VillaChoices,
} from "./step-small-forms.tsx";
import { VisitsLeft } from "./visits-ahead.tsx";

type StepPageProps = StepFormProps & {
	/** The money of a departure; null of every other step. */
	departure: DepartureView | null;
	/** Whether charges are on the bill while a check-in cannot be undone. */
	isCharged: boolean;
	/** The treatments and dinners that a no-show leaves reserved; none of other steps. */
	visitsLeft: readonly VisitToCome[];
	/** Nights of a no-show whose price at another site nobody has typed; 0 of other steps. */
	unpricedNights: number;
};

/** One step of a stay as a small form, or why it cannot be taken. */
export function StepPage(props: StepPageProps) {
	const { step, reference, name } = props;
	const possible = props.units.filter(({ isPossible }) => isPossible);
	const villas = (possible.length > 0 ? possible : props.units).map(({ villaName }) =>
		shortVillaName(villaName),
	);
	return (
		<>
			<DeskHead
				title={words.titles[step]}
				back={{ to: href("/desk/stays/:reference", { reference }), label: words.back }}
				sub={`${isolate(name)} · ${listNames(villas)}`}
			/>
			<div className="max-w-[44rem]">
				{possible.length === 0 || props.isCharged ? (
					<NotPossible {...props} />
				) : (
					<DeskSheet id="step" title={describeStay(possible)} body>
						<Lead step={step} />
						<VisitsLeft visits={props.visitsLeft} />
						{props.unpricedNights > 0 ? (
							<DeskNote look="coral">
								{importedWords.noShow(props.unpricedNights)}{" "}
								<Link className="text-link" to={`${href("/desk/stays/:reference", { reference })}#imported`}>
									{importedWords.departure.type}
								</Link>
							</DeskNote>
						) : null}
						<OwnForm {...props} units={possible} />
					</DeskSheet>
				)}
			</div>
		</>
	);
}

/** `Sat 12 – Wed 16 Dec`, of the stays that the step is for. */
function describeStay(units: readonly StepPageUnit[]): string {
	const from = units.map(({ checkIn }) => checkIn).sort()[0] ?? "";
	const until =
		units
			.map(({ checkOut }) => checkOut)
			.sort()
			.at(-1) ?? "";
	return formatDays({ from, until }, "day");
}

function Lead({ step }: { step: DeskStepName }) {
	const lead = (words.leads as Partial<Record<DeskStepName, string>>)[step];
	return lead ? <p className="soft mb-3.5">{lead}</p> : null;
}

/** The step that may be meant where this one is not possible, and the stays that it is for. */
const insteadOf: Partial<Record<DeskStepName, [DeskStepName, StepPageUnit["status"]]>> = {
	"check-out": ["early-departure", "checked_in"],
	"prolong-hold": ["retake-hold", "expired"],
};

/** Also after a form was sent that has become impossible meanwhile: then it says so first. */
function NotPossible({ step, reference, result, isCharged, units }: StepPageProps) {
	const [instead, ofStatus] = insteadOf[step] ?? [];
	const states = new Set(units.map(({ status }) => status));
	const [state] = states;
	const isLocked = isCharged && units.some(({ isPossible }) => isPossible);
	return (
		<DeskSheet id="step" title={words.notNow} body="fields">
			{result?.errors?.form ? (
				<div role="alert">
					<DeskNote look="coral">
						{result.reason === "changed_meanwhile" ? stepRefusals.not_possible : result.errors.form}
					</DeskNote>
				</div>
			) : null}
			<p>
				{state && states.size === 1 ? `${words.isNow[state]} ` : ""}
				{isLocked ? words.charged : words.whyNot[step]}
			</p>
			<p className="btns">
				<DeskButtonLink look="line" to={href("/desk/stays/:reference", { reference })}>
					{words.back}
				</DeskButtonLink>
				{isLocked ? (
					<DeskButtonLink look="line" icon="cash" to={`/desk/stays/${reference}/folio`}>
						{holdWords.bill}
					</DeskButtonLink>
				) : null}
				{instead && ofStatus && states.has(ofStatus) ? (
					<Link
						className="btn plain"
						to={href("/desk/stays/:reference/steps/:step", { reference, step: instead })}
					>
						{words.titles[instead]}
					</Link>
				) : null}
			</p>
		</DeskSheet>
	);
}

/** The steps whose form asks for more than a press. */
const stepForms: Partial<Record<DeskStepName, ComponentType<StepFormProps>>> = {
	"no-show": NoShowForm,
	"late-check-out": LateCheckOutForm,
	"still-coming": ArrivingLateForm,
	"undo-check-out": UndoCheckOutForm,
	keys: KeysForm,
	move: MoveForm,
	"prolong-hold": ProlongHoldForm,
	"ask-deposit": AskDepositForm,
	"retake-hold": RetakeHoldForm,
};

function OwnForm(props: StepPageProps) {
	const Form = stepForms[props.step] ?? PlainForm;
	return props.departure ? <DepartureForm {...props} departure={props.departure} /> : <Form {...props} />;
}

/** A step that asks for nothing but the villas. The button of an undo is edged in coral. */
function PlainForm(props: StepFormProps) {
	const { step, units, result, hold } = props;
	return (
		<StepForm
			name={step}
			page={props}
			loadSchema={async () => (await import("#app/features/stays/desk-schema.ts")).plainStepSchema}
		>
			{({ errors }) => (
				<>
					{step === "drop-hold" && hold.receivedCents > 0 ? (
						<DeskNote look="sun">{words.hold.dropReceived(formatUsd(hold.receivedCents))}</DeskNote>
					) : null}
					<UnitFields units={units} chosen={unitsIn(result)} error={errors.unit} />
					<StepButton step={step} look={step === "confirm-hold" ? "fill" : "coral"} />
				</>
			)}
		</StepForm>
	);
}

const holdWords = words.hold;
const loadSchemas = () => import("#app/features/stays/desk-schema.ts");

/** Until when a hold lasts: the ends that are offered, and another one. */
function HoldEnds({
	hold,
	businessDate,
	chosen,
	error,
	mayBook,
}: Pick<StepFormProps, "hold" | "businessDate"> & {
	chosen: string | undefined;
	error: string | undefined;
	/** The nights may be booked at once as well. */
	mayBook: boolean;
}) {
	const { endsAt } = hold;
	const offered = hold.offered
		// The end that it already has is not offered.
		.filter(({ date, time }) => mayBook || date !== endsAt?.date || time !== endsAt.time)
		.map((end) => ({ end, value: `${end.date}T${end.time}` }));
	const first = mayBook ? "book" : (offered[0]?.value ?? "other");
	return (
		<>
			<DeskRadios
				name="holdUntil"
				legend={mayBook ? holdWords.legendAgain : holdWords.legend}
				error={error}
				chosen={chosen ?? first}
				options={[
					mayBook && { value: "book", label: holdWords.book, sub: holdWords.bookSub },
					...offered.map(({ end, value }) => ({
						value,
						label: holdWords.until(formatDeskMoment(end, businessDate)),
					})),
					{ value: "other", label: holdWords.other },
				]}
			/>
			<div className="cols2 keep">
				<TextField name="holdDate" type="date" min={businessDate} label={holdWords.day} />
				<TextField name="holdTime" type="time" label={holdWords.time} />
			</div>
		</>
	);
}

/** Another end of a hold. */
function ProlongHoldForm(props: StepFormProps) {
	const { hold, businessDate, result, units } = props;
	const now = hold.endsAt && formatDeskMoment(hold.endsAt, businessDate);
	return (
		<StepForm
			name="prolong-hold"
			page={props}
			saved={now ? [{ name: holdWords.legend, value: now }] : []}
			loadSchema={async () => (await loadSchemas()).prolongHoldSchema}
		>
			{({ errors }) => (
				<>
					{now === null ? null : hold.isSecured ? (
						<DeskNote look="sun">{holdWords.secured(formatUsd(hold.receivedCents), now)}</DeskNote>
					) : (
						<p>{holdWords.now(now)}</p>
					)}
					<AllUnits units={units} />
					<HoldEnds
						hold={hold}
						businessDate={businessDate}
						chosen={result?.values?.holdUntil}
						error={errors.holdUntil}
						mayBook={false}
					/>
					<StepButton step="prolong-hold" icon="clock" />
				</>
			)}
		</StepForm>
	);
}

/** The deposit that is asked for. */
function AskDepositForm(props: StepFormProps) {
	const { hold } = props;
	const asked = hold.askedCents === null ? "" : (hold.askedCents / 100).toFixed(2);
	return (
		<StepForm
			name="ask-deposit"
			page={props}
			values={{ depositAsked: asked }}
			saved={[{ name: holdWords.asked, value: asked || "–" }]}
			loadSchema={async () => (await loadSchemas()).askDepositSchema}
		>
			{hold.receivedCents > 0 ? <p>{holdWords.received(formatUsd(hold.receivedCents))}</p> : null}
			<AllUnits units={props.units} />
			<AmountField name="depositAsked" label={holdWords.asked} hint={holdWords.askedHint} />
			<StepButton step="ask-deposit" />
		</StepForm>
	);
}

/** The nights of an ended hold again: in the same villa where it is free, in another one, or not at all. */
function RetakeHoldForm(props: StepFormProps) {
	const { units, hold, businessDate, result, reference } = props;
	const villas = freeVillasOf(units);
	const had = units.map(({ villaName }) => villaName);
	const [same] = villas.filter(({ name }) => name === had[0] && units.length === 1);
	if (villas.length === 0)
		return (
			<>
				<p>{holdWords.none}</p>
				<p className="btns">
					<DeskButtonLink look="line" icon="cash" to={`/desk/stays/${reference}/folio`}>
						{holdWords.bill}
					</DeskButtonLink>
					<DeskButtonLink look="line" icon="phone" to="/desk/walk-in?by=phone">
						{holdWords.phone}
					</DeskButtonLink>
				</p>
			</>
		);
	return (
		<StepForm
			name="retake-hold"
			page={props}
			values={{ otherVillaId: same?.id ?? "" }}
			loadSchema={async () => (await loadSchemas()).retakeHoldSchema}
		>
			{({ errors }) => (
				<>
					{hold.receivedCents > 0 ? <p>{holdWords.received(formatUsd(hold.receivedCents))}</p> : null}
					{units.length > 1 ? null : same ? (
						<p>{holdWords.free(shortVillaName(same.name))}</p>
					) : (
						<DeskNote look="coral">{holdWords.gone(shortVillaName(had[0] ?? ""))}</DeskNote>
					)}
					<UnitFields units={units} chosen={unitsIn(result)} error={errors.unit} single />
					<VillaChoices villas={villas} legend={holdWords.villa} chosen={same?.id} />
					<HoldEnds
						hold={hold}
						businessDate={businessDate}
						chosen={result?.values?.holdUntil}
						error={errors.holdUntil}
						mayBook
					/>
					<StepButton step="retake-hold" />
				</>
			)}
		</StepForm>
	);
}
