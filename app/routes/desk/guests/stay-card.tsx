import type { ReactNode } from "react";
import { href, type LinksFunction } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { appContext } from "#app/context.ts";
import { Named } from "#app/features/documents/components/document-paper.tsx";
import { Signature } from "#app/features/guests/components/signature-pad.tsx";
import { describeFurther, nameCountry } from "#app/features/guests/countries.ts";
import { registrationWords } from "#app/features/guests/desk/desk-registration-words.ts";
import { type CardLabels, writeCardLabels } from "#app/features/guests/guest-page-words.ts";
import { countAdults, countMissing, mayRegister } from "#app/features/guests/policy.ts";
import { listRegistrations, readRegisterSetting } from "#app/features/guests/queries.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { defaultLanguage } from "#app/lib/language.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import { formatPhone } from "#app/lib/phone-number.ts";
import { formatReference } from "#app/lib/reference.ts";
import { type RegisterField, registerFields } from "#app/lib/register-fields.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { useHotelContact } from "#app/ui/use-hotel-contact.ts";
import { findStayHeader, notAtDesk } from "../stays/find-party.server.ts";
import type { Route } from "./+types/stay-card";
import cardStyles from "./registration-card.css?url";

export const middleware: Route.MiddlewareFunction[] = [requireAct("register_guests")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: cardStyles }];

const words = registrationWords.card;

/** The content of one card; a name of null is an empty card to be filled in by hand. */
type Card = {
	key: string;
	name: string | null;
	villa: string;
	checkIn: string;
	checkOut: string;
	nationality: string | null;
	document: string | null;
	number: string | null;
	/** The further fields of the register, empty where nobody answered. */
	further: { field: RegisterField; value: string | null }[];
	signature: string | null;
	signedOn: string | null;
};

export async function loader({ context, params }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const header = await findStayHeader(context, params);
	const [units, registered, setting] = await Promise.all([
		listUnits(db, header.id),
		listRegistrations(db, header.id),
		readRegisterSetting(db),
	]);
	const asked = registerFields.filter((field) => setting[field]);
	const open = units.filter(mayRegister);
	const [first] = open;
	if (!first) throw notAtDesk();
	const ofUnit = ({ villas, checkIn, checkOut }: (typeof units)[number]) => ({
		villa: villas.map(({ name }) => name).join(", "),
		checkIn,
		checkOut,
	});
	const cards = open.flatMap((unit): Card[] =>
		registered
			.filter(({ stayId }) => stayId === unit.id)
			.map(({ id, name, documentKind, documentNumber, signature, signedAt, ...adult }) => ({
				...{ key: id, name, nationality: nameCountry(adult), signature, ...ofUnit(unit) },
				document: documentKind && registrationWords.documentKinds[documentKind],
				number: documentNumber,
				further: asked.map((field) => ({
					field,
					value: describeFurther(adult).find((one) => one.field === field)?.value ?? null,
				})),
				signedOn: signedAt && hotelClock(signedAt).date,
			})),
	);
	const empty = { nationality: null, document: null, number: null, signature: null, signedOn: null };
	const blanks = Array.from(
		{ length: countMissing(header, registered.length) },
		(_, index): Card => ({
			...{ key: `blank-${index}`, name: index === 0 && registered.length === 0 ? header.name : null },
			...empty,
			further: asked.map((field) => ({ field, value: null })),
			...ofUnit(first),
		}),
	);
	const { reference, name, phone, email, children, infants, language } = header;
	return {
		...{ reference, name, phone, email, language },
		labels: writeCardLabels(),
		beneath: language === defaultLanguage ? null : withLanguage(language, writeCardLabels),
		party: deskStayWords.party(countAdults(header), children ?? 0, infants ?? 0),
		cards: [...cards, ...blanks],
	};
}

/** Registration cards for print: one for each adult, two on a page of A4, with a line to sign. */
export default function StayCard({ loaderData }: Route.ComponentProps) {
	const { reference, cards, labels, beneath, language, ...party } = loaderData;
	const label = (name: keyof CardLabels) => (
		<Named label={{ text: labels[name], beneath: beneath?.[name] }} language={language} />
	);
	return (
		<>
			<DeskHead
				title={words.title}
				documentTitle={`${words.title} ${formatReference(reference)}`}
				back={{
					to: href("/desk/stays/:reference/registration", { reference }),
					label: registrationWords.title,
				}}
				aside={
					<DeskButton look="fill" type="button" data-needs-script onClick={() => window.print()}>
						<DeskIcon name="print" />
						{words.print}
					</DeskButton>
				}
			/>
			<div className="cards">
				{cards.map(({ key, ...card }) => (
					<RegistrationCard key={key} reference={reference} card={card} party={party} label={label} />
				))}
			</div>
		</>
	);
}

function RegistrationCard({
	reference,
	card,
	party,
	label,
}: {
	reference: string;
	card: Omit<Card, "key">;
	party: { name: string; phone: string | null; email: string | null; party: string };
	label: (name: keyof CardLabels) => ReactNode;
}) {
	const facts: [name: keyof CardLabels, value: string | null][] = [
		["villa", card.villa],
		["reference", formatReference(reference)],
		["arrival", formatHotelDate(card.checkIn)],
		["departure", formatHotelDate(card.checkOut)],
		["party", party.party],
		["phone", party.phone && formatPhone(party.phone)],
		["email", party.email],
		["nationality", card.nationality],
		["document", card.document],
		["number", card.number],
		...card.further.map(({ field, value }): [RegisterField, string | null] => [field, value]),
	];
	const { phone } = useHotelContact();
	return (
		<article className="card">
			<header>
				<p className="strong">{hotel.name}</p>
				<p className="small">
					{hotel.address} · {phone}
				</p>
			</header>
			<h2>{card.name ?? <span className="by-hand">{label("blank")}</span>}</h2>
			<dl>
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{label(name)}</dt>
						<dd>{value ?? <span className="by-hand" />}</dd>
					</div>
				))}
			</dl>
			<p className="small">{label("confirm")}</p>
			<div className="sign-line">
				<div>
					{card.signature ? (
						<Signature path={card.signature} label={words.signatureOf(card.name ?? "")} />
					) : null}
					<p>{label("signature")}</p>
				</div>
				<div>
					<p className="value">{card.signedOn ? formatHotelDate(card.signedOn) : ""}</p>
					<p>{label("date")}</p>
				</div>
			</div>
		</article>
	);
}
