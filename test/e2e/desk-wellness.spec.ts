import type { Page, TestInfo } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { reserveTreatment } from "#app/features/wellness/operations/reserve-treatment.server.ts";
import { addDays, formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { asGuest, asStaff, makeTreatmentInput } from "../factories/forms.ts";
import { makeTreatment } from "../factories/reservations.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const today = () => hotelToday(new Date());

/** A day that no other journey and no repetition has. */
const ownDay = ({ repeatEachIndex }: TestInfo, slot: number): HotelDate =>
	addDays(today(), 300 + slot * 40 + (repeatEachIndex % 40));

/** Looks at the page with axe at each width of the desk. */
async function atEveryWidth(page: Page, axe: () => Promise<void>) {
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
}

test("a request gets its time with the therapist who was asked for, and a treatment of yesterday is noted as done", async ({
	page,
	axe,
}, info) => {
	const name = `Noor ${info.repeatEachIndex}-${Date.now()}`;
	const yesterday = addDays(today(), -1);
	await withJourneysDatabase(async ({ db }) => {
		const open = { date: null, time: null, wellnessType: "Head Spa", note: "No strong oils" } as const;
		await reserveTreatment(db, makeTreatmentInput({ ...open, name }), asGuest(null, new Date()));
		const startsAt = instantAt(yesterday, "10:00");
		const endsAt = instantAt(yesterday, "11:30");
		await makeTreatment(db, { status: "confirmed", startsAt, endsAt, name: `${name} yesterday` });
	});
	await signInAtDesk(page, "wellness");
	await page.goto("/desk/wellness");
	const waiting = page.getByRole("row", { name });
	await expect(waiting).toContainText("No e-mail, no phone");
	await expect(waiting).toContainText("No strong oils");
	await atEveryWidth(page, axe);
	await waiting.getByRole("link", { name: "Give a time" }).click();

	await expect(page.getByRole("button", { name: "Show free times" })).toBeVisible();
	await page.getByLabel("Day", { exact: true }).fill(ownDay(info, 0));
	await page.getByLabel("With", { exact: true }).selectOption("Elena");
	await page.getByRole("button", { name: "Show free times" }).click();
	const time = page.getByRole("radio", { name: /^11:00/ });
	await expect(time).toBeVisible();
	await atEveryWidth(page, axe);
	await time.check();
	await page.getByRole("button", { name: "Give this time" }).click();
	await expect(page.getByText("The time is set.")).toBeVisible();
	await expect(page.getByRole("definition").filter({ hasText: "Elena, " })).toBeVisible();
	await page.getByRole("link", { name: "Wellness", exact: true }).last().click();
	await expect(page.getByRole("link", { name: new RegExp(`11:00 to 12:15.*${name}`) }).first()).toBeVisible();

	await page.goto(`/desk/wellness?day=${yesterday}`);
	const given = page.getByRole("row", { name: `${name} yesterday` });
	await given.getByRole("button", { name: /^Done/ }).click();
	await expect(given.getByRole("button", { name: /^Undo/ })).toBeFocused();
	await expect(given).toContainText("Done");
	await axe();
	await given.getByRole("button", { name: /^Undo/ }).click();
	await expect(given).toContainText("Booked");
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("time off is refused with who is in the way, and taken once that treatment is cancelled", async ({
		page,
	}, info) => {
		const day = ownDay(info, 1);
		await withJourneysDatabase(async ({ db }) => {
			const desk = { phone: null, stayReservationId: null, serviceId: "massages", other: null };
			const input = { date: day, name: "Helen Westbrook", desk: { ...desk, wantedIds: ["keon"] } };
			await reserveTreatment(db, makeTreatmentInput(input), asStaff(new Date()));
		});
		await signInAtDesk(page, "reception");
		await page.goto(`/desk/wellness?day=${day}`);
		await page.getByRole("link", { name: "Time off" }).click();
		await page.getByLabel("Therapist or room").selectOption("Keon");
		await page.getByRole("button", { name: "Take time off" }).click();
		await expect(page.getByText("Enter a reason.").first()).toBeVisible();
		await page.getByLabel("Reason").fill("Day off");
		await page.getByRole("button", { name: "Take time off" }).click();
		await expect(page.getByText("Keon is already booked at that time")).toBeVisible();
		await expect(page.getByLabel("Reason")).toHaveValue("Day off");

		await page.getByRole("link", { name: `Helen Westbrook, ${formatHotelDate(day)}, 10:00` }).click();
		await page.getByText("Cancel this treatment").click();
		await page.getByRole("button", { name: "Cancel the treatment" }).click();
		await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();

		await page.goto(`/desk/wellness/time-off?day=${day}`);
		await page.getByLabel("Therapist or room").selectOption("Keon");
		await page.getByLabel("Reason").fill("Day off");
		await page.getByRole("button", { name: "Take time off" }).click();
		const off = page.getByRole("listitem").filter({ hasText: formatHotelDate(day) });
		await expect(off).toContainText("Keon");
		await page.goto(`/desk/wellness?day=${day}`);
		await expect(page.getByRole("row", { name: /^Keon/ })).toContainText("Time off");
		await page.goto(`/desk/wellness/time-off?day=${day}`);
		await off.getByRole("button", { name: /^Back in service/ }).click();
		await expect(off).toHaveCount(0);
	});
});
