import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { appContext } from "#app/context.ts";
import { StepPage } from "#app/features/front-office/desk/step-page.tsx";
import { actOfStep, stepActs } from "#app/features/front-office/step-acts.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { mapValues, take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/stay-steps";
import { departureActs, isDeparture, readDeparture, takeDepartureForm } from "./departure.server.ts";
import { findStep, readStepPage } from "./step-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
	(args, next) => {
		const step = findStep(args.params.step);
		return requireAct(step === null ? "see_stay" : actOfStep(step))(args, next);
	},
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

const takeStep = takesActs({
	find: async ({ context, params }: Route.ActionArgs) => {
		const stay = await findStay(context.get(appContext).db, params.reference);
		if (!stay) throw notFound();
		return stay;
	},
	path: ({ reference }) => href("/desk/stays/:reference", { reference }),
	act: ({ params }) => params.step,
	acts: mapValues(stepActs, (act, step) =>
		take(act, (_, { reference }) => ({
			to: `${href("/desk/stays/:reference", { reference })}?saved=${step}`,
		})),
	),
});

async function takeAnyStep(args: Route.ActionArgs) {
	const { context, params, request } = args;
	const step = findStep(params.step);
	if (!step) throw notFound();
	if (!isDeparture(step)) return takeStep(args);
	return takeDepartureForm(context, { reference: params.reference, step, form: await readForm(request) });
}

export const action = Object.assign(takeAnyStep, { acts: { ...takeStep.acts, ...departureActs } });

/** Amounts that are worked out again change nothing. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
	args.formData?.get("intent") !== "preview" && args.defaultShouldRevalidate;

export default function StayStep({ loaderData, actionData }: Route.ComponentProps) {
	return <StepPage key={loaderData.step} {...loaderData} result={actionData} />;
}
