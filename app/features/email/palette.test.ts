import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { palette, textOnBackgrounds } from "./palette.ts";

const app = join(import.meta.dirname, "../..");
const tokensFile = ["ui/tokens.css", "app.css"].map((file) => join(app, file)).find(existsSync) ?? "";

/** The design token that each light colour of an e-mail is. */
const tokenOf = {
	page: "foam",
	sheet: "shell",
	ink: "ink",
	soft: "ink-soft",
	line: "sand",
	band: "lagoon",
	onBand: "white",
	action: "lagoon",
	onAction: "white",
	link: "lagoon",
} as const satisfies Record<keyof typeof palette.light, string>;

test("the light colours of e-mails are the design tokens", () => {
	const tokens = Object.fromEntries(
		[...readFileSync(tokensFile, "utf8").matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(
			([, name, value]) => [name, value],
		),
	);
	const expected = Object.entries(tokenOf).map(([colour, token]) => [colour, tokens[token]]);
	expect(palette.light).toEqual(Object.fromEntries(expected));
});

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function contrast(one: string, other: string): number {
	const luminance = (colour: string) => {
		const [red = 0, green = 0, blue = 0] = [1, 3, 5]
			.map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
			.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	};
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

test.each(["light", "dark"] as const)("all text of a %s e-mail has enough contrast", (scheme) => {
	for (const [text, background] of textOnBackgrounds) {
		const ratio = contrast(palette[scheme][text], palette[scheme][background]);
		expect([text, background, ratio >= 4.5]).toEqual([text, background, true]);
	}
});
