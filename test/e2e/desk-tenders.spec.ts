import { eq } from "drizzle-orm";
import { type ExperienceDescription, experienceDescriptions } from "#app/content/hotel/experiences.ts";
import { grantPoints } from "#app/features/loyalty/operations/grant-points.server.ts";
import { redeemReward } from "#app/features/loyalty/operations/redeem-reward.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { priceLine } from "#app/lib/priced-line.ts";
import { dinners } from "#db/schema/dinners.ts";
import { treatments } from "#db/schema/treatments.ts";
import { makeDrawer } from "../factories/folio.ts";
import { asGuest, asStaff, makeUser } from "../factories/forms.ts";
import { makeComingStay, makeDinner, makeTreatment } from "../factories/reservations.ts";
import { atEachWidth, reserve, today } from "./desk-folio.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

/** A guest in house with an account, a massage, a dinner of yesterday, which nobody else may have, and a voucher for the massage. */
const reserveWithVisits = ({ id: experienceId, title }: Pick<ExperienceDescription, "id" | "title">) =>
	withJourneysDatabase(async ({ db }) => {
		const now = new Date();
		await makeDrawer(db, { now });
		const guest = await makeUser(db, { email: `rosa-${crypto.randomUUID()}@example.com` });
		const { email } = guest;
		const stay = await makeComingStay(db, {
			...{ status: "checked_in", name: "Rosa Diaz", email },
			...{ checkIn: addDays(today, -1), checkOut: addDays(today, 1) },
		});
		const of = { email, name: "Rosa Diaz", stayReservationId: stay.id };
		const hours = (before: number) => new Date(now.getTime() - before * 3_600_000);
		const treatment = await makeTreatment(db, {
			...of,
			status: "done",
			startsAt: hours(2),
			endsAt: hours(1),
		});
		const evening = { experienceId, date: addDays(today, -1) };
		const dinner = await makeDinner(db, { ...of, ...evening, status: "confirmed" });
		const priced = {
			quantity: 1,
			serviceChargeBasisPoints: 2_000,
			tax: { code: "gst", basisPoints: 1_250 },
		} as const;
		const massage = priceLine({
			...{ kind: "treatment", itemId: "massages", description: "Massages", unitCents: 15_000 },
			...priced,
		});
		const lounge = priceLine({
			...{ kind: "dinner", itemId: experienceId, description: title, unitCents: 60_000 },
			...priced,
		});
		const sums = { baseCents: 15_000, serviceChargeCents: 3_000, taxCents: 1_875, totalCents: 19_875 };
		await db
			.update(treatments)
			.set({ ...sums, lines: [massage] })
			.where(eq(treatments.reservationId, treatment.id));
		await db
			.update(dinners)
			.set({ lines: [lounge] })
			.where(eq(dinners.reservationId, dinner.id));
		await grantPoints(db, { email, points: 400, reason: "A birthday" }, asStaff(now));
		const wanted = { userId: guest.id, rewardId: "massages", idempotencyKey: crypto.randomUUID() };
		const voucher = await redeemReward(db, wanted, asGuest(guest.id));
		if (!voucher.ok) throw new Error(`No voucher: ${voucher.reason}`);
		return { reference: stay.reference, code: voucher.code };
	});

test("a treatment and a dinner go on the bill, a voucher, a transfer and cash pay, and some of it goes back", async ({
	page,
	axe,
}, { repeatEachIndex }) => {
	// Another experience in each repetition: one evening has one group for each.
	const { id = "", title = "" } = experienceDescriptions()[repeatEachIndex] ?? {};
	const { reference, code } = await reserveWithVisits({ id, title });
	const folio = `/desk/stays/${reference}/folio`;
	await signInAtDesk(page, "manager");
	for (const [kind, said] of [
		["treatment", "Massages"],
		["dinner", title],
	] as const) {
		await page.goto(`${folio}?charge=${kind}`);
		await atEachWidth(page, axe);
		await page.getByRole("listitem").filter({ hasText: said }).getByRole("button").click();
		await expect(page.getByText(`Put on the bill: ${said}`)).toBeVisible();
	}
	const take = page.getByRole("button", { name: /^Take/ });
	await page.getByRole("radio", { name: "Points voucher" }).check();
	await page.getByRole("textbox", { name: "Voucher code" }).fill("PALAPA-NONE");
	await take.click();
	await expect(page.getByRole("alert")).toContainText("No voucher has this code.");
	await axe();
	await page.getByRole("textbox", { name: "Voucher code" }).fill(code);
	await take.click();
	await expect(page.getByText("Payment recorded: Voucher, $198.75.")).toBeVisible();

	await page.getByRole("radio", { name: "Cash US$" }).check();
	await page.getByRole("textbox", { name: "Amount, US$" }).fill("50");
	await page.getByRole("textbox", { name: "Given, US$" }).fill("60");
	await take.click();
	await expect(page.getByText("Give $10.00 change.")).toBeVisible();

	// The nights cost $760.82 more: $40.00 of the transfer are too much.
	await page.getByRole("radio", { name: "Bank transfer" }).check();
	await page.getByRole("textbox", { name: "Amount, US$" }).fill("100.001");
	await take.click();
	await expect(page.getByRole("alert")).toContainText("in US dollars, like 120 or 120.50");
	await page.getByRole("textbox", { name: "Amount, US$" }).fill("1545.82");
	await page.getByRole("textbox", { name: "Transfer reference" }).fill("BOB 77");
	await take.click();
	await expect(page.getByText("Payment recorded: Bank transfer, $1,545.82.")).toBeVisible();

	await page.getByRole("link", { name: "Refund Bank transfer, $40.00" }).click();
	const refund = page.locator("#do-refund");
	await refund.getByRole("textbox", { name: "Amount, US$" }).fill("40");
	await refund.getByRole("textbox", { name: "Transfer reference" }).fill("BOB 78");
	await refund.getByRole("textbox", { name: "Reason" }).fill("Paid twice");
	await atEachWidth(page, axe);
	await refund.getByRole("button", { name: "Record the refund" }).click();
	await expect(page.getByRole("status").filter({ hasText: "Refund, bank transfer, $40.00." })).toBeVisible();
	await expect(page.getByText("Paid ahead $760.82, nothing more to pay").first()).toBeVisible();
});

test("two desks at one bill: the second one sees what it has not seen, and nothing is taken twice", async ({
	page,
	browser,
}) => {
	const { reference } = await reserve({
		...{ status: "checked_in", name: "Grace Usher" },
		...{ checkIn: addDays(today, -1), checkOut: addDays(today, 1) },
	});
	const folio = `/desk/stays/${reference}/folio`;
	await signInAtDesk(page, "reception");
	await page.goto(`${folio}?charge=shop`);
	await page.getByRole("button", { name: /Sun hat/ }).click();
	await expect(page.getByText("Charged: Sun hat, $42.75.")).toBeVisible();
	// The other desk's scripts do not run: its page stays as it was opened.
	const context = await browser.newContext({ javaScriptEnabled: false });
	const other = await context.newPage();
	await signInAtDesk(other, "manager");
	await other.goto(`http://localhost:${process.env.PALAPA_PORT}${folio}`);
	await page.getByRole("textbox", { name: "Slip number" }).fill("004419");
	await page.getByRole("button", { name: "Take $42.75" }).click();
	await expect(page.getByText("Payment recorded: Card terminal, $42.75.")).toBeVisible();

	// Where the amount cannot follow the typing, the button says none.
	const take = other.getByRole("button", { name: "Take payment", exact: true });
	await expect(other.getByRole("button", { name: "Take $42.75" })).toHaveCount(0);
	await other.getByRole("textbox", { name: "Slip number" }).fill("004420");
	await take.click();
	await expect(other.getByRole("alert")).toContainText("a colleague has changed the bill");
	await expect(other.getByRole("textbox", { name: "Slip number" })).toHaveValue("004420");
	await other.goto(`http://localhost:${process.env.PALAPA_PORT}${folio}`);
	await expect(other.getByRole("link", { name: "Card terminal" })).toHaveCount(1);
	await context.close();
});

test("what a cancelled stay owes is on its bill at once, and is paid there", async ({ page, axe }) => {
	const { reference } = await reserve({
		...{ status: "confirmed", name: "Tomás Novelo" },
		...{ checkIn: addDays(today, 2), checkOut: addDays(today, 4) },
	});
	await signInAtDesk(page, "manager");
	await page.goto(`/desk/stays/${reference}/cancel`);
	await page.getByRole("radio", { name: "Another amount" }).check();
	await page.getByRole("textbox", { name: "Amount in US dollars" }).fill("150");
	await page.getByRole("textbox", { name: "Reason" }).fill("A hurricane warning");
	await page.getByRole("button", { name: "Cancel now" }).click();
	await expect(page.getByText("Cancelled.").first()).toBeVisible();
	await page.goto(`/desk/stays/${reference}/folio`);
	await expect(page.getByRole("row", { name: /Cancellation/ })).toContainText("150.00");
	await axe();
	await page.getByRole("textbox", { name: "Slip number" }).fill("004421");
	await page.getByRole("button", { name: "Take $150.00" }).click();
	await expect(page.getByText("Payment recorded: Card terminal, $150.00.")).toBeVisible();
});
