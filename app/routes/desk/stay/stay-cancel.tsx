import { data, href, Link, type LinksFunction } from "react-router";
import { deskStayWords } from "#app/content/desk-stay-words.ts";
import { appContext } from "#app/context.ts";
import { type CancelChoice, Choices, OwedChoices } from "#app/features/desk/components/owed-choices.tsx";
import { settleStay } from "#app/features/folio/operations/settle-stay.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { cancelAtDeskSchema, readOwedCents } from "#app/features/stays/cancellation-schema.ts";
import { cancelStay, cancelStayUnit } from "#app/features/stays/operations/cancel-stay.server.ts";
import { owedOnCancellation } from "#app/features/stays/policy.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import {
	checkFields,
	type FieldErrors,
	type FieldValues,
	readForm,
	readValues,
} from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { readStaffActing } from "#app/routes/desk/acting.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { readToday } from "#app/routes/today.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { FormVersion } from "#app/ui/form-version.tsx";
import type { Route } from "./+types/stay-cancel";
import { findStayHeader, notAtDesk, readLastChange, readVersion } from "./find-party.server.ts";
import stayStyles from "./stay.css?url";

export const middleware: Route.MiddlewareFunction[] = [requireAct("cancel_stay")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stayStyles }];

const words = deskStayWords.cancelling;

type Result = { errors: FieldErrors; values: FieldValues; version?: number; notice?: string };

async function readChoices({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
	const header = await findStayHeader(context, params);
	const units = (await listUnits(context.get(appContext).db, header.id)).filter(({ status }) =>
		["held", "confirmed", "checked_in"].includes(status),
	);
	if (units.length === 0) throw notAtDesk();
	const today = readToday(context);
	const choiceOf = (what: string, label: string, of: typeof units): CancelChoice => ({
		...{ what, label, ruleCents: owedOnCancellation(of, today) },
		freeUntil: of.map(({ freeCancellationUntil }) => freeCancellationUntil).sort()[0] ?? "",
	});
	const single = units.map((unit) =>
		choiceOf(unit.id, words.one(unit.villas.map(({ name }) => name).join(", ")), [unit]),
	);
	const choices = [choiceOf("party", words.whole(units.length), units), ...(units.length > 1 ? single : [])];
	return { header, choices };
}

export async function loader(args: Route.LoaderArgs) {
	const { header, choices } = await readChoices(args);
	return {
		reference: header.reference,
		version: header.revision,
		hasEmail: header.email !== null,
		mayOverride: may(staffOf(args.context).roles, "override_policy"),
		choices,
	};
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	try {
		return await cancel({ context, params }, form);
	} catch (error) {
		if (error instanceof Response) throw error;
		return data<Result>(describeFailed(form), faultResponse(context, error));
	}
}

async function cancel({ context, params }: Pick<Route.ActionArgs, "context" | "params">, form: FormData) {
	const { header, choices } = await readChoices({ context, params });
	const checked = checkFields(cancelAtDeskSchema, form);
	const refuse = (errors: FieldErrors, more: Partial<Result> = {}) =>
		data<Result>({ errors, values: checked.values, ...more }, { status: 409 });
	if (!checked.ok) return data<Result>(checked, { status: 400 });
	const { what, owed, reason } = checked.fields;
	const choice = choices.find((one) => one.what === what);
	if (!choice) return refuse({ form: deskStayWords.refusals.not_changeable });
	// Midnight may have passed since the page was opened: the rule is agreed to as it was shown.
	if (owed === "rule" && form.get(`rule-${what}`) !== String(choice.ruleCents))
		return refuse({ form: words.messages.amountChanged });
	const owedCents = { rule: choice.ruleCents, waive: 0, other: readOwedCents(checked.fields) ?? 0 }[owed];
	const { db } = context.get(appContext);
	const acting = readStaffActing(context);
	const more = { version: readVersion(form), ...(reason && { reason }) };
	const outcome =
		what === "party"
			? await cancelStay(db, { reservationId: header.id, agreedOwedCents: owedCents, ...more }, acting)
			: await cancelStayUnit(db, { stayId: what, owedCents, ...more }, acting);
	// What is owed stands on the bill at once; a lost connection is caught up by the close of the day.
	if (outcome.ok) await settleStay(db, { reservationId: header.id }, acting);
	if (outcome.ok)
		return redirectWithFlash(
			context,
			href("/desk/stays/:reference", { reference: header.reference }),
			"desk_stay_cancelled",
		);
	switch (outcome.reason) {
		case "reason_missing":
			return refuse({ reason: words.messages.reasonMissing });
		case "last_villa":
			return refuse({ what: words.messages.lastVilla });
		case "amount_changed":
			return refuse({ form: words.messages.amountChanged });
		case "changed_meanwhile": {
			const last = await readLastChange(context, header.id);
			const notice = last ? deskStayWords.conflict.last(last.who, last.what, last.time) : "";
			return refuse(
				{ form: `${deskStayWords.refusals.changed_meanwhile} ${notice}`.trim() },
				{ version: header.revision },
			);
		}
		default:
			return refuse({ form: deskStayWords.refusals[outcome.reason] });
	}
}

const describeFailed = (form: FormData): Result => ({
	errors: { form: deskStayWords.refusals.failed },
	values: readValues(form),
});

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData();
	return sendWithFallback<Awaited<ReturnType<typeof serverAction>>, Result>(
		serverAction,
		describeFailed(form),
	);
}

/** A refusal means that something changed meanwhile: the page shows it anew, the amount above all. */
export function shouldRevalidate({
	actionStatus,
	defaultShouldRevalidate,
}: {
	actionStatus?: number;
	defaultShouldRevalidate: boolean;
}) {
	return actionStatus === 409 || defaultShouldRevalidate;
}

export default function StayCancel({ loaderData, actionData }: Route.ComponentProps) {
	const { reference, version, hasEmail, mayOverride, choices } = loaderData;
	const result = actionData as Result | undefined;
	const values = result?.values ?? {};
	const page = href("/desk/stays/:reference", { reference });
	return (
		<div className="narrow">
			<DeskHead
				title={words.title}
				documentTitle={`${words.title} ${formatReference(reference)}`}
				sub={formatReference(reference)}
				back={{ to: page, label: deskStayWords.kinds.stay }}
			/>
			<DeskNote>{hasEmail ? words.lead : words.leadWithoutMail}</DeskNote>
			<CheckedForm
				className="sheet form-sheet"
				result={result}
				loadCheck={loadCheck(
					async () => (await import("#app/features/stays/cancellation-schema.ts")).cancelAtDeskSchema,
				)}
			>
				{({ submitting, errors }) => (
					<>
						<FormVersion seen={version} shown={result?.version} />
						{choices.map(({ what, ruleCents }) => (
							<input key={what} type="hidden" name={`rule-${what}`} value={ruleCents} />
						))}
						{choices.length > 1 ? (
							<Choices legend={words.what} name="what" error={errors.what}>
								{choices.map(({ what, label, ruleCents }) => (
									<DeskChoice
										key={what}
										name="what"
										value={what}
										defaultChecked={values.what === what}
										label={label}
										amount={formatUsd(ruleCents)}
									/>
								))}
							</Choices>
						) : (
							<input type="hidden" name="what" value="party" />
						)}
						<OwedChoices choices={choices} values={values} error={errors.owed} mayOverride={mayOverride} />
						{mayOverride ? (
							<div className="fields check-line">
								<TextField
									name="amount"
									label={words.amount}
									hint={words.amountHint}
									inputMode="decimal"
									maxLength={12}
									autoComplete="off"
								/>
								<TextArea
									name="reason"
									label={words.reason}
									hint={words.reasonHint}
									rows={2}
									maxLength={300}
								/>
							</div>
						) : null}
						<div className="btns">
							<DeskButton look="coral" disabled={submitting}>
								{words.submit}
							</DeskButton>
							<Link to={page} className="btn plain">
								{words.back}
							</Link>
						</div>
					</>
				)}
			</CheckedForm>
		</div>
	);
}
