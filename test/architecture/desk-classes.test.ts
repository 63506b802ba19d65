import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const isCondition = (text: string) => text.startsWith("@");
const isMedia = (condition: string) => condition.startsWith("@media");

/** The sheets of the frame are linked by every page of the desk; the plan, the charts and printed pages have more. */
const sheets = globSync("app/routes/desk/**/*.css").map((path) => ({
	path,
	isEverywhere: path.includes("/frame/"),
	rules: listRules(readFileSync(path, "utf8").replace(/\/\*.*?\*\//gs, "")),
}));

/** The selectors of each rule with declarations, from the outermost to its own, and the conditions around it. */
function listRules(css: string): { selectors: string[]; conditions: string[] }[] {
	const found: { selectors: string[]; conditions: string[] }[] = [];
	const open: string[] = [];
	for (const [, text = "", end = ""] of css.matchAll(/([^{};]*)([{};])/g)) {
		const words = text.trim();
		if (end === "{") open.push(words);
		else if (end === ";" && (words.includes(":") || words.startsWith("@apply"))) {
			const [conditions, selectors] = [open.filter(isCondition), open.filter((one) => !isCondition(one))];
			found.push({ selectors, conditions });
		}
		if (end === "}") open.pop();
	}
	return found;
}

/** The classes that a sheet gives a look of their own: a rule for the class alone, on the screen. */
const listLooks = ({ rules }: (typeof sheets)[number]): Set<string> =>
	new Set(
		rules
			.filter(({ selectors, conditions }) => selectors.length === 1 && !conditions.some(isMedia))
			.flatMap(({ selectors: [selector = ""] }) => (selector.includes("(") ? [] : selector.split(",")))
			.flatMap((one) => /^\.([\w-]+)$/.exec(one.trim())?.[1] ?? []),
	);

/**
 * The field for a signature and the figures of the PIN were both `.pad`, so the field had a third of its width. A rule for one
 * page names its place (`.rates .sign`) or has a name of its own.
 */
test("no sheet of the desk gives a class a second look that the sheets of every page have", () => {
	const owners = new Map<string, string>();
	const clashes: string[] = [];
	for (const sheet of sheets.toSorted((one, other) => Number(other.isEverywhere) - Number(one.isEverywhere)))
		for (const name of listLooks(sheet)) {
			const owner = owners.get(name);
			if (owner) clashes.push(`.${name}: ${owner} and ${sheet.path}`);
			else if (sheet.isEverywhere) owners.set(name, sheet.path);
		}
	expect(owners.size).toBeGreaterThan(60);
	expect(clashes).toEqual([]);
});

test("every class with a look in a sheet of the desk is on a page", () => {
	const pages = globSync("app/**/*.{ts,tsx}").map((path) => readFileSync(path, "utf8"));
	const words = new Set(pages.flatMap((source) => source.match(/[A-Za-z][\w-]*/g) ?? []));
	// `days-7` to `days-28`, made of a number.
	const isMade = (name: string) => /^days-\d+$/.test(name);
	const unused = sheets.flatMap(({ path, rules }) =>
		rules
			.flatMap(({ selectors }) => selectors.join(" ").match(/(?<=\.)[A-Za-z][\w-]*/g) ?? [])
			.filter((name) => !words.has(name) && !isMade(name))
			.map((name) => `.${name} in ${path}`),
	);
	expect(unused).toEqual([]);
});
