import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { staffPeople, staffSessions } from "#db/schema/staff.ts";
import { startApp } from "#test/app.ts";
import {
	givePassword,
	openStaff,
	openStaffWithCodes,
	signInAs,
	staffPassword,
} from "#test/factories/staff.ts";
import { nextCaller } from "#test/guest.ts";
import { bytesOfBase32, codeOfApp } from "#test/totp.ts";

/** In the middle of a step of 30 seconds. */
const start = new Date("2026-12-12T12:00:15-06:00");
let now = start;
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const env = { TRUST_PROXY: "1" };
const app = await startApp({ env, now: () => now });
await syncVillas(app.db);

beforeEach(() => {
	now = start;
	app.cookies.clear();
});

type Browser = typeof app;
type Person = { email: string };

/** A browser of its own. */
const newBrowser = () => startApp({ env, now: () => now, database: app.database });

const send = async (browser: Browser, path: string, fields: Record<string, string>) => {
	const response = await browser.post(path, fields, { "X-Forwarded-For": nextCaller() });
	return { status: response.status, to: response.headers.get("Location"), text: await response.text() };
};

const typePassword = (browser: Browser, { email }: Person) =>
	send(browser, "/desk/sign-in", { email, password: staffPassword });

const typeCode = (browser: Browser, code: string) => send(browser, "/desk/sign-in/code", { code });

async function signIn(staff: Person, code: string): Promise<number> {
	const browser = await newBrowser();
	await typePassword(browser, staff);
	const { status } = await typeCode(browser, code);
	expect((await browser.get("/desk")).status).toBe(status === 303 ? 200 : 303);
	return status;
}

test("of the codes A, B, A, B within 90 seconds the first two sign in, and a code that is older than the last does not", async () => {
	const staff = await openStaffWithCodes(app.db);
	const [a, b] = [staff.codeAt(start), staff.codeAt(later(30))];
	expect(await signIn(staff, a)).toBe(303);
	now = later(30);
	expect(await signIn(staff, b)).toBe(303);
	expect(await signIn(staff, a)).toBe(401);
	expect(await signIn(staff, b)).toBe(401);
	now = later(60);
	expect(await signIn(staff, b)).toBe(401);
	expect(await signIn(staff, staff.codeAt(now))).toBe(303);
});

test("a phone whose clock differs by half a minute signs in, and one that differs by more does not", async () => {
	for (const [seconds, status] of [
		[-60, 401],
		[-30, 303],
		[30, 303],
		[60, 401],
	] as const) {
		const staff = await openStaffWithCodes(app.db);
		expect(await signIn(staff, staff.codeAt(later(seconds)))).toBe(status);
	}
});

test("one code typed in several browsers at once opens one of them", async () => {
	for (const [path, code] of [
		["/desk/sign-in/code", null],
		["/desk/sign-in/code?recovery", "abcde-fghij"],
	] as const) {
		const staff = await openStaffWithCodes(app.db);
		const browsers = await Promise.all(Array.from({ length: 5 }, newBrowser));
		for (const browser of browsers) await typePassword(browser, staff);
		const answers = await Promise.all(
			browsers.map((browser) => send(browser, path, { code: code ?? staff.codeAt(now) })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([303, 401, 401, 401, 401]);
		const refused = answers.filter(({ status }) => status === 401);
		for (const { text } of refused) expect(text).toContain("code is wrong or was used already");
		// The others sign in with a code that was not used.
		const other = code ? "klmno-pqrst" : staff.codeAt(later(30));
		const loser = browsers[answers.findIndex(({ status }) => status === 401)];
		expect((await send(loser ?? app, path, { code: other })).status).toBe(303);
	}
});

test("a code opens the desk whichever way it was typed or pasted", async () => {
	const arabic = (code: string) =>
		code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
	for (const write of [arabic, (code: string) => `\u200e${code.slice(0, 3)}\u00a0${code.slice(3)}\u200b`]) {
		const staff = await openStaffWithCodes(app.db);
		expect(await signIn(staff, write(staff.codeAt(now)))).toBe(303);
	}
	for (const code of ["ABCDE-FGHIJ", "abcdefghij", "abcde fghij", "abcde\u2013fghij", " abcde-\u200bfghij"]) {
		const browser = await newBrowser();
		await typePassword(browser, await openStaffWithCodes(app.db));
		expect((await send(browser, "/desk/sign-in/code?recovery", { code })).status).toBe(303);
	}
});

test("different recovery codes typed at once open the desk all", async () => {
	const staff = await openStaffWithCodes(app.db);
	const browsers = await Promise.all([newBrowser(), newBrowser()]);
	for (const browser of browsers) await typePassword(browser, staff);
	const answers = await Promise.all(
		["abcde-fghij", "klmno-pqrst"].map((code, at) =>
			send(browsers[at] ?? app, "/desk/sign-in/code?recovery", { code }),
		),
	);
	expect(answers.map(({ status }) => status)).toEqual([303, 303]);
});

test("ten wrong codes in a row pause the person's codes for 15 minutes, from whatever browser", async () => {
	const staff = await openStaffWithCodes(app.db);
	for (let attempt = 0; attempt < 10; attempt += 1) expect(await signIn(staff, "000000")).toBe(401);
	expect(await signIn(staff, staff.codeAt(now))).toBe(429);
	now = later(15 * 60);
	expect(await signIn(staff, staff.codeAt(now))).toBe(303);
});

test("the code that signed in proves nothing afterwards, and the code of a proof does not sign in", async () => {
	const staff = await openStaffWithCodes(app.db);
	await typePassword(app, staff);
	const signedInWith = staff.codeAt(now);
	expect((await typeCode(app, signedInWith)).status).toBe(303);
	const prove = (proof: string) => send(app, "/desk/account", { intent: "prove", proof });
	// Eleven minutes later the account asks for a code: an old one does not pass, nor does a new one twice.
	now = later(11 * 60);
	expect((await prove(signedInWith)).status).toBe(401);
	const proof = staff.codeAt(later(11 * 60 + 30));
	expect((await prove(proof)).status).toBe(200);
	expect(await signIn(staff, proof)).toBe(401);
	expect(await signIn(staff, staff.codeAt(now))).toBe(401);
});

test("anyone who sets up an app without scripts sees the ten codes, stays signed in, and cannot use that code again", async () => {
	const staff = await openStaff(app.db, { roles: ["reception"] });
	await app.db.update(staffPeople).set({ twoFactorEnabled: false }).where(eq(staffPeople.id, staff.id));
	await app.db.update(staffSessions).set({ factorAt: null }).where(eq(staffSessions.userId, staff.id));
	await givePassword(app.db, staff.id);
	signInAs(app, staff);
	const setUp = "/desk/sign-in/second-step";
	const shown = await (await app.get(setUp)).text();
	const secret = bytesOfBase32(/class="app-key [^"]*">([^<]+)/.exec(shown)?.[1] ?? "");
	expect((await send(app, setUp, { code: "000000" })).status).toBe(401);
	const code = codeOfApp(secret, now);
	const done = await send(app, setUp, { code });
	expect(done.status).toBe(200);
	const codes = [...done.text.matchAll(/<li>([a-z0-9]{5}-[a-z0-9]{5})<\/li>/g)].map(([, one]) => one ?? "");
	expect(codes).toHaveLength(10);
	expect((await app.get("/desk")).status).toBe(200);
	// The page that is asked for again does not show them.
	expect((await app.get(setUp)).status).toBe(303);
	expect(await signIn(staff, code)).toBe(401);
	expect(await signIn(staff, codeOfApp(secret, later(30)))).toBe(303);
	const browser = await newBrowser();
	await typePassword(browser, staff);
	const recovered = await send(browser, "/desk/sign-in/code?recovery", { code: codes[9] ?? "" });
	expect(recovered.status).toBe(303);
});
