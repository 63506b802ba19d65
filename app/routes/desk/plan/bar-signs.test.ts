import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

test("the signs on bars are drawn like the signs everywhere else at the desk", () => {
	const sprite = read("../../../ui/desk/desk-icons.svg");
	const drawn = [...sprite.matchAll(/<symbol id="([a-z]+)" [^>]*>(.*?)<\/symbol>/g)].map(
		([, name, shape = ""]) => [name, toShape(shape)] as const,
	);
	const signs = [...read("./bar-signs.css").matchAll(/url\("data:image\/svg\+xml,(.*?)"\)/g)].map(
		([, text = ""]) =>
			toShape(
				decodeURIComponent(text)
					.replace(/^<svg [^>]*>/, "")
					.replace(/<rect [^>]*>|<\/svg>/g, ""),
			),
	);
	const names = signs.map((sign) => drawn.find(([, shape]) => shape === sign)?.[0]);
	expect(names).toEqual([
		...["booked", "in", "home", "out", "late", "check", "wrench", "clock", "link", "in", "swap"],
		...["swap", "home", "out", "wrench"],
	]);
});

/** The lines alone: colours are those of each bar. */
function toShape(markup: string): string {
	return markup.replaceAll("'", '"').replace(/ (fill|stroke)="(?!none)[^"]*"/g, "");
}
