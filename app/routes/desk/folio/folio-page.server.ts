import type { RouterContextProvider } from "react-router";
import { appContext } from "#app/context.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { describeStayState, type ShownState } from "#app/features/desk/party-steps.ts";
import { judgeSurplus } from "#app/features/folio/balance.ts";
import { balanceOfReservation, listToCome } from "#app/features/folio/balance-queries.server.ts";
import { type Folio, type FolioHeader, findBillFor, listComingOn } from "#app/features/folio/bill.ts";
import { arrangeBill, formatDays } from "#app/features/folio/bill-rows.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { readDeskDay } from "../acts/acting.ts";
import { findHeader, notAtDesk } from "../stays/find-party.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Whose stay a bill is of, as the head of its pages says it. */
export type FolioGuest = {
	reservationId: string;
	reference: string;
	name: string;
	email: string | null;
	/** `Blue Horizon · 7 – 15 Dec · 5 guests`. */
	sub: string;
	guests: number;
	villas: string;
	/** The villas of each stay of the party by its id. */
	villaOf: Readonly<Record<string, string>>;
	checkIn: HotelDate | null;
	checkOut: HotelDate | null;
	state: ShownState | null;
	/** Whether somebody in house leaves today, or should have left. */
	isDueOut: boolean;
	/** Whether somebody is still expected or in house. A treatment or a dinner has no such guest. */
	isExpected: boolean;
	/** A stay that nobody is expected for any more: left, cancelled, a no-show. */
	isOver: boolean;
};

/** Whose stay it is, for every page about its bills. @throws 404 when there is none */
export async function readFolioGuest(
	context: Context,
	params: { reference: string },
): Promise<{ guest: FolioGuest; today: HotelDate }> {
	const { db } = context.get(appContext);
	const header = await findHeader(context, params);
	const [units, today] = await Promise.all([listUnits(db, header.id), readDeskDay(context)]);
	const live = units.filter(({ status }) => status !== "cancelled" && status !== "expired");
	const shown = live.length > 0 ? live : units;
	const checkIn = shown.map((unit) => unit.checkIn).sort()[0] ?? null;
	const checkOut =
		shown
			.map((unit) => unit.checkOut)
			.sort()
			.at(-1) ?? null;
	const villas = [
		...new Set(shown.flatMap((unit) => unit.villas.map(({ name }) => shortVillaName(name)))),
	].join(", ");
	const isExpected = units.some(({ status }) => ["held", "confirmed", "checked_in"].includes(status));
	const guests = header.guests === 1 ? "1 guest" : `${header.guests} guests`;
	return {
		today,
		guest: {
			reservationId: header.id,
			reference: header.reference,
			name: header.name,
			email: header.email,
			sub: [villas, checkIn && checkOut ? formatDays(checkIn, checkOut) : "", guests]
				.filter(Boolean)
				.join(" · "),
			guests: header.guests,
			villas,
			villaOf: Object.fromEntries(
				units.map((unit) => [unit.id, unit.villas.map(({ name }) => shortVillaName(name)).join(", ")]),
			),
			checkIn,
			checkOut,
			state: units.length > 0 ? describeStayState(units, today) : null,
			isDueOut: units.some((unit) => unit.status === "checked_in" && unit.checkOut <= today),
			isExpected,
			isOver: units.length > 0 && !isExpected,
		},
	};
}

/** Who pays a bill: its payer, or the guest of the stay, with the villa where each villa has its bill. */
export function payerOf(
	{ payerName, stayId }: Pick<FolioHeader, "payerName" | "stayId">,
	guest: Pick<FolioGuest, "name" | "villaOf">,
): string {
	const villa = stayId === null ? undefined : guest.villaOf[stayId];
	return payerName ?? (villa === undefined ? guest.name : `${guest.name}, ${villa}`);
}

/** The number of a bill that an address asks for; the first one where it does not say. */
export function readFolioNumber(url: URL): number {
	const asked = url.searchParams.get("folio") ?? "1";
	if (!/^[1-9]\d?$/.test(asked)) throw notAtDesk();
	return Number(asked);
}

/** What of a stay's money is truly too much, on each bill and of the deposits: only this is given back. */
export async function readSurplus(context: Context, { reservationId }: FolioGuest, folios: readonly Folio[]) {
	const { db } = context.get(appContext);
	const [toCome, { depositsHeldCents: heldCents }] = await Promise.all([
		listToCome(db, reservationId),
		balanceOfReservation(db, reservationId),
	]);
	const bills = folios.length > 0 ? folios : [{ number: 1, balanceCents: 0 }];
	return judgeSurplus({
		bills: bills.map(({ number, balanceCents }) => ({
			...{ number, balanceCents },
			toComeCents: listComingOn(folios, number, toCome).reduce((sum, { totalCents }) => sum + totalCents, 0),
		})),
		heldCents,
	});
}

/** A bill that nobody has posted on yet. */
const nothing: Pick<Folio, "lines" | "payments" | "chargedCents" | "paidCents" | "balanceCents"> = {
	lines: [],
	payments: [],
	chargedCents: 0,
	paidCents: 0,
	balanceCents: 0,
};

/**
 * One bill of a stay with what is to come, and the others by name. A stay without a bill has an empty one, which is opened
 * with the first posting. What is to come falls on the bill of its villa, or else on the first open one.
 * @param arrange as staff read it, or as its guest does
 */
export async function readBill(
	context: Context,
	guest: FolioGuest,
	number: number,
	arrange: typeof arrangeBill = arrangeBill,
) {
	const { db } = context.get(appContext);
	const { reservationId } = guest;
	const [folios, toCome, balance] = await Promise.all([
		listFolios(db, reservationId),
		listToCome(db, reservationId),
		balanceOfReservation(db, reservationId),
	]);
	const folio = folios.find((one) => one.number === number) ?? null;
	if (!folio && (number > 1 || folios.length > 0)) throw notAtDesk();
	const isFirst = (findBillFor(folios, null)?.number ?? 1) === number;
	const coming = listComingOn(folios, number, toCome);
	return {
		folio,
		folios,
		/** Whether what is to come falls on this bill. */
		takesComing: isFirst || coming.length > 0,
		bill: arrange(folio ?? nothing, coming, isFirst && !guest.isOver ? balance.depositsHeldCents : 0),
		balance,
	};
}
