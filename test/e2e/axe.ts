import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/**
 * Without comments and long names, less than half as long as `axe.source`, which every page that is checked would read anew.
 * Without the few signs that are not ASCII it takes half the memory on its way there.
 */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8").replace(
	/[\u0080-\uffff]/g,
	(sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
);

/**
 * What axe finds wrong with a page as it is now, each with the parts that have it. A page that has axe already keeps it:
 * reading its 650 kB anew for each width took as long as the check. There are no frames in any page of the app.
 */
export async function findViolations(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
	return page.evaluate(
		async (options) => {
			const { run } = Reflect.get(window, "axe") as typeof axe;
			const { violations } = await run(document, options);
			return violations.map(
				({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join("\n")}`,
			);
		},
		// Passed checks are not asked for.
		{ ...options, resultTypes: ["violations"] } satisfies axe.RunOptions as axe.RunOptions,
	);
}
