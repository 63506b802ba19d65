import { data, href, type LinksFunction } from "react-router";
import { deskPavilion } from "#app/content/desk-pavilion-words.ts";
import { appContext } from "#app/context.ts";
import { getDiningCatalog } from "#app/features/catalog/queries.server.ts";
import { DinnerGuestForm } from "#app/features/desk/components/dinner-guest-form.tsx";
import { reserveDinner } from "#app/features/dining/operations/reserve-dinner.server.ts";
import { getEvening } from "#app/features/dining/queries.server.ts";
import { teamDinnerSchema } from "#app/features/dining/team-schema.ts";
import { listStayingParties } from "#app/features/stays/party-queries.server.ts";
import { checkFields, type FieldErrors, type FieldValues, readForm } from "#app/lib/form-fields.ts";
import { parseHotelDate } from "#app/lib/hotel-date.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { readClock } from "../clock.ts";
import { redirectWithFlash } from "../flash.server.ts";
import type { Route } from "./+types/reserve-dinner";
import { readStaffActing } from "./acting.ts";
import { readDay } from "./desk-form.ts";
import styles from "./services.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const middleware = [requireAct("arrange_dinner")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const { today } = readClock(context);
	const asked = readDay(url, today);
	const day = asked < today ? today : asked;
	return {
		catalog: await getDiningCatalog(db),
		parties: (await listStayingParties(db, day)).map(({ id, name, villaNames }) => ({
			id,
			name,
			villaNames,
		})),
		today,
		day,
		formKey: crypto.randomUUID(),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { db } = context.get(appContext);
	const form = await readForm(request);
	const acting = readStaffActing(context);
	const catalog = await getDiningCatalog(db);
	const { today } = readClock(context);
	const { messages, refused } = deskPavilion;
	const checked = checkFields(teamDinnerSchema(today, catalog), form);
	type Result = {
		errors: FieldErrors;
		values: FieldValues;
		formKey?: string;
		parties?: { id: string; name: string; villaNames: string[] }[];
	};
	// Who is in house depends on the day that was typed, so the list comes back with the form.
	const typedDay = parseHotelDate(checked.values.date ?? "");
	const parties = typedDay ? await listStayingParties(db, typedDay) : [];
	const fail = (errors: FieldErrors, status = 409, formKey?: string) =>
		data<Result>(
			{
				...{ errors, values: checked.values },
				parties: parties.map(({ id, name, villaNames }) => ({ id, name, villaNames })),
				...(formKey ? { formKey } : {}),
			},
			{ status },
		);
	if (!checked.ok) return fail(checked.errors, 400);
	const { party: partyId, phone, diet, ...fields } = checked.fields;
	const party = parties.find(({ id }) => id === partyId) ?? null;
	if (partyId !== "" && !party) return fail({ party: messages.partyGone });
	const outcome = await reserveDinner(
		db,
		{
			...fields,
			name: fields.name || (party?.name ?? ""),
			email: fields.email ?? party?.email ?? null,
			userId: party?.userId ?? null,
			agreedTotalCents: null,
			desk: {
				phone: phone ?? party?.phone ?? null,
				diet: diet ?? party?.diet ?? null,
				stayReservationId: party?.id ?? null,
			},
		},
		acting,
	);
	if (outcome.ok) {
		const { reference } = outcome;
		return redirectWithFlash(context, href("/desk/pavilion/:reference", { reference }), "dinner_reserved");
	}
	switch (outcome.reason) {
		case "seating_taken": {
			const { experience, date } = fields;
			const evening = await getEvening(db, { experience, date, seatings: catalog.seatings }, acting.now);
			const free = evening.seatings.filter(({ state }) => state === "free").map(({ seating }) => seating);
			return fail({ seating: refused.seatingTaken(free.join(", ")) });
		}
		case "too_late":
			return fail({ seating: refused.tooLate });
		case "group_too_small":
			return fail({ guests: messages.tooSmall(outcome.minimum) }, 400);
		case "form_already_used":
			return fail({ form: messages.used(outcome.reference) }, 409, crypto.randomUUID());
		case "not_allowed":
			return fail({ form: refused.notAllowed }, 403);
		default:
			return fail({ experience: messages.experienceGone });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendForm(serverAction, deskPavilion.refused.lost);

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
