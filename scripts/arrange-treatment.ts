import { hotelClock, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { wellnessCenter } from "#app/content/hotel/wellness-center.ts";
import type { ServiceTerms } from "#app/features/catalog/catalog-terms.ts";
import { listServiceTerms } from "#app/features/catalog/queries.server.ts";
import { lastTreatmentDay, nearestTimes, openingTimes } from "#app/features/wellness/availability.ts";
import { arrangeTreatment } from "#app/features/wellness/operations/arrange-treatment.server.ts";
import {
	findTreatment,
	type GuestTreatment,
	getTimesOfDay,
	listAllocatedNames,
} from "#app/features/wellness/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { foldText } from "#app/lib/fold-text.ts";
import { type HotelTime, parseHotelTime } from "#app/lib/hotel-clock.ts";
import { formatHotelDate, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import type { Db } from "#db/connection/database.ts";
import { readWords, runAtDesk, type Said, say } from "./desk-command.ts";

const usage = "Usage: npm run treatment:arrange -- K7MQ2XHD 2026-12-24 10:00";

type Arrangement = {
	reference: string;
	date: HotelDate;
	time: HotelTime;
	/** The name of the service that a request for Other turned out to be; empty where nothing was typed. */
	serviceName: string;
	by: StaffActing["by"];
};

/** Anyone who types a command for treatments: the name of `--by`, or the wellness team. */
export function toWellnessTeam(name: string | undefined): StaffActing["by"] {
	return { kind: "staff", name: name || "Wellness team" };
}

/** The typed arrangement, or the sentence about its error. A reference may have spaces or dashes in it. */
export function readArrangement(
	argv: readonly string[],
): Outcome<{ arrangement: Arrangement }, { reason: string }> {
	const no = (sentence: string) => ({ ok: false, reason: `${sentence} ${usage}` }) as const;
	const { words, by } = readWords(argv) ?? { words: [], by: "" };
	const day = words.findIndex((word) => /^\d{4}-\d{1,2}-\d{1,2}$/.test(word));
	if (day < 1 || words.length < day + 2) return no("An arrangement has a reference, a day and a time.");
	const [written, typedDate = "", typedTime = ""] = [words.slice(0, day).join(" "), ...words.slice(day)];
	const reference = normaliseReference(written);
	if (!reference) return no(`${written} is no reference: it has 8 letters and figures.`);
	const date = parseHotelDate(typedDate);
	if (!date) return no(`${typedDate} is no day of the calendar.`);
	const time = parseHotelTime(typedTime.padStart(5, "0"));
	if (!time) return no(`${typedTime} is no time of day.`);
	const serviceName = words.slice(day + 2).join(" ");
	return { ok: true, arrangement: { reference, date, time, serviceName, by: toWellnessTeam(by) } };
}

/** Gives a request without a time the time that staff typed. The result is a sentence for them. */
export async function arrangeAtDesk(db: Db, arrangement: Arrangement, now: Date): Promise<Said> {
	const { reference, date, time, serviceName, by } = arrangement;
	const acting = { by, now };
	const no = (sentence: string): Said => ({ ok: false, sentence: `Nothing was changed: ${sentence}` });
	const services = await listServiceTerms(db);
	const names = services.map(({ name }) => name).join(", ");
	const named = services.find(({ name }) => foldText(name) === foldText(serviceName)) ?? null;
	if (serviceName !== "" && !named) return no(`there is no ${serviceName}. There are ${names}.`);
	const treatment = await findTreatment(db, reference);
	if (!treatment) return no(`there is no treatment ${reference}. Please check the reference.`);
	if (treatment.status !== "requested") return no(explainStatus(treatment));
	const own = services.find(({ id }) => id === treatment.serviceId);
	if (own && named && own.id !== named.id)
		return no(`${reference} is a request for ${own.name}, and not for ${named.name}.`);
	const service = own ?? named;
	if (!service)
		return no(
			`${reference} is a request for something else, which has no fixed length. Add the service after the time: ${names}.`,
		);

	const { id: reservationId, guests } = treatment;
	const outcome = await arrangeTreatment(db, { reservationId, date, time, serviceId: service.id }, acting);
	const when = `${formatHotelDate(date)}, ${time}`;
	if (outcome.ok) {
		const allocated = await listAllocatedNames(db, reservationId);
		const contact = treatment.email
			? "We send the confirmation by e-mail."
			: "There is no e-mail address: please inform the guest.";
		return {
			ok: true,
			sentence: `Done. ${treatment.name} has ${service.name} on ${when}, with ${allocated.join(", ")}. ${contact}`,
		};
	}
	const near = () => listNearTimes(db, { service, guests, date, time }, reservationId, now);
	switch (outcome.reason) {
		case "not_changeable":
		case "changed_meanwhile":
		case "price_changed":
		case "not_allowed":
			return no(`${reference} has just been given a time or been cancelled.`);
		case "service_unavailable":
			return no(`${service.name} is out of service.`);
		case "time_not_offered":
			return no(`${service.name} cannot begin on ${when}. ${explainHours(service, now)} ${await near()}`);
		case "time_taken":
			return no(`not every therapist or room that ${service.name} needs is free on ${when}. ${await near()}`);
	}
}

function explainStatus({ reference, status, startsAt }: GuestTreatment): string {
	if (status === "cancelled" || !startsAt) return `${reference} is cancelled.`;
	const { date, time } = hotelClock(startsAt);
	return `${reference} has a time already: ${formatHotelDate(date)}, ${time}.`;
}

function explainHours(service: ServiceTerms, now: Date): string {
	const times = openingTimes(service);
	const last = formatHotelDate(lastTreatmentDay(hotelToday(now)));
	return `It begins every ${wellnessCenter.startEveryMinutes} minutes from ${times[0]} to ${times.at(-1)}, from now until ${last}.`;
}

/** A sentence with free times near a time or, when that day is full, on the next days. */
async function listNearTimes(
	db: Db,
	input: { service: ServiceTerms; guests: number; date: HotelDate; time: HotelTime },
	reservationId: string,
	now: Date,
): Promise<string> {
	const today = hotelToday(now);
	const date = input.date < today ? today : input.date;
	const { times, nextDays } = await getTimesOfDay(db, { ...input, date }, { now, today }, reservationId);
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
