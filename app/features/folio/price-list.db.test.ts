import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { syncLedger } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { noon } from "#test/factories/forms.ts";
import { addPriceListItem } from "./operations/add-price-list-item.server.ts";
import { changePriceListItem, toPriceListSetting } from "./operations/change-price-list-item.server.ts";
import { listPriceList } from "./queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();

const manager = { by: { kind: "staff", name: "Ines", roles: ["manager"] }, now: noon } as const;
const reception = { by: { kind: "staff", name: "Maria", roles: ["reception"] }, now: noon } as const;

const rum = {
	name: "Rum, ten years old",
	group: "bar",
	unitCents: 1_500,
	hasServiceCharge: true,
	taxCode: "gst",
	inService: true,
} as const;

beforeEach(async () => {
	await clearDatabase(pool);
	await pool.query("delete from price_list_items");
	await syncLedger(db);
});

async function find(name: string) {
	const item = (await listPriceList(db)).find((one) => one.name === name);
	if (!item) throw new Error(`${name} is not on the price list.`);
	return { id: item.id, setting: toPriceListSetting(item) };
}

test("a manager adds an item once, however often the form is sent, and the audit has its price", async () => {
	const id = randomUUID();
	for (const send of [1, 2])
		expect([send, await addPriceListItem(db, { id, setting: rum }, manager)]).toEqual([send, { ok: true }]);
	expect((await listPriceList(db)).at(-1)).toEqual({ id, ...rum });
	const events = await db.select().from(auditEvents);
	expect(events.map(({ act, changes }) => [act, changes])).toEqual([["add_price_list_item", rum]]);
});

test("a name is on the price list once, also when two managers add it at one moment", async () => {
	const anyProcess = inProcesses();
	const outcomes = await Promise.all(
		[1, 2, 3].map(() => addPriceListItem(anyProcess(), { id: randomUUID(), setting: rum }, manager)),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	const { id, setting } = await find("Sun hat");
	const renamed = { ...setting, name: rum.name };
	expect(
		await changePriceListItem(db, { itemId: id, version: toVersion(setting), setting: renamed }, manager),
	).toEqual({ ok: false, reason: "name_taken" });
});

test("an item is retired and stays in the list of the manager; a colleague's saved value is not overwritten", async () => {
	const { id, setting } = await find("Sun hat");
	const version = toVersion(setting);
	const retired = { ...setting, inService: false };
	expect(await changePriceListItem(db, { itemId: id, version, setting: retired }, manager)).toEqual({
		ok: true,
	});
	expect((await find("Sun hat")).setting).toEqual(retired);
	const dearer = { ...setting, unitCents: 4_500 };
	expect(await changePriceListItem(db, { itemId: id, version, setting: dearer }, manager)).toEqual({
		ok: false,
		reason: "changed_meanwhile",
		current: retired,
	});
	expect(await changePriceListItem(db, { itemId: randomUUID(), version, setting: dearer }, manager)).toEqual({
		ok: false,
		reason: "unknown",
	});
});

test("only a manager changes the price list", async () => {
	const { id, setting } = await find("Sun hat");
	expect(await addPriceListItem(db, { id: randomUUID(), setting: rum }, reception)).toEqual({
		ok: false,
		reason: "not_allowed",
	});
	expect(
		await changePriceListItem(db, { itemId: id, version: toVersion(setting), setting }, reception),
	).toEqual({ ok: false, reason: "not_allowed" });
});

test("a start writes the price list only where it is empty", async () => {
	const { id, setting } = await find("Sun hat");
	const renamed = { ...setting, name: "Straw hat" };
	await changePriceListItem(db, { itemId: id, version: toVersion(setting), setting: renamed }, manager);
	const before = await listPriceList(db);
	await syncLedger(db);
	expect(await listPriceList(db)).toEqual(before);
});
