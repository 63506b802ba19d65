import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { startApp } from "#test/app.ts";
import { nextCaller, signUp } from "#test/guest.ts";
import { listEmailRequests } from "#test/mails.ts";

const app = await startApp({ env: { TRUST_PROXY: "1" } });
let caller = nextCaller();
beforeEach(() => {
	app.cookies.clear();
	caller = nextCaller();
});

const send = (path: string, fields: Record<string, string>) =>
	app.post(path, fields, { "X-Forwarded-For": caller });
const signedUp = () => signUp(app, { "X-Forwarded-For": caller });
const userOf = async (email: string) => (await app.db.select().from(users).where(eq(users.email, email)))[0];

describe("the profile", () => {
	test("keeps a name and a phone number", async () => {
		const guest = await signedUp();
		const response = await send("/account", { fullName: "Ana  Cruz", phone: "+501 610-4567" });
		expect([response.status, response.headers.get("Location")]).toEqual([303, "/account"]);
		expect(await userOf(guest.email)).toMatchObject({ name: "Ana  Cruz", phoneNumber: "+5016104567" });
		const page = await (await app.get("/account")).text();
		expect(page).toContain("Saved.");
		expect(page).toContain('value="+501 610 4567"');
		await send("/account", { fullName: "Ana Cruz", phone: "" });
		expect((await userOf(guest.email))?.phoneNumber).toBeNull();
	});

	test("names the error beside the field and loses nothing", async () => {
		await signedUp();
		const response = await send("/account", { fullName: " ", phone: "call me" });
		const page = await response.text();
		expect(response.status).toBe(400);
		expect(page).toContain("Please enter your full name.");
		expect(page).toContain("Please enter the number with its country code, like +501 610 4567.");
		expect(page).toContain('value="call me"');
		expect(page).toContain("<title>Error: Profile");
	});

	test("takes no role, no address and no other field that nobody asked for", async () => {
		const guest = await signedUp();
		await send("/account", {
			fullName: "Ana",
			role: "manager",
			emailVerified: "true",
			email: "owner@example.com",
			image: "https://evil.example/x.png",
			id: "mine",
		});
		expect(await userOf(guest.email)).toMatchObject({ role: "guest", emailVerified: false, image: null });
	});

	test("sends the link again three times in a quarter of an hour", async () => {
		await signedUp();
		const before = (await listEmailRequests(app)).length;
		const statuses: number[] = [];
		for (let count = 0; count < 4; count += 1) {
			caller = nextCaller();
			statuses.push((await send("/account", { intent: "verify" })).status);
		}
		expect(statuses).toEqual([303, 303, 303, 429]);
		expect((await listEmailRequests(app)).slice(before).map(({ kind }) => kind)).toEqual(
			Array(3).fill("account_opened"),
		);
	});
});
