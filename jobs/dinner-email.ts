import { z } from "zod";
import { experiences } from "#app/content/experiences.ts";
import { hotel } from "#app/content/hotel.ts";
import { dinnerCalendarFile } from "#app/features/dining/calendar.server.ts";
import { dinnerEvents } from "#app/features/dining/dinner-mail.ts";
import { freeUntil, isCancellable, isMovable } from "#app/features/dining/policy.ts";
import { findDinnerById, type GuestDinner } from "#app/features/dining/queries.server.ts";
import { titleOf } from "#app/features/dining/words.ts";
import { type DinnerFacts, writeDinnerLetter } from "#app/features/email/dinner-emails.ts";
import type { PreparedMail } from "#app/features/email/mailer.server.ts";
import { hotelToday } from "#app/lib/hotel-date.ts";
import { privateLink } from "#app/lib/private-link.ts";
import type { Db } from "#db/connection/database.ts";
import type { Job } from "./queue/worker.ts";

const dinnerMail = z.object({ event: z.enum(dinnerEvents), dinnerId: z.uuid() });

type About = { origin: string; hotelEmail: string; now: Date };

/** The newest truth about a dinner, ready to be sent; null when it has moved on and the news is none any more. */
export async function prepareDinnerMail(db: Db, job: Job, about: About): Promise<PreparedMail | null> {
	const { event, dinnerId } = dinnerMail.parse(job.payload);
	const dinner = await findDinnerById(db, dinnerId);
	if (!dinner?.email || dinner.status !== (event === "cancelled" ? "cancelled" : "confirmed")) return null;
	const facts = describeDinner(dinner, dinner.email, { ...about, changedAt: job.enqueuedAt });
	const to = { name: dinner.name, address: facts.email };
	const letter = writeDinnerLetter(event, facts);
	const { seating } = dinner;
	// A wish from before seatings never stood in a calendar.
	if (seating === null) return { to, letter };
	const file = dinnerCalendarFile({
		...dinner,
		seating,
		// What takes the entry out again opens nothing, like its letter.
		url: event === "cancelled" ? facts.formUrl : facts.privateLink,
		now: facts.changedAt,
		invitation: { guest: to, hotelEmail: about.hotelEmail },
	});
	return { to, letter, calendar: { method: event === "cancelled" ? "CANCEL" : "REQUEST", file } };
}

function describeDinner(
	dinner: GuestDinner,
	email: string,
	{ origin, hotelEmail, now, changedAt }: About & { changedAt: Date },
): DinnerFacts {
	const { reference, name, date, seating, guests, owedCents } = dinner;
	return {
		reference,
		name,
		email,
		experience: titleOf(dinner.experience),
		minutes: experiences.find(({ id }) => id === dinner.experience)?.minutes ?? null,
		date,
		seating,
		guests,
		price: agreedPrice(dinner),
		owedCents,
		freeUntil: freeUntil(date),
		canChange: isMovable(dinner, now),
		canCancel: isCancellable(dinner, now),
		privateLink: privateLink(`/dinners/${reference}`, origin, dinner.linkToken),
		formUrl: `${origin}/reserve-pavilion`,
		hotelEmail,
		changedAt,
		today: hotelToday(now, hotel.timeZone),
	};
}

/** What `quoteExperience` said when the group agreed to it. */
function agreedPrice({ baseCents, serviceChargeCents, taxCents, totalCents }: GuestDinner): DinnerFacts["price"] {
	if (baseCents === null || serviceChargeCents === null || taxCents === null || totalCents === null) return null;
	return { baseCents, serviceChargeCents, taxCents, totalCents };
}
