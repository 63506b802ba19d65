import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { stepWords as words } from "#app/features/stays/desk/desk-steps-words.ts";
import type { FieldErrors } from "#app/lib/form-fields.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskRadios } from "#app/ui/desk/desk-choice.tsx";
import { AmountField, ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { TextField } from "#app/ui/field.tsx";
import {
	StepButton,
	StepForm,
	type StepFormProps,
	type StepPageUnit,
	sum,
	UnitFields,
	unitsIn,
} from "./step-form.tsx";

const loadSchema = async () => (await import("#app/features/stays/desk-schema.ts")).settlementSchema;

/** How many keys have come back with the guests, and how many are missing, before they are gone. */
export function KeysBack({ units }: { units: readonly StepPageUnit[] }) {
	const box = useRef<HTMLDivElement>(null);
	const [back, setBack] = useState(0);
	const count = () => setBack(Number(box.current?.querySelector("input")?.value) || 0);
	// Also count values typed before a refusal.
	useEffect(count, []);
	const out = sum(units, ({ keysOut }) => keysOut ?? 0);
	if (out === 0) return null;
	return (
		<div ref={box} onInput={count} className="grid gap-2">
			<TextField
				name="keysBack"
				inputMode="numeric"
				label={`${words.keys.back}, ${words.keys.of(out)}`}
				hint={words.keys.hint}
			/>
			<p role="status" className={back < out ? "warn" : "soft"}>
				{words.keys.missing(out, back)}
			</p>
		</div>
	);
}

/** The guest has not come: charge, charge nothing with a reason, or still coming. */
export function NoShowForm(props: StepFormProps) {
	const { units, businessDate, reference, result } = props;
	const owedCents = sum(units, ({ owedForNoShow }) => owedForNoShow);
	const nights = Math.max(...units.map(({ returnedNights, sleptNights }) => returnedNights + sleptNights));
	return (
		<StepForm name="no-show" page={props} values={{ settlement: "charged" }} loadSchema={loadSchema}>
			{({ errors }) => (
				<>
					<p>{words.noShow.lead(nights)}</p>
					<p className="btns">
						<DeskButtonLink
							look="line"
							icon="clock"
							to={href("/desk/stays/:reference/steps/:step", { reference, step: "still-coming" })}
						>
							{words.noShow.arrivingLate}
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
						owedCents={units.length === 1 || owedCents === 0 ? owedCents : null}
						chosen={result?.values?.settlement}
						mayWaive={props.mayWaive}
						errors={errors}
					/>
					<StepButton step="no-show" look="coral" />
				</>
			)}
		</StepForm>
	);
}

const feeWords = words.settlement;

/**
 * The fee for nights that are not slept: the rule's amount, nothing, or another one with a reason. Without scripts all
 * fields show; a style hides those that the choice does not need.
 */
export function SettlementFields({
	rule,
	day,
	owedCents,
	chosen = "charged",
	mayWaive,
	errors,
}: {
	/** The fee by the rule, in feeWords. */
	rule: string;
	/** The business day that the form shows: the amounts are those of this day. */
	day: HotelDate;
	/** By the rule, in US cents; null where it is beside each of several villas. */
	owedCents: number | null;
	chosen: string | undefined;
	mayWaive: boolean;
	errors: FieldErrors;
}) {
	return (
		<div className="settlement fields">
			<p className="small soft">{rule}</p>
			<input type="hidden" name="day" value={day} autoComplete="off" />
			<DeskRadios
				name="settlement"
				legend={feeWords.legend}
				error={errors.settlement}
				chosen={chosen}
				options={[
					owedCents === 0
						? { value: "charged", label: feeWords.free, sub: feeWords.freeSub }
						: {
								value: "charged",
								label: owedCents === null ? feeWords.chargedEach : feeWords.charged(owedCents),
								sub: feeWords.chargedSub,
							},
					owedCents !== 0 && { value: "waived", label: feeWords.waived, sub: feeWords.waivedSub },
					{ value: "other", label: feeWords.other, sub: feeWords.otherSub },
				]}
			/>
			{mayWaive ? null : <p className="small soft">{feeWords.approved}</p>}
			<div className="settlement-amount">
				<AmountField name="amount" label={feeWords.amount} hint={feeWords.amountHint} />
			</div>
			<div className="settlement-reason">
				<ReasonField label={feeWords.reason} hint={feeWords.reasonHint} />
			</div>
		</div>
	);
}
