import { Fragment } from "react";
import { data, href, type LinksFunction } from "react-router";
import { rateChangeWords, whatWords, batchWords as words } from "#app/content/desk-rates-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { refusals } from "#app/content/refusals.ts";
import { appContext } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { undoRateBatch } from "#app/features/rates/operations/undo-rate-batch.server.ts";
import { listRateBatches, type RateBatch } from "#app/features/rates/queries.server.ts";
import { undoForm } from "#app/features/rates/schema.ts";
import { may } from "#app/features/staff/permissions.ts";
import { announceAvailabilityChange } from "#app/features/stays/availability-changes.server.ts";
import {
	checkFields,
	type FieldErrors,
	type FieldValues,
	readForm,
	readValues,
} from "#app/lib/form-fields.ts";
import { hotelClock } from "#app/lib/hotel-clock.ts";
import { addDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatPercent } from "#app/lib/percent.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { readStaffActing } from "#app/routes/desk/acting.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { TextArea } from "#app/ui/field.tsx";
import type { Route } from "./+types/batch";
import styles from "./rates.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_rates")];

async function findBatch({
	context,
	params,
}: Pick<Route.LoaderArgs, "context" | "params">): Promise<RateBatch> {
	const { batch: id } = params;
	const [batch] = isUuid(id) ? await listRateBatches(context.get(appContext).db, { id }) : [];
	if (!batch) throw new Response(null, { status: 404 });
	return batch;
}

const writeMoment = (instant: Date) => {
	const { date, time } = hotelClock(instant, hotel.timeZone);
	return `${formatHotelDate(date)}, ${time}`;
};

export async function loader(args: Route.LoaderArgs) {
	const { context } = args;
	const batch = await findBatch(args);
	const villas = await listVillas(context.get(appContext).db);
	const { name, reason, layer, fromNight, untilNight, weekdays, madeBy, madeAt, undone, undoesId, change } =
		batch;
	return {
		...{ name, reason, layer, madeBy },
		madeAt: writeMoment(madeAt),
		nights: `${formatHotelDate(fromNight)} – ${formatHotelDate(addDays(untilNight, -1))}`,
		weekdays: weekdays
			? weekdays.map((day) => rateChangeWords.weekdayNames[day - 1]).join(", ")
			: words.allWeekdays,
		villas: villas
			.filter(({ id }) => batch.villaIds.includes(id))
			.map((villa) => shortVillaName(villa.name))
			.join(", "),
		change: describeChange(change),
		undone: undone && { by: undone.by, at: writeMoment(undone.at) },
		isUndo: undoesId !== null,
		mayUndo: may(staffOf(context).roles, "change_rates") && undone === null && undoesId === null,
	};
}

function describeChange(change: Record<string, unknown>): string {
	const { changes } = words;
	const { mode, cents, nights, basisPoints, rounding } = change;
	if (mode === "percent" && typeof basisPoints === "number") {
		const share = `${basisPoints > 0 ? "+" : "−"}${formatPercent(Math.abs(basisPoints))}`;
		const rounded = Object.entries(rateChangeWords.roundings).find(
			([key]) => key === rounding && key !== "none",
		);
		return changes.percent(share, rounded ? rounded[1].toLowerCase() : null);
	}
	if (mode === "set" && typeof cents === "number") return changes.set(formatUsd(cents));
	if (mode === "set") return typeof nights === "number" ? changes.least(nights) : changes.setRule;
	return mode === "undo" ? changes.undo : changes.remove;
}

type Result = { errors: FieldErrors; values: FieldValues };

export async function action(args: Route.ActionArgs) {
	const { request, context } = args;
	const form = await readForm(request);
	const values = readValues(form);
	try {
		if (!may(staffOf(context).roles, "change_rates"))
			return data<Result>({ errors: { form: words.refused.not_allowed }, values }, { status: 403 });
		const batch = await findBatch(args);
		const checked = checkFields(undoForm, form);
		if (!checked.ok) return data<Result>({ errors: checked.errors, values }, { status: 400 });
		const { db } = context.get(appContext);
		const input = { batchId: batch.id, ...checked.fields };
		const outcome = await undoRateBatch(db, input, readStaffActing(context));
		if (outcome.ok) {
			announceAvailabilityChange(db);
			return redirectWithFlash(context, `${href("/desk/rates")}?from=${batch.fromNight}`, "rates_undone");
		}
		return data<Result>(
			{ errors: { form: describeRefusal(outcome) }, values },
			{ status: outcome.reason === "not_allowed" ? 403 : 409 },
		);
	} catch (error) {
		if (error instanceof Response) throw error;
		const { status, headers } = faultResponse(context, error);
		return data<Result>({ errors: { form: refusals.databaseUnavailable }, values }, { status, headers });
	}
}

function describeRefusal(refusal: Exclude<Awaited<ReturnType<typeof undoRateBatch>>, { ok: true }>): string {
	const { refused } = words;
	switch (refusal.reason) {
		case "later_batches":
			return refused.later_batches(refusal.names.map((name) => `“${name}”`).join(", "));
		case "undone_already":
			return refused.undone_already(refusal.by);
		default:
			return refused[refusal.reason];
	}
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm(serverAction, refusals.databaseUnavailable);
}

/** What was changed at once, by whom and why, and how it is undone. */
export default function Batch({ loaderData, actionData }: Route.ComponentProps) {
	const shown = loaderData;
	const facts = [
		[words.what, whatWords[shown.layer]],
		[words.change, shown.change],
		[words.nights, shown.nights],
		[words.weekdays, shown.weekdays],
		[words.villas, shown.villas],
		[words.reason, shown.reason],
		[words.madeBy, `${shown.madeBy}, ${shown.madeAt}`],
	] as const;
	return (
		<>
			<DeskHead title={shown.name} back={{ to: href("/desk/rates"), label: words.back }} />
			<DeskSheet id="about" title={words.about}>
				<dl className="facts sheet-body">
					{facts.map(([name, value]) => (
						<Fragment key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</Fragment>
					))}
				</dl>
			</DeskSheet>
			{shown.undone ? <DeskNote>{words.undone(shown.undone.by, shown.undone.at)}</DeskNote> : null}
			{shown.isUndo ? <DeskNote>{words.isUndo}</DeskNote> : null}
			{shown.mayUndo ? (
				<DeskSheet id="undo" title={words.undoTitle}>
					<div className="sheet-body rate-form fields">
						<p>{words.undoLead}</p>
						<CheckedForm
							loadCheck={loadCheck(async () => (await import("#app/features/rates/schema.ts")).undoForm)}
							result={actionData}
						>
							{({ submitting }) => (
								<div className="fields">
									<TextArea name="reason" label={words.undoReason} rows={2} maxLength={300} />
									<div className="btns">
										<DeskButton look="coral" disabled={submitting}>
											{words.undo}
										</DeskButton>
									</div>
								</div>
							)}
						</CheckedForm>
					</div>
				</DeskSheet>
			) : null}
		</>
	);
}
