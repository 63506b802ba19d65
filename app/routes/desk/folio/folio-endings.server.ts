import type { RouterContextProvider } from "react-router";
import { appContext } from "#app/context.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import type { Folio } from "#app/features/folio/bill.ts";
import type { BillView } from "#app/features/folio/bill-rows.ts";
import { readWrittenOffCents } from "#app/features/folio/money-out-queries.server.ts";
import { mostOf, shownLimitCents, writeOffLimitCents } from "#app/features/folio/policy.ts";
import { may } from "#app/features/staff/permissions.ts";
import { staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { readStaffActing } from "../acts/acting.ts";
import type { Endings } from "./folio-endings.tsx";
import type { FolioGuest } from "./folio-page.server.ts";

/**
 * How a bill can be ended by hand. The one on which the coming nights and visits fall stays open while somebody is expected:
 * the check-out closes it. That of another payer can be closed as soon as they go.
 */
export async function readEndings(
	context: Readonly<RouterContextProvider>,
	bill: { guest: FolioGuest; folio: Folio | null; takesComing: boolean; bill: BillView },
): Promise<Endings> {
	const { guest, folio, takesComing } = bill;
	const { roles } = staffOf(context);
	if (folio === null || folio.closedAt !== null) return { writeOff: null, close: null };
	const limitCents = writeOffLimitCents(readStaffActing(context));
	const isNeeded = takesComing && (guest.isExpected || bill.bill.toComeCents !== 0);
	const { db, now } = context.get(appContext);
	const date = await readBusinessDate(db, now());
	const writtenOffCents = await readWrittenOffCents(db, { date, reservationId: guest.reservationId });
	const isUsed = folio.lines.length + folio.payments.length > 0;
	return {
		writeOff:
			folio.balanceCents > 0 && may(roles, "write_off")
				? {
						mostCents: mostOf(folio.balanceCents, limitCents, writtenOffCents),
						limitCents: shownLimitCents(limitCents),
					}
				: null,
		close:
			isUsed && !isNeeded && may(roles, "charge_folio")
				? { mayLeaveOpen: may(roles, "leave_open_balance") }
				: null,
	};
}
