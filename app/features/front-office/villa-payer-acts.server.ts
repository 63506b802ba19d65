import { refuseOtherBills } from "#app/features/folio/bill-acts.server.ts";
import { guestPaysVillaSchema } from "#app/features/folio/bill-schema.ts";
import { folioMoneyWords } from "#app/features/folio/desk/desk-folio-money-words.ts";
import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { makeGuestPayVilla } from "./operations/make-guest-pay-villa.server.ts";

const { guestPays } = folioMoneyWords;

/** Takes back that another payer pays the villa. */
export const guestPaysVillaAct = actsOn<{ reservationId: string }>((db, sent, { reservationId }) =>
	refuseOtherBills(db, sent, reservationId),
)({
	name: "guest_pays_villa",
	may: "charge_folio",
	input: guestPaysVillaSchema,
	run: (db, { folio: folioId, lines, version, idempotencyKey }, acting, { reservationId }) =>
		makeGuestPayVilla(db, { reservationId, folioId, lines, version, idempotencyKey }, acting),
	refusals: {
		...deskFolioWords.refusals,
		folio_closed: guestPays.guestClosed,
		invoiced: guestPays.invoiced,
		paid_there: { field: "lines", message: guestPays.paidThere },
	},
});
