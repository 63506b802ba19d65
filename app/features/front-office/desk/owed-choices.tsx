import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskRadios } from "#app/ui/desk/desk-choice.tsx";

const words = deskStayWords.cancelling;

/**
 * Parts that can be cancelled, each with the fee by the rule for guests today; `freeUntil` is null where another site has sold
 * it. US cents.
 */
export type CancelChoice = { what: string; label: string; ruleCents: number; freeUntil: HotelDate | null };

/** The guest's fee: by the rule, or as a person with the right decides; for the others a manager approves it. */
export function OwedChoices({
	choices,
	values,
	error,
	mayOverride,
}: {
	choices: readonly CancelChoice[];
	values: FieldValues;
	error: string | undefined;
	mayOverride: boolean;
}) {
	const [first] = choices;
	const free = choices.every(({ ruleCents }) => ruleCents === 0);
	const describe = ({ ruleCents, freeUntil }: CancelChoice) => {
		if (freeUntil === null) return words.freeOfSite;
		const day = formatHotelDate(freeUntil);
		return ruleCents === 0 ? words.free(day) : words.firstNight(formatUsd(ruleCents), day);
	};
	const rule = first && (free || choices.length === 1) ? describe(first) : words.ruleEach;
	return (
		<DeskRadios
			name="owed"
			legend={words.owed}
			error={error}
			chosen={values.owed ?? "rule"}
			options={[
				{ value: "rule", label: words.rule, sub: rule },
				!free && { value: "waive", label: words.waive, sub: words.waiveSub },
				{ value: "other", label: words.other, sub: words.otherSub },
			]}
		>
			{mayOverride ? null : <p className="small soft mt-3.5">{words.approved}</p>}
		</DeskRadios>
	);
}
