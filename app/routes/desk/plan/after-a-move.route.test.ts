import { beforeEach, expect, test } from "vitest";
import { rollHotelDays } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { changePlan } from "#app/features/plan/operations/change-plan.server.ts";
import { giveOtherVilla } from "#app/features/stays/operations/give-other-villa.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { syncVillas, syncWellness } from "#db/catalog/sync-catalog.ts";
import { startApp, textOf } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff } from "#test/factories/forms.ts";
import { bookPlanned, december, moveTo } from "#test/factories/plan.ts";
import { bookStay, makeTreatment, setStayStatus } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

/** A time at the hotel, which is six hours behind UTC. */
const at = (text: string) => new Date(`2026-12-${text}:00-06:00`);

let now = at("12T14:00");
const app = await startApp({ now: () => now });
const { db } = app;

const by = { kind: "system", task: "roll-business-day" } as const;

/** Goes on to a time at the hotel, with the days that end until then. */
async function goOn(text: string) {
	now = at(text);
	await rollHotelDays(db, async () => 0, { by, now });
	signInAs(app, await openStaff(db, { roles: ["manager", "wellness"] }));
}

const read = async (path: string) => textOf(await app.request(path));

/** The rows of Today that name a guest, as text. */
const rowsOf = (page: string, name: string) =>
	(page.match(/<tr[\s\S]*?<\/tr>/g) ?? [])
		.filter((row) => row.includes(name))
		.map((row) => row.replace(/<[^>]*>/g, " ").replace(/\s+/g, " "))
		.join();

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(db);
	await syncWellness(db);
	app.cookies.clear();
	await goOn("12T14:00");
});

test("after a move every list says where the guest is", async () => {
	const stay = { checkIn: "2026-12-12", checkOut: "2026-12-16", villaIds: ["sunset-palms"] };
	const { id, reference } = await bookStay(db, { ...stay, name: "Ana Cruz" });
	await setStayStatus(db, id, "checked_in");
	const nextOnes = { checkIn: "2026-12-13", checkOut: "2026-12-14", villaIds: ["sunset-palms"] };
	await goOn("13T10:00");
	const startsAt = at("14T15:00");
	const treatment = { startsAt, endsAt: at("14T16:30"), status: "confirmed" } as const;
	await makeTreatment(db, { name: "Ana Cruz", stayReservationId: id, ...treatment });
	await goOn("13T14:00");
	const version = (await findStay(db, reference))?.revision ?? 0;
	const move = { reservationId: id, units: [0], version, villaId: "palm-grove", reason: "No hot water" };
	expect(await giveOtherVilla(db, move, asStaff(now))).toEqual({ ok: true });
	await bookStay(db, { ...nextOnes, name: "Ben Tillett" });
	await goOn("13T14:30");
	const today = await read("/desk");
	expect(rowsOf(today, "Ana Cruz")).toContain("Palm Grove Dirty moves here today from Sunset Palms");
	// The villa that was given up is to be cleaned, and nobody is in it any more.
	expect(rowsOf(today, "Ben Tillett")).toContain("Sunset Palms Dirty");
	const plan = await read("/desk/plan");
	expect(plan).toContain("Moves today to Palm Grove");
	expect(plan).toMatch(/<option[^>]*>[^<]*Ana Cruz[^<]*, Palm Grove[^<]*, 12 – 16 Dec</);
	expect(plan).not.toContain("Ana Cruz leaves today");
	expect(plan).toMatch(/Ana Cruz[^<]* moves to Palm Grove today/);
	const wellness = await read("/desk/wellness?day=2026-12-14");
	expect(wellness).toContain("Palm Grove");
	expect(wellness.match(/Ana Cruz[\s\S]{0,1500}/)?.[0]).not.toContain("Sunset Palms");
	await goOn("14T10:00");
	expect(await read("/desk/plan")).toContain("Moved to Palm Grove");
});

test("Tomorrow says from where a guest moves then, and does not call it today", async () => {
	const ana = await bookPlanned(db, december("sunset-palms", 12, 16), { name: "Ana Cruz" });
	await goOn("12T15:00");
	await setStayStatus(db, ana.reservationId, "checked_in");
	const moves = [moveTo(ana, [december("sunset-palms", 12, 13), december("palm-grove", 13, 16)])];
	expect(await changePlan(db, { moves, mailGuest: false }, asStaff(now))).toMatchObject({ ok: true });
	const tomorrow = rowsOf(await read("/desk?day=tomorrow"), "Ana Cruz");
	expect(tomorrow).toContain("Palm Grove moves here from Sunset Palms");
});
