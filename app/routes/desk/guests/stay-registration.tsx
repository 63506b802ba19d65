import { href, Link } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { appContext } from "#app/context.ts";
import { listVillaOccupancy } from "#app/features/catalog/queries.server.ts";
import { formatMoment } from "#app/features/desk/components/party-aside.tsx";
import { registerGuestsAct } from "#app/features/guests/acts.server.ts";
import {
	FewerGuests,
	RegistrationFields,
	toRegistrationValues,
} from "#app/features/guests/components/registration-fields.tsx";
import { registrationWords as words } from "#app/features/guests/desk/desk-registration-words.ts";
import { countAdults, countAsked, countMissing, mayRegister } from "#app/features/guests/policy.ts";
import { listRegistrations, readRegisterSetting } from "#app/features/guests/queries.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import type { FieldErrors } from "#app/lib/form-fields.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatReference } from "#app/lib/reference.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { DeskButtonLink, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import { readDeskDay } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import { findStayHeader, notAtDesk, readLastChange } from "../stays/find-party.server.ts";
import type { Route } from "./+types/stay-registration";

export const middleware: Route.MiddlewareFunction[] = [requireAct("register_guests")];

const placeOf = (url: URL) => Number(url.searchParams.get("villa") ?? "");

async function findUnit({ context, params, url }: Pick<Route.LoaderArgs, "context" | "params" | "url">) {
	const header = await findStayHeader(context, params);
	const all = await listUnits(context.get(appContext).db, header.id);
	const units = all.filter(mayRegister);
	const unit = units.find(({ unit: place }) => place === placeOf(url)) ?? units[0];
	if (!unit) throw notAtDesk();
	return { header, all, units, unit };
}

export async function loader(args: Route.LoaderArgs) {
	const { context } = args;
	const { header, units, unit, ...party } = await findUnit(args);
	const { db } = context.get(appContext);
	const [all, sleeps] = await Promise.all([listRegistrations(db, header.id), listVillaOccupancy(db)]);
	const registered = all.filter(({ stayId }) => stayId === unit.id);
	const missing = countMissing(header, all.length);
	const nameOf = ({ villas }: (typeof units)[number]) => villas.map(({ name }) => name).join(", ");
	return {
		reference: header.reference,
		version: header.revision,
		today: await readDeskDay(context),
		further: await readRegisterSetting(db),
		adults: countAdults(header),
		missing,
		asked: countAsked(registered.length, missing, sleeps[unit.villas[0]?.id ?? ""] ?? 1),
		suggestedName: all.length === 0 ? header.name : undefined,
		unit: { place: unit.unit, villa: nameOf(unit) },
		units: units.map((one) => ({ place: one.unit, villa: nameOf(one) })),
		party: party.all.map(({ status, villas }) => ({ status, villas })),
		registered: registered.map(({ signature: _, signedAt, updatedAt: __, ...row }) => ({
			...row,
			signedAt: signedAt && hotelClock(signedAt),
		})),
	};
}

export const action = takesActs({
	find: (args: Route.ActionArgs) => findUnit(args),
	path: ({ header: { reference }, unit }) =>
		`${href("/desk/stays/:reference/registration", { reference })}?villa=${unit.unit}`,
	acts: { registration: take(registerGuestsAct, { to: "#signatures", flash: "desk_registered" }) },
	conflict: (context, { header }) => readLastChange(context, header),
});

const loadRegistrationCheck = async () => {
	const { checkRegistration: check } = await import("#app/features/guests/schema.ts");
	return (form: FormData): FieldErrors => {
		const checked = check(form);
		return checked.ok ? {} : checked.errors;
	};
};

export default function StayRegistration({ loaderData }: Route.ComponentProps) {
	const { reference, unit, units, registered, adults, missing } = loaderData;
	const result = useResultOf("registration");
	const page = href("/desk/stays/:reference", { reference });
	return (
		<div className="narrow">
			<DeskHead
				title={words.ofVilla(unit.villa)}
				documentTitle={`${words.title} ${formatReference(reference)}`}
				sub={words.lead(adults, missing)}
				back={{ to: page, label: deskStayWords.kinds.stay }}
				aside={
					<DeskButtonLink look="plain" icon="print" to={href("/desk/stays/:reference/card", { reference })}>
						{words.printCard}
					</DeskButtonLink>
				}
			/>
			{units.length > 1 ? (
				<SegmentLinks
					label={words.otherVillas}
					links={units.map(({ place, villa }) => ({
						to: `?villa=${place}`,
						label: villa,
						isCurrent: place === unit.place,
					}))}
				/>
			) : null}
			<FewerGuests reference={reference} missing={missing} units={loaderData.party} />
			<DeskForm
				// The form begins with the values saved here or elsewhere.
				key={`${unit.place} ${loaderData.version}`}
				act="registration"
				className="sheet form-sheet"
				version={loaderData.version}
				values={toRegistrationValues(registered, loaderData.suggestedName)}
				loadCheck={loadRegistrationCheck}
			>
				<RegistrationFields
					registered={registered}
					adults={loaderData.asked}
					further={loaderData.further}
					sent={result?.values}
				/>
				{registered.length > 0 ? <p className="small soft mt-3.5">{words.removeHint}</p> : null}
				<SubmitRow look="fill">{words.save}</SubmitRow>
			</DeskForm>
			<Signatures {...loaderData} />
		</div>
	);
}

function Signatures({
	reference,
	registered,
	today,
}: Pick<Route.ComponentProps["loaderData"], "reference" | "registered" | "today">) {
	return (
		<DeskSheet id="signatures" title={words.signatures} empty={registered.length === 0 && words.nobodyYet}>
			<ul className="rows">
				{registered.map(({ id, name, signedAt }) => (
					<li key={id}>
						<span>
							<span className="strong">{isolate(name)}</span>{" "}
							<span className="soft">
								{signedAt ? words.signedAt(formatMoment(signedAt, today)) : words.notSigned}
							</span>
						</span>
						<Link
							className={signedAt ? "btn plain" : "btn line"}
							to={href("/desk/stays/:reference/sign/:registration", { reference, registration: id })}
							aria-label={`${signedAt ? words.signAgain : words.signNow}: ${isolate(name)}`}
						>
							{signedAt ? words.signAgain : words.signNow}
						</Link>
					</li>
				))}
			</ul>
		</DeskSheet>
	);
}
