import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { takeSiteAccount } from "#app/features/city-ledger/operations/lock-account.server.ts";
import { findAccount, type PayerAccount } from "#app/features/city-ledger/queries.server.ts";
import { findCommission } from "#app/features/folio/commission-queries.server.ts";
import { moveLines } from "#app/features/folio/operations/move-lines.server.ts";
import { nameVillaPayer } from "#app/features/folio/operations/name-villa-payer.server.ts";
import { writeCommission } from "#app/features/folio/operations/post-commissions.server.ts";
import { repostNightsOf } from "#app/features/folio/operations/post-nights.server.ts";
import { settleReservation } from "#app/features/folio/operations/post-settlement.server.ts";
import { listFolioHeaders, listFolios } from "#app/features/folio/queries.server.ts";
import {
	lockReservation,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { findImportedStay } from "#app/features/stays/imported-stay-queries.server.ts";
import type { DeskStepRefusal } from "#app/features/stays/operations/change-at-desk.server.ts";
import {
	agreeImportedPrice,
	listPricedUnits,
	type SitePrice,
} from "#app/features/stays/operations/write-imported-stay.server.ts";
import type { StayUnit } from "#app/features/stays/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { shareOfCents } from "#app/lib/money.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import { totalOf } from "#app/lib/priced-line.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { takeBackPayers } from "./save-money-part.server.ts";

/**
 * The payer of the nights of a stay that another site has sold: the guest here, the account of an agent, or the
 * present one.
 */
type SitePayer = { kind: "guest" } | { kind: "account"; accountId: string } | { kind: "unchanged" };

export type PriceImportedInput = {
	reservationId: string;
	/** The reservation's revision when the form was shown. */
	version: number;
	/** With its tax, in US cents: for the stay, or for each of its nights. */
	price: { per: "stay" | "night"; cents: number };
	/** The site's commission: in US cents, or as a share in basis points. */
	commission: { cents: number } | { basisPoints: number };
	payer: SitePayer;
};

export type PriceImportedRefusal = {
	reason:
		| DeskStepRefusal["reason"]
		/** The site would take more than the guest has paid it. */
		| "commission_too_much"
		/** Less than two cents for a night. */
		| "price_too_low"
		| "account_unknown";
};

const refuse = (reason: PriceImportedRefusal["reason"]) => new Refused<PriceImportedRefusal>({ reason });

/**
 * Gives a stay of another site the price at which it was sold there. Nights to come get it; nights on a bill at 0.00
 * are charged today, each by a line of its own; when the price is typed again, only the difference is charged. The
 * villa's nights go to a bill of the site's account, or to the guest's. The site's commission is posted with its
 * nights as an expense that the hotel owes. Of a guest who has not come, the fee follows the price unless staff have
 * decided another one; it earns no commission. A lower price than before needs a manager. Sent twice, it is done once.
 */
export function priceImportedStay(
	db: Db,
	input: PriceImportedInput,
	acting: StaffActing,
): Promise<Outcome<{ chargedCents: number }, PriceImportedRefusal>> {
	return asOutcome<{ ok: true; chargedCents: number }, PriceImportedRefusal>(() =>
		db.transaction((tx) => write(tx, input, acting)),
	);
}

async function write(
	tx: Transaction,
	{ reservationId, version, price, commission, payer }: PriceImportedInput,
	acting: StaffActing,
): Promise<{ ok: true; chargedCents: number }> {
	if (!mayAct(acting, "price_imported_stay")) throw refuse("not_allowed");
	const header = await lockReservation(tx, reservationId);
	const imported = await findImportedStay(tx, reservationId);
	const units = await listPricedUnits(tx, reservationId);
	const lines = units.flatMap((unit) => unit.lines.filter(({ kind }) => kind === "night"));
	if (!header || !imported || lines.length === 0) throw refuse("not_possible");
	const sold = toSitePrice(price, commission, lines.length);
	if (sold.grossCents < 2 * lines.length) throw refuse("price_too_low");
	if (sold.commissionCents > sold.grossCents) throw refuse("commission_too_much");
	const account = payer.kind === "account" ? await getAccount(tx, payer.accountId) : null;
	const stayIds = units.map(({ id }) => id);
	const agreedCents = totalOf(lines);
	const isPriced =
		agreedCents === sold.grossCents &&
		imported.commissionCents === sold.commissionCents &&
		lines.every(({ baseCents }) => baseCents > 0) &&
		(sold.commissionCents === 0 || (await findCommission(tx, reservationId)) !== null);
	const isPaidSo = await isPaidBy(tx, { reservationId, stayIds }, payer, account);
	if (isPriced && isPaidSo) return { ok: true, chargedCents: 0 };
	if (header.revision !== version) throw refuse("changed_meanwhile");
	if (sold.grossCents < agreedCents && !mayAct(acting, "override_price")) throw refuse("not_allowed");

	const date = await takeBusinessDay(tx, acting.now);
	await agreeImportedPrice(tx, { reservationId, ...sold }, acting);
	if (!isPaidSo) await changePayer(tx, { reservationId, stayIds }, account, acting);
	const at = { reservationId, stayIds, site: imported.site, isSamePayer: isPaidSo };
	await agreeSiteCommission(tx, at, sold, acting);
	const { totalCents } = await repostNightsOf(tx, { reservationId, date }, acting);
	const chargedCents = totalCents + (await chargeFees(tx, { reservationId, date, units }, acting));
	await reviseReservation(tx, reservationId);
	await recordAudit(tx, acting, {
		act: "price_imported_stay",
		subject: { kind: "reservation", id: reservationId },
		changes: {
			...{ grossCents: sold.grossCents, commissionCents: sold.commissionCents, chargedCents },
			...(agreedCents > 0 && { beforeCents: agreedCents }),
			...(payer.kind !== "unchanged" && { payer: payer.kind }),
		},
	});
	return { ok: true, chargedCents };
}

/**
 * Posts the changes of the fees of guests who have not come.
 * @returns by how much they have changed, in US cents
 */
async function chargeFees(
	tx: Transaction,
	{ reservationId, date, units }: { reservationId: string; date: HotelDate; units: readonly StayUnit[] },
	acting: StaffActing,
): Promise<number> {
	const feesOf = (all: readonly StayUnit[]) =>
		all.reduce(
			(sum, { status, settlementCents }) => (status === "no_show" ? sum + (settlementCents ?? 0) : sum),
			0,
		);
	const changeCents = feesOf(await listPricedUnits(tx, reservationId)) - feesOf(units);
	if (changeCents === 0) return 0;
	const isOnClosedBill = (await listFolios(tx, reservationId)).some(
		({ closedAt, lines }) =>
			closedAt !== null && lines.some(({ kind, voided }) => kind === "settlement" && voided === null),
	);
	if (isOnClosedBill) throw refuse("payer_bill_closed");
	await settleReservation(tx, { reservationId, date }, acting);
	return changeCents;
}

function toSitePrice(
	price: PriceImportedInput["price"],
	commission: PriceImportedInput["commission"],
	nights: number,
): SitePrice {
	const grossCents = price.per === "night" ? price.cents * nights : price.cents;
	return {
		grossCents,
		commissionCents:
			"cents" in commission ? commission.cents : shareOfCents(grossCents, commission.basisPoints),
	};
}

/**
 * The site's commission is owed to the account that pays the nights, and where none does to the account of the
 * site. While the payer is the same it stays with its account, which may be called otherwise by now. It is a share of the nights as they are priced now, so that a stay that is shortened costs less of it.
 */
async function agreeSiteCommission(
	tx: Transaction,
	{ site, isSamePayer, ...nights }: Nights & { site: BookingSite; isSamePayer: boolean },
	{ commissionCents: cents }: SitePrice,
	acting: StaffActing,
): Promise<void> {
	const { reservationId } = nights;
	const [payerId] = (await listPayersBills(tx, nights)).flatMap(({ payerAccountId }) => payerAccountId ?? []);
	const before = await findCommission(tx, reservationId);
	if (cents === 0 && !before) return;
	const accountId =
		payerId ?? (isSamePayer ? before?.accountId : null) ?? (await takeSiteAccount(tx, site, acting));
	const ofCents = (await listPricedUnits(tx, reservationId))
		.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "night"))
		.reduce((sum, { baseCents }) => sum + baseCents, 0);
	await writeCommission(tx, { reservationId, accountId, rate: { cents, ofCents } }, acting);
}

async function getAccount(tx: Transaction, id: string): Promise<PayerAccount> {
	const account = isUuid(id) ? await findAccount(tx, id) : null;
	if (!account) throw refuse("account_unknown");
	return account;
}

type Nights = { reservationId: string; stayIds: readonly string[] };

/** The bills of the villas that somebody else than the guest pays. */
const listPayersBills = async (tx: Transaction, { reservationId, stayIds }: Nights) =>
	(await listFolioHeaders(tx, reservationId)).filter(
		({ stayId, payerName }) => payerName !== null && stayId !== null && stayIds.includes(stayId),
	);

/** Whether the nights go to the bill of this payer already. */
async function isPaidBy(
	tx: Transaction,
	nights: Nights,
	{ kind }: SitePayer,
	account: PayerAccount | null,
): Promise<boolean> {
	if (kind === "unchanged") return true;
	const bills = await listPayersBills(tx, nights);
	if (!account) return bills.length === 0;
	return nights.stayIds.every((id) =>
		bills.some(({ stayId, payerAccountId }) => stayId === id && payerAccountId === account.id),
	);
}

/** Lets another payer pay the nights, with those that are on an open bill of the reservation. */
async function changePayer(
	tx: Transaction,
	nights: Nights,
	account: PayerAccount | null,
	acting: StaffActing,
): Promise<void> {
	if (!account) {
		const refusal = await takeBackPayers(tx, nights, acting);
		if (refusal) throw refuse(refusal);
		return;
	}
	const payer = { name: account.name, accountId: account.id };
	const refusal = await nameVillaPayer(tx, { ...nights, payer }, acting);
	if (refusal) throw refuse(refusal === "not_possible" ? "payer_bill_closed" : refusal);
	const folios = await listFolios(tx, nights.reservationId);
	for (const to of folios.filter(({ stayId }) => stayId !== null && nights.stayIds.includes(stayId))) {
		for (const from of folios.filter(({ id, closedAt }) => id !== to.id && closedAt === null)) {
			const isOfVilla = ({ kind, stayId }: (typeof from.lines)[number]) =>
				["night", "night_change", "settlement"].includes(kind) && stayId === to.stayId;
			const lineIds = from.lines
				.filter((line) => isOfVilla(line) && line.voided === null)
				.map(({ lineId }) => lineId);
			if (lineIds.length === 0) continue;
			const move = { fromFolioId: from.id, toFolioId: to.id, lineIds, idempotencyKey: crypto.randomUUID() };
			const moved = await moveLines(tx, move, acting);
			if (!moved.ok) throw refuse("not_possible");
		}
	}
}
