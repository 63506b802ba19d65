import { href } from "react-router";
import { reserveTreatmentAct } from "#app/features/front-office/acts.server.ts";
import { TreatmentGuestForm } from "#app/features/front-office/desk/treatment-guest-form.tsx";
import { may } from "#app/features/staff/permissions.ts";
import { deskWellness } from "#app/features/wellness/desk/desk-wellness-words.ts";
import { SlotSearch } from "#app/features/wellness/desk/slot-search.tsx";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/reserve-treatment";
import { listOfferedParties, readReservedFor } from "./reserved-for.server.ts";
import { findSlots, listOffered, readChoice } from "./slots.server.ts";
import { StayHead } from "./stay-head.tsx";

export const middleware = [requireAct("arrange_treatment")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { stay, day } = await readReservedFor(context, url);
	const offered = await listOffered(context);
	const isAsked = url.searchParams.has("service");
	const values = readChoice(url.searchParams, { date: day, guests: "1" });
	const choice = await findSlots(context, values, null);
	return {
		offered,
		choice: isAsked ? choice : { values, errors: {}, found: null },
		parties: choice.found ? await listOfferedParties(context, choice.found.date) : [],
		stay,
		mayWriteNote: may(staffOf(context).roles, "see_health_notes"),
		formKey: crypto.randomUUID(),
		day,
	};
}

export const action = takesActs({
	path: () => href("/desk/wellness/reserve"),
	acts: {
		reserve: take(reserveTreatmentAct, ({ reference }) => ({
			to: href("/desk/wellness/:reference", { reference }),
			flash: "treatment_reserved",
		})),
	},
});

/** Reserves a treatment for a guest in house, at the counter or on the phone: first the time, then who it is for. */
export default function ReserveTreatment({ loaderData }: Route.ComponentProps) {
	const { choice, offered, stay, day } = loaderData;
	const words = deskWellness.reserveForm;
	const path = href("/desk/wellness/reserve");
	return (
		<>
			<StayHead
				title={words.title}
				stay={stay}
				back={{ to: `${href("/desk/wellness")}?day=${day}`, label: deskWellness.title }}
			/>
			<DeskSheet id="what" title={words.step1} body>
				<SlotSearch path={path} choice={choice} {...offered} stay={stay?.reference} withGuests />
			</DeskSheet>
			{choice.found ? (
				<DeskSheet id="who" title={words.step2} body>
					<TreatmentGuestForm {...loaderData} path={path} />
				</DeskSheet>
			) : null}
		</>
	);
}
