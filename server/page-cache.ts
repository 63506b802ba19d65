import { hotelTime, hotelToday } from "#app/content/hotel/hotel-time.ts";
import type { RequestContext } from "#app/context.ts";
import { type PageVersions, readPageVersions } from "#app/features/stays/page-versions.server.ts";
import { splitLanguage } from "#app/lib/language.ts";
import type { PageSource } from "#app/route-facts.ts";
import type { Db } from "#db/connection/database.ts";
import { joinReads } from "#db/connection/joined-reads.ts";
import { readInSnapshot } from "#db/connection/snapshot.ts";
import { fillHoles } from "./page-body.ts";
import { createPageStore, type StoredPage, send, toStoredPage } from "./stored-pages.ts";

/** The memory limit of all pages together. Every page in every style of hours takes about a quarter of it. */
const maxBytes = 32 * 1024 * 1024;

/** The tables in the data of every page: the hotel's contact, and the rates of tax that sentences name. */
export const frameSources = ["hotel_contacts", "tax_rates"] as const;

type Source = PageSource | (typeof frameSources)[number];

/** The parts of the request that caching needs, and the state of the page after rendering. */
type Current = Pick<
	RequestContext,
	| "nonce"
	| "formKey"
	| "guestLocale"
	| "facts"
	| "pattern"
	| "path"
	| "hasReported"
	| "renderFailed"
	| "isPersonal"
	| "isCached"
>;

/** The database and the moment that a page is to be rendered by. */
export type RenderBy = { db: Db; now: () => Date };

type Rendering = {
	/** Waits until there is a place for another page, or refuses. */
	admit: (respond: () => Promise<Response>) => Promise<Response>;
	/** The page for the request alone or, with a parameter, for everyone, by that database and moment. */
	render: (by?: RenderBy) => Promise<Response>;
};

type Parts = {
	db: Db;
	now: () => Date;
	/** The data that every page shows in addition to its own. */
	inEveryPage: readonly Source[];
	/** Gets why the versions cannot be read, once until they can be again. Pages are rendered for every request then. */
	onUnreadable: (error: unknown) => void;
};

/**
 * Stores rendered pages for requests without a cookie, by the version of their data (decision 0029). A request reads
 * the versions of everything in one statement, shared with the requests of the same moment. A page that was rendered
 * under the same ones is sent with its own nonce and form key; any other is rendered, in one snapshot, and stored
 * under the versions of this snapshot. So nobody is sent an older page than the database had when the request came in.
 *
 * Rendered without the cache: requests with a cookie or a query, other spellings of an address, and anything that
 * comes while the versions cannot be read.
 */
export function createPageCache({ db, now, inEveryPage, onUnreadable }: Parts) {
	const pages = createPageStore<StoredPage>(maxBytes);
	/** The renderings under way, by page; null for one that could not be stored. */
	const underWay = new Map<string, Promise<StoredPage | null>>();
	let isUnreadable = false;
	/** How many requests have come. */
	let count = 0;
	const readMoment = joinReads(async () => {
		const at = now();
		return { at, versions: await readPageVersions(db, at) };
	});

	return {
		async respond(request: Request, current: Current, rendering: Rendering): Promise<Response> {
			const key = keyOf(request, current);
			const { cachedBy } = current.facts;
			if (key === null || !cachedBy || request.signal.aborted) return renderAlone(rendering);
			const sources = [...inEveryPage, ...cachedBy];
			count += 1;
			const arrived = count;
			const version = await versionNow(sources);
			if (version === null) return renderAlone(rendering);
			const stored = pages.get(key);
			const asked = { key, version, arrived, sources, request, current, rendering };
			if (stored && isNewEnough(stored, asked)) return send(stored, request, current);
			return renderTogether(asked);
		},
	};

	/** Null where it cannot be read. */
	async function versionNow(sources: readonly Source[]): Promise<string | null> {
		if (!sources.some(isTable)) return versionOf(sources, now(), {});
		try {
			const { at, versions } = await readMoment();
			isUnreadable = false;
			return versionOf(sources, at, versions);
		} catch (error) {
			noteUnreadable(error);
			return null;
		}
	}

	function noteUnreadable(error: unknown): void {
		if (!isUnreadable) onUnreadable(error);
		isUnreadable = true;
	}

	/**
	 * One rendering for all who wait for the same page. One that began before a request came may be of an older database;
	 * then the request waits for the next one, or begins it.
	 */
	async function renderTogether(asked: Asked): Promise<Response> {
		const { key, request, current, rendering } = asked;
		const earlier = underWay.get(key);
		if (earlier) {
			const page = await earlier;
			if (page && isNewEnough(page, asked)) return send(page, request, current);
			const next = underWay.get(key);
			if (next) {
				const fresh = await next;
				return fresh ? send(fresh, request, current) : renderAlone(rendering);
			}
		}
		let page: StoredPage | null = null;
		const response = rendering.admit(() =>
			renderPage(asked, (stored) => {
				page = stored;
			}),
		);
		underWay.set(
			key,
			response
				.then(
					() => page,
					() => null,
				)
				.finally(() => underWay.delete(key)),
		);
		return response;
	}

	async function renderPage(
		{ key, sources, current, rendering }: Asked,
		onStored: (page: StoredPage) => void,
	): Promise<Response> {
		const { render } = rendering;
		const renderedFor = count;
		const at = now();
		const by = { now: () => at };
		const keep = async (version: string | null, response: Response) => {
			const page = version === null ? null : await toStoredPage({ version, renderedFor }, response, current);
			if (!page) return response;
			pages.set(key, page);
			onStored(page);
			return new Response(fillHoles(page.body, current) as BodyInit, { headers: response.headers });
		};
		if (!sources.some(isTable)) return keep(versionOf(sources, at, {}), await render({ ...by, db }));
		let hasBegun = false;
		try {
			return await readInSnapshot(db, async (snapshot) => {
				const version = versionOf(sources, at, await readPageVersions(snapshot.db, at));
				hasBegun = true;
				const response = await render({ ...by, db: snapshot.db });
				return keep(snapshot.hasFailed() ? null : version, response);
			});
		} catch (error) {
			if (hasBegun) throw error;
			noteUnreadable(error);
			return render();
		}
	}
}

/** One request to the page cache. */
type Asked = {
	key: string;
	/** The version that the page must have at least. */
	version: string;
	/** It was the request with this number. */
	arrived: number;
	sources: readonly Source[];
	request: Request;
	current: Current;
	rendering: Rendering;
};

/** Whether a page shows the data of the database when the request came in, or newer ones. */
function isNewEnough(page: StoredPage, { version, arrived }: Asked): boolean {
	return page.version === version || page.renderedFor >= arrived;
}

function renderAlone({ admit, render }: Rendering): Promise<Response> {
	return admit(() => render());
}

/** Null for a request whose page may differ from everyone else's. */
function keyOf(request: Request, { pattern, guestLocale }: Current): string | null {
	if (request.method !== "GET" || pattern === undefined || request.headers.has("Cookie")) return null;
	const { origin, pathname, search } = new URL(request.url);
	if (search !== "" || !isPlainSpelling(splitLanguage(pathname).path, pattern)) return null;
	return `${guestLocale.hourStyle} ${guestLocale.weekStart} ${origin}${pathname}`;
}

/** Whether a path is written as `routes.ts` writes it, with a plain word for each of its parameters. */
function isPlainSpelling(path: string, pattern: string): boolean {
	if (!pattern.includes(":")) return path === pattern;
	const segments = path.split("/");
	const written = pattern.split("/");
	return (
		segments.length === written.length &&
		written.every((part, at) =>
			part.startsWith(":") ? /^[a-z0-9-]{1,60}$/.test(segments[at] ?? "") : part === segments[at],
		)
	);
}

const isTable = (source: Source) => source !== "minute";

/** The version of a page's data and of the hotel's day, which every page shows; null where a version is missing. */
function versionOf(sources: readonly Source[], at: Date, versions: PageVersions): string | null {
	const parts = [hotelToday(at)];
	for (const source of sources) {
		const version = isTable(source) ? versions[source] : hotelTime(at);
		if (version === undefined) return null;
		parts.push(version);
	}
	return parts.join(" ");
}
