import { href, Link } from "react-router";
import { documentWords } from "#app/content/words/document-words.ts";
import { deskDocumentsWords } from "#app/features/documents/desk/desk-documents-words.ts";
import {
	type DocumentKind,
	type DocumentNumber,
	formatDocumentNumber,
	toKindPath,
} from "#app/features/documents/document-number.ts";
import type { StoredDocument } from "#app/features/documents/queries.server.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";

/** A document as a row of a list. */
export type ListedDocument = {
	id: string;
	number: string;
	path: string;
	kind: DocumentKind;
	date: HotelDate;
	to: string;
	reference: string;
	totalCents: number;
};

/** The address of a document at the desk. */
export function documentPath({ kind, year, number }: DocumentNumber): string {
	return href("/desk/documents/:kind/:year/:number", {
		kind: toKindPath(kind),
		year: String(year),
		number: String(number),
	});
}

/** The page of the void slip once a payment with a receipt was voided, as it is printed at once; null without one. */
export const leadToVoidSlip = ({ voidSlip }: { voidSlip: DocumentNumber | null }) =>
	voidSlip && ({ to: documentPath(voidSlip), flash: "payment_taken_back" } as const);

export function toListed(document: StoredDocument): ListedDocument {
	const { id, kind, businessDate, content, totalCents } = document;
	return {
		id,
		number: formatDocumentNumber(document),
		path: documentPath(document),
		kind,
		date: businessDate,
		to: content.recipient.name,
		reference: content.stay.reference,
		totalCents,
	};
}

const words = deskDocumentsWords.list.columns;

/** Documents, each with its number, recipient, day and sum, in the narrow column of a page. */
export function DocumentTable({ documents }: { documents: readonly ListedDocument[] }) {
	return (
		<table className="list">
			<thead className="sr-only">
				<HeadRow names={[words.number, words.total]} />
			</thead>
			<tbody>
				{documents.map(({ id, number, path, kind, date, to, totalCents }) => (
					<tr key={id}>
						<th scope="row">
							<NumberLink path={path} number={number} />
							<span className="sub wrap-anywhere">
								{documentWords.kinds[kind]}, {formatHotelDate(date, "short")}, {to}
							</span>
						</th>
						<td className="num strong">{formatUsd(totalCents)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** The same over the whole page, where each row leads to its stay as well. A card each on phones. */
export function WideDocumentTable({ documents }: { documents: readonly ListedDocument[] }) {
	return (
		<table className="list">
			<thead>
				<HeadRow names={[words.number, words.to, words.date, words.stay]} figures={[words.total]} />
			</thead>
			<tbody>
				{documents.map(({ id, number, path, kind, date, to, reference, totalCents }) => (
					<tr key={id}>
						<th scope="row">
							<NumberLink path={path} number={number} />
							<span className="sub">{documentWords.kinds[kind]}</span>
						</th>
						<td className="wrap-anywhere max-sm:order-2 max-sm:col-span-full max-sm:self-center">{to}</td>
						<td className="nowrap max-sm:order-3 max-sm:self-center">{formatHotelDate(date)}</td>
						<td className="nowrap max-sm:order-3">
							<Link
								to={href("/desk/stays/:reference/documents", { reference })}
								className="text-link max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
							>
								{formatReference(reference)}
							</Link>
						</td>
						<td className="num strong max-sm:order-1 max-sm:col-auto max-sm:mt-0 max-sm:block max-sm:self-center">
							{formatUsd(totalCents).replace("$", "")}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function NumberLink({ path, number }: { path: string; number: string }) {
	return (
		<Link to={path} className="name whitespace-nowrap">
			{number}
		</Link>
	);
}

/** The documents that have a treatment or a dinner. Nothing where there are none. */
export function VisitDocuments({ documents }: { documents: readonly ListedDocument[] }) {
	if (documents.length === 0) return null;
	return (
		<DeskSheet id="documents" title={deskDocumentsWords.title} count={documents.length}>
			<DocumentTable documents={documents} />
		</DeskSheet>
	);
}
