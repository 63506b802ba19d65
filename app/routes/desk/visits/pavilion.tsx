import { href } from "react-router";
import { appContext } from "#app/context.ts";
import { getDiningCatalog } from "#app/features/catalog/queries.server.ts";
import { dinnerEndActs } from "#app/features/dining/acts.server.ts";
import { deskPavilion } from "#app/features/dining/desk/desk-pavilion-words.ts";
import { DinnersOfSeating } from "#app/features/dining/desk/dinners-of-seating.tsx";
import { findTeamDinner, listDinnersOfDay } from "#app/features/dining/pavilion-day.server.ts";
import { toShownDinner } from "#app/features/dining/shown-dinner.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listParties, listStayingParties } from "#app/features/stays/party-queries.server.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { readClock } from "#app/routes/clock.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DayLinks } from "#app/ui/desk/day-links.tsx";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Roof } from "#app/ui/desk/desk-icon.tsx";
import { PressResult } from "#app/ui/desk/press-result.tsx";
import { readDeskDay } from "../acts/acting.ts";
import { readDay } from "../acts/desk-form.ts";
import { readsAfterConflict, sendsActs } from "../acts/sends-acts.ts";
import { mapValues, take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/pavilion";

export const middleware = [requireAct("see_pavilion")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const { now } = readClock(context);
	const today = await readDeskDay(context);
	const day = readDay(url, today);
	const dinners = await listDinnersOfDay(db, day);
	const named = dinners.flatMap(({ stayReservationId: id }) => (id ? [id] : []));
	const parties = [...(await listStayingParties(db, day)), ...(await listParties(db, named))];
	const { seatings } = await getDiningCatalog(db);
	// A seating that is out of service by now still has the groups that were given it.
	const hours = [...new Set([...seatings, ...dinners.map(({ seating }) => seating)])].sort();
	return {
		day,
		today,
		hours,
		dinners: dinners.map((one) => toShownDinner(one, { parties, now })),
		mayArrange: may(staffOf(context).roles, "arrange_dinner"),
	};
}

export const action = takesActs({
	find: async ({ context }: Route.ActionArgs, form) => {
		const reference = normaliseReference(String(form.get("reference"))) ?? "";
		const visit = await findTeamDinner(context.get(appContext).db, reference);
		if (!visit) throw new Response(deskPavilion.refused.unknown, { status: 404 });
		return visit;
	},
	path: () => href("/desk/pavilion"),
	acts: mapValues(dinnerEndActs, (act) => take(act, (_, { reference: done }) => ({ facts: { done } }))),
});

export const clientAction = sendsActs();

export const shouldRevalidate = readsAfterConflict;

/** The pavilion's evening: its groups by seating, with what the kitchen should know. */
export default function Pavilion({ loaderData, actionData }: Route.ComponentProps) {
	const { day, today, hours, dinners, mayArrange } = loaderData;
	return (
		<>
			<DeskHead
				title={formatDeskDay(day)}
				documentTitle={deskPavilion.title}
				aside={
					<>
						<DeskButtonLink look="line" icon="print" to={`${href("/desk/pavilion/kitchen-list")}?day=${day}`}>
							{deskPavilion.kitchenList}
						</DeskButtonLink>
						{mayArrange ? (
							<DeskButtonLink look="fill" icon="plus" to={`${href("/desk/pavilion/reserve")}?day=${day}`}>
								{deskPavilion.reserve}
							</DeskButtonLink>
						) : null}
					</>
				}
			>
				<DayLinks path={href("/desk/pavilion")} day={day} today={today} words={deskPavilion.day} />
			</DeskHead>
			<PressResult result={actionData as ActResult | undefined} />
			{dinners.length === 0 ? (
				<section className="sheet calm">
					<Roof />
					<h2>{deskPavilion.none}</h2>
					<p>{deskPavilion.noneText}</p>
				</section>
			) : (
				hours.map((seating) => (
					<DinnersOfSeating
						key={seating}
						seating={seating}
						dinners={dinners.filter((one) => one.seating === seating)}
						mayArrange={mayArrange}
						pathOf={(reference) => href("/desk/pavilion/:reference", { reference })}
					/>
				))
			)}
		</>
	);
}
