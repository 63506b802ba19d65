import { href } from "react-router";
import { appContext } from "#app/context.ts";
import { getDiningCatalog, listPavilionTables } from "#app/features/catalog/queries.server.ts";
import { deskPavilion } from "#app/features/dining/desk/desk-pavilion-words.ts";
import { dinnerKind } from "#app/features/dining/desk/dinner-kind.tsx";
import { TableList } from "#app/features/dining/desk/table-list.tsx";
import {
	type DeskDinner,
	findTeamDinner,
	listDinnersOfDay,
	toDeskDinner,
} from "#app/features/dining/pavilion-day.server.ts";
import type { Table } from "#app/features/dining/tables.ts";
import { dinnerEndActs } from "#app/features/front-office/visit-end-acts.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listPartiesOfVisits } from "#app/features/stays/desk-queries.server.ts";
import { readClock } from "#app/routes/clock.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { NoVisits, VisitDayPage, VisitTable } from "#app/ui/desk/visit-day-page.tsx";
import { readDay, readDeskDay } from "../acts/acting.ts";
import type { Route } from "./+types/pavilion";
import { takesVisitEnds } from "./visits.server.ts";

export const middleware = [requireAct("see_pavilion")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const { now } = readClock(context);
	const today = await readDeskDay(context);
	const day = readDay(url, today);
	const dinners = await listDinnersOfDay(db, day);
	const parties = await listPartiesOfVisits(db, day, dinners);
	const { seatings } = await getDiningCatalog(db);
	// A seating that is out of service by now still has the groups that were given it.
	const hours = [...new Set([...seatings, ...dinners.map(({ seating }) => seating)])].sort();
	return {
		day,
		today,
		hours,
		tables: await listPavilionTables(db),
		dinners: dinners.map((one) => toDeskDinner(one, { parties, now })),
		mayArrange: may(staffOf(context).roles, "arrange_dinner"),
	};
}

export const action = takesVisitEnds(
	href("/desk/pavilion"),
	dinnerEndActs,
	findTeamDinner,
	deskPavilion.refused.unknown,
);

/** The pavilion's evening: its groups by seating, with the notes for the kitchen. */
export default function Pavilion({ loaderData, actionData }: Route.ComponentProps) {
	const { day, hours, tables, dinners, mayArrange } = loaderData;
	return (
		<VisitDayPage
			{...loaderData}
			kind={dinnerKind}
			result={actionData as ActResult | undefined}
			link={
				<DeskButtonLink look="line" icon="print" to={`${href("/desk/pavilion/kitchen-list")}?day=${day}`}>
					{deskPavilion.kitchenList}
				</DeskButtonLink>
			}
		>
			{dinners.length === 0 ? (
				<NoVisits none={dinnerKind.none} />
			) : (
				hours.map((seating) => (
					<DinnersOfSeating
						key={seating}
						seating={seating}
						tables={tables}
						dinners={dinners.filter((one) => one.seating === seating)}
						mayArrange={mayArrange}
					/>
				))
			)}
		</VisitDayPage>
	);
}

function DinnersOfSeating({
	seating,
	tables,
	dinners,
	mayArrange,
}: {
	seating: string;
	tables: readonly Table[];
	dinners: readonly DeskDinner[];
	mayArrange: boolean;
}) {
	const guests = dinners.reduce((sum, dinner) => sum + dinner.guests, 0);
	return (
		<DeskSheet
			id={`seating-${seating.replace(":", "")}`}
			title={deskPavilion.seating(seating)}
			icon="dine"
			aside={dinners.length > 0 ? deskPavilion.parties(dinners.length, guests) : undefined}
			empty={dinners.length === 0 && deskPavilion.freeSeating}
		>
			<VisitTable kind={dinnerKind} visits={dinners} mayArrange={mayArrange} />
			<TableList tables={tables} dinners={dinners} />
		</DeskSheet>
	);
}
