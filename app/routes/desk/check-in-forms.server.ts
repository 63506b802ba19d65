import { checkInWords } from "#app/content/desk-check-in-words.ts";
import type { AppContext } from "#app/context.ts";
import {
	keysPartSchema,
	plainStepSchema,
	villaPartSchema,
	whoSchema,
} from "#app/features/stays/desk-schema.ts";
import type { DeskStepInput, DeskStepRefusal } from "#app/features/stays/operations/change-at-desk.server.ts";
import { checkInStay } from "#app/features/stays/operations/check-in-stay.server.ts";
import { giveOtherVilla } from "#app/features/stays/operations/give-other-villa.server.ts";
import {
	type CheckInPartInput,
	saveCheckInPart,
} from "#app/features/stays/operations/save-check-in-part.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { type CheckedFields, checkFields } from "#app/lib/form-fields.ts";
import type { Outcome } from "#app/lib/outcome.ts";

type Run = (
	db: AppContext["db"],
	step: DeskStepInput,
	acting: StaffActing,
) => Promise<Outcome<object, DeskStepRefusal>>;

const save =
	(saved: CheckInPartInput): Run =>
	(db, step, acting) =>
		saveCheckInPart(db, { ...step, saved }, acting);

/** What one of the forms of the check-in page does, or the messages about its fields. */
export function readCheckInForm(name: string, form: FormData): CheckedFields<{ run: Run }> {
	switch (name) {
		case "who":
			return reading(checkFields(whoSchema, form), ({ arrivedAt }) => save({ part: "who", arrivedAt }));
		case "villa":
			return reading(checkFields(villaPartSchema, form), (fields) => {
				const { villaChoice: choice, villaReason: reason, otherVillaId: villaId } = fields;
				if (choice === "accepted") return save({ part: "villa", choice, reason });
				if (choice !== "other") return save({ part: "villa", choice });
				const why = reason || checkInWords.villa.otherReason;
				return (db, step, acting) => giveOtherVilla(db, { ...step, villaId, reason: why }, acting);
			});
		case "money":
			return reading(checkFields(plainStepSchema, form), () =>
				save({ part: "money", choice: "pays_on_leaving" }),
			);
		case "keys":
			return reading(checkFields(keysPartSchema, form), ({ keysOut }) => save({ part: "keys", keysOut }));
		case "check-in":
			return reading(checkFields(plainStepSchema, form), () => checkInStay);
		default:
			return { ok: false, errors: { form: checkInWords.messages.reload }, values: {} };
	}
}

function reading<Fields>(
	checked: CheckedFields<Fields>,
	toRun: (fields: Fields) => Run,
): CheckedFields<{ run: Run }> {
	return checked.ok ? { ...checked, fields: { run: toRun(checked.fields) } } : checked;
}
