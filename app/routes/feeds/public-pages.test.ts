import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { privatePaths, publicPages } from "./public-pages.ts";

type Entry = { path?: string; index?: boolean; children?: Entry[] };

function addresses(entries: readonly Entry[]): string[] {
	return entries.flatMap(({ path, index, children }) => [
		...(index || path ? [`/${path ?? ""}`] : []),
		...addresses(children ?? []),
	]);
}

const notPages = ["/*", "/sitemap.xml", "/robots.txt"];

it("tells search engines of every public page, and keeps every other address from them", () => {
	const all = addresses(routes as readonly Entry[]).filter((path) => !notPages.includes(path));
	const listed = all.filter((path) => !privatePaths.some((start) => path.startsWith(start)));
	expect(listed.toSorted()).toEqual([...publicPages].toSorted());
});
