import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * A condition on the whole document (`html:has(.bar)`) has a browser look at the document, its bar and its foot again for
 * every focus and every pressed radio button, no matter where that is: 2 to 4 ms each on a slow phone, several times in one press.
 * With the whole way to the element written out it looks at these elements alone.
 */
test("a condition on the whole document names the whole way to what it looks for", () => {
	const found = globSync("app/**/*.css").flatMap((path) =>
		[...readFileSync(path, "utf8").matchAll(/(?:html|:root|body):has\((?!> )[^\n]*/g)].map(
			([rule]) => `${path}: ${rule}`,
		),
	);
	// Only where something is printed.
	expect(found.sort()).toEqual([
		"app/routes/desk/plan/plan-print.css: body:has(.plan-page) {",
		"app/ui/page.css: body:has(:is(.bill-paper, .document-paper)) .print-header {",
	]);
});
