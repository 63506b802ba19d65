import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { signInMethods, users, verifications } from "#db/schema/accounts.ts";
import { openAccountApp } from "#test/account-app.ts";
import { newGuest } from "#test/guest.ts";
import { listEmailRequests, prepareMail } from "#test/mails.ts";

const { app, send, changeCaller, waitMinutes, isIn, userOf, openAccount, lastLink } = await openAccountApp();

/** A page without the parts that differ every time it is rendered. */
const plain = (html: string) => html.replace(/nonce="[^"]*"|[0-9a-f-]{36}/g, "");

async function forgottenLink(email: string): Promise<string> {
	await send("/forgot-password", { email });
	return lastLink();
}

describe("a forgotten password", () => {
	test("gets the same answer whether there is an account or not", async () => {
		const { guest } = await openAccount();
		app.cookies.clear();
		const pages: unknown[] = [];
		for (const email of [guest.email, "nobody@example.com"]) {
			const response = await send("/forgot-password", { email });
			pages.push([response.status, plain(await response.text()).replaceAll(email, "…")]);
		}
		expect(pages[0]).toEqual(pages[1]);
		expect(String(pages[0])).toContain("If there is an account for");
		expect((await listEmailRequests(app)).slice(-2)).toEqual([
			{ kind: "password_forgotten", email: guest.email, language: "en" },
			{ kind: "password_forgotten", email: "nobody@example.com", language: "en" },
		]);
		expect(await prepareMail(app, (await listEmailRequests(app)).at(-1))).toBeNull();
	});

	test("that is asked for on a Spanish page is answered in Spanish, also where the account was opened in English", async () => {
		const { guest } = await openAccount();
		app.cookies.clear();
		await send("/es/forgot-password", { email: guest.email });
		expect((await listEmailRequests(app)).at(-1)).toEqual({
			...{ kind: "password_forgotten", email: guest.email, language: "es" },
		});
	});

	test("is chosen anew by the link: signed in here, signed out everywhere else", async () => {
		const { guest } = await openAccount();
		const elsewhere = app.cookies.get("session") ?? "";
		app.cookies.clear();
		const link = await forgottenLink(guest.email);
		expect((await app.get(link)).headers.get("Referrer-Policy")).toBe("same-origin");
		const response = await send(link, { password: "a fresh new heron" });
		expect(response.status).toBe(303);
		expect(await (await app.get("/")).text()).toContain("Your new password is saved");
		expect((await listEmailRequests(app)).at(-1)).toMatchObject({ kind: "password_changed" });
		expect(await prepareMail(app, (await listEmailRequests(app)).at(-1))).toMatchObject({
			template: "password_changed",
			to: { address: guest.email },
		});
		app.cookies.clear();
		app.cookies.set("session", elsewhere);
		expect(await isIn()).toBe(false);
		app.cookies.clear();
		expect((await send("/sign-in", guest)).status).toBe(401);
		expect((await send("/sign-in", { ...guest, password: "a fresh new heron" })).status).toBe(303);
	});

	test("proves the mailbox, so the address is verified", async () => {
		const { guest } = await openAccount();
		await send(await forgottenLink(guest.email), { password: "a fresh new heron" });
		expect(await userOf(guest.email)).toMatchObject({ email: guest.email, emailVerified: true });
	});

	test("of an account that is verified leaves its other ways to sign in, its name and its photo", async () => {
		const { guest, link } = await openAccount();
		await send(link);
		const owner = await userOf(guest.email);
		const userId = owner?.id ?? "";
		const google = { id: crypto.randomUUID(), userId, providerId: "google", accountId: `issuer ${userId}` };
		await app.db.insert(signInMethods).values(google);
		await app.db
			.update(users)
			.set({ image: "/photo", phoneNumber: "+5016104567" })
			.where(eq(users.id, userId));
		app.cookies.clear();
		await send(await forgottenLink(guest.email), { password: "a fresh new heron" });
		const ways = await app.db.select().from(signInMethods).where(eq(signInMethods.userId, userId));
		expect(ways.map(({ providerId }) => providerId).toSorted()).toEqual(["credential", "google"]);
		expect(await userOf(guest.email)).toMatchObject({
			name: "Ana Pérez",
			image: "/photo",
			phoneNumber: "+5016104567",
		});
	});

	test("works once, and takes every other link of the account with it", async () => {
		const { guest } = await openAccount();
		const [first, second] = [await forgottenLink(guest.email), await forgottenLink(guest.email)];
		expect((await send(first, { password: "a fresh new heron" })).status).toBe(303);
		expect((await send(first, { password: "another new heron" })).status).toBe(410);
		expect((await send(second, { password: "another new heron" })).status).toBe(410);
		expect((await send("/sign-in", { ...guest, password: "a fresh new heron" })).status).toBe(303);
	});

	test("two browsers with one link set one password", async () => {
		const { guest } = await openAccount();
		const link = await forgottenLink(guest.email);
		const answers = await Promise.all(
			["first new heron", "second new heron"].map((password) => send(link, { password })),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410]);
	});

	test("link works for half an hour", async () => {
		const { guest } = await openAccount();
		const link = await forgottenLink(guest.email);
		waitMinutes(29);
		expect((await app.get(link)).status).toBe(200);
		waitMinutes(31);
		expect((await app.get(link)).status).toBe(410);
		expect((await send(link, { password: "a fresh new heron" })).status).toBe(410);
	});

	test.each(["short", "password1", "Ana Pérez 1", "x".repeat(129)])(
		"refuses %j as a new one, uses nothing up and echoes nothing",
		async (password) => {
			const { guest } = await openAccount();
			const link = await forgottenLink(guest.email);
			const response = await send(link, { password });
			expect(response.status).toBe(400);
			expect(await response.text()).not.toContain(`value="${password}"`);
			expect((await send(link, { password: "a fresh new heron" })).status).toBe(303);
		},
	);

	test("verifies nothing and ends nothing by a link that was not followed", async () => {
		const { guest } = await openAccount();
		const link = await forgottenLink(guest.email);
		expect((await app.get(link)).status).toBe(200);
		expect((await send(link, { password: "short" })).status).toBe(400);
		expect(await userOf(guest.email)).toMatchObject({ emailVerified: false, name: "Ana Pérez" });
		expect(await isIn()).toBe(true);
	});

	test("is not sent for a closed account, and its links do nothing", async () => {
		const { guest } = await openAccount();
		const link = await forgottenLink(guest.email);
		await app.db.execute(sql`update users set disabled_at = now() where email = ${guest.email}`);
		expect((await send(link, { password: "a fresh new heron" })).status).toBe(410);
		await send("/forgot-password", { email: guest.email });
		expect(await prepareMail(app, (await listEmailRequests(app)).at(-1))).toBeNull();
	});

	test("fills nobody's mailbox: three mails to an address, and the answer stays the same", async () => {
		const email = newGuest().email;
		const answers: string[] = [];
		const before = (await listEmailRequests(app)).length;
		for (let count = 0; count < 5; count += 1) {
			changeCaller();
			const response = await send("/forgot-password", { email });
			answers.push(`${response.status} ${plain(await response.text())}`);
		}
		expect(new Set(answers).size).toBe(1);
		expect((await listEmailRequests(app)).length - before).toBe(3);
	});

	test("asks a caller who asks for many addresses to wait", async () => {
		const statuses: number[] = [];
		for (let count = 0; count < 21; count += 1)
			statuses.push((await send("/forgot-password", { email: newGuest().email })).status);
		expect(statuses.at(19)).toBe(200);
		expect(statuses.at(20)).toBe(429);
	});
});

test("neither the database nor the log contains the secret of a link", async () => {
	const { guest, link } = await openAccount();
	const reset = await forgottenLink(guest.email);
	for (const path of [link, reset]) {
		const secret = new URL(path, "https://x.example").searchParams.get("token") ?? "";
		await app.get(path);
		expect(JSON.stringify(await app.db.select().from(verifications))).not.toContain(secret);
		expect(app.logLines.join("")).not.toContain(secret);
	}
});

test("a stranger's name in a mail cannot carry a link or an advertisement", async () => {
	const guest = { ...newGuest(), fullName: "Win $500 at evil.example" };
	await send("/sign-up", guest);
	expect((await prepareMail(app, (await listEmailRequests(app)).at(-1)))?.to).toEqual({
		name: "Guest",
		address: guest.email,
	});
});
