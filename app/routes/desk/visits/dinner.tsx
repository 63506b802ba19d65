import { href } from "react-router";
import { appContext } from "#app/context.ts";
import { getDiningCatalog } from "#app/features/catalog/queries.server.ts";
import {
	cancelDinnerAct,
	changeDinnerAct,
	dinnerEndActs,
	previewDinnerChangeAct,
} from "#app/features/dining/acts.server.ts";
import { deskPavilion } from "#app/features/dining/desk/desk-pavilion-words.ts";
import { DinnerCard } from "#app/features/dining/desk/dinner-card.tsx";
import { DinnerForms } from "#app/features/dining/desk/dinner-forms.tsx";
import { findTeamDinner } from "#app/features/dining/pavilion-day.server.ts";
import { mayCancelDinner, mayChangeDinner, owedOnCancellation } from "#app/features/dining/policy.ts";
import { toShownDinner } from "#app/features/dining/shown-dinner.ts";
import { saveDietAct } from "#app/features/front-office/party-acts.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listParties, listStayingParties } from "#app/features/stays/party-queries.server.ts";
import { formatReference, normaliseReference } from "#app/lib/reference.ts";
import { readClock } from "#app/routes/clock.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { EndSign } from "#app/ui/desk/visit-row.tsx";
import { readStaffActing } from "../acts/acting.ts";
import { readsAfterConflict, sendsActs } from "../acts/sends-acts.ts";
import { mapValues, take, takesActs } from "../acts/takes-acts.server.ts";
import { readVisitDocuments } from "../documents/visit-documents.server.ts";
import { VisitDocuments } from "../documents/visit-documents.tsx";
import type { Route } from "./+types/dinner";

export const middleware = [requireAct("see_pavilion")];

async function getDinner({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
	const dinner = await findTeamDinner(context.get(appContext).db, normaliseReference(params.reference) ?? "");
	if (!dinner) throw new Response(deskPavilion.refused.unknown, { status: 404 });
	return dinner;
}

export async function loader(args: Route.LoaderArgs) {
	const { context } = args;
	const { db } = context.get(appContext);
	const dinner = await getDinner(args);
	const { now } = readClock(context);
	const { by } = readStaffActing(context);
	const parties = dinner.stayReservationId
		? await listParties(db, [dinner.stayReservationId])
		: await listStayingParties(db, dinner.date);
	const { seatings } = await getDiningCatalog(db);
	const mayArrange = may(staffOf(context).roles, "arrange_dinner");
	return {
		dinner: toShownDinner(dinner, { parties, now }),
		documents: await readVisitDocuments(context, dinner.id),
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
		cancel: take(cancelDinnerAct, "dinner_cancelled"),
		...mapValues(dinnerEndActs, (act) => take(act, "dinner_updated")),
	},
});

export const clientAction = sendsActs();

export const shouldRevalidate = readsAfterConflict;

/** One dinner: what it is, who it is for, what the kitchen should know, and what can be done with it next. */
export default function Dinner({ loaderData, actionData }: Route.ComponentProps) {
	const { dinner } = loaderData;
	return (
		<>
			<DeskHead
				title={dinner.name}
				documentTitle={deskPavilion.columns.dinner}
				sub={formatReference(dinner.reference)}
				back={{ to: `${href("/desk/pavilion")}?day=${dinner.date}`, label: deskPavilion.title }}
			>
				<EndSign status={dinner.status} words={deskPavilion.states} />
			</DeskHead>
			<div className="two">
				<DinnerForms {...loaderData} result={actionData as ActResult | undefined} />
				<div>
					<DinnerCard dinner={dinner} />
					<VisitDocuments documents={loaderData.documents} />
				</div>
			</div>
		</>
	);
}
