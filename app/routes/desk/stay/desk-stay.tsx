import { data, href, type LinksFunction, redirect } from "react-router";
import { deskStayWords } from "#app/content/desk-stay-words.ts";
import { stepWords } from "#app/content/desk-steps-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { PartyMailSheet, PartyPriceSheet, PartyStory } from "#app/features/desk/components/party-aside.tsx";
import { type DietResult, PartyDiet } from "#app/features/desk/components/party-diet.tsx";
import { PartyGuest } from "#app/features/desk/components/party-guest.tsx";
import { PartyHoldSheet } from "#app/features/desk/components/party-hold.tsx";
import { PartyNotes } from "#app/features/desk/components/party-notes.tsx";
import { PartyStepLinks } from "#app/features/desk/components/party-step-links.tsx";
import { PartyUnits } from "#app/features/desk/components/party-units.tsx";
import { PartyVisits } from "#app/features/desk/components/party-visits.tsx";
import type { Party } from "#app/features/desk/party-facts.ts";
import { readParty } from "#app/features/desk/party-page-queries.server.ts";
import { describeParty, describeStep, findNextStep, listSteps } from "#app/features/desk/party-steps.ts";
import { useChangedBy } from "#app/features/desk/use-changed-by.ts";
import { resendDinnerConfirmation } from "#app/features/dining/operations/correct-dinner.server.ts";
import { actOfStep } from "#app/features/front-office/step-acts.server.ts";
import { noteSchema } from "#app/features/reservations/correction-schema.ts";
import { addStaffNote } from "#app/features/reservations/operations/add-staff-note.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { resendStayConfirmation } from "#app/features/stays/operations/correct-stay.server.ts";
import { resendTreatmentConfirmation } from "#app/features/wellness/operations/correct-treatment.server.ts";
import { checkFields, type FieldErrors, type FieldValues, readForm } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatReference, normaliseReference } from "#app/lib/reference.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { readDeskDay, readStaffActing } from "#app/routes/desk/acting.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { useAnswer } from "#app/ui/desk/use-answer.ts";
import { findStep } from "../step-page.server.ts";
import type { Route } from "./+types/desk-stay";
import { type DepositResult, DepositSheet } from "./deposit-sheet.tsx";
import { findHeader, notAtDesk } from "./find-party.server.ts";
import { saveDietOfParty } from "./save-diet.server.ts";
import { lockToVilla } from "./save-lock.server.ts";
import stayStyles from "./stay.css?url";
import { decideOnDeposit, readDeskDeposit } from "./stay-deposit.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_stay")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stayStyles }];

/** What became of a form of this page that was not accepted. */
type Result =
	| { form: "note"; errors: FieldErrors; values: FieldValues; formKey?: string }
	| ({ form: "diet" } & DietResult)
	| ({ form: "deposit" } & DepositResult)
	| { form: "mail"; message: string }
	| { form: "lock"; stayId: string; message: string; reason: string }
	| { form: "page"; message: string };

const pageOf = (reference: string) => href("/desk/stays/:reference", { reference });

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const reference = normaliseReference(params.reference);
	if (reference === null) throw notAtDesk();
	if (reference !== params.reference) throw redirect(pageOf(reference));
	const party = await readParty(context.get(appContext).db, reference, await readDeskDay(context));
	if (!party) throw notAtDesk();
	const { name, roles } = staffOf(context);
	const saved = findStep(url.searchParams.get("saved") ?? "");
	const seesDiet = party.header.kind !== "treatment" && may(roles, "see_diet");
	const header = { ...party.header, diet: seesDiet ? party.header.diet : null };
	return {
		...(await readDeskDeposit(context, header.id)),
		party: { ...party, header },
		seesDiet,
		steps: listSteps(party)
			.filter((step) => may(roles, step === "check-in" ? "check_in" : actOfStep(step)))
			.map((step) => describeStep(reference, step))
			.filter(({ to }) => to !== findNextStep(party)?.to),
		saved: saved === null ? null : stepWords.saved[saved],
		formKey: context.get(requestContext).formKey,
		person: name,
	};
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	try {
		return await change({ context, params, request }, form);
	} catch (error) {
		if (error instanceof Response) throw error;
		return data(describeFailed(form), faultResponse(context, error));
	}
}

async function change(args: Pick<Route.ActionArgs, "context" | "params" | "request">, form: FormData) {
	const { context } = args;
	const header = await findHeader(context, args.params);
	const to = pageOf(header.reference);
	switch (form.get("intent")) {
		case "note":
			return addNote(args, header.id, form, to);
		case "diet":
			return saveDietOfParty(context, header, form, to);
		case "deposit-note":
		case "deposit-retry":
		case "deposit-by-hand":
			return decideOnDeposit(args.context, header.id, form, to);
		case "resend":
			return resend(args, header, to);
		case "lock":
		case "unlock":
			return lockToVilla(context, form, to);
		default:
			return redirect(to);
	}
}

type Context = Pick<Route.ActionArgs, "context">;

async function addNote({ context }: Context, reservationId: string, form: FormData, to: string) {
	const checked = checkFields(noteSchema, form);
	if (!checked.ok) {
		const { errors, values } = checked;
		return data<Result>({ form: "note", errors, values, ...keyOf(values) }, { status: 400 });
	}
	const { db } = context.get(appContext);
	const outcome = await addStaffNote(db, { reservationId, ...checked.fields }, readStaffActing(context));
	if (outcome.ok) return redirectWithFlash(context, `${to}#notes`, "desk_note_added");
	const errors = { form: deskStayWords.refusals[outcome.reason] };
	const { values } = checked;
	return data<Result>({ form: "note", errors, values, ...keyOf(values) }, { status: 409 });
}

const keyOf = ({ idempotencyKey }: FieldValues) => (idempotencyKey ? { formKey: idempotencyKey } : {});

async function resend({ context }: Context, header: Awaited<ReturnType<typeof findHeader>>, to: string) {
	const { db } = context.get(appContext);
	const acting = readStaffActing(context);
	const input = { reservationId: header.id };
	const send = {
		stay: resendStayConfirmation,
		treatment: resendTreatmentConfirmation,
		dinner: resendDinnerConfirmation,
	}[header.kind];
	const outcome = await send(db, input, acting);
	if (outcome.ok) return redirectWithFlash(context, `${to}#mail`, "desk_mail_sent");
	const { mail, refusals } = deskStayWords;
	const message = {
		no_address: mail.noAddress,
		not_possible: mail.notPossible,
		not_allowed: refusals.not_allowed,
	}[outcome.reason];
	return data<Result>({ form: "mail", message }, { status: 409 });
}

/** The network or the database was lost on the way: nobody knows whether it was done. */
function describeFailed(form: FormData): Result {
	const message = deskStayWords.refusals.failed;
	const text = (name: string) => String(form.get(name) ?? "");
	switch (form.get("intent")) {
		case "note": {
			const values = { text: text("text"), idempotencyKey: text("idempotencyKey") };
			return { form: "note", errors: { form: message }, values, ...keyOf(values) };
		}
		case "diet":
			return { form: "diet", errors: { form: message }, values: { diet: text("diet") } };
		case "lock":
			return { form: "lock", stayId: text("stayId"), message, reason: text("reason") };
		case "resend":
			return { form: "mail", message };
		default:
			return { form: "page", message };
	}
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData();
	return sendWithFallback<Awaited<ReturnType<typeof serverAction>>, Result>(
		serverAction,
		describeFailed(form),
	);
}

export default function DeskStay({ loaderData, actionData }: Route.ComponentProps) {
	const { party, seesDiet, formKey } = loaderData;
	const { header } = party;
	const result = useAnswer(actionData as Result | undefined);
	const changedBy = useChangedBy(header.id, loaderData.person);
	return (
		<>
			<Head party={party} />
			{loaderData.saved ? (
				<p role="status" className="note stay-saved">
					{loaderData.saved}
				</p>
			) : null}
			<PartyStepLinks steps={loaderData.steps} />
			<p role="status" className={changedBy ? "changed-by" : undefined}>
				{changedBy ? deskStayWords.changedBy(changedBy) : null}
			</p>
			{result?.form === "page" ? (
				<DeskNote look="coral">
					<p role="alert">{result.message}</p>
				</DeskNote>
			) : null}
			{/* What is typed for one guest does not stand in the forms of the next. */}
			<div key={header.id} className="two stay-page">
				<div>
					{header.kind === "stay" ? (
						<PartyUnits
							units={party.units}
							today={party.today}
							version={header.version}
							refused={result?.form === "lock" ? result : undefined}
						/>
					) : null}
					{header.kind === "stay" ? <PartyVisits visits={party.visits} /> : null}
					<PartyGuest party={party} />
					{seesDiet ? (
						<PartyDiet
							diet={header.diet}
							version={header.version}
							result={result?.form === "diet" ? result : undefined}
							isOpen={!header.isForgotten}
						/>
					) : null}
					<PartyNotes
						guestNote={header.note}
						notes={party.notes}
						formKey={formKey}
						result={result?.form === "note" ? result : undefined}
						isOpen={!header.isForgotten}
					/>
				</div>
				<div className="stay-side">
					<PartyHoldSheet party={party} />
					<PartyPriceSheet party={party} />
					{loaderData.deposit ? (
						<DepositSheet
							deposit={loaderData.deposit}
							today={party.today}
							result={result?.form === "deposit" ? result : undefined}
						/>
					) : null}
					<PartyMailSheet party={party} message={result?.form === "mail" ? result.message : undefined} />
					<PartyStory party={party} />
				</div>
			</div>
		</>
	);
}

function Head({ party }: { party: Party }) {
	const { header, visit } = party;
	const { state, text } = describeParty(party);
	const next = findNextStep(party);
	return (
		<DeskHead
			title={header.name}
			documentTitle={`${deskStayWords.kinds[header.kind]} ${formatReference(header.reference)}`}
			back={{ to: "/desk", label: deskStayWords.back }}
			aside={
				next ? (
					<DeskButtonLink to={next.to} look="fill">
						{next.label}
					</DeskButtonLink>
				) : null
			}
		>
			<span className="soft nowrap">{formatReference(header.reference)}</span>
			{visit ? (
				<span>
					{visit.title}
					{visit.day ? `, ${formatHotelDate(visit.day)}` : ""}
					{visit.time ? `, ${visit.time}` : ""}
				</span>
			) : null}
			{state ? <StateSign state={state}>{text}</StateSign> : <span className="sign">{text}</span>}
		</DeskHead>
	);
}
