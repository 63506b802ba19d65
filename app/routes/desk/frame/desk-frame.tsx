import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { deskWords } from "#app/content/words/desk-words.ts";
import { useRootData } from "#app/routes/root-data.ts";
import { DeskIcon, Roof } from "#app/ui/desk/desk-icon.tsx";
import { openDrafts } from "#app/ui/desk/drafts.ts";
import { DraftPerson } from "#app/ui/desk/use-draft.ts";
import { Toasts } from "#app/ui/toast.tsx";
import { BarSearch } from "./bar-search.tsx";
import type { DeskFrameData } from "./desk-frame-data.ts";
import { DeskNav } from "./desk-nav.tsx";

/** What is around every staff screen: bar with links, search and person, and the messages. The look of its links is in `bar.css`. */
export function DeskFrame({ data, children }: { data: DeskFrameData | undefined; children: ReactNode }) {
	const search = useRef<HTMLInputElement>(null);
	useSearchKey(search);
	const personId = data?.personId ?? null;
	useEffect(() => {
		if (personId !== null) openDrafts(personId);
	}, [personId]);
	return (
		<Toasts first={useRootData()?.flash ?? null}>
			<a
				href="#main"
				className="fixed top-1.5 left-3 z-60 rounded-full bg-white px-5 py-2.75 font-semibold text-ink not-focus:[transform:translateY(-200%)] print:hidden"
			>
				{deskWords.skip}
			</a>
			<header className="bar" data-bottom-bar>
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
			</header>
			<main id="main" tabIndex={-1} className="page">
				<DraftPerson value={personId}>{children}</DraftPerson>
			</main>
		</Toasts>
	);
}

/** The name of who works here. Pressing it locks the tablet, or ends the session of an own device. */
function Person({ name }: { name: string }) {
	return (
		<Form method="post" action="/desk/lock" className="ml-auto [a+&]:ml-0">
			<button
				type="submit"
				className="flex h-11 items-center gap-2 pl-2 font-medium whitespace-nowrap text-white wide:pl-4 [&>.icon]:text-[#b9c7c7]"
				aria-label={deskWords.lock(name)}
			>
				<span className="max-w-40 truncate">{name}</span>
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
