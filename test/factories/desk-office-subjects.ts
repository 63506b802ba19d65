import { eq } from "drizzle-orm";
import { listShares } from "#app/features/service-charge/queries.server.ts";
import { versionOf } from "#app/features/service-charge/schema.ts";
import { listFiledReturns } from "#app/features/tax-returns/return-queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { calendars } from "#db/schema/calendars.ts";
import type { ActForm } from "#test/desk-acts.ts";
import { makeDoubleSale, makeOnlyCalendar } from "./calendars.ts";
import { noon } from "./forms.ts";
import { makeGiftFacts } from "./gift-vouchers.ts";
import { makeTaxDue } from "./tax-returns.ts";

type Facts = Readonly<Record<string, string>>;

/**
 * The subjects of forms without a guest: of the bank, the service charge, the tax returns and the time off, by the address of their page.
 */
export function officeSubjects({
	db,
	after,
	newest,
	common,
	account,
	onBill,
	revisionOf,
}: {
	db: Db;
	/** Sends another form first. */
	after: (path: string, form: string, facts: Facts) => Promise<string>;
	/** The id of the newest row of a table. */
	newest: (table: string, of: { of?: string; by?: string }) => Promise<string>;
	common: () => Facts;
	/** An account with a bill on it. */
	account: () => Promise<Facts>;
	/** A bill with charges on it. */
	onBill: () => Promise<Facts>;
	revisionOf: (reference: string | undefined) => Promise<string>;
}) {
	let soldFrom = "2027-08-01";
	let at = 0;
	return {
		"/desk/accounts/:account": async ({ form }: ActForm) => {
			const facts = await account();
			if (!form.startsWith("commission")) return facts;
			const version = await revisionOf(facts.reference);
			await after("/desk/stays/:reference", "commission", { ...facts, version });
			if (form === "commission") return facts;
			await after("/desk/accounts/:account", "commission", facts);
			const own = `select transaction_id from commission_postings where account_id = '${facts.account}'`;
			const paid = { of: `act = 'pay_commission' and id in (${own})`, by: "occurred_at" };
			return { ...facts, payment: await newest("ledger_transactions", paid) };
		},
		"/desk/accounts/:account/statement": account,
		"/desk/plan/sold-twice/:event": () => {
			soldFrom = addDays(soldFrom, 5);
			// The newest read is the one whose preview is accepted.
			at += 1;
			return makeDoubleSale(db, { now: new Date(noon.getTime() + at), from: soldFrom });
		},
		"/desk/wellness/time-off": async ({ form }: ActForm) => {
			if (form === "take") return {};
			await after("/desk/wellness/time-off", "take", {});
			return { timeOff: await newest("resource_allocations", { of: "reservation_id is null" }) };
		},
		// Read longer ago than a minute, so that it may be asked again.
		"/desk/channels": async () => {
			await makeOnlyCalendar(db, { now: new Date(noon.getTime() - 10 * 60_000), isAccepted: true });
			return {};
		},
		"/desk/channels/:calendar": async ({ form }: ActForm) => {
			const facts = await makeOnlyCalendar(db, { now: noon, isAccepted: true });
			if (form === "copies")
				await db.update(calendars).set({ repeatsOurs: true }).where(eq(calendars.id, facts.calendar));
			return facts;
		},
		"/desk/channels/:calendar/preview": () => makeOnlyCalendar(db, { now: noon, isAccepted: false }),
		"/desk/vouchers": () => makeGiftFacts(db),
		"/desk/vouchers/:voucher": () => makeGiftFacts(db),
		"/desk/clearing": async ({ form }: ActForm) => {
			if (!["match", "aside", "put_back"].includes(form)) return {};
			await after("/desk/clearing", "read", common());
			const statement = await newest("bank_statements", {
				of: "imported_at is null",
				by: "read_at desc, id",
			});
			await after("/desk/clearing/statements/:statement", "import", { ...common(), statement });
			const line = await newest("bank_statement_lines", { of: `statement_id = '${statement}'`, by: "id" });
			if (form === "put_back") await after("/desk/clearing", "aside", { ...common(), line });
			return { line };
		},
		"/desk/clearing/statements/:statement": async () => {
			await after("/desk/clearing", "read", common());
			return {
				statement: await newest("bank_statements", { of: "imported_at is null", by: "read_at desc, id" }),
			};
		},
		"/desk/clearing/:clearing": async () => {
			await after("/desk/clearing", "clear", common());
			return { clearing: await newest("clearings", { by: "cleared_at" }) };
		},
		"/desk/service-charge": async ({ form, path }: ActForm) => {
			const shares = async () => ({ sharesVersion: versionOf(await listShares(db)) });
			if (form !== "shares") await after(path, "shares", await shares());
			const facts = { ...(await onBill()), ...(await shares()) };
			if (form !== "take_back") return facts;
			await after(path, "pay_out", facts);
			return { payment: await newest("service_charge_payouts", { by: "paid_at" }) };
		},
		"/desk/tax-returns/:tax/:month": async ({ form, path }: ActForm) => {
			await makeTaxDue(db, { tax: "room_tax", day: "2026-10-31", cents: 100 });
			const filed = await listFiledReturns(db, "room_tax", "2026-10-01");
			if (form === "file") return { returns: String(filed.length) };
			if (form !== "take_back") return {};
			await after(path, "pay", {});
			return { payment: await newest("tax_payments", { by: "noted_at desc, id" }) };
		},
	};
}
