import { data, Form, Link, type LinksFunction } from "react-router";
import { z } from "zod";
import { nightsWords as words } from "#app/content/desk-nights-words.ts";
import { stayDays } from "#app/content/desk-plan-words.ts";
import { proposalWords } from "#app/content/desk-proposal-words.ts";
import { deskWords } from "#app/content/desk-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { appContext } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { DayField, VillaSelect } from "#app/features/desk/components/move-form.tsx";
import { NewNights, type NightsRefusal } from "#app/features/desk/components/new-nights.tsx";
import { nameOf } from "#app/features/desk/plan-rows.ts";
import { blockVilla, releaseBlock } from "#app/features/stays/operations/block-villa.server.ts";
import { changeBlock } from "#app/features/stays/operations/change-block.server.ts";
import { findTakenNights } from "#app/features/stays/plan-change-queries.server.ts";
import { checkFields, readForm, readValues } from "#app/lib/form-fields.ts";
import { instantAt, parseHotelTime } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct, requireActToChange } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { readDeskDay, readStaffActing } from "../acting.ts";
import type { Route } from "./+types/nights";
import planStyles from "./plan.css?url";
import { readHoldEnd } from "./plan.server.ts";
import { planAround, readReturnToPlan } from "./plan-address.ts";

export const middleware: Route.MiddlewareFunction[] = [
	requireAct("see_plan"),
	requireActToChange("block_villa"),
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: planStyles }];

/** Free nights that are to be taken, or a block or hold that stands there. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const { searchParams: params } = url;
	const today = await readDeskDay(context);
	const villas = await listVillas(db);
	// The links of the chart say no address: with two hundred villas they would be half of the page.
	const returnToPlan = (night: HotelDate) =>
		readReturnToPlan(params.get("returnTo"), planAround(night, today));
	const allocationId = params.get("allocation");
	if (allocationId !== null) {
		const taken = await findTakenNights(db, allocationId);
		const returnTo = returnToPlan(taken?.from ?? today);
		return data({ kind: "taken" as const, taken, returnTo, villas }, { status: taken ? 200 : 404 });
	}
	const villa = villas.find(({ id }) => id === params.get("villa"));
	const from = parseHotelDate(params.get("from") ?? "") ?? today;
	const until = parseHotelDate(params.get("until") ?? "");
	const nights = { from, until: until && until > from ? until : addDays(from, 1) };
	return data(
		{
			kind: "new" as const,
			villa: villa ?? null,
			nights,
			today,
			hold: readHoldEnd(now()),
			returnTo: returnToPlan(from),
		},
		{ status: villa ? 200 : 404 },
	);
}

const day = (message: string) =>
	z
		.string({ error: message })
		.trim()
		.refine((text) => parseHotelDate(text) !== null, message);

const blockSchema = z
	.object({
		villa: z.string(),
		from: day(words.messages.from),
		until: day(words.messages.until),
		kind: z.enum(["out_of_order", "house_use", "owner", "courtesy", "hold"]),
		reason: z
			.string({ error: words.messages.reason })
			.trim()
			.min(1, words.messages.reason)
			.max(200, words.messages.reason),
		holdDay: z.string().default(""),
		holdTime: z.string().default(""),
	})
	.refine(({ from, until }) => until > from, { path: ["until"], message: words.messages.until })
	.refine(
		({ kind, holdDay, holdTime }) => kind !== "hold" || (parseHotelDate(holdDay) && parseHotelTime(holdTime)),
		{ path: ["holdDay"], message: words.messages.holdDay },
	);

/** Takes nights, changes a block, or makes its nights free. */
export async function action({ request, context }: Route.ActionArgs) {
	const { db } = context.get(appContext);
	const acting = readStaffActing(context);
	const form = await readForm(request);
	const values = readValues(form);
	const returnTo = readReturnToPlan(form.get("returnTo"));
	const allocationId = form.get("allocation");
	if (typeof allocationId === "string") {
		if (form.get("intent") === "release") {
			const released = await releaseBlock(db, { allocationId }, acting);
			return redirectWithFlash(context, returnTo, released.ok ? "nights_released" : "nights_not_released");
		}
		const { villa: villaId = "", from = "", until = "" } = values;
		if (!parseHotelDate(from) || !parseHotelDate(until) || until <= from)
			return refuse({ message: null, errors: { until: words.messages.until }, values }, 400);
		const changed = await changeBlock(db, { allocationId, villaId, from, until }, acting);
		if (changed.ok) return redirectWithFlash(context, returnTo, "nights_taken");
		return refuse({ message: words.messages[changed.reason], errors: {}, values }, 409);
	}
	const checked = checkFields(blockSchema, form);
	if (!checked.ok) return refuse({ message: null, errors: checked.errors, values }, 400);
	const { villa: villaId, from, until, kind, reason, holdDay, holdTime } = checked.fields;
	const as =
		kind === "hold" ? { holdUntil: instantAt(holdDay, holdTime, hotel.timeZone) } : { blockKind: kind };
	const outcome = await blockVilla(db, { villaId, from, until, reason, ...as }, acting);
	if (outcome.ok) return redirectWithFlash(context, returnTo, "nights_taken");
	return refuse({ message: words.messages[outcome.reason], errors: {}, values }, 409);
}

/** Nothing typed is lost with the connection. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendWithFallback(serverAction, lost());

/** A new one each time: an answer that stays the same is none for the panel beside the chart. */
const lost = (): NightsRefusal => ({ message: words.messages.lost, errors: {}, values: {} });

const refuse = (refusal: NightsRefusal, status: number) => data(refusal, { status });

/** Nights of a villa as a page of their own. */
export default function NightsPage({ loaderData: shown, actionData }: Route.ComponentProps) {
	return (
		<div className="plan-page">
			<title>{`${words.documentTitle} · ${deskWords.titleEnd}`}</title>
			<Link to={shown.returnTo} className="back">
				<DeskIcon name="prev" />
				{proposalWords.back}
			</Link>
			{shown.kind === "new" && shown.villa ? (
				<section className="propose" aria-labelledby="new-h">
					<NewNights
						villa={shown.villa}
						nights={shown.nights}
						inTheWay={[]}
						today={shown.today}
						hold={shown.hold}
						returnTo={shown.returnTo}
						level={1}
						refusal={actionData ?? null}
						Form={Form}
					/>
				</section>
			) : null}
			{shown.kind === "taken" && shown.taken ? (
				<TakenNights {...shown} taken={shown.taken} refusal={actionData ?? null} />
			) : null}
			{(shown.kind === "taken" && !shown.taken) || (shown.kind === "new" && !shown.villa) ? (
				<DeskHead title={words.unknown} />
			) : null}
		</div>
	);
}

function TakenNights({
	taken,
	villas,
	returnTo,
	refusal,
}: {
	taken: NonNullable<Awaited<ReturnType<typeof findTakenNights>>>;
	villas: Awaited<ReturnType<typeof listVillas>>;
	returnTo: string;
	refusal: NightsRefusal | null;
}) {
	const { last } = nameOf({ ...taken, stay: null });
	const values = refusal?.values ?? {};
	const hidden = (
		<>
			<input type="hidden" name="allocation" value={taken.allocationId} />
			<input type="hidden" name="returnTo" value={returnTo} />
		</>
	);
	return (
		<section className="propose" aria-labelledby="taken-h">
			<h1 id="taken-h">{words.of(taken.villaName)}</h1>
			<p>
				<b>{last}</b>
				{taken.reason && taken.reason !== last ? `: ${taken.reason}` : ""}, {stayDays(taken)}
			</p>
			<div role="alert">{refusal?.message ? <p className="note coral">{refusal.message}</p> : null}</div>
			{taken.kind === "import" ? null : (
				<>
					<Form method="post" className="fields nights-form">
						{hidden}
						<VillaSelect
							id="taken-villa"
							villas={villas.map(({ id, name }) => ({ id, label: name }))}
							chosen={values.villa ?? taken.villaId}
						/>
						<div className="cols2 keep">
							<DayField id="taken-from" name="from" label={words.from} value={values.from ?? taken.from} />
							<DayField
								id="taken-until"
								name="until"
								label={words.until}
								value={values.until ?? taken.until}
								error={refusal?.errors.until}
							/>
						</div>
						<div className="btns">
							<DeskButton look="line">{words.change}</DeskButton>
						</div>
					</Form>
					<Form method="post" className="nights-form">
						{hidden}
						<div className="btns">
							<DeskButton look="coral" name="intent" value="release">
								{words.release}
							</DeskButton>
						</div>
					</Form>
				</>
			)}
		</section>
	);
}
