import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Form, Link, useFetcher, useLocation } from "react-router";
import { deskWords } from "#app/content/words/desk-words.ts";
import { FoundList } from "#app/features/desk/components/found-list.tsx";
import { deskSearchWords } from "#app/features/desk/desk-search-words.ts";
import type { SearchResult } from "#app/features/desk/search-queries.server.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";

/** A name is typed letter by letter: the answer waits for this long a pause. Milliseconds. */
const pauseMs = 120;

/** The search in the bar: answers while somebody types, and leads to the page of the search on Enter. */
export function BarSearch({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
	const { pathname, search, key } = useLocation();
	const { to, label, placeholder, open, inBar } = deskWords.search;
	const shown = pathname === to ? (new URLSearchParams(search).get("q") ?? "") : "";
	const place = useRef<HTMLDivElement>(null);
	const answersId = useId();
	const fetcher = useFetcher<SearchResult>({ key: "desk-search" });
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

	const result = fetcher.data;
	const isKnown = result !== undefined && result.query === typed && typed.trim().length >= 2;
	const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
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
							<FoundList found={result.found.slice(0, 8)} />
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
			<Link to={to} className="ml-auto grid size-11 place-items-center wide:hidden" aria-label={open}>
				<DeskIcon name="search" size="l" />
			</Link>
		</>
	);
}
