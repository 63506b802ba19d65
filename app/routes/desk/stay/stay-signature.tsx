import { data, Form, href, Link, type LinksFunction } from "react-router";
import { registrationWords as words } from "#app/content/desk-registration-words.ts";
import { deskStayWords } from "#app/content/desk-stay-words.ts";
import { appContext } from "#app/context.ts";
import { DeskButton } from "#app/features/desk/components/desk-button.tsx";
import { DeskHead } from "#app/features/desk/components/desk-head.tsx";
import { DeskNote } from "#app/features/desk/components/desk-sheet.tsx";
import { Signature, SignaturePad } from "#app/features/guests/components/signature-pad.tsx";
import { signRegistration } from "#app/features/guests/operations/sign-registration.server.ts";
import { listRegistrations } from "#app/features/guests/queries.server.ts";
import { signatureSchema } from "#app/features/guests/schema.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { formatReference } from "#app/lib/reference.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { readStaffActing } from "#app/routes/desk/acting.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/stay-signature";
import { findStayHeader, notAtDesk } from "./find-party.server.ts";
import stayStyles from "./stay.css?url";

export const middleware: Route.MiddlewareFunction[] = [requireAct("register_guests")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stayStyles }];

/** Why a signature was not saved, with what was drawn. */
type Result = { message: string; path: string };

async function findAdult({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
	const header = await findStayHeader(context, params);
	const registered = await listRegistrations(context.get(appContext).db, header.id);
	const adult = registered.find(({ id }) => id === params.registration);
	if (!adult) throw notAtDesk();
	return { header, adult };
}

export async function loader(args: Route.LoaderArgs) {
	const { header, adult } = await findAdult(args);
	const { name, nationality, documentKind, documentNumber, signature, updatedAt } = adult;
	return {
		reference: header.reference,
		adult: { name, nationality, documentKind, documentNumber, signature },
		seenAt: updatedAt.toISOString(),
	};
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	try {
		return await sign({ context, params }, form);
	} catch (error) {
		if (error instanceof Response) throw error;
		return data<Result>(describeFailed(form), faultResponse(context, error));
	}
}

async function sign({ context, params }: Pick<Route.ActionArgs, "context" | "params">, form: FormData) {
	const { header, adult } = await findAdult({ context, params });
	const isRemoval = form.get("intent") === "remove";
	const checked = checkFields(signatureSchema, form);
	const path = pathOf(form);
	if (!isRemoval && !checked.ok) {
		const { messages } = words;
		const message = path === "" ? messages.signatureMissing : messages.signatureLong;
		return data<Result>({ message, path: "" }, { status: 400 });
	}
	const seenAt = new Date(String(form.get("seenAt") ?? ""));
	const outcome = await signRegistration(
		context.get(appContext).db,
		{ registrationId: adult.id, path: isRemoval ? null : path, seenAt },
		readStaffActing(context),
	);
	const page = href("/desk/stays/:reference/registration", { reference: header.reference });
	if (outcome.ok)
		return redirectWithFlash(
			context,
			`${page}#signatures`,
			isRemoval ? "desk_signature_cleared" : "desk_signed",
		);
	const message = {
		not_allowed: words.messages.notAllowed,
		gone: words.messages.signatureGone,
		changed_meanwhile: words.messages.signatureChanged,
	}[outcome.reason];
	return data<Result>({ message, path }, { status: 409 });
}

const pathOf = (form: FormData) => String(form.get("path") ?? "");

const describeFailed = (form: FormData): Result => ({
	message: deskStayWords.refusals.failed,
	path: pathOf(form),
});

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData();
	return sendWithFallback<Awaited<ReturnType<typeof serverAction>>, Result>(
		serverAction,
		describeFailed(form),
	);
}

/** A refusal means that the details have changed: the guest sees them anew before signing. */
export const shouldRevalidate = () => true;

export default function StaySignature({ loaderData, actionData }: Route.ComponentProps) {
	const { reference, adult, seenAt } = loaderData;
	const result = actionData as Result | undefined;
	const document = adult.documentKind && words.documentKinds[adult.documentKind];
	return (
		<div className="narrow">
			<DeskHead
				title={words.sign.title(adult.name)}
				documentTitle={`${words.title} ${formatReference(reference)}`}
				sub={words.sign.lead}
				back={{ to: href("/desk/stays/:reference/registration", { reference }), label: words.title }}
			/>
			<section className="sheet form-sheet">
				<dl className="facts">
					<dt>{words.name}</dt>
					<dd>{adult.name}</dd>
					<dt>{words.nationality}</dt>
					<dd>{adult.nationality ?? deskStayWords.guest.none}</dd>
					<dt>{words.documentKind}</dt>
					<dd>{[document ?? words.noDocument, adult.documentNumber].filter(Boolean).join(", ")}</dd>
				</dl>
				{adult.signature ? (
					<Form method="post" className="btns saved-signature">
						<Signature path={adult.signature} label={words.card.signatureOf(adult.name)} />
						<input type="hidden" name="intent" value="remove" />
						<input type="hidden" name="seenAt" value={seenAt} />
						<DeskButton look="coral">{words.sign.remove}</DeskButton>
					</Form>
				) : null}
				<Form method="post" className="fields">
					<p>{words.sign.confirm}</p>
					{result ? (
						<DeskNote look="coral">
							<p role="alert">{result.message}</p>
						</DeskNote>
					) : null}
					<p className="note without-scripts">{words.sign.withoutScripts}</p>
					<SignaturePad drawn={result?.path ?? ""} label={words.sign.label(adult.name)} />
					<input type="hidden" name="seenAt" value={seenAt} />
					<div className="btns">
						<DeskButton look="fill" data-needs-script>
							{words.sign.save}
						</DeskButton>
						<Link to={href("/desk/stays/:reference/card", { reference })} className="btn plain">
							{words.sign.paper}
						</Link>
					</div>
				</Form>
			</section>
		</div>
	);
}
