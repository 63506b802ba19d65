import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { RouteEntry, RouteFacts, RouteTable } from "#app/route-facts.ts";
import { isReadablePath } from "./body-limits.ts";

type BuiltRoutes = ServerBuild["routes"];

/** What React Router's matcher needs of a route, with what is found by it. */
type Candidate = RouteObject & { handle: RouteEntry };

/**
 * The addresses of the build with the facts that their routes state. React Router's own matcher finds them; it ranks
 * all routes anew for every path, so it only gets those that begin with the same segment.
 */
export function createRouteTable(routes: BuiltRoutes): RouteTable {
	const entries: RouteEntry[] = [];
	const byFirstSegment = new Map<string, Candidate[]>();
	for (const route of Object.values(routes)) {
		if (!route || (route.path === undefined && !route.index)) continue;
		const chain = chainOf(routes, route.id);
		const pattern = `/${chain.flatMap((one) => one?.path || []).join("/")}`;
		// The route for unknown addresses is none of ours.
		if (pattern.endsWith("*") || (route.path === "" && !route.index)) continue;
		const stated: RouteFacts = Object.assign({}, ...chain.map((one) => one?.module.handle));
		const entry = { pattern, facts: { secretPath: pattern.includes("/:"), ...stated } };
		entries.push(entry);
		const first = firstSegment(pattern);
		byFirstSegment.set(first, [...(byFirstSegment.get(first) ?? []), { path: pattern, handle: entry }]);
	}

	return {
		entries,
		find(path) {
			if (!isReadablePath(path)) return null;
			const plain = path.replace(/\/{2,}/g, "/");
			const isData = plain.endsWith(".data");
			const address = isData ? plain.replace(/(?:\/_)?\.data$/, "") || "/" : plain;
			const candidates = [
				...(byFirstSegment.get(firstSegment(address)) ?? []),
				...(byFirstSegment.get(":") ?? []),
			];
			const found = matchRoutes<Candidate>(candidates, { pathname: address })?.at(-1);
			return found ? { ...found.route.handle, isData } : null;
		},
	};
}

/** A route and all around it, outermost first. */
function chainOf(routes: BuiltRoutes, id: string): BuiltRoutes[string][] {
	const route = routes[id];
	if (!route) return [];
	return [...(route.parentId === undefined ? [] : chainOf(routes, route.parentId)), route];
}

/** In small letters, as the matcher compares; `:` for one that is dynamic in `routes.ts`. */
function firstSegment(pattern: string): string {
	const segment = pattern.split("/")[1] ?? "";
	return segment.startsWith(":") ? ":" : decodeURIComponent(segment).toLowerCase();
}
