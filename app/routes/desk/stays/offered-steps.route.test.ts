import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { rollHotelDays } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { stepWords } from "#app/features/stays/desk/desk-steps-words.ts";
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
	now = at("2026-12-11T12:00");
});

const by = { kind: "system", task: "roll-business-day" } as const;
const statuses = ["confirmed", "checked_in", "checked_out", "no_show", "cancelled"] as const;
const times = [
	"2026-12-12T16:00",
	"2026-12-12T22:30",
	"2026-12-13T09:00",
	"2026-12-14T10:00",
	"2026-12-16T10:00",
];
const cases = statuses.flatMap((status) => times.map((time) => ({ status, time })));

test.each(cases)("the page of a stay $status offers at $time only steps that can be taken", async (one) => {
	const { id, reference } = await bookStay(db, { checkIn: "2026-12-12", checkOut: "2026-12-14" });
	await rollHotelDays(db, async () => 0, { by, now });
	if (one.status !== "confirmed") await setStayStatus(db, id, one.status);
	// A guest who has left did so late, on the day after the last night that was booked.
	if (one.status === "checked_in" || one.status === "checked_out")
		await db.update(stays).set({ checkedInOn: "2026-12-12" }).where(eq(stays.reservationId, id));
	if (one.status === "checked_out")
		await db.update(stays).set({ checkedOutOn: "2026-12-14" }).where(eq(stays.reservationId, id));
	now = at(one.time);
	await rollHotelDays(db, async () => 0, { by, now });
	signInAs(app, await openStaff(db, { roles: ["manager"] }));
	const page = await (await app.request(`/desk/stays/${reference}`)).text();
	const offered = [
		...new Set([...page.matchAll(/href="[^"]*\/steps\/([a-z-]+)"/g)].map(([, step = ""]) => step)),
	];
	const impossible: string[] = [];
	for (const step of offered) {
		const text = await (await app.request(`/desk/stays/${reference}/steps/${step}`)).text();
		if (text.includes(stepWords.whyNot[step as keyof typeof stepWords.whyNot])) impossible.push(step);
	}
	expect(impossible).toEqual([]);
	// Who is in house leaves early: a cancellation would put its fee on top of the nights that were stayed.
	const cancel = `/desk/stays/${reference}/cancel`;
	expect(page.includes(`href="${cancel}"`)).toBe(one.status === "confirmed");
	expect((await app.request(cancel)).status).toBe(one.status === "confirmed" ? 200 : 404);
	if (one.status === "confirmed") expect(offered.includes("no-show")).toBe(one.time >= "2026-12-12T22:00");
});
