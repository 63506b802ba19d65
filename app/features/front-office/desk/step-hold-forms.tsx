import { shortVillaName } from "#app/features/catalog/villa.ts";
import { stepWords } from "#app/features/stays/desk/desk-steps-words.ts";
import { formatDeskMoment } from "#app/lib/desk-dates.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskButton, DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import { TextField } from "#app/ui/field.tsx";
import { StepForm, type StepFormProps, UnitFields, unitsIn } from "./step-form.tsx";
import { VillaSelect } from "./step-small-forms.tsx";

const words = stepWords.hold;
const loadSchemas = () => import("#app/features/stays/hold-schema.ts");

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
		// The end that it has already is no other one.
		.filter(({ date, time }) => mayBook || date !== endsAt?.date || time !== endsAt.time)
		.map((end) => ({ end, value: `${end.date}T${end.time}` }));
	const first = mayBook ? "book" : (offered[0]?.value ?? "other");
	const isChosen = (value: string) => (chosen ?? first) === value;
	const legend = mayBook ? words.legendAgain : words.legend;
	return (
		<>
			<fieldset aria-describedby={error ? "holdUntil-error" : undefined}>
				<legend>{legend}</legend>
				{error ? (
					<p id="holdUntil-error" className="warn small" role="alert">
						{error}
					</p>
				) : null}
				{mayBook ? (
					<DeskChoice
						id="holdUntil"
						name="holdUntil"
						value="book"
						defaultChecked={isChosen("book")}
						label={words.book}
						sub={words.bookSub}
					/>
				) : null}
				{offered.map(({ end, value }, place) => (
					<DeskChoice
						key={value}
						id={place === 0 && !mayBook ? "holdUntil" : undefined}
						name="holdUntil"
						value={value}
						defaultChecked={isChosen(value)}
						label={words.until(formatDeskMoment(end, businessDate))}
					/>
				))}
				<DeskChoice
					id={offered.length === 0 && !mayBook ? "holdUntil" : undefined}
					name="holdUntil"
					value="other"
					defaultChecked={isChosen("other")}
					label={words.other}
				/>
			</fieldset>
			<div className="cols2 keep">
				<TextField name="holdDate" type="date" min={businessDate} label={words.day} />
				<TextField name="holdTime" type="time" label={words.time} />
			</div>
		</>
	);
}

/** Another end of a hold. */
export function ProlongHoldForm(props: StepFormProps) {
	const { hold, businessDate, result, units } = props;
	const now = hold.endsAt && formatDeskMoment(hold.endsAt, businessDate);
	return (
		<StepForm
			name="prolong-hold"
			version={props.version}
			result={result}
			saved={now ? [{ name: words.legend, value: now }] : []}
			loadSchema={async () => (await loadSchemas()).prolongHoldSchema}
		>
			{({ submitting, errors }) => (
				<>
					{now === null ? null : hold.isSecured ? (
						<DeskNote look="sun">{words.secured(formatUsd(hold.receivedCents), now)}</DeskNote>
					) : (
						<p>{words.now(now)}</p>
					)}
					<AllUnits units={units} />
					<HoldEnds
						hold={hold}
						businessDate={businessDate}
						chosen={result?.values?.holdUntil}
						error={errors.holdUntil}
						mayBook={false}
					/>
					<p className="btns">
						<DeskButton look="fill" icon="clock" disabled={submitting}>
							{stepWords.submits["prolong-hold"]}
						</DeskButton>
					</p>
				</>
			)}
		</StepForm>
	);
}

/** A hold has one end and one deposit, for the whole party. */
function AllUnits({ units }: Pick<StepFormProps, "units">) {
	return units.map(({ unit }) => (
		<input key={unit} type="hidden" name="unit" value={unit} autoComplete="off" />
	));
}

/** The deposit that is asked for. */
export function AskDepositForm(props: StepFormProps) {
	const { hold } = props;
	const asked = hold.askedCents === null ? "" : (hold.askedCents / 100).toFixed(2);
	return (
		<StepForm
			name="ask-deposit"
			version={props.version}
			result={props.result}
			values={{ depositAsked: asked }}
			saved={[{ name: words.asked, value: asked || "–" }]}
			loadSchema={async () => (await loadSchemas()).askDepositSchema}
		>
			{({ submitting }) => (
				<>
					{hold.receivedCents > 0 ? <p>{words.received(formatUsd(hold.receivedCents))}</p> : null}
					<AllUnits units={props.units} />
					<TextField
						name="depositAsked"
						inputMode="decimal"
						label={words.asked}
						hint={words.askedHint}
						autoComplete="off"
					/>
					<p className="btns">
						<DeskButton look="fill" disabled={submitting}>
							{stepWords.submits["ask-deposit"]}
						</DeskButton>
					</p>
				</>
			)}
		</StepForm>
	);
}

/** The nights of an ended hold again: in the same villa where it is free, in another one, or not at all. */
export function RetakeHoldForm(props: StepFormProps) {
	const { units, hold, businessDate, result, reference } = props;
	const villas = [...new Map(units.flatMap((unit) => unit.freeVillas).map((one) => [one.id, one])).values()];
	const had = units.map(({ villaName }) => villaName);
	const [same] = villas.filter(({ name }) => name === had[0] && units.length === 1);
	if (villas.length === 0)
		return (
			<>
				<p>{words.none}</p>
				<p className="btns">
					<DeskButtonLink look="line" icon="cash" to={`/desk/stays/${reference}/folio`}>
						{words.bill}
					</DeskButtonLink>
					<DeskButtonLink look="line" icon="phone" to="/desk/walk-in?by=phone">
						{words.phone}
					</DeskButtonLink>
				</p>
			</>
		);
	return (
		<StepForm
			name="retake-hold"
			version={props.version}
			result={result}
			values={{ otherVillaId: same?.id ?? "" }}
			loadSchema={async () => (await loadSchemas()).retakeHoldSchema}
		>
			{({ submitting, errors }) => (
				<>
					{hold.receivedCents > 0 ? <p>{words.received(formatUsd(hold.receivedCents))}</p> : null}
					{units.length > 1 ? null : same ? (
						<p>{words.free(shortVillaName(same.name))}</p>
					) : (
						<DeskNote look="coral">{words.gone(shortVillaName(had[0] ?? ""))}</DeskNote>
					)}
					<UnitFields units={units} chosen={unitsIn(result)} error={errors.unit} single />
					<VillaSelect villas={villas} label={words.villa} />
					<HoldEnds
						hold={hold}
						businessDate={businessDate}
						chosen={result?.values?.holdUntil}
						error={errors.holdUntil}
						mayBook
					/>
					<p className="btns">
						<DeskButton look="fill" disabled={submitting}>
							{stepWords.submits["retake-hold"]}
						</DeskButton>
					</p>
				</>
			)}
		</StepForm>
	);
}
