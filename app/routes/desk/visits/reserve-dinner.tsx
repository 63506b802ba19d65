import { href } from "react-router";
import { appContext } from "#app/context.ts";
import { getDiningCatalog } from "#app/features/catalog/queries.server.ts";
import { deskPavilion } from "#app/features/dining/desk/desk-pavilion-words.ts";
import { previewDinnerAct, reserveDinnerAct } from "#app/features/front-office/acts.server.ts";
import { DinnerGuestForm } from "#app/features/front-office/desk/dinner-guest-form.tsx";
import { readClock } from "#app/routes/clock.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/reserve-dinner";
import { listOfferedParties, readReservedFor } from "./reserved-for.server.ts";
import { StayHead } from "./stay-head.tsx";

export const middleware = [requireAct("arrange_dinner")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { stay, day } = await readReservedFor(context, url);
	return {
		catalog: await getDiningCatalog(context.get(appContext).db),
		parties: await listOfferedParties(context, day),
		stay,
		today: readClock(context).today,
		day,
		formKey: crypto.randomUUID(),
	};
}

export const action = takesActs({
	path: () => href("/desk/pavilion/reserve"),
	acts: {
		reserve: take(reserveDinnerAct, ({ reference }) => ({
			to: href("/desk/pavilion/:reference", { reference }),
			flash: "dinner_reserved",
		})),
		look: take(previewDinnerAct),
	},
});

/** Reserves a dinner for a guest in house, at the counter or on the phone. */
export default function ReserveDinner({ loaderData }: Route.ComponentProps) {
	const { stay, day } = loaderData;
	const { title } = deskPavilion.reserveForm;
	return (
		<>
			<StayHead
				title={title}
				stay={stay}
				back={{ to: `${href("/desk/pavilion")}?day=${day}`, label: deskPavilion.title }}
			/>
			<DeskSheet id="new" title={title} body>
				<DinnerGuestForm {...loaderData} stayId={stay?.id ?? ""} />
			</DeskSheet>
		</>
	);
}
