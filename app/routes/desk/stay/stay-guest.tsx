import { data, href, Link, type LinksFunction } from "react-router";
import { deskStayWords } from "#app/content/desk-stay-words.ts";
import { appContext } from "#app/context.ts";
import { listVillaOccupancy } from "#app/features/catalog/queries.server.ts";
import { correctDinner } from "#app/features/dining/operations/correct-dinner.server.ts";
import { guestCorrectionSchema, stayCorrectionSchema } from "#app/features/reservations/correction-schema.ts";
import type { GuestCorrection } from "#app/features/reservations/operations/correct-guest.server.ts";
import { correctStay } from "#app/features/stays/operations/correct-stay.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { correctTreatment } from "#app/features/wellness/operations/correct-treatment.server.ts";
import {
	checkFields,
	type FieldErrors,
	type FieldValues,
	readForm,
	readValues,
} from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatReference } from "#app/lib/reference.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { readStaffActing } from "#app/routes/desk/acting.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { ChangedMeanwhile, type ConflictRow } from "#app/ui/desk/changed-meanwhile.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { EmailField, NumberField, TextField } from "#app/ui/field.tsx";
import { FormVersion } from "#app/ui/form-version.tsx";
import type { Route } from "./+types/stay-guest";
import { findHeader, readLastChange, readVersion } from "./find-party.server.ts";
import stayStyles from "./stay.css?url";

export const middleware: Route.MiddlewareFunction[] = [requireAct("correct_guest")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stayStyles }];

const words = deskStayWords.correct;

/** The fields in the order of the form. */
const fieldLabels = {
	name: words.name,
	email: words.email,
	phone: words.phone,
	arrivalTime: words.arrivalTime,
	guests: words.guests,
	children: words.children,
	infants: words.infants,
} as const satisfies Record<keyof GuestCorrection, string>;

type Result = {
	errors?: FieldErrors;
	values?: FieldValues;
	/** What stands there now, after somebody else has changed it, and the revision that both values were shown of. */
	conflict?: {
		rows: ConflictRow[];
		last: { who: string; what: string; time: string } | null;
		version: number;
	};
};

const textOf = (value: string | number | null | undefined) =>
	value === null || value === undefined ? "" : String(value);

export async function loader({ context, params }: Route.LoaderArgs) {
	const header = await findHeader(context, params);
	const { kind, reference, revision: version } = header;
	const values = Object.fromEntries(
		Object.keys(fieldLabels).map((name) => [name, textOf(header[name as keyof GuestCorrection])]),
	);
	const most = kind === "stay" ? await countPlaces(context, header.id) : 0;
	return { kind, reference, version, values, most };
}

async function countPlaces(context: Route.LoaderArgs["context"], reservationId: string): Promise<number> {
	const { db } = context.get(appContext);
	const [units, sleeps] = await Promise.all([listUnits(db, reservationId), listVillaOccupancy(db)]);
	return units
		.filter(({ status }) => status !== "cancelled")
		.reduce((sum, { villas }) => sum + Math.min(...villas.map(({ id }) => sleeps[id] ?? 0)), 0);
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	try {
		return await correct({ context, params }, form);
	} catch (error) {
		if (error instanceof Response) throw error;
		return data<Result>(describeFailed(form), faultResponse(context, error));
	}
}

async function correct({ context, params }: Pick<Route.ActionArgs, "context" | "params">, form: FormData) {
	const header = await findHeader(context, params);
	const { kind, reference, id: reservationId } = header;
	const checked = checkFields(kind === "stay" ? stayCorrectionSchema : guestCorrectionSchema, form);
	if (!checked.ok) return data<Result>(checked, { status: 400 });
	const { values } = checked;
	const correction: GuestCorrection = checked.fields;
	const run = { stay: correctStay, treatment: correctTreatment, dinner: correctDinner }[kind];
	const outcome = await run(
		context.get(appContext).db,
		{ reservationId, version: readVersion(form), correction, sendsConfirmation: form.has("resend") },
		readStaffActing(context),
	);
	if (outcome.ok)
		return redirectWithFlash(
			context,
			`${href("/desk/stays/:reference", { reference })}#guest`,
			outcome.isSent ? "desk_guest_saved_and_sent" : "desk_guest_saved",
		);
	switch (outcome.reason) {
		case "changed_meanwhile": {
			const rows = (Object.keys(correction) as (keyof GuestCorrection)[]).map((name) => ({
				label: fieldLabels[name],
				yours: textOf(correction[name]),
				now: textOf(outcome.current[name]),
			}));
			const last = await readLastChange(context, reservationId);
			return data<Result>({ values, conflict: { rows, last, version: outcome.version } }, { status: 409 });
		}
		case "too_many_guests":
			return data<Result>(
				{ errors: { guests: words.messages.tooMany(outcome.most) }, values },
				{ status: 409 },
			);
		default:
			return data<Result>(
				{ errors: { form: deskStayWords.refusals[outcome.reason] }, values },
				{ status: 409 },
			);
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

export default function StayGuest({ loaderData, actionData }: Route.ComponentProps) {
	const { kind, reference, version, values, most } = loaderData;
	const result = actionData as Result | undefined;
	const isStay = kind === "stay";
	const page = href("/desk/stays/:reference", { reference });
	return (
		<div className="narrow">
			<DeskHead
				title={isStay ? words.title : deskStayWords.guest.titleAlone}
				documentTitle={`${words.title} ${formatReference(reference)}`}
				sub={formatReference(reference)}
				back={{ to: page, label: deskStayWords.kinds[kind] }}
			/>
			{result?.conflict ? <ChangedMeanwhile {...result.conflict} /> : null}
			<CheckedForm
				className="sheet form-sheet"
				result={result}
				values={values}
				loadCheck={loadCheck(async () => {
					const schemas = await import("#app/features/reservations/correction-schema.ts");
					return isStay ? schemas.stayCorrectionSchema : schemas.guestCorrectionSchema;
				})}
			>
				{({ submitting }) => (
					<>
						<FormVersion seen={version} shown={result?.conflict?.version} />
						<div className="fields">
							<TextField name="name" label={words.name} maxLength={100} autoComplete="off" required />
							<div className="cols2">
								<EmailField label={words.email} autoComplete="off" maxLength={254} />
								<TextField
									name="phone"
									label={words.phone}
									hint={words.phoneHint}
									type="tel"
									autoComplete="off"
									maxLength={40}
								/>
							</div>
							{isStay ? <PartyFields most={most} /> : null}
						</div>
						<div className="check-line">
							<DeskChoice
								type="checkbox"
								name="resend"
								defaultChecked
								label={words.resend}
								sub={words.resendSub}
							/>
						</div>
						<div className="btns">
							<DeskButton look="fill" disabled={submitting}>
								{words.save}
							</DeskButton>
							<Link to={page} className="btn plain">
								{result?.conflict ? deskStayWords.conflict.keep : words.cancel}
							</Link>
						</div>
					</>
				)}
			</CheckedForm>
		</div>
	);
}

function PartyFields({ most }: { most: number }) {
	return (
		<>
			<div className="cols2">
				<TextField
					name="arrivalTime"
					label={words.arrivalTime}
					hint={words.arrivalTimeHint}
					maxLength={60}
					autoComplete="off"
				/>
				<NumberField
					name="guests"
					label={words.guests}
					hint={words.guestsHint(most)}
					min={1}
					max={10}
					required
				/>
			</div>
			<div className="cols2 keep">
				<TextField
					name="children"
					label={words.children}
					inputMode="numeric"
					maxLength={2}
					autoComplete="off"
				/>
				<TextField
					name="infants"
					label={words.infants}
					inputMode="numeric"
					maxLength={2}
					autoComplete="off"
				/>
			</div>
		</>
	);
}
