import { href, Link } from "react-router";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { appContext } from "#app/context.ts";
import { listVillaOccupancy } from "#app/features/catalog/queries.server.ts";
import { correctGuestAct } from "#app/features/front-office/acts.server.ts";
import { LanguageField } from "#app/features/front-office/desk/caller-fields.tsx";
import type { GuestCorrection } from "#app/features/reservations/operations/correct-guest.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatPhone } from "#app/lib/phone-number.ts";
import { formatReference } from "#app/lib/reference.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { EmailField, NumberField, TextField } from "#app/ui/field.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import { findHeader, readLastChange } from "../stays/find-party.server.ts";
import type { Route } from "./+types/stay-guest";

export const middleware: Route.MiddlewareFunction[] = [requireAct("correct_guest")];

const words = deskStayWords.correct;

const fieldNames = [
	"name",
	"email",
	"phone",
	"language",
	"arrivalTime",
	"guests",
	"children",
	"infants",
] as const satisfies (keyof GuestCorrection)[];

const textOf = (value: string | number | null | undefined) =>
	value === null || value === undefined ? "" : String(value);

export async function loader({ context, params }: Route.LoaderArgs) {
	const header = await findHeader(context, params);
	const { kind, reference, revision: version } = header;
	const shown = { ...header, phone: header.phone && formatPhone(header.phone) };
	const values = Object.fromEntries(fieldNames.map((name) => [name, textOf(shown[name])]));
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

export const action = takesActs({
	find: ({ context, params }: Route.ActionArgs) => findHeader(context, params),
	path: ({ reference }) => href("/desk/stays/:reference", { reference }),
	acts: {
		guest: take(correctGuestAct, ({ isSent }) => ({
			to: "#guest",
			flash: isSent ? "desk_guest_saved_and_sent" : "desk_guest_saved",
		})),
	},
	conflict: readLastChange,
});

export default function StayGuest({ loaderData }: Route.ComponentProps) {
	const { kind, reference, version, values, most } = loaderData;
	const isConflict = useResultOf("guest")?.reason === "changed_meanwhile";
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
			<DeskForm
				act="guest"
				className="sheet form-sheet"
				values={values}
				version={version}
				loadCheck={loadCheck(async () => {
					const schemas = await import("#app/features/reservations/correction-schema.ts");
					return isStay ? schemas.stayCorrectionSchema : schemas.guestCorrectionSchema;
				})}
			>
				<div className="fields">
					<TextField name="name" label={words.name} maxLength={100} required />
					<div className="cols2">
						<EmailField label={words.email} autoComplete="off" maxLength={254} />
						<TextField name="phone" label={words.phone} hint={words.phoneHint} type="tel" maxLength={40} />
					</div>
					<LanguageField />
					{isStay ? <PartyFields most={most} /> : null}
				</div>
				<div className="mt-3.5">
					<DeskChoice
						type="checkbox"
						name="resend"
						defaultChecked
						label={words.resend}
						sub={words.resendSub}
					/>
				</div>
				<div className="btns">
					<SubmitButton look="fill">{words.save}</SubmitButton>
					<Link to={page} className="btn plain">
						{isConflict ? deskStayWords.conflict.keep : words.cancel}
					</Link>
				</div>
			</DeskForm>
		</div>
	);
}

function PartyFields({ most }: { most: number }) {
	return (
		<>
			<div className="cols2">
				<TextField name="arrivalTime" label={words.arrivalTime} hint={words.arrivalTimeHint} maxLength={60} />
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
				<TextField name="children" label={words.children} inputMode="numeric" maxLength={2} />
				<TextField name="infants" label={words.infants} inputMode="numeric" maxLength={2} />
			</div>
		</>
	);
}
