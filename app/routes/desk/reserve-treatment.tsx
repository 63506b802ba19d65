import { data, href, type LinksFunction } from "react-router";
import { deskWellness } from "#app/content/desk-wellness-words.ts";
import { appContext } from "#app/context.ts";
import { SlotSearch } from "#app/features/desk/components/slot-search.tsx";
import { TreatmentGuestForm } from "#app/features/desk/components/treatment-guest-form.tsx";
import { may } from "#app/features/staff/permissions.ts";
import { listStayingParties } from "#app/features/stays/party-queries.server.ts";
import { deskTreatmentSchema, toOtherTerms } from "#app/features/wellness/desk-treatment-schema.ts";
import { reserveTreatment } from "#app/features/wellness/operations/reserve-treatment.server.ts";
import { checkFields, type FieldErrors, type FieldValues, readForm } from "#app/lib/form-fields.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { readClock } from "../clock.ts";
import { redirectWithFlash } from "../flash.server.ts";
import type { Route } from "./+types/reserve-treatment";
import { readStaffActing } from "./acting.ts";
import { readDay } from "./desk-form.ts";
import styles from "./services.css?url";
import { findSlots, listOffered, readChoice } from "./slots.server.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const middleware = [requireAct("arrange_treatment")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const { today } = readClock(context);
	const day = readDay(url, today);
	const offered = await listOffered(context);
	const isAsked = url.searchParams.has("service");
	const values = readChoice(url.searchParams, { date: day < today ? today : day, guests: "1" });
	const choice = await findSlots(context, values, null);
	const parties = choice.found ? await listStayingParties(db, choice.found.date) : [];
	return {
		offered,
		choice: isAsked ? choice : { values, errors: {}, found: null },
		parties: parties.map(({ id, name, villaNames }) => ({ id, name, villaNames })),
		mayWriteNote: may(staffOf(context).roles, "see_health_notes"),
		formKey: crypto.randomUUID(),
		day,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { db } = context.get(appContext);
	const form = await readForm(request);
	const acting = readStaffActing(context);
	const { services } = await listOffered(context);
	const { messages, refused } = deskWellness;
	const checked = checkFields(deskTreatmentSchema(services.map(({ id }) => id)), form);
	const fail = (errors: FieldErrors, status = 409, formKey?: string) =>
		data<{ errors: FieldErrors; values: FieldValues; formKey?: string }>(
			{ errors, values: checked.values, ...(formKey ? { formKey } : {}) },
			{ status },
		);
	if (!checked.ok) return fail(checked.errors, 400);
	const { fields } = checked;
	const { date, time, guests, age, idempotencyKey, party: partyId } = fields;
	const parties = partyId === "" ? [] : await listStayingParties(db, date);
	const party = parties.find(({ id }) => id === partyId) ?? null;
	if (partyId !== "" && !party) return fail({ party: messages.partyGone });
	const outcome = await reserveTreatment(
		db,
		{
			...{ idempotencyKey, date, time, guests, age, agreedTotalCents: null },
			name: fields.name || (party?.name ?? ""),
			email: fields.email ?? party?.email ?? null,
			userId: party?.userId ?? null,
			wellnessType: "Other",
			// What a guest told somebody else than the wellness team is not written down here.
			note: may(staffOf(context).roles, "see_health_notes") ? fields.note : "",
			desk: {
				phone: fields.phone ?? party?.phone ?? null,
				stayReservationId: party?.id ?? null,
				serviceId: fields.service,
				other: toOtherTerms(fields),
				wantedIds: fields.with === "" ? [] : [fields.with],
			},
		},
		acting,
	);
	if (outcome.ok) {
		const { reference } = outcome;
		return redirectWithFlash(context, href("/desk/wellness/:reference", { reference }), "treatment_reserved");
	}
	switch (outcome.reason) {
		case "time_taken":
			return fail({ time: messages.timeTaken });
		case "time_not_offered":
			return fail({ time: messages.timeNotOffered }, 400);
		case "form_already_used":
			return fail({ form: messages.used(outcome.reference) }, 409, crypto.randomUUID());
		case "not_allowed":
			return fail({ form: refused.notAllowed }, 403);
		default:
			return fail({ service: messages.serviceMissing });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendForm(serverAction, deskWellness.refused.lost);

/** Reserves a treatment for a guest in house, at the counter or on the phone: first the time, then who it is for. */
export default function ReserveTreatment({ loaderData, actionData }: Route.ComponentProps) {
	const { choice, offered, day } = loaderData;
	const words = deskWellness.reserveForm;
	const path = href("/desk/wellness/reserve");
	return (
		<>
			<DeskHead
				title={words.title}
				back={{ to: `${href("/desk/wellness")}?day=${day}`, label: deskWellness.wellness }}
			/>
			<DeskSheet id="what" title={words.step1}>
				<div className="sheet-body">
					<SlotSearch path={path} choice={choice} {...offered} withGuests />
				</div>
			</DeskSheet>
			{choice.found ? (
				<DeskSheet id="who" title={words.step2}>
					<div className="sheet-body">
						<TreatmentGuestForm {...loaderData} result={actionData} path={path} />
					</div>
				</DeskSheet>
			) : null}
		</>
	);
}
