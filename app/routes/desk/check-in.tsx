import { href, type LinksFunction, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { checkInWords } from "#app/content/desk-check-in-words.ts";
import { stepRefusals } from "#app/content/desk-steps-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { appContext } from "#app/context.ts";
import { listVillaOccupancy } from "#app/features/catalog/queries.server.ts";
import { CheckInPage, type CheckInUnit } from "#app/features/desk/components/check-in-page.tsx";
import type { StepResult } from "#app/features/desk/components/step-form.tsx";
import { readVillaConditions } from "#app/features/desk/villa-conditions.server.ts";
import { balanceOfReservation } from "#app/features/folio/balance-queries.server.ts";
import { countMissing } from "#app/features/guests/policy.ts";
import { listRegistrations, type Registration } from "#app/features/guests/queries.server.ts";
import type { VillaCondition } from "#app/features/housekeeping/policy.ts";
import type { StepUnit } from "#app/features/stays/desk-queries.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { listGaps, mayCheckIn, mayUndoCheckIn } from "#app/features/stays/stay-steps.ts";
import { describePrice } from "#app/features/stays/words.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { hotelClock } from "#app/lib/hotel-clock.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/check-in";
import { readStaffActing } from "./acting.ts";
import { readCheckInForm } from "./check-in-forms.server.ts";
import stayStyles from "./stay/stay.css?url";
import stylesheet from "./stay-steps.css?url";
import { readStep, respondToStep, takeStep } from "./step-form.server.ts";
import { listFreeVillas, readStayForSteps } from "./step-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("check_in")];

export const links: LinksFunction = () => [
	{ rel: "stylesheet", href: stayStyles },
	{ rel: "stylesheet", href: stylesheet },
];

const timeOf = (at: Date) => hotelClock(at, hotel.timeZone).time;

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { stay, businessDate, now } = await readStayForSteps(context, params.reference);
	const { db } = context.get(appContext);
	const [conditions, all, sleeps, balance] = await Promise.all([
		readVillaConditions(db, now),
		listRegistrations(db, stay.id),
		listVillaOccupancy(db),
		balanceOfReservation(db, stay.id),
	]);
	const missing = countMissing(stay, all.length);
	const asked = url.searchParams.get("unit");
	const party = await Promise.all(
		stay.units.map(
			async (unit): Promise<CheckInUnit> => ({
				...describeUnit(unit, conditions),
				mayCheckIn: mayCheckIn(unit, businessDate),
				mayUndo: mayUndoCheckIn(unit, businessDate),
				freeVillas: await listFreeVillas(context, unit, businessDate, now),
				...readAdults(unit, all, missing, sleeps[unit.villa.id] ?? 1),
			}),
		),
	);
	const chosen = party.map(({ unit }) => unit).filter((unit) => asked === null || String(unit) === asked);
	const { reference, revision: version, name, guests, cotWanted, note, arrivalTime } = stay;
	return {
		reference,
		version,
		businessDate,
		time: timeOf(now),
		guest: { name, guests, cotWanted, note, arrivalTime, isUnregistered: all.length === 0 },
		party,
		chosen: chosen.length > 0 ? chosen : party.map(({ unit }) => unit),
		saved: url.searchParams.get("saved"),
		money: { dueCents: balance.dueCents, paidCents: balance.paidCents },
	};
}

/** Two villas share the adults of a party: each form asks for those whom no other villa has, as far as this one sleeps. */
function readAdults(unit: StepUnit, all: readonly Registration[], missing: number, sleeps: number) {
	const registered = all
		.filter(({ stayId }) => stayId === unit.id)
		.map(({ place, name, nationality, documentKind, documentNumber }) => ({
			place,
			name,
			nationality,
			documentKind,
			documentNumber,
		}));
	return {
		registered,
		asked: Math.max(registered.length, Math.min(registered.length + missing, sleeps)),
	};
}

function describeUnit(unit: StepUnit, conditions: Readonly<Record<string, VillaCondition>>) {
	const { villa, status, checkIn, checkOut, arrivedAt, keysOut, totalCents, stillThere, checkedInAt } = unit;
	const { lines } = describePrice(unit);
	return {
		unit: unit.unit,
		villa,
		status,
		checkIn,
		checkOut,
		checkedInAt: checkedInAt && timeOf(checkedInAt),
		parts: unit.parts.map(({ part, choice, reason, savedAt }) => ({
			part,
			choice,
			reason,
			time: timeOf(savedAt),
		})),
		gaps: listGaps(unit.parts),
		arrivedAt,
		keysOut,
		totalCents,
		// Without the last line, which is the tax.
		price: lines
			.slice(0, -1)
			.map((line) => line.name)
			.join(" + "),
		condition: conditions[villa.id] ?? null,
		stillThere,
	};
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
	const { db } = context.get(appContext);
	const stay = await findStay(db, params.reference);
	if (!stay) throw new Response(null, { status: 404, statusText: "Not Found" });
	const form = await readForm(request);
	const sent = readStep(form, stay.id);
	const read = readCheckInForm(sent.name, form);
	const { values } = read;
	if ("errors" in sent)
		return respondToStep({ form: sent.name, errors: { form: checkInWords.messages.reload }, values });
	if (!read.ok) return respondToStep({ form: sent.name, errors: read.errors, values });
	return takeStep(
		context,
		{ name: sent.name, units: sent.units, values },
		() => read.fields.run(db, sent, readStaffActing(context)),
		() => {
			const here = href("/desk/stays/:reference/check-in", { reference: stay.reference });
			const unit = url.searchParams.get("unit");
			const query = new URLSearchParams({ ...(unit !== null && { unit }), saved: sent.name });
			return redirect(`${here}?${query}`, { status: 303 });
		},
	);
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
	const form = String((await request.clone().formData()).get("form") ?? "");
	const failed: StepResult = { form, errors: { form: stepRefusals.failed } };
	return sendWithFallback(serverAction, failed);
}

/** A refusal means that something is no longer as it was shown. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionStatus === 409 || defaultShouldRevalidate;
}

export default function CheckIn({ loaderData, actionData }: Route.ComponentProps) {
	const { reference, chosen } = loaderData;
	return <CheckInPage key={`${reference} ${chosen.join()}`} {...loaderData} result={actionData} />;
}
