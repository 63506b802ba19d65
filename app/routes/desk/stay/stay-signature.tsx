import { data, Form, href, Link, type LinksFunction, redirect } from "react-router";
import { registrationWords as words } from "#app/content/desk-registration-words.ts";
import { deskStayWords } from "#app/content/desk-stay-words.ts";
import { hotelRules } from "#app/content/hotel-rules.ts";
import { appContext, requestContext } from "#app/context.ts";
import { Signature } from "#app/features/guests/components/signature-pad.tsx";
import { signRegistration } from "#app/features/guests/operations/sign-registration.server.ts";
import { listRegistrations } from "#app/features/guests/queries.server.ts";
import { signatureSchema } from "#app/features/guests/schema.ts";
import { handToGuest } from "#app/features/staff/operations/hand-to-guest.server.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { formatReference } from "#app/lib/reference.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { readStaffActing } from "#app/routes/desk/acting.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import type { Route } from "./+types/stay-signature";
import { findStayHeader, notAtDesk } from "./find-party.server.ts";
import { AdultFacts, GuestSigning, GuestThanks } from "./guest-page.tsx";
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
	const { staff } = args.context.get(requestContext);
	const { name, nationality, documentKind, documentNumber, signature, signedAt, updatedAt } = adult;
	const guest = staff.kind === "handed" ? staff.guest : null;
	const isSigned = guest !== null && signedAt !== null && signedAt >= guest.since;
	return {
		stage: guest === null ? "staff" : isSigned ? "signed" : "signing",
		reference: header.reference,
		// What was signed before is for the staff.
		adult: { name, nationality, documentKind, documentNumber, signature: guest ? null : signature },
		seenAt: updatedAt.toISOString(),
		isTablet: staffOf(args.context).device !== null,
	};
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	if (form.get("intent") === "hand_over") return handOver({ context, params });
	try {
		return await sign({ context, params }, form);
	} catch (error) {
		if (error instanceof Response) throw error;
		return data<Result>(describeFailed(form), faultResponse(context, error));
	}
}

/** From here on the server opens nothing but this page in this browser, until a PIN or the password. */
async function handOver({ context, params }: Pick<Route.ActionArgs, "context" | "params">) {
	const { header, adult } = await findAdult({ context, params });
	const { reference } = header;
	const { staff } = context.get(requestContext);
	if (staff.kind === "signed_in") {
		const guest = { reference, registrationId: adult.id };
		const input = { session: staff.session, guest };
		const outcome = await handToGuest(context.get(appContext).db, input, readStaffActing(context));
		if (!outcome.ok) return data<Result>({ message: words.messages.notAllowed, path: "" }, { status: 403 });
	}
	const page = href("/desk/stays/:reference/sign/:registration", { reference, registration: adult.id });
	return redirect(page, { status: 303 });
}

async function sign({ context, params }: Pick<Route.ActionArgs, "context" | "params">, form: FormData) {
	const { header, adult } = await findAdult({ context, params });
	const isGuest = context.get(requestContext).staff.kind === "handed";
	const isRemoval = form.get("intent") === "remove";
	// A signature is deleted by the staff, not by a guest.
	if (isRemoval && isGuest)
		return data<Result>({ message: words.messages.notAllowed, path: "" }, { status: 403 });
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
	const { reference } = header;
	if (outcome.ok && isGuest)
		return redirect(
			href("/desk/stays/:reference/sign/:registration", { reference, registration: adult.id }),
			{
				status: 303,
			},
		);
	const page = href("/desk/stays/:reference/registration", { reference });
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
	const { stage, adult, seenAt } = loaderData;
	const result = actionData as Result | undefined;
	if (stage === "signed") return <GuestThanks name={adult.name} />;
	if (stage === "signing") return <GuestSigning adult={adult} seenAt={seenAt} result={result} />;
	return <BeforeHanding {...loaderData} result={result} />;
}

/** What the staff see before they hand the tablet over, and after they have taken it back. */
function BeforeHanding({
	reference,
	adult,
	seenAt,
	isTablet,
	result,
}: Route.ComponentProps["loaderData"] & { result: Result | undefined }) {
	const { sign } = words;
	return (
		<div className="narrow">
			<DeskHead
				title={sign.title(adult.name)}
				documentTitle={`${words.title} ${formatReference(reference)}`}
				sub={sign.check}
				back={{ to: href("/desk/stays/:reference/registration", { reference }), label: words.title }}
			/>
			<section className="sheet form-sheet">
				<AdultFacts adult={adult} />
				{result ? (
					<DeskNote look="coral">
						<p role="alert">{result.message}</p>
					</DeskNote>
				) : null}
				{adult.signature ? (
					<Form method="post" className="btns saved-signature">
						<Signature path={adult.signature} label={words.card.signatureOf(adult.name)} />
						<input type="hidden" name="intent" value="remove" />
						<input type="hidden" name="seenAt" value={seenAt} />
						<DeskButton look="coral">{sign.remove}</DeskButton>
					</Form>
				) : null}
				<p className="note without-scripts">{sign.withoutScripts}</p>
				{/* The guest gets a document of their own, which holds nothing of the desk. */}
				<Form method="post" reloadDocument className="fields">
					<p className="soft">{isTablet ? sign.tabletNote : sign.deviceNote}</p>
					<div className="btns">
						<DeskButton look="fill" name="intent" value="hand_over">
							{isTablet ? sign.handTablet : sign.handDevice}
						</DeskButton>
						<Link to={href("/desk/stays/:reference/card", { reference })} className="btn plain">
							{sign.paper}
						</Link>
						<Link to={href("/desk/hotel-rules")} className="btn plain">
							{hotelRules.title}
						</Link>
					</div>
				</Form>
			</section>
		</div>
	);
}
