import { describe, expect, test } from "vitest";
import { openAccountApp } from "#test/account-app.ts";

const { app, send, waitMinutes, isIn, userOf, openAccount, lastLink } = await openAccountApp();

describe("confirming an address", () => {
	test("takes one press in the browser that opened the account", async () => {
		const { guest, link } = await openAccount();
		const page = await app.get(link);
		const html = await page.text();
		expect(page.status).toBe(200);
		expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
		expect(html).toContain("Ana Pérez");
		expect(html).toContain(guest.email);
		expect(html).not.toContain('name="password"');
		expect((await userOf(guest.email))?.emailVerified).toBe(false);
		const response = await send(link);
		expect([response.status, response.headers.get("Location")]).toEqual([303, "/account"]);
		expect(await userOf(guest.email)).toMatchObject({ name: "Ana Pérez", emailVerified: true });
		expect(await (await app.get("/")).text()).toContain("Your e-mail address is confirmed.");
	});

	test("is not done by anyone who only looks: mail scanners open links", async () => {
		const { guest, link } = await openAccount();
		for (let count = 0; count < 3; count += 1) expect((await app.get(link)).status).toBe(200);
		expect((await userOf(guest.email))?.emailVerified).toBe(false);
	});

	test("works once", async () => {
		const { link } = await openAccount();
		await send(link);
		const again = await send(link);
		expect(again.status).toBe(410);
		expect(await again.text()).toContain("This link does not work");
		expect((await app.get(link)).status).toBe(410);
	});

	test("two presses at once confirm once", async () => {
		const { link } = await openAccount();
		const answers = await Promise.all([send(link), send(link)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410]);
	});

	test("works for a day and no longer", async () => {
		const { guest, link } = await openAccount();
		waitMinutes(24 * 60 - 1);
		expect((await app.get(link)).status).toBe(200);
		waitMinutes(24 * 60 + 1);
		expect((await app.get(link)).status).toBe(410);
		expect((await send(link)).status).toBe(410);
		expect((await userOf(guest.email))?.emailVerified).toBe(false);
	});

	test.each(["", "?token=", "?token=short", `?token=${"a".repeat(44)}`, "?token=%00%0d%0a"])(
		"a link that was garbled on its way says so: %j",
		async (query) => {
			const page = await app.get(`/verify-email${query}`);
			expect(page.status).toBe(400);
			expect(await page.text()).toContain("Part of the link is missing.");
			expect((await app.get(`/reset-password${query}`)).status).toBe(400);
		},
	);

	test("never confirms an account that somebody else opened with one's address", async () => {
		const { guest, link } = await openAccount();
		app.cookies.clear();
		const page = await (await app.get(link)).text();
		expect(page).toContain("Ana Pérez");
		expect(page).toContain("not you who opened this account?");
		for (const fields of [{}, { password: "" }, { password: "what the owner would type" }])
			expect((await send(link, fields)).status).toBe(401);
		expect((await userOf(guest.email))?.emailVerified).toBe(false);
	});

	test("takes the account's password in a browser that is not signed in, and signs it in", async () => {
		const { guest, link } = await openAccount();
		app.cookies.clear();
		expect((await send(link, { password: guest.password })).status).toBe(303);
		expect(await isIn()).toBe(true);
		expect((await userOf(guest.email))?.emailVerified).toBe(true);
	});

	test("is not done from another account", async () => {
		const { guest, link } = await openAccount();
		await openAccount();
		expect(await (await app.get(link)).text()).toContain('name="password"');
		expect((await send(link)).status).toBe(401);
		expect((await userOf(guest.email))?.emailVerified).toBe(false);
	});

	test("cannot be guessed: ten wrong passwords, and the caller has to wait", async () => {
		const { guest, link } = await openAccount();
		app.cookies.clear();
		for (let count = 0; count < 10; count += 1)
			expect((await send(link, { password: `wrong heron ${count}` })).status).toBe(401);
		expect((await send(link, { password: guest.password })).status).toBe(429);
	});

	test("that was verified meanwhile by a new password is over: the link does not work any more", async () => {
		const { guest, link } = await openAccount();
		await send("/forgot-password", { email: guest.email });
		expect((await send(await lastLink(), { password: "a fresh new heron" })).status).toBe(303);
		expect((await send(link)).status).toBe(410);
		expect((await userOf(guest.email))?.emailVerified).toBe(true);
	});

	test("is no use for a new password", async () => {
		const { link } = await openAccount();
		const crossed = link.replace("/verify-email", "/reset-password");
		expect((await app.get(crossed)).status).toBe(410);
		expect((await send(crossed, { password: "a fresh new heron" })).status).toBe(410);
	});

	test("cannot be sent by a page of another site", async () => {
		const { guest, link } = await openAccount();
		const response = await app.post(
			link,
			{},
			{ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
		);
		expect(response.status).toBe(403);
		expect((await userOf(guest.email))?.emailVerified).toBe(false);
	});
});
