import { beforeEach, expect, test } from "vitest";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp, withoutScripts } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { noon, today } from "#test/factories/forms.ts";
import { bookPlanned } from "#test/factories/plan.ts";
import { setStayStatus } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const app = await startApp({ now: noon });
const { db } = app;

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(db);
	app.cookies.clear();
	signInAs(app, await openStaff(db, { name: "Maria Choc", roles: ["reception"] }));
});

const textOf = async (path: string) =>
	withoutScripts(await (await app.get(path)).text())
		.replaceAll("&amp;", "&")
		.replaceAll(/[\u2068\u2069]/g, "");

const day = (days: number) => addDays(today, days);

/** Ana in Palm Grove until in two days, and Jorge there from then on. */
async function meet(status?: "checked_in") {
	const place = { villaId: "palm-grove", from: day(status ? -1 : 0), until: day(2) };
	const ana = await bookPlanned(db, place, { name: "Ana Castillo" });
	if (status) await setStayStatus(db, ana.reservationId, status);
	const jorge = await bookPlanned(db, { ...place, from: day(2), until: day(5) }, { name: "Jorge Ruiz" });
	return { ana, jorge };
}

const planOf = async (reservationId: string) =>
	(await listUnits(db, reservationId)).flatMap(({ allocations }) =>
		allocations.map(({ villaId, from, until }) => [villaId, from, until]),
	);

/** The address behind a link, by its words. */
const linkOf = (page: string, words: RegExp) =>
	[...page.matchAll(/<a[^>]* href="([^"]+)"[^>]*>(.*?)<\/a>/g)].find(([, , said]) =>
		words.test(said ?? ""),
	)?.[1];

/** The fields of a proposal as its form sends them. */
const fieldsOf = (page: string) =>
	Object.fromEntries(
		[...page.matchAll(/<input type="hidden" name="((?:moves|returnTo)[^"]*)" value="([^"]*)"/g)].map(
			([, name, value]) => [name, value],
		),
	);

for (const status of [undefined, "checked_in"] as const)
	test(`a stay that is extended into the next guest goes on in another villa, or the villa is freed (${status ?? "to come"})`, async () => {
		const { ana, jorge } = await meet(status);
		const from = day(status ? -1 : 0);
		const page = await textOf(
			`/desk/plan/propose?stay=${ana.stayId}&villa=palm-grove&from=${from}&until=${day(4)}`,
		);
		expect(page).toContain("Already taken: Jorge Ruiz");
		expect(page).not.toContain("Swap:");

		const free = linkOf(page, /^Free the villa first: 1 guest moves elsewhere$/);
		const freed = await textOf(free ?? "");
		// Jorge goes to a third villa.
		expect(freed).toContain("Change 2 stays?");
		expect((await app.post("/desk/plan/propose", fieldsOf(freed))).status).toBe(303);
		expect(await planOf(ana.reservationId)).toEqual([["palm-grove", from, day(4)]]);
		const [moved] = await planOf(jorge.reservationId);
		expect(moved?.slice(1)).toEqual([day(2), day(5)]);
		expect(moved?.[0]).not.toBe("palm-grove");
	});

test("from the night that is taken on, the stay goes on in a villa that is free", async () => {
	const { ana, jorge } = await meet("checked_in");
	const page = await textOf(
		`/desk/plan/propose?stay=${ana.stayId}&villa=palm-grove&from=${day(-1)}&until=${day(4)}`,
	);
	const onward = linkOf(page, / from \w+ \d+(?: \w+)?, \$[\d,.]+ more$/);
	const proposal = await textOf(onward ?? "");
	expect(proposal).toContain("Change villas during Ana Castillo’s stay?");
	expect((await app.post("/desk/plan/propose", fieldsOf(proposal))).status).toBe(303);
	const plan = await planOf(ana.reservationId);
	expect(plan).toEqual([
		["palm-grove", day(-1), day(2)],
		[expect.not.stringMatching(/^palm-grove$/), day(2), day(4)],
	]);
	expect(await planOf(jorge.reservationId)).toEqual([["palm-grove", day(2), day(5)]]);
});

test("of a guest in the way who asked for the villa only the other villa is offered", async () => {
	const { ana, jorge } = await meet();
	await app.database.pool.query("update stays set villa_lock_reason = 'Asked for it' where id = $1", [
		jorge.stayId,
	]);
	const page = await textOf(
		`/desk/plan/propose?stay=${ana.stayId}&villa=palm-grove&from=${today}&until=${day(4)}`,
	);
	expect(page).not.toContain("Free the villa first");
	expect(linkOf(page, / from \w+ \d+/)).toBeDefined();
});

test("the days of a proposal are changed in place, and the result is shown before it is saved", async () => {
	const { ana } = await meet();
	const shown = await textOf(
		`/desk/plan/propose?stay=${ana.stayId}&villa=palm-grove&from=${today}&until=${day(4)}`,
	);
	const fields = fieldsOf(shown);
	const ask = (until: string, from = today) =>
		textOf(
			`/desk/plan/propose?${new URLSearchParams({ ...fields, "days.from": from, "days.until": until })}`,
		);
	const shorter = await ask(day(1));
	expect(shorter).toContain("Shorten Ana Castillo’s stay");
	expect(shorter).toContain("Save the change");
	expect(await ask(today)).toContain("The departure has to be after the arrival.");
	expect(await ask("soon")).toContain("Enter a date like 2026-12-14.");

	// Sent with the button that saves: other days are shown first, and wrong ones are said.
	const send = (until: string) =>
		app.post("/desk/plan/propose", { ...fieldsOf(shorter), "days.from": today, "days.until": until });
	const other = await send(day(3));
	expect([other.status, (await other.text()).includes("The days are other ones now.")]).toEqual([200, true]);
	const wrong = await send("soon");
	expect([wrong.status, (await wrong.text()).includes("Enter a date like 2026-12-14.")]).toEqual([400, true]);
	expect(await planOf(ana.reservationId)).toEqual([["palm-grove", today, day(2)]]);
	expect((await send(day(1))).status).toBe(303);
	expect(await planOf(ana.reservationId)).toEqual([["palm-grove", today, day(1)]]);
});

test("a move from the page of a stay leads back to it, where it can be undone", async () => {
	const { ana } = await meet();
	const { rows } = await app.database.pool.query("select reference from reservations where id = $1", [
		ana.reservationId,
	]);
	const stayPage = `/desk/stays/${rows[0].reference}`;
	const asked = linkOf(await textOf(stayPage), new RegExp(`^${deskStayWords.villas.move}`)) ?? "";
	expect(asked).toContain(`returnTo=${encodeURIComponent(stayPage)}`);
	const form = await textOf(asked);
	expect(form).toContain(`name="returnTo" value="${stayPage}"`);
	const proposal = await textOf(
		`/desk/plan/propose?${new URLSearchParams({ stay: ana.stayId, villa: "ocean-breeze", from: today, until: day(2), returnTo: stayPage })}`,
	);
	const saved = await app.post("/desk/plan/propose", fieldsOf(proposal));
	const to = saved.headers.get("Location") ?? "";
	expect(to).toMatch(new RegExp(`^${stayPage}\\?change=`));
	expect(await textOf(to)).toContain("Ana Castillo is now in Ocean Breeze");
	const change = new URL(to, "http://desk").searchParams.get("change") ?? "";
	const undone = await app.post(to, { intent: "undo", change, returnTo: stayPage });
	expect(undone.headers.get("Location")).toBe(`${stayPage}#villas`);
	expect(await planOf(ana.reservationId)).toEqual([["palm-grove", today, day(2)]]);
	const again = await app.post(stayPage, { intent: "undo", change });
	expect([again.status, (await again.text()).includes("This has been undone already.")]).toEqual([409, true]);
});
