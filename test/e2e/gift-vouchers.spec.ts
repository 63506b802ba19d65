import { expect, test } from "./fixtures.ts";
import { withHotel } from "./own-hotel.ts";

// The payment page of the stand-in is not shown to callers behind a proxy.
test.use({ extraHTTPHeaders: {} });

test("a guest buys a gift voucher on the site, pays it and prints it @any-width @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	await withHotel(
		"gifts",
		async ({ address }) => {
			const heading = page.getByRole("heading", { level: 1 });
			await page.goto(`${address}/faq`);
			await page.getByRole("contentinfo").getByRole("link", { name: "Gift vouchers" }).click();
			await expect(heading).toHaveText("Gift vouchers");
			await page.getByRole("radio", { name: "Another amount" }).check();
			await page.getByLabel("Amount in US dollars").fill("5");
			await page.getByLabel("Your name").fill("Ana Cruz");
			await page.getByLabel("Your e-mail").fill("ana@example.com");
			await page.getByLabel("Their name").fill("Ben Tun");
			await page.getByLabel("Their e-mail").fill("ben@example.com");
			await page.getByLabel("A few words with it").fill("Enjoy the reef");
			if (javaScriptEnabled) await axe();
			const submit = page.getByRole("button", { name: "Continue to payment" });
			await submit.click();
			await expect(page.getByText("Please enter an amount from $25.00 to $1,000.00.").first()).toBeVisible();
			await expect(page.getByLabel("A few words with it")).toHaveValue("Enjoy the reef");
			if (javaScriptEnabled) await axe();
			await page.getByLabel("Amount in US dollars").fill("120.50");
			await submit.click();
			await expect(heading).toHaveText("Pay the gift voucher");
			if (javaScriptEnabled) await axe();
			await page.getByRole("link", { name: "Pay $120.50" }).click();
			await expect(heading).toHaveText("Demonstration payment page");
			await page.getByRole("link", { name: "Back without paying" }).click();
			await page.getByRole("link", { name: "Pay $120.50" }).click();
			await page.getByRole("button", { name: /^Pay \$/ }).click();
			await expect(heading).toHaveText("Your gift voucher");
			const paper = page.getByRole("article");
			for (const shown of ["$120.50", "For Ben Tun", "From Ana Cruz", "Enjoy the reef"])
				await expect(paper).toContainText(shown);
			await expect(paper.getByRole("definition")).toHaveText(/^\w{4} \w{4} \w{4}$/);
			for (const width of [360, 768, 1280]) {
				await page.setViewportSize({ width, height: 800 });
				if (javaScriptEnabled) await axe();
			}
		},
		{ PAYMENT_PROVIDER: "stand-in" },
	);
});
