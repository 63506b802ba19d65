import { data, Form, href, type LinksFunction, redirect } from "react-router";
import { faultWords as words } from "#app/content/desk-fault-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { appContext } from "#app/context.ts";
import { DeskButton } from "#app/features/desk/components/desk-button.tsx";
import { DeskHead } from "#app/features/desk/components/desk-head.tsx";
import { DeskSheet } from "#app/features/desk/components/desk-sheet.tsx";
import { blockForFault } from "#app/features/housekeeping/operations/block-for-fault.server.ts";
import { resolveWorkOrder } from "#app/features/housekeeping/operations/resolve-work-order.server.ts";
import { faultNightsSchema, resolutionSchema } from "#app/features/housekeeping/schema.ts";
import { firstNameOf } from "#app/features/housekeeping/tasks.ts";
import {
	type Collision,
	findWorkOrder,
	listCollisions,
} from "#app/features/housekeeping/work-order-queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { addDays, hotelTime, hotelToday } from "#app/lib/hotel-date.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/work-order";
import { readDeskDay, readStaffActing } from "./acting.ts";
import housekeepingStyles from "./housekeeping.css?url";

export const middleware: Route.MiddlewareFunction[] = [requireAct("report_fault")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: housekeepingStyles }];

/** How many nights are proposed at first. */
const proposedNights = 1;

async function findOrder(context: Route.LoaderArgs["context"], id: string) {
	const order = /^[0-9a-f-]{36}$/.test(id) ? await findWorkOrder(context.get(appContext).db, id) : null;
	if (!order) throw data(null, { status: 404 });
	return order;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const order = await findOrder(context, params.order);
	const { db } = context.get(appContext);
	const today = await readDeskDay(context);
	const asked = checkFields(faultNightsSchema, toForm(url.searchParams));
	const nights = asked.ok ? asked.fields : { from: today, until: addDays(today, proposedNights) };
	const isOpen = order.resolvedAt === null && order.block === null;
	const { roles } = staffOf(context);
	const dayOf = (at: Date) => formatDeskDay(hotelToday(at, hotel.timeZone), "near");
	return {
		id: order.id,
		villa: order.villaName.replace(/ Villa$/, ""),
		what: order.what,
		hasPhoto: order.hasPhoto,
		by: words.by(
			firstNameOf(order.reportedBy),
			dayOf(order.reportedAt),
			hotelTime(order.reportedAt, hotel.timeZone),
		),
		closed: order.block
			? words.blocked(formatDeskDay(order.block.from, "near"), formatDeskDay(order.block.until, "near"))
			: null,
		mended: order.resolvedAt
			? words.resolve.by(firstNameOf(order.resolvedBy ?? ""), dayOf(order.resolvedAt))
			: null,
		resolution: order.resolution,
		nights,
		earliest: today,
		collisions: isOpen ? await listCollisions(db, { villaId: order.villaId, ...nights }) : [],
		mayClose: may(roles, "close_work_order"),
		mayOpenStay: may(roles, "see_stay"),
	};
}

function toForm(search: URLSearchParams): FormData {
	const form = new FormData();
	for (const name of ["from", "until"]) form.set(name, search.get(name) ?? "");
	return form;
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const order = await findOrder(context, params.order);
	const { db } = context.get(appContext);
	const acting = readStaffActing(context);
	const form = await readForm(request);
	const here = href("/desk/housekeeping/work-orders/:order", { order: order.id });
	const statuses = { not_allowed: 403, order_unknown: 404 } as const;
	const statusOf = (reason: string) => (reason in statuses ? statuses[reason as keyof typeof statuses] : 409);
	if (form.get("intent") === "block") {
		const checked = checkFields(faultNightsSchema, form);
		const typed = { from: String(form.get("from") ?? ""), until: String(form.get("until") ?? "") };
		if (!checked.ok) return data({ block: words.refusals.dates, typed, collisions: [] }, { status: 400 });
		if (checked.fields.from < (await readDeskDay(context)))
			return data({ block: words.refusals.datesPast, typed, collisions: [] }, { status: 400 });
		const outcome = await blockForFault(db, { workOrderId: order.id, ...checked.fields }, acting);
		if (outcome.ok) return redirect(`${here}#block`, { status: 303 });
		const collisions = await listCollisions(db, { villaId: order.villaId, ...checked.fields });
		return data(
			{ block: words.refusals[outcome.reason], typed, collisions },
			{ status: statusOf(outcome.reason) },
		);
	}
	const checked = checkFields(resolutionSchema, form);
	if (!checked.ok)
		return data(
			{ resolve: words.refusals.resolutionLong, written: checked.values.resolution },
			{ status: 400 },
		);
	const { resolution, release } = checked.fields;
	const outcome = await resolveWorkOrder(
		db,
		{ workOrderId: order.id, resolution, releaseBlock: release === "yes" },
		acting,
	);
	if (outcome.ok) return redirect(here, { status: 303 });
	return data(
		{ resolve: words.refusals[outcome.reason], written: resolution },
		{ status: statusOf(outcome.reason) },
	);
}

/** Nothing typed is lost with the connection: the form that was sent says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const of = (await request.clone().formData()).get("intent") === "block" ? "block" : "resolve";
	return sendWithFallback(serverAction, { [of]: words.refusals.connection });
}

/** One fault: its photo, the nights to close with what is in their way, and its end. */
export default function WorkOrderPage({ loaderData, actionData }: Route.ComponentProps) {
	const { id, villa, what, hasPhoto, by, closed, mended, resolution, mayClose, mayOpenStay } = loaderData;
	const refused = {
		block: undefined,
		typed: undefined,
		collisions: undefined,
		resolve: undefined,
		written: undefined,
		...actionData,
	};
	const nights = refused.typed ?? loaderData.nights;
	const collisions = refused.collisions ?? loaderData.collisions;
	return (
		<>
			<DeskHead
				title={villa}
				sub={what}
				back={{ to: href("/desk/housekeeping/work-orders"), label: words.back }}
			/>
			<div className="two">
				<DeskSheet id="fault" title={words.what}>
					<div className="sheet-body">
						<p>{what}</p>
						<p className="small soft">{by}</p>
						{mended ? (
							<p className="note">
								{mended}
								{resolution ? `: ${resolution}` : ""}
							</p>
						) : null}
						{hasPhoto ? (
							<img
								className="hk-photo"
								src={href("/desk/housekeeping/work-orders/:order/photo", { order: id })}
								alt={words.photoAlt(villa)}
							/>
						) : null}
					</div>
				</DeskSheet>
				{mended ? null : (
					<div>
						<DeskSheet id="block" title={words.block.title} icon="wrench">
							<div className="sheet-body">
								{refused.block ? (
									<p className="note coral" role="alert">
										{refused.block}
									</p>
								) : null}
								{closed ? (
									<p>{closed}</p>
								) : (
									<>
										<p className="soft">{words.block.text}</p>
										<Form method="get" action="#block" className="cols2 keep hk-nights">
											<NightField
												name="from"
												label={words.block.from}
												value={nights.from}
												min={loaderData.earliest}
											/>
											<NightField
												name="until"
												label={words.block.until}
												value={nights.until}
												min={loaderData.earliest}
											/>
											<DeskButton look="line">{words.block.check}</DeskButton>
										</Form>
										<Collisions collisions={collisions} mayOpenStay={mayOpenStay} />
										{mayClose ? (
											<Form method="post" action={`?from=${nights.from}&until=${nights.until}#block`}>
												<input type="hidden" name="intent" value="block" />
												<input type="hidden" name="from" value={nights.from} />
												<input type="hidden" name="until" value={nights.until} />
												<DeskButton look={collisions.length === 0 ? "fill" : "line"} big>
													{words.block.submit}: {shortDay(nights.from)} – {shortDay(nights.until)}
												</DeskButton>
											</Form>
										) : (
											<p className="note">{words.block.deskDecides}</p>
										)}
									</>
								)}
							</div>
						</DeskSheet>
						{mayClose ? (
							<DeskSheet id="resolve" title={words.resolve.title} icon="check">
								<Form method="post" className="sheet-body fields">
									{refused.resolve ? (
										<p className="note coral" role="alert">
											{refused.resolve}
										</p>
									) : null}
									<div data-field>
										<label htmlFor="resolution">
											{words.resolve.resolution} <span className="soft">(optional)</span>
										</label>
										<textarea
											id="resolution"
											name="resolution"
											rows={2}
											maxLength={300}
											className="hk-input"
											defaultValue={refused.written ?? ""}
										/>
									</div>
									{closed ? (
										<label className="choice">
											<input type="checkbox" name="release" value="yes" defaultChecked />
											<span>{words.resolve.release}</span>
										</label>
									) : null}
									<DeskButton look="line" big>
										{words.resolve.submit}
									</DeskButton>
								</Form>
							</DeskSheet>
						) : null}
					</div>
				)}
			</div>
		</>
	);
}

const shortDay = (date: string) => (/^\d{4}-\d\d-\d\d$/.test(date) ? formatDeskDay(date, "near") : date);

function NightField({
	name,
	label,
	value,
	min,
}: {
	name: string;
	label: string;
	value: string;
	min: string;
}) {
	return (
		<div data-field key={value}>
			<label htmlFor={name}>{label}</label>
			<input id={name} name={name} type="date" className="hk-input" defaultValue={value} min={min} required />
		</div>
	);
}

function Collisions({ collisions, mayOpenStay }: { collisions: readonly Collision[]; mayOpenStay: boolean }) {
	if (collisions.length === 0) return <p>{words.block.free}</p>;
	return (
		<div className="note coral">
			<p>{words.block.collides}</p>
			<ul>
				{collisions.map((one) => {
					const text = `${one.firstName ? words.block.stay(one.firstName, one.guests ?? 0) : `${words.block.other[one.kind]}${one.reason ? `: ${one.reason}` : ""}`}, ${shortDay(one.from)} – ${shortDay(one.until)}`;
					return (
						<li key={`${one.from}-${one.kind}`}>
							{one.reference && mayOpenStay ? (
								<a className="text-link" href={`/desk/stays/${one.reference}`}>
									{text}
								</a>
							) : (
								text
							)}
						</li>
					);
				})}
			</ul>
			{mayOpenStay ? <p>{words.block.move}</p> : null}
		</div>
	);
}
