import { beforeEach, expect, test } from "vitest";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff } from "#test/factories/forms.ts";
import { bookPlanned, december, moveTo } from "#test/factories/plan.ts";
import { countDoubleBookings } from "#test/factories/reservations.ts";
import { changePlan } from "./operations/change-plan.server.ts";
import { undoPlanChange } from "./operations/undo-plan-change.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const anyDesk = inProcesses();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const villaOf = async (reservationId: string) =>
	(await listUnits(db, reservationId))[0]?.villas.map(({ id }) => id);

test("of twenty swaps at the same moment each happens whole or not at all", async () => {
	const villaIds = ["sunset-palms", "ocean-breeze", "palm-grove", "vista-del-mar", "blue-horizon"];
	const stays = await Promise.all(villaIds.map((villaId) => bookPlanned(db, december(villaId, 14, 18))));
	const swaps = Array.from({ length: 20 }, (_, index) => {
		const one = stays[index % 5];
		const other = stays[(index + 1 + (index % 3)) % 5];
		if (!one || !other) throw new Error("There are five stays.");
		return [moveTo(one, other.villas), moveTo(other, one.villas)];
	});
	const outcomes = await Promise.all(
		swaps.map((moves) => changePlan(anyDesk(), { moves, mailGuest: false }, asStaff())),
	);
	const made = swaps.filter((_, index) => outcomes[index]?.ok);
	expect(made.length).toBeGreaterThan(0);
	for (const outcome of outcomes) if (!outcome.ok) expect(outcome.reason).toBe("changed_meanwhile");
	// Every stay moved once or never, because the others saw an older version of it.
	const movedIds = made.flatMap((moves) => moves.map(({ stayId }) => stayId));
	expect(new Set(movedIds).size).toBe(movedIds.length);
	for (const { stayId, reservationId, villas } of stays) {
		const move = made.flat().find((one) => one.stayId === stayId);
		expect(await villaOf(reservationId)).toEqual([(move ?? { villas }).villas[0]?.villaId]);
	}
	expect(await countDoubleBookings(pool)).toBe(0);
});

test("two desks that move the same stay at once: one wins, and the other is told the new state", async () => {
	const ana = await bookPlanned(db, december("sunset-palms", 14, 18));
	const wanted = ["palm-grove", "vista-del-mar"];
	const outcomes = await Promise.all(
		wanted.map((villaId) =>
			changePlan(
				anyDesk(),
				{ moves: [moveTo(ana, [december(villaId, 14, 18)])], mailGuest: false },
				asStaff(),
			),
		),
	);
	const winner = wanted[outcomes.findIndex(({ ok }) => ok)];
	const refused = outcomes.find(({ ok }) => !ok);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	expect(refused).toMatchObject({
		reason: "changed_meanwhile",
		proposal: {
			moves: [
				{
					before: { villas: [{ villaId: winner }] },
					version: 1,
					problems: [{ reason: "changed_meanwhile", version: 1 }],
				},
			],
		},
	});
	expect(await villaOf(ana.reservationId)).toEqual([winner]);
});

test("two desks that want one villa for two stays: one gets it, and the other is told who has it", async () => {
	const stays = await Promise.all([
		bookPlanned(db, december("sunset-palms", 14, 18), { name: "Ana" }),
		bookPlanned(db, december("ocean-breeze", 15, 17), { name: "Ben" }),
	]);
	const outcomes = await Promise.all(
		stays.map((stay) => {
			const villas = stay.villas.map((one) => ({ ...one, villaId: "palm-grove" }));
			return changePlan(anyDesk(), { moves: [moveTo(stay, villas)], mailGuest: false }, asStaff());
		}),
	);
	const winner = outcomes[0]?.ok ? "Ana" : "Ben";
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
		reason: "impossible",
		proposal: { moves: [{ problems: [{ reason: "villa_taken", by: [{ guestName: winner }] }] }] },
	});
});

test("ten undos of one change at once take it back once", async () => {
	const ana = await bookPlanned(db, december("sunset-palms", 14, 18));
	const moves = [moveTo(ana, [december("palm-grove", 14, 18)])];
	const made = await changePlan(db, { moves, mailGuest: true }, asStaff());
	if (!made.ok) throw new Error(`Not changed: ${made.reason}`);
	const outcomes = await Promise.all(
		Array.from({ length: 10 }, () => undoPlanChange(anyDesk(), { changeId: made.changeId }, asStaff())),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	for (const outcome of outcomes) if (!outcome.ok) expect(outcome.reason).toBe("undone_already");
	expect(await villaOf(ana.reservationId)).toEqual(["sunset-palms"]);
});
