import { Form, href, useNavigation } from "react-router";
import { appContext } from "#app/context.ts";
import { findDocumentAct } from "#app/features/desk/acts.server.ts";
import { stayPath } from "#app/features/desk/components/day-rows.tsx";
import { DocumentForm } from "#app/features/desk/components/document-form.tsx";
import { FoundList } from "#app/features/desk/components/found-list.tsx";
import { deskSearchWords as words } from "#app/features/desk/desk-search-words.ts";
import { searchDesk } from "#app/features/desk/search-queries.server.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/search";

export const middleware: Route.MiddlewareFunction[] = [requireAct("search")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	return searchDesk(db, url.searchParams.get("q") ?? "", now());
}

/** One guest who was found by a document opens, several are a list on the page itself, without an address. */
export const action = takesActs({
	path: () => href("/desk/search"),
	acts: {
		document: take(findDocumentAct, ({ found }) => {
			const [first, second] = found;
			return first?.kind === "stay" && !second ? { to: stayPath(first.reference) } : { facts: { found } };
		}),
	},
});

/** The search as a page of its own: on phones and tablets, and without scripts. */
export default function Search({ loaderData }: Route.ComponentProps) {
	const { query, found, isMore, isNear } = loaderData;
	const isSearching = useNavigation().state === "loading";
	return (
		<>
			<DeskHead title={words.title} />
			<section className="sheet p-4 [&_li+li]:border-t [&_li+li]:border-sand [&_li>a]:min-h-14">
				<Form
					role="search"
					aria-label={words.title}
					className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1"
				>
					<label className="col-span-full font-medium" htmlFor="search-q">
						{words.label}
					</label>
					<input
						className="field-box"
						key={query}
						id="search-q"
						type="search"
						name="q"
						defaultValue={query}
						data-search
						// biome-ignore lint/a11y/noAutofocus: anyone who opens the search wants to type
						autoFocus={query === ""}
						autoComplete="off"
						spellCheck={false}
						aria-describedby="search-hint"
					/>
					<DeskButton look="fill" icon="search">
						{words.submit}
					</DeskButton>
					<p id="search-hint" className="small soft col-span-full">
						{words.hint}
					</p>
				</Form>
				<div aria-live="polite" aria-busy={isSearching}>
					{query.trim() === "" ? null : found.length === 0 ? (
						<div className="p-2.5">
							<p className="strong">{words.none(query)}</p>
							<p className="soft">{words.noneHint}</p>
						</div>
					) : (
						<p className="small soft px-2.5 pb-1">
							{isNear ? words.near(query) : words.found(found.length)}
							{isMore ? ` ${words.more}` : ""}
						</p>
					)}
				</div>
				{found.length > 0 ? <FoundList found={found} /> : null}
			</section>
			<DocumentForm />
		</>
	);
}
