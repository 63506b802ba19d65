import { href } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { deskPavilion } from "#app/features/dining/desk/desk-pavilion-words.ts";
import { countGuests, KitchenList } from "#app/features/dining/desk/kitchen-list-tables.tsx";
import { listDinnersOfDay } from "#app/features/dining/pavilion-day.server.ts";
import { findParty } from "#app/features/reservations/staying-party.ts";
import { listPartiesOfVisits, listStayingParties } from "#app/features/stays/desk-queries.server.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { readClock } from "#app/routes/clock.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DayLinks } from "#app/ui/desk/day-links.tsx";
import { PrintButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { readDay, readDeskDay } from "../acts/acting.ts";
import type { Route } from "./+types/kitchen-list";

export const middleware = [requireAct("see_pavilion")];

/** The data that the kitchen needs and no more: neither phone nor e-mail leaves the server. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const { now } = readClock(context);
	const today = await readDeskDay(context);
	const day = readDay(url, today);
	const dinners = (await listDinnersOfDay(db, day)).filter(({ status }) => status !== "no_show");
	const staying = await listStayingParties(db, day);
	const parties = await listPartiesOfVisits(db, day, dinners);
	const { date, time } = hotelClock(now);
	return {
		day,
		today,
		counts: countGuests(dinners),
		groups: dinners.map((dinner) => ({
			reference: dinner.reference,
			seating: dinner.seating,
			title: dinner.title,
			guests: dinner.guests,
			name: dinner.name,
			diet: dinner.diet,
			note: dinner.note,
			tableIds: dinner.tableIds,
			villaNames: findParty(dinner, parties)?.villaNames ?? [],
		})),
		staying: staying.flatMap(({ reference, name, guests, diet, villaNames, isInHouse }) =>
			diet === null ? [] : [{ reference, name, guests, diet, villaNames, isInHouse }],
		),
		printed: `${formatHotelDate(date)}, ${time}`,
	};
}

/** The kitchen list of an evening, one A4 page: counts, groups, allergies and diet. */
export default function KitchenListPage({ loaderData }: Route.ComponentProps) {
	const { day, today, printed } = loaderData;
	const { kitchen, title } = deskPavilion;
	return (
		<div>
			<DeskHead
				title={`${kitchen.title}, ${formatHotelDate(day)}`}
				documentTitle={kitchen.title}
				back={{ to: `${href("/desk/pavilion")}?day=${day}`, label: title }}
				aside={<PrintButton>{kitchen.print}</PrintButton>}
			>
				<DayLinks path={href("/desk/pavilion/kitchen-list")} day={day} today={today} />
			</DeskHead>
			<KitchenList {...loaderData} />
			<p className="soft small mt-3">{kitchen.printed(printed)}</p>
		</div>
	);
}
