import { closeBusinessDay } from "#app/features/business-days/operations/close-business-day.server.ts";
import { closeFolio } from "#app/features/folio/operations/close-folio.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import type { Tender } from "#app/features/folio/tender.ts";
import { checkInGuest } from "#app/features/front-office/operations/check-in-guest.server.ts";
import { reportFault } from "#app/features/housekeeping/operations/report-fault.server.ts";
import { saveShares } from "#app/features/service-charge/operations/save-shares.server.ts";
import { listShares } from "#app/features/service-charge/queries.server.ts";
import { versionOf } from "#app/features/service-charge/schema.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import type { Database } from "#db/connection/database.ts";
import { depositRefunds, deposits } from "#db/schema/payments.ts";
import { type ApprovalRow, giveUpOnAccount, lowerImportedPrice } from "#test/factories/approval-rows.ts";
import { makeInvoiceOf } from "#test/factories/documents.ts";
import { makeCharge, makeDrawer, makeFolio, makePayment, newKey } from "#test/factories/folio.ts";
import { asStaff, makeUser } from "#test/factories/forms.ts";
import { bookStay, makeStay } from "#test/factories/reservations.ts";

/** A time at the hotel, which is six hours behind UTC. */
const at = (text: string) => new Date(`${text}:00-06:00`);

/** The moment at which the acts are done: on the day that three parties leave, the day before it is closed. */
export const approvalsAt = at("2026-12-14T09:00");

/** The acts that a manager approves for a clerk, with the hotel in which each form can be sent several times. */
export function makeApprovals({ db, pool }: Pick<Database, "db" | "pool">) {
	let chargedYesterday: { id: string; reference: string; folioId: string; lineIds: string[] };
	const staff = asStaff(approvalsAt);
	const villas = [
		"serenity-sands",
		"vista-del-mar",
		"ocean-breeze",
		"tropical-hideaway",
		"blue-horizon",
		"caribbean-breeze",
	];
	/** Stays whose guests leave today. */
	const dueOut: string[] = [];

	async function checkIn(villaId: string, checkOut: string) {
		const stay = await bookStay(db, { villaIds: [villaId], checkIn: "2026-12-12", checkOut });
		const units = { reservationId: stay.id, version: 0, units: [0] };
		const arrived = await checkInGuest(db, units, asStaff(at("2026-12-12T15:30")));
		if (!arrived.ok) throw new Error(arrived.reason);
		return stay.reference;
	}

	async function prepare() {
		await syncCatalog(db);
		const yesterday = asStaff(at("2026-12-13T20:00"));
		const stay = await makeStay(db, { status: "no_show" });
		const folioId = await makeFolio(db, stay.id, yesterday);
		for (let line = 0; line < 3; line += 1) await makeCharge(db, folioId, {}, yesterday);
		for (const villaId of villas.slice(0, 3)) dueOut.push(await checkIn(villaId, "2026-12-14"));
		const closed = await closeBusinessDay(
			db,
			{ date: "2026-12-13", openMatters: 0, reason: "", post: async () => {} },
			asStaff(at("2026-12-14T01:00")),
		);
		if (!closed.ok) throw new Error(closed.reason);
		const [folio] = await listFolios(db, stay.id);
		chargedYesterday = { ...stay, folioId, lineIds: folio?.lines.map(({ lineId }) => lineId) ?? [] };
		await makeDrawer(db, { now: approvalsAt });
		await makePayment(db, await makeFolio(db, (await makeStay(db)).id, staff), 500_000, staff);
		await saveShares(db, { shares: [{ name: "Rosa", points: 10 }], version: versionOf([]) }, staff);
	}

	/** A guest who has not come, with drinks of $13.25 on the bill, as the form of the bill shows it. */
	async function makeBill({ paidCents = 0 } = {}) {
		const stay = await makeStay(db, { status: "no_show" });
		const folioId = await makeFolio(db, stay.id, staff);
		if (paidCents > 0) await makePayment(db, folioId, paidCents, staff);
		else await makeCharge(db, folioId, {}, staff);
		const [folio] = await listFolios(db, stay.id);
		const page = `/desk/stays/${stay.reference}/folio`;
		const { lineId } = (paidCents > 0 ? folio?.payments[0] : folio?.lines[0]) ?? {};
		const seen = { folio: folioId, version: String(folio?.version), idempotencyKey: newKey() };
		return { page, line: `${page}/lines/${lineId}`, seen };
	}

	async function makeDeposit(tender: Tender = { kind: "cash_usd", givenCents: 30_000 }) {
		const stay = await makeStay(db, { status: "no_show" });
		const taken = await takeDeposit(
			db,
			{ reservationId: stay.id, tender, amountCents: 30_000, idempotencyKey: newKey() },
			staff,
		);
		if (!taken.ok) throw new Error(taken.reason);
		return {
			...{ stay, ledgerTransactionId: taken.transactionId },
			path: `/desk/stays/${stay.reference}/folio/deposits/${taken.transactionId}`,
			seen: { folio: "", version: "0", seenBalance: "30000", idempotencyKey: newKey() },
		};
	}

	/** A refund of a deposit paid online that the provider has refused. */
	async function makeFailedRefund() {
		const paymentId = newKey();
		const { stay, ledgerTransactionId } = await makeDeposit({ kind: "online", providerReference: paymentId });
		const [depositId, refundId] = [newKey(), newKey()];
		await db.insert(deposits).values({
			...{ id: depositId, reservationId: stay.id, provider: "stripe", amountCents: 30_000 },
			...{ state: "paid", closesAt: approvalsAt, holdEndsAt: approvalsAt, settledAt: approvalsAt },
			...{ paymentId, paidAt: approvalsAt, ledgerTransactionId },
		});
		await db.insert(depositRefunds).values({
			...{ id: refundId, depositId, reason: "cancelled", amountCents: 30_000 },
			...{ state: "failed", failure: "The charge is disputed.", dueSince: approvalsAt, endedAt: approvalsAt },
		});
		return { path: `/desk/stays/${stay.reference}`, refundId };
	}

	/** Two nights that no other row takes. */
	let nights = 0;
	const nextNights = () => {
		nights += 2;
		return [addDays("2027-01-10", nights), addDays("2027-01-12", nights)] as const;
	};

	/** The form of a departure of a guest in house. */
	async function makeDeparture(reference: string) {
		const { revision = 0 } = (await findStay(db, reference)) ?? {};
		const form = { version: String(revision), unit: "0", day: "2026-12-14", idempotencyKey: newKey() };
		return { page: `/desk/stays/${reference}/steps`, form };
	}

	const walkIn = async (change: Record<string, string>) => {
		const free = await readFreeVilla();
		return {
			...{ checkIn: "2026-12-14", nights: "1", guests: "2", villaId: free, name: "Camille Laurent" },
			...{ phone: "+33 6 55 50 01 72", email: "", shown: "2026-12-14 1" },
			idempotencyKey: newKey(),
			...change,
		};
	};

	/** A villa with nobody in it tonight. */
	async function readFreeVilla() {
		const { rows: free } = await pool.query(
			`select id from villas where available and not exists (
			select from villa_allocations a where a.villa_id = villas.id and a.released_at is null and a.nights @> date '2026-12-14')
		order by id = 'palm-grove' desc limit 1`,
		);
		return String(free[0]?.id);
	}

	async function makeFault() {
		const id = newKey();
		const reported = await reportFault(
			db,
			{ id, villaId: "sunset-palms", what: "No water", photo: null },
			staff,
		);
		if (!reported.ok) throw new Error(reported.reason);
		return `/desk/housekeeping/work-orders/${id}`;
	}

	/** Acts that a clerk's role may not do and a manager's may, each on a record of its own. */
	const rows: readonly ApprovalRow[] = [
		lowerImportedPrice(db, staff, nextNights),
		{
			...{ what: "a large discount", name: "give_discount", audited: "give_discount" },
			make: async () => {
				const { line, seen } = await makeBill();
				return { path: line, form: { form: "discount", percent: "50", discountReason: "A stain", ...seen } };
			},
		},
		{
			...{ what: "a large amount given up", name: "write_off", audited: "write_off" },
			make: async () => {
				const { page, seen } = await makeBill();
				const form = { form: "write_off", writeOffAmount: "13.25", writeOffReason: "Never paid", ...seen };
				return { path: page, form };
			},
		},
		giveUpOnAccount(db, staff, makeBill),
		{
			...{ what: "a bill closed with something owed", name: "close_folio", audited: "close_folio" },
			make: async () => {
				const { page, seen } = await makeBill();
				return { path: page, form: { form: "close", closeReason: "Invoice", seenBalance: "1325", ...seen } };
			},
		},
		{
			...{ what: "a closed bill opened again", name: "reopen_folio", audited: "reopen_folio" },
			make: async () => {
				const { page, seen } = await makeBill();
				await closeFolio(db, { folioId: seen.folio, reason: "Invoice" }, staff);
				const version = String(Number(seen.version) + 1);
				return { path: page, form: { form: "reopen", reopenReason: "They pay now", ...seen, version } };
			},
		},
		{
			...{ what: "a large refund", name: "refund_payment", audited: "refund_payment" },
			make: async () => {
				const { line, seen } = await makeBill({ paidCents: 30_000 });
				return { path: line, form: { form: "refund", refundAmount: "300", refundReason: "Left", ...seen } };
			},
		},
		{
			...{ what: "a large credit note", name: "issue_credit_note", audited: "issue_credit_note" },
			make: async () => {
				const stay = await makeStay(db);
				const { year, number } = await makeInvoiceOf(db, stay.id, "Reef Ltd", {
					unitCents: 30_000,
					acting: staff,
				});
				const form = { intent: "credit", line: "0", reason: "Wrong name", idempotencyKey: newKey() };
				return { path: `/desk/documents/invoice/${year}/${number}`, form };
			},
		},
		{
			...{ what: "a large deposit given back", name: "refund_deposit", audited: "refund_deposit" },
			make: async () => {
				const { path, seen } = await makeDeposit();
				return { path, form: { form: "refund", refundAmount: "300", refundReason: "Ill", ...seen } };
			},
		},
		{
			...{
				what: "a large refund made by hand at the provider",
				name: "pay_deposit_refund_by_hand",
				audited: "pay_deposit_refund_by_hand",
			},
			make: async () => {
				const { path, refundId } = await makeFailedRefund();
				return { path, form: { intent: "deposit-by-hand", refundId, reason: "re_77 in the dashboard" } };
			},
		},
		{
			...{
				what: "a charge of a closed day taken back",
				name: "take_back_line",
				audited: "reverse_transaction",
			},
			make: async () => {
				const { reference, folioId, lineIds } = chargedYesterday;
				const [folio] = await listFolios(db, chargedYesterday.id);
				const seen = { folio: folioId, version: String(folio?.version), idempotencyKey: newKey() };
				const path = `/desk/stays/${reference}/folio/lines/${lineIds.shift()}`;
				return { path, form: { form: "reverse", reason: "Wrong villa", ...seen } };
			},
		},
		{
			...{ what: "a large payment taken back", name: "take_back_payment", audited: "reverse_transaction" },
			make: async () => {
				const { line, seen } = await makeBill({ paidCents: 30_000 });
				return {
					path: line,
					form: { form: "reverse", reason: "Wrong bill", ...seen },
					field: "takeBackProof",
				};
			},
		},
		{
			...{ what: "a large deposit taken back", name: "take_back_deposit", audited: "reverse_transaction" },
			make: async () => {
				const { path, seen } = await makeDeposit();
				return { path, form: { form: "reverse", reason: "Wrong guest", ...seen }, field: "takeBackProof" };
			},
		},
		{
			...{ what: "a cancellation without a fee", name: "cancel_stay", audited: "cancel_stay" },
			make: async () => {
				const { reference } = await makeStay(db, { checkIn: "2027-02-10", checkOut: "2027-02-12" });
				const form = { what: "party", owed: "other", amount: "40", reason: "The boat", "rule-party": "0" };
				return { path: `/desk/stays/${reference}/cancel`, form: { ...form, version: "0" } };
			},
		},
		{
			...{ what: "a no-show without a fee", name: "mark_no_show", audited: "mark_no_show" },
			make: async () => {
				const { reference } = await makeStay(db, { checkIn: "2026-12-13", checkOut: "2026-12-15" });
				const form = { form: "no-show", version: "0", unit: "0", day: "2026-12-14" };
				const waived = { settlement: "waived", reason: "The airport was closed" };
				return { path: `/desk/stays/${reference}/steps/no-show`, form: { ...form, ...waived } };
			},
		},
		{
			...{ what: "an early departure without a fee", name: null, audited: "end_stay_early" },
			make: async () => {
				const { page, form } = await makeDeparture(await checkIn(villas.pop() ?? "", "2026-12-16"));
				const waived = { settlement: "waived", reason: "Ill", tender: "none", openReason: "Invoice" };
				return { path: `${page}/early-departure`, form: { ...form, form: "early-departure", ...waived } };
			},
		},
		{
			...{ what: "a departure with something owed", name: null, audited: "check_out" },
			make: async () => {
				const { page, form } = await makeDeparture(dueOut.pop() ?? "");
				const open = { tender: "none", openReason: "Invoice to the company" };
				return { path: `${page}/check-out`, form: { ...form, form: "check-out", ...open } };
			},
		},
		{
			...{ what: "a guest at another price", name: "book_at_desk", audited: "book_walk_in" },
			make: async () => ({
				path: "/desk/walk-in",
				form: await walkIn({ nightlyPrice: "300", priceReason: "Second visit" }),
			}),
		},
		{
			...{ what: "a move on the plan at another price", name: "change_plan", audited: "change_plan" },
			make: async () => {
				const [checkIn, checkOut] = nextNights();
				const stay = await bookStay(db, { villaIds: ["vista-del-mar"], checkIn, checkOut });
				const [unit] = await listUnits(db, stay.id);
				const move = { stay: unit?.id ?? "", version: "0", "villa.0": "palm-grove", "from.0": checkIn };
				const price = { "until.0": checkOut, price: "other", amount: "500", reason: "A friend" };
				const moves = Object.entries({ ...move, ...price }).map(([name, value]) => [
					`moves.0.${name}`,
					value,
				]);
				const form = { ...Object.fromEntries(moves), mail: "not", returnTo: "/desk/plan" };
				return { path: "/desk/plan/propose", form };
			},
		},
		{
			...{ what: "cash out of the drawer above the sum of a day", name: "move_cash", audited: "move_cash" },
			make: async () => {
				const { rows: open } = await pool.query("select id from drawers where closed_at is null");
				const form = { intent: "move", kind: "paid_out", currency: "usd", amount: "120", reason: "Ice" };
				return { path: "/desk/drawer", form: { ...form, drawerId: open[0]?.id, idempotencyKey: newKey() } };
			},
		},
		{
			...{
				what: "the service charge paid out",
				name: "pay_out_service_charge",
				audited: "pay_out_service_charge",
			},
			make: async () => ({
				path: "/desk/service-charge",
				form: { intent: "pay_out", amount: "1", from: "bank", reason: "December", idempotencyKey: newKey() },
			}),
		},
		{
			...{
				what: "who shares in the service charge",
				name: "save_shares",
				audited: "save_service_charge_shares",
			},
			make: async () => {
				const shares = await listShares(db);
				const form = { intent: "shares", version: versionOf(shares), name_0: "Rosa", was_0: "Rosa" };
				return {
					path: "/desk/service-charge",
					form: { ...form, points_0: String((shares[0]?.points ?? 0) + 1) },
				};
			},
		},
		{
			...{ what: "points above the sum of a day", name: "grant_points", audited: "grant_points" },
			make: async () => {
				const { id: account } = await makeUser(db);
				return {
					path: `/desk/points?account=${account}`,
					form: { intent: "grant", account, points: "600", reason: "A storm" },
				};
			},
		},
		{
			...{ what: "a villa that is inspected", name: "set_villa_condition", audited: "set_villa_condition" },
			by: "housekeeping",
			make: async () => ({
				path: "/desk/housekeeping",
				form: { event: newKey(), villa: "palm-grove", act: "inspected" },
			}),
		},
		{
			...{ what: "a fault that is repaired", name: "resolve_work_order", audited: "resolve_work_order" },
			by: "housekeeping",
			make: async () => ({ path: await makeFault(), form: { intent: "resolve", resolution: "New pump" } }),
		},
		{
			...{ what: "a villa closed for a fault", name: "block_for_fault", audited: "block_villa" },
			by: "housekeeping",
			make: async () => {
				const [from, until] = nextNights();
				return { path: await makeFault(), form: { intent: "block", from, until } };
			},
		},
	];

	return { rows, prepare };
}
