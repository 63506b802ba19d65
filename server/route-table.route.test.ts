import * as build from "virtual:react-router/server-build";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { filmOf } from "#app/route-facts.ts";
import routes from "#app/routes.ts";
import { startApp } from "#test/app.ts";
import { createRouteTable } from "./route-table.ts";

type Entry = { path?: string | undefined; index?: boolean | undefined; children?: Entry[] | undefined };

/** The addresses of `routes.ts`, those of its layouts' children included. */
function listPatterns(entries: Entry[], above = ""): string[] {
	return entries.flatMap(({ path, index, children }) => {
		const here = path === undefined ? above : `${above}/${path}`;
		return [
			...(index || (path !== undefined && !children) ? [here || "/"] : []),
			...listPatterns(children ?? [], here),
		];
	});
}

const table = createRouteTable(build.routes);
const patterns = listPatterns(routes).filter((pattern) => !pattern.endsWith("*"));
const secret = "Zq7SECRETzq7";

test("the table knows every address of routes.ts, in its order", () => {
	expect(table.entries.map(({ pattern }) => pattern)).toEqual(patterns);
});

test.each(patterns)("%s is found under every spelling, as a page and as data", (pattern) => {
	const path = pattern.replace(/:\w+/g, secret);
	const encoded = path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
	for (const spelling of [path, `${path}/`, path.toUpperCase(), path.replaceAll("/", "//"), encoded])
		expect([spelling, table.find(spelling)?.pattern]).toEqual([spelling, pattern]);
	const data = pattern === "/" ? "/_.data" : `${path}.data`;
	expect(table.find(data)).toMatchObject({ pattern, isData: true });
});

test("an address that two patterns fit is found as React Router finds it", () => {
	const routes = patterns.map((path) => ({ path }));
	const split = patterns.map((pattern) => pattern.split("/"));
	const paths = split.flatMap((mine) =>
		split
			.filter((other) => other.length === mine.length && other[1] === mine[1])
			.map((other) => mine.map((word, at) => (word.startsWith(":") ? other[at] : word)).join("/")),
	);
	for (const path of new Set(paths))
		expect([path, table.find(path)?.pattern]).toEqual([path, matchRoutes(routes, path)?.[0]?.route.path]);
});

test.each(["/no-such-page", "/reservations/AB23CD45/print", "/roomsx", "/%E0%A4%A", "/a%00b"])(
	"%s has no route",
	(path) => {
		expect(table.find(path)).toBeNull();
	},
);

test.each(patterns.filter((pattern) => pattern.includes(":")))(
	"no log line shows the dynamic segments of %s",
	async (pattern) => {
		const app = await startApp();
		const path = pattern.replace(/:\w+/g, secret);
		for (const spelling of [
			path,
			`${path}/`,
			`${path}.data`,
			`${path}?name=${secret}`,
			path.toUpperCase(),
			path.replaceAll("/", "//"),
			path.replace("/", "/%2e/"),
			`${path}/${secret}`,
			`/${secret}${path}`,
		])
			await (await app.get(spelling)).body?.cancel();
		await app.post(path, { name: secret });
		const lines = app.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
		expect(lines).toHaveLength(10);
		expect(lines.filter((line) => line.path === pattern).length).toBeGreaterThanOrEqual(5);
		expect(lines.filter((line) => line.path === `${pattern}.data`)).toHaveLength(1);
		expect(app.logLines.join().toLowerCase()).not.toContain(secret.toLowerCase());
	},
);

test.each([
	["/rooms", false],
	["/rooms/palm-grove", false],
	["/reservationsx", false],
	["/reservations", true],
	["/reservations.data", true],
	["/reservations/AB23CD45", true],
	["/dinners/AB23CD45", true],
	["/treatments/AB23CD45", true],
	["/treatments/AB23CD45/calendar", true],
	["/itinerary", true],
	["/itinerary.data", true],
	["/itinerary/calendar", true],
	["/verify-email", true],
	["/reset-password", true],
	["/points/vouchers/AB23CD45", true],
	["/%72eServations/AB23CD45", true],
	["//reservations//AB23CD45", true],
])("whether %s is hidden from other sites: %s", (path, secretPath) => {
	expect(table.find(path)?.facts.secretPath ?? false).toBe(secretPath);
});

test.each([
	["/sign-in", false],
	["/sign-in.data", false],
	["/sign-in/googlex", false],
	["/sign-in/google", true],
	["/sign-in/callback/google", true],
	["/sign-in/google/done", true],
	["/Sign-In//google/done", true],
])("whether %s is in the pop-up of Google's sign-in: %s", (path, inPopUp) => {
	expect(table.find(path)?.facts.inPopUp ?? false).toBe(inPopUp);
});

test("only files take more than 64 KB: a guest's own photo, and of staff the photo of a fault and the bank's statement", () => {
	const special = table.entries.filter(({ facts }) => facts.bodyLimit || facts.sandboxed);
	expect(special).toMatchObject([
		{
			pattern: "/account/photo",
			facts: { bodyLimit: { bytes: 2 * 1024 * 1024 + 64 * 1024 }, sandboxed: true },
		},
		{
			pattern: "/desk/housekeeping/work-orders",
			facts: { bodyLimit: { bytes: 2 * 1024 * 1024 + 64 * 1024, from: "staff" } },
		},
		{ pattern: "/desk/housekeeping/work-orders/:order/photo", facts: { sandboxed: true } },
		{ pattern: "/desk/clearing", facts: { bodyLimit: { bytes: 1024 * 1024 + 64 * 1024, from: "staff" } } },
	]);
	expect(table.find("/account/photo.data")?.facts.bodyLimit).toEqual(special[0]?.facts.bodyLimit);
});

test.each([
	["the first page", "/", "reef"],
	["a page that is not there", "/no-such-page", "reef"],
	["the villas", "/rooms", "villas"],
	["a reservation", "/reservations/AB23CD45", "villas"],
	["the wellness center", "/wellness", "wellness"],
	["a dinner", "/dinners/AB23CD45", "pavilion"],
	["signing in", "/sign-in", "account"],
	["a page inside the account", "/account/security", "account"],
])("behind %s is the film of its area", (_, path, film) => {
	expect(filmOf([table.find(path)?.facts])).toBe(film);
});

test("the innermost route that states a film decides, and without any it is the reef", () => {
	expect(filmOf([])).toBe("reef");
	expect(filmOf([undefined, { film: "account" }, undefined])).toBe("account");
	expect(filmOf([{ film: "account" }, { film: "villas" }])).toBe("villas");
});
