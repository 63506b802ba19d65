import { href } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { listDinnersOfDay, type TeamDinner } from "#app/features/dining/pavilion-day.server.ts";
import { planWords } from "#app/features/plan/desk/desk-plan-words.ts";
import type { Lane, LaneBar } from "#app/features/plan/desk/plan-lanes.tsx";
import {
	readWellnessDay,
	type TeamTreatment,
	type TimeOff,
	type WellnessDay,
} from "#app/features/wellness/wellness-day.server.ts";
import { minutesOf } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "./plan-database.ts";

const words = planWords.lanes;

/**
 * Treatments by therapist and dinners by experience of a day. Two experiences may have the same seating, so each that has
 * a dinner has a lane of its own.
 */
export async function readLanes(db: Db, day: HotelDate): Promise<Lane[]> {
	// What a guest told about their health is for the wellness team alone.
	const [wellness, dinners] = await Promise.all([
		readWellnessDay(db, day, { seesNotes: false }),
		listDinnersOfDay(db, day),
	]);
	const experiences = [...new Set(dinners.map(({ experience }) => experience))];
	return [
		...toTherapistLanes(wellness, day),
		...experiences.map((experience): Lane => {
			const own = dinners.filter((dinner) => dinner.experience === experience);
			return {
				id: experience,
				name: words.pavilion,
				sub: own[0]?.title ?? null,
				bars: own.map(toDinnerBar),
			};
		}),
	];
}

function toTherapistLanes({ resources, treatments, timeOff }: WellnessDay, day: HotelDate): Lane[] {
	const roomOf = (one: TeamTreatment) =>
		resources.find(({ id, kind }) => kind === "room" && one.resourceIds.includes(id))?.name;
	return resources
		.filter(({ kind }) => kind === "therapist")
		.map(({ id, name }) => ({
			id,
			name,
			sub: null,
			bars: [
				...treatments
					.filter((one) => one.resourceIds.includes(id))
					.flatMap((one) => toTreatmentBar(one, roomOf(one), day)),
				...timeOff.filter(({ resourceId }) => resourceId === id).map((off) => toTimeOffBar(off, day)),
			],
		}));
}

/** Minutes since the midnight with which a day begins, within that day. */
function minuteOn(day: HotelDate, instant: Date): number {
	const { date, time } = hotelClock(instant);
	return date < day ? 0 : date > day ? 24 * 60 : minutesOf(time);
}

/** What has become of a treatment or a dinner, as sign and as an addition to its words. */
function ended(status: TeamTreatment["status"] | TeamDinner["status"]): {
	state: LaneBar["state"];
	suffix: string;
} {
	if (status === "done") return { state: "left", suffix: words.done };
	if (status === "no_show") return { state: "left", suffix: words.didNotCome };
	return { state: "booked", suffix: "" };
}

function toTreatmentBar(one: TeamTreatment, room: string | undefined, day: HotelDate): LaneBar[] {
	if (!one.startsAt || !one.endsAt) return [];
	const { state, suffix } = ended(one.status);
	return [
		{
			id: one.reference,
			startMinute: minuteOn(day, one.startsAt),
			endMinute: minuteOn(day, one.endsAt),
			state,
			name: one.name,
			detail: [one.serviceName + suffix, room].filter(Boolean).join(", "),
			to: href("/desk/wellness/:reference", { reference: one.reference }),
		},
	];
}

function toTimeOffBar({ id, from, until, reason }: TimeOff, day: HotelDate): LaneBar {
	return {
		id,
		startMinute: minuteOn(day, from),
		endMinute: minuteOn(day, until),
		state: "block",
		name: words.timeOff,
		detail: reason || words.until(hotelClock(until).time),
		to: null,
	};
}

function toDinnerBar({ reference, seating, minutes, status, name, guests }: TeamDinner): LaneBar {
	const start = minutesOf(seating);
	const { state, suffix } = ended(status);
	return {
		id: reference,
		startMinute: start,
		endMinute: start + minutes,
		state,
		name,
		detail: words.guests(guests) + suffix,
		to: href("/desk/pavilion/:reference", { reference }),
	};
}
