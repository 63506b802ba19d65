import { stepWords } from "#app/features/stays/desk/desk-steps-words.ts";
import type { FieldErrors } from "#app/lib/form-fields.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { ReasonField } from "#app/ui/desk/reason-field.tsx";
import { TextField } from "#app/ui/field.tsx";

const words = stepWords.settlement;

/**
 * What is owed for nights that are not slept: the rule's amount, nothing, or another one with a reason. Without scripts all
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
	/** What is owed by the rule, in words. */
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
			<fieldset aria-describedby={errors.settlement ? "settlement-error" : undefined}>
				<legend>{words.legend}</legend>
				{errors.settlement ? (
					<p id="settlement-error" className="warn small">
						{errors.settlement}
					</p>
				) : null}
				<DeskChoice
					id="settlement"
					name="settlement"
					value="charged"
					defaultChecked={chosen === "charged"}
					label={owedCents === null ? words.chargedEach : words.charged(owedCents)}
					sub={words.chargedSub}
				/>
				<DeskChoice
					name="settlement"
					value="waived"
					defaultChecked={chosen === "waived"}
					label={words.waived}
					sub={words.waivedSub}
				/>
				<DeskChoice
					name="settlement"
					value="other"
					defaultChecked={chosen === "other"}
					label={words.other}
					sub={words.otherSub}
				/>
			</fieldset>
			{mayWaive ? null : <p className="small soft">{words.approved}</p>}
			<div className="settlement-amount">
				<TextField
					name="amount"
					inputMode="decimal"
					label={words.amount}
					hint={words.amountHint}
					autoComplete="off"
				/>
			</div>
			<div className="settlement-reason">
				<ReasonField label={words.reason} hint={words.reasonHint} />
			</div>
		</div>
	);
}
