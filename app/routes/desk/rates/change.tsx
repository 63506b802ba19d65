import { data, href, type LinksFunction } from "react-router";
import { rateChangeWords as words } from "#app/content/desk-rates-words.ts";
import { refusals } from "#app/content/refusals.ts";
import { appContext } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { RateForm } from "#app/features/desk/components/rate-form.tsx";
import { changeRates } from "#app/features/rates/operations/change-rates.server.ts";
import { batchNameForm } from "#app/features/rates/schema.ts";
import { announceAvailabilityChange } from "#app/features/stays/availability-changes.server.ts";
import {
	checkFields,
	type FieldErrors,
	type FieldValues,
	readForm,
	readValues,
} from "#app/lib/form-fields.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { readDeskDay, readStaffActing } from "#app/routes/desk/acting.ts";
import { readDay } from "#app/routes/desk/desk-form.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { Route } from "./+types/change";
import { describeLastBatch, readBatch, readPreview, type ShownPreview } from "./rate-batch.server.ts";
import styles from "./rates.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const middleware: Route.MiddlewareFunction[] = [requireAct("change_rates")];

/** The form; where the address names nights and a villa, as a cell of the chart does, with them filled in. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const [villas, today] = await Promise.all([listVillas(context.get(appContext).db), readDeskDay(context)]);
	const firstNight = readDay(url, today, "from");
	const asked = readDay(url, firstNight, "to");
	return {
		firstNight,
		lastNight: asked < firstNight ? firstNight : asked,
		villaId: villas.find(({ id }) => id === url.searchParams.get("villa"))?.id ?? null,
		villas: villas.map(({ id, name }) => ({ id, name: shortVillaName(name) })),
	};
}

type Result = {
	errors: FieldErrors;
	values: FieldValues;
	preview?: ShownPreview;
	/** What a colleague has done meanwhile. */
	conflict?: string;
};

export async function action({ request, context }: Route.ActionArgs) {
	const { db } = context.get(appContext);
	const form = await readForm(request);
	const values = readValues(form);
	const respond = (result: Partial<Result>, status: number) =>
		data<Result>({ errors: {}, values, ...result }, { status });
	try {
		const read = await readBatch(db, form);
		if (!read.ok) return respond({ errors: read.errors }, 400);
		const { batch } = read;
		const preview = await readPreview(db, batch);
		if (form.get("intent") !== "save") return respond({ preview }, 200);
		if (form.get("asked") !== preview.asked)
			return respond({ preview, errors: { form: words.differs } }, 409);
		const named = checkFields(batchNameForm, form);
		if (!named.ok) return respond({ preview, errors: named.errors }, 400);
		const version = String(form.get("version") ?? "");
		const outcome = await changeRates(db, { ...batch, ...named.fields, version }, readStaffActing(context));
		if (outcome.ok) {
			announceAvailabilityChange(db);
			return redirectWithFlash(context, `${href("/desk/rates")}?from=${batch.fromNight}`, "rates_changed");
		}
		if (outcome.reason === "changed_meanwhile")
			return respond(
				{
					preview,
					errors: { form: words.conflict.title },
					conflict: await describeLastBatch(db, batch.villaIds),
				},
				409,
			);
		const status = outcome.reason === "not_allowed" ? 403 : 409;
		return respond({ preview, errors: { form: words.refused[outcome.reason] } }, status);
	} catch (error) {
		const { status, headers } = faultResponse(context, error);
		return data<Result>({ errors: { form: refusals.databaseUnavailable }, values }, { status, headers });
	}
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm(serverAction, refusals.databaseUnavailable);
}

/** The form that changes prices or restrictions: first a preview, then a name and a reason. */
export default function ChangeRates({ loaderData, actionData }: Route.ComponentProps) {
	const { villas, firstNight, lastNight, villaId } = loaderData;
	const preview = actionData && "preview" in actionData ? actionData.preview : undefined;
	const conflict = actionData && "conflict" in actionData ? actionData.conflict : undefined;
	return (
		<>
			<DeskHead title={words.title} back={{ to: href("/desk/rates"), label: words.back }} />
			<DeskSheet id="change" title={words.sheet}>
				<div className="sheet-body rate-form">
					{conflict ? (
						<DeskNote look="coral">
							<p>{words.conflict.lead(conflict)}</p>
						</DeskNote>
					) : null}
					<RateForm {...{ villas, preview }} begin={{ firstNight, lastNight, villaId }} result={actionData} />
				</div>
			</DeskSheet>
		</>
	);
}
