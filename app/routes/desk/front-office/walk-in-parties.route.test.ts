import { beforeEach, expect, test } from "vitest";
import { findStay } from "#app/features/stays/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { bookPlanned } from "#test/factories/plan.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const now = new Date("2026-12-12T16:40:00-06:00");
const today = "2026-12-12";
const app = await startApp({ now });
const { db } = app;

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(db);
	app.cookies.clear();
	signInAs(app, await openStaff(db, { roles: ["reception"] }));
});

const smallVillas = ["tropical-hideaway", "serenity-sands", "caribbean-breeze", "ocean-breeze"];

/** Takes every villa but some for nights from a day on. */
async function leaveFree(free: readonly string[], from = today, until = addDays(today, 4)) {
	const { rows } = await app.database.pool.query<{ id: string }>("select id from villas");
	for (const { id } of rows) if (!free.includes(id)) await bookPlanned(db, { villaId: id, from, until });
}

const ways = {
	here: { path: "/desk/walk-in", day: today, more: {} },
	phone: {
		path: "/desk/walk-in?by=phone",
		day: addDays(today, 20),
		more: { keep: "book", holdDate: today, holdTime: "18:00" },
	},
} as const;

type Way = keyof typeof ways;

const ticked = (text: string) =>
	[...text.matchAll(/<input type="checkbox"[^>]*name="villaId"[^>]*>/g)]
		.filter(([input]) => / checked=""/.test(input))
		.map(([input]) => /value="([^"]+)"/.exec(input)?.[1] ?? "");

const open = async (way: Way, party: { guests: number; nights?: number }) => {
	const { path, day } = ways[way];
	const query = `nights=${party.nights ?? 2}&guests=${party.guests}&checkIn=${day}`;
	return (await app.request(`${path}${path.includes("?") ? "&" : "?"}${query}`)).text();
};

/** The form as a browser without scripts sends it: one value for each villa that is ticked. */
async function send(way: Way, villaIds: readonly string[], change: Record<string, string> = {}) {
	const { path, day, more } = ways[way];
	const fields = {
		...{ checkIn: day, nights: "2", guests: "10", name: "Camille Laurent", phone: "+33 6 55 50 01 72" },
		...{ email: "", shown: `${day} ${change.nights ?? "2"}`, idempotencyKey: crypto.randomUUID() },
		...more,
		...change,
	};
	const response = await app.post(path, { ...fields, villaId: [...villaIds] });
	const to = response.headers.get("Location");
	const reference = /stays\/(\w+)\//.exec(to ?? "")?.[1] ?? "";
	return { status: response.status, text: await response.text(), to, reference };
}

const countReservations = async () =>
	(await app.database.pool.query<{ count: number }>("select count(*)::int from reservations")).rows[0]?.count;

test.each(
	(["here", "phone"] as const).flatMap((way) => [7, 8, 9, 10].map((guests) => [way, guests] as const)),
)(
	"%s: a party of %i is booked into the small villas that are free, as many as it needs",
	async (way, guests) => {
		const { day } = ways[way];
		await leaveFree(smallVillas, day, addDays(day, 4));
		const text = await open(way, { guests });
		expect(text).not.toContain("No villa is free");
		const villaIds = ticked(text);
		const { reference, to } = await send(way, villaIds, { guests: String(guests) });
		expect(to).toMatch(way === "here" ? /check-in$/ : /booked$/);
		const stay = await findStay(db, reference);
		expect(stay?.villas.map(({ id }) => id).toSorted()).toEqual(villaIds.toSorted());
		expect(stay).toMatchObject({ guests, status: way === "here" ? "checked_in" : "confirmed" });
		const page = await (await app.request(to ?? "")).text();
		expect(page).toContain(
			way === "phone" ? "Villas" : villaIds.length > 2 ? `All ${villaIds.length} villas` : "Both villas",
		);
	},
	30_000,
);

/** How many guests the villas of the catalog sleep. */
const sleeps: Record<string, number> = {
	"tropical-hideaway": 2,
	"serenity-sands": 2,
	"caribbean-breeze": 3,
	"ocean-breeze": 4,
};

test.each(["here", "phone"] as const)(
	"%s: that no villa is free is said exactly when the free ones do not hold the party",
	async (way) => {
		const { day } = ways[way];
		await leaveFree(smallVillas, day, addDays(day, 4));
		const taken: string[] = [];
		for (const id of ["", "ocean-breeze", "caribbean-breeze", "serenity-sands", "tropical-hideaway"]) {
			if (id) {
				taken.push(id);
				await bookPlanned(db, { villaId: id, from: day, until: addDays(day, 4) });
			}
			const left = smallVillas.filter((one) => !taken.includes(one));
			const beds = left.reduce((sum, one) => sum + (sleeps[one] ?? 0), 0);
			for (const guests of [1, 3, 5, 7, 10]) {
				const text = await open(way, { guests });
				expect([left, guests, text.includes("No villa is free")]).toEqual([left, guests, left.length === 0]);
				expect([left, guests, text.includes('id="instead"')]).toEqual([left, guests, beds < guests]);
				if (left.length > 0 && beds < guests) expect(text).toContain(`: you have ${guests}.`);
			}
		}
	},
	60_000,
);

test("where one of three villas was just taken nothing is booked, the form says which, and the others stay ticked", async () => {
	await leaveFree([...smallVillas, "palm-grove"]);
	const wanted = ["palm-grove", "caribbean-breeze", "tropical-hideaway"];
	await bookPlanned(db, { villaId: "caribbean-breeze", from: today, until: addDays(today, 1) });
	const before = await countReservations();
	const { status, text } = await send("here", wanted);
	expect([status, text.includes("Nothing was booked: Caribbean Breeze was just taken.")]).toEqual([
		409,
		true,
	]);
	expect(await countReservations()).toBe(before);
	expect(ticked(text).toSorted()).toEqual(["palm-grove", "tropical-hideaway"]);
	expect(text).toContain("Camille Laurent");
	expect(text).toContain("2 villas for 8 guests: 2 more to place");
});

test("the same form twice is one booking, whatever the order of its villas", async () => {
	const idempotencyKey = crypto.randomUUID();
	const villaIds = ["palm-grove", "ocean-breeze", "serenity-sands"];
	const [one, two] = await Promise.all([
		send("here", villaIds, { idempotencyKey }),
		send("here", villaIds.toReversed(), { idempotencyKey }),
	]);
	expect(one.reference).not.toBe("");
	expect(two.reference).toBe(one.reference);
	expect(await countReservations()).toBe(1);
});

test.each([
	[
		"more villas than guests",
		["palm-grove", "ocean-breeze"],
		{ guests: "1" },
		"There are more villas than guests",
	],
	["too few beds", ["palm-grove"], { guests: "7" }, "There is room for 6 guests only"],
	[
		"a change of villas beside villas for all nights",
		["palm-grove~2026-12-13~ocean-breeze", "vista-del-mar"],
		{ guests: "2" },
		"choose either two villas",
	],
	["no villa", [], { guests: "8" }, "Please choose a villa"],
])("%s is refused beside the villas, and nothing is booked", async (_, villaIds, change, sentence) => {
	const { status, text } = await send("here", villaIds, change);
	expect([status === 400 || status === 409, text.includes(sentence)]).toEqual([true, true]);
	expect(text).toContain("Camille Laurent");
	expect(await countReservations()).toBe(0);
});

test("couples who want a villa each tick two, although one would hold them", async () => {
	const text = await (await app.request("/desk/walk-in?nights=2&guests=4&several=yes")).text();
	expect(ticked(text)).toHaveLength(2);
	expect(text).toContain("A bill for each villa");
	const { reference } = await send("here", ["palm-grove", "vista-del-mar"], { guests: "4", bills: "each" });
	const { rows } = await app.database.pool.query(
		"select f.number from folios f join stays s on s.id = f.stay_id order by f.number",
	);
	expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
	const bill = await (await app.request(`/desk/stays/${reference}/folio?folio=2`)).text();
	expect(bill).toContain("Camille Laurent, ");
});

test("a caller who finds nothing is offered fewer nights, other dates and the waiting list, and the typed values stay", async () => {
	const { day } = ways.phone;
	await leaveFree([], addDays(day, 1), addDays(day, 3));
	const text = await open("phone", { guests: 8 });
	expect(text).toContain("No villa is free for all 2 nights.");
	expect(text).toContain("Only 1 night");
	const offered = [...text.matchAll(/<button[^>]*name="dates"[^>]*>/g)].map(
		([button]) => /value="([^"]+)"/.exec(button)?.[1] ?? "",
	);
	const value = offered[1] ?? "";
	const moved = await send("phone", [], { guests: "8", dates: value, email: "camille@example.com" });
	expect(moved.status).toBe(200);
	expect(moved.text).toContain(`name="checkIn" value="${value.split("_")[0]}"`);
	expect(moved.text).toContain("camille@example.com");
	expect(ticked(moved.text).length).toBeGreaterThan(1);

	expect((await send("phone", [], { guests: "8", intent: "wait" })).text).toContain(
		"Please enter an e-mail address",
	);
	const waiting = await send("phone", [], { guests: "8", intent: "wait", email: "camille@example.com" });
	expect([waiting.status, waiting.text.includes("We have sent a link to camille@example.com")]).toEqual([
		200,
		true,
	]);
	const { rows } = await app.database.pool.query(
		"select name, email, check_in::text as from, guests, status from waiting_entries",
	);
	expect(rows).toEqual([
		{ name: "Camille Laurent", email: "camille@example.com", from: day, guests: 8, status: "unconfirmed" },
	]);
	const { rows: jobs } = await app.database.pool.query(
		"select payload->>'event' as event from jobs where kind = 'send-waiting-list-email'",
	);
	expect(jobs).toEqual([{ event: "confirm" }]);
	expect((await send("here", [], { nights: "1", intent: "wait", email: "a@example.com" })).status).toBe(409);
});

test("the plan's links open the form with their villa and nights", async () => {
	const text = await (
		await app.request(
			`/desk/walk-in?by=phone&villa=ocean-breeze&checkIn=${addDays(today, 5)}&checkOut=${addDays(today, 8)}`,
		)
	).text();
	expect(text).toContain("Total for 3 nights with room tax");
	expect(/<input type="radio"[^>]*value="ocean-breeze"[^>]*>/.exec(text)?.[0]).toContain("checked");
});
