import { href } from "react-router";
import { appContext } from "#app/context.ts";
import { getDiningCatalog } from "#app/features/catalog/queries.server.ts";
import { deskPavilion } from "#app/features/dining/desk/desk-pavilion-words.ts";
import { reserveDinnerAct } from "#app/features/front-office/acts.server.ts";
import { DinnerGuestForm } from "#app/features/front-office/desk/dinner-guest-form.tsx";
import { toOfferedParty } from "#app/features/reservations/staying-party.ts";
import { listStayingParties } from "#app/features/stays/desk-queries.server.ts";
import { readClock } from "#app/routes/clock.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { readDay } from "../acts/acting.ts";
import { readsAfterConflict, sendsActs } from "../acts/sends-acts.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/reserve-dinner";

export const middleware = [requireAct("arrange_dinner")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const { today } = readClock(context);
	const asked = readDay(url, today);
	const day = asked < today ? today : asked;
	return {
		catalog: await getDiningCatalog(db),
		parties: (await listStayingParties(db, day)).map(toOfferedParty),
		today,
		day,
		formKey: crypto.randomUUID(),
	};
}

export const action = takesActs({
	find: () => null,
	path: () => href("/desk/pavilion/reserve"),
	acts: {
		reserve: take(reserveDinnerAct, ({ reference }) => ({
			to: href("/desk/pavilion/:reference", { reference }),
			flash: "dinner_reserved",
		})),
	},
});

export const clientAction = sendsActs();

export const shouldRevalidate = readsAfterConflict;

/** Reserves a dinner for a guest in house, at the counter or on the phone. */
export default function ReserveDinner({ loaderData, actionData }: Route.ComponentProps) {
	const words = deskPavilion.reserveForm;
	return (
		<>
			<DeskHead
				title={words.title}
				back={{ to: `${href("/desk/pavilion")}?day=${loaderData.day}`, label: deskPavilion.title }}
			/>
			<DeskSheet id="new" title={words.title}>
				<div className="sheet-body">
					<DinnerGuestForm {...loaderData} result={actionData} />
				</div>
			</DeskSheet>
		</>
	);
}
