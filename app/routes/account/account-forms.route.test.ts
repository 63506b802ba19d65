import { beforeAll, describe, expect, it } from "vitest";
import { startApp } from "#test/app.ts";

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
	app = await startApp();
});

const right = { fullName: "Ana Pérez", email: "ana@example.com", password: "correct horse" };

describe.each(["/sign-in", "/sign-up"])("%s", (path) => {
	it("answers a right form honestly, and neither signs in nor gives the password back", async () => {
		const response = await app.post(path, right);
		const page = await response.text();
		expect(response.status).toBe(403);
		expect(response.headers.getSetCookie()).toEqual([]);
		expect(page).toContain("Accounts are not open yet");
		expect(page).toContain('value="ana@example.com"');
		expect(page).not.toContain(right.password);
	});

	it("answers the Google button with the same sentence", async () => {
		const response = await app.post(path, { provider: "google" });
		expect(response.status).toBe(403);
		expect(await response.text()).toContain("Accounts are not open yet");
	});

	it("says what is wrong and keeps everything but the password", async () => {
		const response = await app.post(path, {
			...right,
			email: "ana <at> example",
			password: "x".repeat(10_000),
		});
		const page = await response.text();
		expect(response.status).toBe(400);
		expect(page).toContain("There is a problem");
		expect(page).toContain("Please enter an e-mail address like name@example.com.");
		expect(page).toContain("ana &lt;at&gt; example");
		expect(page).not.toContain("xxxxxxxx");
	});

	it("answers a body that is no form as a form with nothing in it", async () => {
		const response = await app.request(path, {
			method: "POST",
			body: "{}",
			headers: {
				"Content-Type": "application/json",
				Origin: "http://localhost:3000",
				"Sec-Fetch-Site": "same-origin",
			},
		});
		expect(response.status).toBeGreaterThanOrEqual(400);
		expect(response.status).toBeLessThan(500);
	});
});
