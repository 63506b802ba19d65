import { checkInWords } from "#app/content/desk-check-in-words.ts";
import type { AppContext } from "#app/context.ts";
import { billCheckIn } from "#app/features/folio/operations/bill-check-out.server.ts";
import { registerGuests } from "#app/features/guests/operations/register-guests.server.ts";
import { checkRegistration, type RegistrationEntry } from "#app/features/guests/schema.ts";
import { letGuestsIn } from "#app/features/housekeeping/operations/let-guests-in.server.ts";
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
import { listUnits } from "#app/features/stays/queries.server.ts";
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

const checkIn: Run = (db, step, acting) => checkInStay(db, { ...step, money: billCheckIn }, acting);

/** What one of the forms of the check-in page does, or the messages about its fields. */
export function readCheckInForm(name: string, form: FormData): CheckedFields<{ run: Run }> {
	switch (name) {
		case "who":
			return readWho(form);
		case "villa":
			return reading(checkFields(villaPartSchema, form), (fields) => {
				const { villaChoice: choice, villaReason: reason, otherVillaId: villaId, markClean } = fields;
				if (choice === "ready")
					return (db, step, acting) => letGuestsIn(db, { ...step, markClean: markClean === "yes" }, acting);
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
			return reading(checkFields(plainStepSchema, form), () => checkIn);
		default:
			return { ok: false, errors: { form: checkInWords.messages.reload }, values: {} };
	}
}

/** The adults of one villa, where the form shows them, and the time at which they came. */
function readWho(form: FormData): CheckedFields<{ run: Run }> {
	const arrival = checkFields(whoSchema, form);
	const adults = checkRegistration(form);
	const values = { ...arrival.values, ...adults.values };
	const isNobody = adults.ok && adults.entries.length > 0 && adults.entries.every(({ name }) => name === "");
	const errors = {
		...(arrival.ok ? {} : arrival.errors),
		...(adults.ok ? {} : adults.errors),
		...(isNobody && { "name-0": checkInWords.messages.nobody }),
	};
	if (!arrival.ok || !adults.ok || isNobody) return { ok: false, errors, values };
	const { arrivedAt } = arrival.fields;
	return {
		ok: true,
		values,
		fields: {
			run: async (db, step, acting) => {
				const registered = await register(db, step, adults.entries, acting);
				if (!registered.ok) return registered;
				return saveCheckInPart(
					db,
					{ ...step, version: registered.version, saved: { part: "who", arrivedAt } },
					acting,
				);
			},
		},
	};
}

async function register(
	db: AppContext["db"],
	step: DeskStepInput,
	entries: readonly RegistrationEntry[],
	acting: StaffActing,
): Promise<Outcome<{ version: number }, DeskStepRefusal>> {
	const { reservationId, version } = step;
	if (entries.length === 0) return { ok: true, version };
	const units = (await listUnits(db, reservationId)).filter(({ unit }) => step.units.includes(unit));
	const [unit] = units;
	if (!unit || units.length > 1) return { ok: false, reason: "not_possible" };
	const outcome = await registerGuests(db, { stayId: unit.id, version, entries }, acting);
	if (outcome.ok) return { ok: true, version: outcome.version };
	const { reason } = outcome;
	return {
		ok: false,
		reason: reason === "not_allowed" || reason === "changed_meanwhile" ? reason : "not_possible",
	};
}

function reading<Fields>(
	checked: CheckedFields<Fields>,
	toRun: (fields: Fields) => Run,
): CheckedFields<{ run: Run }> {
	return checked.ok ? { ...checked, fields: { run: toRun(checked.fields) } } : checked;
}
