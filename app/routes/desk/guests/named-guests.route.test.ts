import { beforeEach, expect, test } from "vitest";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp, withoutScripts } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { bookPlanned } from "#test/factories/plan.ts";
import { setStayStatus } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const today = "2026-12-12";
const app = await startApp({ now: new Date("2026-12-12T16:40:00-06:00") });
const { db } = app;

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(db);
	app.cookies.clear();
	signInAs(app, await openStaff(db, { roles: ["reception"] }));
});

const read = async (path: string) => withoutScripts(await (await app.request(path)).text());

/** A guest in Blue Horizon who is in house and was or is due out so many days from today. */
async function makeOccupant(dueIn: number) {
	const nights = { villaId: "blue-horizon", from: addDays(today, -5), until: addDays(today, dueIn) };
	const { reservationId } = await bookPlanned(db, nights, { name: "Helen Westbrook" });
	await setStayStatus(db, reservationId, "checked_in");
}

test.each(
	[-3, -1, 0, 1, 4].flatMap((dueIn) =>
		[0, 1, 2, 7].filter((arrivesIn) => dueIn <= arrivesIn).map((arrivesIn) => [dueIn, arrivesIn] as const),
	),
)(
	"a guest due out %i days from today is named to one who comes in %i days only with facts that are true today",
	async (dueIn, arrivesIn) => {
		await makeOccupant(dueIn);
		const from = addDays(today, arrivesIn);
		const { reference } = await bookPlanned(
			db,
			{ villaId: "blue-horizon", from, until: addDays(from, 2) },
			{ name: "Ana Castillo" },
		);
		const page = await read(`/desk/stays/${reference}/check-in`);
		const isHere = dueIn <= 0 && arrivesIn === 0;
		expect(page.includes("Helen Westbrook")).toBe(isHere);
		expect(page.includes("leaves today")).toBe(isHere && dueIn === 0);
		if (isHere && dueIn < 0)
			expect(page).toContain(`was due to leave Blue Horizon on ${formatDeskDay(addDays(today, dueIn))}`);
		// Anyone who comes later is not checked in today.
		expect(page.includes("There is nothing to check in today.")).toBe(arrivesIn > 0);
		expect(page.includes('name="form"')).toBe(arrivesIn === 0);
	},
);

test.each([-3, 0, 1])(
	"the desk's forms name a guest due out %i days from today beside the villa only tonight, and only with true facts",
	async (dueIn) => {
		await makeOccupant(dueIn);
		const tonight = await read("/desk/walk-in");
		expect(tonight.includes("Helen Westbrook is still in")).toBe(dueIn === 0);
		expect(tonight.includes(`Helen Westbrook was due out on ${formatDeskDay(addDays(today, dueIn))}`)).toBe(
			dueIn < 0,
		);
		const sameDay = await read(`/desk/walk-in?by=phone&checkIn=${today}`);
		expect(sameDay.includes("Helen Westbrook")).toBe(dueIn <= 0);
		for (const days of [1, 2, 8])
			expect(await read(`/desk/walk-in?by=phone&checkIn=${addDays(today, days)}`)).not.toContain(
				"Helen Westbrook",
			);
	},
);
