import { randomBytes } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { createStaffAccounts } from "#app/features/staff/staff-accounts.server.ts";
import { startApp } from "#test/app.ts";
import { noon } from "#test/factories/forms.ts";
import { openStaff, openTablet, signInAs } from "#test/factories/staff.ts";
import { createStaffCheck } from "./staff-check.ts";

const app = await startApp({ now: noon });
const { db, database } = app;
const staffAccounts = createStaffAccounts({
	db,
	settings: { isPublic: false, sessionSecret: "s".repeat(32) },
	onLog: () => {},
	onEvent: () => {},
});
const { session, device } = staffAccounts.cookieNames;
const openCheck = () => createStaffCheck({ staffAccounts, now: () => noon });
const secret = () => randomBytes(32).toString("base64url");

afterEach(() => {
	vi.restoreAllMocks();
});

const sent = (cookies: Record<string, string>) =>
	new Request("http://localhost:3000/desk", {
		headers: {
			Cookie: Object.entries(cookies)
				.map(([name, value]) => `${name}=${value}`)
				.join("; "),
		},
	});
const at = (path: string) => ({ path, clientAddress: "203.0.113.9" });

async function signInSomebody() {
	const browser = await startApp({ now: noon, database });
	signInAs(browser, await openStaff(db, { name: "Marta Ek", roles: ["reception"] }));
	return Object.fromEntries(browser.cookies);
}

async function openSomeTablet() {
	const browser = await startApp({ now: noon, database });
	await openTablet(browser, { name: "Joel Tun", roles: ["housekeeping"] }, noon);
	return Object.fromEntries(browser.cookies);
}

test.each([
	["/desk", true],
	["/desk/plan", true],
	["/desk.data", true],
	["/desk/plan.data", true],
	["/", false],
	["/booking", false],
	["/deskchair", false],
	["/rooms/desk", false],
])("somebody who works here has a place of the desk at %s: %s", async (path, expected) => {
	const check = openCheck();
	expect(await check(sent(await signInSomebody()), at(path))).toBe(expected);
	expect(await check(sent(await openSomeTablet()), at(path))).toBe(expected);
});

test("no cookie, a made-up one, one of another secret and a guest's get none", async () => {
	const check = openCheck();
	const own = await signInSomebody();
	const [token] = (own[session] ?? "").split(".");
	const foreign = createStaffAccounts({
		db,
		settings: { isPublic: false, sessionSecret: "t".repeat(32) },
		onLog: () => {},
		onEvent: () => {},
	}).signedCookie(token ?? "");
	const madeUp = [
		{},
		{ [session]: secret() },
		{ [session]: `${token}.${secret()}` },
		{ [session]: foreign.slice(foreign.indexOf("=") + 1, foreign.indexOf(";")) },
		{ [device]: secret() },
		{ [device]: "x" },
		{ [session]: secret(), [device]: secret() },
		{ [`guest-${session}`]: own[session] ?? "" },
	];
	for (const cookies of madeUp)
		expect([cookies, await check(sent(cookies), at("/desk"))]).toEqual([cookies, false]);
	expect(await check(sent(own), at("/desk"))).toBe(true);
});

test("one browser's session is read once a minute, and an ended one has no place after it", async () => {
	const check = openCheck();
	const cookies = await signInSomebody();
	const select = vi.spyOn(database.pool, "query");
	expect(await check(sent(cookies), at("/desk"))).toBe(true);
	const reads = select.mock.calls.length;
	expect(reads).toBeGreaterThan(0);
	for (let time = 0; time < 5; time += 1) expect(await check(sent(cookies), at("/desk"))).toBe(true);
	expect(select.mock.calls.length).toBe(reads);
	await db.$client.query("delete from staff_sessions");
	const later = performance.now() + 61_000;
	vi.spyOn(performance, "now").mockReturnValue(later);
	expect(await check(sent(cookies), at("/desk"))).toBe(false);
});

test("many made-up tablets at once are read four at a time, and those who are too many get no place", async () => {
	const check = openCheck();
	const { pool } = database;
	let atOnce = 0;
	let most = 0;
	let reads = 0;
	const query = pool.query.bind(pool) as (...parts: unknown[]) => Promise<unknown>;
	vi.spyOn(pool, "query").mockImplementation((async (...parts: unknown[]) => {
		reads += 1;
		atOnce += 1;
		most = Math.max(most, atOnce);
		return query(...parts).finally(() => {
			atOnce -= 1;
		});
	}) as unknown as typeof pool.query);
	const results = await Promise.all(
		Array.from({ length: 300 }, () => check(sent({ [device]: secret() }), at("/desk"))),
	);
	expect(results).toEqual(Array.from({ length: 300 }, () => false));
	expect([most, reads]).toEqual([4, 4 + 64]);
});

test("without the database nobody has a place of the desk, and nothing fails", async () => {
	const check = openCheck();
	const cookies = await signInSomebody();
	vi.spyOn(database.pool, "query").mockRejectedValue(new Error("away") as never);
	expect(await check(sent(cookies), at("/desk"))).toBe(false);
});
