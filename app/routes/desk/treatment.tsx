import { data, href, type LinksFunction } from "react-router";
import { deskWellness } from "#app/content/desk-wellness-words.ts";
import { appContext } from "#app/context.ts";
import { DeskHead } from "#app/features/desk/components/desk-head.tsx";
import { EndSign } from "#app/features/desk/components/end-sign.tsx";
import { TreatmentCard } from "#app/features/desk/components/treatment-card.tsx";
import { TreatmentForms } from "#app/features/desk/components/treatment-forms.tsx";
import { toShownTreatment } from "#app/features/desk/shown-treatment.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listParties, listStayingParties } from "#app/features/stays/party-queries.server.ts";
import { deskTimeSchema, toOtherTerms } from "#app/features/wellness/desk-treatment-schema.ts";
import { arrangeTreatment } from "#app/features/wellness/operations/arrange-treatment.server.ts";
import { cancelTreatment } from "#app/features/wellness/operations/cancel-treatment.server.ts";
import { changeTreatmentTime } from "#app/features/wellness/operations/change-treatment-time.server.ts";
import {
	finishTreatment,
	reopenTreatment,
} from "#app/features/wellness/operations/finish-treatment.server.ts";
import {
	findTeamTreatment,
	listResources,
	type TeamTreatment,
} from "#app/features/wellness/wellness-day.server.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { formatReference, normaliseReference } from "#app/lib/reference.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { readClock } from "../clock.ts";
import { redirectWithFlash } from "../flash.server.ts";
import type { Route } from "./+types/treatment";
import { readDeskDay, readStaffActing } from "./acting.ts";
import { readVersion } from "./desk-form.ts";
import { readVisitDocuments } from "./documents/visit-documents.server.ts";
import { VisitDocuments } from "./documents/visit-documents.tsx";
import styles from "./services.css?url";
import { findSlots, listOffered, readChoice } from "./slots.server.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

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

export async function action(args: Route.ActionArgs) {
	const { request, context } = args;
	const { db } = context.get(appContext);
	const treatment = await getTreatment(args);
	const form = await readForm(request);
	const acting = readStaffActing(context);
	const input = { reservationId: treatment.id, version: readVersion(form) };
	const path = href("/desk/wellness/:reference", { reference: treatment.reference });
	const { refused } = deskWellness;
	const fail = (reason: string, yours: string | null = null) =>
		data(
			{ problem: sentences[reason] ?? refused.notChangeable, yours, errors: {}, values: {} },
			{ status: reason === "not_allowed" ? 403 : 409 },
		);
	switch (form.get("intent")) {
		case "cancel": {
			const outcome = await cancelTreatment(db, input, acting);
			return outcome.ok ? redirectWithFlash(context, path, "treatment_cancelled") : fail(outcome.reason);
		}
		case "done":
		case "no_show": {
			const as = form.get("intent") === "done" ? "done" : "no_show";
			const outcome = await finishTreatment(db, { ...input, as }, acting);
			return outcome.ok ? redirectWithFlash(context, path, "treatment_updated") : fail(outcome.reason);
		}
		case "take_back": {
			const outcome = await reopenTreatment(db, input, acting);
			return outcome.ok ? redirectWithFlash(context, path, "treatment_updated") : fail(outcome.reason);
		}
		default:
			return giveTime(args, treatment, form);
	}
}

const sentences: Record<string, string> = {
	changed_meanwhile: deskWellness.refused.changed,
	not_allowed: deskWellness.refused.notAllowed,
	not_begun: deskWellness.refused.notBegun,
	not_confirmed: deskWellness.refused.notConfirmed,
	time_taken: deskWellness.messages.timeTaken,
	time_not_offered: deskWellness.messages.timeNotOffered,
};

async function giveTime({ context }: Route.ActionArgs, treatment: TeamTreatment, form: FormData) {
	const { db } = context.get(appContext);
	const acting = readStaffActing(context);
	const { services } = await listOffered(context);
	const { id: reservationId, isUnnamed, reference } = treatment;
	const checked = checkFields(
		deskTimeSchema(
			services.map(({ id }) => id),
			isUnnamed,
		),
		form,
	);
	const { values } = checked;
	if (!checked.ok)
		return data({ problem: null, yours: null, errors: checked.errors, values }, { status: 400 });
	const { date, time, service, with: wanted } = checked.fields;
	const other = isUnnamed ? toOtherTerms(checked.fields) : null;
	const named = other ? { other } : isUnnamed ? { serviceId: service } : {};
	const wantedIds = wanted === "" ? [] : [wanted];
	const input = { reservationId, date, time, wantedIds, version: readVersion(form), ...named };
	const arrange = treatment.status === "requested" ? arrangeTreatment : changeTreatmentTime;
	const outcome = await arrange(db, input, acting);
	const path = href("/desk/wellness/:reference", { reference });
	if (outcome.ok) return redirectWithFlash(context, path, "treatment_time_given");
	const isTime = outcome.reason === "time_taken" || outcome.reason === "time_not_offered";
	const sentence = sentences[outcome.reason] ?? deskWellness.refused.notChangeable;
	return data(
		{
			problem: isTime ? null : sentence,
			yours: outcome.reason === "changed_meanwhile" ? `${date} ${time}` : null,
			errors: isTime ? { time: sentence } : {},
			values,
		},
		{ status: outcome.reason === "not_allowed" ? 403 : 409 },
	);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendWithFallback(serverAction, {
		...{ problem: deskWellness.refused.lost, yours: null },
		errors: {},
		values: {},
	});

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
				<TreatmentForms {...loaderData} result={actionData} path={path} />
				<div>
					<TreatmentCard treatment={treatment} />
					<VisitDocuments documents={loaderData.documents} />
				</div>
			</div>
		</>
	);
}
