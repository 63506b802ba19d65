import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findViolations, layerOf } from "./architecture.ts";

const root = join(import.meta.dirname, "..");

const sources = globSync(["*.ts", "{app,db,test,scripts,art,bench}/**/*.{ts,tsx,js}"], { cwd: root }).map(
	(path) => ({
		path: path.replaceAll("\\", "/"),
		source: readFileSync(join(root, path), "utf8"),
	}),
);

test("the house keeps its rules", () => {
	expect(sources.length).toBeGreaterThan(100);
	expect(findViolations(sources)).toEqual([]);
});

/** Each breaks one rule. The checker must see it, or it would see nothing in the house either. */
const ensured: [broken: string, path: string, source: string, complaint: string][] = [
	[
		"a feature knows another",
		"app/features/stays/a.ts",
		'import "#app/features/dining/b.ts";',
		"may not know",
	],
	[
		"a feature knows a route",
		"app/features/stays/a.ts",
		'import "../../routes/site/rooms.tsx";',
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
		"app/middleware/a.ts",
		'import "#app/features/stays/b.ts";',
		"may not know",
	],
	["the server knows a route", "server.ts", 'import "./app/routes/site/rooms.tsx";', "may not know"],
	["the schema knows a feature", "db/schema.ts", 'import "#app/features/stays/pricing.ts";', "may not know"],
	["the schema reads the settings", "db/schema.ts", 'import "#server/settings.ts";', "may not know"],
	[
		"a route reaches the database",
		"app/routes/site/a.tsx",
		'import { villas } from "#db/schema/reservations.ts";',
		"reach #db",
	],
	[
		"a rule reaches the database",
		"app/features/stays/a.ts",
		'import type { Db } from "#db/connection/database.ts";',
		"reach #db",
	],
	[
		"a server file holds statements",
		"app/features/stays/a.server.ts",
		'import { villas } from "#db/schema/reservations.ts";',
		"reach #db",
	],
	["the browser gets Node", "app/features/stays/a.ts", 'import { join } from "node:path";', "*.server.ts"],
	[
		"the browser gets the driver",
		"app/routes/site/a.tsx",
		'import { eq } from "drizzle-orm";',
		"*.server.ts",
	],
	["a file is a drawer", "app/lib/string-utils.ts", "", "in its name"],
	["a folder is a drawer", "app/common/money.ts", "", "in its name"],
	["a file is a barrel", "app/ui/index.ts", "", "in its name"],
	["a file hands everything on", "app/ui/a.ts", 'export * from "./b.ts";', "exports everything"],
	["a file shouts", "app/ui/DatePicker.tsx", "", "kebab-case"],
	["a file never ends", "app/lib/a.ts", "\n".repeat(301), "301 lines"],
	["an enum", "app/lib/a.ts", "enum Color { Red }", "enum"],
	["an any, deep inside", "app/lib/a.ts", "const f = (x: Map<string, any[]>) => x;", "any"],
	["a note for later", "app/lib/a.ts", "// TODO: tidy up", "later"],
	["a default export", "app/lib/a.ts", "export default function f() {}", "default"],
	[
		"the environment in the middle of the app",
		"app/features/stays/a.ts",
		"const p = process.env.PORT;",
		"environment",
	],
	["a style that browsers refuse", "app/ui/a.tsx", "const a = <i style={{ top: 0 }} />;", "style attribute"],
	["what is no program at all", "app/lib/a.ts", "const = ;", "does not parse"],
];

test.each(ensured)("the checker sees it when %s", (_broken, path, source, complaint) => {
	const violations = findViolations([{ path, source }]);
	expect(violations).toHaveLength(1);
	expect(violations[0]).toContain(path);
	expect(violations[0]).toContain(complaint);
});

test("the checker sees files that import each other in a circle, and lets types go round", () => {
	const circle = (how: string) => [
		{ path: "app/lib/a.ts", source: 'import { b } from "./b.ts";' },
		{ path: "app/lib/b.ts", source: 'import { c } from "#app/lib/c.ts";' },
		{ path: "app/lib/c.ts", source: `import ${how} { a } from "./a.ts";` },
	];
	const path = "app/lib/a.ts → app/lib/b.ts → app/lib/c.ts → app/lib/a.ts";
	expect(findViolations(circle(""))).toEqual([`${path} is a circle`]);
	expect(findViolations(circle("type"))).toEqual([]);
});

test("what the house does every day is no violation", () => {
	const sound = {
		"app/features/stays/commands.server.ts":
			'import { villas } from "#db/schema/reservations.ts"; import { eq } from "drizzle-orm"; import "./pricing.ts";',
		"app/features/stays/components/stay-form.tsx":
			'import { Field } from "#app/ui/field.tsx"; import { villas } from "#app/content/villa-descriptions.ts";',
		"app/features/stays/availability-changes.server.ts":
			'import type { Db } from "#db/connection/database.ts";',
		"app/routes/booking/villa.tsx":
			'import "#app/features/stays/commands.server.ts"; import "#app/context.ts"; export default function Villa() {}',
		"app/context.ts": 'import type { Db } from "#db/connection/database.ts"; // a company is not any TODOS',
		"app/lib/a.ts": 'const any = "TODO enum any"; import "./b.ts"; import "zod";',
		"app/features/stays/a.test.ts": 'import "#db/connection/database.ts"; import "node:fs";',
		"db/seed.ts": 'import "#app/features/stays/pricing.ts";',
		"db/reset.ts": 'import { parseSettings } from "#server/settings.ts";',
	};
	const files = Object.entries(sound).map(([path, source]) => ({ path, source }));
	expect(findViolations(files)).toEqual([]);
});

test.each([
	["app/root.tsx", "routes"],
	["app/routes.ts", "routes"],
	["app/app.server.ts", "shell"],
	["app/features/stays/components/stay-form.tsx", "features/stays"],
	["app/ui/field.tsx", "ui"],
	["db/schema.ts", "db"],
	["server.ts", "root"],
	["scripts/start.js", "workshop"],
])("%s belongs to %s", (path, layer) => {
	expect(layerOf(path)).toBe(layer);
});
