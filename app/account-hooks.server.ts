import type { Accounts } from "#app/features/accounts/accounts.server.ts";
import { diningPersonalData } from "#app/features/dining/personal-data.server.ts";
import { documentsPersonalData } from "#app/features/documents/personal-data.server.ts";
import { folioPersonalData } from "#app/features/folio/personal-data.server.ts";
import { giftOrdersPersonalData } from "#app/features/gift-vouchers/personal-data.server.ts";
import { guestsPersonalData } from "#app/features/guests/personal-data.server.ts";
import { housekeepingPersonalData } from "#app/features/housekeeping/personal-data.server.ts";
import { loyaltyPersonalData } from "#app/features/loyalty/personal-data.server.ts";
import { paymentsPersonalData } from "#app/features/payments/personal-data.server.ts";
import { quotesPersonalData } from "#app/features/quotes/personal-data.server.ts";
import { claimReservations } from "#app/features/reservations/operations/claim-reservations.server.ts";
import { reservationsPersonalData } from "#app/features/reservations/personal-data.server.ts";
import { shiftNotesPersonalData } from "#app/features/shift-notes/personal-data.server.ts";
import { staysPersonalData } from "#app/features/stays/personal-data.server.ts";
import { waitingListPersonalData } from "#app/features/waiting-list/personal-data.server.ts";
import { wellnessPersonalData } from "#app/features/wellness/personal-data.server.ts";

/**
 * The work of other features when an address becomes verified or an account is deleted, in the same transaction.
 * Accounts are beneath them and import none of them. The waiting list comes first, because it may lock villas.
 * Housekeeping finds its rows by the reservations that are still theirs. Then come the reservations: the kinds read
 * their headers, and the rows of points are locked last (0021).
 */
export const accountHooks: Pick<Accounts, "onVerified" | "personalData"> = {
	onVerified: async (tx, user, acting) => void (await claimReservations(tx, user, acting)),
	personalData: [
		waitingListPersonalData,
		housekeepingPersonalData,
		reservationsPersonalData,
		staysPersonalData,
		guestsPersonalData,
		shiftNotesPersonalData,
		quotesPersonalData,
		wellnessPersonalData,
		diningPersonalData,
		folioPersonalData,
		giftOrdersPersonalData,
		loyaltyPersonalData,
		documentsPersonalData,
		paymentsPersonalData,
	],
};
