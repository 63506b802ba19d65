import { beforeEach, expect, test } from "vitest";
import { listDoubleSales } from "#app/features/channels/double-sale-queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { makeDoubleSale } from "#test/factories/calendars.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { noon, today } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const app = await startApp({ now: () => noon });
const from = addDays(today, 4);
let sold: Awaited<ReturnType<typeof makeDoubleSale>>;
let path = "";

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncCatalog(app.db);
	app.cookies.clear();
	signInAs(app, await openStaff(app.db, { name: "Maria Choc", roles: ["reception"] }));
	sold = await makeDoubleSale(app.db, { now: noon, from, villaId: "serenity-sands" });
	path = `/desk/plan/sold-twice/${sold.event}`;
});

const read = async (address: string) => (await app.get(address)).text();

test("the plan shows both stays of a villa that is sold twice, and offers villas once somebody has said who moves", async () => {
	const plan = await read("/desk/plan");
	expect(plan).toContain("Serenity Sands is sold twice, Thu 26 – Fri 27 Nov");
	expect(plan).toContain(`href="${path}"`);
	expect(plan, "both nights are under the band").toContain("twice-mark");
	expect(plan).not.toContain("bar-link offer");
	const chosen = await read(`/desk/plan?sale=${sold.event}&mover=${sold.reference}`);
	expect(chosen).toContain("Now press one of the 7 villas that are free for the whole stay.");
	expect(chosen.match(/bar-link offer/g)).toHaveLength(7);
	expect(await read("/desk/plan?view=month&villa=serenity-sands")).toContain("twice-mark");
	expect(await read("/desk/plan?from=2027-06-01"), "not in other days").not.toContain("sold twice");
});

test("its page names the guests who may move and the villas that are free for them, the nearest price first, and only managers answer about the event", async () => {
	const page = await read(path);
	expect(page).toContain("So this is a second sale, not a copy of ours.");
	const offered = [...page.matchAll(/aria-label="Move [^"]*Ana Pérez[^"]* to ([^"]+)"/g)].map(
		([, villa]) => villa,
	);
	expect(offered).toHaveLength(7);
	expect(offered[0]).toBe("Caribbean Breeze");
	expect(page).toContain("$10 more a night");
	expect(page).not.toContain("It is our own, ignore");
	signInAs(app, await openStaff(app.db, { name: "Ines Tillett", roles: ["manager"] }));
	expect(await read(path)).toContain("It is our own, ignore");
	const site = await read(`${path}?mover=site`);
	expect(site).toContain("Write to the guest at Airbnb before you move them.");
});

test("the counter gives the guest of the site another villa, and nothing is sold twice any more: not on Today, not on the plan", async () => {
	const placed = await app.post(path, { intent: "place", villa: "ocean-breeze" });
	expect(placed.status).toBe(303);
	expect(await listDoubleSales(app.db)).toEqual([]);
	expect(await read("/desk")).not.toContain("Needs a decision");
	expect(await read("/desk/plan")).not.toContain("sold twice");
	expect((await app.get(path)).headers.get("location"), "it is settled").toBe("/desk/plan");
	// The same press once more leads where it led; a colleague's has nothing to do any more.
	const press = () => app.post(path, { intent: "place", villa: "ocean-breeze" });
	expect((await press()).headers.get("location")).toBe(placed.headers.get("location"));
	signInAs(app, await openStaff(app.db, { name: "Ben Pott", roles: ["reception"] }));
	const again = await press();
	expect([again.status, again.headers.get("location")]).toEqual([303, "/desk/plan"]);
});

test("a guest here who moves on the plan leaves the nights to the guest of the site at once", async () => {
	const { rows } = await app.database.pool.query(
		"select s.id, r.revision from stays s join reservations r on r.id = s.reservation_id where r.reference = $1",
		[sold.reference],
	);
	const moved = await app.post("/desk/plan/propose", {
		...{ intent: "commit", "moves.0.stay": String(rows[0].id), "moves.0.version": String(rows[0].revision) },
		...{ "moves.0.villa.0": "blue-horizon", "moves.0.from.0": from, "moves.0.until.0": addDays(from, 3) },
		...{ "moves.0.price": "keep", mail: "no", returnTo: "/desk/plan" },
	});
	expect(moved.status).toBe(303);
	expect(await listDoubleSales(app.db)).toEqual([]);
	expect(await read("/desk/plan"), "the guest of the site has the nights").toContain("Airbnb guest");
});

test("guests whose nights another site has sold too are checked in with a sentence alone, which the history tells with the person", async () => {
	sold = await makeDoubleSale(app.db, { now: noon, from: today, villaId: "palm-grove" });
	const checkIn = `/desk/stays/${sold.reference}/check-in`;
	const page = await read(checkIn);
	expect(page).toContain("Airbnb has sold this villa too, Sun 22 – Wed 25 Nov 2026.");
	expect(page).toContain(`/desk/plan/sold-twice/${sold.event}`);
	const press = async (soldTwiceReason: string) => {
		const { rows } = await app.database.pool.query("select revision from reservations where reference = $1", [
			sold.reference,
		]);
		const version = String(rows[0].revision);
		return app.post(checkIn, { intent: "check-in", unit: "0", version, soldTwiceReason });
	};
	const refused = await press(" ");
	expect(refused.status).toBe(409);
	expect(await refused.text()).toContain("Please say why these guests are let in.");
	expect((await press("Airbnb has cancelled by phone")).status).toBe(303);
	const story = await read(`/desk/stays/${sold.reference}`);
	expect(story).toContain("Airbnb has cancelled by phone");
	expect(story).toContain("Maria Choc");
});
