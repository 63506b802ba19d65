import { z } from "zod";
import { hotel } from "#app/content/hotel.ts";
import { prepareAccountMail } from "#app/features/accounts/account-mail.server.ts";
import type { AccountErrand } from "#app/features/accounts/accounts.server.ts";
import { forgetPersons } from "#app/features/accounts/deletion/commands.server.ts";
import { writeAccountLetter } from "#app/features/email/account-emails.ts";
import { readMailAddress } from "#app/features/email/address.ts";
import { promiseReminders } from "#app/features/email/commands.server.ts";
import type { Letter } from "#app/features/email/email.ts";
import {
	type Mailer,
	MailNotTaken,
	type OutgoingEmail,
	type PreparedMail,
} from "#app/features/email/mailer.server.ts";
import { writeMessage } from "#app/features/email/message.ts";
import { writePointsLetter } from "#app/features/email/points-email.ts";
import { findPostedPoints } from "#app/features/email/queries.server.ts";
import { type StayEvent, type StayFacts, writeStayLetter } from "#app/features/email/stay-emails.ts";
import { postPoints } from "#app/features/loyalty/commands.server.ts";
import { calendarSequence, stayCalendarFile } from "#app/features/stays/calendar.server.ts";
import { isChangeable } from "#app/features/stays/policy.ts";
import { listNightsAtRate } from "#app/features/stays/pricing.ts";
import { findStayById, type GuestStay } from "#app/features/stays/queries.server.ts";
import { countNights, countTravelers } from "#app/features/stays/words.ts";
import { hotelToday } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { privateLink } from "#app/lib/private-link.ts";
import type { Db } from "#db/connection/database.ts";
import { prepareDinnerMail } from "./dinner-email.ts";
import { enqueueJob } from "./queue/enqueue.ts";
import type { Job, JobPlan } from "./queue/worker.ts";
import { prepareTreatmentMail } from "./treatment-email.ts";

type MailAbout = { origin: string; hotelEmail: string; now: Date };

type PlanParts = {
	db: Db;
	post: Mailer;
	/** The address that guests type, without a slash at the end. */
	origin: string;
	hotelEmail: string;
	now: () => Date;
	/** Clears what nobody needs any more. */
	purgeExpired: () => Promise<void>;
};

const stayMail = z.object({
	event: z.enum(["confirmed", "changed", "cancelled", "reminder"]),
	reservationId: z.uuid(),
	/** Of a reminder: the arrival it was promised for. One that was promised before there was this has none. */
	checkIn: z.string().optional(),
});

const pointsMail = z.object({ reservationId: z.uuid() });

const ofUser = z.object({ userId: z.string() });
const ofAddress = z.object({ email: z.string() });

/**
 * Everything the house may have promised, by kind of job, and what it does by itself again and again. Here features
 * come together that may not know each other: the mail's letters are filled with the stays' prices and words.
 */
export function createJobPlan(parts: PlanParts): JobPlan {
	const { db, post, origin, hotelEmail, now } = parts;

	async function sendLetter(
		job: Job,
		to: OutgoingEmail["to"],
		letter: Letter,
		calendar?: OutgoingEmail["calendar"],
	): Promise<void> {
		await post.send({
			...writeMessage(letter, hotelEmail),
			id: job.id,
			date: job.enqueuedAt,
			to,
			signal: job.signal,
			...(calendar && { calendar }),
		});
	}

	/** The newest truth about a stay; nothing when it has moved on and the news is none any more. */
	async function sendStayMail(job: Job): Promise<void> {
		const { event, reservationId, checkIn } = stayMail.parse(job.payload);
		const stay = await findStayById(db, reservationId);
		if (!stay?.email || (stay.status === "cancelled") !== (event === "cancelled")) return;
		const today = hotelToday(now(), hotel.timeZone);
		if (event === "reminder" && (stay.status !== "confirmed" || stay.checkIn < today)) return;
		// Who has moved the stay since is reminded of the new arrival, by a job of its own.
		if (checkIn !== undefined && checkIn !== stay.checkIn) return;
		const facts = describeStay(stay, { origin, hotelEmail, today, changedAt: job.enqueuedAt });
		const to = { name: stay.name, address: facts.email };
		const calendar = event === "reminder" ? undefined : calendarOf(stay, facts, event, to);
		await sendLetter(job, to, writeStayLetter(event, facts), calendar);
	}

	/** The calendar entry of a stay: taken over as it now stands, or out again. */
	function calendarOf(
		stay: GuestStay,
		facts: StayFacts,
		event: Exclude<StayEvent, "reminder">,
		guest: OutgoingEmail["to"],
	) {
		const method = event === "cancelled" ? "CANCEL" : "REQUEST";
		const file = stayCalendarFile({
			...stay,
			villaNames: facts.villaNames,
			// What takes the entry out again opens nothing, like its letter.
			url: event === "cancelled" ? facts.bookingUrl : facts.privateLink,
			now: facts.changedAt,
			sequence: calendarSequence(stay.createdAt, facts.changedAt),
			isCancelled: event === "cancelled",
			invitation: { guest, hotelEmail },
		});
		return { method, file } as const;
	}

	const sendPrepared =
		(prepare: (db: Db, job: Job, about: MailAbout) => Promise<PreparedMail | null>) => async (job: Job) => {
			const mail = await prepare(db, job, { origin, hotelEmail, now: now() });
			if (mail) await sendLetter(job, mail.to, mail.letter, mail.calendar);
		};

	async function sendPointsMail(job: Job): Promise<void> {
		const { reservationId } = pointsMail.parse(job.payload);
		const [posted, stay] = [
			await findPostedPoints(db, reservationId),
			await findStayById(db, reservationId),
		];
		if (!posted || !stay) return;
		const villaNames = stay.villas.map((villa) => villa.name);
		const letter = writePointsLetter({ ...posted, villaNames, pointsUrl: `${origin}/points` });
		await sendLetter(job, { name: posted.name, address: posted.email }, letter);
	}

	/** The secret of a link is made when its message is sent, and stands nowhere but in it. */
	async function sendAccountMail(job: Job, errand: AccountErrand): Promise<void> {
		const mail = await prepareAccountMail({ db, origin, now }, errand);
		if (!mail) return;
		const to = readMailAddress(mail.to);
		if (!to) throw new MailNotTaken("the address is none", { hopeless: true, detail: "the address is none" });
		await sendLetter(job, to, writeAccountLetter(mail, hotelEmail));
	}

	/** Each stay's guest is told in the transaction that posts its points. */
	async function postDuePoints(): Promise<void> {
		await postPoints(db, now(), {
			tell: async (tx, stays) => {
				for (const { reservationId } of stays)
					await enqueueJob(tx, {
						kind: "points_mail",
						payload: { reservationId },
						dedupeKey: `points_mail:${reservationId}`,
					});
			},
		});
	}

	return {
		handlers: {
			stay_mail: sendStayMail,
			treatment_mail: sendPrepared(prepareTreatmentMail),
			dinner_mail: sendPrepared(prepareDinnerMail),
			points_mail: sendPointsMail,
			account_opened: (job) => sendAccountMail(job, { kind: "account_opened", ...ofUser.parse(job.payload) }),
			password_forgotten: (job) =>
				sendAccountMail(job, { kind: "password_forgotten", ...ofAddress.parse(job.payload) }),
			password_changed: (job) =>
				sendAccountMail(job, { kind: "password_changed", ...ofUser.parse(job.payload) }),
		},
		recurring: {
			remind_guests: {
				everyMinutes: 60,
				run: () => promiseReminders(db, hotelToday(now(), hotel.timeZone)),
			},
			post_points: { everyMinutes: 15, run: postDuePoints },
			forget_persons: {
				everyMinutes: 6 * 60,
				run: async () => void (await forgetPersons(db, hotelToday(now(), hotel.timeZone))),
			},
			purge_expired: { everyMinutes: 24 * 60, run: parts.purgeExpired },
		},
	};
}

function describeStay(
	stay: GuestStay,
	about: { origin: string; hotelEmail: string; today: string; changedAt: Date },
): StayFacts {
	const isOpen = isChangeable(stay, about.today);
	const lines = listNightsAtRate(stay.nights);
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
		privateLink: privateLink(`/reservations/${stay.reference}`, about.origin, stay.linkToken),
		bookingUrl: `${about.origin}/booking`,
		hotelEmail: about.hotelEmail,
		reservedAt: stay.createdAt,
		changedAt: about.changedAt,
		today: about.today,
		canChange: isOpen,
		canCancel: isOpen,
	};
}
