import { data, href, Link, type LinksFunction } from "react-router";
import { registrationWords as words } from "#app/content/desk-registration-words.ts";
import { deskStayWords } from "#app/content/desk-stay-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { appContext } from "#app/context.ts";
import { listVillaOccupancy } from "#app/features/catalog/queries.server.ts";
import { formatMoment } from "#app/features/desk/components/party-aside.tsx";
import { RegistrationFields } from "#app/features/guests/components/registration-fields.tsx";
import { registerGuests } from "#app/features/guests/operations/register-guests.server.ts";
import { countAdults, countMissing, mayRegister } from "#app/features/guests/policy.ts";
import { listRegistrations, type Registration } from "#app/features/guests/queries.server.ts";
import { checkRegistration, type RegistrationEntry } from "#app/features/guests/schema.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { type FieldErrors, type FieldValues, readForm, readValues } from "#app/lib/form-fields.ts";
import { hotelClock } from "#app/lib/hotel-clock.ts";
import { formatReference } from "#app/lib/reference.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { readDeskDay, readStaffActing } from "#app/routes/desk/acting.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { ChangedMeanwhile, type ConflictRow } from "#app/ui/desk/changed-meanwhile.tsx";
import { DeskButton, DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import { FormVersion } from "#app/ui/form-version.tsx";
import type { Route } from "./+types/stay-registration";
import { findStayHeader, notAtDesk, readLastChange, readVersion } from "./find-party.server.ts";
import stayStyles from "./stay.css?url";

export const middleware: Route.MiddlewareFunction[] = [requireAct("register_guests")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stayStyles }];

type Result = {
	errors?: FieldErrors;
	values?: FieldValues;
	conflict?: {
		rows: ConflictRow[];
		last: { who: string; what: string; time: string } | null;
		version: number;
	};
};

const placeOf = (url: URL) => Number(url.searchParams.get("villa") ?? "");

async function findUnit({ context, params, url }: Pick<Route.LoaderArgs, "context" | "params" | "url">) {
	const header = await findStayHeader(context, params);
	const units = (await listUnits(context.get(appContext).db, header.id)).filter(mayRegister);
	const unit = units.find(({ unit: place }) => place === placeOf(url)) ?? units[0];
	if (!unit) throw notAtDesk();
	return { header, units, unit };
}

export async function loader(args: Route.LoaderArgs) {
	const { context } = args;
	const { header, units, unit } = await findUnit(args);
	const { db } = context.get(appContext);
	const [all, sleeps] = await Promise.all([listRegistrations(db, header.id), listVillaOccupancy(db)]);
	const registered = all.filter(({ stayId }) => stayId === unit.id);
	const missing = countMissing(header, all.length);
	const nameOf = ({ villas }: (typeof units)[number]) => villas.map(({ name }) => name).join(", ");
	return {
		reference: header.reference,
		version: header.revision,
		today: await readDeskDay(context),
		adults: countAdults(header),
		missing,
		// A party in two villas shares its adults: each form offers those whom no other villa has, as far as this one sleeps.
		asked: Math.max(
			registered.length,
			Math.min(registered.length + missing, sleeps[unit.villas[0]?.id ?? ""] ?? 1),
		),
		suggestedName: all.length === 0 ? header.name : undefined,
		unit: { place: unit.unit, villa: nameOf(unit) },
		units: units.map((one) => ({ place: one.unit, villa: nameOf(one) })),
		registered: registered.map(({ signature: _, signedAt, updatedAt: __, ...row }) => ({
			...row,
			signedAt: signedAt && hotelClock(signedAt, hotel.timeZone),
		})),
	};
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const form = await readForm(request);
	try {
		return await register({ context, params, url }, form);
	} catch (error) {
		if (error instanceof Response) throw error;
		return data<Result>(describeFailed(form), faultResponse(context, error));
	}
}

async function register(args: Pick<Route.ActionArgs, "context" | "params" | "url">, form: FormData) {
	const { context } = args;
	const { header, unit } = await findUnit(args);
	const checked = checkRegistration(form);
	if (!checked.ok) return data<Result>(checked, { status: 400 });
	const { values, entries } = checked;
	const input = { stayId: unit.id, version: readVersion(form), entries };
	const outcome = await registerGuests(context.get(appContext).db, input, readStaffActing(context));
	const page = href("/desk/stays/:reference/registration", { reference: header.reference });
	if (outcome.ok)
		return redirectWithFlash(context, `${page}?villa=${unit.unit}#signatures`, "desk_registered");
	if (outcome.reason === "changed_meanwhile") {
		const rows = compare(entries, outcome.registered);
		const last = await readLastChange(context, header.id);
		return data<Result>({ values, conflict: { rows, last, version: outcome.version } }, { status: 409 });
	}
	const message = {
		not_allowed: words.messages.notAllowed,
		not_registrable: words.messages.notRegistrable,
		nobody: words.messages.nobody,
	}[outcome.reason];
	return data<Result>({ errors: { form: message }, values }, { status: 409 });
}

/** Every adult as typed and as registered now, in one line each. */
function compare(entries: readonly RegistrationEntry[], registered: readonly Registration[]): ConflictRow[] {
	const line = (adult: Omit<RegistrationEntry, "place"> | undefined) =>
		adult?.name
			? [
					adult.name,
					adult.nationality,
					adult.documentKind && words.documentKinds[adult.documentKind],
					adult.documentNumber,
				]
					.filter(Boolean)
					.join(", ")
			: "";
	const places = new Set([...entries, ...registered].map(({ place }) => place));
	return [...places]
		.toSorted((a, b) => a - b)
		.flatMap((place) => {
			const yours = line(entries.find((one) => one.place === place));
			const now = line(registered.find((one) => one.place === place));
			return yours || now ? [{ label: words.guest(place + 1), yours, now }] : [];
		});
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

const loadRegistrationCheck = async () => {
	const { checkRegistration: check } = await import("#app/features/guests/schema.ts");
	return (form: FormData): FieldErrors => {
		const checked = check(form);
		return checked.ok ? {} : checked.errors;
	};
};

export default function StayRegistration({ loaderData, actionData }: Route.ComponentProps) {
	const { reference, unit, units, registered, adults, missing } = loaderData;
	const result = actionData as Result | undefined;
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
			{result?.conflict ? <ChangedMeanwhile {...result.conflict} /> : null}
			<CheckedForm
				key={unit.place}
				className="sheet form-sheet"
				result={result}
				loadCheck={loadRegistrationCheck}
			>
				{({ submitting, errors }) => (
					<>
						<FormVersion
							key={loaderData.version}
							seen={loaderData.version}
							shown={result?.conflict?.version}
						/>
						<RegistrationFields
							registered={registered}
							adults={loaderData.asked}
							suggestedName={loaderData.suggestedName}
							errors={errors}
							values={result?.values}
						/>
						{registered.length > 0 ? <p className="small soft check-line">{words.removeHint}</p> : null}
						<div className="btns">
							<DeskButton look="fill" disabled={submitting}>
								{words.save}
							</DeskButton>
						</div>
					</>
				)}
			</CheckedForm>
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
		<DeskSheet id="signatures" title={words.signatures}>
			{registered.length === 0 ? (
				<p className="sheet-body soft">{words.nobodyYet}</p>
			) : (
				<ul className="signers">
					{registered.map(({ id, name, signedAt }) => (
						<li key={id}>
							<span>
								<span className="strong">{name}</span>{" "}
								<span className="soft">
									{signedAt ? words.signedAt(formatMoment(signedAt, today)) : words.notSigned}
								</span>
							</span>
							<Link
								className={signedAt ? "btn plain" : "btn line"}
								to={href("/desk/stays/:reference/sign/:registration", { reference, registration: id })}
								aria-label={`${signedAt ? words.signAgain : words.signNow}: ${name}`}
							>
								{signedAt ? words.signAgain : words.signNow}
							</Link>
						</li>
					))}
				</ul>
			)}
		</DeskSheet>
	);
}
