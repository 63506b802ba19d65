import type { Page } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { findPersonByEmail } from "#app/features/accounts/queries.server.ts";
import { reserveDinner } from "#app/features/dining/operations/reserve-dinner.server.ts";
import { chargeFolio } from "#app/features/folio/operations/charge-folio.server.ts";
import { redeemReward } from "#app/features/loyalty/operations/redeem-reward.server.ts";
import { findReservation } from "#app/features/reservations/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { makeFolio } from "../factories/folio.ts";
import { makeDinnerInput } from "../factories/forms.ts";
import { makeComingStay } from "../factories/reservations.ts";
import { signUpWith } from "./desk.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { allowCamera, cameraTracks, holdBeforeCamera } from "./fake-camera.ts";
import { expect, test } from "./fixtures.ts";

test("a dinner for a guest in house reaches the kitchen with its allergies, and no phone number", async ({
	page,
	axe,
}, info) => {
	const day = addDays(hotelToday(new Date()), 420 + (info.repeatEachIndex % 40));
	const name = `Sofia ${Date.now()}`;
	const stay = { checkIn: addDays(day, -1), checkOut: addDays(day, 2), phone: "+5016109999", email: null };
	await withJourneysDatabase(({ db }) => makeComingStay(db, { ...stay, name, diet: "Vegan" }));
	await signInAtDesk(page, "dining");
	await page.goto(`/desk/pavilion?day=${day}`);
	await page.getByRole("link", { name: "Reserve" }).click();
	await page.getByRole("button", { name: "Reserve" }).click();
	await expect(page.getByRole("alert")).toContainText("Choose a guest in house, or enter a name.");
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
	await page.getByLabel("Experience").selectOption("legacy-lounge");
	await page.getByLabel("Seating").selectOption("18:00");
	await page.getByRole("spinbutton", { name: /^Guests/ }).fill("8");
	const party = page.getByLabel("Guest in house");
	await party.selectOption((await party.getByRole("option", { name }).getAttribute("value")) ?? "");
	await page.getByLabel(/^Allergies and diet/).fill("Shellfish allergy");
	await page.getByRole("button", { name: "Reserve" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await axe();

	await page.getByText("Change evening, seating or group").click();
	await page.getByLabel("Seating").selectOption("20:30");
	await page.getByRole("button", { name: "See the new price" }).click();
	await expect(page.getByText("the same as agreed")).toBeVisible();
	await page.getByRole("button", { name: "Change it" }).click();
	await expect(page.getByText("The dinner is changed.")).toBeVisible();

	await page.getByRole("link", { name: "Pavilion", exact: true }).last().click();
	await expect(page.getByRole("row", { name })).toContainText("Shellfish allergy");
	await axe();
	await page.getByRole("link", { name: "Kitchen list" }).click();
	const counts = page.getByRole("region", { name: "Counts" });
	await expect(counts.getByRole("row", { name: /Legacy Lounge/ })).toContainText("8");
	await expect(page.getByRole("row", { name }).first()).toContainText("Shellfish allergy");
	await expect(page.getByRole("row", { name }).last()).toContainText("Vegan");
	await expect(page.getByRole("main")).not.toContainText("6109999");
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
});

test("a dinner reserved from a stay keeps its guest, and says what is free and what it costs before it is saved", async ({
	page,
	axe,
}, info) => {
	const day = addDays(hotelToday(new Date()), 520 + (info.repeatEachIndex % 40));
	const name = `Nadia ${Date.now()}`;
	const stay = await withJourneysDatabase(({ db }) =>
		makeComingStay(db, { checkIn: day, checkOut: addDays(day, 2), name, email: null, guests: 8 }),
	);
	await signInAtDesk(page, "reception");
	await page.goto(`/desk/stays/${stay.reference}`);
	await page.getByRole("link", { name: "Reserve a dinner" }).click();
	await expect(page.getByText(`For the stay of ${name}`)).toBeVisible();
	await expect(page.getByLabel("Day")).toHaveValue(day);
	await page.getByLabel("Experience").selectOption("legacy-lounge");
	await page.getByRole("spinbutton", { name: /^Guests/ }).fill("8");
	const offer = page.getByRole("status").filter({ hasText: "with service charge and GST" });
	await expect(offer).toContainText("18:00 free, 20:30 free");
	await expect(offer).toContainText("8 guests: $1,060.00");
	await page.getByLabel("Seating").selectOption("18:00");
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
	await page.getByRole("button", { name: "Reserve" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await expect(page.getByRole("main")).toContainText(stay.villaName);
});

test("a dinner that was booked for the wrong guest moves to the right stay by the keyboard, and its charge goes along", async ({
	page,
	axe,
}, info) => {
	const day = addDays(hotelToday(new Date()), 560 + (info.repeatEachIndex % 40));
	const run = crypto.randomUUID().slice(0, 8);
	const days = { checkIn: addDays(day, -1), checkOut: addDays(day, 1), email: null };
	const { reference, right } = await withJourneysDatabase(async ({ db }) => {
		const acting = { by: { kind: "staff", name: "Maria" }, now: new Date() } as const;
		const wrong = await makeComingStay(db, { ...days, name: `Wrong ${run}` });
		const desk = { stayReservationId: wrong.id };
		const dinner = makeDinnerInput({ name: `Host ${run}`, email: null, date: day, seating: "18:00", desk });
		const reserved = await reserveDinner(db, dinner, acting);
		if (!reserved.ok) throw new Error(reserved.reason);
		const { id: reservationId = "" } = (await findReservation(db, reserved.reference)) ?? {};
		const folioId = await makeFolio(db, wrong.id, acting);
		const charge = { from: "dinner", reservationId } as const;
		await chargeFolio(db, { folioId, charge, idempotencyKey: crypto.randomUUID() }, acting);
		return {
			reference: reserved.reference,
			right: await makeComingStay(db, { ...days, name: `Right ${run}` }),
		};
	});
	await signInAtDesk(page, "reception");
	await page.goto(`/desk/pavilion/${reference}`);
	await page.getByText("Move to another stay").focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText(`It belongs to Wrong ${run}`)).toBeVisible();
	const form = page.locator("form", { has: page.getByLabel("Move it to") });
	await form.getByRole("button", { name: "Move it" }).press("Enter");
	await expect(page.getByRole("alert")).toContainText("Choose a stay.");
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
	await page.getByLabel("Move it to").selectOption(right.id);
	await form.getByRole("button", { name: "Move it" }).press("Enter");
	await expect(page.getByText("Moved. What was charged for it moved along.")).toBeVisible();
	await page.goto(`/desk/stays/${right.reference}/folio`);
	await expect(page.getByRole("table").first()).toContainText("1,060.00");
});

test("a voucher is looked up by its code and taken in once, and its guest is given points", async ({
	page,
	axe,
	browser,
}) => {
	const guest = await browser.newPage();
	const { email } = await signUpWith(guest, 600);
	await guest.close();
	const code = await withJourneysDatabase(async ({ db }) => {
		const person = await findPersonByEmail(db, email);
		const form = { rewardId: "facials", idempotencyKey: crypto.randomUUID() };
		const acting = { by: { kind: "guest", userId: person?.id ?? null }, now: new Date() } as const;
		const redeemed = await redeemReward(db, { userId: person?.id ?? "", ...form }, acting);
		return redeemed.ok ? redeemed.code : "";
	});

	await signInAtDesk(page, "reception");
	await page.goto("/desk/points");
	await expect(
		page.getByText("This browser cannot read codes by camera. Please type the code."),
	).toBeVisible();
	await page.getByLabel("Code of the voucher").fill("12");
	await page.getByRole("button", { name: "Look it up" }).click();
	await expect(page.getByText("A code has 8 letters and digits. Please check it.")).toBeVisible();
	await page.getByLabel("Code of the voucher").fill(`${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase());
	await page.getByRole("button", { name: "Look it up" }).click();
	await expect(page.getByText("Not used yet")).toBeVisible();
	await axe();
	await readByCamera(page, code, axe);
	await page.getByRole("button", { name: "Redeem it" }).click();
	await expect(page.getByText(/^Used on .* redeemed by Maria Choc/)).toBeVisible();

	await page.getByLabel("Guest", { exact: true }).fill(email);
	await page.getByRole("button", { name: "Find the account" }).click();
	await page.getByRole("link", { name: /^Choose/ }).click();
	await page.getByLabel("Points", { exact: true }).fill("900");
	await page.getByLabel("Reason").fill("A late boat");
	await page.getByRole("button", { name: "Give the points" }).click();
	await expect(page.getByRole("alert")).toContainText("more today.");
	await page.getByLabel("Points", { exact: true }).fill("50");
	await page.getByRole("button", { name: "Give the points" }).click();
	await expect(page.getByText("500 points", { exact: true })).toBeVisible();
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
});

/** Reads the code of a voucher with the camera; its light goes out however it ends. */
async function readByCamera(page: Page, code: string, axe: () => Promise<void>) {
	await holdBeforeCamera(page, ["https://hotel.example/menu", code]);
	const scan = page.getByRole("button", { name: "Scan with the camera" });
	await page.goto("/desk/points");
	await scan.click();
	await expect(page.getByText("The camera is not allowed for this page.")).toBeVisible();

	await allowCamera(page);
	await scan.click();
	await expect(page.getByText("This is not the code of a voucher.")).toBeVisible();
	await axe();
	await expect(page.getByText(`Code ${code.slice(0, 4)} ${code.slice(4)} was read.`)).toBeVisible();
	await expect.poll(() => cameraTracks(page)).toEqual({ live: 0, ended: 1 });
	await expect(page.getByText("Not used yet")).toBeVisible();

	await scan.click();
	await expect.poll(() => cameraTracks(page)).toEqual({ live: 1, ended: 1 });
	await page.getByRole("button", { name: "Stop the camera" }).click();
	await expect.poll(() => cameraTracks(page)).toEqual({ live: 0, ended: 2 });
	await scan.click();
	await expect.poll(() => cameraTracks(page)).toEqual({ live: 1, ended: 2 });
	await page.getByRole("link", { name: "Pavilion" }).click();
	await expect.poll(() => cameraTracks(page)).toEqual({ live: 0, ended: 3 });
	await page.goBack();
}
