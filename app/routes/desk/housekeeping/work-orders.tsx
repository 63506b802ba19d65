import { href, Link } from "react-router";
import { hotelTime, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { appContext, requestContext } from "#app/context.ts";
import { maxPhotoBytes } from "#app/features/accounts/photo-format.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { reportFaultAct } from "#app/features/housekeeping/acts.server.ts";
import { faultWords as words } from "#app/features/housekeeping/desk/desk-fault-words.ts";
import { housekeepingWords } from "#app/features/housekeeping/desk/desk-housekeeping-words.ts";
import { FaultPhotoField } from "#app/features/housekeeping/desk/fault-photo-field.tsx";
import { firstNameOf } from "#app/features/housekeeping/tasks.ts";
import { listWorkOrders, type WorkOrder } from "#app/features/housekeeping/work-order-queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SelectField, TextArea } from "#app/ui/field.tsx";
import { readsAfterConflict, sendsActs } from "../acts/sends-acts.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/work-orders";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_work_orders")];

export const handle: RouteFacts = {
	// A photo, and what a form wraps around it.
	bodyLimit: { bytes: maxPhotoBytes + 64 * 1024, sentence: words.refusals.too_long, from: "staff" },
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const { roles } = staffOf(context);
	const [orders, villas] = await Promise.all([listWorkOrders(db, now()), listVillas(db)]);
	return {
		villas: villas.map(({ id, name }) => ({ id, name: shortVillaName(name) })),
		chosen: url.searchParams.get("villa") ?? "",
		formKey: context.get(requestContext).formKey,
		mayReport: may(roles, "report_fault"),
		maySeeHousekeeping: may(roles, "see_housekeeping"),
		open: orders.filter(({ resolvedAt }) => resolvedAt === null).map(toRow),
		mended: orders.filter(({ resolvedAt }) => resolvedAt !== null).map(toRow),
	};
}

function toRow({
	id,
	villaName,
	what,
	reportedBy,
	reportedAt,
	hasPhoto,
	block,
	resolvedAt,
	resolvedBy,
}: WorkOrder) {
	const dayOf = (at: Date) => formatDeskDay(hotelToday(at), "near");
	return {
		id,
		villa: shortVillaName(villaName),
		what,
		hasPhoto,
		by: words.by(firstNameOf(reportedBy), dayOf(reportedAt), hotelTime(reportedAt)),
		closed: block && words.blocked(formatDeskDay(block.from, "near"), formatDeskDay(block.until, "near")),
		mended: resolvedAt && words.resolve.by(firstNameOf(resolvedBy ?? ""), dayOf(resolvedAt)),
	};
}

export const action = takesActs({
	find: () => null,
	path: () => href("/desk/housekeeping/work-orders"),
	acts: {
		report: take(reportFaultAct, ({ id }) => ({
			to: href("/desk/housekeeping/work-orders/:order", { order: id }),
		})),
	},
});

export const clientAction = sendsActs();

export const shouldRevalidate = readsAfterConflict;

/** Faults: a form to report one, those that are open, and those that were mended. */
export default function WorkOrders({ loaderData, actionData }: Route.ComponentProps) {
	const { villas, chosen, formKey, open, mended, mayReport, maySeeHousekeeping } = loaderData;
	return (
		<>
			<DeskHead
				title={words.title}
				{...(maySeeHousekeeping && {
					back: { to: href("/desk/housekeeping"), label: housekeepingWords.back },
				})}
			/>
			<div className="two">
				<div>
					<DeskSheet id="open" title={words.open} count={open.length}>
						{open.length === 0 ? (
							<p className="sheet-body soft">{words.noneOpen}</p>
						) : (
							<ul>
								{open.map((order) => (
									<FaultRow key={order.id} order={order} />
								))}
							</ul>
						)}
					</DeskSheet>
					{mended.length > 0 ? (
						<DeskSheet id="mended" title={words.fixed}>
							<ul>
								{mended.map((order) => (
									<FaultRow key={order.id} order={order} />
								))}
							</ul>
						</DeskSheet>
					) : null}
				</div>
				{mayReport ? (
					<DeskSheet id="report" title={words.report} icon="camera">
						<DeskForm
							act="report"
							className="sheet-body"
							encType="multipart/form-data"
							loadCheck={loadCheck(
								async () => (await import("#app/features/housekeeping/schema.ts")).faultSchema,
							)}
							result={actionData}
							formKey={formKey}
							values={{ villa: chosen }}
						>
							{({ submitting, errors }) => (
								<div className="fields">
									<SelectField name="villa" label={words.villa}>
										<option value="">{words.chooseVilla}</option>
										{villas.map(({ id, name }) => (
											<option key={id} value={id}>
												{name}
											</option>
										))}
									</SelectField>
									<TextArea name="what" label={words.what} hint={words.whatHint} rows={3} />
									<FaultPhotoField problem={errors.photo} />
									<DeskButton className="mt-3 whitespace-normal" look="fill" big disabled={submitting}>
										{words.send}
									</DeskButton>
								</div>
							)}
						</DeskForm>
					</DeskSheet>
				) : null}
			</div>
		</>
	);
}

function FaultRow({ order }: { order: ReturnType<typeof toRow> }) {
	return (
		<li className="border-t border-sand">
			<Link
				className="grid min-h-14 grid-cols-1 items-center justify-items-start gap-x-3 gap-y-2 px-4 py-2 wrap-anywhere hover:bg-lagoon-wash sm:grid-cols-[minmax(0,1fr)_auto] sm:justify-items-stretch"
				to={href("/desk/housekeeping/work-orders/:order", { order: order.id })}
			>
				<span>
					<b>{order.villa}</b> {order.what}
					<span className="sub">
						{order.mended ?? order.by}
						{order.hasPhoto ? (
							<>
								{" "}
								<DeskIcon name="photo" size="s" />
								<span className="sr-only">{words.hasPhoto}</span>
							</>
						) : null}
					</span>
				</span>
				{order.closed ? (
					<span className="sign closed">
						<DeskIcon name="wrench" size="s" />
						{order.closed}
					</span>
				) : null}
			</Link>
		</li>
	);
}
