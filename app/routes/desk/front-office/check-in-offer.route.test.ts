import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { rollHotelDays } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { stays } from "#db/schema/stays.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { bookStay, setStayStatus } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

/** A time at the hotel, which is six hours behind UTC. */
const at = (text: string) => new Date(`${text}:00-06:00`);

let now = at("2026-12-11T12:00");
const app = await startApp({ now: () => now });
const { db } = app;

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(db);
	app.cookies.clear();
});

const by = { kind: "system", task: "roll-business-day" } as const;

/** A stay of one night, 12 to 13 December, as it may be when the guest is at the counter. */
const oneNight = { checkIn: "2026-12-12", checkOut: "2026-12-13" };

type Status = Parameters<typeof setStayStatus>[2];

const states: Record<string, { statuses: Status[]; lateCheckOutAt?: string }> = {
	confirmed: { statuses: ["confirmed"] },
	"confirmed with a late check-out": { statuses: ["confirmed"], lateCheckOutAt: "14:00" },
	"in house": { statuses: ["checked_in"] },
	"one villa of two in house": { statuses: ["checked_in", "confirmed"] },
	"two villas to come": { statuses: ["confirmed", "confirmed"] },
	"one villa of two left": { statuses: ["checked_out", "confirmed"] },
	cancelled: { statuses: ["cancelled"] },
	"a no-show": { statuses: ["no_show"] },
};

const times: [string, possible: string[]][] = [
	["2026-12-11T23:00", []],
	["2026-12-13T00:30", ["11:00", "14:00"]],
	["2026-12-13T03:35", ["11:00", "14:00"]],
	["2026-12-13T10:59", ["11:00", "14:00"]],
	["2026-12-13T11:00", ["14:00"]],
	["2026-12-13T14:00", []],
	["2026-12-14T08:00", []],
];

/** The places that offer a check-in, by the words they show. */
const offers: Record<string, (reference: string) => { path: string; offered: RegExp }> = {
	"the page of the stay": (reference) => ({
		path: `/desk/stays/${reference}`,
		offered: /<a[^>]*\/check-in"[^>]*>(<[^>]*>)*Check in</,
	}),
	Today: (reference) => ({
		path: "/desk",
		offered: new RegExp(`<a[^>]*/desk/stays/${reference}/check-in"[^>]*>Check in<`),
	}),
	"the booking to read out": (reference) => ({
		path: `/desk/stays/${reference}/booked`,
		offered: /<a[^>]*\/check-in"[^>]*>(<[^>]*>)*Check in</,
	}),
	"the page of the check-in": (reference) => ({
		path: `/desk/stays/${reference}/check-in`,
		offered: /<button[^>]*>Check in/,
	}),
};

async function book(state: string) {
	const { statuses = [], lateCheckOutAt = null } = states[state] ?? {};
	const villaIds = ["sunset-palms", "palm-grove"].slice(0, statuses.length);
	const { id, reference } = await bookStay(db, { ...oneNight, villaIds, guests: 2 * statuses.length });
	for (const [place, status] of statuses.entries())
		if (status !== "confirmed") await setStayStatus(db, id, status, villaIds[place]);
	await db.update(stays).set({ lateCheckOutAt }).where(eq(stays.reservationId, id));
	return { reference, waiting: statuses.flatMap((status, place) => (status === "confirmed" ? [place] : [])) };
}

const cases = Object.keys(states).flatMap((state) =>
	times.map(([time, possible]) => ({ state, time, possible })),
);

test.each(cases)("a check-in of a stay $state is offered at $time only where it is taken", async (one) => {
	now = at("2026-12-11T12:00");
	const { reference, waiting } = await book(one.state);
	await rollHotelDays(db, async () => 0, { by, now });
	now = at(one.time);
	await rollHotelDays(db, async () => 0, { by, now });
	signInAs(app, await openStaff(db, { roles: ["reception"] }));
	const offeredAt: string[] = [];
	for (const [place, find] of Object.entries(offers)) {
		const { path, offered } = find(reference);
		const response = await app.request(path);
		if (offered.test(await response.text())) offeredAt.push(place);
	}
	const stay = await findStay(db, reference);
	const sent = { version: String(stay?.revision ?? 0), form: "check-in", unit: waiting.map(String) };
	const taken = await app.post(`/desk/stays/${reference}/check-in`, sent);
	const isPossible =
		waiting.length > 0 && one.possible.includes(states[one.state]?.lateCheckOutAt ?? "11:00");
	expect(taken.status === 303).toBe(isPossible);
	if (!isPossible) expect(offeredAt).toEqual([]);
	else expect(offeredAt).toEqual(expect.arrayContaining(["Today", "the page of the check-in"]));
});
