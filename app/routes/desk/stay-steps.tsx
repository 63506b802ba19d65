import { href, type LinksFunction, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { stepRefusals, stepWords } from "#app/content/desk-steps-words.ts";
import { appContext } from "#app/context.ts";
import type { StepResult } from "#app/features/desk/components/step-form.tsx";
import { StepPage } from "#app/features/desk/components/step-page.tsx";
import { may } from "#app/features/staff/permissions.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/stay-steps";
import { readStaffActing } from "./acting.ts";
import { isDeparture, readDeparture, takeDepartureForm } from "./departure.server.ts";
import folioStyles from "./folio/folio.css?url";
import stylesheet from "./stay-steps.css?url";
import { findStep, stepActions } from "./step-actions.server.ts";
import { readStep, respondToStep, takeStep } from "./step-form.server.ts";
import { readStepPage } from "./step-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
	(args, next) => {
		const step = findStep(args.params.step);
		return requireAct(step ? stepActions[step].act : "see_stay")(args, next);
	},
];

/** A departure has the fields of a payment, as on the bill. */
export const links: LinksFunction = () => [
	{ rel: "stylesheet", href: folioStyles },
	{ rel: "stylesheet", href: stylesheet },
];

const notFound = () => new Response(null, { status: 404, statusText: "Not Found" });

export async function loader({ context, params }: Route.LoaderArgs) {
	const step = findStep(params.step);
	if (!step) throw notFound();
	const [page, departure] = await Promise.all([
		readStepPage(context, params.reference, step),
		isDeparture(step) ? readDeparture(context, params.reference, step) : null,
	]);
	return { ...page, step, departure, mayWaive: may(staffOf(context).roles, "waive_charge") };
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const { db } = context.get(appContext);
	const name = findStep(params.step);
	const stay = await findStay(db, params.reference);
	if (!name || !stay) throw notFound();
	const form = await readForm(request);
	const { read } = stepActions[name];
	if (isDeparture(name)) return takeDepartureForm(context, { reference: params.reference, step: name, form });
	if (!read) throw notFound();
	const sent = readStep(form, stay.id);
	const checked = read(form);
	const { values } = checked;
	if ("errors" in sent) return respondToStep({ form: name, errors: sent.errors, values });
	const { units } = sent;
	if (!checked.ok) return respondToStep({ form: name, errors: checked.errors, values, units: [...units] });
	if ((name === "move" || name === "retake-hold") && units.length > 1)
		return respondToStep({ form: name, errors: { unit: stepWords.oneUnit }, values, units: [...units] });
	const { run } = checked.fields;
	return takeStep(
		context,
		{ name, units, values },
		() => run(db, sent, readStaffActing(context)),
		() => {
			const to = href("/desk/stays/:reference", { reference: stay.reference });
			return redirect(`${to}?saved=${name}`, { status: 303 });
		},
	);
}

export function clientAction({ serverAction, params }: Route.ClientActionArgs) {
	const failed: StepResult = { form: params.step, errors: { form: stepRefusals.failed } };
	return sendWithFallback(() => serverAction(), failed);
}

/** A refusal means that something is no longer as it was shown. Amounts that are worked out again change nothing. */
export function shouldRevalidate({
	actionStatus,
	formData,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
	if (formData?.get("intent") === "preview") return false;
	return actionStatus === 409 || defaultShouldRevalidate;
}

export default function StayStep({ loaderData, actionData }: Route.ComponentProps) {
	return <StepPage key={loaderData.step} {...loaderData} result={actionData} />;
}
