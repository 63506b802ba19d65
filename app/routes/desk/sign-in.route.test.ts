import { symmetricEncrypt } from "better-auth/crypto";
import { beforeEach, expect, test } from "vitest";
import { hashPassword } from "#app/features/accounts/password-hash.server.ts";
import { staffSecretFrom } from "#app/features/staff/staff-auth.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { staffSignInMethods, staffTwoFactors } from "#db/schema/staff.ts";
import { startApp } from "#test/app.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";
import { nextCaller, signUp } from "#test/guest.ts";
import { codeOfApp } from "#test/totp.ts";

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

const password = "three coconuts fall at noon";

/** A person with password and authenticator app, not signed in. */
async function withPassword() {
	const staff = await openStaff(app.db, { roles: ["reception"] });
	const secret = "k".repeat(32);
	await app.db.insert(staffSignInMethods).values({
		id: crypto.randomUUID(),
		userId: staff.id,
		providerId: "credential",
		accountId: staff.id,
		password: await hashPassword(password),
	});
	const key = staffSecretFrom("s".repeat(32));
	await app.db.insert(staffTwoFactors).values({
		id: crypto.randomUUID(),
		userId: staff.id,
		secret: await symmetricEncrypt({ key, data: secret }),
		backupCodes: await symmetricEncrypt({ key, data: JSON.stringify(["abcde-fghij"]) }),
		verified: true,
	});
	return { ...staff, code: () => codeOfApp(secret) };
}

test("password and code open the desk; the password alone opens nothing", async () => {
	const staff = await withPassword();
	const first = await send("/desk/sign-in?to=%2Fdesk", { email: staff.email, password });
	expect(first.status).toBe(303);
	expect(first.headers.get("Location")).toBe("/desk/sign-in/code?to=%2Fdesk");
	expect((await app.get("/desk")).status).toBe(303);
	const second = await send("/desk/sign-in/code?to=%2Fdesk", { code: staff.code() });
	expect(second.status).toBe(303);
	expect(second.headers.get("Location")).toBe("/desk");
	expect(second.headers.getSetCookie().join()).toMatch(/desk=.*HttpOnly.*SameSite=Lax/);
	const page = await app.get("/desk");
	expect(page.status).toBe(200);
	expect(page.headers.get("Cache-Control")).toBe("no-store");
});

test("a code counts once", async () => {
	const staff = await withPassword();
	const code = staff.code();
	for (const status of [303, 401]) {
		app.cookies.clear();
		await send("/desk/sign-in", { email: staff.email, password });
		expect((await send("/desk/sign-in/code", { code })).status).toBe(status);
	}
	expect((await app.get("/desk")).status).toBe(303);
});

test("a recovery code opens the desk once", async () => {
	const staff = await withPassword();
	for (const status of [303, 401]) {
		app.cookies.clear();
		await send("/desk/sign-in", { email: staff.email, password });
		expect((await send("/desk/sign-in/code?recovery", { code: "abcde-fghij" })).status).toBe(status);
	}
});

test("a wrong password and an unknown address get the same sentence, and too many of them a pause", async () => {
	const staff = await withPassword();
	const wrong = await send("/desk/sign-in", { email: staff.email, password: "not this one" });
	const unknown = await send("/desk/sign-in", { email: "nobody@example.com", password: "not this one" });
	expect([wrong.status, unknown.status]).toEqual([401, 401]);
	for (let attempt = 0; attempt < 9; attempt += 1)
		await send("/desk/sign-in", { email: staff.email, password: "not this one" });
	expect((await send("/desk/sign-in", { email: staff.email, password })).status).toBe(429);
	// Somebody else's guesses do not lock the person out.
	caller = nextCaller();
	expect((await send("/desk/sign-in", { email: staff.email, password })).status).toBe(303);
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

test("who has no use for Today is led to their own screen", async () => {
	for (const [role, screen] of [
		["dining", "/desk/pavilion"],
		["wellness", "/desk/wellness"],
		["housekeeping", "/desk/housekeeping"],
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
