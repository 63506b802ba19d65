import { expect as expectNow, type Locator, type Page } from "@playwright/test";
import { inArray } from "drizzle-orm";
import { hotel } from "#app/content/hotel.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { instantAt } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { villas } from "#db/schema/catalog.ts";
import { rates } from "#db/schema/rates.ts";
import { asStaff } from "../factories/forms.ts";
import { countDoubleBookings, makeTreatment, setStayStatus } from "../factories/reservations.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

type Guest = { name: string; reference: string; stayId: string };
type DayHotel = Awaited<ReturnType<typeof makeDayHotel>>;

/**
 * Six villas of this journey alone, with the guests of one day: Ana and Ben come, Cleo comes, Dan and Eva leave, Finn has not
 * come yesterday, Gil is going to leave early, and Vera is going to move. Only nights of these days have a price, so that
 * nobody else is offered these villas later.
 */
function makeDayHotel() {
	const tag = crypto.randomUUID().slice(0, 4);
	return withJourneysDatabase(async ({ db }) => {
		const today = await readBusinessDate(db, new Date());
		const day = (days: number) => addDays(today, days);
		const birds = ["Heron", "Egret", "Ibis", "Osprey", "Pelican", "Tern"] as const;
		const idOf = (bird: (typeof birds)[number]) => `${bird}-${tag}`.toLowerCase();
		await db.insert(villas).values(
			birds.map((bird) => ({
				id: idOf(bird),
				name: `${bird} ${tag} Villa`,
				maxOccupancy: 4,
				position: 90,
			})),
		);
		await db.insert(rates).values(
			birds.map((bird) => ({
				...{ id: crypto.randomUUID(), villaId: idOf(bird), nightlyCents: 30_000 },
				...{ fromNight: day(-5), untilNight: day(8), priority: 0 },
			})),
		);
		const book = async (
			name: string,
			bird: (typeof birds)[number],
			from: number,
			until: number,
			isInHouse = false,
		): Promise<Guest> => {
			const nights = { checkIn: day(from), checkOut: day(until) };
			const contact = { email: null, phone: null, userId: null, note: "" };
			const outcome = await reserveStay(
				db,
				{
					...{ idempotencyKey: crypto.randomUUID(), agreedTotalCents: null, villaIds: [idOf(bird)] },
					...{ ...nights, ...contact, name: `${name} ${tag}`, guests: 2 },
				},
				asStaff(instantAt(day(-4), "12:00", hotel.timeZone)),
			);
			if (!outcome.ok) throw new Error(`${name} is not reserved: ${outcome.reason}`);
			const { reference } = outcome;
			const stay = await findStay(db, reference);
			if (!stay) throw new Error("The reservation was not found.");
			if (isInHouse) await setStayStatus(db, stay.id, "checked_in");
			const [unit] = await listUnits(db, stay.id);
			return { name: `${name} ${tag}`, reference, stayId: unit?.id ?? "" };
		};
		const guests = {
			dan: await book("Dan", "Heron", -3, 0, true),
			ana: await book("Ana", "Heron", 0, 3),
			eva: await book("Eva", "Egret", -2, 0, true),
			ben: await book("Ben", "Egret", 0, 2),
			cleo: await book("Cleo", "Ibis", 0, 2),
			finn: await book("Finn", "Osprey", -1, 2),
			gil: await book("Gil", "Pelican", -2, 3, true),
			vera: await book("Vera", "Tern", -1, 3, true),
		};
		// It is over at any hour at which this journey can run.
		const [startsAt, endsAt] = (["00:05", "00:35"] as const).map((time) =>
			instantAt(today, time, hotel.timeZone),
		);
		await makeTreatment(db, { status: "confirmed", startsAt, endsAt, name: guests.vera.name });
		return { tag, today, ids: birds.map(idOf), idOf, guests };
	});
}

/** Nobody else finds these villas afterwards. */
const endDayHotel = ({ ids }: DayHotel) =>
	withJourneysDatabase(({ db }) =>
		db.update(villas).set({ available: false }).where(inArray(villas.id, ids)),
	);

const openStay = (page: Page, { reference }: Guest) => page.goto(`/desk/stays/${reference}`);

/** Leads through the four parts of a check-in, which begins on Today. */
async function checkIn(page: Page, { name }: Guest) {
	await page.goto("/desk");
	await page.getByRole("link", { name: `Check in ${name}, ` }).click();
	await expect(page.getByRole("heading", { name: `Check in ${name}` })).toBeVisible();
	const part = (id: string) => page.locator(`#part-${id}`);
	await part("who").getByLabel("Nationality").first().fill("Canada");
	await part("who").getByRole("button", { name: "Save" }).click();
	await expect(part("who").locator("summary")).toContainText(name);
	await part("villa")
		.getByRole("radio", { name: /^Ready/ })
		.check();
	await part("villa").getByRole("button", { name: "Save villa" }).click();
	await expect(part("villa").locator("summary")).toContainText("Ready");
	await part("money").getByRole("button", { name: "Pays on leaving" }).click();
	await expect(part("money").locator("summary")).toContainText("Pays on leaving");
	await part("keys").getByRole("button", { name: "Save" }).click();
	await expect(part("keys").locator("summary")).toContainText("2 keys handed out");
	await page.getByRole("button", { name: "Check in", exact: true }).click();
	await expect(page.getByText("Every part is saved.")).toBeVisible();
}

async function checkOut(page: Page, guest: Guest) {
	await openStay(page, guest);
	await page.getByRole("link", { name: "Check out", exact: true }).click();
	await page.getByRole("button", { name: "Check out", exact: true }).click();
	await expect(page).toHaveURL(/saved=check-out/);
}

const chooseParty = async (page: Page, name: string) => {
	const party = page.getByLabel("Guest in house");
	await party.selectOption((await party.getByRole("option", { name }).getAttribute("value")) ?? "");
};

const planRow = (page: Page, { tag }: DayHotel, bird: string): Locator =>
	page.locator("tr[data-row]", { hasText: `${bird} ${tag}` });

/** The live nights of the villas of this journey from a day on, as the database has them. */
const readNights = ({ ids }: DayHotel, from: HotelDate) =>
	withJourneysDatabase(async ({ pool }) => {
		const { rows } = await pool.query<{ villa: string; name: string; nights: number }>(
			`select split_part(a.villa_id, '-', 1) as villa, split_part(r.name, ' ', 1) as name,
				upper(a.nights) - greatest(lower(a.nights), $2::date) as nights
			from villa_allocations a join stays s on s.id = a.stay_id join reservations r on r.id = s.reservation_id
			where a.villa_id = any($1) and a.released_at is null and upper(a.nights) > $2::date order by 1`,
			[ids, from],
		);
		return rows;
	});

test("a full day: guests leave, arrive, swap, move, do not come and walk in, and every screen tells the same", async ({
	page,
	axe,
}) => {
	const dayHotel = await makeDayHotel();
	const { tag, today, idOf, guests } = dayHotel;
	await signInAtDesk(page, "manager");

	// In the morning two leave, and housekeeping is told.
	await checkOut(page, guests.dan);
	await page.goto("/desk/housekeeping");
	const card = (bird: string) => page.locator(`#v-${idOf(bird as "Heron")}`);
	await expect(card("Egret")).toContainText("Waits for Eva to leave");
	await checkOut(page, guests.eva);

	// One leaves early by the rule, and one who was due yesterday did not come.
	await page.goto(`/desk/stays/${guests.gil.reference}/steps/early-departure`);
	await expect(page.getByText("gives back 3 nights")).toBeVisible();
	await page.getByRole("button", { name: "Check out early" }).click();
	await expect(page).toHaveURL(/saved=early-departure/);
	await page.goto(`/desk/stays/${guests.finn.reference}/steps/no-show`);
	await page.getByRole("button", { name: "Mark as no-show" }).click();
	await expect(page).toHaveURL(/saved=no-show/);

	// A fault in a villa from which its guest then moves to the one that became free.
	await page.goto(`/desk/housekeeping/work-orders?villa=${idOf("Tern")}`);
	await page.getByLabel("What is wrong").fill(`Fan is loud ${tag}`);
	await page.getByRole("button", { name: "Report" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Tern ${tag}`);
	await openStay(page, guests.vera);
	await page.getByRole("link", { name: /^Change villa, nights or price/ }).click();
	const split = page.locator("form", { hasText: "Change villas during the stay" });
	await split.getByLabel("From the night of").fill(today);
	await split.getByLabel("Villa", { exact: true }).selectOption(idOf("Pelican"));
	await split.getByRole("button", { name: "Look at the proposal" }).click();
	await axe();
	await page.getByRole("button", { name: "Commit move" }).click();
	await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();

	// Two arrivals swap their villas.
	await page.getByText("Move, swap or free a villa without dragging").click();
	await page.getByLabel("One stay").selectOption(guests.ben.stayId);
	await page.getByLabel("The other stay").selectOption(guests.cleo.stayId);
	await page.locator("form", { hasText: "Swap two stays" }).getByRole("button").click();
	await expect(
		page.getByRole("heading", { name: `Swap ${guests.ben.name} and ${guests.cleo.name}?` }),
	).toBeVisible();
	await page.getByRole("button", { name: "Commit 2 moves" }).click();
	await expect(
		planRow(page, dayHotel, "Ibis").getByRole("link", { name: new RegExp(`^${guests.ben.name}`) }),
	).toBeVisible();

	// Housekeeping makes a villa ready, and the three arrive.
	await page.goto("/desk/housekeeping");
	await page.getByRole("button", { name: `Start, Heron ${tag}` }).click();
	await page.getByRole("button", { name: `Mark clean, Heron ${tag}` }).click();
	await expect(card("Heron")).toContainText("Clean");
	await page.goto(`/desk/stays/${guests.ana.reference}/check-in`);
	await expect(page.locator("#part-villa summary")).toContainText("Clean");
	for (const guest of [guests.ana, guests.ben, guests.cleo]) await checkIn(page, guest);

	// Somebody at the counter takes the villa of the guest who did not come.
	await page.goto("/desk/walk-in");
	await page.locator("#villas label", { hasText: `Osprey ${tag}` }).click();
	await page.getByRole("textbox", { name: "Name" }).fill(`Ida ${tag}`);
	await page.getByRole("textbox", { name: "Phone" }).fill("+501 610 2233");
	await page.getByRole("button", { name: "Book and check in" }).click();
	await expect(page.getByRole("heading", { name: `Check in Ida ${tag}` })).toBeVisible();
	const ida = { name: `Ida ${tag}`, reference: /stays\/(\w+)\//.exec(page.url())?.[1] ?? "", stayId: "" };

	// Two treatments and a dinner.
	await page.goto("/desk/wellness");
	const treatment = page.getByRole("row", { name: guests.vera.name });
	await treatment.getByRole("button", { name: /^Done/ }).click();
	await expect(treatment).toContainText("Done");
	await page.goto(`/desk/wellness/reserve?day=${addDays(today, 1)}`);
	await page.getByRole("button", { name: "Show free times" }).click();
	await page
		.getByRole("radio", { name: /^\d\d:\d\d/ })
		.first()
		.check();
	await chooseParty(page, guests.ana.name);
	await page.getByLabel("Age").fill("41");
	await page.getByRole("button", { name: "Reserve" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(guests.ana.name);
	await page.goto(`/desk/pavilion/reserve?day=${addDays(today, 2)}`);
	await page.getByLabel("Experience").selectOption("legacy-lounge");
	await page.getByRole("spinbutton", { name: /^Guests/ }).fill("8");
	await chooseParty(page, guests.vera.name);
	await page.getByLabel(/^Allergies and diet/).fill("No nuts");
	await page.getByRole("button", { name: "Reserve" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(guests.vera.name);

	// In the evening Today has nobody of them left to come or to go, and those in house in their villas.
	await page.goto("/desk");
	await expect(page.locator("#arrivals, #departures").getByText(tag)).toHaveCount(0);
	const staying = {
		Heron: guests.ana,
		Ibis: guests.ben,
		Egret: guests.cleo,
		Pelican: guests.vera,
		Osprey: ida,
	};
	for (const [bird, { name }] of Object.entries(staying))
		await expect(
			page
				.locator("#staying, #decide")
				.getByRole("row", { name: `${bird} ${tag}` })
				.first(),
		).toContainText(name);
	await axe();

	await page.goto("/desk/plan");
	for (const [bird, { name }] of Object.entries(staying))
		await expect(
			planRow(page, dayHotel, bird).getByRole("link", { name: new RegExp(`^${name} .*in house`, "i") }),
		).toBeVisible();
	await expect(planRow(page, dayHotel, "Osprey").getByRole("link", { name: /^Finn/ })).toHaveCount(0);

	await page.goto("/desk/housekeeping");
	await expect(card("Tern")).toContainText("1 open fault");
	for (const gone of ["Waits for Dan", "Waits for Eva", "Waits for Gil"])
		await expect(page.getByRole("main")).not.toContainText(gone);

	const heads = {
		"Left ": [guests.dan, guests.eva, guests.gil],
		"Did not come": [guests.finn],
		"In house until": [guests.ana, guests.ben, guests.cleo, guests.vera],
		"In house until ": [ida],
	};
	for (const [state, those] of Object.entries(heads))
		for (const guest of those) {
			await openStay(page, guest);
			await expect(page.getByRole("main")).toContainText(state.trim());
		}

	expectNow(await readNights(dayHotel, today)).toEqual([
		{ villa: "egret", name: "Cleo", nights: 2 },
		{ villa: "heron", name: "Ana", nights: 3 },
		{ villa: "ibis", name: "Ben", nights: 2 },
		{ villa: "osprey", name: "Ida", nights: 1 },
		{ villa: "pelican", name: "Vera", nights: 3 },
	]);
	expectNow(await withJourneysDatabase(({ pool }) => countDoubleBookings(pool))).toBe(0);
	await endDayHotel(dayHotel);
});
