import { expect, test } from "vitest";
import { arrows } from "../architecture.ts";
import { areaOf, findCycles } from "./import-arrows.ts";
import { findViolations } from "./violations.ts";

/** Each breaks one rule. The checker must see it, or it would see nothing in the project either. */
const against: [broken: string, path: string, source: string, complaint: string][] = [
	[
		"a kind knows its sibling",
		"app/features/stays/policy.ts",
		'import "#app/features/dining/policy.ts";',
		"may not know",
	],
	[
		"what is beneath knows what is above",
		"app/features/reservations/policy.ts",
		'import "#app/features/stays/policy.ts";',
		"may not know",
	],
	[
		"rates know the catalog",
		"app/features/rates/policy.ts",
		'import "#app/features/catalog/policy.ts";',
		"may not know",
	],
	[
		"a kind knows the points",
		"app/features/stays/policy.ts",
		'import "#app/features/loyalty/policy.ts";',
		"may not know",
	],
	[
		"a feature knows a route",
		"app/features/stays/policy.ts",
		'import "../../routes/site/rooms.tsx";',
		"may not know",
	],
	[
		"a feature knows more of the queue than how to add a job",
		"app/features/stays/queries.server.ts",
		'import "#jobs/queue/worker.ts";',
		"may not know",
	],
	[
		"a feature knows a job",
		"app/features/stays/queries.server.ts",
		'import "#jobs/job-plan.ts";',
		"may not know",
	],
	[
		"a feature knows the settings",
		"app/features/stays/queries.server.ts",
		'import type { Settings } from "#server/settings.ts";',
		"may not know",
	],
	[
		"a part of the ui knows a feature",
		"app/ui/a.tsx",
		'import type { B } from "#app/features/stays/b.ts";',
		"may not know",
	],
	[
		"the ui loads a feature later",
		"app/ui/a.tsx",
		'const b = () => import("#app/features/stays/b.ts");',
		"may not know",
	],
	[
		"a module of lib knows the content",
		"app/lib/a.ts",
		'export { b } from "#app/content/b.ts";',
		"may not know",
	],
	["the content knows the ui", "app/content/a.ts", 'import "#app/ui/b.tsx";', "may not know"],
	[
		"a middleware knows a feature",
		"app/routes/middleware/a.ts",
		'import "#app/features/stays/b.ts";',
		"may not know",
	],
	[
		"a route knows one of another folder",
		"app/routes/feeds/a.ts",
		'import "#app/routes/booking/b.ts";',
		"may not know",
	],
	[
		"the root knows a page of the booking",
		"app/root.tsx",
		'import "#app/routes/booking/villa.tsx";',
		"may not know",
	],
	["the process knows a route", "server.ts", 'import "./app/routes/site/rooms.tsx";', "may not know"],
	["the server knows a route", "server/a.ts", 'import "#app/routes/site/rooms.tsx";', "may not know"],
	["a job knows the server", "jobs/a.ts", 'import "#server/metrics.ts";', "may not know"],
	[
		"the context calls what it names",
		"app/context.ts",
		'import "#db/connection/database.ts";',
		"may not know",
	],
	[
		"the schema knows a feature",
		"db/schema/a.ts",
		'import "#app/features/stays/pricing.ts";',
		"may not know",
	],
	["the schema reads the settings", "db/schema/a.ts", 'import "#server/settings.ts";', "may not know"],
	[
		"a route reaches the database",
		"app/routes/site/a.tsx",
		'import { villas } from "#db/schema/catalog.ts";',
		"may not know",
	],
	[
		"a job reaches the tables",
		"jobs/a.ts",
		'import type { Villa } from "#db/schema/catalog.ts";',
		"may not know",
	],
	[
		"a command reaches the tables",
		"scripts/a.ts",
		'import type { Villa } from "#db/schema/catalog.ts";',
		"may not know",
	],
	["a job holds statements", "jobs/a.ts", 'import { eq } from "drizzle-orm";', "statements stand in"],
	[
		"a rule reaches the database",
		"app/features/stays/policy.ts",
		'import type { Db } from "#db/connection/database.ts";',
		"reach the database",
	],
	[
		"a server file holds statements",
		"app/features/stays/calendar.server.ts",
		'import "#db/schema/stays.ts";',
		"reach the database",
	],
	[
		"a route calls what is for one feature alone",
		"app/routes/account/a.ts",
		'import "#app/features/stays/villa-terms.server.ts";',
		"call an operation",
	],
	[
		"a feature calls what is for another alone",
		"app/features/loyalty/queries.server.ts",
		'import "#app/features/stays/villa-terms.server.ts";',
		"call an operation",
	],
	[
		"the browser gets Node",
		"app/features/stays/policy.ts",
		'import { join } from "node:path";',
		"*.server.ts",
	],
	[
		"the browser gets the driver",
		"app/routes/site/a.tsx",
		'import { eq } from "drizzle-orm";',
		"*.server.ts",
	],
	["a file is in no area", "app/new-folder/a.ts", "", "in no area"],
	["a feature is in no area", "app/features/new-noun/policy.ts", "", "in no area"],
	["an imported file is in no area", "app/root.tsx", 'import "#app/new-folder/a.ts";', "in no area"],
];

test.each(against)("the checker sees it when %s", (_broken, path, source, complaint) => {
	const violations = findViolations([{ path, source }]);
	expect(violations).toHaveLength(1);
	expect(violations[0]).toContain(path);
	expect(violations[0]).toContain(complaint);
});

test.each([
	["code", ""],
	["a type alone", "type"],
])("the checker sees files that import each other in a circle by %s", (_what, how) => {
	const circle = [
		{ path: "app/lib/a.ts", source: 'import { b } from "./b.ts";' },
		{ path: "app/lib/b.ts", source: 'import { c } from "#app/lib/c.ts";' },
		{ path: "app/lib/c.ts", source: `import ${how} { a } from "./a.ts";` },
	];
	const path = "app/lib/a.ts → app/lib/b.ts → app/lib/c.ts → app/lib/a.ts";
	expect(findViolations(circle)).toEqual([`${path} is a circle`]);
});

test("the arrows themselves form no circle", () => {
	expect(
		findCycles(
			new Map([
				["a", ["b"]],
				["b", ["a"]],
			]),
		),
	).toEqual(["a → b → a is a circle"]);
	expect(findCycles(new Map(Object.entries(arrows)))).toEqual([]);
});

test("every arrow ends at an area of the list", () => {
	const ends = Object.values(arrows).flat();
	expect(ends.filter((end) => end !== "*" && !(end in arrows))).toEqual([]);
});

test("an import along the arrows is no violation", () => {
	const sound = {
		"app/features/stays/operations/reserve-stay.server.ts":
			'import { stays } from "#db/schema/stays.ts"; import { eq } from "drizzle-orm"; import "../pricing.ts"; import "#jobs/queue/enqueue.ts";\nexport async function reserveStay() {}',
		"app/features/stays/components/stay-form.tsx":
			'import { Field } from "#app/ui/field.tsx"; import { villas } from "#app/content/hotel/villa-descriptions.ts";',
		"app/features/stays/availability-changes.server.ts":
			'import type { Db } from "#db/connection/database.ts";',
		"app/features/loyalty/queries.server.ts":
			'import "#app/features/stays/queries.server.ts"; import "#app/features/accounts/queries.server.ts";',
		"app/routes/booking/villa.tsx":
			'import "#app/features/booking/operations/book-stay.server.ts"; import "#app/context.ts"; import "./+types/villa"; import "./villa.css"; export default function Villa() {}',
		"app/context.ts": 'import type { Db } from "#db/connection/database.ts"; // a company is not any TODOS',
		"app/lib/a.ts": 'const any = "TODO enum any"; import "./b.ts"; import "zod";',
		"app/features/stays/a.test.ts": 'import "#db/connection/database.ts"; import "node:fs";',
		"jobs/stay-email.ts": 'import "#app/features/stays/queries.server.ts"; import "./queue/worker.ts";',
		"server/app.ts": 'import "#app/features/accounts/auth.server.ts"; import "#db/connection/database.ts";',
		"db/catalog/demo-data.ts": 'import "#app/features/stays/pricing.ts";',
		"db/reset.ts": 'import { parseSettings } from "#server/settings.ts";',
		"vite.config.ts": 'import "vite"; export default {};',
	};
	const files = Object.entries(sound).map(([path, source]) => ({ path, source }));
	expect(findViolations(files)).toEqual([]);
});

test.each([
	["app/root.tsx", "app/root.tsx"],
	["app/routes/clock.ts", "app/routes"],
	["app/routes/booking/villa.tsx", "app/routes/booking"],
	["app/features/stays/components/stay-form.tsx", "app/features/stays"],
	["app/ui/field.tsx", "app/ui"],
	["jobs/queue/worker.ts", "jobs/queue"],
	["jobs/queue/enqueue.ts", "jobs/queue/enqueue.ts"],
	["db/schema/stays.ts", "db/schema"],
	["server.ts", "server.ts"],
	["scripts/start.js", "scripts"],
	["vite.config.ts", undefined],
])("%s belongs to %s", (path, area) => {
	expect(areaOf(path)).toBe(area);
});

test("a route that takes a step of a stay without its money is a violation", () => {
	const importing = (target: string) =>
		findViolations([
			{ path: "app/routes/desk/front-office/check-in.tsx", source: `import { one } from "#${target}";` },
		]).filter((one) => one.includes("which is a part of"));
	expect(importing("app/features/stays/operations/check-in-stay.server.ts")).toHaveLength(1);
	expect(importing("app/features/folio/operations/reverse-transaction.server.ts")).toHaveLength(1);
	expect(importing("app/features/front-office/operations/check-in-guest.server.ts")).toEqual([]);
});
