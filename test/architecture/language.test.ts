import { expect, test } from "vitest";
import { findViolations } from "./violations.ts";

test.each([
	["everything of another file is exported", "app/ui/a.ts", 'export * from "./b.ts";', "exports everything"],
	["an enum", "app/lib/a.ts", "enum Color { Red }", "enum"],
	["an any, deep inside", "app/lib/a.ts", "const f = (x: Map<string, any[]>) => x;", "any"],
	["a note for later", "app/lib/a.ts", "// TODO: tidy up", "later"],
	["a default export", "app/lib/a.ts", "export default function f() {}", "default"],
	["the environment inside the app", "app/lib/a.ts", "const p = process.env.PORT;", "environment"],
	["a style that browsers refuse", "app/ui/a.tsx", "const a = <i style={{ top: 0 }} />;", "style attribute"],
	[
		"a sentence in a row",
		"app/features/folio/operations/write-a.server.ts",
		'const row = { act: "reversal", reason: "Decided otherwise." };',
		"writes a sentence",
	],
	["what is no program at all", "app/lib/a.ts", "const = ;", "does not parse"],
])("the checker sees %s", (_broken, path, source, complaint) => {
	const violations = findViolations([{ path, source }]);
	expect(violations).toHaveLength(1);
	expect(violations[0]).toContain(path);
	expect(violations[0]).toContain(complaint);
});
