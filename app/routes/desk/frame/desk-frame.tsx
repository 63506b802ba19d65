import {
	type KeyboardEvent as KeyPress,
	type ReactNode,
	type RefObject,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { Form, Link, useFetcher, useLocation, useNavigate } from "react-router";
import type { DeskLink } from "#app/content/words/desk-links.ts";
import { deskWords } from "#app/content/words/desk-words.ts";
import { FoundList } from "#app/features/desk/components/found-list.tsx";
import { deskSearchWords } from "#app/features/desk/desk-search-words.ts";
import type { SearchResult } from "#app/features/desk/search-queries.server.ts";
import { isolate } from "#app/lib/isolate.ts";
import { defaultLanguage, type Language, language } from "#app/lib/language.ts";
import { useRootData } from "#app/routes/root-data.ts";
import { DeskIcon, Roof } from "#app/ui/desk/desk-icon.tsx";
import { openDrafts, watchDrafts } from "#app/ui/desk/drafts.ts";
import { DraftPerson } from "#app/ui/desk/use-draft.ts";
import { Toasts } from "#app/ui/toast.tsx";
import type { DeskFrameData } from "./desk-frame-data.ts";

/**
 * The frame of every staff screen: bar with links, search and person, and the messages. The bar leads to the whole
 * desk and is in English on every page. The look of its links is in `bar.css`.
 */
export function DeskFrame({ data, children }: { data: DeskFrameData | undefined; children: ReactNode }) {
	const search = useRef<HTMLInputElement>(null);
	const main = useRef<HTMLElement>(null);
	useSearchKey(search);
	useReachableTables(main);
	useFocusOfView(main);
	useOneLanguage(data?.language);
	const { personId = null, drafts = null } = data ?? {};
	// Before the effects of the forms in it, which look for their text.
	useLayoutEffect(() => {
		if (personId !== null) openDrafts(personId, drafts);
	}, [personId, drafts]);
	useEffect(watchDrafts, []);
	return (
		<Toasts first={useRootData()?.flash ?? null}>
			<a
				href="#main"
				lang={defaultLanguage}
				className="fixed top-1.5 left-3 z-60 rounded-full bg-white px-5 py-2.75 font-semibold text-ink not-focus:[transform:translateY(-200%)] print:hidden"
			>
				{deskWords.skip}
			</a>
			<header className="bar" lang={defaultLanguage} data-bottom-bar>
				<div className="bar-row">
					<Link
						to="/desk"
						className="mr-3 flex h-11 items-center pr-2 max-wide:mr-0 [&_svg]:h-7.5 [&_svg]:w-12"
						aria-label={deskWords.name}
					>
						<Roof />
					</Link>
					{data ? <DeskNav links={data.links} /> : null}
					{data?.maySearch ? <BarSearch inputRef={search} /> : null}
					{data ? <Person name={data.name} /> : null}
				</div>
			</header>
			<main ref={main} id="main" tabIndex={-1} className="page">
				<DraftPerson value={personId}>{children}</DraftPerson>
			</main>
		</Toasts>
	);
}

/** Loads the page anew where its words come in another language than its scripts have: somebody has chosen it in another tab. */
function useOneLanguage(ofWords: Language | undefined) {
	useEffect(() => {
		if (ofWords !== undefined && ofWords !== language()) location.reload();
	}, [ofWords]);
}

/** The name of the person who works here. Pressing it locks the tablet, or ends the session of an own device. */
function Person({ name }: { name: string }) {
	return (
		<Form method="post" action="/desk/lock" className="ml-auto min-w-0 [a+&]:ml-0">
			<button
				type="submit"
				className="flex h-11 max-w-full items-center gap-2 pl-2 font-medium whitespace-nowrap text-white wide:pl-4 [&>.icon]:shrink-0 [&>.icon]:text-[#b9c7c7]"
				aria-label={deskWords.lock(name)}
			>
				<span className="max-w-40 truncate">{isolate(name)}</span>
				<DeskIcon name="lock" />
			</button>
		</Form>
	);
}

/** `/` leads to the search from anywhere, unless something is being typed. */
function useSearchKey(search: RefObject<HTMLInputElement | null>) {
	const navigate = useNavigate();
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
				return;
			const at = event.target as HTMLElement | null;
			if (
				at?.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog")
			)
				return;
			const field = document.querySelector<HTMLInputElement>("main [data-search]") ?? search.current;
			if (!field) return;
			event.preventDefault();
			if (field.checkVisibility()) field.select();
			else navigate(deskWords.search.to);
			field.focus();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [navigate, search]);
}

/** A link to another view of its page may be gone in that view, and the focus with it: it goes to the same link there, else to the page. */
function useFocusOfView(main: RefObject<HTMLElement | null>) {
	const { pathname, search } = useLocation();
	const shown = useRef({ pathname, search });
	useEffect(() => {
		const before = shown.current;
		shown.current = { pathname, search };
		if (before.pathname !== pathname || before.search === search) return;
		if (document.activeElement !== document.body) return;
		const links = main.current?.querySelectorAll<HTMLAnchorElement>(`a:not([href*="#"])`) ?? [];
		const again = [...links].find(
			(link) => link.pathname === pathname && link.search === search && link.checkVisibility(),
		);
		(again ?? main.current)?.focus({ preventScroll: true });
	}, [pathname, search, main]);
}

/**
 * A table that is wider than a small screen scrolls in a box, itself or one around it. For as long as it does, the box is in the
 * order of Tab: the arrows of a keyboard then reach its last columns (WCAG 2.1.1). A grid has arrows of its own.
 */
function useReachableTables(main: RefObject<HTMLElement | null>) {
	useEffect(() => {
		const page = main.current;
		if (!page) return;
		/** Boxes that are in the order of Tab for this alone, with the attribute that they had before. */
		const reached = new Map<HTMLElement, string | null>();
		const resized = new ResizeObserver(() => {
			const wide = new Set<HTMLElement>();
			for (const table of page.querySelectorAll<HTMLElement>("table:not([role=grid])")) {
				let box: HTMLElement | null = table;
				while (box && box !== page && !/auto|scroll/.test(getComputedStyle(box).overflowX))
					box = box.parentElement;
				if (box && box !== page && box.scrollWidth > box.clientWidth) wide.add(box);
			}
			for (const [box, before] of reached) {
				if (wide.has(box)) continue;
				reached.delete(box);
				if (before === null) box.removeAttribute("tabindex");
				else box.setAttribute("tabindex", before);
			}
			for (const box of wide) {
				if (box.tabIndex >= 0) continue;
				reached.set(box, box.getAttribute("tabindex"));
				box.tabIndex = 0;
			}
		});
		resized.observe(page);
		return () => resized.disconnect();
	}, [main]);
}

/** How many links are tabs at the bottom of a phone; More is the last tab. */
const tabs = 3;

/** The links of the bar. On phones they are tabs at the bottom, and those that have no room there are behind More. */
function DeskNav({ links: { bar, more } }: { links: DeskFrameData["links"] }) {
	const { pathname } = useLocation();
	const current = [...bar, ...more]
		.filter(({ to }) => pathname === to || (to !== "/desk" && pathname.startsWith(`${to}/`)))
		.reduce<DeskLink | null>((best, link) => (best && best.to.length > link.to.length ? best : link), null);
	const behindMore = [
		...bar.slice(tabs).map((link) => ({ link, tabOnly: true })),
		...more.map((link) => ({ link, tabOnly: false })),
	];
	const isBehindMore = more.some((link) => link === current);
	return (
		<nav aria-label={deskWords.nav}>
			<ul>
				{bar.map((link, place) => (
					<li key={link.to} className={place < tabs ? undefined : "wide-only"}>
						<NavLink link={link} isCurrent={link === current} />
					</li>
				))}
				{behindMore.length === 0 ? null : (
					<li>
						<More key={pathname} isEmptyOnWide={more.length === 0} isCurrent={isBehindMore}>
							{behindMore.map(({ link, tabOnly }) => (
								<li key={link.to} className={tabOnly ? "tab-only" : undefined}>
									<NavLink link={link} isCurrent={link === current} />
								</li>
							))}
						</More>
					</li>
				)}
			</ul>
		</nav>
	);
}

function NavLink({ link, isCurrent }: { link: DeskLink; isCurrent: boolean }) {
	return (
		<Link to={link.to} aria-current={isCurrent ? "page" : undefined}>
			<span className="tab-icon">
				<DeskIcon name={link.icon} size="l" />
			</span>
			{link.label}
		</Link>
	);
}

/** Opens without scripts. Where they run, Escape and a press beside it close it. */
function More({
	isEmptyOnWide,
	isCurrent,
	children,
}: {
	isEmptyOnWide: boolean;
	isCurrent: boolean;
	children: ReactNode;
}) {
	const details = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		const close = (event: Event) => {
			const open = details.current;
			if (!open?.open) return;
			if (event instanceof KeyboardEvent) {
				if (event.key !== "Escape") return;
				open.querySelector("summary")?.focus();
			} else if (open.contains(event.target as Node)) return;
			open.open = false;
		};
		document.addEventListener("keydown", close);
		document.addEventListener("pointerdown", close);
		return () => {
			document.removeEventListener("keydown", close);
			document.removeEventListener("pointerdown", close);
		};
	}, []);
	return (
		<details
			ref={details}
			className="bar-more"
			data-empty={isEmptyOnWide ? "wide" : undefined}
			data-current={isCurrent || undefined}
		>
			<summary>
				<span className="tab-icon">
					<DeskIcon name="more" size="l" />
				</span>
				{deskWords.more}
			</summary>
			<ul>{children}</ul>
		</details>
	);
}

/** A name is typed letter by letter: the answer waits for this long a pause. Milliseconds. */
const pauseMs = 120;

/** The search in the bar: answers while somebody types, and leads to the page of the search on Enter. */
function BarSearch({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
	const { pathname, search, key } = useLocation();
	const { to, label, placeholder, open, inBar } = deskWords.search;
	const shown = pathname === to ? (new URLSearchParams(search).get("q") ?? "") : "";
	const place = useRef<HTMLDivElement>(null);
	const answersId = useId();
	const fetcher = useFetcher<SearchResult | null>({ key: "desk-search" });
	const [isOpen, setIsOpen] = useState(false);
	const [typed, setTyped] = useState("");
	const [seenKey, setSeenKey] = useState(key);
	if (key !== seenKey) {
		setSeenKey(key);
		setIsOpen(false);
	}
	const { load } = fetcher;
	useEffect(() => {
		if (!isOpen || typed.trim().length < 2) return;
		const waiting = setTimeout(() => load(`${to}/answers?q=${encodeURIComponent(typed)}`), pauseMs);
		return () => clearTimeout(waiting);
	}, [isOpen, typed, load, to]);

	const result = fetcher.data ?? undefined;
	const isKnown = result !== undefined && result.query === typed && typed.trim().length >= 2;
	const onKeyDown = (event: KeyPress<HTMLDivElement>) => {
		if (event.key === "Escape") {
			setIsOpen(false);
			inputRef.current?.focus();
			return;
		}
		if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
		const links = [...(place.current?.querySelectorAll<HTMLElement>(".answers a") ?? [])];
		if (links.length === 0) return;
		event.preventDefault();
		const at = links.indexOf(document.activeElement as HTMLElement);
		const next = event.key === "ArrowDown" ? at + 1 : at - 1;
		if (next < 0) inputRef.current?.focus();
		else links[Math.min(next, links.length - 1)]?.focus();
	};
	return (
		<>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows lead from the field to its answers and back */}
			<div
				ref={place}
				className="relative ml-auto flex-[0_1_288px] max-wide:hidden"
				onKeyDown={onKeyDown}
				onBlur={({ relatedTarget }) => {
					if (!place.current?.contains(relatedTarget)) setIsOpen(false);
				}}
			>
				<Form
					className="[&>.icon]:pointer-events-none [&>.icon]:absolute [&>.icon]:top-3.25 [&>.icon]:left-3.5 [&>.icon]:text-[#b9c7c7]"
					role="search"
					aria-label={inBar}
					action={to}
				>
					<DeskIcon name="search" />
					<input
						className="h-11 w-full rounded-full border border-[#5f7678] bg-[#173136] px-10 text-[0.9375rem] text-white placeholder:text-[#b9c7c7] placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
						key={shown}
						ref={inputRef}
						type="search"
						name="q"
						defaultValue={shown}
						aria-label={label}
						aria-controls={isOpen && isKnown ? answersId : undefined}
						placeholder={placeholder}
						autoComplete="off"
						spellCheck={false}
						onChange={({ currentTarget }) => {
							setTyped(currentTarget.value);
							setIsOpen(true);
						}}
					/>
					<span
						className="type-mini pointer-events-none absolute top-2.75 right-3.5 rounded-[5px] border border-[#5f7678] px-1.75 leading-5 text-[#d5dedd]"
						aria-hidden="true"
						data-needs-script
					>
						/
					</span>
				</Form>
				<p role="status" className="sr-only">
					{isOpen && isKnown
						? result.found.length === 0
							? deskSearchWords.none(typed)
							: result.isNear
								? deskSearchWords.near(typed)
								: deskSearchWords.found(result.found.length)
						: ""}
				</p>
				{isOpen && isKnown ? (
					<div
						id={answersId}
						className="answers absolute top-13 right-0 z-21 max-h-[calc(100dvh-72px)] w-110 overflow-auto rounded-sheet border border-sand bg-white p-1.5 text-ink [box-shadow:var(--shadow-lift)]"
					>
						{result.found.length === 0 ? (
							<p className="p-2.5">{deskSearchWords.none(typed)}</p>
						) : (
							<>
								{result.isNear ? <p className="small soft p-2.5">{deskSearchWords.near(typed)}</p> : null}
								<FoundList found={result.found.slice(0, 8)} />
							</>
						)}
						{result.found.length > 8 ? (
							<Link
								className="flex min-h-11 items-center px-2.5 font-medium text-lagoon"
								to={`${to}?q=${encodeURIComponent(typed)}`}
							>
								{deskSearchWords.all}
							</Link>
						) : null}
					</div>
				) : null}
			</div>
			<Link
				to={to}
				className="ml-auto grid size-11 shrink-0 place-items-center wide:hidden"
				aria-label={open}
			>
				<DeskIcon name="search" size="l" />
			</Link>
		</>
	);
}
