import { describe, expect, test } from "vitest";
import { startAppAtNoon } from "#test/app-at-noon.ts";
import { makeDinnerForm, makeForm, makeTreatmentForm } from "#test/factories/forms.ts";

const { app, clock } = await startAppAtNoon();

const on = (day: string) => {
	clock.now = new Date(`${day}T18:00:00Z`);
};

/** Reserves and gives the clean address. */
const reserve = async (path: string, fields: Record<string, string>) =>
	((await app.post(path, fields)).headers.get("Location") ?? "").replace("?submitted", "");

const linkIn = (page: string) => /href="([^"]*\?key=[^"]+)"/.exec(page)?.[1] ?? "";

/** The status of the reservation's page for a browser that knows nothing but the link. */
async function openBy(link: string): Promise<number> {
	app.cookies.clear();
	return (await app.get((await app.get(link)).headers.get("Location") ?? "")).status;
}

describe.each([
	{
		what: "a stay",
		path: "/booking",
		fields: makeForm({ checkIn: "2026-12-12", checkOut: "2026-12-14" }),
		lastDay: "2026-12-28",
		dayAfter: "2026-12-29",
	},
	{
		what: "a treatment",
		path: "/reserve-wellness",
		fields: makeTreatmentForm({ date: "2026-12-12", time: "10:00" }),
		lastDay: "2026-12-26",
		dayAfter: "2026-12-27",
	},
	{
		what: "a request without a time",
		path: "/reserve-wellness",
		fields: makeTreatmentForm({ date: "", time: "" }),
		// Sent on 21 November; staff may reply for thirty days.
		lastDay: "2027-01-04",
		dayAfter: "2027-01-05",
	},
	{
		what: "a request without a time that prefers a day",
		path: "/reserve-wellness",
		fields: makeTreatmentForm({ date: "2027-06-01", time: "" }),
		lastDay: "2027-07-15",
		dayAfter: "2027-07-16",
	},
	{
		what: "a dinner",
		path: "/reserve-pavilion",
		fields: makeDinnerForm({ date: "2026-12-12" }),
		lastDay: "2026-12-26",
		dayAfter: "2026-12-27",
	},
])("the private link of $what", ({ path, fields, lastDay, dayAfter }) => {
	test("opens it until fourteen days after it is over", async () => {
		const link = linkIn(await (await app.get(await reserve(path, fields))).text());
		on(lastDay);
		expect(await openBy(link)).toBe(200);
		on(dayAfter);
		expect(await openBy(link)).toBe(403);
		app.cookies.clear();
		const ended = await app.get(link);
		expect(await (await app.get(ended.headers.get("Location") ?? "")).text()).toContain(
			"This private link has expired.",
		);
	});

	test("can be renewed by its guest: the one before opens nothing, and the new one counts from that day", async () => {
		const address = await reserve(path, fields);
		const first = linkIn(await (await app.get(address)).text());
		const mine = new Map(app.cookies);
		expect((await app.post(address, { intent: "renew_link" })).status).toBe(303);
		const second = linkIn(await (await app.get(address)).text());
		expect(second).not.toBe(first);
		expect(await openBy(first)).toBe(403);
		expect(await openBy(second)).toBe(200);

		on(dayAfter);
		expect(await openBy(second)).toBe(403);
		for (const [name, value] of mine) app.cookies.set(name, value);
		expect(linkIn(await (await app.get(address)).text())).toBe("");
		await app.post(address, { intent: "renew_link" });
		const third = linkIn(await (await app.get(address)).text());
		expect(await openBy(third)).toBe(200);
	});

	test("is renewed by nobody else", async () => {
		const address = await reserve(path, fields);
		const link = linkIn(await (await app.get(address)).text());
		app.cookies.clear();
		expect((await app.post(address, { intent: "renew_link" })).status).toBe(403);
		expect(await openBy(link)).toBe(200);
	});
});
