import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { firstPreviousHash, readContent, totalOf } from "../document-content.ts";
import { type DocumentKind, documentKinds, formatDocumentNumber } from "../document-number.ts";

/** How many documents are read at once. */
const batchSize = 500;

type StoredDocument = {
	kind: DocumentKind;
	year: number;
	number: number;
	previousHash: string;
	hash: string;
	content: string;
	businessDate: string;
	totalCents: number;
};

/** A hash as its document must have it: the same that the database computes (`document_hash`). */
function hashDocument(document: {
	previousHash: string;
	kind: DocumentKind;
	year: number;
	number: number;
	content: string;
}): string {
	const { previousHash, kind, year, number, content } = document;
	return createHash("sha256")
		.update(`${previousHash}\n${kind}\n${year}-${number}\n${content}`, "utf8")
		.digest("hex");
}

export type Verified = { counts: Record<DocumentKind, number> };

export type Tampered = { reason: "tampered"; kind: DocumentKind; number: string; fault: DocumentFault };

type DocumentFault =
	/** The text is not the hashed one, or the hash is not that of the text. */
	| "hash_wrong"
	/** It is chained to another document than the one before it. */
	| "chain_broken"
	/** A number is left out, or occurs twice. */
	| "number_wrong"
	/** Date or sum for the lists say something else than the text. */
	| "content_differs"
	/** The counter says another last number or hash than the last document. */
	| "counter_differs";

/**
 * Recomputes the chain of every kind from its first document, in one snapshot, and compares the last one with the counter.
 * @returns how many documents there are, or the first bad one
 */
export async function verifyDocuments(db: Db): Promise<Outcome<Verified, Tampered>> {
	return db.transaction(verifyDocumentsIn, { isolationLevel: "repeatable read", accessMode: "read only" });
}

/** The same within a transaction that sees one state. */
export async function verifyDocumentsIn(tx: Pick<Db, "execute">): Promise<Outcome<Verified, Tampered>> {
	const counts: Record<DocumentKind, number> = { receipt: 0, invoice: 0, credit_note: 0, void_slip: 0 };
	for (const kind of documentKinds) {
		const checked = await verifyKind(tx, kind);
		if (!checked.ok) return checked;
		counts[kind] = checked.count;
	}
	return { ok: true, counts };
}

const faultWords: Record<DocumentFault, (number: string) => string> = {
	hash_wrong: (number) => `${number} is not as it was issued: its text does not fit its hash.`,
	chain_broken: (number) => `${number} is not chained to the document before it.`,
	number_wrong: (number) => `${number} is missing, or the number after it is not the next one.`,
	content_differs: (number) => `${number} is listed with another date or sum than its text says.`,
	counter_differs: (number) =>
		`${number} is the last number by the counter, and the last document is another.`,
};

/** The first bad document in a sentence, for the person who typed the command. */
export function describeTampered({ fault, number }: Tampered): string {
	return faultWords[fault](number);
}

async function verifyKind(
	tx: Pick<Db, "execute">,
	kind: DocumentKind,
): Promise<Outcome<{ count: number }, Tampered>> {
	let last = { year: 0, number: 0, hash: firstPreviousHash };
	let count = 0;
	const bad = (place: { year: number; number: number }, fault: DocumentFault) =>
		({
			ok: false,
			reason: "tampered",
			kind,
			number: formatDocumentNumber({ kind, ...place }),
			fault,
		}) as const;
	for (;;) {
		const { rows } = await tx.execute<StoredDocument>(sql`
			select kind, year, number, previous_hash as "previousHash", hash, content, business_date::text as "businessDate",
				total_cents as "totalCents"
			from documents where kind = ${kind} and (year, number) > (${last.year}::smallint, ${last.number}::integer)
			order by year, number limit ${batchSize}`);
		for (const document of rows) {
			const expected = document.year === last.year ? last.number + 1 : 1;
			if (document.number !== expected) return bad({ year: document.year, number: expected }, "number_wrong");
			if (document.hash !== hashDocument(document)) return bad(document, "hash_wrong");
			if (document.previousHash !== last.hash) return bad(document, "chain_broken");
			if (!isAsInContent(document)) return bad(document, "content_differs");
			last = document;
			count += 1;
		}
		if (rows.length < batchSize) break;
	}
	const { rows: counters } = await tx.execute<{ year: number; lastNumber: number; lastHash: string }>(sql`
		select year, last_number as "lastNumber", last_hash as "lastHash" from document_counters where kind = ${kind}`);
	const counter = counters[0] ?? { year: 0, lastNumber: 0, lastHash: firstPreviousHash };
	const isSame =
		counter.lastNumber === last.number &&
		counter.lastHash === last.hash &&
		(count === 0 || counter.year === last.year);
	if (!isSame)
		return bad(
			counter.lastNumber > 0 ? { year: counter.year, number: counter.lastNumber } : last,
			"counter_differs",
		);
	return { ok: true, count };
}

/** Whether kind, date and sum beside the text are those of the text. */
function isAsInContent({ kind, businessDate, totalCents, content }: StoredDocument): boolean {
	try {
		const read = readContent(content);
		return read.kind === kind && read.date === businessDate && totalOf(read) === totalCents;
	} catch {
		return false;
	}
}

/** The fault of the documents in a database that is being restored, in a sentence; null where there is none. */
export async function findTampered(db: Pick<Db, "execute">): Promise<string | null> {
	const { rows } = await db.execute<{ known: boolean }>(
		sql`select to_regclass('public.documents') is not null as known`,
	);
	// A backup of a version before there were documents.
	if (!rows[0]?.known) return null;
	const outcome = await verifyDocumentsIn(db);
	return outcome.ok ? null : describeTampered(outcome);
}
