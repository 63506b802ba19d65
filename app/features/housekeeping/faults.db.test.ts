import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { readDayPage } from "#app/features/desk/today-queries.server.ts";
import { releaseBlock } from "#app/features/stays/operations/block-villa.server.ts";
import { changeBlock } from "#app/features/stays/operations/change-block.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { villaAllocations } from "#db/schema/stays.ts";
import { openTestDatabase, withoutTables } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { bookStay, setStayStatus } from "#test/factories/reservations.ts";
import { bitOfPng } from "#test/tiny-pictures.ts";
import { assignFault } from "./operations/assign-fault.server.ts";
import { blockForFault } from "./operations/block-for-fault.server.ts";
import { changeFoundItem, forgetFoundItems } from "./operations/change-found-item.server.ts";
import { followBlock } from "./operations/follow-block.server.ts";
import { purgeFaultPhotos } from "./operations/purge-fault-photos.server.ts";
import { recordFoundItem } from "./operations/record-found-item.server.ts";
import { reportFault } from "./operations/report-fault.server.ts";
import { resolveWorkOrder } from "./operations/resolve-work-order.server.ts";
import { findPageOfFoundItem, listFoundItems } from "./queries.server.ts";
import {
	findWorkOrder,
	findWorkOrderPhoto,
	listCollisions,
	listFixedAndClosed,
	listWorkOrders,
} from "./work-order-queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const villaId = "sunset-palms";
const tinyPng = Buffer.from(bitOfPng);
/** The same with a chunk of text; its place is not stored. */
const photograph = Buffer.concat([
	tinyPng.subarray(0, 33),
	Buffer.from("\0\0\0\x05tEXtplace\0\0\0\0", "latin1"),
	tinyPng.subarray(33),
]);
const nights = { from: "2026-11-22", until: "2026-11-24" };

async function report(photo: Buffer | null = null, id: string = randomUUID()) {
	expect(await reportFault(db, { id, villaId, what: "Water pump", photo }, asStaff())).toMatchObject({
		ok: true,
	});
	return id;
}

test("a fault at the pool has no villa to close, and the most urgent comes first", async () => {
	const by = asStaff();
	const person = { id: "elmer", name: "Elmer Coc" };
	const pool = {
		id: randomUUID(),
		villaId: null,
		place: "pool",
		what: "The filter is loud",
		photo: null,
	} as const;
	const jetty = { ...pool, id: randomUUID(), place: "jetty", what: "A loose plank" } as const;
	await report();
	expect(await reportFault(db, { ...pool, urgency: "low" }, by)).toMatchObject({ ok: true });
	expect(await reportFault(db, { ...jetty, urgency: "urgent", person }, by)).toMatchObject({ ok: true });
	expect(
		(await listWorkOrders(db, noon)).map((order) => [order.place, order.urgency, order.assignedName]),
	).toEqual([
		["jetty", "urgent", "Elmer Coc"],
		[null, "normal", null],
		["pool", "low", null],
	]);
	expect(await blockForFault(db, { workOrderId: pool.id, ...nights }, by)).toEqual({
		ok: false,
		reason: "order_unknown",
	});
	const fixed = { workOrderId: pool.id, resolution: "Cleaned", releaseBlock: true };
	expect(await resolveWorkOrder(db, fixed, by)).toEqual({ ok: true });
});

test("two change urgency or person of a fault: the second is told; one that is fixed is not changed", async () => {
	const workOrderId = await report();
	const assign = (version: string, urgency: "urgent" | "low") =>
		assignFault(db, { workOrderId, version, urgency, person: { id: "elmer", name: "Elmer Coc" } }, asStaff());
	expect(await assign("normal:", "urgent")).toEqual({ ok: true });
	expect(await assign("normal:", "low")).toEqual({ ok: false, reason: "changed_meanwhile" });
	expect(await assign("urgent:elmer", "low")).toEqual({ ok: true });
	expect(await findWorkOrder(db, workOrderId, noon)).toMatchObject({ urgency: "low", assignedTo: "elmer" });
	await resolveWorkOrder(db, { workOrderId, resolution: "", releaseBlock: false }, asStaff());
	expect(await assign("low:elmer", "urgent")).toEqual({ ok: false, reason: "resolved" });
});

test("a fault that is sent twice is one order, with its photo", async () => {
	const id = await report(photograph);
	await report(photograph, id);
	expect(await listWorkOrders(db, noon)).toMatchObject([
		{
			id,
			villaName: "Sunset Palms Villa",
			what: "Water pump",
			reportedBy: "Maria",
			hasPhoto: true,
			block: null,
		},
	]);
	expect(await findWorkOrderPhoto(db, id)).toMatchObject({ type: "image/png", bytes: tinyPng });
});

test.each([
	["no_picture", Buffer.from("<svg onload=alert(1)>")],
	["too_large", Buffer.alloc(2 * 1024 * 1024 + 1)],
])("anything but a photo of ours is refused as %s", async (reason, photo) => {
	expect(await reportFault(db, { id: randomUUID(), villaId, what: "Pump", photo }, asStaff())).toEqual({
		ok: false,
		reason,
	});
	expect(await listWorkOrders(db, noon)).toEqual([]);
});

test("a block for a fault names what it collides with, and takes nothing from a guest", async () => {
	const workOrderId = await report();
	const stay = { villaIds: [villaId], checkIn: "2026-11-23", checkOut: "2026-11-25", name: "Grace Lee" };
	const { reference } = await bookStay(db, stay);
	expect(await listCollisions(db, { villaId, ...nights })).toMatchObject([
		{ kind: "stay", firstName: "Grace", guests: 2, reference },
	]);
	const tooLong = { workOrderId, ...nights };
	expect(await blockForFault(db, tooLong, asStaff())).toEqual({ ok: false, reason: "villa_taken" });
	expect(await blockForFault(db, { ...tooLong, until: "2026-11-23" }, asStaff())).toEqual({ ok: true });
	expect(await findWorkOrder(db, workOrderId, noon)).toMatchObject({
		block: { from: "2026-11-22", until: "2026-11-23" },
	});
});

test("a fixed fault frees its nights, once", async () => {
	const workOrderId = await report();
	await blockForFault(db, { workOrderId, ...nights }, asStaff());
	const done = { workOrderId, resolution: "New seal", releaseBlock: true };
	// Both or nothing: its nights cannot be given back where they cannot be offered to the waiting list.
	await expect(withoutTables(pool, "jobs", () => resolveWorkOrder(db, done, asStaff()))).rejects.toThrow();
	expect(await findWorkOrder(db, workOrderId, noon)).toMatchObject({ resolvedAt: null, block: nights });
	expect(await resolveWorkOrder(db, done, asStaff())).toEqual({ ok: true });
	expect(await resolveWorkOrder(db, done, asStaff())).toEqual({ ok: false, reason: "resolved" });
	expect(await findWorkOrder(db, workOrderId, noon)).toMatchObject({ block: null, resolution: "New seal" });
	expect(await listCollisions(db, { villaId, ...nights })).toEqual([]);
	expect(await blockForFault(db, { workOrderId, ...nights }, asStaff())).toEqual({
		ok: false,
		reason: "resolved",
	});
	expect(await listWorkOrders(db, new Date("2027-01-10T12:00:00Z"))).toEqual([]);
});

test("a fault that is fixed while the villa stays closed leaves the block", async () => {
	const workOrderId = await report();
	await blockForFault(db, { workOrderId, ...nights }, asStaff());
	await resolveWorkOrder(db, { workOrderId, resolution: "", releaseBlock: false }, asStaff());
	expect(await listCollisions(db, { villaId, ...nights })).toHaveLength(1);
	// Somebody who may open the villa has decided: nobody is asked again.
	expect(await listFixedAndClosed(db, noon)).toEqual([]);
});

test("a gardener marks a fault as fixed and cannot close or open the villa", async () => {
	const gardener = { by: { kind: "staff", name: "Elmer", roles: ["gardener"] }, now: noon } as const;
	const workOrderId = await report();
	const refused = { ok: false, reason: "not_allowed" };
	expect(await blockForFault(db, { workOrderId, ...nights }, gardener)).toEqual(refused);
	await blockForFault(db, { workOrderId, ...nights }, asStaff());
	const done = { workOrderId, resolution: "Pruned" };
	expect(await resolveWorkOrder(db, { ...done, releaseBlock: true }, gardener)).toEqual(refused);
	expect(await resolveWorkOrder(db, { ...done, releaseBlock: false }, gardener)).toEqual({ ok: true });
	expect(await findWorkOrder(db, workOrderId, noon)).toMatchObject({
		resolvedBy: "Elmer",
		resolution: "Pruned",
	});
	expect(await listCollisions(db, { villaId, ...nights })).toHaveLength(1);
	// The counter is asked, until it opens the villa or its nights are over.
	const [closed] = await listFixedAndClosed(db, noon);
	expect(closed).toMatchObject({ id: workOrderId, villaId, resolvedBy: "Elmer", block: nights });
	expect((await readDayPage(db, "today", noon)).decisions).toMatchObject([
		{ kind: "still_closed", order: { id: workOrderId } },
	]);
	expect(await listFixedAndClosed(db, new Date("2026-11-24T18:00:00Z"))).toEqual([]);
	await releaseBlock(db, { allocationId: closed?.block.id ?? "" }, asStaff());
	expect(await listFixedAndClosed(db, noon)).toEqual([]);
});

test("two repairs of a villa that are described alike have each its own block, also with other nights", async () => {
	const [first, second] = [await report(), await report()];
	const later = { from: "2026-11-27", until: "2026-11-28" };
	await blockForFault(db, { workOrderId: first, ...nights }, asStaff());
	await blockForFault(db, { workOrderId: second, ...later }, asStaff());
	const blockOf = async (id: string) => (await findWorkOrder(db, id, noon))?.block ?? null;
	const allocationId = (await blockOf(first))?.id ?? "";
	const longer = { from: "2026-11-22", until: "2026-11-26" };
	const changed = await changeBlock(db, { allocationId, villaId, ...longer }, asStaff(), followBlock);
	expect(changed).toMatchObject({ ok: true });
	expect(await blockOf(first)).toMatchObject(longer);
	expect(await blockOf(second)).toMatchObject(later);
	// One that is given to another villa does not close this one for the repair any more.
	const moved = { allocationId: (await blockOf(first))?.id ?? "", villaId: "palm-grove", ...longer };
	expect(await changeBlock(db, moved, asStaff(), followBlock)).toMatchObject({ ok: true });
	expect(await blockOf(first)).toBeNull();
	expect(await blockOf(second)).toMatchObject(later);
});

test("a block that was released in the plan has nothing to release, and the fault is fixed all the same", async () => {
	const workOrderId = await report();
	await blockForFault(db, { workOrderId, ...nights }, asStaff());
	const [allocation] = await db.select().from(villaAllocations);
	await releaseBlock(db, { allocationId: allocation?.id ?? "" }, asStaff());
	expect(await findWorkOrder(db, workOrderId, noon)).toMatchObject({ block: null });
	expect(await resolveWorkOrder(db, { workOrderId, resolution: "", releaseBlock: true }, asStaff())).toEqual({
		ok: true,
	});
});

test("a villa is closed again for a fault after its block was released in the plan, and after its nights are over", async () => {
	const workOrderId = await report();
	const block = (from: string, until: string, now = noon) =>
		blockForFault(db, { workOrderId, from, until }, asStaff(now));
	expect(await block("2026-11-22", "2026-11-24")).toEqual({ ok: true });
	expect(await block("2026-11-25", "2026-11-26")).toEqual({ ok: false, reason: "blocked_already" });
	const [allocation] = await db.select().from(villaAllocations);
	await releaseBlock(db, { allocationId: allocation?.id ?? "" }, asStaff());
	expect(await block("2026-11-22", "2026-11-23")).toEqual({ ok: true });
	const nextDay = new Date("2026-11-23T18:00:00Z");
	expect(await findWorkOrder(db, workOrderId, nextDay)).toMatchObject({ block: null });
	expect(await block("2026-11-23", "2026-11-25", nextDay)).toEqual({ ok: true });
	expect(await findWorkOrder(db, workOrderId, nextDay)).toMatchObject({ block: { from: "2026-11-23" } });
});

test("two desks that block other nights for one fault at once get one block", async () => {
	const workOrderId = await report();
	const next = inProcesses();
	const outcomes = await Promise.all(
		["2026-12-01", "2026-12-11", "2026-12-21"].map((from) =>
			blockForFault(next(), { workOrderId, from, until: from.replace(/1$/, "3") }, asStaff()),
		),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	const open = await listCollisions(db, { villaId, from: "2026-12-01", until: "2027-01-01" });
	expect(open).toHaveLength(1);
});

test("something that was found is suggested to anyone who slept there, and returned once", async () => {
	const past = { villaIds: [villaId], checkIn: "2026-11-21", checkOut: "2026-11-23", name: "Grace Lee" };
	const stay = await bookStay(db, past);
	await setStayStatus(db, stay.id, "checked_out");
	await bookStay(db, { villaIds: ["ocean-breeze"], checkIn: "2026-11-21", checkOut: "2026-11-23" });
	const id = randomUUID();
	const item = {
		id,
		description: "Sunglasses",
		villaId,
		place: "",
		foundOn: "2026-11-23",
		storedWhere: "Desk",
	};
	for (const repeated of [false, true])
		expect(await recordFoundItem(db, { ...item, reservationId: null }, asStaff())).toEqual({
			ok: true,
			repeated,
		});
	const [found] = (await listFoundItems(db)).items;
	expect(found).toMatchObject({ where: "Sunset Palms Villa", foundBy: "Maria", owner: null });
	expect(found?.suggested.map(({ name }) => name)).toEqual(["Grace Lee"]);
	const seen = { status: "stored", reservationId: null } as const;
	const link = { id, seen, change: { reservationId: stay.id } };
	expect(await changeFoundItem(db, link, asStaff())).toEqual({ ok: true });
	expect(await changeFoundItem(db, link, asStaff())).toEqual({ ok: false, reason: "changed_meanwhile" });
	const now = { status: "stored", reservationId: stay.id } as const;
	await changeFoundItem(db, { id, seen: now, change: { status: "posted" } }, asStaff());
	expect((await listFoundItems(db)).items[0]).toMatchObject({
		status: "posted",
		owner: { name: "Grace Lee" },
		suggested: [],
	});
	await forgetFoundItems(db, new Date("2027-11-01T00:00:00Z"));
	expect((await listFoundItems(db)).items).toHaveLength(1);
	await forgetFoundItems(db, new Date("2027-12-01T00:00:00Z"));
	expect((await listFoundItems(db)).items).toEqual([]);
});

test("the photo of a fault is deleted a year after it was fixed, and the note of the repair stays", async () => {
	const id = randomUUID();
	await report(tinyPng, id);
	const open = randomUUID();
	await report(tinyPng, open);
	const fixed = { workOrderId: id, resolution: "New seal", releaseBlock: false };
	expect(await resolveWorkOrder(db, fixed, asStaff())).toMatchObject({ ok: true });
	const daysLater = (days: number) => new Date(noon.getTime() + days * 24 * 60 * 60_000);
	await purgeFaultPhotos(db, daysLater(365));
	expect(await findWorkOrderPhoto(db, id)).not.toBeNull();
	await purgeFaultPhotos(db, daysLater(366));
	expect(await findWorkOrderPhoto(db, id)).toBeNull();
	expect(await findWorkOrderPhoto(db, open)).not.toBeNull();
	expect(await findWorkOrder(db, id, noon)).toMatchObject({ resolution: "New seal" });
});

test("an item found elsewhere has its place in words, and nobody is suggested", async () => {
	const item = {
		description: "Hat",
		villaId: null,
		place: "Pier",
		foundOn: "2026-11-21",
		storedWhere: "Desk",
	};
	await recordFoundItem(db, { ...item, id: randomUUID(), reservationId: null }, asStaff());
	expect((await listFoundItems(db)).items).toMatchObject([{ where: "Pier", suggested: [] }]);
	const nowhere = { ...item, villaId: "nowhere", id: randomUUID(), reservationId: null };
	expect(await recordFoundItem(db, nowhere, asStaff())).toEqual({ ok: false, reason: "villa_unknown" });
});

test("the list of found items has pages: no item is left out, the stored ones are first, and all of them are counted", async () => {
	const ids = Array.from({ length: 120 }, () => randomUUID());
	for (const [n, id] of ids.entries())
		await recordFoundItem(
			db,
			{
				...{ id, description: `Item ${n}`, villaId: null, place: "Beach", storedWhere: "Shelf" },
				...{ foundOn: "2026-11-20", reservationId: null },
			},
			asStaff(),
		);
	for (const id of ids.slice(0, 10))
		await changeFoundItem(
			db,
			{ id, seen: { status: "stored", reservationId: null }, change: { status: "returned" } },
			asStaff(),
		);
	const pages = [await listFoundItems(db), await listFoundItems(db, 1), await listFoundItems(db, 2)];
	const listed = pages.flatMap(({ items }) => items);
	expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
	expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
	const statuses = listed.map(({ status }) => status === "stored");
	expect(statuses).toEqual([...statuses].sort((one, other) => Number(other) - Number(one)));
	expect(pages.map(({ isMore }) => isMore)).toEqual([true, true, false]);
	const storedCount = statuses.filter(Boolean).length;
	expect(pages.map((page) => page.storedCount)).toEqual([storedCount, storedCount, storedCount]);
	expect((await listFoundItems(db, 9)).items).toEqual([]);
	const [returned = "", stored = ""] = [ids[0], ids[60]];
	for (const id of [returned, stored])
		expect(pages[await findPageOfFoundItem(db, id)]?.items.map((item) => item.id)).toContain(id);
});
