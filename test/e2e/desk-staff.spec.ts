import { signInAtDesk } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

test("a receptionist comes to the desk", async ({ page }) => {
	const { name } = await signInAtDesk(page, "reception");
	await page.goto("/desk");
	await expect(page.getByText(name)).toBeVisible();
});
