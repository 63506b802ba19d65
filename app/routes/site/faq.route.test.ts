import { expect, it } from "vitest";
import { startApp } from "#test/app.ts";

const wholeText = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "");

it("the server filters the answers, and every fact is in the page", async () => {
	const app = await startApp();
	const all = wholeText(await (await app.get("/faq")).text());
	for (const fact of [
		"20%",
		"refundable deposit applies for robe and towel",
		"60 minutes with 12 courses",
		"75 minutes with 17 courses",
		"3 pm",
		"11 am",
		"7 days before arrival",
		"10,000 points",
		"VIP membership",
	])
		expect(all).toContain(fact);
	const found = wholeText(await (await app.get("/faq?q=TOWEL")).text());
	expect(found).toContain("1 answer for");
	expect(found).toContain("robe and towel");
	expect(found).not.toContain("Can you fetch us from the airport?");
});

it("a search is shown as it was typed and never as a part of the page", async () => {
	const app = await startApp();
	const page = await (await app.get(`/faq?q=${encodeURIComponent("<img src=x onerror=alert(1)>")}`)).text();
	expect(page).toContain("Nothing found");
	expect(page).not.toContain("<img src=x");
});
