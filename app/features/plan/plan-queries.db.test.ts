import { beforeEach, expect, test } from "vitest";
import { setVillaInService } from "#app/features/catalog/operations/set-villa-in-service.server.ts";
import { blockVilla } from "#app/features/stays/operations/block-villa.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { bookPlanned, december, moveTo } from "#test/factories/plan.ts";
import { setStayStatus } from "#test/factories/reservations.ts";
import { changePlan } from "./operations/change-plan.server.ts";
import { readPlan, readTonight } from "./plan-queries.server.ts";
import { suggestPlan } from "./plan-suggestion-queries.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const changePlanned = (moves: ReturnType<typeof moveTo>[]) =>
	changePlan(db, { moves, mailGuest: false }, asStaff());

const rowOf = (plan: Awaited<ReturnType<typeof readPlan>>, villaId: string) =>
	plan.rows.find(({ villa }) => villa.id === villaId);
const week = { from: "2026-12-14", days: 7 };

test("the plan has every villa with its guests, blocks and holds, and the guest who leaves on its first day", async () => {
	const ana = await bookPlanned(db, december("sunset-palms", 10, 14), { name: "Ana", note: "A cot" });
	await setStayStatus(db, ana.reservationId, "checked_in");
	await bookPlanned(db, december("sunset-palms", 18, 25), { name: "Ben" });
	const gone = await bookPlanned(db, december("palm-grove", 15, 17));
	await cancelStay(db, { reservationId: gone.reservationId, agreedOwedCents: 0 }, asStaff());
	const [saturday, holdUntil] = [new Date("2026-12-12T18:00:00Z"), new Date("2026-12-13T18:00:00Z")];
	await blockVilla(db, { ...december("palm-grove", 15, 17), reason: "Pump", blockKind: "owner" }, asStaff());
	await blockVilla(db, { ...december("ocean-breeze", 15, 17), reason: "Webb", holdUntil }, asStaff());
	const plan = await readPlan(db, week, saturday);
	expect(plan.rows).toHaveLength(8);
	expect(rowOf(plan, "sunset-palms")).toMatchObject({
		nightlyCents: 34_900,
		bars: [
			{ state: "in_house", isMovable: true, stay: { guestName: "Ana", hasNote: true, version: 0 } },
			{ state: "booked", until: "2026-12-25", stay: { guestName: "Ben" } },
		],
	});
	expect(rowOf(plan, "palm-grove")?.bars).toMatchObject([
		{ state: "block", reason: "Pump", blockKind: "owner", isMovable: false },
	]);
	expect(rowOf(plan, "ocean-breeze")?.bars).toMatchObject([{ state: "hold", endsAt: holdUntil, stay: null }]);
	expect(plan.days.map(({ free }) => free)).toEqual([8, 6, 6, 8, 7, 7, 7]);
	const later = await readPlan(db, { ...week, villaIds: ["ocean-breeze"] }, holdUntil);
	expect(later.rows).toMatchObject([{ villa: { id: "ocean-breeze" }, bars: [] }]);
});

test("a split stay names the villa before and the villa after, also where that is outside the days shown", async () => {
	const ana = await bookPlanned(db, december("sunset-palms", 10, 20));
	await changePlanned([moveTo(ana, [december("sunset-palms", 10, 13), december("palm-grove", 13, 20)])]);
	expect(rowOf(await readPlan(db, week, noon), "palm-grove")?.bars).toMatchObject([
		{ stay: { previousVilla: "Sunset Palms Villa", nextVilla: null, checkIn: "2026-12-10" } },
	]);
});

test("a villa out of service is in the plan as long as somebody has it, and never free", async () => {
	await bookPlanned(db, december("sunset-palms", 14, 16));
	for (const villaId of ["sunset-palms", "palm-grove"])
		await setVillaInService(db, { villaId, inService: false }, asStaff());
	const plan = await readPlan(db, week, noon);
	expect(plan.rows.map(({ villa }) => villa.id)).toContain("sunset-palms");
	expect(plan.rows).toHaveLength(7);
	expect(plan.days.map(({ free }) => free)).toEqual([6, 6, 6, 6, 6, 6, 6]);
});

test("the list on a phone finds a guest who should have left a week ago", async () => {
	const late = await bookPlanned(db, { villaId: "sunset-palms", from: "2026-11-21", until: "2026-11-23" });
	await setStayStatus(db, late.reservationId, "checked_in");
	await bookPlanned(db, december("sunset-palms", 10, 14), { name: "Ben" });
	const list = await readTonight(db, new Date("2026-11-30T18:00:00Z"));
	expect(list.find(({ villa }) => villa.id === "sunset-palms")).toMatchObject({
		leaving: { state: "late" },
		tonight: null,
		next: { stay: { guestName: "Ben" } },
		gapNights: 10,
	});
});

test("a villa is freed by the fewest moves, which are committed like any other change", async () => {
	const ana = await bookPlanned(db, december("vista-del-mar", 14, 18), { name: "Ana", guests: 6 });
	await bookPlanned(db, december("palm-grove", 16, 20), { name: "Ben", guests: 4 });
	const wanted = december("vista-del-mar", 15, 17);
	const suggestion = await suggestPlan(db, wanted, asStaff());
	if (suggestion.kind !== "moves") throw new Error("Nothing is suggested.");
	expect(suggestion.moves).toHaveLength(2);
	expect(suggestion.proposal).toMatchObject({ state: "ready" });
	expect(await changePlanned(suggestion.moves)).toMatchObject({ ok: true });
	expect(await suggestPlan(db, wanted, asStaff())).toEqual({ kind: "free" });
	const plan = await readPlan(db, week, noon);
	expect(rowOf(plan, "palm-grove")?.bars[0]?.stay?.stayId).toBe(ana.stayId);
	expect(rowOf(plan, "vista-del-mar")?.bars).toEqual([]);
});

test("a villa with a guest in house, a locked stay or a block is not freed, and the suggestion names who is there", async () => {
	const ana = await bookPlanned(db, december("vista-del-mar", 14, 18), { name: "Ana" });
	await setStayStatus(db, ana.reservationId, "checked_in");
	const wanted = december("vista-del-mar", 15, 17);
	expect(await suggestPlan(db, wanted, asStaff())).toMatchObject({
		kind: "none",
		by: [{ guestName: "Ana" }],
	});
	await blockVilla(db, { ...december("palm-grove", 15, 17), reason: "Pump" }, asStaff());
	expect(await suggestPlan(db, december("palm-grove", 16, 18), asStaff())).toMatchObject({
		kind: "none",
		by: [{ kind: "block", reason: "Pump" }],
	});
});
