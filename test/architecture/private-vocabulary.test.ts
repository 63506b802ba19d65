import { expect, test } from "vitest";
import { formerGuestWords } from "./private-vocabulary.ts";
import { findViolations } from "./violations.ts";

const says = (source: string, path = "server/a.ts") => findViolations([{ path, source }]);

test.each([
	["in a comment", "\n// The house is closed.", "house", 2],
	["in a name", "const openHouse = 1;", "house", 1],
	["in a constant's name", "const MAIL_PARCELS = 1;", "parcels", 1],
	["as a property", "f({ kept: 1 });", "kept", 1],
	["in a text", 'log.info("a wish came in");', "wish", 1],
	["in any form", "// a furnished database", "furnished", 1],
	["as two words of a name", "const heldReferences = [];", "held references", 1],
])("the checker sees a private word %s", (_where, source, word, line) => {
	expect(says(source)).toEqual([`server/a.ts says "${word}" in line ${line}: use the field's word`]);
});

test("the checker sees a private word in a file's name", () => {
	expect(says("", "server/house-jobs.ts")).toEqual(['server/house-jobs.ts has "house" in its name']);
});

test("the right English word in a text that guests read is no violation", () => {
	const text = "const text = `Take the Bath House, if you wish. The big\n\thouse is warm.`;";
	expect(says(`${text} const warehouse = "household";`, "app/content/a.ts")).toEqual([]);
	expect(says('const text = "The bath house is no house.";', "app/content/a.ts")).toHaveLength(1);
});

test.each(formerGuestWords)("the former words %j do not come back to guests' texts", (words) => {
	expect(says(`const text = "Now: ${words}.";`, "app/features/stays/words.ts")).toContain(
		`app/features/stays/words.ts says "${words}" in line 1: use the field's word`,
	);
	expect(says(`const text = "${words}";`, "server/a.ts").join()).not.toContain(words);
});

test("a former label of the desk does not come back to the screen", () => {
	expect(says('const words = { undo: "Take back" };', "app/content/a.ts")).toEqual([
		'app/content/a.ts says "Take back" in line 1: use the field\'s word',
	]);
	expect(says("// Take back", "server/a.ts")).toEqual([]);
	expect(says("// Take back", "app/ui/desk/a.tsx")).toEqual([]);
	expect(says("<b>Take back</b>", "app/ui/desk/a.tsx")).toHaveLength(1);
	expect(says('const columns = ["Out of order"];', "app/ui/desk/a.tsx")).toHaveLength(1);
});
