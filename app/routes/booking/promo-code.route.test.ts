import { expect, test } from "vitest";
import { saveDiscount } from "#app/features/rates/operations/save-discount.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp, textOf } from "#test/app.ts";
import { asStaff, makeForm, noon } from "#test/factories/forms.ts";
import { nextCaller, signUp } from "#test/guest.ts";

let now = noon;
const app = await startApp({ now: () => now });
await syncVillas(app.db);
const setting = {
	...{
		name: "Reef week",
		code: "REEF",
		basisPoints: 1_000,
		amountCents: null,
		minNights: 1,
	},
	...{ villaIds: null, bookedFrom: null, bookedUntil: null, nightsFrom: null, nightsUntil: null },
	...{ maxUses: null, active: true },
} as const;

const from = (caller: string) => ({ "X-Forwarded-For": caller });
const ask = (code: string, caller: string) => app.get(`/booking/code?code=${code}`, from(caller));
const guess = (count: number, caller: string) =>
	Promise.all(Array.from({ length: count }, (_, place) => ask(`WRONG${place}`, caller)));
const statuses = (responses: readonly Response[]) => [...new Set(responses.map(({ status }) => status))];

test("a guest who tries many codes that nobody has made is told nothing for a quarter of an hour, and others are", async () => {
	expect(
		await saveDiscount(app.db, { id: null, revision: 0, setting }, asStaff()),
		"the hotel has a code",
	).toMatchObject({ ok: true });
	const [guesser, other] = [nextCaller(), nextCaller()];
	const named = { discount: { name: "Reef week" } };
	for (let time = 0; time < 40; time += 1)
		expect(await (await ask("reef", guesser)).json(), "a right one counts for nothing").toMatchObject(named);
	expect(statuses(await guess(30, guesser))).toEqual([200]);
	const refused = await ask("REEF", guesser);
	expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "900"]);
	expect(await refused.text()).toContain("You have tried many codes");
	expect(await (await ask("REEF", other)).json()).toMatchObject(named);

	const form = { ...makeForm({ promoCode: "REEF" }), agreedTotalCents: "" };
	const sent = await app.post("/booking", form, from(guesser));
	expect([sent.status, sent.headers.get("Retry-After")]).toEqual([429, "900"]);
	const page = await sent.text();
	expect(page).toContain("You have tried many codes");
	expect(page, "what was typed is not lost").toContain('value="REEF"');
	expect((await app.post("/booking", { ...form, promoCode: "" }, from(guesser))).status).toBe(303);
	now = new Date(noon.getTime() + 15 * 60_000);
	expect(await (await ask("REEF", guesser)).json()).toMatchObject(named);
});

test("a code that is guessed with the form itself counts like one that is asked about", async () => {
	const guesser = nextCaller();
	await guess(29, guesser);
	const send = () =>
		app.post("/booking", makeForm({ promoCode: "NOBODYS", villaId: "palm-grove" }), from(guesser));
	expect((await send()).status).toBe(409);
	expect((await send()).status).toBe(429);
});

test("an account that goes from address to address has no more guesses", async () => {
	await signUp(app);
	for (let time = 0; time < 3; time += 1) expect(statuses(await guess(10, nextCaller()))).toEqual([200]);
	expect((await ask("REEF", nextCaller())).status).toBe(429);
	app.cookies.clear();
});

test("a guest whose new dates are too few for the code of the stay reads that the discount goes, and why", async () => {
	const week = { ...setting, name: "Long week", code: "WEEK", minNights: 3 };
	await saveDiscount(app.db, { id: null, revision: 0, setting: week }, asStaff());
	const form = makeForm({ villaId: "vista-del-mar", checkIn: "2027-01-10", checkOut: "2027-01-13" });
	const booked = await app.post("/booking", { ...form, promoCode: "WEEK", agreedTotalCents: "" });
	const page = (booked.headers.get("Location") ?? "").replace(/\?.*/, "");
	const consider = (checkOut: string) =>
		app.post(page, { intent: "consider", checkIn: "2027-01-10", checkOut }).then(textOf);
	const sentence = "Without Long week. This code is for stays of 3 nights or more.";
	expect(await consider("2027-01-12")).toContain(sentence);
	expect(await consider("2027-01-14")).not.toContain("Without Long week");
});
