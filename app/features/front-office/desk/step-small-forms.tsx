import { hotel } from "#app/content/hotel/hotel.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { stepWords as words } from "#app/features/stays/desk/desk-steps-words.ts";
import type { FieldErrors } from "#app/lib/form-fields.ts";
import { DeskButton, DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import { ReasonField } from "#app/ui/desk/reason-field.tsx";
import { NumberField, SelectField, TextField } from "#app/ui/field.tsx";
import { StepForm, type StepFormProps, type StepPageUnit, UnitFields, unitsIn } from "./step-form.tsx";

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
			version={props.version}
			result={props.result}
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
			{({ submitting, errors }) => (
				<>
					<Units {...props} errors={errors} />
					<NumberField name="keysOut" label={words.keys.out} min={0} max={20} />
					<TextField
						name="keysBack"
						inputMode="numeric"
						label={words.keys.back}
						hint={words.keys.hint}
						autoComplete="off"
					/>
					<p className="btns">
						<DeskButton look="fill" icon="key" disabled={submitting}>
							{words.submits.keys}
						</DeskButton>
					</p>
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
			version={props.version}
			result={props.result}
			values={{ lateCheckOutAt: shared(units, ({ lateCheckOutAt }) => lateCheckOutAt) }}
			saved={[
				{
					name: words.late.at,
					value: shared(units, ({ lateCheckOutAt }) => lateCheckOutAt) || hotel.checkOutTime,
				},
			]}
			loadSchema={async () => (await loadSchemas()).lateCheckOutSchema}
		>
			{({ submitting, errors }) => (
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
					<p className="btns">
						<DeskButton look={units.some(({ next }) => next) ? "line" : "fill"} disabled={submitting}>
							{words.submits["late-check-out"]}
						</DeskButton>
					</p>
				</>
			)}
		</StepForm>
	);
}

export function StillComingForm(props: StepFormProps) {
	return (
		<StepForm
			name="still-coming"
			version={props.version}
			result={props.result}
			values={{ expectedAt: shared(props.units, ({ expectedAt }) => expectedAt) }}
			loadSchema={async () => (await loadSchemas()).stillComingSchema}
		>
			{({ submitting, errors }) => (
				<>
					<Units {...props} errors={errors} />
					<TextField
						name="expectedAt"
						type="time"
						label={words.stillComing.at}
						hint={words.stillComing.hint}
					/>
					<p className="btns">
						<DeskButton look="fill" icon="clock" disabled={submitting}>
							{words.submits["still-coming"]}
						</DeskButton>
					</p>
				</>
			)}
		</StepForm>
	);
}

/** Another villa for one stay, from tonight on. */
export function MoveForm(props: StepFormProps) {
	const { units, result } = props;
	const villas = new Map(units.flatMap((unit) => unit.freeVillas).map((villa) => [villa.id, villa]));
	if (villas.size === 0)
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
		<StepForm
			name="move"
			version={props.version}
			result={result}
			loadSchema={async () => (await loadSchemas()).giveVillaSchema}
		>
			{({ submitting, errors }) => (
				<>
					<Units {...props} errors={errors} single />
					<VillaSelect villas={[...villas.values()]} />
					<ReasonField label={words.move.reason} hint={words.settlement.reasonHintMove} />
					<p className="btns">
						<DeskButton look="fill" icon="swap" disabled={submitting}>
							{words.submits.move}
						</DeskButton>
					</p>
				</>
			)}
		</StepForm>
	);
}

/** The villas that are free, as a list. */
export function VillaSelect({
	villas,
	label = words.move.to,
}: {
	villas: readonly { id: string; name: string; sleeps: number }[];
	label?: string;
}) {
	return (
		<SelectField name="otherVillaId" label={label}>
			<option value="">{words.move.choose}</option>
			{villas.map(({ id, name, sleeps }) => (
				<option key={id} value={id}>
					{words.move.villa(shortVillaName(name), sleeps)}
				</option>
			))}
		</SelectField>
	);
}
