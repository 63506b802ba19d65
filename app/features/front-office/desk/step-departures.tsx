import { href } from "react-router";
import { stepWords as words } from "#app/features/stays/desk/desk-steps-words.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskButton, DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { StepForm, type StepFormProps, type StepPageUnit, UnitFields, unitsIn } from "./step-form.tsx";
import { SettlementFields } from "./step-settlement.tsx";

const loadSchema = async () => (await import("#app/features/stays/desk-schema.ts")).settlementSchema;

const sum = (units: readonly StepPageUnit[], of: (unit: StepPageUnit) => number) =>
	units.reduce((total, unit) => total + of(unit), 0);

/** How many keys have come back with the guests. */
export function KeysBack({ units }: { units: readonly StepPageUnit[] }) {
	const out = sum(units, ({ keysOut }) => keysOut ?? 0);
	if (out === 0) return null;
	return (
		<TextField
			name="keysBack"
			inputMode="numeric"
			label={`${words.keys.back}, ${words.keys.of(out)}`}
			hint={words.keys.hint}
			autoComplete="off"
		/>
	);
}

/** The guest has not come: charge, charge nothing with a reason, or still coming. */
export function NoShowForm(props: StepFormProps) {
	const { units, businessDate, reference, result } = props;
	const owedCents = sum(units, ({ owedForNoShow }) => owedForNoShow);
	const nights = Math.max(...units.map(({ returnedNights, sleptNights }) => returnedNights + sleptNights));
	return (
		<StepForm
			name="no-show"
			version={props.version}
			result={result}
			values={{ settlement: "charged" }}
			loadSchema={loadSchema}
		>
			{({ submitting, errors }) => (
				<>
					<p>{words.noShow.lead(nights)}</p>
					<p className="btns">
						<DeskButtonLink
							look="line"
							icon="clock"
							to={href("/desk/stays/:reference/steps/:step", { reference, step: "still-coming" })}
						>
							{words.noShow.stillComing}
						</DeskButtonLink>
					</p>
					<UnitFields
						units={units.map((unit) => ({ ...unit, amount: formatUsd(unit.owedForNoShow) }))}
						chosen={unitsIn(result)}
						error={errors.unit}
					/>
					<SettlementFields
						rule={words.noShow.rule}
						day={businessDate}
						owedCents={units.length === 1 ? owedCents : null}
						chosen={result?.values?.settlement}
						mayWaive={props.mayWaive}
						errors={errors}
					/>
					<p className="btns">
						<DeskButton look="coral" disabled={submitting}>
							{words.submits["no-show"]}
						</DeskButton>
					</p>
				</>
			)}
		</StepForm>
	);
}
