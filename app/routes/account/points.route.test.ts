import { expect, test } from "vitest";
import { startApp } from "#test/app.ts";

const notEnough = "Not enough points to redeem this reward.";

test("a reward is refused while the points do not reach for it, in the same words as on the page", async () => {
	const app = await startApp();
	const answer = await app.post("/points", { reward: "facials" });
	expect(answer.status).toBe(409);
	expect(await answer.text()).toContain(notEnough);
});

test.each([{}, { reward: "a-yacht" }, { reward: "" }, { reward: ["constructor", "facials"] }])(
	"a reward that does not exist is answered with 400: %j",
	async (fields) => {
		const app = await startApp();
		const answer = await app.post("/points", fields);
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain("Please choose a reward.");
	},
);

test("something that is no form at all is answered with 415", async () => {
	const app = await startApp();
	const answer = await app.request("/points", {
		method: "POST",
		body: "{}",
		headers: {
			"Content-Type": "application/json",
			Origin: "http://localhost:3000",
			"Sec-Fetch-Site": "same-origin",
		},
	});
	expect(answer.status).toBe(415);
});
