import { href, Link } from "react-router";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { type DeskStepName, stepWords as words } from "#app/features/stays/desk/desk-steps-words.ts";
import { listNames } from "#app/features/stays/words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskButton, DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { DepartureForm, type DepartureView } from "./departure-form.tsx";
import { NoShowForm } from "./step-departures.tsx";
import { StepForm, type StepFormProps, type StepPageUnit, UnitFields, unitsIn } from "./step-form.tsx";
import { AskDepositForm, ProlongHoldForm, RetakeHoldForm } from "./step-hold-forms.tsx";
import { KeysForm, LateCheckOutForm, MoveForm, StillComingForm } from "./step-small-forms.tsx";

type StepPageProps = StepFormProps & {
	/** The money of a departure; null of every other step. */
	departure: DepartureView | null;
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
				sub={`${name} · ${listNames(villas)}`}
			/>
			<div className="max-w-[44rem]">
				{possible.length === 0 ? (
					<NotPossible {...props} />
				) : (
					<DeskSheet id="step" title={describeStay(possible)}>
						<div className="sheet-body">
							<Lead step={step} />
							{formOf({ ...props, units: possible })}
						</div>
					</DeskSheet>
				)}
			</div>
		</>
	);
}

/** `12 to 16 December`, of the stays that the step is for. */
function describeStay(units: readonly StepPageUnit[]): string {
	const from = units.map(({ checkIn }) => checkIn).sort()[0] ?? "";
	const until =
		units
			.map(({ checkOut }) => checkOut)
			.sort()
			.at(-1) ?? "";
	return words.nights(formatDeskDay(from), formatDeskDay(until));
}

function Lead({ step }: { step: DeskStepName }) {
	const lead = (words.leads as Partial<Record<DeskStepName, string>>)[step];
	return lead ? <p className="soft mb-3.5">{lead}</p> : null;
}

/** The step that may be meant where this one is not possible. */
const insteadOf = { "check-out": "early-departure", "prolong-hold": "retake-hold" } as const;

/** Also after a form was sent that has become impossible meanwhile: then it says so first. */
function NotPossible({ step, reference, result }: StepPageProps) {
	const instead = (insteadOf as Partial<Record<DeskStepName, DeskStepName>>)[step];
	return (
		<DeskSheet id="step" title={words.notNow}>
			<div className="sheet-body fields">
				{result?.errors?.form ? (
					<div role="alert">
						<DeskNote look="coral">{result.errors.form}</DeskNote>
					</div>
				) : null}
				<p>{words.whyNot[step]}</p>
				<p className="btns">
					<DeskButtonLink look="line" to={href("/desk/stays/:reference", { reference })}>
						{words.back}
					</DeskButtonLink>
					{instead ? (
						<Link
							className="btn plain"
							to={href("/desk/stays/:reference/steps/:step", { reference, step: instead })}
						>
							{words.titles[instead]}
						</Link>
					) : null}
				</p>
			</div>
		</DeskSheet>
	);
}

function formOf(props: StepPageProps) {
	const { departure } = props;
	if (departure) return <DepartureForm {...props} departure={departure} />;
	switch (props.step) {
		case "no-show":
			return <NoShowForm {...props} />;
		case "late-check-out":
			return <LateCheckOutForm {...props} />;
		case "still-coming":
			return <StillComingForm {...props} />;
		case "keys":
			return <KeysForm {...props} />;
		case "move":
			return <MoveForm {...props} />;
		case "prolong-hold":
			return <ProlongHoldForm {...props} />;
		case "ask-deposit":
			return <AskDepositForm {...props} />;
		case "retake-hold":
			return <RetakeHoldForm {...props} />;
		default:
			return <PlainForm {...props} />;
	}
}

/** A step that asks for nothing but the villas. What undoes something is edged in coral. */
function PlainForm({ step, units, version, result, hold }: StepFormProps) {
	return (
		<StepForm
			name={step}
			version={version}
			result={result}
			loadSchema={async () => (await import("#app/features/stays/desk-schema.ts")).plainStepSchema}
		>
			{({ submitting, errors }) => (
				<>
					{step === "drop-hold" && hold.receivedCents > 0 ? (
						<DeskNote look="sun">{words.hold.dropReceived(formatUsd(hold.receivedCents))}</DeskNote>
					) : null}
					<UnitFields units={units} chosen={unitsIn(result)} error={errors.unit} />
					<p className="btns">
						<DeskButton look={step === "confirm-hold" ? "fill" : "coral"} disabled={submitting}>
							{words.submits[step]}
						</DeskButton>
					</p>
				</>
			)}
		</StepForm>
	);
}
