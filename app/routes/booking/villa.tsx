import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { data, href, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { requestWords } from "#app/content/words/form-outcome-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { codeRetrySeconds } from "#app/features/booking/operations/attempt-code.server.ts";
import { bookStay, findBookedStay } from "#app/features/booking/operations/book-stay.server.ts";
import { takeSoldFirst } from "#app/features/channels/operations/place-event.server.ts";
import { limitWords } from "#app/features/limits/limit-words.ts";
import { findDeposit, heldUntilOf } from "#app/features/payments/queries.server.ts";
import { sayDeposit } from "#app/features/payments/words.ts";
import type { CodeRefused } from "#app/features/rates/operations/write-discount-use.server.ts";
import { listTakenVillas } from "#app/features/stays/availability.ts";
import { getStayAvailability } from "#app/features/stays/availability-queries.server.ts";
import { StayForm, type StayResult } from "#app/features/stays/components/stay-form.tsx";
import { describeMismatch, describeRestricted } from "#app/features/stays/offer-words.ts";
import { liveStatuses } from "#app/features/stays/policy.ts";
import { readStayQuery, staySchema } from "#app/features/stays/schema.ts";
import { bookingWindow, readFormIntent } from "#app/features/stays/stay-choice.ts";
import { stayFormMessages as messages } from "#app/features/stays/stay-form-messages.ts";
import { stayForm } from "#app/features/stays/stay-form-words.ts";
import type { StayAvailability } from "#app/features/stays/villa-search.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { isCheck, sendReservation } from "#app/lib/send-form.ts";
import { parseIdempotencyKey } from "#app/lib/uuid.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { limitHeaders, readActing } from "#app/routes/acting.ts";
import { readToday } from "#app/routes/clock.ts";
import { readPaymentWords } from "#app/routes/deposit-terms.server.ts";
import { answerHeaders, faultResponse } from "#app/routes/failure.ts";
import { listReserved } from "#app/routes/my-reservations.server.ts";
import { findOpenReservation, readAccess } from "#app/routes/open-reservation.server.ts";
import { readHotelContact } from "#app/routes/read-hotel-contact.server.ts";
import type { HeldReservation } from "#app/ui/form-parts.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { useFreshData } from "#app/ui/use-fresh-data.ts";
import type { Route } from "./+types/villa";
import {
	findKnownGuest,
	readBookingContext,
	redirectToReserved,
	respondToCheck,
} from "./new-reservation.server.ts";

export const handle: RouteFacts = {
	film: "villas",
	indexed: true,
	cachedBy: ["villas", "deposit_settings"],
};

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const today = readToday(context);
	const guest = await findKnownGuest(context, request, url.searchParams.get("reservation"));
	const found = {
		today,
		// The parameters of the address count before the days of an earlier reservation.
		choice: readStayQuery(withDays(url.searchParams, guest?.days ?? null), today),
		guest: guest && { name: guest.name, email: guest.email },
		formKey: context.get(requestContext).formKey,
		contactEmail: (await readHotelContact(context)).email,
		payment: await readPaymentWords(context),
		looks: villaDescriptions().map(({ id, bedConfig, picture, alt }) => ({ id, bedConfig, picture, alt })),
	};
	try {
		const { until } = bookingWindow(today);
		return {
			...found,
			held: await listHeld(context, request),
			availability: await getStayAvailability(db, { from: today, until }, context.get(appContext).now()),
		};
	} catch (error) {
		// The specification's answer to a list that cannot be loaded: the page is shown, its list is empty.
		return data({ ...found, held: [], availability: null }, faultResponse(context, error));
	}
}

/** The reservations of the guest for which a deposit was asked; none for a browser that has reserved nothing here. */
async function listHeld(context: Route.LoaderArgs["context"], request: Request): Promise<HeldReservation[]> {
	const { db, payments, now } = context.get(appContext);
	if (!payments) return [];
	const { knownReferences } = await readAccess(context, request);
	if (knownReferences.length === 0) return [];
	const { stays } = await listReserved(context, { userId: null, knownReferences });
	const found = await Promise.all(
		stays
			.filter(({ status }) => liveStatuses.includes(status))
			.map(async ({ id, reference, status }) => ({ reference, status, deposit: await findDeposit(db, id) })),
	);
	return found.flatMap(({ reference, status, deposit }): HeldReservation[] => {
		if (!deposit) return [];
		if (status !== "held") return [{ reference, heldUntil: null }];
		const until = heldUntilOf(deposit);
		const isHeld = deposit.state === "waiting" && until > now();
		return isHeld ? [{ reference, heldUntil: hotelClock(until).time }] : [];
	});
}

function withDays(params: URLSearchParams, days: { from: string; until: string } | null): URLSearchParams {
	if (!days || params.has("checkIn") || params.has("checkOut")) return params;
	return new URLSearchParams([...params, ["checkIn", days.from], ["checkOut", days.until]]);
}

export async function action({ request, context }: Route.ActionArgs) {
	const { user } = context.get(requestContext);
	const { db } = context.get(appContext);
	const form = await readForm(request);
	const today = readToday(context);
	const checked = checkFields(staySchema(today), form);
	const formKey = parseIdempotencyKey(checked.values.idempotencyKey) ?? crypto.randomUUID();
	const intent = readFormIntent(form);
	if (intent) return respond({ values: { ...checked.values, ...intent.choice }, month: intent.month }, 200);
	if (!checked.ok) return respond({ errors: checked.errors }, 400);

	try {
		const userId = user?.uid ?? null;
		const { villaId: villaIds, ...fields } = checked.fields;
		const input = { ...fields, villaIds, userId, idempotencyKey: formKey };
		const acting = readActing(context);
		if (isCheck(request.url))
			return await respondToCheck(context, request, "stay", await findBookedStay(db, input, acting));
		// Nights that another site has sold meanwhile are taken first, where it says so in time.
		const { settings, now } = context.get(appContext);
		await takeSoldFirst(db, villaIds, settings, now);
		const outcome = await bookStay(db, input, acting, readBookingContext(context));
		if (outcome.ok) return await redirectToReserved(context, request, { kind: "stay", ...outcome });
		switch (outcome.reason) {
			case "villa_unknown":
				return respond({ errors: { villaId: messages().villaMissing } }, 400);
			case "too_many_guests":
				return respond({ errors: { guests: messages().tooMany(outcome.sleeps) } }, 400);
			case "villa_taken": {
				const own = await findOwnStay(villaIds, checked.fields);
				if (own?.isPaidFirst) {
					return redirect(`${href("/pay/:reference", { reference: own.reference })}?again`, 303);
				}
				if (own) return respond({ message: { reason: "own_stay", reference: own.reference } }, 409);
				return respond({ message: await nameTaken(villaIds, checked.fields) }, 409);
			}
			case "price_changed":
				return respond({ message: outcome }, 409);
			case "restricted":
				return respond(
					{ message: { reason: "restricted", rule: describeRestricted(outcome.restriction) } },
					409,
				);
			case "code_refused":
				return respond({ errors: { promoCode: describeCodeRefused(outcome.because) } }, 409);
			case "too_many_codes": {
				const headers = { "Retry-After": String(codeRetrySeconds) };
				return respond({ errors: { promoCode: stayForm().code.tooMany } }, 429, headers);
			}
			case "limit_reached": {
				const { reason, limit } = outcome;
				const sentence = limitWords((await readHotelContact(context)).phone)[limit];
				return respond({ message: { reason, sentence } }, 429, limitHeaders(limit));
			}
			case "form_already_used": {
				const { reason, reference } = outcome;
				const open = await findOpenReservation(context, request, reference);
				const message = { reason, reference: open?.reference ?? null };
				return respond({ message, formKey: crypto.randomUUID() }, 409);
			}
		}
	} catch (error) {
		const { status, headers, isBusy } = faultResponse(context, error);
		return respond(
			{ errors: { form: isBusy ? requestWords().busy : stayForm().refused.failed } },
			status,
			headers,
		);
	}

	/**
	 * A stay of this guest that has one of the villas in these nights: the guest books again nights that they hold or
	 * have booked.
	 */
	async function findOwnStay(villaIds: readonly string[], nights: { checkIn: string; checkOut: string }) {
		const { stays } = await listReserved(context, await readAccess(context, request));
		const own = stays.find(
			({ status, villas, checkIn, checkOut }) =>
				liveStatuses.includes(status) &&
				villas.some(({ id }) => villaIds.includes(id)) &&
				checkIn < nights.checkOut &&
				nights.checkIn < checkOut,
		);
		if (!own) return null;
		const deposit = own.status === "held" ? await findDeposit(db, own.id) : null;
		return { reference: own.reference, isPaidFirst: deposit?.state === "waiting" };
	}

	/** Which of the villas is taken: the availability is read again, since of two only one may be. */
	async function nameTaken(villaIds: readonly string[], nights: { checkIn: string; checkOut: string }) {
		const stay = { from: nights.checkIn, until: nights.checkOut };
		const { villas } = await getStayAvailability(db, stay, context.get(appContext).now());
		const asked = villas.filter(({ id }) => villaIds.includes(id));
		const names = (of: readonly { name: string }[]) => of.map(({ name }) => name);
		return {
			reason: "villa_taken",
			takenNames: names(listTakenVillas(asked, stay)),
			askedNames: names(asked),
		} as const;
	}

	function respond(part: StayResult, status: number, headers: Record<string, string> = {}) {
		return data<StayResult>({ values: checked.values, formKey, ...part }, { status, headers });
	}
}

function describeCodeRefused(because: CodeRefused): string {
	if (because.kind === "unknown" || because.kind === "not_today") return stayForm().code.unknown;
	if (because.kind === "used_up") return stayForm().code.used_up;
	return describeMismatch(because);
}

export const headers = answerHeaders;

export function clientAction(args: Route.ClientActionArgs) {
	return sendReservation<StayResult>(args, stayForm().refused.failed);
}

/** A villa that was just taken: the page shows the villas that are free now. Another refused form needs nothing new. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionStatus === 409 || defaultShouldRevalidate;
}

export default function BookVilla({ loaderData, actionData }: Route.ComponentProps) {
	const availability = useLiveAvailability(loaderData.availability, {
		changes: href("/booking/changes"),
		availability: href("/booking/availability"),
	});
	const { payment, today } = loaderData;
	const { title, description } = stayForm();
	return (
		<>
			<meta name="description" content={description(payment?.clause)} />
			<PageHeading title={title} />
			<StayForm
				{...loaderData}
				title={`${title} · ${hotel.name}`}
				availability={availability}
				{...(payment && { sayPaid: (stay) => sayDeposit(payment, stay, today) })}
				result={actionData}
			/>
		</>
	);
}

/** Every open form hears of a change at once. Each asks at a random moment within this time. Milliseconds. */
const spreadMs = 600;

/**
 * The present availability: loaded again whenever a villa is taken or released, as long as the page is open. The part
 * that the guest is looking at does not move on the screen when something appears or goes above it.
 */
function useLiveAvailability(
	loaded: StayAvailability | null,
	paths: { changes: string; availability: string },
): StayAvailability | null {
	const { data } = useFreshData({ data: loaded, path: paths.availability }, paths.availability, {
		stream: paths.changes,
		spreadMs,
	});
	const [shown, setShown] = useState(data);
	// While the form is sent and its confirmation loads, the villa that is taken is the guest's own.
	const isIdle = useNavigation().state === "idle";
	useEffect(() => {
		if (!isIdle) return;
		// Not in the effect itself: React cannot render at once there, and both places have to be measured.
		const soon = setTimeout(() => keepInPlace(() => flushSync(() => setShown(data))));
		return () => clearTimeout(soon);
	}, [data, isIdle]);
	return shown;
}

/** Scrolls by as much as the change has moved the field with the focus, or the element in the middle of the screen. */
function keepInPlace(change: () => void): void {
	const focused = document.activeElement;
	const anchor =
		focused && focused !== document.body && isOnScreen(focused)
			? focused
			: document.elementFromPoint(innerWidth / 2, innerHeight / 2);
	const before = anchor?.getBoundingClientRect().top;
	change();
	if (!anchor?.isConnected || before === undefined) return;
	const moved = anchor.getBoundingClientRect().top - before;
	if (moved !== 0) window.scrollBy({ top: moved, behavior: "instant" });
}

function isOnScreen(element: Element): boolean {
	const { top, bottom } = element.getBoundingClientRect();
	return bottom > 0 && top < innerHeight;
}
