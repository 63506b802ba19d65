import { and, asc, eq, sql } from "drizzle-orm";
import { nameLine } from "#app/content/words/row-code-words.ts";
import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { ownReservations } from "#app/features/reservations/operations/forget-persons.server.ts";
import { formerGuest } from "#app/features/reservations/retention.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { folios } from "#db/schema/folio.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/ledger.ts";
import { reservations } from "#db/schema/reservations.ts";

/**
 * The bills of a person's reservations. The law requires that charges and payments are stored; they name nobody but
 * the payers, who are erased with the guest. Comes after the reservations, whose headers it reads.
 */
export const folioPersonalData: PersonalDataSource = {
	tables: { folios: "bills", ledger_transactions: "payments", ledger_entries: "billLines" },
	export: async (db, user) => ({
		bills: await db
			.select({
				reference: reservations.reference,
				...pick(folios, "number", "payerName", "payerAddress", "payerTin"),
				...pick(folios, "payerEmail", "openedAt", "closedAt"),
			})
			.from(folios)
			.innerJoin(reservations, eq(reservations.id, folios.reservationId))
			.where(ownReservations(user))
			.orderBy(asc(folios.openedAt), asc(folios.number)),
		payments: await db
			.select({
				reference: reservations.reference,
				act: ledgerTransactions.act,
				day: ledgerTransactions.businessDate,
				...pick(ledgerTransactions, "tender", "tenderNote", "givenCents"),
			})
			.from(ledgerTransactions)
			.innerJoin(reservations, eq(reservations.id, ledgerTransactions.reservationId))
			.where(and(ownReservations(user), sql`${ledgerTransactions.tender} is not null`))
			.orderBy(asc(ledgerTransactions.occurredAt)),
		billLines: (
			await db
				.select({
					reference: reservations.reference,
					day: ledgerTransactions.businessDate,
					...pick(ledgerEntries, "kind", "description", "descriptionCode"),
					...pick(ledgerEntries, "promoCode", "night", "amountCents"),
				})
				.from(ledgerEntries)
				.innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
				.innerJoin(folios, eq(folios.id, ledgerEntries.folioId))
				.innerJoin(reservations, eq(reservations.id, folios.reservationId))
				.where(ownReservations(user))
				.orderBy(asc(ledgerTransactions.occurredAt), asc(ledgerEntries.line))
		).map(({ descriptionCode, promoCode, ...line }) => ({
			...line,
			description: nameLine({ ...line, descriptionCode, promoCode }),
		})),
	}),
	erase: (tx) => forgetPayers(tx),
};

/**
 * Removes the payers from the bills whose guest has been removed from the reservation. Their payments stay. Called
 * after `forgetPersons`; running it twice changes nothing.
 */
export async function forgetPayers(db: Pick<Db, "execute">): Promise<void> {
	await db.execute(sql`
		update folios f set payer_name = null, payer_address = null, payer_tin = null, payer_email = null, payer_account_id = null
		from reservations r
		where r.id = f.reservation_id and r.user_id is null and r.email is null
			and r.name = ${formerGuest} and r.forget_person_from is null and f.payer_name is not null`);
}
