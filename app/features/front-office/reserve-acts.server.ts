import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { getDiningCatalog, listServiceTerms } from "#app/features/catalog/queries.server.ts";
import { listFreeSeatings } from "#app/features/dining/availability.ts";
import { deskPavilion } from "#app/features/dining/desk/desk-pavilion-words.ts";
import { reserveDinner } from "#app/features/dining/operations/reserve-dinner.server.ts";
import { getEvening } from "#app/features/dining/queries.server.ts";
import { teamDinnerSchema } from "#app/features/dining/team-schema.ts";
import { addressSchema } from "#app/features/reservations/correction-schema.ts";
import { bookedWords } from "#app/features/reservations/desk/desk-booked-words.ts";
import { toOfferedParty } from "#app/features/reservations/staying-party.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { correctStay, resendStayConfirmation } from "#app/features/stays/operations/correct-stay.server.ts";
import { listStayingParties } from "#app/features/stays/party-queries.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { deskWellness } from "#app/features/wellness/desk/desk-wellness-words.ts";
import { deskTreatmentSchema, toOtherTerms } from "#app/features/wellness/desk-treatment-schema.ts";
import { reserveTreatment } from "#app/features/wellness/operations/reserve-treatment.server.ts";
import { checkFields, seenVersion } from "#app/lib/form-fields.ts";
import { parseHotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";

const define = actsOn<null>();

/** Limits and agreed prices are for guests: no operation refuses staff for them. */
const refusals = { limit_reached: actWords.refused, price_changed: actWords.refused };

type Typed = { party: string; name: string; email: string | null; phone: string | null };

/** Who a treatment or a dinner is for: what was typed, before what the stay of a guest in house says. */
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

export const reserveTreatmentAct = define({
	name: "reserve_treatment",
	may: "arrange_treatment",
	input: async ({ form, db }) =>
		checkFields(deskTreatmentSchema((await listServiceTerms(db)).map(({ id }) => id)), form),
	run: async (db, fields, acting) => {
		const { date, time, guests, age, idempotencyKey, service, note, with: wanted } = fields;
		const guest = guestOf(fields.party === "" ? [] : await listStayingParties(db, date), fields);
		if (!guest) return { ok: false, reason: "party_gone" } as const;
		const { name, email, userId, phone, stayReservationId } = guest;
		return reserveTreatment(
			db,
			{
				...{ idempotencyKey, date, time, guests, age, name, email, userId, agreedTotalCents: null },
				wellnessType: "Other",
				// What a guest told somebody else than the wellness team is not written down here.
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
		...refusals,
		not_allowed: deskWellness.refused.notAllowed,
		party_gone: { field: "party", message: deskWellness.messages.partyGone },
		time_taken: { field: "time", message: deskWellness.messages.timeTaken },
		time_not_offered: { field: "time", message: deskWellness.messages.timeNotOffered },
		service_unavailable: { field: "service", message: deskWellness.messages.serviceMissing },
		form_already_used: ({ reference }) => deskWellness.messages.used(reference),
	},
});

/** Who is in house depends on the day that was typed: a refused form brings the list for it. */
const listOffered = async (db: Db, form: FormData) => {
	const day = parseHotelDate(String(form.get("date") ?? ""));
	return day ? listStayingParties(db, day) : [];
};

export const reserveDinnerAct = define({
	name: "reserve_dinner",
	may: "arrange_dinner",
	input: async ({ form, db, acting: { now } }) => {
		const catalog = await getDiningCatalog(db);
		const checked = checkFields(teamDinnerSchema(hotelToday(now), catalog), form);
		const staying = await listOffered(db, form);
		const parties = staying.map(toOfferedParty);
		if (!checked.ok) return { ...checked, facts: { parties } };
		const { seatings } = catalog;
		return { ok: true, fields: { ...checked.fields, seatings, staying, parties } };
	},
	run: async (db, { staying, parties, seatings, ...fields }, acting) => {
		const { phone: _phone, diet: typedDiet, ...dinner } = fields;
		const guest = guestOf(staying, fields);
		if (!guest) return { ok: false, reason: "party_gone", parties } as const;
		const { name, email, userId, phone, stayReservationId } = guest;
		const desk = { phone, diet: typedDiet ?? guest.diet, stayReservationId };
		const input = { ...dinner, name, email, userId, agreedTotalCents: null, desk };
		const outcome = await reserveDinner(db, input, acting);
		if (outcome.ok) return outcome;
		const evening = await getEvening(db, { ...dinner, seatings }, acting.now);
		return { ...outcome, parties, free: listFreeSeatings(evening) };
	},
	refusals: {
		...refusals,
		not_allowed: deskPavilion.refused.notAllowed,
		party_gone: { field: "party", message: deskPavilion.messages.partyGone },
		seating_taken: ({ free }) => ({
			field: "seating",
			message: deskPavilion.refused.seatingTaken(free.join(", ")),
		}),
		too_late: { field: "seating", message: deskPavilion.refused.tooLate },
		group_too_small: ({ minimum }) => ({
			field: "guests",
			message: deskPavilion.messages.tooSmall(minimum),
		}),
		experience_unknown: { field: "experience", message: deskPavilion.messages.experienceGone },
		form_already_used: ({ reference }) => deskPavilion.messages.used(reference),
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
			const outcome = await resendStayConfirmation(db, { reservationId }, acting);
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
