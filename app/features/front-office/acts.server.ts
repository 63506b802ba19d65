import { z } from "zod";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { actWords, approvedActWords } from "#app/content/words/desk-act-words.ts";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import { getDiningCatalog, listServiceTerms } from "#app/features/catalog/queries.server.ts";
import { saySeatingTaken } from "#app/features/dining/acts.server.ts";
import { listFreeSeatings } from "#app/features/dining/availability.ts";
import { deskPavilion } from "#app/features/dining/desk/desk-pavilion-words.ts";
import { eveningOf } from "#app/features/dining/draft.ts";
import { enqueueDinnerState } from "#app/features/dining/operations/enqueue-dinner-state.server.ts";
import { reserveDinner } from "#app/features/dining/operations/reserve-dinner.server.ts";
import { findExperience } from "#app/features/dining/policy.ts";
import { getTeamEvening, readDinnerOffer } from "#app/features/dining/queries.server.ts";
import { teamDinnerSchema } from "#app/features/dining/team-schema.ts";
import {
	addressSchema,
	guestCorrectionSchema,
	noteSchema,
	stayCorrectionSchema,
} from "#app/features/reservations/correction-schema.ts";
import { bookedWords } from "#app/features/reservations/desk/desk-booked-words.ts";
import { addStaffNote } from "#app/features/reservations/operations/add-staff-note.server.ts";
import {
	correctGuest,
	type GuestCorrection,
} from "#app/features/reservations/operations/correct-guest.server.ts";
import { resendConfirmation } from "#app/features/reservations/operations/resend-confirmation.server.ts";
import { saveDiet } from "#app/features/reservations/operations/save-diet.server.ts";
import { diet } from "#app/features/reservations/schema.ts";
import { toOfferedParty } from "#app/features/reservations/staying-party.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { listStayingParties } from "#app/features/stays/desk-queries.server.ts";
import { cancelAtDeskSchema, readOwedCents } from "#app/features/stays/desk-schema.ts";
import { correctStay, enqueueStayState } from "#app/features/stays/operations/correct-stay.server.ts";
import { lockVilla } from "#app/features/stays/operations/lock-villa.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { deskWellness } from "#app/features/wellness/desk/desk-wellness-words.ts";
import { deskTreatmentSchema, toOtherTerms } from "#app/features/wellness/desk-treatment-schema.ts";
import { enqueueTreatmentState } from "#app/features/wellness/operations/enqueue-treatment-state.server.ts";
import { reserveTreatment } from "#app/features/wellness/operations/reserve-treatment.server.ts";
import { checkFields, seenVersion } from "#app/lib/form-fields.ts";
import { readValues } from "#app/lib/form-values.ts";
import { parseHotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { cancelAtDesk } from "./operations/cancel-at-desk.server.ts";
import { voidBooking } from "./operations/void-booking.server.ts";

const { cancelling, conflict, correct, lockMissing, mail, refusals } = deskStayWords;

/** Cancels a stay, or one villa of it, for its guest. The form has shown the rule's amount of each choice. */
export const cancelStayAct = actsOn<{ id: string; reference: string }>()({
	name: "cancel_stay",
	may: "cancel_stay",
	approval: "override_policy",
	input: ({ form }) => {
		const checked = checkFields(cancelAtDeskSchema, form);
		if (!checked.ok) return checked;
		const { what, owed, reason } = checked.fields;
		const isRule = owed === "rule";
		const shown = seenVersion().safeParse(form.get(`rule-${what}`));
		const owedCents = isRule
			? (shown.data ?? -1)
			: owed === "other"
				? (readOwedCents(checked.fields) ?? 0)
				: 0;
		const version = seenVersion().parse(form.get("version") ?? undefined);
		const stayId = what === "party" ? null : what;
		return { ok: true, fields: { version, stayId, owedCents, isRule, ...(reason && { reason }) } };
	},
	run: (db, fields, acting, { id: reservationId }) => cancelAtDesk(db, { reservationId, ...fields }, acting),
	approves: ({ owedCents }, { reference }) => approvedActWords.cancelStay(reference, owedCents),
	refusals: {
		not_changeable: refusals.not_changeable,
		amount_changed: cancelling.messages.amountChanged,
		reason_missing: { field: "reason", message: cancelling.messages.reasonMissing },
		last_villa: { field: "what", message: cancelling.messages.lastVilla },
		too_late: cancelling.messages.tooLate,
	},
});

/** Voids a booking that the person who acts made by mistake a moment ago. */
export const voidBookingAct = actsOn<{ id: string }>()({
	name: "void_booking",
	may: "cancel_stay",
	input: z.object({ version: seenVersion(), tellGuest: z.enum(["yes"]).optional().catch(undefined) }),
	run: (db, { version, tellGuest }, acting, { id: reservationId }) =>
		voidBooking(db, { reservationId, version, tellsGuest: tellGuest === "yes" }, acting),
	refusals: {
		not_changeable: refusals.not_changeable,
		amount_changed: cancelling.messages.amountChanged,
		reason_missing: cancelling.messages.reasonMissing,
		too_late: cancelling.messages.tooLate,
		something_posted: cancelling.messages.somethingPosted,
	},
});

/** A reservation of any kind, as the page of its party shows it. */
const onParty = actsOn<{ id: string; kind: "stay" | "treatment" | "dinner" }>();

const enqueueState = { stay: enqueueStayState, treatment: enqueueTreatmentState, dinner: enqueueDinnerState };

/** Corrects a reservation's data about its guest; of a stay also the size of the party. */
export const correctGuestAct = onParty({
	name: "correct_guest",
	may: "correct_guest",
	input: ({ form, subject: { kind } }) => {
		const checked = checkFields(kind === "stay" ? stayCorrectionSchema : guestCorrectionSchema, form);
		if (!checked.ok) return checked;
		const correction: GuestCorrection = checked.fields;
		const version = seenVersion().parse(form.get("version"));
		return { ok: true, fields: { version, correction, sendsConfirmation: form.has("resend") } };
	},
	run: (db, fields, acting, { id: reservationId, kind }) => {
		const input = { reservationId, ...fields };
		return kind === "stay"
			? correctStay(db, input, acting)
			: correctGuest(db, input, acting, enqueueState[kind]);
	},
	refusals: {
		changed_meanwhile: conflict.text,
		gone: refusals.gone,
		too_many_guests: ({ most }) => ({ field: "guests", message: correct.messages.tooMany(most) }),
	},
});

/** Notes something for colleagues. */
export const addNoteAct = onParty({
	name: "add_staff_note",
	may: "write_staff_note",
	input: noteSchema,
	run: (db, fields, acting, { id: reservationId }) => addStaffNote(db, { reservationId, ...fields }, acting),
	refusals: { gone: refusals.gone },
});

/** Saves the allergies and diet of a stay or a dinner. */
export const saveDietAct = onParty({
	name: "save_diet",
	may: "see_diet",
	input: z.object({ version: seenVersion(), diet: diet() }),
	run: (db, fields, acting, { id: reservationId }) => saveDiet(db, { reservationId, ...fields }, acting),
	refusals: { changed_meanwhile: conflict.text, not_changeable: refusals.not_changeable },
});

/** Sends the guest the confirmation e-mail of the reservation once more. */
export const resendConfirmationAct = onParty({
	name: "resend_confirmation",
	may: "send_mail",
	input: z.object({}),
	run: (db, _, acting, { id: reservationId, kind }) =>
		resendConfirmation(db, { reservationId }, acting, enqueueState[kind]),
	refusals: { no_address: mail.noAddress, not_possible: mail.notPossible },
});

const lockedStay = { stayId: z.uuid(refusals.not_changeable), version: seenVersion() };

const longestReason = 300;

/** Locks a stay to its villa, because the guest asked for it. */
export const lockVillaAct = onParty({
	name: "lock_villa",
	may: "lock_stay",
	input: z.object({
		...lockedStay,
		reason: z
			.string(lockMissing)
			.trim()
			.min(1, lockMissing)
			.transform((reason) => reason.slice(0, longestReason)),
	}),
	run: (db, fields, acting) => lockVilla(db, fields, acting),
	refusals: { not_changeable: refusals.not_changeable },
});

/** Lets a stay be moved again. */
export const unlockVillaAct = onParty({
	name: "unlock_villa",
	may: "lock_stay",
	input: z.object(lockedStay),
	run: (db, fields, acting) => lockVilla(db, { ...fields, reason: null }, acting),
	refusals: { not_changeable: refusals.not_changeable },
});

/** Limits are for guests: no operation refuses staff for them. */
const forGuestsAlone = { limit_reached: () => actWords().refused };

type Typed = { party: string; name: string; email: string | null; phone: string | null };

/** The guest of a treatment or a dinner: typed values count before those of the chosen stay in house. */
function guestOf(parties: Awaited<ReturnType<typeof listStayingParties>>, { party: id, ...typed }: Typed) {
	const party = parties.find((one) => one.id === id);
	if (id !== "" && !party) return null;
	return {
		name: typed.name || (party?.name ?? ""),
		email: typed.email ?? party?.email ?? null,
		userId: party?.userId ?? null,
		phone: typed.phone ?? party?.phone ?? null,
		diet: party?.diet ?? null,
		stayReservationId: party?.id ?? null,
	};
}

export const reserveTreatmentAct = actsOn<null>()({
	name: "reserve_treatment",
	may: "arrange_treatment",
	input: async ({ form, db }) =>
		checkFields(deskTreatmentSchema((await listServiceTerms(db)).map(({ id }) => id)), form),
	run: async (db, fields, acting) => {
		const { date, time, guests, age, idempotencyKey, service, note, agreedTotalCents, with: wanted } = fields;
		const guest = guestOf(fields.party === "" ? [] : await listStayingParties(db, date), fields);
		if (!guest) return { ok: false, reason: "party_gone" } as const;
		const { name, email, userId, phone, stayReservationId } = guest;
		return reserveTreatment(
			db,
			{
				...{ idempotencyKey, date, time, guests, age, name, email, userId, agreedTotalCents },
				wellnessType: "Other",
				// A guest's words to somebody outside the wellness team are not written down here.
				note: mayAct({ by: acting.by }, "see_health_notes") ? note : "",
				desk: {
					...{ phone, stayReservationId, serviceId: service, other: toOtherTerms(fields) },
					wantedIds: wanted === "" ? [] : [wanted],
				},
			},
			acting,
		);
	},
	refusals: {
		...forGuestsAlone,
		price_changed: ({ totalCents }) => visitWords.refused.priceChanged(totalCents),
		not_allowed: visitWords.refused.notAllowed,
		party_gone: { field: "party", message: visitWords.reserveForm.partyGone },
		time_taken: { field: "time", message: deskWellness.messages.timeTaken },
		time_not_offered: { field: "time", message: deskWellness.messages.timeNotOffered },
		service_unavailable: { field: "service", message: deskWellness.messages.serviceMissing },
		form_already_used: ({ reference }) => visitWords.reserveForm.used(reference),
	},
});

/** The guests in house depend on the day that was typed: a refused form brings the list for it. */
const listOffered = async (db: Db, form: FormData) => {
	const day = parseHotelDate(String(form.get("date") ?? ""));
	return day ? listStayingParties(db, day) : [];
};

/** Answers with the free seatings and the price of the dinner, and saves nothing. */
export const previewDinnerAct = actsOn<null>()({
	name: "preview_dinner",
	may: "arrange_dinner",
	input: async ({ form, db }) => {
		const parties = (await listOffered(db, form)).map(toOfferedParty);
		return { ok: true, fields: { values: readValues(form), parties } };
	},
	run: async (db, { values, parties }, { now }) => {
		const refused = { ok: false, reason: "previewed", parties } as const;
		return { ...refused, offer: await readDinnerOffer(db, values, now) };
	},
	refusals: { previewed: null },
});

export const reserveDinnerAct = actsOn<null>()({
	name: "reserve_dinner",
	may: "arrange_dinner",
	input: async ({ form, db, acting: { now } }) => {
		const catalog = await getDiningCatalog(db);
		const checked = checkFields(teamDinnerSchema(hotelToday(now), catalog), form);
		const staying = await listOffered(db, form);
		const shown = {
			parties: staying.map(toOfferedParty),
			offer: await readDinnerOffer(db, readValues(form), now),
		};
		if (!checked.ok) return { ...checked, facts: shown };
		return { ok: true, fields: { ...checked.fields, catalog, staying, shown } };
	},
	run: async (db, { staying, shown, catalog, ...fields }, acting) => {
		const { phone: _phone, diet: typedDiet, ...dinner } = fields;
		const guest = guestOf(staying, fields);
		if (!guest) return { ok: false, reason: "party_gone", ...shown } as const;
		const { name, email, userId, phone, stayReservationId } = guest;
		const contact = { name, email, userId, phone, diet: typedDiet ?? guest.diet };
		const input = { ...dinner, ...contact, desk: { stayReservationId } };
		const outcome = await reserveDinner(db, input, acting);
		if (outcome.ok) return outcome;
		const { experiences, seatings } = catalog;
		const experience = findExperience(experiences, dinner.experience);
		if (!experience) return { ok: false, reason: "experience_unknown", ...shown } as const;
		const evening = await getTeamEvening(db, { ...eveningOf(experience, dinner), seatings }, acting.now);
		const { takesTables } = experience;
		return { ...outcome, ...shown, free: listFreeSeatings(evening), takesTables };
	},
	refusals: {
		...forGuestsAlone,
		price_changed: ({ totalCents }) => visitWords.refused.priceChanged(totalCents),
		not_allowed: visitWords.refused.notAllowed,
		party_gone: { field: "party", message: visitWords.reserveForm.partyGone },
		seating_taken: (refusal) => saySeatingTaken(refusal),
		too_late: { field: "seating", message: deskPavilion.refused.tooLate },
		group_too_small: ({ minimum }) => ({
			field: "guests",
			message: deskPavilion.messages.tooSmall(minimum),
		}),
		group_too_large: ({ maximum }) => ({
			field: "guests",
			message: deskPavilion.messages.tooLarge(maximum),
		}),
		experience_unknown: { field: "experience", message: deskPavilion.messages.experienceGone },
		form_already_used: ({ reference }) => visitWords.reserveForm.used(reference),
	},
});

/** Sends the confirmation of a stay that was just booked, to an address that is written down with it where there was none. */
export const sendBookedAct = actsOn<{ id: string; email: string | null }>()({
	name: "send_confirmation",
	may: "send_mail",
	input: ({ form, subject }) =>
		subject.email === null
			? checkFields(addressSchema.extend({ version: seenVersion() }), form)
			: { ok: true, fields: null },
	run: async (db, address, acting, { id: reservationId }) => {
		if (!address) {
			const outcome = await resendConfirmation(db, { reservationId }, acting, enqueueStayState);
			return outcome.ok ? { ok: true, isSaved: false, isSent: true } : outcome;
		}
		const { email, version } = address;
		const units = await listUnits(db, reservationId);
		const sendsConfirmation = units.some(({ status }) => status === "confirmed");
		const input = { reservationId, version, correction: { email }, sendsConfirmation };
		const outcome = await correctStay(db, input, acting);
		return outcome.ok ? { ok: true, isSaved: true, isSent: sendsConfirmation } : outcome;
	},
	refusals: {
		changed_meanwhile: bookedWords.mail.changed,
		gone: deskStayWords.refusals.gone,
		too_many_guests: bookedWords.mail.changed,
		no_address: deskStayWords.mail.noAddress,
		not_possible: deskStayWords.mail.notPossible,
	},
});
