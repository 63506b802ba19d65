import {
	describeTampered,
	verifyDocumentsIn,
} from "#app/features/documents/operations/verify-documents.server.ts";
import { BackupRefused } from "#db/backup/backup-refused.ts";
import { readAsOwner } from "#db/connection/database.ts";
import { sayOutcome, withOwnerAccess } from "./backup-command.ts";

/**
 * `npm run documents:verify`: recomputes the chain of every document, and names the first one that was changed. It reads as
 * the owner of the tables, because right after a restore no start has given the role of the app its rights yet.
 */
await sayOutcome((settings) =>
	withOwnerAccess(settings, async (access) => {
		const outcome = await readAsOwner(access, verifyDocumentsIn);
		if (!outcome.ok) throw new BackupRefused(describeTampered(outcome));
		const { receipt, invoice, credit_note, void_slip } = outcome.counts;
		return `All documents are as they were issued. Receipts: ${receipt}, tax invoices: ${invoice}, credit notes: ${credit_note}, void slips: ${void_slip}.`;
	}),
);
