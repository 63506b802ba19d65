import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import { getDiningCatalog } from "#app/features/catalog/queries.server.ts";
import { actsOn, type ReadInput } from "#app/features/staff/act.server.ts";
import { checkFields, seenVersion } from "#app/lib/form-fields.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { listFreeSeatings } from "./availability.ts";
import { deskPavilion } from "./desk/desk-pavilion-words.ts";
import { eveningOf } from "./draft.ts";
import { cancelDinner } from "./operations/cancel-dinner.server.ts";
import { changeDinner } from "./operations/change-dinner.server.ts";
import type { TeamDinner } from "./pavilion-day.server.ts";
import { owedOnCancellation } from "./policy.ts";
import { considerChange } from "./pricing.ts";
import { getTeamEvening } from "./queries.server.ts";
import { changeDinnerSchema } from "./schema.ts";
import { cancelTeamDinnerSchema } from "./team-schema.ts";

const { refused } = deskPavilion;

const define = actsOn<TeamDinner>();

const refusals = {
	changed_meanwhile: visitWords.refused.changed,
	not_allowed: visitWords.refused.notAllowed,
	not_changeable: refused.notConfirmed,
};

export const cancelDinnerAct = define({
	name: "cancel_dinner",
	may: "arrange_dinner",
	input: cancelTeamDinnerSchema,
	run: (db, { owed, ...fields }, acting, dinner) => {
		const agreedOwedCents = owed === "nothing" ? 0 : owedOnCancellation(dinner, acting.now);
		return cancelDinner(db, { reservationId: dinner.id, ...fields, agreedOwedCents }, acting);
	},
	refusals: {
		...refusals,
		amount_changed: visitWords.refused.changed,
		reason_missing: { field: "reason", message: refused.reasonMissing },
	},
});

/** The requested evening, with the free seatings of the pavilion. The dinner's own seating counts as free. */
const readChange = (async ({ form, db, acting: { now }, subject: { id: exceptId, experience: wanted } }) => {
	const { experiences, seatings } = await getDiningCatalog(db);
	const experience = experiences.find(({ id }) => id === wanted);
	if (!experience) return { ok: false, errors: { form: refused.notConfirmed } };
	const today = hotelToday(now);
	const checked = checkFields(changeDinnerSchema(today, experience, seatings), form);
	if (!checked.ok) return checked;
	const asked = eveningOf(experience, checked.fields);
	const evening = await getTeamEvening(db, { ...asked, seatings, exceptId }, now);
	const version = seenVersion().parse(form.get("version") ?? undefined);
	return { ok: true, fields: { ...checked.fields, version, experience, evening } };
}) satisfies ReadInput<TeamDinner, unknown>;

type SeatingTaken = { reason: "seating_taken"; free: readonly string[]; takesTables: boolean };

/** The refusal of a seating, with the free ones of that day. */
export const saySeatingTaken = ({ free, takesTables }: Omit<SeatingTaken, "reason">) => ({
	field: "seating",
	message: (takesTables ? refused.tablesTaken : refused.seatingTaken)(free.join(", ")),
});

/** Answers with the price of another evening, and changes nothing. */
export const previewDinnerChangeAct = define({
	name: "preview_dinner_change",
	may: "arrange_dinner",
	input: readChange,
	run: async (
		_db,
		{ experience, evening, ...wanted },
		{ now },
		dinner,
	): Promise<Outcome<object, SeatingTaken | { reason: "previewed"; totalCents: number }>> => {
		// Staff have asked the kitchen, so a seating that is too late for guests is free for them.
		const seatings = evening.seatings.map(
			({ state, seating }) => ({ seating, state: state === "taken" ? "taken" : "free" }) as const,
		);
		const seen = considerChange({ dinner, experience, wanted, evening: { ...evening, seatings }, now });
		if (!seen.possible) {
			const { takesTables } = experience;
			return { ok: false, reason: "seating_taken", free: listFreeSeatings(evening), takesTables };
		}
		return { ok: false, reason: "previewed", totalCents: seen.quote.totalCents };
	},
	refusals: { ...refusals, seating_taken: (refusal) => saySeatingTaken(refusal), previewed: null },
});

export const changeDinnerAct = define({
	name: "change_dinner",
	may: "arrange_dinner",
	input: readChange,
	run: async (db, { experience: { takesTables }, evening, ...wanted }, acting, { id: reservationId }) => {
		const outcome = await changeDinner(db, { reservationId, ...wanted }, acting);
		if (outcome.ok || outcome.reason !== "seating_taken") return outcome;
		return { ...outcome, reason: outcome.reason, free: listFreeSeatings(evening), takesTables };
	},
	refusals: {
		...refusals,
		seating_taken: (refusal) => saySeatingTaken(refusal),
		too_late: { field: "seating", message: refused.tooLate },
		price_changed: ({ totalCents }) => visitWords.refused.priceChanged(totalCents),
	},
});
