import { data, href } from "react-router";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { drawerWords } from "#app/features/drawer/desk/desk-drawer-words.ts";
import { DrawerSlip } from "#app/features/drawer/desk/drawer-slip.tsx";
import { findDrawer, listCashRows, listCounts } from "#app/features/drawer/queries.server.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { PrintButton } from "#app/ui/desk/desk-print-button.tsx";
import type { Route } from "./+types/drawer-slip";
import { toSlip } from "./drawer-view.server.ts";

const words = drawerWords.slip;

export const middleware: Route.MiddlewareFunction[] = [requireAct("count_drawer")];

export async function loader({ context, params }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const drawer = isUuid(params.drawer) ? await findDrawer(db, params.drawer) : null;
	if (!drawer) throw data(null, { status: 404 });
	const [rows, counts] = await Promise.all([listCashRows(db, drawer.id), listCounts(db, drawer.id)]);
	return {
		day: formatDeskDay(hotelToday(drawer.openedAt)),
		slip: toSlip(drawer, rows, counts),
	};
}

/** The slip of a closed drawer, for the file. */
export default function DrawerSlipPage({ loaderData }: Route.ComponentProps) {
	const { day, slip } = loaderData;
	return (
		<>
			<DeskHead
				title={words.title}
				sub={day}
				back={{ to: href("/desk/drawer"), label: words.back }}
				aside={slip ? <PrintButton>{words.print}</PrintButton> : null}
			/>
			{slip ? <DrawerSlip slip={slip} /> : <p className="sheet note">{words.stillOpen}</p>}
		</>
	);
}
