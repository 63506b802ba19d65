import { data, Form, Link, type LinksFunction } from "react-router";
import { deskWords } from "#app/content/words/desk-words.ts";
import { appContext } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { nightsWords as words } from "#app/features/plan/desk/desk-plan-words.ts";
import { proposalWords } from "#app/features/plan/desk/desk-proposal-words.ts";
import { DayField, VillaSelect } from "#app/features/plan/desk/move-form.tsx";
import { NewNights } from "#app/features/plan/desk/new-nights.tsx";
import { blockVillaAct, changeBlockAct, releaseBlockAct } from "#app/features/plan/plan-acts.server.ts";
import { findTakenNights } from "#app/features/plan/plan-change-queries.server.ts";
import { nameOf } from "#app/features/plan/plan-rows.ts";
import { addDays, formatDays, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { requireAct, requireActToChange } from "#app/routes/middleware/require-staff.server.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskButtonRow } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DraftForm } from "#app/ui/desk/draft-form.tsx";
import { RefusedAct } from "#app/ui/desk/refused-act.tsx";
import { readDeskDay } from "../acts/acting.ts";
import { saysWhenLost } from "../acts/sends-acts.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/nights";
import planStyles from "./plan.css?url";
import { readHoldEnd } from "./plan.server.ts";
import { planAround, readReturnToPlan } from "./plan-address.ts";

export const middleware: Route.MiddlewareFunction[] = [
	requireAct("see_plan"),
	requireActToChange("block_villa"),
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: planStyles }];

/** Free nights to close or hold, or a block or hold that is there. */
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

/** Closes or holds a villa, changes a block, or opens the villa again. */
export const action = takesActs({
	find: (_: Route.ActionArgs, form) => ({ returnTo: readReturnToPlan(form.get("returnTo")) }),
	path: ({ returnTo }) => returnTo,
	// The form that changes a block has no name of its own.
	act: (_, form) => (form.has("allocation") && !form.has("intent") ? "change" : undefined),
	acts: {
		block: take(blockVillaAct, "nights_taken"),
		change: take(changeBlockAct, "nights_taken"),
		release: take(releaseBlockAct, "nights_released"),
	},
});

export const clientAction = saysWhenLost(() => words.messages.lost);

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
						clashes={[]}
						today={shown.today}
						hold={shown.hold}
						returnTo={shown.returnTo}
						level={1}
						result={actionData}
						Form={Form}
					/>
				</section>
			) : null}
			{shown.kind === "taken" && shown.taken ? (
				<TakenNights {...shown} taken={shown.taken} result={actionData} />
			) : null}
			{(shown.kind === "taken" && !shown.taken) || (shown.kind === "new" && !shown.villa) ? (
				<>
					<DeskHead title={words.unknown} />
					<RefusedAct />
				</>
			) : null}
		</div>
	);
}

function TakenNights({
	taken,
	villas,
	returnTo,
	result,
}: {
	taken: NonNullable<Awaited<ReturnType<typeof findTakenNights>>>;
	villas: Awaited<ReturnType<typeof listVillas>>;
	returnTo: string;
	result: ActResult | undefined;
}) {
	const { last } = nameOf({ ...taken, stay: null });
	const values = result?.values ?? {};
	const hidden = (
		<>
			<input type="hidden" name="allocation" value={taken.allocationId} />
			<input type="hidden" name="returnTo" value={returnTo} />
		</>
	);
	return (
		<section className="propose" aria-labelledby="taken-h">
			<h1 id="taken-h">{words.of(taken.villaName, taken.kind === "hold")}</h1>
			<p>
				<b>{last}</b>
				{taken.reason && taken.reason !== last ? `: ${taken.reason}` : ""}, {formatDays(taken, "day")}
			</p>
			<div role="alert">
				{result?.errors.form ? <p className="note coral">{result.errors.form}</p> : null}
			</div>
			{taken.kind === "import" ? null : (
				<>
					<DraftForm result={result} className="fields nights-form">
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
								error={result?.errors.until ?? result?.errors.from}
							/>
						</div>
						<DeskButtonRow look="line">{words.change}</DeskButtonRow>
					</DraftForm>
					<Form method="post" className="nights-form">
						{hidden}
						<DeskButtonRow look="coral" name="intent" value="release">
							{taken.kind === "hold" ? words.release : words.open}
						</DeskButtonRow>
					</Form>
				</>
			)}
		</section>
	);
}
