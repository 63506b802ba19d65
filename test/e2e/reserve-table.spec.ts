import type { Page } from "@playwright/test";
import { atEachWidth } from "./desk-folio.ts";
import { signInAtDesk } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";
import { ownTableEvening, submitted } from "./pavilion-form.ts";

const send = (page: Page) => page.getByRole("button", { name: "Reserve this table" }).click();

async function open(page: Page, address = "/reserve-table") {
	await page.goto(address);
	if (test.info().project.name !== "no-js") await expect(page.locator("form[novalidate]")).toHaveCount(1);
}

async function fill(
	page: Page,
	{ date, guests = "2", name }: { date: string; guests?: string; name: string },
) {
	await page.getByLabel("Date").fill(date);
	await page.getByRole("spinbutton", { name: "Guests" }).fill(guests);
	await page.getByLabel("Name").fill(name);
}

test("a couple reserves a table, changes it to five and cancels it @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}, info) => {
	const date = ownTableEvening(info, 0);
	await page.goto("/pbpavilion");
	await page.getByRole("link", { name: "Reserve a table" }).click();
	await expect(page.getByRole("heading", { name: "Reserve a table" })).toBeVisible();
	if (javaScriptEnabled) await axe();
	await fill(page, { date, name: "Luz and Teo Cal" });
	await page.getByLabel("Allergies and diet").fill("Nut allergy");
	if (javaScriptEnabled) {
		await expect(page.getByText("$145.75")).toBeVisible();
		await expect(page.getByText("Both seatings are free")).toBeVisible();
		await axe();
	}
	await send(page);
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	await expect(page.getByText("Pavilion Dinner").first()).toBeVisible();
	await expect(page.locator("[data-total]")).toHaveText("$145.75");
	await expect(page.getByLabel("Allergies and diet")).toHaveValue("Nut allergy");
	if (javaScriptEnabled) await axe();
	await page.emulateMedia({ media: "print" });
	// What comes below the sum is for the screen: its line would have a second sheet of paper for itself.
	await expect(page.locator("main .with-aside > :last-child")).toHaveCSS("height", "0px");
	const edgeOf = (part: string) =>
		page.locator(part).evaluate((found) => Math.round(found.getBoundingClientRect().left));
	expect(await edgeOf("main h1")).toBe(await edgeOf(".print-header"));
	await page.emulateMedia({ media: "screen" });

	await page.getByText("Change date, seating or guests", { exact: true }).click();
	const change = page.locator("details", { hasText: "Change date, seating or guests" });
	await change.getByRole("spinbutton").fill("5");
	await change.getByRole("button", { name: "See the new price" }).click();
	await expect(page.getByText("$364.38").first()).toBeVisible();
	await page.getByRole("button", { name: /^Change to .*5 guests$/ }).click();
	await expect(page.getByRole("heading", { name: "Your evening is changed." })).toBeVisible();

	await page.getByText("Cancel this dinner", { exact: true }).click();
	await page.getByRole("button", { name: "Cancel free of charge" }).click();
	await expect(page.getByText("Nothing is owed.").first()).toBeVisible();
	await expect(page.getByRole("link", { name: "Reserve again" })).toHaveAttribute("href", "/reserve-table");
});

test("nine guests are refused with what is wrong, and what was typed stays @no-js", async ({
	page,
	axe,
}, info) => {
	await open(page);
	await fill(page, { date: ownTableEvening(info, 1), guests: "9", name: "Luz Cal" });
	// Without scripts the browser itself refuses the number.
	if (info.project.name === "no-js")
		await page.locator("form").evaluateAll((forms) => {
			for (const form of forms) if (form instanceof HTMLFormElement) form.noValidate = true;
		});
	await send(page);
	await expect(page.locator("[data-error-summary]")).toContainText(
		"Please enter a whole number of guests from 1 to 8.",
	);
	await expect(page.getByLabel("Name")).toHaveValue("Luz Cal");
	if (info.project.name !== "no-js") await axe();
});

test("a seating that is full is shown, and the next one is chosen and taken", async ({ page, axe }, info) => {
	const date = ownTableEvening(info, 2);
	for (const name of ["The Cocom family", "The Ical family"]) {
		await open(page);
		await fill(page, { date, guests: "8", name });
		await send(page);
		await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	}
	await open(page);
	await fill(page, { date, name: "Rosa Ical" });
	await expect(page.getByText("Only 8:30 pm is free")).toBeVisible();
	await atEachWidth(page, axe);
	await send(page);
	await expect(page.locator("[data-seating]")).toHaveText("8:30 pm");
});

test("the desk reserves a table by telephone and reads it in the day and on the kitchen list", async ({
	page,
	axe,
}, info) => {
	const date = ownTableEvening(info, 3);
	await signInAtDesk(page, "dining");
	await page.goto("/desk/pavilion/reserve");
	const name = `Teodora Cus ${info.project.name}`;
	await page.getByLabel("Experience").selectOption("pavilion-dinner");
	await page.getByLabel("Day").fill(date);
	await page.getByRole("spinbutton", { name: "Guests" }).fill("3");
	await expect(page.getByText("18:00 free, 20:30 free")).toBeVisible();
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("Allergies and diet").fill("Celiac");
	await expect(page.getByText("18:00 free, 20:30 free")).toBeVisible();
	await page.getByRole("button", { name: "Reserve", exact: true }).click();
	await expect(page.getByRole("heading", { name })).toBeVisible();
	await expect(page.getByText("Pavilion Dinner").first()).toBeVisible();
	await atEachWidth(page, axe);

	await page.goto(`/desk/pavilion?day=${date}`);
	await expect(page.getByRole("list", { name: "Tables" }).getByText(name)).toHaveCount(1);
	await expect(page.getByText("Table 5", { exact: false }).first()).toBeVisible();
	await atEachWidth(page, axe);
	await page.goto(`/desk/pavilion/kitchen-list?day=${date}`);
	await expect(page.getByRole("row", { name: /Table 5.*Celiac/ })).toBeVisible();
});
