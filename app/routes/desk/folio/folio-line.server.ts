import { href } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext, type Context } from "#app/context.ts";
import { listAccountChoices } from "#app/features/city-ledger/queries.server.ts";
import {
	type BillLine,
	type BillPayment,
	type Folio,
	leftOfLine,
	takesSettling,
} from "#app/features/folio/bill.ts";
import { arrangeBill } from "#app/features/folio/bill-rows.ts";
import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import type { LineForms } from "#app/features/folio/desk/folio-line-forms.tsx";
import { readRefunded } from "#app/features/folio/money-out-queries.server.ts";
import {
	discountLimitBasisPoints,
	isOfToday,
	isRefundedWhenVoided,
	mostOf,
	refundLimitCents,
	shownLimitCents,
} from "#app/features/folio/policy.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { readStaffActing } from "../acts/acting.ts";
import { notAtDesk } from "../stays/find-party.server.ts";
import { namePayers } from "./bill-payers.server.ts";
import { readFolioGuest, readSurplus } from "./folio-page.server.ts";

const words = deskFolioWords.line;

/** A line with the bill on which it is. @throws 404 when no bill of the stay has it */
export async function findLine(context: Context, params: { reference: string; line: string }) {
	const { db } = context.get(appContext);
	const { guest, today } = await readFolioGuest(context, params);
	const folios = await listFolios(db, guest.reservationId);
	for (const folio of folios) {
		const charged = folio.lines.find(({ lineId }) => lineId === params.line);
		const paid = folio.payments.find(({ lineId }) => lineId === params.line);
		const line = charged ?? paid;
		if (line) {
			const surplus = await readSurplus(context, guest, folios);
			return { guest, today, folios, folio, line, charged, paid, surplus };
		}
	}
	throw notAtDesk();
}

export type FoundLine = Awaited<ReturnType<typeof findLine>>;

/** Whether taking it back gives money to the guest. */
export const refundsWhenVoided = ({ paid }: Pick<FoundLine, "paid">): boolean =>
	paid !== undefined && isRefundedWhenVoided({ act: paid.kind, tender: paid.tender });

/** How many other lines were posted in the same act and would be voided with one. */
const countTogether = ({ lines, payments }: Folio, line: BillLine | BillPayment) =>
	[...lines, ...payments].filter(
		({ transactionId, lineId, voided }) =>
			transactionId === line.transactionId && lineId !== line.lineId && !voided,
	).length;

const isDiscountable = ({ kind, totalCents }: BillLine) =>
	["night", "night_change", "charge", "share"].includes(kind) && totalCents > 0;

/** The acts on a line that this person may take; null where one is not possible. */
export async function readLineForms(
	context: Context,
	{ guest, today, folios, folio, line, charged, paid, surplus }: FoundLine,
): Promise<LineForms> {
	const { roles } = staffOf(context);
	const acting = readStaffActing(context);
	const isLive = line.voided === null && takesSettling(folio);
	const isOpen = line.voided === null && folio.closedAt === null;
	const isToday = isOfToday({ businessDate: line.done.businessDate }, today);
	const open = folios.filter(({ id, closedAt }) => id !== folio.id && closedAt === null);
	const others = namePayers(folios, guest).filter((one) => open.some(({ id }) => id === one.id));
	const leftCents = charged && isDiscountable(charged) ? leftOfLine(folio, charged) : 0;
	// Money paid ahead pays for charges to come: only the surplus is refunded.
	const refundableCents = Math.min(paid?.refundableCents ?? 0, surplus.ofBill(folio.number));
	const mayReverse = may(roles, "reverse_transaction") && (isToday || may(roles, "reverse_earlier_day"));
	return {
		reverse: isLive
			? {
					isAllowed: mayReverse,
					isPayment: paid !== undefined,
					together: countTogether(folio, line),
					asksProof: mayReverse && refundsWhenVoided({ paid }),
				}
			: null,
		discount:
			isOpen && leftCents > 0 && may(roles, "give_discount")
				? { leftCents, limitPercent: discountLimitBasisPoints(acting) / 100 }
				: null,
		refund:
			isLive && paid && paid.refundableCents > 0 && may(roles, "refund_payment")
				? {
						way: paid.tender,
						isTooMuch: refundableCents > 0,
						...(await readRefundLimit(context, { guest, today, leftCents: refundableCents })),
					}
				: null,
		share:
			isOpen && leftCents > 0 && may(roles, "move_lines")
				? { others, leftCents, accounts: await listAccountChoices(context.get(appContext).db) }
				: null,
		// A discount goes where its line goes.
		move:
			isOpen && (charged?.discountsLineId ?? null) === null && others.length > 0 && may(roles, "move_lines")
				? others
				: null,
	};
}

/** The most that a person may refund now of the rest of a payment or deposit, and their limit of a day. US cents. */
export async function readRefundLimit(
	context: Context,
	{
		guest: { reservationId },
		today: date,
		leftCents,
	}: { guest: { reservationId: string }; today: HotelDate; leftCents: number },
) {
	const mostOfLeft = await readMostRefunded(context, { reservationId, date });
	return {
		mostCents: mostOfLeft(leftCents),
		limitCents: shownLimitCents(refundLimitCents(readStaffActing(context))),
	};
}

/** How much a person may refund now of an amount that is left, for one stay. US cents. */
export async function readMostRefunded(
	context: Context,
	of: { reservationId: string; date: HotelDate },
): Promise<(leftCents: number) => number> {
	const acting = readStaffActing(context);
	const given = await readRefunded(context.get(appContext).db, { ...of, by: acting.by });
	const usedCents = Math.max(given.byPersonCents, given.forStayCents);
	return (leftCents) => mostOf(leftCents, refundLimitCents(acting), usedCents);
}

/** The line as its bill shows it, alone. */
export function describeLine({ folio, charged, paid }: FoundLine) {
	const bill = arrangeBill({ ...folio, lines: charged ? [charged] : [], payments: paid ? [paid] : [] }, []);
	const [row] = [...bill.charged, ...bill.paid];
	return { what: row?.what ?? "", notes: row?.notes ?? [], undone: row?.undone ?? null };
}

/** The nights that are in one row of the bill with this one, each with its page; none for a line that is alone. */
export function listNightsOfRow({ guest, folio, line }: FoundLine) {
	const row = arrangeBill(folio, []).charged.find(({ lineIds }) => lineIds.includes(line.lineId));
	if (!row || row.lineIds.length < 2) return [];
	return folio.lines
		.flatMap(({ lineId, night }) =>
			night !== null && row.lineIds.includes(lineId) ? [{ lineId, night }] : [],
		)
		.toSorted((a, b) => a.night.localeCompare(b.night))
		.map(({ lineId, night }) => ({
			to: href("/desk/stays/:reference/folio/lines/:line", { reference: guest.reference, line: lineId }),
			label: formatHotelDate(night, "short"),
			isCurrent: lineId === line.lineId,
		}));
}

export type Facts = [name: string, value: string][];

/** The person who posted something, and when. */
export function describePosted(by: string | null, at: Date): [name: string, value: string] {
	const { date, time } = hotelClock(at);
	return [words.posted, words.by(by, formatHotelDate(date, "short"), time)];
}

/** The facts of a line on its page, by name. */
export function listFacts(line: BillLine | BillPayment, notes: readonly string[]): Facts {
	const day: HotelDate = ("night" in line && line.night) || line.done.businessDate;
	const facts: Facts = [[words.day, formatHotelDate(day)], describePosted(line.done.name, line.done.at)];
	if ("paidCents" in line) facts.push([words.paid, formatUsd(line.paidCents)]);
	else
		facts.push(
			[words.net, formatUsd(line.baseCents)],
			[words.service, formatUsd(line.serviceChargeCents)],
			[words.tax, formatUsd(line.taxCents)],
			[words.total, formatUsd(line.totalCents)],
		);
	return [...facts, ...notes.map((note): [string, string] => [words.note, note])];
}
