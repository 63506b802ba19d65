import { href } from "react-router";
import { appContext } from "#app/context.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listParties, listStayingParties } from "#app/features/stays/party-queries.server.ts";
import {
	cancelTreatmentAct,
	giveTreatmentTimeAct,
	treatmentEndActs,
} from "#app/features/wellness/acts.server.ts";
import { deskWellness } from "#app/features/wellness/desk/desk-wellness-words.ts";
import { TreatmentCard } from "#app/features/wellness/desk/treatment-card.tsx";
import { TreatmentForms } from "#app/features/wellness/desk/treatment-forms.tsx";
import { toShownTreatment } from "#app/features/wellness/shown-treatment.ts";
import { findTeamTreatment, listResources } from "#app/features/wellness/wellness-day.server.ts";
import { formatReference, normaliseReference } from "#app/lib/reference.ts";
import { readClock } from "#app/routes/clock.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { EndSign } from "#app/ui/desk/visit-row.tsx";
import { readDeskDay } from "../acts/acting.ts";
import { readsAfterConflict, sendsActs } from "../acts/sends-acts.ts";
import { mapValues, take, takesActs } from "../acts/takes-acts.server.ts";
import { readVisitDocuments } from "../documents/visit-documents.server.ts";
import { VisitDocuments } from "../documents/visit-documents.tsx";
import type { Route } from "./+types/treatment";
import { findSlots, listOffered, readChoice } from "./slots.server.ts";

export const middleware = [requireAct("see_wellness")];

async function getTreatment({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
	const seesNotes = may(staffOf(context).roles, "see_health_notes");
	const reference = normaliseReference(params.reference) ?? "";
	const treatment = await findTeamTreatment(context.get(appContext).db, reference, { seesNotes });
	if (!treatment) throw new Response(deskWellness.refused.unknown, { status: 404 });
	return treatment;
}

export async function loader(args: Route.LoaderArgs) {
	const { context, url } = args;
	const { db } = context.get(appContext);
	const treatment = await getTreatment(args);
	const { now, today } = readClock(context);
	const { stayReservationId } = treatment;
	const parties = stayReservationId
		? await listParties(db, [stayReservationId])
		: await listStayingParties(db, await readDeskDay(context));
	const shown = toShownTreatment(treatment, { resources: await listResources(db), parties, now });
	const date = shown.slot?.date ?? treatment.preferredDate ?? today;
	const values = readChoice(url.searchParams, { date: date < today ? today : date });
	const isLive = treatment.status === "requested" || treatment.status === "confirmed";
	const mayArrange = isLive && may(staffOf(context).roles, "arrange_treatment");
	return {
		treatment: shown,
		documents: await readVisitDocuments(context, treatment.id),
		choice: mayArrange ? await findSlots(context, values, treatment) : null,
		offered: await listOffered(context),
		mayEnd: may(staffOf(context).roles, "arrange_treatment"),
		// A search for a time keeps the part open that it was sent from.
		isSearching: url.search !== "",
	};
}

export const action = takesActs({
	find: (args: Route.ActionArgs) => getTreatment(args),
	path: ({ reference }) => href("/desk/wellness/:reference", { reference }),
	acts: {
		time: take(giveTreatmentTimeAct, "treatment_time_given"),
		cancel: take(cancelTreatmentAct, "treatment_cancelled"),
		...mapValues(treatmentEndActs, (act) => take(act, "treatment_updated")),
	},
});

export const clientAction = sendsActs();

export const shouldRevalidate = readsAfterConflict;

/** One treatment: what it is, who it is for, and what can be done with it next. */
export default function Treatment({ loaderData, actionData }: Route.ComponentProps) {
	const { treatment } = loaderData;
	const path = href("/desk/wellness/:reference", { reference: treatment.reference });
	const day = treatment.slot?.date ?? treatment.preferredDate;
	return (
		<>
			<DeskHead
				title={treatment.name}
				documentTitle={deskWellness.treatment.facts.treatment}
				sub={formatReference(treatment.reference)}
				back={{
					to: day ? `${href("/desk/wellness")}?day=${day}` : href("/desk/wellness"),
					label: deskWellness.wellness,
				}}
			>
				<EndSign status={treatment.status} words={deskWellness.states} />
			</DeskHead>
			<div className="two">
				<TreatmentForms {...loaderData} result={actionData as ActResult | undefined} path={path} />
				<div>
					<TreatmentCard treatment={treatment} />
					<VisitDocuments documents={loaderData.documents} />
				</div>
			</div>
		</>
	);
}
