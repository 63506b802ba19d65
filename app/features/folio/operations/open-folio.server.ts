import { desc, eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { findLockedBusinessDate } from "#app/features/business-days/queries.server.ts";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { folios } from "#db/schema/folio.ts";
import { payerAccounts } from "#db/schema/payer-accounts.ts";
import { type FolioHeader, isSamePayer } from "../bill.ts";
import { insertFolio, type Payer, toPayerColumns } from "./write-ledger.server.ts";

/**
 * Whether a bill is made out to a payer: to the same account, or without one to the same name; at another address
 * somebody else pays.
 */
function isPayer(folio: FolioHeader, payer: Payer): boolean {
	const columns = toPayerColumns(payer);
	return (
		isSamePayer(folio, columns) &&
		(columns.payerAccountId !== null ||
			(folio.payerAddress === columns.payerAddress && folio.payerTin === columns.payerTin))
	);
}

/**
 * A payer as a form names it: the company or agent of an account by its facts there, anybody else as typed. Null where
 * there is no such account.
 */
export async function findPayer(db: Pick<Db, "select">, sent: Payer): Promise<Payer | null> {
	const { accountId } = sent;
	if (!accountId) return sent;
	const [account] = await db
		.select(pick(payerAccounts, "name", "address", "tin", "email"))
		.from(payerAccounts)
		.where(eq(payerAccounts.id, accountId));
	return account ? { ...account, accountId } : null;
}

/** No party has more payers. */
export const mostFolios = 20;

/**
 * Opens a bill for a reservation: the first one for its guest, or one for another payer. The first one is opened by itself
 * when something is posted; asking for it again finds it, and the open one of the same payer.
 * @param input.payer null for the guest of the reservation; a company has an address and a tax number (TIN), or an
 * account that has them
 */
export async function openFolio(
	db: Db | Transaction,
	input: { reservationId: string; payer: Payer | null },
	acting: Acting,
): Promise<
	Outcome<
		{ folioId: string },
		{ reason: "not_allowed" | "reservation_unknown" | "payer_unknown" | "too_many" }
	>
> {
	if (!mayAct(acting, "charge_folio")) return { ok: false, reason: "not_allowed" };
	const { reservationId } = input;
	return db.transaction(async (tx) => {
		const header = await lockReservation(tx, reservationId);
		if (!header) return { ok: false, reason: "reservation_unknown" };
		const payer = input.payer && (await findPayer(tx, input.payer));
		if (input.payer && !payer) return { ok: false, reason: "payer_unknown" };
		// Before any bill, as every posting does: the close of the day opens and locks bills while it holds the day.
		await findLockedBusinessDate(tx);
		const known = await tx
			.select()
			.from(folios)
			.where(eq(folios.reservationId, reservationId))
			.orderBy(desc(folios.number));
		const first = known.at(-1);
		if (payer === null && first) return { ok: true, folioId: first.id };
		const same = known.find((folio) => payer !== null && folio.closedAt === null && isPayer(folio, payer));
		if (same) {
			if (payer?.email)
				await tx.update(folios).set({ payerEmail: payer.email }).where(eq(folios.id, same.id));
			return { ok: true, folioId: same.id };
		}
		// The guest has the first bill, so that a second payer is never the only one.
		if (!first && payer !== null) await insertFolio(tx, { reservationId, number: 1 }, acting);
		const number = (known[0]?.number ?? (payer === null ? 0 : 1)) + 1;
		if (number > mostFolios) return { ok: false, reason: "too_many" };
		const folioId = await insertFolio(
			tx,
			{
				reservationId,
				number,
				...toPayerColumns(payer),
			},
			acting,
		);
		await recordAudit(tx, acting, {
			act: "open_folio",
			subject: { kind: "reservation", id: reservationId },
			changes: { number },
		});
		return { ok: true, folioId };
	});
}
