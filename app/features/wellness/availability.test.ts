import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import type { ServiceTerms } from "#app/features/catalog/catalog-terms.ts";
import { minutesOf } from "#app/lib/hotel-clock.ts";
import { initialResources } from "#db/catalog/initial-wellness.ts";
import { noon, today } from "#test/factories/forms.ts";
import { getService, services } from "#test/factories/services.ts";
import {
	chooseResources,
	findTimesOfDay,
	freeTimes,
	nearestTimes,
	openingTimes,
	type Span,
	serviceOf,
	spanOf,
	timesOff,
	type WellnessResource,
} from "./availability.ts";

const by = { now: noon, today };
const day = "2026-12-12";
const at = (time: string, date = day) => instantAt(date, time).getTime();
const span = (from: string, until: string): Span => ({ from: at(from), until: at(until) });

const center = (taken: Record<string, Span[]> = {}): WellnessResource[] =>
	initialResources.map((resource) => ({ ...resource, taken: taken[resource.id] ?? [] }));

const timesFor = (id: string, taken: Record<string, Span[]> = {}, guests = 1, date = day) =>
	freeTimes(center(taken), { service: getService(id), guests, date }, by);

describe("the opening hours", () => {
	test.each([
		["express-treatments", "18:30"],
		["scrubs", "18:00"],
		["head-spa", "18:00"],
		["body-treatments", "17:30"],
		["massages", "17:30"],
		["bath-sauna-rental", "17:00"],
	])("%s begin at 09:00 at the earliest and at %s at the latest", (id, last) => {
		const times = openingTimes(getService(id));
		expect([times[0], times.at(-1)]).toEqual(["09:00", last]);
	});

	test("the guest is out by closing time, even when the room is still to be tidied up", () => {
		for (const one of services)
			for (const time of openingTimes(one))
				expect(minutesOf(time) + one.minutes).toBeLessThanOrEqual(19 * 60);
	});
});

describe("a therapist's own hours", () => {
	// 2026-12-12 is a Saturday.
	const saturdays = [{ weekday: 6, startsAt: "10:00", endsAt: "14:00" }];
	const off = timesOff(saturdays, { first: day, last: "2026-12-13" }, 15);

	test("leave free the treatments that begin and end within them, and the pause after the last treatment may run over", () => {
		const massages = getService("massages");
		const [masseuse] = center({}).filter(({ id }) => id === "marisol");
		const room = center({}).filter(({ id }) => id === "garden-room");
		const team = [...(masseuse ? [{ ...masseuse, taken: off }] : []), ...room];
		const times = freeTimes(team, { service: { ...massages, bufferMinutes: 15 }, guests: 1, date: day }, by);
		expect(times[0]).toBe("10:00");
		expect(minutesOf(times.at(-1) ?? "") + massages.minutes).toBe(14 * 60);
		const sunday = "2026-12-13";
		expect(
			freeTimes(team, { service: { ...massages, bufferMinutes: 15 }, guests: 1, date: sunday }, by),
		).toEqual([]);
	});

	test("none mean that nothing is taken for them", () => {
		expect(timesOff([], { first: day, last: day }, 15)).toEqual([]);
	});
});

describe("free times", () => {
	test("of an empty day are all there are", () => {
		for (const { id } of services) expect(timesFor(id)).toEqual(openingTimes(getService(id)));
	});

	test("leave out what cannot be over before the next guest, buffer included", () => {
		// The bath house is somebody else's from 12:00; two hours and half an hour of cleaning have to fit before.
		const times = timesFor("bath-sauna-rental", { "bath-house": [span("12:00", "14:30")] });
		expect(times).toEqual(["09:00", "09:30", "14:30", "15:00", "15:30", "16:00", "16:30", "17:00"]);
	});

	test("of today are those still to come", () => {
		expect(timesFor("express-treatments", {}, 1, today)[0]).toBe("12:30");
		const evening = { now: new Date("2026-11-22T00:29:59Z"), today };
		const input = { service: getService("express-treatments"), guests: 1, date: today };
		expect(freeTimes(center(), input, evening)).toEqual(["18:30"]);
		expect(freeTimes(center(), input, { ...evening, now: new Date("2026-11-22T00:30:00Z") })).toEqual([]);
	});

	test("reach as far ahead as a stay and no further", () => {
		expect(timesFor("massages", {}, 1, "2028-11-20")).not.toEqual([]);
		expect(timesFor("massages", {}, 1, "2028-11-21")).toEqual([]);
		expect(timesFor("massages", {}, 1, "2026-11-20")).toEqual([]);
	});

	test("of a couple need two therapists and the one room for two", () => {
		expect(timesFor("massages", { "garden-room": [span("09:00", "19:00")] }, 2)).toEqual([]);
		expect(timesFor("massages", { "garden-room": [span("09:00", "19:00")] }, 1)).not.toEqual([]);
		const twoAway = { marisol: [span("09:00", "19:00")], keon: [span("09:00", "19:00")] };
		expect(timesFor("massages", twoAway, 2)).toEqual([]);
		expect(timesFor("massages", twoAway, 1)).not.toEqual([]);
	});

	test("of a bath need no therapist, for one guest or for two", () => {
		const everybodyAway = Object.fromEntries(
			initialResources
				.filter(({ kind }) => kind === "therapist")
				.map(({ id }) => [id, [span("09:00", "19:00")]]),
		);
		expect(timesFor("bath-sauna-rental", everybodyAway, 2)).toEqual(
			openingTimes(getService("bath-sauna-rental")),
		);
	});

	test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Berlin", "UTC"])(
		"are the same on a server in %s",
		(zone) => {
			process.env.TZ = zone;
			const taken = {
				"bath-house": [{ from: Date.UTC(2026, 11, 12, 18), until: Date.UTC(2026, 11, 12, 20, 30) }],
			};
			expect(timesFor("bath-sauna-rental", taken).slice(0, 3)).toEqual(["09:00", "09:30", "14:30"]);
		},
	);
	const ownZone = process.env.TZ;
	afterEach(() => {
		if (ownZone === undefined) delete process.env.TZ;
		else process.env.TZ = ownZone;
	});

	const spans = fc
		.record({ start: fc.integer({ min: -60, max: 700 }), minutes: fc.integer({ min: 1, max: 400 }) })
		.map(({ start, minutes }) => ({
			from: at("09:00") + start * 60_000,
			until: at("09:00") + (start + minutes) * 60_000,
		}));
	const takenTimes = fc.dictionary(
		fc.constantFrom(...initialResources.map(({ id }) => id)),
		fc.array(spans, { maxLength: 4 }),
	);
	const anyService = fc.constantFrom<ServiceTerms>(...services);
	const anyParty = fc.constantFrom(1, 2);

	test("those who serve a free time are free, able and enough, and nobody serves any other time", () => {
		fc.assert(
			fc.property(takenTimes, anyService, anyParty, (taken, wanted, guests) => {
				const resources = center(taken);
				const free = freeTimes(resources, { service: wanted, guests, date: day }, by);
				for (const time of openingTimes(wanted)) {
					const input = spanOf(wanted, day, time).taken;
					const chosen = chooseResources(resources, { service: wanted, guests }, input);
					expect(chosen !== null).toBe(free.includes(time));
					const serving = resources.filter(({ id }) => chosen?.includes(id));
					if (!chosen) continue;
					expect(serving.filter(({ kind }) => kind === "room")).toHaveLength(1);
					expect(serving.filter(({ kind }) => kind === "therapist")).toHaveLength(
						guests * wanted.therapistsPerGuest,
					);
					for (const one of serving) {
						expect(one.serves).toContain(wanted.id);
						expect(one.taken.every(({ from, until }) => until <= input.from || from >= input.until)).toBe(
							true,
						);
						if (one.kind === "room") expect(one.places).toBeGreaterThanOrEqual(guests);
					}
				}
			}),
		);
	});

	test("one more guest somewhere never makes a time free", () => {
		fc.assert(
			fc.property(
				takenTimes,
				fc.constantFrom(...initialResources),
				spans,
				anyService,
				anyParty,
				(taken, who, more, wanted, guests) => {
					const input = { service: wanted, guests, date: day };
					const before = freeTimes(center(taken), input, by);
					const after = freeTimes(
						center({ ...taken, [who.id]: [...(taken[who.id] ?? []), more] }),
						input,
						by,
					);
					expect(before).toEqual(expect.arrayContaining(after));
				},
			),
		);
	});
});

describe("the choice of therapists", () => {
	test("is anyone who can do least, in the smallest room, so that the others stay free", () => {
		const input = { service: getService("head-spa"), guests: 1 };
		expect(chooseResources(center(), input, span("09:00", "10:15"))).toEqual(["elena", "shell-room"]);
		expect(chooseResources(center(), { ...input, guests: 2 }, span("09:00", "10:15"))).toEqual([
			"elena",
			"ixchel",
			"garden-room",
		]);
	});

	test("may begin in the moment the one before ends", () => {
		const taken = { "bath-house": [span("09:00", "11:30")] };
		const input = { service: getService("bath-sauna-rental"), guests: 2 };
		expect(chooseResources(center(taken), input, span("11:30", "14:00"))).toEqual(["bath-house"]);
		expect(chooseResources(center(taken), input, span("11:29", "14:00"))).toBeNull();
	});
});

test("a full day proposes the next days that have free times", () => {
	const taken = {
		"bath-house": [
			{ from: at("09:00"), until: at("19:00") },
			{ from: at("09:00", "2026-12-13"), until: at("15:00", "2026-12-13") },
		],
	};
	const input = { service: getService("bath-sauna-rental"), guests: 1, date: day };
	const found = findTimesOfDay(center(taken), input, by);
	expect(found.times).toEqual([]);
	expect(found.nextDays.map(({ date, times }) => [date, times[0]])).toEqual([
		["2026-12-13", "15:00"],
		["2026-12-14", "09:00"],
		["2026-12-15", "09:00"],
	]);
});

test("the nearest times to one that was taken come in the order of the day", () => {
	const times = ["09:00", "09:30", "11:00", "11:30", "16:00"];
	expect(nearestTimes(times, "10:00")).toEqual(["09:00", "09:30", "11:00"]);
	expect(nearestTimes([], "10:00")).toEqual([]);
});

test("a choice of the form is the service that has it, in service before out of service, and Other has no service", () => {
	const later = services.map((one) => ({ ...one, id: `${one.id}-2`, inService: true }));
	const closed = services.map((one) => ({ ...one, inService: false }));
	expect(serviceOf(services, "Massages")?.id).toBe("massages");
	expect(serviceOf([...closed, ...later], "Massages")?.id).toBe("massages-2");
	expect(serviceOf(closed, "Massages")?.id).toBe("massages");
	expect(serviceOf(services, "Other")).toBeNull();
	expect(serviceOf([], "Massages")).toBeNull();
});
