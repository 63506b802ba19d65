import { languageNames } from "#app/content/words/site-words.ts";
import { toMessage } from "#app/features/email/message.ts";
import { languages } from "#app/lib/language.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import { formatReference, normaliseReference } from "#app/lib/reference.ts";
import { hotelContact, makeEmails } from "../factories/emails.ts";
import { findViolations } from "./axe.ts";
import { fillDates, openForm, ownDates, submit } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";

// E-mails that were not sent are not shown to callers behind a proxy.
test.use({ extraHTTPHeaders: {} });

test("a guest who gives an address opens the reservation from the mail, on another machine @no-js", async ({
	page,
	axe,
	context,
	javaScriptEnabled,
}, info) => {
	await openForm(page, "/booking?villaId=sunset-palms");
	await fillDates(page, ownDates(info, 19));
	await page.getByLabel("Guest name").fill("Ana Pérez 🌴");
	await page.getByLabel("E-mail").fill(`ana.${info.project.name}@example.com`);
	await submit(page).click();
	const reference = normaliseReference((await page.locator("[data-reference]").textContent()) ?? "") ?? "";
	await context.clearCookies();

	const email = page
		.getByRole("listitem")
		.filter({ hasText: `ana.${info.project.name}@example.com` })
		.getByRole("link");
	await expect(async () => {
		await page.goto("/dev/mail");
		expect(await email.count()).toBe(1);
	}).toPass();
	await email.click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Your stay is confirmed");
	await expect(page.locator("[data-mail-text]")).toContainText(formatReference(reference));
	await expect(page.locator("[data-mail-text]")).toContainText("$760.82");
	if (javaScriptEnabled) await axe();

	// As a mail program shows it, which fetches the picture of the villa by itself. The policy of the page that shows it
	// would keep the test from reading it.
	const html = await page.getByRole("link", { name: "As HTML" }).getAttribute("href");
	const message = await (await page.request.get(html ?? "")).text();
	await page.goto("about:blank");
	await page.route("**/pictures/villa-*", async (route) =>
		route.fulfill({ response: await page.request.get(route.request().url()) }),
	);
	await page.setContent(message);
	const picture = page.getByRole("img", { name: /thatched villa/ });
	await expect(picture).toHaveJSProperty("naturalWidth", 960);
	await page.unrouteAll({ behavior: "wait" });
	await expect(page.getByText(formatReference(reference), { exact: true })).toBeVisible();
	await page.getByRole("link", { name: "See, change or cancel" }).click();
	await expect(page).toHaveURL(new RegExp(`/reservations/${reference}$`));
	await expect(page.locator("[data-total]")).toHaveText("$760.82");
});

/** The rules that look at colours. */
const ofColours = ["color-contrast", "link-in-text-block"];

for (const language of languages)
	test(`every e-mail in ${languageNames[language].name} can be read in a narrow mail program, light and dark`, async ({
		page,
	}) => {
		test.slow();
		await page.setViewportSize({ width: 320, height: 640 });
		// As a mail program does that asks before it shows pictures.
		await page.route("https://stay.example/pictures/**", (route) => route.abort());
		for (const [name, content] of Object.entries(withLanguage(language, makeEmails))) {
			await page.emulateMedia({ colorScheme: "light" });
			await page.setContent(withLanguage(language, () => toMessage(content, hotelContact).html));
			const widest = await page.locator(".sheet").evaluate((sheet) => sheet.getBoundingClientRect().width);
			expect([name, widest]).toEqual([name, 320]);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.heading);
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect([name, overflow]).toEqual([name, 0]);
			// The landmarks are those of the mail program.
			const rules = { "landmark-one-main": { enabled: false }, region: { enabled: false } };
			expect([name, await findViolations(page, { rules })]).toEqual([name, []]);
			// The same e-mail in the dark differs in its colours.
			await page.emulateMedia({ colorScheme: "dark" });
			expect([name, await findViolations(page, { runOnly: ofColours })]).toEqual([name, []]);
		}
	});
