import { beforeAll, describe, expect, test } from "vitest";
import { grantPoints } from "#app/features/loyalty/operations/grant-points.server.ts";
import { formatReference } from "#app/lib/reference.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { noon } from "#test/factories/forms.ts";
import { reserveVillas, signUp } from "#test/guest.ts";

const notEnough = "Not enough points to redeem this reward.";
const env = { TRUST_PROXY: "1" };

const visitor = await startApp({ now: noon, env });
beforeAll(() => syncVillas(visitor.db));

const byMaria = { by: { kind: "staff", name: "Maria" }, now: noon } as const;

/** A guest who has just signed up, has confirmed their address and has been given points. */
async function guestWith(points: number) {
	const app = await startApp({ now: noon, env, database: visitor.database });
	const { email } = await signUp(app);
	await app.database.pool.query("update users set email_verified = true where email = $1", [email]);
	if (points > 0) await grantPoints(app.db, { email, points, reason: "A gift" }, byMaria);
	return { ...app, email };
}

type Guest = Awaited<ReturnType<typeof guestWith>>;

const key = () => crypto.randomUUID();
const redeem = (app: Pick<Guest, "post">, reward: string, idempotencyKey: string = key()) =>
	app.post(`/points?reward=${reward}`, { reward, idempotencyKey });

/** The key that the page's form carries. */
async function keyOnPage(app: Guest, reward: string) {
	const page = await (await app.get(`/points?reward=${reward}`)).text();
	const [field = ""] = /<input[^>]*name="idempotencyKey"[^>]*>/.exec(page) ?? [];
	return /value="([^"]+)"/.exec(field)?.[1] ?? "";
}

const balanceOf = async (app: Guest) =>
	Number(/aria-valuetext="([\d,]+) of/.exec(await (await app.get("/points")).text())?.[1]?.replace(",", ""));

describe("a visitor", () => {
	test("sees a balance of 0 and an invitation, and nothing of accounts that open soon", async () => {
		const page = await (await visitor.get("/points")).text();
		expect(page).toContain('aria-valuetext="0 of 10,000 points"');
		expect(page).toContain("You need an account to collect points");
		expect(page).not.toContain("open soon");
		expect(page).not.toContain("History");
	});

	test("is told that points belong to an account", async () => {
		const response = await redeem(visitor, "facials");
		expect(response.status).toBe(403);
		expect(await response.text()).toContain("Please sign in to redeem a reward");
	});

	test("finds the question open without scripts, with the sentence of the specification tied to the button", async () => {
		const page = await (await visitor.get("/points?reward=facials")).text();
		expect(page).toContain(notEnough);
		expect(page).toMatch(/aria-disabled="true"[^>]*aria-describedby="redemption-refusal"/);
	});
});

describe("a reward", () => {
	test.each([{}, { reward: "a-yacht" }, { reward: "" }, { reward: ["constructor", "facials"] }])(
		"that does not exist is answered with 400: %j",
		async (fields) => {
			const response = await visitor.post("/points", fields);
			expect(response.status).toBe(400);
			expect(await response.text()).toContain("Please choose a reward.");
		},
	);

	test("is refused while the points do not reach for it, in the same words as on the page", async () => {
		const guest = await guestWith(149);
		const response = await redeem(guest, "facials");
		expect(response.status).toBe(409);
		expect(await response.text()).toContain(notEnough);
		expect(await balanceOf(guest)).toBe(149);
	});

	test.each(["", "not-a-key", "00000000-0000-0000-0000-000000000000"])(
		"is not given for a form without a proper key: %j",
		async (idempotencyKey) => {
			const guest = await guestWith(500);
			expect((await redeem(guest, "facials", idempotencyKey)).status).toBe(400);
			expect(await balanceOf(guest)).toBe(500);
		},
	);

	test("is redeemed for its points: the voucher has an address of its own, and is listed", async () => {
		const guest = await guestWith(500);
		const response = await redeem(guest, "facials");
		expect(response.status).toBe(303);
		const address = response.headers.get("Location") ?? "";
		expect(address).toMatch(/^\/points\/vouchers\/[2-9A-HJKMNP-TV-Z]{8}$/);
		const voucher = await (await guest.get(address)).text();
		for (const words of [
			"Facials",
			"Show this at the desk.",
			"Ana Pérez",
			"150 points",
			formatReference(address.slice(-8)),
		])
			expect(voucher).toContain(words);
		const page = await (await guest.get("/points")).text();
		expect(page).toContain(`href="${address}"`);
		expect(await balanceOf(guest)).toBe(350);
	});

	test("something that is no form at all is answered with 415", async () => {
		const response = await visitor.request("/points", {
			method: "POST",
			body: "{}",
			headers: {
				"Content-Type": "application/json",
				Origin: "http://localhost:3000",
				"Sec-Fetch-Site": "same-origin",
			},
		});
		expect(response.status).toBe(415);
	});
});

describe("one voucher and not two", () => {
	test("comes of a form sent twice, and of one sent again because its answer was lost", async () => {
		const guest = await guestWith(150);
		const once = key();
		const answers = await Promise.all([redeem(guest, "facials", once), redeem(guest, "facials", once)]);
		const again = await redeem(guest, "facials", once);
		const addresses = [...answers, again].map((response) => response.headers.get("Location"));
		expect(new Set(addresses).size).toBe(1);
		expect(addresses[0]).toContain("/points/vouchers/");
	});

	test("comes of two windows that show the same balance", async () => {
		const guest = await guestWith(1_000);
		const keys = [await keyOnPage(guest, "facials"), await keyOnPage(guest, "facials")];
		expect(keys[0]).toBe(keys[1]);
		const answers = [await redeem(guest, "facials", keys[0]), await redeem(guest, "facials", keys[1])];
		expect(answers[0]?.headers.get("Location")).toBe(answers[1]?.headers.get("Location"));
		expect(await balanceOf(guest)).toBe(850);
	});

	test("an old window that asks for another reward is told so, shown the voucher, and may press again", async () => {
		const guest = await guestWith(1_000);
		const stale = await keyOnPage(guest, "facials");
		const first = await redeem(guest, "facials", stale);
		const response = await redeem(guest, "massages", stale);
		expect(response.status).toBe(409);
		const page = await response.text();
		expect(page).toContain("you have just redeemed something else");
		expect(page).toContain(first.headers.get("Location"));
		const fresh = await keyOnPage(guest, "massages");
		expect(page).toContain(fresh);
		expect((await redeem(guest, "massages", fresh)).status).toBe(303);
	});

	test("twenty presses at once for one reward's worth bring one voucher and nineteen refusals", async () => {
		const guest = await guestWith(500);
		const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(guest, "agape-pool")));
		const statuses = answers.map(({ status }) => status).sort();
		expect(statuses).toEqual([303, ...Array.from({ length: 19 }, () => 409)]);
		expect(await balanceOf(guest)).toBe(0);
	});
});

describe("a voucher's page", () => {
	test("is its guest's alone: to others and to visitors it does not exist", async () => {
		const guest = await guestWith(150);
		const address = (await redeem(guest, "facials")).headers.get("Location") ?? "";
		for (const [app, status] of [
			[guest, 200],
			[await guestWith(150), 404],
			[await startApp({ database: visitor.database }), 404],
		] as const) {
			expect((await app.get(address)).status).toBe(status);
			expect((await app.get(`${address}.data`)).status).toBe(status);
		}
	});

	test.each(["/points/vouchers/K7MQ2XHD", "/points/vouchers/x", "/points/vouchers/%20"])(
		"is not there for a code that was never given: %s",
		async (address) => {
			expect((await (await guestWith(0)).get(address)).status).toBe(404);
		},
	);

	test("is seen by nobody else and is never in the log", async () => {
		const guest = await guestWith(150);
		const address = (await redeem(guest, "facials")).headers.get("Location") ?? "";
		const response = await guest.get(address);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		expect(await response.text()).not.toContain('style="');
		expect(guest.logLines.join("\n")).not.toContain(address.slice(-8));
	});

	test("says when it was used, and shows nothing to scan any more", async () => {
		const guest = await guestWith(150);
		const address = (await redeem(guest, "facials")).headers.get("Location") ?? "";
		expect(await (await guest.get(address)).text()).toContain("The code as a QR code");
		await guest.database.pool.query("update vouchers set used_at = $1, used_by = 'Maria'", [noon]);
		const page = await (await guest.get(address)).text();
		expect(page).toContain("This voucher was used on Saturday 21 November 2026.");
		expect(page).not.toContain("The code as a QR code");
	});
});

describe("the page of a guest", () => {
	test("shows the points that a stay booked while signed in will bring, and when", async () => {
		const guest = await guestWith(0);
		const reference = await reserveVillas(guest);
		const page = await (await guest.get("/points")).text();
		expect(page).toContain("698 points");
		expect(page).toContain(`href="/reservations/${reference}"`);
		expect(page).toContain("Yours after check-out on Mon 14 Dec 2026, 11 am");
		expect(page).toContain('aria-valuetext="0 of 10,000 points"');
	});

	test("lists its history a page at a time, and bears addresses that somebody made up", async () => {
		const guest = await guestWith(0);
		for (let nth = 1; nth <= 23; nth += 1)
			await grantPoints(
				guest.db,
				{ email: guest.email, points: nth, reason: `Gift no. ${nth}.` },
				{ ...byMaria, now: new Date(noon.getTime() + nth) },
			);
		const first = await (await guest.get("/points")).text();
		const second = await (await guest.get("/points?page=2")).text();
		expect(first).toContain("Gift no. 23.");
		expect(first).not.toContain("Gift no. 3.");
		expect(second).toContain("Gift no. 3.");
		expect(second).not.toContain("Gift no. 4.");
		for (const page of ["0", "-1", "99999999999", "two", "3"])
			expect((await guest.get(`/points?page=${page}`)).status).toBe(200);
	});

	test("offers the free luxury experience from 10,000 points on", async () => {
		const guest = await guestWith(9_999);
		expect(await (await guest.get("/points")).text()).toContain("1 point to go");
		await grantPoints(guest.db, { email: guest.email, points: 1, reason: "The last one" }, byMaria);
		expect(await (await guest.get("/points")).text()).toContain("You have reached 10,000 points");
		const response = await redeem(guest, "luxury-experience");
		expect(response.status).toBe(303);
		expect(await (await guest.get(response.headers.get("Location") ?? "")).text()).toContain("10,000 points");
		expect(await balanceOf(guest)).toBe(0);
	});

	test("never shows a note that staff or a guest wrote as markup", async () => {
		const guest = await guestWith(0);
		const reason = "<img src=x onerror=alert(1)>";
		await grantPoints(guest.db, { email: guest.email, points: 1, reason }, byMaria);
		expect(await (await guest.get("/points")).text()).not.toContain("<img src=x");
	});
});
