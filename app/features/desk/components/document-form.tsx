import { loadCheck } from "#app/lib/load-check.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { TextField } from "#app/ui/field.tsx";
import { deskSearchWords } from "../desk-search-words.ts";
import type { Found } from "../search-queries.server.ts";
import { FoundList } from "./found-list.tsx";

const words = deskSearchWords.document;

/** Finds a guest by the whole number of a document. */
export function DocumentForm() {
	const found = useResultOf("document")?.facts?.found as readonly Found[] | undefined;
	return (
		<DeskSheet id="document" title={words.title} body>
			<DeskForm
				fields
				act="document"
				preventScrollReset
				loadCheck={loadCheck(async () => (await import("../schema.ts")).documentSchema)}
			>
				<TextField
					name="documentNumber"
					label={words.label}
					hint={words.hint}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
				/>
				<SubmitRow look="line" icon="search">
					{words.submit}
				</SubmitRow>
			</DeskForm>
			{found ? (
				<div role="status" className="mt-3 [&_li+li]:border-t [&_li+li]:border-sand">
					<p className="small soft px-2.5 pb-1">{deskSearchWords.found(found.length)}</p>
					<FoundList found={found} />
				</div>
			) : null}
		</DeskSheet>
	);
}
