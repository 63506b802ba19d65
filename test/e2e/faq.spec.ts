import { expect, test } from "./fixtures.ts";

const deposit = "A refundable deposit applies for robe and towel";

test("a question opens its answer and puts its address into the bar", async ({ page, axe }) => {
	await page.goto("/faq");
	for (const group of ["Hotel", "Wellness Center", "PB Pavilion"])
		await expect(page.getByRole("main").getByRole("heading", { name: group, exact: true })).toBeVisible();
	const answer = page.getByText(deposit);
	await expect(answer).toBeHidden();
	await page.getByText("Do I have to bring a robe and a towel?").click();
	await expect(answer).toBeVisible();
	await expect(page).toHaveURL("/faq#robe-and-towel");
	await axe();
});

test("the address of an answer opens it, below the bar", async ({ page }) => {
	await page.goto("/faq#robe-and-towel");
	await expect(page.getByText(deposit)).toBeInViewport();
	const question = page.getByText("Do I have to bring a robe and a towel?");
	await expect.poll(async () => (await question.boundingBox())?.y).toBeGreaterThan(84);
});

test("searching shows what fits while one types, and says how much", async ({ page, axe }) => {
	await page.goto("/faq");
	const search = page.getByRole("searchbox", { name: "Search the answers" });
	await search.fill("service charge");
	await expect(page.getByRole("status").filter({ hasText: "2 answers for “service charge”" })).toBeVisible();
	await expect(page.getByText("A mandatory service charge of 20%").first()).toBeVisible();
	await axe();
	await search.fill("robe airport");
	await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
	await axe();
	await page.getByRole("link", { name: "Show all" }).click();
	await expect(search).toHaveValue("");
	await expect(page.getByText("Can you pick us up at the airport?")).toBeVisible();
});

test("searching knows other words for the same, with each letter that one types", async ({ page, axe }) => {
	await page.goto("/faq");
	const search = page.getByRole("searchbox", { name: "Search the answers" });
	const answers = page.getByRole("main").locator("details");
	await search.pressSequentially("int");
	for (const letter of "ernet") {
		await expect(page.getByText("Is there Wi-Fi?")).toBeVisible();
		await search.pressSequentially(letter);
	}
	await expect(answers).toHaveCount(1);
	await expect(page.getByText("Yes, free of charge: in every villa")).toBeVisible();
	await search.fill("Is there a shuttle?");
	await expect(answers).toHaveCount(1);
	await expect(page.getByText("Can you pick us up at the airport?")).toBeVisible();
	await axe();
});

test("a search keeps its address", async ({ page }) => {
	await page.goto("/faq");
	await page.getByRole("searchbox").fill("courses");
	await page.getByRole("button", { name: "Search" }).click();
	await expect(page).toHaveURL("/faq?q=courses");
	await page.reload();
	await expect(
		page.getByText("About 60 minutes with 12 courses, or about 75 minutes with 17 courses."),
	).toBeVisible();
});

test("without scripts every answer is open, and the server runs the search @no-js-alone", async ({
	page,
}) => {
	await page.goto("/faq");
	await expect(page.getByText(deposit)).toBeVisible();
	await page.getByRole("searchbox").fill("airport");
	await page.getByRole("button", { name: "Search" }).click();
	await expect(page).toHaveURL("/faq?q=airport");
	await expect(page.getByText("Can you pick us up at the airport?")).toBeVisible();
	await expect(page.getByText(deposit)).toHaveCount(0);
	await page.getByRole("searchbox").fill("my dog");
	await page.getByRole("button", { name: "Search" }).click();
	await expect(page.getByRole("main").locator("details")).toHaveCount(1);
	await expect(page.getByText("Guide dogs and other assistance dogs are welcome")).toBeVisible();
});
