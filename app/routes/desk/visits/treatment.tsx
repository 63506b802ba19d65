import { href } from "react-router";
import { appContext } from "#app/context.ts";
import { MoveVisitForm } from "#app/features/front-office/desk/move-visit-form.tsx";
import { moveTreatmentAct } from "#app/features/front-office/move-visit-acts.server.ts";
import { treatmentEndActs } from "#app/features/front-office/visit-end-acts.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listPartiesOfVisits } from "#app/features/stays/desk-queries.server.ts";
import { cancelTreatmentAct, giveTreatmentTimeAct } from "#app/features/wellness/acts.server.ts";
import { deskWellness } from "#app/features/wellness/desk/desk-wellness-words.ts";
import { describeTreatment, TreatmentForms } from "#app/features/wellness/desk/treatment-forms.tsx";
import { treatmentKind } from "#app/features/wellness/desk/treatment-kind.tsx";
import {
	findTeamTreatment,
	listResources,
	toDeskTreatment,
} from "#app/features/wellness/wellness-day.server.ts";
import { readClock } from "#app/routes/clock.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { VisitPage } from "#app/ui/desk/visit-page.tsx";
import { readDeskDay } from "../acts/acting.ts";
import { mapValues, take, takesActs } from "../acts/takes-acts.server.ts";
import { VisitDocuments } from "../documents/document-table.tsx";
import { readVisitDocuments } from "../documents/visit-documents.server.ts";
import type { Route } from "./+types/treatment";
import { readStayChoice } from "./reserved-for.server.ts";
import { findSlots, listOffered, readChoice } from "./slots.server.ts";
import { getVisit, paidWithVoucher, readVisitBilling } from "./visits.server.ts";

export const middleware = [requireAct("see_wellness")];

function getTreatment({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
	const seesNotes = may(staffOf(context).roles, "see_health_notes");
	return getVisit(
		context,
		params.reference,
		(db, reference) => findTeamTreatment(db, reference, { seesNotes }),
		deskWellness.refused.unknown,
	);
}

export async function loader(args: Route.LoaderArgs) {
	const { context, url } = args;
	const { db } = context.get(appContext);
	const treatment = await getTreatment(args);
	const { now, today } = readClock(context);
	const parties = await listPartiesOfVisits(db, await readDeskDay(context), [treatment]);
	const shown = toDeskTreatment(treatment, { resources: await listResources(db), parties, now });
	const date = shown.slot?.date ?? treatment.preferredDate ?? today;
	const values = readChoice(url.searchParams, { date: date < today ? today : date });
	const isLive = treatment.status === "requested" || treatment.status === "confirmed";
	const isMovable = isLive || treatment.status === "done";
	const mayArrange = may(staffOf(context).roles, "arrange_treatment");
	return {
		treatment: shown,
		documents: await readVisitDocuments(context, treatment.id),
		billing: await readVisitBilling(context, treatment),
		choice: isLive && mayArrange ? await findSlots(context, values, treatment) : null,
		offered: await listOffered(context),
		stays:
			mayArrange && isMovable
				? await readStayChoice(context, { stayReservationId: treatment.stayReservationId, day: date })
				: null,
		mayArrange,
		// A search for a time keeps the part open that it was sent from.
		isSearching: url.search !== "",
	};
}

export const action = takesActs({
	find: (args: Route.ActionArgs) => getTreatment(args),
	path: ({ reference }) => href("/desk/wellness/:reference", { reference }),
	acts: {
		time: take(giveTreatmentTimeAct, "treatment_time_given"),
		move: take(moveTreatmentAct, "visit_moved"),
		cancel: take(cancelTreatmentAct, "treatment_cancelled"),
		...mapValues(treatmentEndActs, (act) =>
			take(act, ({ vouchers }) => (vouchers ? paidWithVoucher : { flash: "treatment_updated" })),
		),
	},
});

/** One treatment, with the forms that give it a time and cancel it. */
export default function Treatment({ loaderData, actionData }: Route.ComponentProps) {
	const { treatment, mayArrange, documents, stays } = loaderData;
	const result = actionData as ActResult | undefined;
	// The form that moves it says its refusals itself.
	const otherResult = stays && result?.act === "move" ? undefined : result;
	return (
		<VisitPage
			kind={treatmentKind}
			visit={treatment}
			about={describeTreatment(treatment)}
			mayEnd={mayArrange}
			billing={loaderData.billing}
			result={otherResult}
			documents={<VisitDocuments documents={documents} />}
		>
			<TreatmentForms {...loaderData} result={otherResult}>
				{stays ? <MoveVisitForm stays={stays} version={treatment.version} /> : null}
			</TreatmentForms>
		</VisitPage>
	);
}
