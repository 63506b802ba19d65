import { type Page, test } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { withJourneysDatabase } from "./desk-staff.ts";

type WantedStay = { villaId: string; name: string; from: number; nights: number };

/**
 * Two weeks of the hotel in which nobody stays, with some stays of their own: days count from the first of them. Every
 * journey, and every repetition of it, has two weeks of its own.
 */
export async function fillTwoWeeks(wanted: readonly WantedStay[]): Promise<{ first: string; path: string }> {
	const today = hotelToday(new Date());
	const { parallelIndex, config } = test.info();
	const { workers } = config;
	return withJourneysDatabase(async ({ db, pool }) => {
		for (let tries = 0; tries < 1_000; tries++) {
			// Guests' journeys reserve up to 730 days ahead, and the plan is shown for six years. Two weeks never begin within others', and
			// those of each worker are its own: nobody reserves in a plan that another journey looks at.
			const turn = Math.floor((Math.random() * 1_400) / (16 * workers));
			const first = addDays(today, 760 + 16 * (turn * workers + (parallelIndex % workers)));
			const { rows } = await pool.query(
				"select 1 from villa_allocations where released_at is null and nights && daterange($1::date - 1, $1::date + 16) limit 1",
				[first],
			);
			if (rows.length > 0) continue;
			const outcomes = [];
			for (const { villaId, name, from, nights } of wanted)
				outcomes.push(
					await reserveStay(
						db,
						{
							idempotencyKey: crypto.randomUUID(),
							userId: null,
							villaIds: [villaId],
							checkIn: addDays(first, from),
							checkOut: addDays(first, from + nights),
							guests: 2,
							name,
							email: "ana@example.com",
							phone: null,
							note: "",
							agreedTotalCents: null,
						},
						{ by: { kind: "staff", name: "Maria" }, now: new Date() },
					),
				);
			if (outcomes.some(({ ok }) => !ok)) continue;
			return { first, path: `/desk/plan?from=${first}&days=14` };
		}
		throw new Error("No two weeks are left in which nobody stays: repeat this file in separate runs.");
	});
}

/** The bar of a guest. */
export const barOf = (page: Page, name: string) =>
	page.locator(".plan-desk").getByRole("link", { name: new RegExp(`^${name} `) });

/** The row of a villa. */
export const rowOf = (page: Page, villa: string) => page.locator("tr[data-row]", { hasText: villa });

/** Whether a guest's bar is in a villa's row. */
export const isIn = (page: Page, villa: string, name: string) =>
	rowOf(page, villa).getByRole("link", { name: new RegExp(`^${name} `) });

/** The middle of something on the screen. */
export async function middleOf(of: ReturnType<Page["locator"]>): Promise<{ x: number; y: number }> {
	const box = await of.boundingBox();
	if (!box) throw new Error("It is not on the screen.");
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * The address of the plain form for a guest's stay in the two weeks that begin on a day: another journey may have guests of
 * the same names at the same moment.
 */
export async function askFor(name: string, first: string): Promise<string> {
	return withJourneysDatabase(async ({ pool }) => {
		const { rows } = await pool.query<{ id: string }>(
			`select s.id from stays s join reservations r on r.id = s.reservation_id
			where r.name = $1 and s.check_in between $2::date and $2::date + 14`,
			[name, first],
		);
		return `/desk/plan/propose?stay=${rows[0]?.id}`;
	});
}
