import { data, href, Link, type LinksFunction, redirect } from "react-router";
import { faultWords as words } from "#app/content/desk-fault-words.ts";
import { housekeepingWords } from "#app/content/desk-housekeeping-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { appContext, requestContext } from "#app/context.ts";
import { maxPhotoBytes } from "#app/features/accounts/photo-format.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { FaultPhotoField } from "#app/features/desk/components/fault-photo-field.tsx";
import { reportFault } from "#app/features/housekeeping/operations/report-fault.server.ts";
import { faultSchema } from "#app/features/housekeeping/schema.ts";
import { firstNameOf } from "#app/features/housekeeping/tasks.ts";
import { listWorkOrders, type WorkOrder } from "#app/features/housekeeping/work-order-queries.server.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { hotelTime, hotelToday } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { sendForm } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SelectField, TextArea } from "#app/ui/field.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import type { Route } from "./+types/work-orders";
import { readStaffActing } from "./acting.ts";
import housekeepingStyles from "./housekeeping.css?url";

export const middleware: Route.MiddlewareFunction[] = [requireAct("report_fault")];

export const handle: RouteFacts = {
	// A photo, and what a form wraps around it.
	bodyLimit: { bytes: maxPhotoBytes + 64 * 1024, sentence: words.refusals.too_long, from: "staff" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: housekeepingStyles }];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const [orders, villas] = await Promise.all([listWorkOrders(db, now()), listVillas(db)]);
	return {
		villas: villas.map(({ id, name }) => ({ id, name: shortVillaName(name) })),
		chosen: url.searchParams.get("villa") ?? "",
		formKey: context.get(requestContext).formKey,
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
	const dayOf = (at: Date) => formatDeskDay(hotelToday(at, hotel.timeZone), "near");
	return {
		id,
		villa: shortVillaName(villaName),
		what,
		hasPhoto,
		by: words.by(firstNameOf(reportedBy), dayOf(reportedAt), hotelTime(reportedAt, hotel.timeZone)),
		closed: block && words.blocked(formatDeskDay(block.from, "near"), formatDeskDay(block.until, "near")),
		mended: resolvedAt && words.resolve.by(firstNameOf(resolvedBy ?? ""), dayOf(resolvedAt)),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const checked = checkFields(faultSchema, form);
	const refuse = (errors: FormResult["errors"], status: number) =>
		data<FormResult>(
			{ errors, values: checked.values, formKey: checked.values.idempotencyKey ?? crypto.randomUUID() },
			{ status },
		);
	if (!checked.ok) return refuse(checked.errors, 400);
	const { idempotencyKey: id, villa: villaId, what } = checked.fields;
	const file = form.get("photo");
	const photo = file instanceof File && file.size > 0 ? Buffer.from(await file.arrayBuffer()) : null;
	const outcome = await reportFault(
		context.get(appContext).db,
		{ id, villaId, what, photo },
		readStaffActing(context),
	);
	if (outcome.ok)
		return redirect(href("/desk/housekeeping/work-orders/:order", { order: id }), { status: 303 });
	const { reason } = outcome;
	if (reason === "not_allowed") return refuse({ form: words.refusals.not_allowed }, 403);
	return reason === "villa_unknown"
		? refuse({ villa: words.refusals.villa }, 400)
		: refuse({ photo: words.refusals[reason] }, 400);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendForm(serverAction, words.refusals.connection);

/** Faults: a form to report one, those that are open, and those that were mended. */
export default function WorkOrders({ loaderData, actionData }: Route.ComponentProps) {
	const { villas, chosen, formKey, open, mended } = loaderData;
	const result = actionData as FormResult | undefined;
	return (
		<>
			<DeskHead
				title={words.title}
				back={{ to: href("/desk/housekeeping"), label: housekeepingWords.back }}
			/>
			<div className="two">
				<div>
					<DeskSheet id="open" title={words.open} count={open.length}>
						{open.length === 0 ? (
							<p className="sheet-body soft">{words.noneOpen}</p>
						) : (
							<ul className="hk-list">
								{open.map((order) => (
									<FaultRow key={order.id} order={order} />
								))}
							</ul>
						)}
					</DeskSheet>
					{mended.length > 0 ? (
						<DeskSheet id="mended" title={words.mended}>
							<ul className="hk-list">
								{mended.map((order) => (
									<FaultRow key={order.id} order={order} />
								))}
							</ul>
						</DeskSheet>
					) : null}
				</div>
				<DeskSheet id="report" title={words.report} icon="camera">
					<CheckedForm
						className="sheet-body"
						encType="multipart/form-data"
						loadCheck={loadCheck(
							async () => (await import("#app/features/housekeeping/schema.ts")).faultSchema,
						)}
						result={result}
						values={{ villa: chosen }}
					>
						{({ submitting, errors }) => (
							<div className="fields">
								<FormKey fresh={formKey} returned={result?.formKey} />
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
								<DeskButton look="fill" big disabled={submitting}>
									{words.send}
								</DeskButton>
							</div>
						)}
					</CheckedForm>
				</DeskSheet>
			</div>
		</>
	);
}

function FaultRow({ order }: { order: ReturnType<typeof toRow> }) {
	return (
		<li>
			<Link to={href("/desk/housekeeping/work-orders/:order", { order: order.id })}>
				<span>
					<b>{order.villa}</b> {order.what}
					<span className="small soft">
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
					<span className="sign block">
						<DeskIcon name="wrench" size="s" />
						{order.closed}
					</span>
				) : null}
			</Link>
		</li>
	);
}
