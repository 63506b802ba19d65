import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { guestOfSiteWords } from "#app/content/words/booking-site-words.ts";
import { listMissingSince } from "#app/features/channels/queries.server.ts";
import {
	type AccountChoice,
	findSiteAccount,
	listAccountChoices,
} from "#app/features/city-ledger/queries.server.ts";
import { listFolioHeaders } from "#app/features/folio/queries.server.ts";
import type { ToldOfSite } from "#app/features/stays/email.ts";
import { findImportedStay } from "#app/features/stays/imported-stay-queries.server.ts";
import { type GuestStay, listUnits } from "#app/features/stays/queries.server.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import { sayMoment } from "#app/lib/desk-dates.ts";
import { formatUsd } from "#app/lib/money.ts";
import { totalOf } from "#app/lib/priced-line.ts";
import type { Db } from "#db/connection/database.ts";

/** The price of a stay of another site as its page shows it. US cents. */
export type ImportedPrice = {
	site: BookingSite;
	/** Cancelled: its price is typed no more. */
	isOver: boolean;
	/** The fee of a guest who has not come; null where there is none such. */
	noShowCents: number | null;
	siteReference: string | null;
	/** Since when the site's calendar has an expected stay no longer, from its day of arrival on, in words; null where it has it. */
	missingSince: string | null;
	nights: number;
	/** Nights at 0.00: their price is not known. */
	unpricedNights: number;
	/** The price of the nights by now, with tax. */
	agreedCents: number;
	/** The fee for nights given back by an early departure: the site pays it beside the nights. */
	feeCents: number;
	/** The typed prices; null before. */
	typed: { grossCents: number; commissionCents: number } | null;
	/** Null where the guest pays; `accountId` where the payer is an account. */
	payer: { name: string; accountId: string | null } | null;
	accounts: AccountChoice[];
	/** The account of the site, or the agent that its first commission makes it. */
	siteAccountId: string | null;
};

/** Reads it; null for a reservation that the hotel has sold. */
export async function readImportedPrice(
	db: Db,
	reservationId: string,
	now: Date,
): Promise<ImportedPrice | null> {
	const imported = await findImportedStay(db, reservationId);
	if (!imported) return null;
	const all = await listUnits(db, reservationId);
	const live = all.filter(({ status }) => !["cancelled", "no_show", "expired"].includes(status));
	const missed = all.filter(({ status }) => status === "no_show");
	const units = live.length > 0 ? live : missed.length > 0 ? missed : all;
	const isMissed = live.length === 0 && missed.length > 0;
	const feeCents = units.reduce((sum, { settlementCents }) => sum + (settlementCents ?? 0), 0);
	const lines = units.flatMap((unit) => unit.lines.filter(({ kind }) => kind === "night"));
	if (lines.length === 0) return null;
	const [accounts, bills] = await Promise.all([listAccountChoices(db), listFolioHeaders(db, reservationId)]);
	const ofVilla = bills.find(
		({ stayId, payerName }) => payerName !== null && units.some(({ id }) => id === stayId),
	);
	const { site, siteReference, grossCents, commissionCents } = imported;
	const isExpected = units.some(({ status }) => status === "confirmed");
	const missing = isExpected
		? (await listMissingSince(db, [{ reservationId }], now)).get(reservationId)
		: null;
	return {
		...{ site, siteReference, accounts, isOver: live.length === 0 && !isMissed },
		noShowCents: isMissed ? feeCents : null,
		missingSince: missing ? sayMoment(missing.since, hotelToday(now)) : null,
		nights: lines.length,
		unpricedNights: lines.filter(({ baseCents }) => baseCents === 0).length,
		agreedCents: totalOf(lines),
		feeCents: isMissed ? 0 : feeCents,
		typed: grossCents === null || commissionCents === null ? null : { grossCents, commissionCents },
		payer: ofVilla?.payerName ? { name: ofVilla.payerName, accountId: ofVilla.payerAccountId } : null,
		siteAccountId: findSiteAccount(accounts, site)?.id ?? null,
	};
}

/** The sentences for a guest of another site about the price, its payer and changes; null for a stay of the hotel. */
export async function tellGuestOfSite(
	db: Db,
	{ id, source, status, lines, totalCents, owedCents }: GuestStay,
): Promise<ToldOfSite | null> {
	if (source !== "channel") return null;
	const { price, payHere, paidElsewhere, rule, cancelled } = guestOfSiteWords();
	const isPriced = lines.every(({ baseCents }) => baseCents > 0);
	if (status !== "confirmed" && status !== "checked_in")
		return {
			price: isPriced ? null : price,
			pays: status === "cancelled" && !owedCents ? cancelled : null,
			rule: null,
		};
	const hasPayer = (await listFolioHeaders(db, id)).some(
		({ stayId, payerName }) => payerName !== null && stayId !== null,
	);
	const pays = hasPayer ? paidElsewhere : isPriced ? payHere(formatUsd(totalCents)) : null;
	return { price: isPriced ? null : price, pays, rule };
}
