import { data, href } from "react-router";
import { appContext } from "#app/context.ts";
import { lastDiningDate, startOf } from "#app/features/dining/availability.ts";
import { cancelDinner, moveDinner } from "#app/features/dining/commands.server.ts";
import { DinnerPage } from "#app/features/dining/components/dinner-page.tsx";
import { considerChange } from "#app/features/dining/dinner-change.ts";
import { freeUntil, isCancellable, isMovable, owedOnCancellation } from "#app/features/dining/policy.ts";
import { findDinner, getEvening } from "#app/features/dining/queries.server.ts";
import { moveDinnerSchema } from "#app/features/dining/schema.ts";
import { ClosedReservation } from "#app/features/reservations/components/closed-reservation.tsx";
import { checkFields } from "#app/lib/form-fields.ts";
import { privateLink } from "#app/lib/private-link.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import {
	handleChange,
	openBySecretLink,
	readAgreedOwed,
} from "#app/routes/booking/change-or-cancel.server.ts";
import { readIntent, revalidateRefused, sendChange } from "#app/routes/booking/change-or-cancel.ts";
import { readToday } from "#app/routes/today.ts";
import type { Route } from "./+types/dinner";
import { findOpenDinner } from "./open-reservation.server.ts";

export const handle: RouteFacts = { film: "pavilion" };

const addressOf = (reference: string) => href("/dinners/:reference", { reference });

export async function loader(args: Route.LoaderArgs) {
	const { request, params, context, url } = args;
	const key = url.searchParams.get("key");
	if (key !== null)
		return openBySecretLink(args, key, { address: addressOf(params.reference), find: findDinner });
	const dinner = await findOpenDinner(context, request, params.reference);
	if (!dinner) return data({ dinner: null, reference: params.reference.slice(0, 40) }, { status: 403 });

	const now = context.get(appContext).now();
	const today = readToday(context);
	const { id: _, userId: __, revision: ___, linkToken, ...shown } = dinner;
	return {
		dinner: shown,
		dates: { today, last: lastDiningDate(today) },
		submitted: url.searchParams.has("submitted"),
		isOver: dinner.seating !== null && startOf({ date: dinner.date, seating: dinner.seating }) <= now,
		secretLink: privateLink(addressOf(dinner.reference), request.url, linkToken),
		contactEmail: context.get(appContext).settings.hotelEmail,
		movable: isMovable(dinner, now),
		cancellable: isCancellable(dinner, now),
		freeUntil: freeUntil(dinner.date),
		owedCents: owedOnCancellation(dinner, now),
	};
}

export async function action(args: Route.ActionArgs) {
	return handleChange(args, changeOrCancel);
}

async function changeOrCancel({ request, params, context }: Route.ActionArgs, form: FormData) {
	const dinner = await findOpenDinner(context, request, params.reference);
	if (!dinner) return data({ kind: "closed" } as const, { status: 403 });
	const { db } = context.get(appContext);
	const now = context.get(appContext).now();

	if (readIntent(form) === "cancel") {
		const agreedOwedCents = readAgreedOwed(form);
		const outcome = await cancelDinner(db, { dinnerId: dinner.id, agreedOwedCents }, now);
		return outcome.ok
			? ({ kind: "cancelled" } as const)
			: data({ kind: "not_cancelled", reason: outcome.reason } as const, { status: 409 });
	}

	const checked = checkFields(moveDinnerSchema(readToday(context), dinner.experience), form);
	const { values } = checked;
	if (!checked.ok) return data({ kind: "change_wrong", ...checked } as const, { status: 400 });
	const { agreedTotalCents, ...wanted } = checked.fields;
	if (!isMovable(dinner, now)) return data({ kind: "not_moved", values } as const, { status: 409 });
	const moving = form.get("intent") === "move";
	if (moving) {
		const outcome = await moveDinner(db, { dinnerId: dinner.id, ...wanted, agreedTotalCents }, now);
		if (outcome.ok) return { kind: "moved" } as const;
		if (outcome.reason === "not_changeable")
			return data({ kind: "not_moved", values } as const, { status: 409 });
	}

	// Either the guest only wants to see what another evening means, or it has changed meanwhile: show it anew.
	const { experience, id: exceptId } = dinner;
	const evening = await getEvening(db, { experience, date: wanted.date, exceptId }, now);
	const change = considerChange({ dinner, wanted, evening, now });
	return data({ kind: "considered", change, values, repriced: moving } as const, {
		status: change.possible && !moving ? 200 : 409,
	});
}

export const clientAction = (args: Route.ClientActionArgs) => sendChange(args);

export const shouldRevalidate = revalidateRefused;

export default function Dinner({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.dinner) return <ClosedReservation reference={loaderData.reference} />;
	return <DinnerPage {...loaderData} answer={actionData?.kind === "closed" ? undefined : actionData} />;
}
