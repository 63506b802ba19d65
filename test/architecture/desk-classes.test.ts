import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * The sheets that every page of the desk links (`layout.tsx`): those of its parts, of the lock over a page, and of a guest's page.
 * A page's own sheet comes after them.
 */
const everywhere = [
	...globSync("app/routes/desk/frame/*.css"),
	"app/routes/desk/frame/desk.css",
	"app/routes/desk/sign-in/sign-in.css",
	"app/routes/desk/guests/guest-page.css",
];

/** The classes that a sheet gives a look of their own: a rule for the class alone, on the screen, with declarations. */
function listLooks(path: string): Set<string> {
	const found = new Set<string>();
	const css = readFileSync(path, "utf8").replace(/\/\*.*?\*\//gs, "");
	const open: string[] = [];
	for (const [, text = "", end = ""] of css.matchAll(/([^{};]*)([{};])/g)) {
		if (end === "{") open.push(text.trim());
		// A declaration of the rule that is open.
		else if (end === ";" && text.includes(":")) {
			const rules = open.filter((one) => !one.startsWith("@"));
			const isScreen = !open.some((one) => one.startsWith("@media"));
			if (rules.length === 1 && isScreen)
				for (const one of rules[0]?.split(",") ?? []) {
					const name = /^\.([\w-]+)$/.exec(one.trim())?.[1];
					if (name) found.add(name);
				}
		}
		if (end === "}") open.pop();
	}
	return found;
}

/**
 * The field for a signature and the figures of the PIN were both `.pad`, so the field had a third of its width. A rule for one
 * page names its place (`.rates .sign`) or has a name of its own.
 */
test("no sheet of the desk gives a class a second look that the sheets of every page have", () => {
	const owners = new Map<string, string>();
	const clashes: string[] = [];
	const note = (name: string, path: string) => {
		const owner = owners.get(name);
		const isOneSheet = [owner, path].every((one) => one?.includes("/frame/") || one?.endsWith("/desk.css"));
		if (owner && owner !== path && !isOneSheet) clashes.push(`.${name}: ${owner} and ${path}`);
		return owner;
	};
	for (const path of everywhere)
		for (const name of listLooks(path)) if (!note(name, path)) owners.set(name, path);
	expect(owners.size).toBeGreaterThan(60);
	for (const path of globSync("app/routes/desk/**/*.css"))
		if (!everywhere.includes(path)) for (const name of listLooks(path)) note(name, path);
	expect(clashes).toEqual([]);
});
