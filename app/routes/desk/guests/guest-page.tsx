import { type MouseEvent, useState } from "react";
import { Form, href, Link } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { hotelRules } from "#app/content/hotel/hotel-rules.ts";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { HotelRuleList } from "#app/features/guests/components/hotel-rule-list.tsx";
import { SignaturePad } from "#app/features/guests/components/signature-pad.tsx";
import { nameCountry } from "#app/features/guests/countries.ts";
import { registrationWords } from "#app/features/guests/desk/desk-registration-words.ts";
import type { Registration } from "#app/features/guests/queries.server.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import { CloseCross, Dialog } from "#app/ui/dialog.tsx";

const words = registrationWords.guestPage;

/** What an adult confirms. */
export type SignedDetails = Pick<
	Registration,
	"name" | "country" | "nationality" | "documentKind" | "documentNumber"
>;

export function AdultFacts({ adult }: { adult: SignedDetails }) {
	const { name, documentKind, documentNumber } = adult;
	const kind = documentKind && registrationWords.documentKinds[documentKind];
	return (
		<dl className="facts">
			<dt>{registrationWords.name}</dt>
			<dd>{name}</dd>
			<dt>{registrationWords.nationality}</dt>
			<dd>{nameCountry(adult) ?? deskStayWords.guest.none}</dd>
			<dt>{registrationWords.documentKind}</dt>
			<dd>{[kind ?? registrationWords.noDocument, documentNumber].filter(Boolean).join(", ")}</dd>
		</dl>
	);
}

/** Why a signature was not saved. Its form has no fields to write a message beside. */
export function NotSigned({ result }: { result: ActResult | undefined }) {
	const [message] = Object.values(result?.errors ?? {});
	return message ? (
		<DeskNote look="coral">
			<p role="alert">{message}</p>
		</DeskNote>
	) : null;
}

/** The page for the guest alone: their details, the rules of the hotel, and the field to sign in. */
export function GuestSigning({
	adult,
	seenAt,
	result,
}: {
	adult: SignedDetails;
	seenAt: string;
	result: ActResult | undefined;
}) {
	return (
		<section className="guest-part">
			<title>{`${words.documentTitle} · ${hotel.name}`}</title>
			<h1>{words.welcome(adult.name)}</h1>
			<p className="lead">{words.lead}</p>
			<AdultFacts adult={adult} />
			<p className="soft">{words.wrong}</p>
			<Form method="post" className="fields">
				<p>
					{words.confirm} <RulesLink />.
				</p>
				<NotSigned result={result} />
				<p className="note" data-scriptless>
					{words.withoutScripts}
				</p>
				<SignaturePad drawn={result?.values.path ?? ""} label={registrationWords.sign.label(adult.name)} />
				<input type="hidden" name="seenAt" value={seenAt} />
				<DeskButton look="fill" big data-needs-script>
					{registrationWords.sign.save}
				</DeskButton>
			</Form>
		</section>
	);
}

/** Opens the rules over the page, so that what was drawn stays; without scripts they are a page of their own. */
function RulesLink() {
	const [isOpen, setIsOpen] = useState(false);
	const open = (event: MouseEvent) => {
		event.preventDefault();
		setIsOpen(true);
	};
	return (
		<>
			<Link id="rules-link" to={href("/desk/hotel-rules")} className="text-link" onClick={open}>
				{words.rules}
			</Link>
			{isOpen ? (
				<Dialog open onClose={() => setIsOpen(false)} labelledBy="rules-h" openerId="rules-link">
					<CloseCross label={hotelRules.close} />
					<div className="guest-part px-6 pt-5 pb-2">
						<h2 className="type-title mr-12" id="rules-h">
							{hotelRules.title}
						</h2>
						<HotelRuleList />
					</div>
				</Dialog>
			) : null}
		</>
	);
}

/** After signing. */
export function GuestThanks({ name }: { name: string }) {
	return (
		<section className="guest-part" tabIndex={-1} ref={(part) => part?.focus()}>
			<title>{`${words.documentTitle} · ${hotel.name}`}</title>
			<h1>{words.thanks(name)}</h1>
			<p className="lead" role="status">
				{words.signed}
			</p>
		</section>
	);
}
