import { href } from "react-router";
import { stepWords as words } from "#app/content/desk-steps-words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { formatUsd } from "#app/lib/money.ts";
import { TextField } from "#app/ui/field.tsx";
import { DeskButton, DeskButtonLink } from "./desk-button.tsx";
import { OpenBalance } from "./open-balance.tsx";
import { StepForm, UnitFields } from "./step-form.tsx";
import type { StepFormProps, StepPageUnit } from "./step-page.tsx";
import { SettlementFields } from "./step-settlement.tsx";

const loadSchema = async () => (await import("#app/features/stays/desk-schema.ts")).settlementSchema;

const sum = (units: readonly StepPageUnit[], of: (unit: StepPageUnit) => number) =>
	units.reduce((total, unit) => total + of(unit), 0);

/** The guest leaves before the last night: what is slept, given back and owed is shown before anything is decided. */
export function EarlyDepartureForm(props: StepFormProps) {
	const { units, businessDate, result, reference } = props;
	const isEvening = units.every(({ sleptNights }) => sleptNights === 0);
	const owedCents = sum(units, ({ owedForLeaving }) => owedForLeaving);
	const sleptCents = sum(units, (unit) => unit.sleptCents);
	const first = formatDeskDay(businessDate);
	const nights = Math.max(...units.map(({ returnedNights }) => returnedNights));
	return (
		<StepForm
			name="early-departure"
			version={props.version}
			result={result}
			values={{ settlement: "charged" }}
			loadSchema={loadSchema}
		>
			{({ submitting, errors }) => (
				<>
					<p>{words.early.lead(nights, first)}</p>
					{isEvening ? <p className="note">{words.early.evening}</p> : null}
					<UnitFields
						units={units.map((unit) => ({ ...unit, amount: formatUsd(unit.owedForLeaving) }))}
						chosen={result?.units}
						error={errors.unit}
					/>
					{units.length === 1 ? (
						<table className="sums">
							<tbody>
								{isEvening ? null : (
									<tr>
										<th scope="row">
											{words.early.slept(Math.max(...units.map((unit) => unit.sleptNights)))}
										</th>
										<td className="num">{formatUsd(sleptCents)}</td>
									</tr>
								)}
								<tr>
									<th scope="row">{words.early.rule}</th>
									<td className="num">{formatUsd(owedCents)}</td>
								</tr>
								<tr className="total">
									<th scope="row">{words.early.total}</th>
									<td className="num">{formatUsd(sleptCents + owedCents)}</td>
								</tr>
							</tbody>
						</table>
					) : (
						<p className="small soft">{words.early.rule}</p>
					)}
					<input type="hidden" name="day" value={businessDate} autoComplete="off" />
					<SettlementFields
						owedCents={units.length === 1 ? owedCents : null}
						chosen={result?.values?.settlement}
						mayWaive={props.mayWaive}
						errors={errors}
					/>
					<KeysBack units={units} />
					<OpenBalance reference={reference} money={props.money} mayLeaveOpen={props.mayLeaveOpen} isEarly />
					<p className="btns">
						<DeskButton look="coral" disabled={submitting}>
							{words.submits["early-departure"]}
						</DeskButton>
					</p>
				</>
			)}
		</StepForm>
	);
}

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
						chosen={result?.units}
						error={errors.unit}
					/>
					<p className="small soft">{words.noShow.rule}</p>
					<input type="hidden" name="day" value={businessDate} autoComplete="off" />
					<SettlementFields
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
