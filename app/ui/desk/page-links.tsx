import { Link } from "react-router";

/** Which page of a list an address asks for, from 0. */
export const readPageIndex = (url: URL): number =>
	Math.min(Number(/^\d{1,5}$/.exec(url.searchParams.get("page") ?? "")?.[0] ?? 0), 10_000);

/** The address of a page of a list, with what else is in its query. */
export function pageAddress(path: string, index: number, query = new URLSearchParams()): string {
	if (index > 0) query.set("page", String(index));
	return `${path}${query.size > 0 ? `?${query}` : ""}`;
}

/** The ways to the pages before and after this one of a list, the latest first. */
export function PageLinks({
	newer,
	older,
	words,
}: {
	/** Their addresses; null where there is none. */
	newer: string | null;
	older: string | null;
	words: { pages: string; newer: string; older: string };
}) {
	if (!newer && !older) return null;
	return (
		<nav className="sheet-body btns" aria-label={words.pages}>
			{newer ? (
				<Link to={newer} className="btn line">
					{words.newer}
				</Link>
			) : null}
			{older ? (
				<Link to={older} className="btn line">
					{words.older}
				</Link>
			) : null}
		</nav>
	);
}
