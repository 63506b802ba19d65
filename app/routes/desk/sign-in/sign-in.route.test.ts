import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { issueStaffLink } from "#app/features/staff/operations/write-staff-link.server.ts";
import { demoKeyOf } from "#app/features/staff/staff-accounts.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { staffPeople, staffSessions } from "#db/schema/staff.ts";
import { startApp } from "#test/app.ts";
import { hiddenFields } from "#test/factories/forms.ts";
import { openStaff, openStaffWithCodes, signInAs, staffPassword } from "#test/factories/staff.ts";
import { nextCaller, signUp } from "#test/guest.ts";

let now = new Date();
const app = await startApp({ env: { TRUST_PROXY: "1" }, now: () => now });
await syncVillas(app.db);
let caller = nextCaller();

beforeEach(() => {
	now = new Date();
	caller = nextCaller();
	app.cookies.clear();
});

const send = (path: string, fields: Record<string, string> = {}) =>
	app.post(path, fields, { "X-Forwarded-For": caller });

test("password and code open the desk; the password alone opens nothing", async () => {
	const staff = await openStaffWithCodes(app.db);
	const first = await send("/desk/sign-in?to=%2Fdesk", { email: staff.email, password: staffPassword });
	expect(first.status).toBe(303);
	expect(first.headers.get("Location")).toBe("/desk/sign-in/code?to=%2Fdesk");
	expect((await app.get("/desk")).status).toBe(303);
	const second = await send("/desk/sign-in/code?to=%2Fdesk", { code: staff.codeAt(now) });
	expect(second.status).toBe(303);
	expect(second.headers.get("Location")).toBe("/desk");
	expect(second.headers.getSetCookie().join()).toMatch(/desk=.*HttpOnly.*SameSite=Lax/);
	const page = await app.get("/desk");
	expect(page.status).toBe(200);
	expect(page.headers.get("Cache-Control")).toBe("no-store");
});

/**
 * The page for a browser without scripts that sends a form after four hours without use, and follows the redirect with
 * it.
 */
async function sendAfterTheEnd(staff: Awaited<ReturnType<typeof openStaffWithCodes>>, path: string) {
	signInAs(app, staff);
	now = new Date(now.getTime() + 5 * 60 * 60_000);
	await app.db
		.update(staffSessions)
		.set({ signedInAt: now, seenAt: new Date(now.getTime() - 4 * 60 * 60_000) });
	const typed = { intent: "guest", name: "Camille <Laurent>", proof: "274961", diet: "Vegan" };
	const met = await send(path, typed);
	const to = met.headers.get("Location") ?? "";
	expect([met.status, to]).toEqual([307, `/desk/sign-in?to=${encodeURIComponent(path)}&sent=${staff.id}`]);
	return (await send(to, typed)).text();
}

test("the sign-in says that a form was not saved that cannot come along, also after a wrong password", async () => {
	const met = await send("/desk/walk-in?by=phone", { form: "book", name: "Camille Laurent" });
	expect(met.status).toBe(303);
	const address = met.headers.get("Location") ?? "";
	expect(address).toBe(`/desk/sign-in?to=${encodeURIComponent("/desk/walk-in?by=phone")}&unsent=lost`);
	const said = "nothing was saved. Once you have signed in, its page opens";
	const page = await (await app.get(address)).text();
	expect(page).toContain(said);
	const [, action = ""] = /<form[^>]*action="([^"]+)"/.exec(page) ?? [];
	const wrong = await send(action.replaceAll("&amp;", "&"), {
		email: "nobody@palapa.test",
		password: "wrong",
	});
	expect(await wrong.text()).toContain(said);
	expect(await (await app.get("/desk/sign-in?to=%2Fdesk")).text()).not.toContain("nothing was saved");
});

test("a form that meets the end of a sign-in goes along with password and code, and is sent by the same person", async () => {
	const staff = await openStaffWithCodes(app.db);
	const path = "/desk/walk-in?by=phone";
	const to = encodeURIComponent(path);
	const asked = await sendAfterTheEnd(staff, path);
	expect(asked).toContain("It waits here until you are.");
	for (const secret of ["274961", "Vegan"]) expect(asked).not.toContain(secret);
	const wrong = await send(`/desk/sign-in?to=${to}`, {
		...hiddenFields(asked),
		...{ email: staff.email, password: "wrong" },
	});
	const fields = { ...hiddenFields(await wrong.text()), email: staff.email, password: staffPassword };
	const first = await send(`/desk/sign-in?to=${to}`, fields);
	expect([first.status, first.headers.get("Location")]).toEqual([
		307,
		`/desk/sign-in/code?to=${to}&sent=form`,
	]);
	const code = await (await send(first.headers.get("Location") ?? "", fields)).text();
	expect(code).not.toContain(staffPassword);
	const opened = await send(`/desk/sign-in/code?to=${to}`, {
		...hiddenFields(code),
		code: staff.codeAt(now),
	});
	const page = await opened.text();
	expect([opened.status, page.includes("Send your form now")]).toEqual([200, true]);
	expect(hiddenFields(page)).toEqual({
		...{ intent: ["guest"], name: ["Camille <Laurent>"], incomplete: ["yes"] },
	});
	expect((await app.get("/desk")).status).toBe(200);
});

/** Where the button of a page of the sign-in leads that takes the form of the desk along. */
const waysIn = (html: string) =>
	[...html.matchAll(/formAction="([^"]*)"/gi)].map(([, to]) => (to ?? "").replaceAll("&amp;", "&"));

test("a form that meets the end of a sign-in goes along to the recovery code, and back to the password", async () => {
	const staff = await openStaffWithCodes(app.db);
	const asked = await sendAfterTheEnd(staff, "/desk/walk-in?by=phone");
	const to = encodeURIComponent("/desk/walk-in?by=phone");
	const fields = { ...hiddenFields(asked), email: staff.email, password: staffPassword };
	await send(`/desk/sign-in?to=${to}`, fields);
	const code = await (await send(`/desk/sign-in/code?to=${to}&sent=form`, fields)).text();
	const [recovery = "", again = ""] = waysIn(code);
	expect(recovery).toContain("recovery=yes");
	expect(again).toMatch(/^\/desk\/sign-in\?/);
	for (const way of [recovery, again]) {
		const page = await (await send(way, { ...hiddenFields(code), code: "" })).text();
		expect(page).toContain("It waits here until you are.");
		expect(hiddenFields(page)).toEqual(hiddenFields(code));
	}
});

test("a form that meets the end of a sign-in is not for somebody else who signs in", async () => {
	const [staff, other] = [await openStaffWithCodes(app.db), await openStaffWithCodes(app.db)];
	const path = "/desk/walk-in?by=phone";
	const to = encodeURIComponent(path);
	const asked = await sendAfterTheEnd(staff, path);
	const fields = { ...hiddenFields(asked), email: other.email, password: staffPassword };
	await send(`/desk/sign-in?to=${to}`, fields);
	const code = await (await send(`/desk/sign-in/code?to=${to}&sent=form`, fields)).text();
	const opened = await send(`/desk/sign-in/code?to=${to}`, {
		...hiddenFields(code),
		code: other.codeAt(now),
	});
	expect([opened.status, opened.headers.get("Location")]).toEqual([303, path]);
});

test("an authenticator app goes on working while the session secret is replaced", async () => {
	const staff = await openStaffWithCodes(app.db);
	const renewed = await startApp({
		env: {
			TRUST_PROXY: "1",
			SESSION_SECRET: "n".repeat(32),
			SESSION_SECRET_PREVIOUS: "s".repeat(32),
		},
		database: app.database,
		now: () => now,
	});
	const from = { "X-Forwarded-For": caller };
	await renewed.post("/desk/sign-in", { email: staff.email, password: staffPassword }, from);
	const second = await renewed.post("/desk/sign-in/code", { code: staff.codeAt(now) }, from);
	expect([second.status, (await renewed.get("/desk")).status]).toEqual([303, 200]);
});

test("a new password by a link asks for the second step as always, and ends every sign-in", async () => {
	const staff = await openStaffWithCodes(app.db);
	signInAs(app, staff);
	const secret = await issueStaffLink(app.db, { personId: staff.id, kind: "new_password" }, now);
	const page = `/desk/sign-in/link?key=${secret}`;
	expect((await send(page, { password: "password1" })).status).toBe(400);
	const saved = await send(page, { password: "a heron waits in the shade" });
	expect(saved.headers.get("Location")).toBe("/desk/sign-in/code");
	expect((await app.get("/desk")).status).toBe(303);
	expect((await send(page, { password: "a heron waits in the shade" })).status).toBe(400);
	expect((await send("/desk/sign-in/code", { code: staff.codeAt(now) })).status).toBe(303);
	expect((await app.get("/desk")).status).toBe(200);
});

test("a link to a new password is promised to everybody, whoever works here", async () => {
	const staff = await openStaff(app.db, { roles: ["reception"] });
	const pages = await Promise.all(
		[staff.email, "nobody@example.com"].map((email) => send("/desk/sign-in/forgot", { email })),
	);
	expect(pages.map(({ status }) => status)).toEqual([200, 200]);
	const [known, unknown] = await Promise.all(pages.map((page) => page.text()));
	expect(known).toContain("a link is on its way");
	expect(unknown).toContain("a link is on its way");
});

test("the page says why passkeys do not work at this address, and an authenticator app does", async () => {
	const plain = await startApp({
		env: { APP_URL: "http://192.168.1.5:3000", TRUST_PROXY: "1" },
		database: app.database,
		now: () => now,
	});
	const staff = await openStaff(app.db, { roles: ["reception"] });
	await app.db.update(staffPeople).set({ twoFactorEnabled: false }).where(eq(staffPeople.id, staff.id));
	await app.db.update(staffSessions).set({ factorAt: null }).where(eq(staffSessions.userId, staff.id));
	const html = await (await plain.get("/desk/sign-in/second-step", { Cookie: staff.cookie })).text();
	expect(html).toContain("Passkeys do not work at this address");
	expect(html).toContain("Authenticator app");
	const asked = await plain.post("/desk/sign-in/passkey", { step: "options", purpose: "sign_in" });
	expect(asked.status).toBe(404);
	expect(await (await plain.get("/desk/sign-in")).text()).not.toContain("Sign in with a passkey");
});

test("pages of the desk may ask for the camera, and no search engine lists them", async () => {
	signInAs(app, await openStaff(app.db, { roles: ["reception"] }));
	const page = await app.get("/desk");
	expect(page.headers.get("Permissions-Policy")).toContain("camera=(self)");
	expect(await page.text()).toContain('<meta name="robots" content="noindex"');
	expect((await app.get("/")).headers.get("Permissions-Policy")).toContain("camera=()");
});

test("in a public hotel the cookies of the desk are for https and this host alone, and no demo link works", async () => {
	const open = await startApp({
		env: { APP_URL: "https://hotel.example", SESSION_SECRET: "s".repeat(32), TRUST_PROXY: "1" },
		database: app.database,
		now: () => now,
	});
	const staff = await openStaffWithCodes(app.db);
	const from = { "X-Forwarded-For": caller };
	await open.post("/desk/sign-in", { email: staff.email, password: staffPassword }, from);
	const second = await open.post("/desk/sign-in/code", { code: staff.codeAt(now) }, from);
	const cookie = second.headers.getSetCookie().find((one) => one.startsWith("__Host-desk="));
	expect(cookie).toMatch(/; Secure/);
	expect(cookie).toMatch(/; HttpOnly/);
	await app.db.update(staffPeople).set({ isDemo: true }).where(eq(staffPeople.id, staff.id));
	const key = demoKeyOf("d".repeat(32), staff.id);
	const demo = await open.get(`/desk/sign-in/demo?person=${staff.id}&key=${key}`);
	expect(demo.status).toBe(404);
	await app.db.update(staffPeople).set({ isDemo: false }).where(eq(staffPeople.id, staff.id));
});

test("a wrong password and an unknown address get the same sentence, and too many of them a pause", async () => {
	const staff = await openStaffWithCodes(app.db);
	const wrong = await send("/desk/sign-in", { email: staff.email, password: "not this one" });
	const unknown = await send("/desk/sign-in", { email: "nobody@example.com", password: "not this one" });
	expect([wrong.status, unknown.status]).toEqual([401, 401]);
	for (let attempt = 0; attempt < 9; attempt += 1)
		await send("/desk/sign-in", { email: staff.email, password: "not this one" });
	expect((await send("/desk/sign-in", { email: staff.email, password: staffPassword })).status).toBe(429);
	// Somebody else's guesses do not lock the person out.
	caller = nextCaller();
	expect((await send("/desk/sign-in", { email: staff.email, password: staffPassword })).status).toBe(303);
});

test("signing out ends the session on the server", async () => {
	const staff = await openStaff(app.db, { roles: ["reception"] });
	signInAs(app, staff);
	expect((await app.get("/desk")).status).toBe(200);
	expect((await send("/desk/sign-out")).headers.get("Location")).toBe("/desk/sign-in");
	signInAs(app, staff);
	expect((await app.get("/desk")).status).toBe(303);
});

test("a sign-in ends after four hours without use, and after fourteen in any case", async () => {
	const start = now;
	const staff = await openStaff(app.db, { roles: ["reception"], signedInAt: start });
	signInAs(app, staff);
	const after = async (hours: number) => {
		now = new Date(start.getTime() + hours * 3_600_000);
		return (await app.get("/desk")).status;
	};
	expect(await after(3.9)).toBe(200);
	expect(await after(7.8)).toBe(200);
	expect(await after(11.7)).toBe(200);
	expect(await after(13.9)).toBe(200);
	expect(await after(14)).toBe(303);
	expect(await after(1)).toBe(303);
});

test("a guest's session is nobody at the desk, and a staff session nobody on the guests' pages", async () => {
	await signUp(app);
	expect((await app.get("/desk")).headers.get("Location")).toBe("/desk/sign-in?to=%2Fdesk");
	app.cookies.clear();
	signInAs(app, await openStaff(app.db, { roles: ["manager"] }));
	expect((await app.get("/desk")).status).toBe(200);
	expect((await app.get("/account")).status).toBe(303);
	expect(await (await app.get("/")).text()).not.toContain("Logout");
});

test("a person who has no use for Today is led to their own screen", async () => {
	for (const [role, screen] of [
		["dining", "/desk/pavilion"],
		["wellness", "/desk/wellness"],
		["housekeeping", "/desk/housekeeping"],
		["gardener", "/desk/housekeeping/work-orders"],
	] as const) {
		signInAs(app, await openStaff(app.db, { roles: [role] }));
		expect((await app.get("/desk")).headers.get("Location")).toBe(screen);
	}
});

test("a link that the server did not print signs nobody in", async () => {
	const response = await app.get("/desk/sign-in/demo?person=someone&key=guessed");
	expect(response.status).toBe(404);
	expect((await app.get("/desk")).status).toBe(303);
});
