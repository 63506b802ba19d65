import { expect, test } from "./fixtures.ts";

test("the way to the hotel is told with a map, and with those who answer @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	await page.goto("/getting-here");
	const main = page.getByRole("main");
	await expect(main.getByRole("img", { name: /^Map of the coast/ })).toBeVisible();
	for (const name of ["By air", "By road", "By boat", "When you arrive", "Rather talk to someone?"])
		await expect(main.getByRole("heading", { level: 2, name })).toBeVisible();
	await expect(main.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", /^mailto:/);
	if (javaScriptEnabled) await axe();
});
