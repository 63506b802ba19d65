import { Link } from "react-router";
import { guestDocumentWords as words } from "#app/content/words/document-words.ts";

/** A receipt, tax invoice or credit note of a reservation: `Invoice I-2026-0017`, and the address of its page. */
export type IssuedDocument = { name: string; path: string };

/** The documents that were issued for a reservation. Nothing where there are none. */
export function IssuedDocuments({ documents }: { documents: readonly IssuedDocument[] }) {
	if (documents.length === 0) return null;
	return (
		<section className="grid grid-cols-1 gap-2" data-print="hide">
			<h2 className="heading">{words.title}</h2>
			<ul>
				{documents.map(({ name, path }) => (
					<li key={path}>
						<Link
							to={path}
							className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
						>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
