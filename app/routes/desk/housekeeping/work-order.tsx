import { data, Form, href, Link } from "react-router";
import { appContext } from "#app/context.ts";
import {
	assignFaultAct,
	blockForFaultAct,
	resolveWorkOrderAct,
} from "#app/features/housekeeping/acts.server.ts";
import { faultWords as words } from "#app/features/housekeeping/desk/desk-fault-words.ts";
import { FaultWorkFields } from "#app/features/housekeeping/desk/fault-work-fields.tsx";
import { faultNightsSchema } from "#app/features/housekeeping/schema.ts";
import { versionOfWork } from "#app/features/housekeeping/tasks.ts";
import {
	type Collision,
	findWorkOrder,
	listCollisions,
} from "#app/features/housekeeping/work-order-queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listStaffWhoMay } from "#app/features/staff/queries.server.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import { addDays, formatDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButton, SubmitButton, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { RefusedAct } from "#app/ui/desk/refused-act.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { readDeskDay } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/work-order";
import { describeWorkOrder } from "./housekeeping-data.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_work_orders")];

/** How many nights are proposed at first. */
const proposedNights = 1;

async function findOrder(context: Route.LoaderArgs["context"], id: string) {
	const { db, now } = context.get(appContext);
	const order = /^[0-9a-f-]{36}$/.test(id) ? await findWorkOrder(db, id, now()) : null;
	if (!order) throw data(null, { status: 404 });
	return order;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const order = await findOrder(context, params.order);
	const { db } = context.get(appContext);
	const today = await readDeskDay(context);
	const { nights, wrong } = readNights(url, today);
	const { roles } = staffOf(context);
	// The stays in the way of the nights name guests.
	const seesNights = may(roles, "see_housekeeping");
	const { villaId } = order;
	const isOpen = villaId !== null && order.resolvedAt === null && order.block === null && wrong === null;
	return {
		...describeWorkOrder(order, today),
		isInVilla: villaId !== null,
		work: { urgency: order.urgency, person: (order.assignedName && order.assignedTo) ?? "" },
		version: versionOfWork(order),
		people: may(roles, "report_fault") ? await listStaffWhoMay(db, "see_work_orders") : null,
		resolution: order.resolution,
		blockId: order.block?.id ?? null,
		nights,
		wrong,
		earliest: today,
		seesNights,
		collisions: isOpen && seesNights ? await listCollisions(db, { villaId, ...nights }) : [],
		mayClose: may(roles, "close_work_order"),
		mayBlock: may(roles, "block_villa"),
		mayOpenStay: may(roles, "see_stay"),
	};
}

/** The nights that an address asks for, or those proposed at first; `wrong` says why the ones asked for are no nights. */
function readNights({ searchParams }: URL, today: HotelDate) {
	const [from, until] = [searchParams.get("from"), searchParams.get("until")];
	if (from === null && until === null)
		return { nights: { from: today, until: addDays(today, proposedNights) }, wrong: null };
	const typed = { from: from ?? "", until: until ?? "" };
	const form = new FormData();
	for (const [name, day] of Object.entries(typed)) form.set(name, day);
	const asked = checkFields(faultNightsSchema, form);
	return asked.ok ? { nights: asked.fields, wrong: null } : { nights: typed, wrong: words().refusals.dates };
}

export const action = takesActs({
	find: ({ context, params }: Route.ActionArgs) => findOrder(context, params.order),
	path: ({ id }) => href("/desk/housekeeping/work-orders/:order", { order: id }),
	acts: {
		resolve: take(resolveWorkOrderAct),
		assign: take(assignFaultAct, { to: "#work" }),
		block: take(blockForFaultAct, { to: "#block" }),
	},
});

/** One fault: its photo, the nights to close and their clashes, and how it was fixed. */
export default function WorkOrderPage({ loaderData }: Route.ComponentProps) {
	const { id, villa, what, hasPhoto, by, closed, fixed, resolution, urgency, assigned } = loaderData;
	const { nights, wrong, seesNights, collisions, mayClose, mayBlock, mayOpenStay } = loaderData;
	return (
		<>
			<DeskHead
				title={villa}
				sub={what}
				back={{ to: href("/desk/housekeeping/work-orders"), label: words().back }}
			/>
			<div className="two">
				<DeskSheet id="fault" title={words().what} body>
					<p>{what}</p>
					<p className="small soft">{by}</p>
					{fixed ? null : <p>{[words().urgencies[urgency], assigned].filter(Boolean).join(" · ")}</p>}
					{fixed ? (
						<p className="note">
							{fixed}
							{resolution ? `: ${resolution}` : ""}
						</p>
					) : null}
					{fixed && closed ? (
						<p className="note coral">
							{closed}.{" "}
							{mayBlock && loaderData.blockId ? (
								<Link
									className="text-link"
									to={`${href("/desk/plan/nights")}?allocation=${loaderData.blockId}`}
								>
									{words().stillClosed.open}
								</Link>
							) : (
								words().stillClosed.told
							)}
						</p>
					) : null}
					{hasPhoto ? (
						<img
							className="mt-3 max-h-[60vh] max-w-full rounded-field border border-sand"
							src={href("/desk/housekeeping/work-orders/:order/photo", { order: id })}
							alt={words().photoAlt(villa)}
						/>
					) : null}
				</DeskSheet>
				{fixed ? null : (
					<div>
						{loaderData.people ? (
							<DeskSheet id="work" title={words().assign.title}>
								<DeskForm
									act="assign"
									className="sheet-body fields"
									values={loaderData.work}
									version={loaderData.version}
								>
									<FaultWorkFields people={loaderData.people ?? []} />
									<SubmitRow look="line">{words().assign.submit}</SubmitRow>
								</DeskForm>
							</DeskSheet>
						) : null}
						{loaderData.isInVilla && (seesNights || closed) ? (
							<DeskSheet id="block" title={words().block.title} icon="wrench" body>
								<RefusedAct act="block" />
								{closed ? (
									<p>{closed}</p>
								) : (
									<>
										<p className="soft">{words().block.text}</p>
										<Form method="get" action="#block" className="cols2 keep my-3 items-end">
											{(["from", "until"] as const).map((name) => (
												<NightField
													key={name}
													name={name}
													label={words().block[name]}
													value={nights[name]}
													min={loaderData.earliest}
												/>
											))}
											<DeskButton className="col-span-full" look="line">
												{words().block.check}
											</DeskButton>
										</Form>
										{wrong ? (
											<p className="note coral" role="alert">
												{wrong}
											</p>
										) : (
											<>
												<Collisions collisions={collisions} mayOpenStay={mayOpenStay} />
												{mayBlock ? null : <p className="note">{words().block.deskApproves}</p>}
												<Form method="post" action={`?from=${nights.from}&until=${nights.until}#block`}>
													<input type="hidden" name="intent" value="block" />
													<input type="hidden" name="from" value={nights.from} />
													<input type="hidden" name="until" value={nights.until} />
													<DeskButton
														className="mt-3 whitespace-normal"
														look={collisions.length === 0 ? "fill" : "line"}
														big
													>
														{words().block.submit}: {formatDays(nights, "day")}
													</DeskButton>
												</Form>
											</>
										)}
									</>
								)}
							</DeskSheet>
						) : null}
						<DeskSheet id="resolve" title={words().resolve.title} icon="check">
							<DeskForm act="resolve" className="sheet-body fields">
								{mayClose ? null : <p className="note">{words().block.deskApproves}</p>}
								<TextArea
									name="resolution"
									label={words().resolve.resolution}
									rows={2}
									maxLength={300}
									optional
								/>
								{closed && mayBlock ? (
									<label className="choice">
										<input type="checkbox" name="release" value="yes" defaultChecked />
										<span>{words().resolve.release}</span>
									</label>
								) : null}
								<SubmitButton className="mt-3 whitespace-normal" look="line" big>
									{words().resolve.submit}
								</SubmitButton>
							</DeskForm>
						</DeskSheet>
					</div>
				)}
			</div>
		</>
	);
}

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
			<input
				id={name}
				name={name}
				type="date"
				className="field-box"
				defaultValue={value}
				min={min}
				required
			/>
		</div>
	);
}

function Collisions({ collisions, mayOpenStay }: { collisions: readonly Collision[]; mayOpenStay: boolean }) {
	if (collisions.length === 0) return <p>{words().block.free}</p>;
	return (
		<div className="note coral">
			<p>{words().block.collides}</p>
			<ul>
				{collisions.map((one) => {
					const text = `${one.firstName ? words().block.stay(one.firstName, one.guests ?? 0) : `${words().block.other[one.kind]}${one.reason ? `: ${one.reason}` : ""}`}, ${formatDays(one, "day")}`;
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
			{mayOpenStay ? <p>{words().block.move}</p> : null}
		</div>
	);
}
