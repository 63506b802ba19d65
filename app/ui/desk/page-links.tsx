import { Form, Link } from "react-router";
import { findWords, pageWords } from "#app/content/words/desk-words.ts";
import { DeskButton } from "./desk-button.tsx";
import { SearchText } from "./search-field.tsx";

/** Which page of a list an address asks for, from 0. */
export const readPageIndex = (url: URL): number =>
	Math.min(Number(/^\d{1,5}$/.exec(url.searchParams.get("page") ?? "")?.[0] ?? 0), 10_000);

/** The address of a page of a list, with what else is in its query. */
export function pageAddress(path: string, index: number, query = new URLSearchParams()): string {
	query.delete("page");
	if (index > 0) query.set("page", String(index));
	return `${path}${query.size > 0 ? `?${query}` : ""}`;
}

/** The addresses of the pages before and after one of a list; null where there is none. */
type PagesAround = { before: string | null; after: string | null };

/** The pages before and after one of the list of an address. */
export function pagesAround({ pathname, searchParams }: URL, index: number, isMore: boolean): PagesAround {
	const addressOf = (page: number) => pageAddress(pathname, page, new URLSearchParams(searchParams));
	return { before: index > 0 ? addressOf(index - 1) : null, after: isMore ? addressOf(index + 1) : null };
}

/** Rows on one page of a list. */
export const pageSize = 50;

/** The rows of a list on the page that an address asks for: on the last one where it has fewer pages. */
export function toPage<Row>(rows: readonly Row[], url: URL): { rows: Row[]; around: PagesAround } {
	const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
	const index = Math.min(readPageIndex(url), last);
	return {
		rows: rows.slice(index * pageSize, (index + 1) * pageSize),
		around: pagesAround(url, index, index < last),
	};
}

/** The same of a list that is read page by page. @param read asked for one row more than the page has */
export async function readPage<Row>(
	url: URL,
	size: number,
	read: (rows: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<{ rows: Row[]; around: PagesAround }> {
	const index = readPageIndex(url);
	const found = await read({ limit: size + 1, offset: index * size });
	return { rows: found.slice(0, size), around: pagesAround(url, index, found.length > size) };
}

/** The ways to the pages before and after this one of a list. @param at the part of the page that has the list, by its id */
export function PageLinks({ around: { before, after }, at }: { around: PagesAround; at?: string }) {
	if (!before && !after) return null;
	const words = pageWords();
	const link = (to: string | null, label: string) =>
		to ? (
			<Link to={at ? `${to}#${at}` : to} className="btn line">
				{label}
			</Link>
		) : null;
	return (
		<nav className="sheet-body btns" aria-label={words.pages}>
			{link(before, words.before)}
			{link(after, words.after)}
		</nav>
	);
}

/** The words by which an address asks for some rows of a list. */
export const readFind = (url: URL): string => (url.searchParams.get("find") ?? "").trim().slice(0, 80);

/** Finds rows of a list by their names, where it has more than one page. */
export function FindInList({ label, find, around }: { label: string; find: string; around: PagesAround }) {
	if (find === "" && !around.before && !around.after) return null;
	return (
		<Form className="sheet-body flex flex-wrap items-end gap-3" role="search" aria-label={label}>
			<div className="min-w-0 flex-1 basis-48">
				<SearchText name="find" type="search" label={label} value={find} maxLength={80} />
			</div>
			<DeskButton look="line" icon="search">
				{findWords.submit}
			</DeskButton>
			{find === "" ? null : (
				<Link to="." className="btn plain">
					{findWords.all}
				</Link>
			)}
		</Form>
	);
}
