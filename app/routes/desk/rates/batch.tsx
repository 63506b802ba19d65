import { Fragment } from "react";
import { href } from "react-router";
import { formatMoment } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { undoRatesAct } from "#app/features/desk/acts.server.ts";
import {
	rateChangeWords,
	whatWords,
	batchWords as words,
} from "#app/features/rates/desk/desk-rates-words.ts";
import { listRateBatches, type RateBatch } from "#app/features/rates/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { addDays, formatDays } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatPercent, formatUsd } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm, RefusalNote } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/batch";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_rates")];

async function findBatch({
	context,
	params,
}: Pick<Route.LoaderArgs, "context" | "params">): Promise<RateBatch> {
	const { batch: id } = params;
	const [batch] = isUuid(id) ? await listRateBatches(context.get(appContext).db, { id }) : [];
	if (!batch) throw new Response(null, { status: 404 });
	return batch;
}

export async function loader(args: Route.LoaderArgs) {
	const { context } = args;
	const batch = await findBatch(args);
	const villas = await listVillas(context.get(appContext).db);
	const { name, reason, layer, fromNight, untilNight, weekdays, madeBy, madeAt, undone, undoesId, change } =
		batch;
	return {
		...{ name, reason, layer, madeBy },
		madeAt: formatMoment(madeAt),
		nights: formatDays({ from: fromNight, until: addDays(untilNight, -1) }, "medium"),
		weekdays: weekdays
			? weekdays.map((day) => rateChangeWords.weekdayNames[day - 1]).join(", ")
			: words.allWeekdays,
		villas: villas
			.filter(({ id }) => batch.villaIds.includes(id))
			.map((villa) => shortVillaName(villa.name))
			.join(", "),
		change: describeChange(change),
		undone: undone && { by: undone.by, at: formatMoment(undone.at) },
		isUndo: undoesId !== null,
		mayUndo: may(staffOf(context).roles, "change_rates") && undone === null && undoesId === null,
	};
}

function describeChange(change: Record<string, unknown>): string {
	const { changes } = words;
	const { mode, cents, nights, basisPoints, rounding } = change;
	if (mode === "percent" && typeof basisPoints === "number") {
		const share = `${basisPoints > 0 ? "+" : "−"}${formatPercent(Math.abs(basisPoints))}`;
		const rounded = Object.entries(rateChangeWords.roundings).find(
			([key]) => key === rounding && key !== "none",
		);
		return changes.percent(share, rounded ? rounded[1].toLowerCase() : null);
	}
	if (mode === "set" && typeof cents === "number") return changes.set(formatUsd(cents));
	if (mode === "set") return typeof nights === "number" ? changes.least(nights) : changes.setRule;
	return mode === "undo" ? changes.undo : changes.remove;
}

export const action = takesActs({
	find: ({ params }: Route.ActionArgs) => ({ id: params.batch }),
	path: ({ id: batch }) => href("/desk/rates/batches/:batch", { batch }),
	acts: {
		undo: take(undoRatesAct, ({ fromNight }) => ({
			to: `${href("/desk/rates")}?from=${fromNight}`,
			flash: "rates_undone",
		})),
	},
});

/** A batch of changes: its content, its author, its reason, and its undo. */
export default function Batch({ loaderData }: Route.ComponentProps) {
	const shown = loaderData;
	const facts = [
		[words.what, whatWords[shown.layer]],
		[words.change, shown.change],
		[words.nights, shown.nights],
		[words.weekdays, shown.weekdays],
		[words.villas, shown.villas],
		[words.reason, shown.reason],
		[words.madeBy, `${shown.madeBy}, ${shown.madeAt}`],
	] as const;
	return (
		<>
			<DeskHead title={shown.name} back={{ to: href("/desk/rates"), label: words.back }} />
			<DeskSheet id="about" title={words.about}>
				<dl className="facts sheet-body">
					{facts.map(([name, value]) => (
						<Fragment key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</Fragment>
					))}
				</dl>
			</DeskSheet>
			{shown.undone ? <DeskNote>{words.undone(shown.undone.by, shown.undone.at)}</DeskNote> : null}
			{shown.isUndo ? <DeskNote>{words.isUndo}</DeskNote> : null}
			{shown.mayUndo ? (
				<DeskSheet id="undo" title={words.undoTitle} body="fields max-w-[62rem] [&_.note]:mb-3">
					<p>{words.undoLead}</p>
					<DeskForm
						fields
						act="undo"
						loadCheck={loadCheck(async () => (await import("#app/features/rates/schema.ts")).undoForm)}
					>
						<TextArea name="reason" label={words.undoReason} rows={2} maxLength={300} />
						<SubmitRow look="coral">{words.undo}</SubmitRow>
					</DeskForm>
				</DeskSheet>
			) : (
				<RefusalNote act="undo" />
			)}
		</>
	);
}
