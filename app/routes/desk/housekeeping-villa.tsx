import { data, Form, href, type LinksFunction, redirect } from "react-router";
import { actWords } from "#app/content/desk-act-words.ts";
import { serviceSignWords, housekeepingWords as words } from "#app/content/desk-housekeeping-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { appContext } from "#app/context.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { listVillaRequests } from "#app/features/housekeeping/day-queries.server.ts";
import { requestService } from "#app/features/housekeeping/operations/request-service.server.ts";
import { saveHousekeepingSettings } from "#app/features/housekeeping/operations/save-housekeeping-settings.server.ts";
import { cameLate } from "#app/features/housekeeping/policy.ts";
import {
	findVillaCondition,
	listVillaEvents,
	readDeepCleanDays,
} from "#app/features/housekeeping/queries.server.ts";
import { intervalSchema, readSigns, requestSchema } from "#app/features/housekeeping/schema.ts";
import { firstNameOf, serviceSigns } from "#app/features/housekeeping/tasks.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { addDays, hotelTime, hotelToday } from "#app/lib/hotel-date.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import type { Route } from "./+types/housekeeping-villa";
import { readStaffActing } from "./acting.ts";
import housekeepingStyles from "./housekeeping.css?url";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_housekeeping")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: housekeepingStyles }];

export async function loader({ context, params }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const villa = await findVillaCondition(db, params.villa, now());
	if (!villa) throw data(null, { status: 404 });
	const { date } = villa;
	const [events, requests, deepCleanDays] = await Promise.all([
		listVillaEvents(db, villa.villaId),
		listVillaRequests(db, villa.villaId, [date, addDays(date, 1)]),
		readDeepCleanDays(db),
	]);
	const dayAndTime = (at: Date) =>
		`${formatDeskDay(hotelToday(at, hotel.timeZone), "near")} ${hotelTime(at, hotel.timeZone)}`;
	return {
		villaId: villa.villaId,
		name: shortVillaName(villa.villaName),
		condition: villa.condition,
		today: date,
		requests,
		deepCleanDays,
		maySetInterval: may(staffOf(context).roles, "change_settings"),
		events: events.map((event) => ({
			id: event.id,
			act: event.act,
			by: firstNameOf(event.pressedBy),
			at: dayAndTime(event.pressedAt),
			arrived: cameLate(event) ? dayAndTime(event.receivedAt) : null,
		})),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const { db } = context.get(appContext);
	const acting = readStaffActing(context);
	const form = await readForm(request);
	const here = href("/desk/housekeeping/villas/:villa", { villa: params.villa });
	if (form.get("intent") === "interval") {
		const checked = checkFields(intervalSchema, form);
		if (!checked.ok)
			return data(
				{ interval: words.interval.wrong, typed: String(form.get("deepCleanDays") ?? "") },
				{ status: 400 },
			);
		const outcome = await saveHousekeepingSettings(db, checked.fields, acting);
		if (outcome.ok) return redirect(`${here}#interval`, { status: 303 });
		const typed = String(checked.fields.deepCleanDays);
		return outcome.reason === "not_allowed"
			? data({ interval: words.refusals.not_allowed, typed }, { status: 403 })
			: data({ interval: words.interval.changed(outcome.deepCleanDays), typed }, { status: 409 });
	}
	const checked = checkFields(requestSchema, form);
	if (!checked.ok)
		return data({ request: Object.values(checked.errors)[0] ?? words.refusals.form }, { status: 400 });
	const { stay: stayId, date, notBefore } = checked.fields;
	const outcome = await requestService(db, { stayId, date, notBefore, signs: readSigns(form) }, acting);
	if (outcome.ok) return redirect(`${here}#requests`, { status: 303 });
	const sentence =
		outcome.reason === "not_allowed" ? words.refusals.not_allowed : words.villa[outcome.reason];
	return data({ request: sentence }, { status: outcome.reason === "not_allowed" ? 403 : 404 });
}

/** Nothing typed is lost with the connection: the form that was sent says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const sent = await request.clone().formData();
	const of = sent.get("intent") === "interval" ? "interval" : "request";
	return sendWithFallback(serverAction, { [of]: actWords.notSent });
}

/** One villa: what its guests ask for, and who has reported what. */
export default function HousekeepingVilla({ loaderData, actionData }: Route.ComponentProps) {
	const { villaId, name, condition, today, requests, events, deepCleanDays, maySetInterval } = loaderData;
	const refused = { request: undefined, interval: undefined, typed: undefined, ...actionData };
	return (
		<>
			<DeskHead
				title={name}
				back={{ to: href("/desk/housekeeping"), label: words.back }}
				aside={
					<a className="btn line" href={`${href("/desk/housekeeping/work-orders")}?villa=${villaId}#report`}>
						<DeskIcon name="camera" />
						{words.press.fault}
					</a>
				}
			>
				<StateSign state={condition} />
			</DeskHead>
			<div className="two">
				<div>
					<DeskSheet
						id="requests"
						title={requests[0] ? words.villa.asks(requests[0].firstName) : words.nothingAsked}
					>
						<div className="sheet-body">
							{refused.request ? (
								<p className="note coral" role="alert">
									{refused.request}
								</p>
							) : null}
							{requests.length === 0 ? <p className="soft">{words.villa.nobodyStays}</p> : null}
							<div className="cols2">
								{requests.map((request) => (
									<Form key={request.date} method="post">
										<input type="hidden" name="stay" value={request.stayId} />
										<input type="hidden" name="date" value={request.date} />
										<fieldset>
											<legend>
												{request.date === today ? words.villa.today : words.villa.tomorrow},{" "}
												{formatDeskDay(request.date, "near")}
											</legend>
											{serviceSigns.map((sign) => (
												<DeskChoice
													key={sign}
													type="checkbox"
													name="sign"
													value={sign}
													label={serviceSignWords[sign]}
													defaultChecked={request.signs.includes(sign)}
												/>
											))}
										</fieldset>
										<div data-field className="hk-hour">
											<label htmlFor={`not-before-${request.date}`}>{words.villa.notBefore}</label>
											<input
												id={`not-before-${request.date}`}
												name="notBefore"
												type="time"
												className="hk-input"
												defaultValue={request.notBefore ?? ""}
											/>
										</div>
										<div className="btns">
											<DeskButton look="line">{words.villa.saveRequest}</DeskButton>
										</div>
									</Form>
								))}
							</div>
						</div>
					</DeskSheet>
				</div>
				<div>
					<DeskSheet id="history" title={words.villa.history}>
						{events.length === 0 ? (
							<p className="sheet-body soft">{words.villa.noHistory}</p>
						) : (
							<ol className="hk-history">
								{events.map((event) => (
									<li key={event.id}>
										<b>{words.villa.acts[event.act]}</b>
										<span>
											{event.at}, {event.by}
											{event.arrived ? (
												<span className="soft"> ({words.villa.came(event.arrived)})</span>
											) : null}
										</span>
									</li>
								))}
							</ol>
						)}
					</DeskSheet>
					{maySetInterval ? (
						<DeskSheet id="interval" title={words.interval.title}>
							<Form method="post" className="sheet-body">
								<input type="hidden" name="intent" value="interval" />
								<input type="hidden" name="seenDays" value={deepCleanDays} />
								<div data-field>
									<label htmlFor="deepCleanDays">{words.interval.label}</label>
									{refused.interval ? (
										<p id="interval-error" role="alert" className="warn">
											{refused.interval}
										</p>
									) : null}
									<input
										id="deepCleanDays"
										name="deepCleanDays"
										type="number"
										inputMode="numeric"
										min={1}
										max={730}
										className="hk-input"
										aria-describedby={refused.interval ? "interval-error" : undefined}
										aria-invalid={refused.interval ? true : undefined}
										defaultValue={refused.typed ?? deepCleanDays}
									/>
								</div>
								<div className="btns">
									<DeskButton look="line">{words.interval.save}</DeskButton>
								</div>
							</Form>
						</DeskSheet>
					) : null}
				</div>
			</div>
		</>
	);
}
