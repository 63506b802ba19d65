import type { ServerBuild } from "react-router";
import { splitLanguage } from "#app/lib/language.ts";
import type { RouteEntry, RouteFacts, RouteTable } from "#app/route-facts.ts";
import { isReadablePath } from "./body-limits.ts";

type BuiltRoutes = ServerBuild["routes"];

/** A route's address in segments, and how many of them are fixed words. */
type Candidate = { entry: RouteEntry; segments: readonly string[]; fixed: number };

/**
 * The addresses of the build with the facts that their routes state, found as React Router finds them. Its own matcher
 * ranks all routes anew for each path; here they are ranked once.
 */
export function createRouteTable(routes: BuiltRoutes): RouteTable {
	const entries: RouteEntry[] = [];
	for (const route of Object.values(routes)) {
		if (!route || (route.path === undefined && !route.index)) continue;
		const chain = chainOf(routes, route.id);
		const pattern = `/${chain.flatMap((one) => one?.path || []).join("/")}`;
		// The route for unknown addresses is not one of ours.
		if (pattern.endsWith("*") || (route.path === "" && !route.index)) continue;
		const stated: RouteFacts = Object.assign({}, ...chain.map((one) => one?.module.handle));
		const isPage = route.module.default !== undefined;
		entries.push({ pattern, facts: { secretPath: pattern.includes("/:"), ...stated }, isPage });
	}
	const ranked = entries.map(toCandidate).sort((a, b) => b.fixed - a.fixed);

	return {
		entries,
		find(path) {
			if (!isReadablePath(path)) return null;
			const plain = splitLanguage(path.replace(/\/{2,}/g, "/")).path;
			const isData = plain.endsWith(".data");
			const address = isData ? plain.replace(/(?:\/_)?\.data$/, "") || "/" : plain;
			const segments = segmentsOf(address);
			const found = ranked.find((candidate) => isAt(candidate, segments));
			return found ? { ...found.entry, isData } : null;
		},
	};
}

function toCandidate(entry: RouteEntry): Candidate {
	const segments = segmentsOf(entry.pattern);
	return { entry, segments, fixed: segments.filter((one) => !one.startsWith(":")).length };
}

/** In small letters, as React Router compares them, and without the slash at the end. */
function segmentsOf(path: string): string[] {
	return path
		.replace(/\/$/, "")
		.split("/")
		.map((segment) => decodeURIComponent(segment).toLowerCase());
}

function isAt({ segments }: Candidate, path: readonly string[]): boolean {
	return (
		segments.length === path.length &&
		segments.every((segment, at) => segment.startsWith(":") || segment === path[at])
	);
}

/** A route and all around it, outermost first. */
function chainOf(routes: BuiltRoutes, id: string): BuiltRoutes[string][] {
	const route = routes[id];
	if (!route) return [];
	return [...(route.parentId === undefined ? [] : chainOf(routes, route.parentId)), route];
}
