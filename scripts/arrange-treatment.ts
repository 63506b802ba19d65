import { hotel } from "#app/content/hotel.ts";
import { wellnessCenter } from "#app/content/wellness-center.ts";
import { type WellnessService, wellnessServices } from "#app/content/wellness-services.ts";
import { nearestTimes, openingTimes } from "#app/features/wellness/availability.ts";
import { arrangeTreatment } from "#app/features/wellness/desk/commands.server.ts";
import { listHeldNames } from "#app/features/wellness/desk/queries.server.ts";
import { findTreatment, type GuestTreatment, listTimesOfDay } from "#app/features/wellness/queries.server.ts";
import { lastTreatmentDay } from "#app/features/wellness/times-query.ts";
import { serviceOf } from "#app/features/wellness/wellness-type.ts";
import { type HotelTime, hotelClock, parseHotelTime } from "#app/lib/hotel-clock.ts";
import { formatHotelDate, type HotelDate, hotelToday, parseHotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import type { Db } from "#db/connection/database.ts";
import { readWords, runAtDesk, type Said, say } from "./desk-command.ts";

const usage = "Usage: npm run treatment:arrange -- K7MQ2XHD 2026-12-24 10:00";

type Arrangement = {
	reference: string;
	date: HotelDate;
	time: HotelTime;
	/** The service that staff chose for a request for something else; null when none was typed. */
	service: WellnessService | null;
};

/** Reads the command line. Refused with a sentence that says what is wrong. A reference may contain spaces and dashes. */
export function readArrangement(
	argv: readonly string[],
): Outcome<{ arrangement: Arrangement }, { reason: string }> {
	const no = (sentence: string) => ({ ok: false, reason: `${sentence} ${usage}` }) as const;
	const words = readWords(argv)?.words ?? [];
	const day = words.findIndex((word) => /^\d{4}-\d{1,2}-\d{1,2}$/.test(word));
	if (day < 1 || words.length < day + 2) return no("An arrangement has a reference, a day and a time.");
	const [written, typedDate = "", typedTime = ""] = [words.slice(0, day).join(" "), ...words.slice(day)];
	const reference = normaliseReference(written);
	if (!reference) return no(`${written} is no reference: it has 8 letters and figures.`);
	const date = parseHotelDate(typedDate);
	if (!date) return no(`${typedDate} is no day of the calendar.`);
	const time = parseHotelTime(typedTime.padStart(5, "0"));
	if (!time) return no(`${typedTime} is no time of day.`);
	const what = words.slice(day + 2).join(" ");
	const service = wellnessServices.find(({ name }) => name.toLowerCase() === what.toLowerCase()) ?? null;
	if (what !== "" && !service) return no(`There is no ${what}. There are ${listServices()}.`);
	return { ok: true, arrangement: { reference, date, time, service } };
}

const listServices = () => wellnessServices.map(({ name }) => name).join(", ");

/** Gives a request without a time the time that staff typed. The result is a sentence for them. */
export async function arrangeAtDesk(db: Db, arrangement: Arrangement, now: Date): Promise<Said> {
	const { reference, date, time } = arrangement;
	const no = (sentence: string): Said => ({ ok: false, sentence: `Nothing was changed: ${sentence}` });
	const treatment = await findTreatment(db, reference);
	if (!treatment) return no(`there is no treatment ${reference}. Please check the reference.`);
	if (treatment.status !== "requested") return no(explainStatus(treatment));
	const own = serviceOf(treatment.wellnessType);
	if (own && arrangement.service && own.id !== arrangement.service.id)
		return no(`${reference} is a request for ${own.name}, and not for ${arrangement.service.name}.`);
	const service = own ?? arrangement.service;
	if (!service)
		return no(
			`${reference} is a request for something else, which has no fixed length. Add the service after the time: ${listServices()}.`,
		);

	const outcome = await arrangeTreatment(db, { requestId: treatment.id, date, time, service }, now);
	const when = `${formatHotelDate(date)}, ${time}`;
	if (outcome.ok) {
		const reserved = await listHeldNames(db, treatment.id);
		const next = treatment.email
			? "We send the confirmation by e-mail."
			: "There is no e-mail address: please inform the guest.";
		return {
			ok: true,
			sentence: `Done. ${treatment.name} has ${service.name} on ${when}, with ${reserved.join(", ")}. ${next}`,
		};
	}
	const { id: requestId, party } = treatment;
	switch (outcome.reason) {
		case "not_changeable":
			return no(`${reference} has just been given a time or been cancelled.`);
		case "time_not_offered":
			return no(
				`${service.name} cannot begin on ${when}. ${explainHours(service, now)} ${await listNearTimes(db, { service, party, date, time }, requestId, now)}`,
			);
		case "time_taken":
			return no(
				`not every therapist or room that ${service.name} needs is free on ${when}. ${await listNearTimes(db, { service, party, date, time }, requestId, now)}`,
			);
	}
}

function explainStatus({ reference, status, startsAt }: GuestTreatment): string {
	if (status === "cancelled" || !startsAt) return `${reference} is cancelled.`;
	const { date, time } = hotelClock(startsAt, hotel.timeZone);
	return `${reference} has a time already: ${formatHotelDate(date)}, ${time}.`;
}

function explainHours(service: WellnessService, now: Date): string {
	const times = openingTimes(service);
	const last = formatHotelDate(lastTreatmentDay(hotelToday(now, hotel.timeZone)));
	return `It begins every ${wellnessCenter.startEveryMinutes} minutes from ${times[0]} to ${times.at(-1)}, from now until ${last}.`;
}

/** A sentence with free times near a time or, when that day is full, on the next days. */
async function listNearTimes(
	db: Db,
	input: { service: WellnessService; party: number; date: HotelDate; time: HotelTime },
	requestId: string,
	now: Date,
): Promise<string> {
	const today = hotelToday(now, hotel.timeZone);
	const date = input.date < today ? today : input.date;
	const { times, nextDays } = await listTimesOfDay(db, { ...input, date }, { now, today }, requestId);
	const day = formatHotelDate(date);
	if (times.length > 0) return `Free on ${day}: ${nearestTimes(times, input.time, 5).join(", ")}.`;
	if (nextDays.length === 0) return `Nothing is free on ${day}, nor in the two weeks after it.`;
	const next = nextDays.map((one) => `${formatHotelDate(one.date)} from ${one.times[0]}`);
	return `Nothing is free on ${day}. The next days with free times: ${next.join("; ")}.`;
}

if (import.meta.main) {
	const read = readArrangement(process.argv.slice(2));
	if (read.ok) await runAtDesk((db) => arrangeAtDesk(db, read.arrangement, new Date()));
	else say({ ok: false, sentence: read.reason });
}
