import { data, href } from "react-router";
import { appContext } from "#app/context.ts";
import { getDiningCatalog } from "#app/features/catalog/queries.server.ts";
import { lastDiningDate, startOf } from "#app/features/dining/availability.ts";
import { DinnerPage } from "#app/features/dining/components/dinner-page.tsx";
import { eveningOf } from "#app/features/dining/draft.ts";
import { cancelDinner } from "#app/features/dining/operations/cancel-dinner.server.ts";
import { changeDinner } from "#app/features/dining/operations/change-dinner.server.ts";
import { enqueueDinnerState } from "#app/features/dining/operations/enqueue-dinner-state.server.ts";
import { freeUntil, isCancellable, isMovable, owedOnCancellation } from "#app/features/dining/policy.ts";
import { considerChange } from "#app/features/dining/pricing.ts";
import { findDinnerById, getEvening } from "#app/features/dining/queries.server.ts";
import { changeDinnerSchema } from "#app/features/dining/schema.ts";
import { readUnpaidFeeCents } from "#app/features/folio/balance-queries.server.ts";
import { toItsPage } from "#app/features/reservations/access.ts";
import { ClosedReservation } from "#app/features/reservations/components/reservation-parts.tsx";
import { checkFields } from "#app/lib/form-fields.ts";
import { pick } from "#app/lib/pick.ts";
import { revalidateRefused } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readToday } from "#app/routes/clock.ts";
import { readHotelContact } from "#app/routes/read-hotel-contact.server.ts";
import { readActing } from "../acting.ts";
import { forbidden } from "../failure.ts";
import type { Route } from "./+types/dinner";
import { readIntent, sendChange } from "./change-or-cancel.ts";
import { readIsNew } from "./new-reservation.server.ts";
import {
	findMoreToReserve,
	findOpenAs,
	handleChange,
	handleContact,
	listIssuedForVisit,
	openByPrivateLink,
	readAgreedOwed,
	readPrivateLink,
	respondToCancelling,
} from "./reservation-page.server.ts";

const findOpenDinner = findOpenAs("dinner", findDinnerById);

export const handle: RouteFacts = { film: "pavilion", private: true };

export async function loader(args: Route.LoaderArgs) {
	const { params, context, url } = args;
	const key = url.searchParams.get("key");
	if (key !== null) return openByPrivateLink(args, { key, path: href("/dinners/:reference", params) });
	const dinner = await findOpenDinner(args);
	if (!dinner) return forbidden({ dinner: null, reference: params.reference.slice(0, 40) });

	const { db, now: clock } = context.get(appContext);
	const now = clock();
	const today = readToday(context);
	const { experiences, seatings } = await getDiningCatalog(db);
	const { lines: _, ...shown } = toItsPage(dinner);
	const { request } = args;
	const { reference } = dinner;
	const { isNew, headers } = await readIsNew(context, { request, url, reference });
	const isOver = startOf(dinner) <= now;
	const found = {
		dinner: { ...shown, unpaidFeeCents: await readUnpaidFeeCents(db, dinner) },
		experience: experiences.find(({ id }) => id === dinner.experience) ?? null,
		seatings,
		dates: { today, last: lastDiningDate(today) },
		submitted: isNew,
		isOver,
		documents: await listIssuedForVisit(context, request, dinner),
		privateLink: await readPrivateLink(args, { kind: "dinner", reference }),
		contactEmail: (await readHotelContact(context)).email,
		movable: isMovable(dinner, now),
		cancellable: isCancellable(dinner, now),
		freeUntil: freeUntil(dinner.date),
		owedCents: owedOnCancellation(dinner, now),
		more:
			dinner.status === "confirmed" && !isOver
				? await findMoreToReserve(args, { kind: "dinner", ...pick(dinner, "stayReservationId", "date") })
				: null,
	};
	return data(found, { headers });
}

export async function action(args: Route.ActionArgs) {
	return handleChange(args, changeOrCancel);
}

async function changeOrCancel(args: Route.ActionArgs, form: FormData) {
	const { context } = args;
	const dinner = await findOpenDinner(args);
	if (!dinner) return forbidden({ kind: "closed" } as const);
	const { db } = context.get(appContext);
	const acting = readActing(context);
	const { now } = acting;
	const { id: reservationId } = dinner;

	const contact = await handleContact(context, form, reservationId, enqueueDinnerState);
	if (contact) return contact;
	if (readIntent(form) === "cancel") {
		const outcome = await cancelDinner(db, { reservationId, agreedOwedCents: readAgreedOwed(form) }, acting);
		return respondToCancelling(outcome);
	}

	const { experiences, seatings } = await getDiningCatalog(db);
	const experience = experiences.find(({ id }) => id === dinner.experience);
	if (!experience) throw new Error(`The pavilion has no experience ${dinner.experience} any more.`);
	const checked = checkFields(changeDinnerSchema(readToday(context), experience, seatings), form);
	const { values } = checked;
	if (!checked.ok) return data({ kind: "change_wrong", ...checked } as const, { status: 400 });
	const { agreedTotalCents, ...wanted } = checked.fields;
	if (!isMovable(dinner, now)) return data({ kind: "not_moved", values } as const, { status: 409 });
	const moving = form.get("intent") === "move";
	if (moving) {
		const outcome = await changeDinner(db, { reservationId, ...wanted, agreedTotalCents }, acting);
		if (outcome.ok) return { kind: "moved" } as const;
		if (outcome.reason === "not_changeable")
			return data({ kind: "not_moved", values } as const, { status: 409 });
	}

	// Either the guest only wants to see the effect of another evening, or it has changed meanwhile: show it anew.
	const evening = await getEvening(
		db,
		{ ...eveningOf(experience, wanted), seatings, exceptId: reservationId },
		now,
	);
	const change = considerChange({ dinner, experience, wanted, evening, now });
	return data({ kind: "considered", change, values, repriced: moving } as const, {
		status: change.possible && !moving ? 200 : 409,
	});
}

export const clientAction = (args: Route.ClientActionArgs) => sendChange(args);

export const shouldRevalidate = revalidateRefused;

export default function Dinner({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.dinner) return <ClosedReservation reference={loaderData.reference} />;
	return <DinnerPage {...loaderData} result={actionData?.kind === "closed" ? undefined : actionData} />;
}
