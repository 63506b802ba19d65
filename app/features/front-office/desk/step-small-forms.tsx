import { href, Link } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { stepWords as words } from "#app/features/stays/desk/desk-steps-words.ts";
import { walkInWords } from "#app/features/stays/desk/desk-walk-in-words.ts";
import type { FieldErrors } from "#app/lib/form-fields.ts";
import { formatUsd } from "#app/lib/money.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice, DeskChoices, DeskRadios } from "#app/ui/desk/desk-choice.tsx";
import { AmountField, ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import { NumberField, TextField } from "#app/ui/field.tsx";
import {
	type FreeVilla,
	StepButton,
	StepForm,
	type StepFormProps,
	type StepPageUnit,
	UnitFields,
	unitsIn,
} from "./step-form.tsx";
import { VillaEntry } from "./walk-in-villas.tsx";

const loadSchemas = () => import("#app/features/stays/desk-schema.ts");

/** The value that all stays have; empty where they differ or have none. */
function shared(units: readonly StepPageUnit[], of: (unit: StepPageUnit) => string | number | null): string {
	const values = new Set(units.map((unit) => of(unit) ?? ""));
	return values.size === 1 ? String([...values][0]) : "";
}

function Units({ units, result, errors, single }: StepFormProps & { errors: FieldErrors; single?: boolean }) {
	return <UnitFields units={units} chosen={unitsIn(result)} error={errors.unit} single={single ?? false} />;
}

export function KeysForm(props: StepFormProps) {
	const { units } = props;
	return (
		<StepForm
			name="keys"
			page={props}
			values={{
				keysOut: shared(units, ({ keysOut }) => keysOut) || "2",
				keysBack: shared(units, ({ keysBack }) => keysBack),
			}}
			saved={[
				{ name: words.keys.out, value: shared(units, ({ keysOut }) => keysOut) || "–" },
				{ name: words.keys.back, value: shared(units, ({ keysBack }) => keysBack) || "–" },
			]}
			loadSchema={async () => (await loadSchemas()).keysSchema}
		>
			{({ errors }) => (
				<>
					<Units {...props} errors={errors} />
					<NumberField name="keysOut" label={words.keys.out} min={0} max={20} />
					<TextField name="keysBack" inputMode="numeric" label={words.keys.back} hint={words.keys.hint} />
					<StepButton step="keys" icon="key" />
				</>
			)}
		</StepForm>
	);
}

export function LateCheckOutForm(props: StepFormProps) {
	const { units } = props;
	return (
		<StepForm
			name="late-check-out"
			page={props}
			values={{ lateFee: "free", lateCheckOutAt: shared(units, ({ lateCheckOutAt }) => lateCheckOutAt) }}
			saved={[
				{
					name: words.late.at,
					value: shared(units, ({ lateCheckOutAt }) => lateCheckOutAt) || hotel.checkOutTime,
				},
			]}
			loadSchema={async () => (await loadSchemas()).lateCheckOutSchema}
		>
			{({ errors }) => (
				<>
					{units.map(({ unit, villaName, next }) =>
						next ? (
							<DeskNote key={unit} look="coral">
								{next.name === null
									? words.late.block(shortVillaName(villaName))
									: words.late.arrival(shortVillaName(villaName), next.name, next.arrivalTime)}
							</DeskNote>
						) : null,
					)}
					<Units {...props} errors={errors} />
					<TextField
						name="lateCheckOutAt"
						type="time"
						label={words.late.at}
						hint={words.late.hint(hotel.checkOutTime)}
					/>
					<LateFeeFields units={units} chosen={props.result?.values?.lateFee} error={errors.lateFee} />
					<StepButton step="late-check-out" look={units.some(({ next }) => next) ? "line" : "fill"} />
				</>
			)}
		</StepForm>
	);
}

/** Free, half a night or an amount, with the reason. A style shows the amount where it is needed. */
function LateFeeFields({
	units,
	chosen = "free",
	error,
}: {
	units: readonly StepPageUnit[];
	chosen: string | undefined;
	error: string | undefined;
}) {
	const late = words.late;
	const half = formatUsd(units.reduce((sum, { halfNightCents }) => sum + halfNightCents, 0));
	return (
		<>
			<DeskRadios
				name="lateFee"
				legend={late.fee}
				error={error}
				chosen={chosen}
				options={[
					{ value: "free", label: late.free },
					{ value: "half", label: late.half, sub: late.onBillSub, amount: half },
					{ value: "amount", label: late.amount, sub: late.onBillSub },
				]}
			/>
			<div className="late-fee-amount">
				<AmountField name="lateFeeAmount" label={late.amountLabel} hint={late.amountHint} />
			</div>
			<ReasonField name="lateFeeReason" label={late.reason} hint={late.reasonHint} />
		</>
	);
}

/** A check-out is undone; where other guests have the villa by now, somebody says that both parties are there. */
export function UndoCheckOutForm(props: StepFormProps) {
	const { units, result } = props;
	const isShared = units.some(({ newGuests }) => newGuests.length > 0);
	return (
		<StepForm
			name="undo-check-out"
			page={props}
			loadSchema={async () => (await loadSchemas()).undoCheckOutSchema}
		>
			{({ errors }) => (
				<>
					{units.flatMap(({ villaName, newGuests }) =>
						newGuests.map(({ name, reference }) => (
							<DeskNote key={reference} look="coral">
								{words.undoCheckOut.occupied(shortVillaName(villaName), name)}{" "}
								<Link className="text-link" to={href("/desk/stays/:reference", { reference })}>
									{words.undoCheckOut.open(name)}
								</Link>
							</DeskNote>
						)),
					)}
					<Units {...props} errors={errors} />
					{isShared ? (
						<DeskChoices name="sharesVilla" legend={words.undoCheckOut.legend} error={errors.sharesVilla}>
							<DeskChoice
								id="sharesVilla"
								type="checkbox"
								name="sharesVilla"
								value="yes"
								defaultChecked={result?.values?.sharesVilla === "yes"}
								label={words.undoCheckOut.shares}
								sub={words.undoCheckOut.sharesSub}
							/>
						</DeskChoices>
					) : null}
					<StepButton step="undo-check-out" look="coral" />
				</>
			)}
		</StepForm>
	);
}

export function ArrivingLateForm(props: StepFormProps) {
	return (
		<StepForm
			name="still-coming"
			page={props}
			values={{ expectedAt: shared(props.units, ({ expectedAt }) => expectedAt) }}
			loadSchema={async () => (await loadSchemas()).arrivingLateSchema}
		>
			{({ errors }) => (
				<>
					<Units {...props} errors={errors} />
					<TextField
						name="expectedAt"
						type="time"
						label={words.arrivingLate.at}
						hint={words.arrivingLate.hint}
					/>
					<StepButton step="still-coming" icon="clock" />
				</>
			)}
		</StepForm>
	);
}

/** Another villa for one stay, from tonight on. */
export function MoveForm(props: StepFormProps) {
	const { units } = props;
	const villas = freeVillasOf(units);
	if (villas.length === 0)
		return (
			<>
				<p>{words.move.none}</p>
				<p className="btns">
					<DeskButtonLink look="line" icon="plan" to="/desk/plan">
						{words.move.plan}
					</DeskButtonLink>
				</p>
			</>
		);
	return (
		<StepForm name="move" page={props} loadSchema={async () => (await loadSchemas()).giveVillaSchema}>
			{({ errors }) => (
				<>
					<Units {...props} errors={errors} single />
					<VillaChoices villas={villas} />
					<ReasonField label={words.move.reason} hint={words.settlement.reasonHintMove} />
					<StepButton step="move" icon="swap" />
				</>
			)}
		</StepForm>
	);
}

/** The villas that are free for any of the stays, each once. */
export const freeVillasOf = (units: readonly StepPageUnit[]) => [
	...new Map(units.flatMap((unit) => unit.freeVillas).map((villa) => [villa.id, villa])).values(),
];

/** The villas that are free, as the buttons of a walk-in: how each is, how many it sleeps, and its price with tax. */
export function VillaChoices({
	villas,
	legend = words.move.to,
	chosen,
}: {
	villas: readonly FreeVilla[];
	legend?: string;
	/** The villa that is chosen at first. */
	chosen?: string | undefined;
}) {
	const { error, value } = useFieldState("otherVillaId");
	return (
		<DeskRadios
			name="otherVillaId"
			legend={legend}
			error={error}
			chosen={value ?? chosen}
			lead={words.move.prices}
			options={villas.map(({ id, name, sleeps, totalCents, ...entry }) => ({
				value: id,
				label: shortVillaName(name),
				sub: (
					<>
						<VillaEntry {...entry} />
						{walkInWords.villa.sleeps(sleeps)}
					</>
				),
				amount: formatUsd(totalCents),
			}))}
		/>
	);
}
