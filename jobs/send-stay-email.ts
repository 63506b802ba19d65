import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import type { OutgoingEmail } from "#app/features/email/mailer.server.ts";
import { tellGuestOfSite } from "#app/features/front-office/imported-price-queries.server.ts";
import { listStillBooked } from "#app/features/front-office/queries.server.ts";
import { refundOnCancellation } from "#app/features/payments/policy.ts";
import { type DepositFacts, readDepositFacts } from "#app/features/payments/queries.server.ts";
import { isMailTrue } from "#app/features/reservations/policy.ts";
import { readRecipient, readReservationLanguage } from "#app/features/reservations/queries.server.ts";
import { stayCalendarFile } from "#app/features/stays/calendar.server.ts";
import { type StayFacts, writeStayEmail } from "#app/features/stays/email.ts";
import { stayEmailJob } from "#app/features/stays/email-jobs.server.ts";
import { isChangeable, owedOnCancellation } from "#app/features/stays/policy.ts";
import { findStayById, type GuestStay } from "#app/features/stays/queries.server.ts";
import { countTravelers } from "#app/features/stays/words.ts";
import { formatHour } from "#app/lib/guest-locale.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import { privateLink } from "#app/lib/private-link.ts";
import { defineEmailJob, type EmailContext } from "./queue/define-job.ts";

/** The e-mail about a stay, with its calendar entry. */
export const sendStayEmail = defineEmailJob({
	...stayEmailJob,
	readLanguage: (db, { reservationId }) => readReservationLanguage(db, reservationId),
	write: async (about, context) => {
		const found = await findStayById(context.db, about.reservationId);
		const today = hotelToday(context.now);
		if (!found?.email) return null;
		if (!isMailTrue("stay", { ...about, status: found.status, isOver: found.checkOut < today })) return null;
		const { name, isConfirmed } = await readRecipient(context.db, found);
		const stay = { ...found, name, email: found.email };
		const deposit = await readDepositFacts(context.db, about.reservationId);
		const ofSite = await tellGuestOfSite(context.db, stay);
		const facts = {
			...{ ...toFacts(stay, stay.email, today, context), ...(deposit && toDeposit(deposit, stay)) },
			...(ofSite && { ofSite }),
			...(about.event === "cancelled" && {
				stillBooked: await listStillBooked(context.db, stay.id, context.now, (time) =>
					formatHour(time, "12"),
				),
			}),
		};
		const email = {
			isConfirmed,
			to: { name: stay.name, address: stay.email },
			content: writeStayEmail(about.event, facts),
		};
		if (about.event !== "reminder")
			return { ...email, calendar: toCalendar(stay, facts, about.event === "cancelled") };
		return stay.checkIn >= today && stay.checkIn === about.checkIn ? email : null;
	},
});

function toFacts(
	stay: GuestStay,
	email: string,
	today: string,
	{ origin, hotelEmail, hotelPhone, changedAt }: EmailContext,
): StayFacts {
	const canChange = isChangeable(stay, today);
	const cancelledOn = stay.cancelledAt ? hotelToday(stay.cancelledAt) : today;
	return {
		...stay,
		isOtherFee: stay.owedCents !== owedOnCancellation(stay.units, cancelledOn),
		email,
		party: countTravelers(stay.guests),
		villaIds: stay.villas.map((villa) => villa.id),
		villaNames: stay.villas.map((villa) => villa.name),
		privateLink: privateLink(`/reservations/${stay.reference}`, origin, stay.linkToken),
		origin,
		formUrl: origin + inPageLanguage("/booking"),
		hotelEmail,
		hotelPhone,
		reservedAt: stay.createdAt,
		changedAt,
		today,
		canChange,
		canCancel: canChange,
		stillBooked: [],
	};
}

/** The part of the e-mail about a paid deposit: the rest to pay, or the refund. */
function toDeposit(deposit: DepositFacts, { status, totalCents, owedCents }: GuestStay): Partial<StayFacts> {
	// What was given back before does not pay for the stay any more.
	const amountCents = deposit.amountCents - (status === "cancelled" ? 0 : deposit.refundCents);
	if (deposit.state !== "paid" || amountCents <= 0) return {};
	const restCents = Math.max(0, totalCents - amountCents);
	return {
		deposit: { amountCents, restCents, refundCents: refundOnCancellation(amountCents, owedCents ?? 0) },
	};
}

/** The calendar entry as it is now; after a cancellation the message that removes it, without the private link. */
function toCalendar(
	stay: GuestStay,
	facts: StayFacts,
	isCancelled: boolean,
): NonNullable<OutgoingEmail["calendar"]> {
	const file = stayCalendarFile({
		...stay,
		villaNames: facts.villaNames,
		url: isCancelled ? facts.formUrl : facts.privateLink,
		now: facts.changedAt,
		status: isCancelled ? "cancelled" : stay.status,
		invitation: { guest: { name: stay.name, address: facts.email }, hotelEmail: facts.hotelEmail },
	});
	return { method: isCancelled ? "CANCEL" : "REQUEST", file };
}
