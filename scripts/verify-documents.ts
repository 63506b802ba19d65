import { verificationWords as words } from "#app/features/documents/document-verification-words.ts";
import { verifyDocuments } from "#app/features/documents/operations/verify-documents.server.ts";
import { runAtDesk } from "./desk-command.ts";

/** `npm run documents:verify`: recomputes the chain of every document, and names the first one that was changed. */
await runAtDesk(async (db) => {
	const outcome = await verifyDocuments(db);
	return outcome.ok
		? { ok: true, sentence: words.whole(outcome.counts) }
		: { ok: false, sentence: words.faults[outcome.fault](outcome.number) };
});
