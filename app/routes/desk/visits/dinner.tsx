import { href } from "react-router";
import { appContext } from "#app/context.ts";
import { getDiningCatalog } from "#app/features/catalog/queries.server.ts";
import {
	cancelDinnerAct,
	changeDinnerAct,
	previewDinnerChangeAct,
} from "#app/features/dining/acts.server.ts";
import { deskPavilion } from "#app/features/dining/desk/desk-pavilion-words.ts";
import {
	DinnerForms,
	describeDinner,
	useRefusalWithoutForm,
} from "#app/features/dining/desk/dinner-forms.tsx";
import { dinnerKind } from "#app/features/dining/desk/dinner-kind.tsx";
import { findTeamDinner, toDeskDinner } from "#app/features/dining/pavilion-day.server.ts";
import { mayCancelDinner, mayChangeDinner, owedOnCancellation } from "#app/features/dining/policy.ts";
import { saveDietAct } from "#app/features/front-office/acts.server.ts";
import { MoveVisitForm } from "#app/features/front-office/desk/move-visit-form.tsx";
import { moveDinnerAct } from "#app/features/front-office/move-visit-acts.server.ts";
import { dinnerEndActs } from "#app/features/front-office/visit-end-acts.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listPartiesOfVisits } from "#app/features/stays/desk-queries.server.ts";
import { readClock } from "#app/routes/clock.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { VisitPage } from "#app/ui/desk/visit-page.tsx";
import { readStaffActing } from "../acts/acting.ts";
import { mapValues, take, takesActs } from "../acts/takes-acts.server.ts";
import { VisitDocuments } from "../documents/document-table.tsx";
import { readVisitDocuments } from "../documents/visit-documents.server.ts";
import type { Route } from "./+types/dinner";
import { readStayChoice } from "./reserved-for.server.ts";
import { getVisit, readVisitBilling } from "./visits.server.ts";

export const middleware = [requireAct("see_pavilion")];

const getDinner = ({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) =>
	getVisit(context, params.reference, findTeamDinner, deskPavilion.refused.unknown);

export async function loader(args: Route.LoaderArgs) {
	const { context } = args;
	const { db } = context.get(appContext);
	const dinner = await getDinner(args);
	const { now } = readClock(context);
	const { by } = readStaffActing(context);
	const parties = await listPartiesOfVisits(db, dinner.date, [dinner]);
	const { seatings } = await getDiningCatalog(db);
	const mayArrange = may(staffOf(context).roles, "arrange_dinner");
	const isMovable = mayArrange && ["confirmed", "done"].includes(dinner.status);
	return {
		dinner: toDeskDinner(dinner, { parties, now }),
		documents: await readVisitDocuments(context, dinner.id),
		billing: await readVisitBilling(context, dinner),
		stays: isMovable
			? await readStayChoice(context, { stayReservationId: dinner.stayReservationId, day: dinner.date })
			: null,
		seatings,
		mayArrange,
		mayChange: mayArrange && mayChangeDinner(by, dinner, now),
		mayCancel: mayArrange && mayCancelDinner(by, dinner, now),
		owedCents: owedOnCancellation(dinner, now),
	};
}

export const action = takesActs({
	find: async (args: Route.ActionArgs) => ({ ...(await getDinner(args)), kind: "dinner" as const }),
	path: ({ reference }) => href("/desk/pavilion/:reference", { reference }),
	acts: {
		change: take(changeDinnerAct, "dinner_changed"),
		look: take(previewDinnerChangeAct),
		diet: take(saveDietAct, "dinner_updated"),
		move: take(moveDinnerAct, "visit_moved"),
		cancel: take(cancelDinnerAct, "dinner_cancelled"),
		...mapValues(dinnerEndActs, (act) => take(act, "dinner_updated")),
	},
});

/** One dinner, with the notes for the kitchen, and the forms that change and cancel it. */
export default function Dinner({ loaderData }: Route.ComponentProps) {
	const { dinner, mayArrange, documents, stays } = loaderData;
	const refusal = useRefusalWithoutForm(loaderData);
	return (
		<VisitPage
			kind={dinnerKind}
			visit={dinner}
			about={describeDinner(dinner)}
			mayEnd={mayArrange}
			billing={loaderData.billing}
			result={stays && refusal?.act === "move" ? undefined : refusal}
			documents={<VisitDocuments documents={documents} />}
		>
			<DinnerForms {...loaderData}>
				{stays ? <MoveVisitForm stays={stays} version={dinner.version} /> : null}
			</DinnerForms>
		</VisitPage>
	);
}
