import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { recordFoundItem } from "#app/features/housekeeping/operations/record-found-item.server.ts";
import { staffRoles } from "#app/lib/actor.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { asStaff, noon, today } from "#test/factories/forms.ts";
import { openStaff } from "#test/factories/staff.ts";

let clock = noon.getTime();
const app = await startApp({ now: () => new Date(clock++) });
const { db, pool } = app.database;
const path = "/desk/housekeeping/lost-and-found";

beforeAll(() => syncCatalog(db));

const signIn = (name: string) => openStaff(db, { name, roles: staffRoles });

async function find(): Promise<string> {
	const id = randomUUID();
	const item = {
		id,
		description: "A hat",
		villaId: null,
		place: "Deck",
		foundOn: today,
		storedWhere: "Desk",
	};
	await recordFoundItem(db, { ...item, reservationId: null }, asStaff());
	return id;
}

async function press({ cookie }: { cookie: string }, item: string, status: string, seenStatus = "stored") {
	const response = await app.request(path, {
		method: "POST",
		body: new URLSearchParams({ intent: "change", item, seenStatus, seenOwner: "", status }),
		headers: { Cookie: cookie, Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" },
	});
	return [response.status, response.headers.get("Location")?.replace(item, "ID") ?? null];
}

const countChanges = async (item: string) =>
	(
		await pool.query(
			"select count(*)::int as n from audit_events where subject_id = $1 and act = 'change_found_item'",
			[item],
		)
	).rows[0].n;

const done = [303, `${path}#i-ID`];
const refused = [409, null];

test("a button pressed twice, one after the other or at once, does its act once and leads where it leads", async () => {
	const ana = await signIn("Ana Cal");
	const [hat, bag] = [await find(), await find()];
	expect(await press(ana, hat, "returned")).toEqual(done);
	expect(await press(ana, hat, "returned")).toEqual(done);
	expect(await Promise.all([1, 2, 3].map(() => press(ana, bag, "returned")))).toEqual([done, done, done]);
	expect([await countChanges(hat), await countChanges(bag)]).toEqual([1, 1]);
});

test("another press, a colleague's, and one on what was changed since, are refused as before", async () => {
	const [ana, ben] = [await signIn("Ana Cal"), await signIn("Ben Pott")];
	const hat = await find();
	expect(await press(ana, hat, "returned")).toEqual(done);
	expect(await press(ana, hat, "posted")).toEqual(refused);
	expect(await press(ben, hat, "returned")).toEqual(refused);
	expect(await press(ben, hat, "stored", "returned")).toEqual(done);
	expect(await press(ben, hat, "posted")).toEqual(done);
	// The page from before, which the browser's Back shows again.
	expect(await press(ana, hat, "returned")).toEqual(refused);
});

test("a form is not known any more after ten minutes", async () => {
	const ana = await signIn("Ana Cal");
	const hat = await find();
	expect(await press(ana, hat, "returned")).toEqual(done);
	clock += 11 * 60_000;
	expect(await press(ana, hat, "returned")).toEqual(refused);
});
