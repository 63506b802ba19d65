import { Form, href, Link } from "react-router";
import { appContext } from "#app/context.ts";
import { deskDocumentsWords } from "#app/features/documents/desk/desk-documents-words.ts";
import { documentKinds, parseDocumentNumber } from "#app/features/documents/document-number.ts";
import { searchDocuments } from "#app/features/documents/queries.server.ts";
import { parseHotelDate } from "#app/lib/hotel-date.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { PageLinks, pageSize, pagesAround, readPageIndex } from "#app/ui/desk/page-links.tsx";
import { SearchSelect, SearchText } from "#app/ui/desk/search-field.tsx";
import { toOptions } from "#app/ui/field.tsx";
import type { Route } from "./+types/documents";
import { toListed, WideDocumentTable } from "./document-table.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_folio")];

const words = deskDocumentsWords.list;

export async function loader({ context, url }: Route.LoaderArgs) {
	const asked = (name: string) => (url.searchParams.get(name) ?? "").trim().slice(0, 40);
	const typed = { kind: asked("kind"), number: asked("number"), from: asked("from"), until: asked("until") };
	const search = {
		kind: documentKinds.find((kind) => kind === typed.kind) ?? null,
		number: /^\d{1,7}$/.test(typed.number) ? Number(typed.number) : parseDocumentNumber(typed.number),
		from: parseHotelDate(typed.from),
		until: parseHotelDate(typed.until),
	};
	const isTurned = search.from !== null && search.until !== null && search.until < search.from;
	const errors = {
		number: typed.number !== "" && search.number === null ? words.numberWrong : undefined,
		from: typed.from !== "" && search.from === null ? words.dayWrong : undefined,
		until:
			typed.until !== "" && search.until === null ? words.dayWrong : isTurned ? words.daysWrong : undefined,
	};
	const isWrong = Object.values(errors).some(Boolean);
	const index = readPageIndex(url);
	const { found, isMore } = isWrong
		? { found: [], isMore: false }
		: await searchDocuments(context.get(appContext).db, search, { size: pageSize, index });
	return {
		typed,
		errors,
		isWrong,
		isSearched: Object.values(typed).some((value) => value !== ""),
		found: found.map(toListed),
		isMore,
		around: pagesAround(url, index, isMore),
	};
}

/** Every receipt, tax invoice and credit note, the latest first, found by kind, number and day of issue. */
export default function Documents({ loaderData }: Route.ComponentProps) {
	const { typed, errors, isWrong, isSearched, found, isMore, around } = loaderData;
	return (
		<>
			<DeskHead title={deskDocumentsWords.title} />
			<Form
				className="sheet mb-3 grid grid-cols-2 items-end gap-x-4 gap-y-3 p-4 wide:grid-cols-[repeat(4,minmax(0,1fr))_auto] max-sm:[&>:nth-child(-n+2)]:col-span-full"
				role="search"
				aria-label={deskDocumentsWords.title}
			>
				<SearchSelect name="kind" label={words.kind} value={typed.kind}>
					<option value="">{words.everyKind}</option>
					{toOptions(documentKinds.map((kind) => [kind, words.kinds[kind]]))}
				</SearchSelect>
				<SearchText
					name="number"
					label={words.number}
					hint={words.numberHint}
					error={errors.number}
					value={typed.number}
					maxLength={40}
				/>
				<SearchText name="from" type="date" label={words.from} error={errors.from} value={typed.from} />
				<SearchText name="until" type="date" label={words.until} error={errors.until} value={typed.until} />
				<div className="btns max-sm:col-span-full">
					<DeskButton look="fill" icon="search">
						{words.submit}
					</DeskButton>
					{isSearched ? (
						<Link to={href("/desk/documents")} className="btn plain">
							{words.all}
						</Link>
					) : null}
				</div>
			</Form>
			{isWrong ? null : (
				<DeskSheet id="found" title={words.found(found.length, isMore)}>
					{found.length === 0 ? (
						<p className="sheet-body soft">{isSearched ? words.nothing : words.none}</p>
					) : (
						<WideDocumentTable documents={found} />
					)}
					<PageLinks around={around} />
				</DeskSheet>
			)}
		</>
	);
}
