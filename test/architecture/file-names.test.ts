import { expect, test } from "vitest";
import { featureAdditions } from "./feature-files.ts";
import { findMismatches, findViolations } from "./violations.ts";

test.each([
	["a file is a drawer", "app/lib/string-utils.ts", "", "in its name"],
	["a folder is a drawer", "app/ui/common/money.ts", "", "in its name"],
	["a file is a barrel", "app/ui/index.ts", "", "in its name"],
	["a file shouts", "app/ui/DatePicker.tsx", "", "kebab-case"],
	["a file never ends", "app/lib/a.ts", "\n".repeat(401), "401 lines"],
	["a feature has a file of its own kind", "app/features/stays/commands.server.ts", "", "list of file names"],
	[
		"a feature has a folder of its own kind",
		"app/features/stays/desk/queries.server.ts",
		"",
		"list of file names",
	],
	[
		"an operation has no object",
		"app/features/stays/operations/reserve.server.ts",
		"export function reserve() {}",
		"list of file names",
	],
	[
		"an operation exports something else",
		"app/features/stays/operations/reserve-stay.server.ts",
		"export function takeVilla() {}",
		"exports no function reserveStay",
	],
])("the checker sees it when %s", (_broken, path, source, complaint) => {
	const violations = findViolations([{ path, source }]);
	expect(violations).toHaveLength(1);
	expect(violations[0]).toContain(path);
	expect(violations[0]).toContain(complaint);
});

test.each([
	["a part and the content", "app/content/suites.ts", "app/ui/suites.tsx"],
	["a route and the content", "app/content/suites.ts", "app/routes/site/suites.tsx"],
	["a factory and the content", "app/content/suites.ts", "test/factories/suites.ts"],
	["a part and a component", "app/ui/suites.tsx", "app/features/stays/components/suites.tsx"],
	["two features", "app/features/stays/components/suites.tsx", "app/features/dining/components/suites.tsx"],
	[
		"two operations",
		"app/features/stays/operations/write-suites.server.ts",
		"app/features/dining/operations/write-suites.server.ts",
	],
	["a module of the server and one of lib", "app/lib/suites.ts", "server/suites.ts"],
])("the checker sees that %s share a file name", (_which, first, second) => {
	expect(findViolations([first, second].map((path) => ({ path, source: "" })))).toEqual([
		expect.stringContaining(`${[first, second].sort().join(" and ")} are both called`),
	]);
});

test("siblings mirror each other, and tests are beside the code they test", () => {
	const paths = [
		"app/features/stays/availability.ts",
		"app/features/stays/availability.test.ts",
		"app/features/dining/availability.ts",
		"app/features/stays/queries.server.ts",
		"app/features/dining/queries.server.ts",
		"app/features/stays/calendar.server.ts",
		"app/features/stays/use-live-availability.ts",
		"app/features/stays/components/use-dates.ts",
		"app/features/stays/components/write-stay.tsx",
		"app/features/stays/operations/write-stay.server.ts",
		"app/features/stays/races.db.test.ts",
		"app/features/accounts/auth.server.ts",
		"app/routes/site/wellness.tsx",
		"app/routes/booking/wellness.tsx",
		"db/schema/wellness.ts",
		"app/.well-known/a.test.ts",
	];
	expect(findViolations(paths.map((path) => ({ path, source: "" })))).toEqual([]);
});

test("an addition to the list ends with its file", () => {
	const files = Object.keys(featureAdditions).map((path) => ({ path: `app/features/${path}`, source: "" }));
	const stale = (present: typeof files) => findMismatches(present).filter((one) => one.includes(" adds "));
	expect(stale(files)).toEqual([]);
	expect(stale(files.slice(1))).toEqual([
		`test/architecture/feature-files.ts adds ${Object.keys(featureAdditions)[0]}, which does not exist`,
	]);
});
