import { fillTwoWeeks } from "./desk-plan.ts";
import { signInAtDesk } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const oneNight = [
	{ villaId: "vista-del-mar", name: "Ana Castillo", from: 4, nights: 1 },
	{ villaId: "vista-del-mar", name: "Helen Westbrook", from: 5, nights: 1 },
	{ villaId: "tropical-hideaway", name: "Mia Lindqvist", from: 3, nights: 1 },
];

test("the sign of one night fits its bar on a tablet and on paper, and a name that does not ends with dots", async ({
	page,
}) => {
	await signInAtDesk(page, "reception");
	const { path } = await fillTwoWeeks(oneNight);
	await page.setViewportSize({ width: 768, height: 1024 });
	for (const days of ["14", "28"])
		for (const media of ["screen", "print"] as const) {
			await page.goto(path.replace(/days=\d+/, `days=${days}`));
			await page.emulateMedia({ media });
			const spilled = await page.locator(".plan .bar-link.short").evaluateAll((bars) =>
				bars.flatMap((bar) => {
					const style = getComputedStyle(bar);
					const [at, size] = [style.backgroundPositionX, style.backgroundSize].map(Number.parseFloat);
					return (at ?? 0) + (size ?? 0) <= bar.clientWidth ? [] : [bar.getAttribute("aria-label")];
				}),
			);
			expect(await page.locator(".plan .bar-link.short").count()).toBeGreaterThan(2);
			expect(spilled).toEqual([]);
			const mia = page
				.locator(".plan")
				.getByRole("link", { name: /^Mia Lindqvist/ })
				.locator("b");
			const cut = await mia.evaluate((name) => {
				const style = getComputedStyle(name);
				return {
					...{ text: name.textContent, lines: style.webkitLineClamp, overflow: style.overflow },
					...{ box: style.display, orient: style.webkitBoxOrient },
					isInside:
						name.getBoundingClientRect().right <= (name.closest("a")?.getBoundingClientRect().right ?? 0),
				};
			});
			// The browser writes the dots where it clamps. The words stay whole for a search, and nothing is cut off: see `chart.css`.
			expect(cut).toEqual({
				...{ text: "Mia Lindqvist", lines: "1", overflow: "visible", orient: "vertical", isInside: true },
				box: expect.stringMatching(/-webkit-box|flow-root|block/),
			});
			if (process.env.SHOTS)
				await page.screenshot({ path: `${process.env.SHOTS}/plan-${days}-${media}.png`, fullPage: true });
		}
});
