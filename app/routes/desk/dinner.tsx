import { data, href, type LinksFunction } from "react-router";
import { deskPavilion } from "#app/content/desk-pavilion-words.ts";
import { appContext } from "#app/context.ts";
import { getDiningCatalog } from "#app/features/catalog/queries.server.ts";
import { DinnerCard } from "#app/features/desk/components/dinner-card.tsx";
import { DinnerForms, type DinnerResult } from "#app/features/desk/components/dinner-forms.tsx";
import { EndSign } from "#app/features/desk/components/end-sign.tsx";
import { toShownDinner } from "#app/features/desk/shown-dinner.ts";
import { considerChange } from "#app/features/dining/dinner-change.ts";
import { cancelDinner } from "#app/features/dining/operations/cancel-dinner.server.ts";
import { changeDinner } from "#app/features/dining/operations/change-dinner.server.ts";
import { finishDinner, reopenDinner } from "#app/features/dining/operations/finish-dinner.server.ts";
import { findTeamDinner, type TeamDinner } from "#app/features/dining/pavilion-day.server.ts";
import { mayCancelDinner, mayChangeDinner, owedOnCancellation } from "#app/features/dining/policy.ts";
import { getEvening } from "#app/features/dining/queries.server.ts";
import { changeDinnerSchema } from "#app/features/dining/schema.ts";
import { dietSchema } from "#app/features/dining/team-schema.ts";
import { saveDiet } from "#app/features/reservations/operations/save-diet.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listParties, listStayingParties } from "#app/features/stays/party-queries.server.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { formatReference, normaliseReference } from "#app/lib/reference.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { readClock } from "../clock.ts";
import { redirectWithFlash } from "../flash.server.ts";
import type { Route } from "./+types/dinner";
import { readStaffActing } from "./acting.ts";
import { readVersion } from "./desk-form.ts";
import { readVisitDocuments } from "./documents/visit-documents.server.ts";
import { VisitDocuments } from "./documents/visit-documents.tsx";
import styles from "./services.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const middleware = [requireAct("see_pavilion")];

async function getDinner({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
	const dinner = await findTeamDinner(context.get(appContext).db, normaliseReference(params.reference) ?? "");
	if (!dinner) throw new Response(deskPavilion.refused.unknown, { status: 404 });
	return dinner;
}

export async function loader(args: Route.LoaderArgs) {
	const { context } = args;
	const { db } = context.get(appContext);
	const dinner = await getDinner(args);
	const { now } = readClock(context);
	const { by } = readStaffActing(context);
	const parties = dinner.stayReservationId
		? await listParties(db, [dinner.stayReservationId])
		: await listStayingParties(db, dinner.date);
	const { seatings } = await getDiningCatalog(db);
	const mayArrange = may(staffOf(context).roles, "arrange_dinner");
	return {
		dinner: toShownDinner(dinner, { parties, now }),
		documents: await readVisitDocuments(context, dinner.id),
		seatings,
		mayArrange,
		mayChange: mayArrange && mayChangeDinner(by, dinner, now),
		mayCancel: mayArrange && mayCancelDinner(by, dinner, now),
		owedCents: owedOnCancellation(dinner, now),
	};
}

const { refused } = deskPavilion;

const sentences: Record<string, string> = {
	changed_meanwhile: refused.changed,
	not_allowed: refused.notAllowed,
	not_begun: refused.notBegun,
	reason_missing: refused.reasonMissing,
};

const fail = (reason: string, more: Partial<DinnerResult> = {}) =>
	data<DinnerResult>(
		{ problem: sentences[reason] ?? refused.notConfirmed, ...more },
		{ status: reason === "not_allowed" ? 403 : reason === "reason_missing" ? 400 : 409 },
	);

export async function action(args: Route.ActionArgs) {
	const { request, context } = args;
	const { db } = context.get(appContext);
	const dinner = await getDinner(args);
	const form = await readForm(request);
	const acting = readStaffActing(context);
	const input = { reservationId: dinner.id, version: readVersion(form) };
	const path = href("/desk/pavilion/:reference", { reference: dinner.reference });
	const intent = form.get("intent");
	switch (intent) {
		case "done":
		case "no_show": {
			const outcome = await finishDinner(db, { ...input, as: intent }, acting);
			return outcome.ok ? redirectWithFlash(context, path, "dinner_updated") : fail(outcome.reason);
		}
		case "take_back": {
			const outcome = await reopenDinner(db, input, acting);
			return outcome.ok ? redirectWithFlash(context, path, "dinner_updated") : fail(outcome.reason);
		}
		case "cancel": {
			const owedByRule = owedOnCancellation(dinner, acting.now);
			const agreedOwedCents = form.get("owed") === "nothing" ? 0 : owedByRule;
			const reason = String(form.get("reason") ?? "")
				.trim()
				.slice(0, 200);
			const outcome = await cancelDinner(db, { ...input, agreedOwedCents, reason }, acting);
			return outcome.ok
				? redirectWithFlash(context, path, "dinner_cancelled")
				: fail(outcome.reason, { isCancelling: true });
		}
		case "diet": {
			const checked = checkFields(dietSchema, form);
			const { values } = checked;
			if (!checked.ok)
				return data<DinnerResult>({ diet: { errors: checked.errors, values } }, { status: 400 });
			const outcome = await saveDiet(db, { ...input, ...checked.fields }, acting);
			if (outcome.ok) return redirectWithFlash(context, path, "dinner_updated");
			const both = { yours: values.diet ?? "", theirs: dinner.diet ?? "" };
			return fail(outcome.reason, { diet: { values }, both });
		}
		default:
			return change(args, dinner, form);
	}
}

async function change({ context }: Route.ActionArgs, dinner: TeamDinner, form: FormData) {
	const { db } = context.get(appContext);
	const acting = readStaffActing(context);
	const { today } = readClock(context);
	const { experiences, seatings } = await getDiningCatalog(db);
	const experience = experiences.find(({ id }) => id === dinner.experience);
	if (!experience) return fail("not_changeable");
	const checked = checkFields(changeDinnerSchema(today, experience, seatings), form);
	const { values } = checked;
	if (!checked.ok) return data<DinnerResult>({ change: { errors: checked.errors, values } }, { status: 400 });
	const { agreedTotalCents: _agreed, ...wanted } = checked.fields;
	const free = await getEvening(
		db,
		{ experience: experience.id, date: wanted.date, seatings, exceptId: dinner.id },
		acting.now,
	);
	if (form.get("intent") === "look") {
		// Staff have asked the kitchen, so what is too late for guests is free for them.
		const isFree = ({ state }: { state: string }) => state !== "taken";
		const asked = free.seatings.map((one) => ({ ...one, state: isFree(one) ? "free" : "taken" }) as const);
		const evening = { ...free, seatings: asked };
		const seen = considerChange({ dinner, experience, wanted, evening, now: acting.now });
		if (seen.possible) {
			const price = { totalCents: seen.quote.totalCents, differenceCents: seen.differenceCents };
			return data<DinnerResult>({ change: { values, price } });
		}
		return taken(free, values);
	}
	const input = { reservationId: dinner.id, ...wanted, agreedTotalCents: null, version: readVersion(form) };
	const outcome = await changeDinner(db, input, acting);
	if (outcome.ok) {
		const path = href("/desk/pavilion/:reference", { reference: dinner.reference });
		return redirectWithFlash(context, path, "dinner_changed");
	}
	if (outcome.reason === "seating_taken") return taken(free, values);
	const { date, seating, guests } = wanted;
	const write = (one: { date: string; seating: string; guests: number }) =>
		`${one.date} ${one.seating} ${one.guests}`;
	const both = { yours: write({ date, seating, guests }), theirs: write(dinner) };
	return fail(outcome.reason, { change: { values }, changedTo: both });
}

function taken(
	{ seatings }: { seatings: readonly { seating: string; state: string }[] },
	values: Record<string, string>,
) {
	const free = seatings.filter(({ state }) => state === "free").map(({ seating }) => seating);
	const errors = { seating: refused.seatingTaken(free.join(", ")) };
	return data<DinnerResult>({ change: { errors, values } }, { status: 409 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendWithFallback<Awaited<ReturnType<typeof serverAction>>, DinnerResult>(serverAction, {
		problem: refused.lost,
	});

/** One dinner: what it is, who it is for, what the kitchen should know, and what can be done with it next. */
export default function Dinner({ loaderData, actionData }: Route.ComponentProps) {
	const { dinner } = loaderData;
	return (
		<>
			<DeskHead
				title={dinner.name}
				documentTitle={deskPavilion.columns.dinner}
				sub={formatReference(dinner.reference)}
				back={{ to: `${href("/desk/pavilion")}?day=${dinner.date}`, label: deskPavilion.title }}
			>
				<EndSign status={dinner.status} words={deskPavilion.states} />
			</DeskHead>
			<div className="two">
				<DinnerForms {...loaderData} result={actionData} />
				<div>
					<DinnerCard dinner={dinner} />
					<VisitDocuments documents={loaderData.documents} />
				</div>
			</div>
		</>
	);
}
