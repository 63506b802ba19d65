import { z } from "zod";
import type { Db } from "#db/client.server.ts";
import type { Job, JobPlan } from "#db/job-worker.server.ts";
import { hotel } from "./content/hotel.ts";
import { accountMail, writeAccountLetter } from "./features/mail/account-letters.ts";
import { promiseReminders } from "./features/mail/commands.server.ts";
import type { Letter } from "./features/mail/letter.ts";
import { writeMessage } from "./features/mail/message.ts";
import { writePointsLetter } from "./features/mail/points-letter.ts";
import { MailNotTaken, type Parcel, type PostOffice } from "./features/mail/post-office.server.ts";
import { findPostedPoints } from "./features/mail/queries.server.ts";
import { type StayEvent, type StayFacts, writeStayLetter } from "./features/mail/stay-letters.ts";
import { calendarSequence, stayCalendarFile } from "./features/stays/calendar-file.server.ts";
import { listPriceLines } from "./features/stays/pricing.ts";
import { findReservationById, type GuestReservation } from "./features/stays/queries.server.ts";
import { countNights, countTravelers } from "./features/stays/words.ts";
import { hotelToday } from "./lib/hotel-date.ts";
import { formatUsd } from "./lib/money.ts";

type PlanParts = {
	db: Db;
	post: PostOffice;
	/** The address that guests type, without a slash at the end. */
	origin: string;
	hotelEmail: string;
	now: () => Date;
	/** Clears what nobody needs any more. */
	clearBygones: () => Promise<void>;
};

const stayMail = z.object({
	event: z.enum(["confirmed", "changed", "cancelled", "reminder"]),
	reservationId: z.uuid(),
});

const pointsMail = z.object({ reservationId: z.uuid() });

const accountMailJob = z.object({
	template: z.string(),
	to: z.object({ name: z.string(), address: z.string() }),
	secret: z.record(z.string(), z.unknown()),
	validUntil: z.iso.datetime().nullable(),
});

/**
 * Everything the house may have promised, by kind of job, and what it does by itself again and again. Here features
 * come together that may not know each other: the mail's letters are filled with the stays' prices and words.
 */
export function createJobPlan(parts: PlanParts): JobPlan {
	const { db, post, origin, hotelEmail, now } = parts;

	async function sendLetter(
		job: Job,
		to: Parcel["to"],
		letter: Letter,
		calendar?: Parcel["calendar"],
	): Promise<void> {
		await post.send({
			...writeMessage(letter, hotelEmail),
			id: job.id,
			date: job.promisedAt,
			to,
			signal: job.signal,
			...(calendar && { calendar }),
		});
	}

	/** The newest truth about a stay; nothing when it has moved on and the news is none any more. */
	async function sendStayMail(job: Job): Promise<void> {
		const { event, reservationId } = stayMail.parse(job.payload);
		const stay = await findReservationById(db, reservationId);
		if (!stay?.email || (stay.status === "cancelled") !== (event === "cancelled")) return;
		const today = hotelToday(now(), hotel.timeZone);
		if (event === "reminder" && (stay.status !== "confirmed" || stay.checkIn < today)) return;
		const facts = tellStay(stay, { origin, hotelEmail, today, changedAt: job.promisedAt });
		const to = { name: stay.name, address: facts.email };
		const calendar = event === "reminder" ? undefined : calendarOf(stay, facts, event, to);
		await sendLetter(job, to, writeStayLetter(event, facts), calendar);
	}

	/** The calendar entry of a stay: taken over as it now stands, or out again. */
	function calendarOf(
		stay: GuestReservation,
		facts: StayFacts,
		event: Exclude<StayEvent, "reminder">,
		guest: Parcel["to"],
	) {
		const method = event === "cancelled" ? "CANCEL" : "REQUEST";
		const file = stayCalendarFile({
			...stay,
			villaNames: facts.villaNames,
			url: facts.privateLink,
			now: facts.changedAt,
			sequence: calendarSequence(stay.createdAt, facts.changedAt),
			isCancelled: event === "cancelled",
			invitation: { guest, hotelEmail },
		});
		return { method, file } as const;
	}

	async function sendPointsMail(job: Job): Promise<void> {
		const { reservationId } = pointsMail.parse(job.payload);
		const [posted, stay] = [
			await findPostedPoints(db, reservationId),
			await findReservationById(db, reservationId),
		];
		if (!posted || !stay) return;
		const villaNames = stay.villas.map((villa) => villa.name);
		const letter = writePointsLetter({ ...posted, villaNames, pointsUrl: `${origin}/points` });
		await sendLetter(job, { name: posted.name, address: posted.email }, letter);
	}

	async function sendAccountMail(job: Job): Promise<void> {
		const { template, to, secret, validUntil } = accountMailJob.parse(job.payload);
		if (validUntil && new Date(validUntil) <= now()) {
			const detail = "its link has run out: whoever asked for it has to ask again";
			throw new MailNotTaken("the link has run out", { hopeless: true, detail });
		}
		const mail = accountMail.parse({ template, data: secret });
		await sendLetter(job, to, writeAccountLetter(mail, hotelEmail));
	}

	return {
		handlers: {
			stay_mail: sendStayMail,
			points_mail: sendPointsMail,
			account_mail: sendAccountMail,
		},
		recurring: {
			remind_guests: {
				everyMinutes: 60,
				run: () => promiseReminders(db, hotelToday(now(), hotel.timeZone)),
			},
			clear_bygones: { everyMinutes: 24 * 60, run: parts.clearBygones },
		},
	};
}

function tellStay(
	stay: GuestReservation,
	about: { origin: string; hotelEmail: string; today: string; changedAt: Date },
): StayFacts {
	const link = new URL(`/reservations/${stay.reference}`, about.origin);
	link.searchParams.set("key", stay.linkToken);
	const lines = listPriceLines(stay.nights);
	const priceLines = stay.villas.flatMap(({ id, name }) =>
		lines
			.filter((line) => line.villaId === id)
			.map(({ nights, rateCents, totalCents }) => {
				// A price never breaks.
				const sum = `${countNights(nights)} × ${formatUsd(rateCents)}`.replaceAll(" ", "\u00a0");
				return { name: stay.villas.length > 1 ? `${name}: ${sum}` : sum, cents: totalCents };
			}),
	);
	return {
		...stay,
		email: stay.email ?? "",
		party: countTravelers(stay.guests),
		villaNames: stay.villas.map((villa) => villa.name),
		priceLines,
		privateLink: link.href,
		bookingUrl: `${about.origin}/booking`,
		hotelEmail: about.hotelEmail,
		reservedAt: stay.createdAt,
		changedAt: about.changedAt,
		today: about.today,
	};
}
