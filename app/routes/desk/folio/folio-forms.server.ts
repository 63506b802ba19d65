import type { RouterContextProvider } from "react-router";
import { appContext } from "#app/context.ts";
import { chargeItemSchema, chargeOtherSchema, chargeVisitSchema } from "#app/features/folio/bill-schema.ts";
import { type ChargeInput, chargeFolio } from "#app/features/folio/operations/charge-folio.server.ts";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import type { MoneyOutcome } from "#app/features/folio/operations/post-to-ledger.server.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import { readStaffActing } from "../acting.ts";
import { type FolioPlace, takeMoneyForm } from "./folio-money-forms.server.ts";
import { takeForm } from "./folio-outcome.server.ts";
import type { FolioGuest } from "./folio-page.server.ts";
import { folioPath } from "./folio-path.ts";

type Context = Readonly<RouterContextProvider>;

/** The bill that a form is for: the one that it names, or a stay's first one, which is opened with its first posting. */
async function takeFolio(
	context: Context,
	{ reservationId }: FolioGuest,
	folioId: string,
): Promise<{ ok: true; folioId: string } | { ok: false; reason: "not_allowed" | "folio_unknown" }> {
	if (folioId !== "") return { ok: true, folioId };
	const { db } = context.get(appContext);
	const opened = await openFolio(db, { reservationId, payer: null }, readStaffActing(context));
	if (opened.ok) return opened;
	return { ok: false, reason: opened.reason === "not_allowed" ? "not_allowed" : "folio_unknown" };
}

/** What a form of the bill's page asks for, done; null for a form that the page does not have. */
export async function takeFolioForm(
	context: Context,
	place: FolioPlace & { charge: string | null },
	form: FormData,
) {
	const { guest, number, charge } = place;
	const { db } = context.get(appContext);
	const acting = readStaffActing(context);
	const onFolio = async (
		folioId: string,
		run: (folioId: string) => Promise<MoneyOutcome>,
	): Promise<MoneyOutcome> => {
		const folio = await takeFolio(context, guest, folioId);
		return folio.ok ? run(folio.folioId) : folio;
	};
	const putOn = (folio: string, what: ChargeInput, idempotencyKey: string) =>
		onFolio(folio, (folioId) => chargeFolio(db, { folioId, charge: what, idempotencyKey }, acting));
	const done =
		(saved: string) =>
		({ transactionId: posted }: { transactionId: string }) =>
			folioPath(guest.reference, number, { ...(charge && { charge }), saved, posted });
	switch (form.get("form")) {
		case "item":
			return takeForm(context, "item", form, {
				check: (sent) => checkFields(chargeItemSchema, sent),
				run: ({ folio, item: itemId, quantity, idempotencyKey }) =>
					putOn(folio, { from: "price_list", itemId, quantity }, idempotencyKey),
				done: done("charge"),
			});
		case "other":
			return takeForm(context, "other", form, {
				check: (sent) => checkFields(chargeOtherSchema, sent),
				run: ({ folio, idempotencyKey, ...sent }) =>
					putOn(
						folio,
						{
							from: "free_text",
							department: sent.otherDepartment,
							description: sent.otherWhat,
							quantity: sent.otherQuantity,
							unitCents: sent.otherPrice,
						},
						idempotencyKey,
					),
				done: done("charge"),
			});
		case "visit":
			return takeForm(context, "visit", form, {
				check: (sent) => checkFields(chargeVisitSchema, sent),
				run: ({ folio, visit, idempotencyKey }) =>
					putOn(
						folio,
						{ from: charge === "dinner" ? "dinner" : "treatment", reservationId: visit },
						idempotencyKey,
					),
				done: done("visit"),
			});
		default:
			return takeMoneyForm(context, place, form, onFolio);
	}
}
