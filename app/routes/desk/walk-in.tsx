import { data, href, type LinksFunction, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { walkInWords as words } from "#app/content/desk-walk-in-words.ts";
import { hotel, stayLimits } from "#app/content/hotel.ts";
import { appContext, requestContext } from "#app/context.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { DeskHead } from "#app/features/desk/components/desk-head.tsx";
import { SegmentLinks } from "#app/features/desk/components/segments.tsx";
import {
	WalkInForm,
	type WalkInQuery,
	type WalkInResult,
} from "#app/features/desk/components/walk-in-form.tsx";
import { readVillaConditions } from "#app/features/desk/villa-conditions.server.ts";
import type { Restricted } from "#app/features/rates/restrictions.ts";
import { may } from "#app/features/staff/permissions.ts";
import { getStayAvailability } from "#app/features/stays/availability-queries.server.ts";
import {
	phoneSchema,
	readFreeUntil,
	readHoldEnd,
	readOtherPrice,
	walkInSchema,
} from "#app/features/stays/desk-schema.ts";
import { bookWalkIn } from "#app/features/stays/operations/book-walk-in.server.ts";
import { reserveByPhone } from "#app/features/stays/operations/reserve-by-phone.server.ts";
import { proposedHoldEnd } from "#app/features/stays/policy.ts";
import { listStillIn } from "#app/features/stays/villa-day-queries.server.ts";
import {
	type DeskPlace,
	listCombinedOffers,
	listWalkInOffers,
	readPlace,
} from "#app/features/stays/walk-in-offers.ts";
import { describeRestricted } from "#app/features/stays/words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { hotelClock } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { parseIdempotencyKey } from "#app/lib/idempotency-key.ts";
import { formatUsd } from "#app/lib/money.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/walk-in";
import { readStaffActing } from "./acting.ts";
import stylesheet from "./stay-steps.css?url";

export const middleware: Route.MiddlewareFunction[] = [requireAct("book_walk_in")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const isPhone = (url: URL) => url.searchParams.get("by") === "phone";

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const today = await readBusinessDate(db, now());
	const by = isPhone(url) ? ("phone" as const) : ("here" as const);
	const asked = parseHotelDate(url.searchParams.get("checkIn") ?? "");
	const query = {
		checkIn: by === "phone" && asked && asked >= today ? asked : today,
		nights: readNumber(url.searchParams.get("nights"), 1, stayLimits.maxNights),
		guests: readNumber(url.searchParams.get("guests"), stayLimits.defaultGuests, stayLimits.maxGuests),
	};
	const clock = hotelClock(now(), hotel.timeZone);
	return {
		by,
		today,
		clock,
		query,
		...(await readOffers(context, query)),
		conditions: await readVillaConditions(db, now()),
		stillIn: Object.fromEntries((await listStillIn(db, today)).map(({ villaId, name }) => [villaId, name])),
		formKey: context.get(requestContext).formKey,
		mayOverride: {
			price: may(staffOf(context).roles, "override_price"),
			policy: may(staffOf(context).roles, "override_policy"),
		},
		hold: proposedHoldEnd(clock),
	};
}

function readNumber(text: string | null, otherwise: number, most: number): number {
	return text !== null && /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most
		? Number(text)
		: otherwise;
}

async function readOffers(context: Route.LoaderArgs["context"], query: WalkInQuery) {
	const { db, now } = context.get(appContext);
	const window = { from: query.checkIn, until: addDays(query.checkIn, query.nights) };
	const availability = await getStayAvailability(db, window, now());
	return {
		offers: listWalkInOffers(availability, query),
		combined: listCombinedOffers(availability, query),
	};
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const { db, now } = context.get(appContext);
	const form = await readForm(request);
	try {
		const today = await readBusinessDate(db, now());
		return isPhone(url) ? await bookByPhone(today) : await bookHere(today);
	} catch (error) {
		const { status, headers } = faultResponse(context, error);
		return data<WalkInResult>({ errors: { form: words.refused.failed } }, { status, headers });
	}

	async function bookHere(today: HotelDate) {
		const checked = checkFields(walkInSchema, form);
		const query = readQuery(checked.values, today);
		if (!checked.ok || isOnlyShown(checked.values, query))
			return show(checked.ok ? {} : checked.errors, checked.values, query);
		const { fields } = checked;
		const checkIn = parseHotelDate(fields.checkIn) ?? today;
		const place = placeOf({ ...fields, checkIn });
		if (!place) return show({ villaId: words.messages.villaMissing }, checked.values, query);
		const booking = { ...fields, place, otherPrice: readOtherPrice(fields) };
		const outcome = await bookWalkIn(db, booking, readStaffActing(context));
		if (outcome.ok)
			return redirect(href("/desk/stays/:reference/check-in", { reference: outcome.reference }), {
				status: 303,
			});
		return refuse(outcome, checked.values, { ...query, checkIn: today });
	}

	async function bookByPhone(today: HotelDate) {
		const checked = checkFields(phoneSchema(today), form);
		const query = readQuery(checked.values, today);
		if (!checked.ok || isOnlyShown(checked.values, query))
			return show(checked.ok ? {} : checked.errors, checked.values, query);
		const { fields } = checked;
		const place = placeOf(fields);
		if (!place) return show({ villaId: words.messages.villaMissing }, checked.values, query);
		const booking = {
			...fields,
			place,
			otherPrice: readOtherPrice(fields),
			holdUntil: readHoldEnd(fields),
			freeUntil: readFreeUntil(fields),
		};
		const outcome = await reserveByPhone(db, booking, readStaffActing(context));
		if (outcome.ok)
			return redirect(href("/desk/stays/:reference/check-in", { reference: outcome.reference }), {
				status: 303,
			});
		return refuse(outcome, checked.values, query);
	}

	/** Without scripts: the villas for other nights, or nights that were sent without having been shown. */
	function isOnlyShown(values: Record<string, string>, query: WalkInQuery): boolean {
		if (form.get("intent") === "show") return true;
		return values.agreedTotalCents === undefined && form.get("shown") !== `${query.checkIn} ${query.nights}`;
	}

	async function show(errors: Record<string, string>, values: Record<string, string>, query: WalkInQuery) {
		const isAsked = form.get("intent") === "show";
		const shown = isAsked ? {} : errors;
		return data<WalkInResult>(
			{ errors: shown, values, query, ...(await readOffers(context, query)), ...keyOf(values) },
			{ status: Object.keys(shown).length > 0 ? 400 : 200 },
		);
	}

	async function refuse(refusal: Refusal, values: Record<string, string>, query: WalkInQuery) {
		const isUsed = refusal.reason === "form_already_used";
		return data<WalkInResult>(
			{
				errors: describeRefusal(refusal),
				values,
				query,
				...(await readOffers(context, query)),
				...(isUsed ? { formKey: crypto.randomUUID() } : keyOf(values)),
			},
			{ status: refusal.reason === "not_allowed" ? 403 : 409 },
		);
	}
}

/** The villas and nights that a form has chosen; null where there are no such. */
function placeOf({
	villaId,
	checkIn,
	nights,
}: {
	villaId: string;
	checkIn: HotelDate;
	nights: number;
}): DeskPlace | null {
	return readPlace(villaId, { from: checkIn, until: addDays(checkIn, nights) });
}

function keyOf(values: Record<string, string>): { formKey?: string } {
	const formKey = parseIdempotencyKey(values.idempotencyKey);
	return formKey === null ? {} : { formKey };
}

/** The nights and guests of a form as far as they are real. */
function readQuery(values: Record<string, string>, today: HotelDate): WalkInQuery {
	return {
		checkIn: parseHotelDate(values.checkIn ?? "") ?? today,
		nights: readNumber(values.nights ?? null, 1, stayLimits.maxNights),
		guests: readNumber(values.guests ?? null, stayLimits.defaultGuests, stayLimits.maxGuests),
	};
}

type Refusal = {
	reason: string;
	totalCents?: number;
	sleeps?: number;
	reference?: string;
	restriction?: Restricted;
};

function describeRefusal(refusal: Refusal): Record<string, string> {
	const { refused } = words;
	switch (refusal.reason) {
		case "price_changed":
			return { form: refused.price_changed(formatUsd(refusal.totalCents ?? 0)) };
		case "too_many_guests":
			return { villaId: refused.too_many_guests(refusal.sleeps ?? 0) };
		case "form_already_used":
			return { form: refused.form_already_used(refusal.reference ?? "") };
		case "restricted":
			return refusal.restriction
				? { overrideReason: refused.restricted(describeRestricted(refusal.restriction)) }
				: { form: refused.villa_taken };
		case "hold_not_split":
			return { keep: refused.hold_not_split };
		case "hold_over":
			return { holdTime: refused.hold_over };
		case "day_ended":
		case "not_allowed":
			return { form: refused[refusal.reason] };
		default:
			return { form: refused.villa_taken };
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendForm(serverAction, words.refused.failed);

/** A refused form brings the villas as they are now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionStatus === 409 || (actionStatus === undefined && defaultShouldRevalidate);
}

export default function WalkIn({ loaderData, actionData }: Route.ComponentProps) {
	const { by, clock } = loaderData;
	return (
		<>
			<DeskHead
				title={words.title[by]}
				back={{ to: href("/desk"), label: words.back }}
				sub={`${formatDeskDay(clock.date)}, ${clock.time}`}
			>
				<SegmentLinks
					label={words.kinds.label}
					links={[
						{ to: href("/desk/walk-in"), label: words.kinds.here, isCurrent: by === "here" },
						{ to: `${href("/desk/walk-in")}?by=phone`, label: words.kinds.phone, isCurrent: by === "phone" },
					]}
				/>
			</DeskHead>
			<WalkInForm key={by} {...loaderData} result={actionData} />
		</>
	);
}
