import { putOnAccount } from "#app/features/city-ledger/operations/put-on-account.server.ts";
import { priceImportedStay } from "#app/features/front-office/operations/price-imported-stay.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { makeImportedStay } from "#test/factories/imported-stays.ts";
import { makeAccount } from "#test/factories/payer-accounts.ts";

/** A form with the values that the page has shown, and the name of its field for a proof. */
export type ApprovalForm = { path: string; form: Record<string, string>; field?: "proof" | "takeBackProof" };

export type ApprovalRow = {
	what: string;
	/** As the act is declared; null for a form that is not an act. */
	name: string | null;
	/** Its name in the history. */
	audited: string;
	by?: "reception" | "housekeeping";
	make: () => Promise<ApprovalForm>;
};

/** A clerk lowers the price of a stay of another site that was typed before. */
export function lowerImportedPrice(
	db: Db,
	acting: StaffActing,
	nextNights: () => readonly [HotelDate, HotelDate],
): ApprovalRow {
	return {
		what: "a lower price of an imported stay than was typed before",
		name: "price_imported_stay",
		audited: "price_imported_stay",
		make: async () => {
			const { reservationId, reference } = await makeImportedStay(db, {
				now: acting.now,
				from: nextNights()[0],
			});
			const price = { per: "stay", cents: 40_000 } as const;
			const typed = await priceImportedStay(
				db,
				{ reservationId, version: 0, price, commission: { cents: 0 }, payer: { kind: "guest" } },
				acting,
			);
			if (!typed.ok) throw new Error(typed.reason);
			return {
				path: `/desk/stays/${reference}`,
				form: {
					...{ intent: "price", version: "1", grossPrice: "300.00", per: "stay", payer: "guest" },
					...{ commissionPercent: "", commissionAmount: "0" },
				},
			};
		},
	};
}

/** A clerk gives up what is left of a bill on an account. */
export function giveUpOnAccount(
	db: Db,
	acting: StaffActing,
	makeBill: () => Promise<{ seen: { folio: string; version: string; idempotencyKey: string } }>,
): ApprovalRow {
	return {
		what: "a large amount given up on an account",
		name: "write_off_account_bill",
		audited: "write_off",
		make: async () => {
			const { seen } = await makeBill();
			const accountId = await makeAccount(db);
			const onAccount = { folioId: seen.folio, accountId, version: Number(seen.version) };
			const put = await putOnAccount(db, onAccount, acting);
			if (!put.ok) throw new Error(put.reason);
			const given = { writeOffBill: seen.folio, writeOffAmount: "13.25", writeOffReason: "A bank fee" };
			return {
				path: `/desk/accounts/${accountId}`,
				form: { intent: "write_off", ...given, idempotencyKey: seen.idempotencyKey },
			};
		},
	};
}
