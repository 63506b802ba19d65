import { Form, href, Link } from "react-router";
import { hotelRules } from "#app/content/hotel/hotel-rules.ts";
import { appContext, requestContext } from "#app/context.ts";
import { clearSignatureAct, handToGuestAct, signRegistrationAct } from "#app/features/guests/acts.server.ts";
import { Signature } from "#app/features/guests/components/signature-pad.tsx";
import { registrationWords as words } from "#app/features/guests/desk/desk-registration-words.ts";
import { listRegistrations } from "#app/features/guests/queries.server.ts";
import { formatReference } from "#app/lib/reference.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { readsAfterConflict, sendsActs } from "../acts/sends-acts.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import { findStayHeader, notAtDesk } from "../stays/find-party.server.ts";
import type { Route } from "./+types/stay-signature";
import { AdultFacts, GuestSigning, GuestThanks, NotSigned } from "./guest-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAct("register_guests")];

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
	const { name, country, nationality, documentKind, documentNumber, signature, signedAt, updatedAt } = adult;
	const guest = staff.kind === "handed" ? staff.guest : null;
	const isSigned = guest !== null && signedAt !== null && signedAt >= guest.since;
	return {
		stage: guest === null ? "staff" : isSigned ? "signed" : "signing",
		reference: header.reference,
		// What was signed before is for the staff.
		adult: { name, country, nationality, documentKind, documentNumber, signature: guest ? null : signature },
		seenAt: updatedAt.toISOString(),
		isTablet: staffOf(args.context).device !== null,
	};
}

export const action = takesActs({
	find: async (args: Route.ActionArgs) => {
		const { header, adult } = await findAdult(args);
		const { staff } = args.context.get(requestContext);
		const session = staff.kind === "signed_in" ? staff.session : null;
		return { reference: header.reference, registrationId: adult.id, session };
	},
	path: ({ reference, registrationId: registration }) =>
		href("/desk/stays/:reference/sign/:registration", { reference, registration }),
	acts: {
		sign: take(signRegistrationAct, (_, { reference, session }) =>
			session === null ? {} : { to: signaturesOf(reference), flash: "desk_signed" },
		),
		remove: take(clearSignatureAct, (_, { reference }) => ({
			to: signaturesOf(reference),
			flash: "desk_signature_cleared",
		})),
		hand_over: take(handToGuestAct),
	},
});

const signaturesOf = (reference: string) =>
	`${href("/desk/stays/:reference/registration", { reference })}#signatures`;

export const clientAction = sendsActs();

/** The guest sees details that have changed before signing them. */
export const shouldRevalidate = readsAfterConflict;

export default function StaySignature({ loaderData, actionData }: Route.ComponentProps) {
	const { stage, adult, seenAt } = loaderData;
	const result = actionData as ActResult | undefined;
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
}: Route.ComponentProps["loaderData"] & { result: ActResult | undefined }) {
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
				<NotSigned result={result} />
				{adult.signature ? (
					<Form method="post" className="btns mb-3">
						<Signature path={adult.signature} label={words.card.signatureOf(adult.name)} />
						<input type="hidden" name="intent" value="remove" />
						<input type="hidden" name="seenAt" value={seenAt} />
						<DeskButton look="coral">{sign.remove}</DeskButton>
					</Form>
				) : null}
				<p className="note" data-scriptless>
					{sign.withoutScripts}
				</p>
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
