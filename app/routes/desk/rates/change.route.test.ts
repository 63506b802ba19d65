import { expect, test } from "vitest";
import { villas } from "#db/schema/catalog.ts";
import { startApp } from "#test/app.ts";
import { noon } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

test("one form changes the prices of 250 villas, each with a box", async () => {
	const app = await startApp({ now: noon });
	const ids = Array.from({ length: 250 }, (_, at) => `villa-${at + 1}`);
	await app.db
		.insert(villas)
		.values(ids.map((id, position) => ({ id, name: `Villa ${id}`, maxOccupancy: 4, position })));
	signInAs(app, await openStaff(app.db, { roles: ["manager"] }));
	const boxes = Object.fromEntries(ids.map((id) => [`villa-${id}`, "1"]));
	const days = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`weekday-${day}`, "1"]));
	const nights = { firstNight: "2027-03-01", lastNight: "2027-03-31", nights: "" };
	const change = { what: "override", mode: "set", price: "410", percent: "", rounding: "to_5" };
	const sent = { name: "March", reason: "Quiet", ...nights, ...change, ...days, ...boxes };
	const preview = await (await app.post("/desk/rates/change", { ...sent, intent: "preview" })).text();
	const hidden = (name: string) => {
		const [, value = ""] = new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(preview) ?? [];
		return value.replaceAll("&quot;", '"');
	};
	const shown = { version: hidden("version"), asked: hidden("asked") };
	const answer = await app.post("/desk/rates/change", { ...sent, ...shown, intent: "save" });
	expect(answer.status).toBe(303);
	const written = "select count(*)::int as n from rates where nightly_cents = 41000";
	expect((await app.database.pool.query(written)).rows).toEqual([{ n: 250 }]);
});
