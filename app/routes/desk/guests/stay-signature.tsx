import { Fragment, type MouseEvent, useState } from "react";
import { Form, href, Link } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { hotelRules } from "#app/content/hotel/hotel-rules.ts";
import { appContext, requestContext } from "#app/context.ts";
import { clearSignatureAct, handToGuestAct, signRegistrationAct } from "#app/features/guests/acts.server.ts";
import { HotelRuleList } from "#app/features/guests/components/hotel-rule-list.tsx";
import { Signature, SignaturePad } from "#app/features/guests/components/signature-pad.tsx";
import { registrationWords as words } from "#app/features/guests/desk/desk-registration-words.ts";
import { type GuestPage, writeGuestPage } from "#app/features/guests/guest-page-words.ts";
import { listRegistrations } from "#app/features/guests/queries.server.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import { formatReference } from "#app/lib/reference.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import { CloseCross, Dialog } from "#app/ui/dialog.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import { findStayHeader, notAtDesk, readGuestLanguage } from "../stays/find-party.server.ts";
import type { Route } from "./+types/stay-signature";

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
	const guest = staff.kind === "handed" ? staff.guest : null;
	const language = await readGuestLanguage(args.context);
	const { hourStyle } = args.context.get(requestContext).guestLocale;
	const { name, signature, signedAt, updatedAt } = adult;
	const isSigned = guest !== null && signedAt !== null && signedAt >= guest.since;
	return {
		stage: guest === null ? "staff" : isSigned ? "signed" : "signing",
		reference: header.reference,
		name,
		// An earlier signature is for the staff.
		signature: guest ? null : signature,
		page: withLanguage(language, () => writeGuestPage(adult, hourStyle)),
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

export default function StaySignature({ loaderData, actionData }: Route.ComponentProps) {
	const { stage, seenAt, page } = loaderData;
	const result = actionData as ActResult | undefined;
	if (stage === "signed") return <GuestThanks words={page} />;
	if (stage === "signing") return <GuestSigning words={page} seenAt={seenAt} result={result} />;
	return <BeforeHanding {...loaderData} result={result} />;
}

/** The page for the staff before they hand the tablet over, and after they have taken it back. */
function BeforeHanding({
	reference,
	name,
	signature,
	page,
	seenAt,
	isTablet,
	result,
}: Route.ComponentProps["loaderData"] & { result: ActResult | undefined }) {
	const { sign } = words;
	return (
		<div className="narrow">
			<DeskHead
				title={sign.title(name)}
				documentTitle={`${words.title} ${formatReference(reference)}`}
				sub={sign.check}
				back={{ to: href("/desk/stays/:reference/registration", { reference }), label: words.title }}
			/>
			<section className="sheet form-sheet">
				<AdultFacts words={page} />
				<NotSigned message={Object.values(result?.errors ?? {})[0]} />
				{signature ? (
					<Form method="post" className="btns mb-3">
						<Signature path={signature} label={words.card.signatureOf(name)} />
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
							{hotelRules().title}
						</Link>
					</div>
				</Form>
			</section>
		</div>
	);
}

function AdultFacts({ words: { facts } }: { words: GuestPage }) {
	return (
		<dl className="facts">
			{facts.map(({ name, value }) => (
				<Fragment key={name}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</Fragment>
			))}
		</dl>
	);
}

/** Why a signature was not saved. Its form has no fields to write a message beside. */
function NotSigned({ message }: { message: string | undefined }) {
	return message ? (
		<DeskNote look="coral">
			<p role="alert">{message}</p>
		</DeskNote>
	) : null;
}

/** Why not, in the words of the guest: those of the acts, and of a lost connection, are for the staff. */
function refusalOf({ refusals }: GuestPage, { reason, errors, values }: ActResult): string {
	if (reason === "changed_meanwhile") return refusals.changed;
	if (reason !== null) return refusals.notTaken;
	if (!errors.path) return refusals.failed;
	return values.path ? refusals.long : refusals.missing;
}

/** The page for the guest alone: their details, the rules of the hotel, and the field to sign in. */
function GuestSigning({
	words,
	seenAt,
	result,
}: {
	words: GuestPage;
	seenAt: string;
	result: ActResult | undefined;
}) {
	return (
		<section className="guest-part" lang={words.language}>
			<title>{`${words.title} · ${hotel.name}`}</title>
			<h1>{words.welcome}</h1>
			<p className="lead">{words.lead}</p>
			<AdultFacts words={words} />
			<p className="soft">{words.wrong}</p>
			<Form method="post" className="fields">
				<p>
					{words.confirm} <RulesLink words={words} />.
				</p>
				<NotSigned message={result && refusalOf(words, result)} />
				<p className="note" data-scriptless>
					{words.withoutScripts}
				</p>
				<SignaturePad drawn={result?.values.path ?? ""} words={words.pad} />
				<input type="hidden" name="seenAt" value={seenAt} />
				<DeskButton look="fill" big data-needs-script>
					{words.save}
				</DeskButton>
			</Form>
		</section>
	);
}

/** Opens the rules over the page, so that the drawing stays; without scripts they are a page of their own. */
function RulesLink({ words: { rules, hotelRules } }: { words: GuestPage }) {
	const [isOpen, setIsOpen] = useState(false);
	const open = (event: MouseEvent) => {
		event.preventDefault();
		setIsOpen(true);
	};
	return (
		<>
			<Link id="rules-link" to={href("/desk/hotel-rules")} className="text-link" onClick={open}>
				{rules}
			</Link>
			{isOpen ? (
				<Dialog open onClose={() => setIsOpen(false)} labelledBy="rules-h" openerId="rules-link">
					<CloseCross label={hotelRules.close} />
					<div className="guest-part px-6 pt-5 pb-2">
						<h2 className="type-title mr-12" id="rules-h">
							{hotelRules.title}
						</h2>
						<HotelRuleList rules={hotelRules.list} />
					</div>
				</Dialog>
			) : null}
		</>
	);
}

/** After signing. */
function GuestThanks({ words }: { words: GuestPage }) {
	return (
		<section className="guest-part" lang={words.language} tabIndex={-1} ref={(part) => part?.focus()}>
			<title>{`${words.title} · ${hotel.name}`}</title>
			<h1>{words.thanks}</h1>
			<p className="lead" role="status">
				{words.signed}
			</p>
		</section>
	);
}
