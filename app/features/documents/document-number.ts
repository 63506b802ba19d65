/** The kinds of documents, each with numbers and a chain of its own. */
export const documentKinds = ["receipt", "invoice", "credit_note", "void_slip"] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** Which one a document is among those of its kind. */
export type DocumentNumber = { kind: DocumentKind; year: number; number: number };

const initials: Record<DocumentKind, string> = {
	receipt: "R",
	invoice: "I",
	credit_note: "C",
	void_slip: "V",
};

/** A number as it is printed: `I-2026-0017`. */
export function formatDocumentNumber({ kind, year, number }: DocumentNumber): string {
	return `${initials[kind]}-${year}-${String(number).padStart(4, "0")}`;
}

/** The number that somebody typed, as printed or with fewer zeros, in any case; null for any other text. */
export function parseDocumentNumber(typed: string): DocumentNumber | null {
	const match = /^([RICV])[-\s]?(\d{4})[-\s]?(\d{1,7})$/i.exec(typed.trim());
	const kind = documentKinds.find((one) => initials[one] === match?.[1]?.toUpperCase());
	return kind && match ? { kind, year: Number(match[2]), number: Number(match[3]) } : null;
}

/** The part of an address that names a kind: `credit-note`. */
export function toKindPath(kind: DocumentKind): string {
	return kind.replace("_", "-");
}

/** Which document an address names, or null where it can name none. */
export function parseDocumentPath(path: {
	kind: string;
	year: string;
	number: string;
}): DocumentNumber | null {
	const kind = documentKinds.find((one) => toKindPath(one) === path.kind);
	if (!kind || !/^\d{4}$/.test(path.year) || !/^[1-9]\d{0,6}$/.test(path.number)) return null;
	return { kind, year: Number(path.year), number: Number(path.number) };
}
