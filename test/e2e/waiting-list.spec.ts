import type { Page } from "@playwright/test";
import { fillDates, openForm, ownDates, submit } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";

// E-mails that were not sent are not shown to callers behind a proxy.
test.use({ extraHTTPHeaders: {} });

/** Opens the e-mail to an address whose subject begins so, as a mail program shows it. */
async function openMail(page: Page, address: string, subject: string): Promise<void> {
	const email = page
		.getByRole("listitem")
		.filter({ hasText: address })
		.filter({ hasText: subject })
		.getByRole("link");
	await expect(async () => {
		await page.goto("/dev/mail");
		expect(await email.count()).toBe(1);
	}).toPass();
	await email.click();
	const html = await page.getByRole("link", { name: "As HTML" }).getAttribute("href");
	await page.goto("about:blank");
	await page.setContent(await (await page.request.get(html ?? "")).text());
}

test("a villa is sold out, a guest waits for it, another cancels, and one press in the e-mail books it @no-js", async ({
	page,
	axe,
	browser,
	javaScriptEnabled,
}, info) => {
	const dates = ownDates(info, 21);
	const address = `waiting.${info.project.name}@example.com`;
	const check = async () => {
		if (javaScriptEnabled) await axe();
	};

	// Another guest has the villa.
	const other = await browser.newPage({ javaScriptEnabled: javaScriptEnabled ?? true });
	await other.goto("/booking?villaId=vista-del-mar");
	await fillDates(other, dates);
	await other.getByLabel("Guest name").fill("Quick guest");
	await submit(other).click();
	await expect(other).toHaveURL(/submitted/);

	await openForm(
		page,
		`/booking?villaId=vista-del-mar&checkIn=${dates.checkIn}&checkOut=${dates.checkOut}&guests=2`,
	);
	await page.getByRole("link", { name: "E-mail me if it opens up" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("E-mail me if it opens up");
	await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(dates.checkIn);
	await expect(page.getByLabel("Villa", { exact: true })).toHaveValue("vista-del-mar");
	await check();
	await page.getByLabel("Your name").fill("Ana Pérez");
	await page.getByLabel("E-mail").fill(address);
	await page.getByRole("button", { name: "Join the waiting list" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your e-mail");
	await expect(page.getByText(address)).toBeVisible();
	await check();

	await openMail(page, address, "Please confirm");
	await page.getByRole("link", { name: "Yes, e-mail me" }).click();
	await expect(page.getByText("Vista Del Mar Villa")).toBeVisible();
	await check();
	await page.getByRole("button", { name: "Yes, e-mail me" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are on the waiting list");
	await check();

	const cancelling = other.locator("details").filter({ has: other.locator("[value=cancel]") });
	await cancelling.locator("summary").click();
	await cancelling.getByRole("button").click();
	await expect(cancelling).toHaveCount(0);
	await other.close();

	await openMail(page, address, "It is free again");
	await page.getByRole("link", { name: "Book it for" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("It is free again, and yours until");
	await expect(page.getByRole("heading", { level: 2, name: "Vista Del Mar Villa" })).toBeVisible();
	await check();
	await page.getByRole("button", { name: "Book it for" }).click();
	await expect(page).toHaveURL(/\/reservations\/\w{8}\?submitted/);
	await expect(page.locator("[data-reference]")).toBeVisible();
	await expect(page.getByText("Vista Del Mar Villa").first()).toBeVisible();
});
