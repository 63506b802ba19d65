import { deskDocumentsWords } from "#app/features/documents/desk/desk-documents-words.ts";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { DocumentTable, type ListedDocument } from "./document-table.tsx";

/** The documents that have a treatment or a dinner. Nothing where there are none. */
export function VisitDocuments({ documents }: { documents: readonly ListedDocument[] }) {
	if (documents.length === 0) return null;
	return (
		<DeskSheet id="documents" title={deskDocumentsWords.title} count={documents.length}>
			<DocumentTable documents={documents} />
		</DeskSheet>
	);
}
