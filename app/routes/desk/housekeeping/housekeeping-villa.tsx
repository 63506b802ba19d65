import { data, href } from "react-router";
import { hotelTime, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import {
	requestServiceAct,
	saveHousekeepingSettingsAct,
	saveLinenDaysAct,
} from "#app/features/housekeeping/acts.server.ts";
import { listVillaRequests } from "#app/features/housekeeping/day-queries.server.ts";
import { housekeepingWords as words } from "#app/features/housekeeping/desk/desk-housekeeping-words.ts";
import { VillaRequestForm } from "#app/features/housekeeping/desk/villa-request-form.tsx";
import { cameLate } from "#app/features/housekeeping/policy.ts";
import {
	findVillaCondition,
	listVillaEvents,
	readHousekeepingSettings,
} from "#app/features/housekeeping/queries.server.ts";
import { firstNameOf } from "#app/features/housekeeping/tasks.ts";
import { may } from "#app/features/staff/permissions.ts";
import { sayDay } from "#app/lib/desk-dates.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { PageLinks, pageSize, readPage } from "#app/ui/desk/page-links.tsx";
import { RefusedAct } from "#app/ui/desk/refused-act.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { TextField } from "#app/ui/field.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/housekeeping-villa";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_housekeeping")];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const villa = await findVillaCondition(db, params.villa, now());
	if (!villa) throw data(null, { status: 404 });
	const { date } = villa;
	const [{ rows: events, around }, requests, settings] = await Promise.all([
		readPage(url, pageSize, (rows) => listVillaEvents(db, villa.villaId, rows)),
		listVillaRequests(db, villa.villaId, [date, addDays(date, 1)]),
		readHousekeepingSettings(db),
	]);
	const dayAndTime = (at: Date) => `${sayDay(hotelToday(at), date)} ${hotelTime(at)}`;
	return {
		villaId: villa.villaId,
		name: shortVillaName(villa.villaName),
		condition: villa.condition,
		today: date,
		requests,
		around,
		...settings,
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

export const action = takesActs({
	find: ({ params }: Route.ActionArgs) => params.villa,
	path: (villa) => href("/desk/housekeeping/villas/:villa", { villa }),
	acts: {
		request: take(requestServiceAct, { to: "#requests" }),
		interval: take(saveHousekeepingSettingsAct, { to: "#interval" }),
		linen: take(saveLinenDaysAct, { to: "#linen" }),
	},
});

/** One villa: the requests of its guests, and the reports with their authors. */
export default function HousekeepingVilla({ loaderData }: Route.ComponentProps) {
	const answer = useResultOf("request");
	const { villaId, name, condition, today, requests, events, around, maySetInterval } = loaderData;
	return (
		<>
			<DeskHead
				title={name}
				back={{ to: href("/desk/housekeeping"), label: words().back }}
				aside={
					<a className="btn line" href={`${href("/desk/housekeeping/work-orders")}?villa=${villaId}#report`}>
						<DeskIcon name="camera" />
						{words().press.fault}
					</a>
				}
			>
				<StateSign state={condition}>{words().villa.acts[condition]}</StateSign>
			</DeskHead>
			<div className="two">
				<div>
					<DeskSheet
						id="requests"
						title={requests[0] ? words().villa.asks(requests[0].firstName) : words().requests}
						body
					>
						{requests.some(({ date }) => date === answer?.values.date) ? null : <RefusedAct act="request" />}
						{requests.length === 0 ? <p className="soft">{words().villa.nobodyStays}</p> : null}
						<div className="cols2">
							{requests.map((request) => (
								<VillaRequestForm key={request.date} {...{ request, today, answer }} />
							))}
						</div>
					</DeskSheet>
				</div>
				<div>
					<DeskSheet
						id="history"
						title={words().villa.history}
						empty={events.length === 0 && words().villa.noHistory}
					>
						<ol>
							{events.map((event) => (
								<li
									className="flex min-h-11.5 flex-wrap justify-between gap-x-3 gap-y-0.5 border-t border-sand px-4 py-2.5"
									key={event.id}
								>
									<b>{words().villa.acts[event.act]}</b>
									<span>
										{event.at}, {isolate(event.by)}
										{event.arrived ? (
											<span className="soft"> ({words().villa.came(event.arrived)})</span>
										) : null}
									</span>
								</li>
							))}
						</ol>
						<PageLinks around={around} at="history" />
					</DeskSheet>
					{maySetInterval ? <Settings {...loaderData} /> : null}
				</div>
			</div>
		</>
	);
}

/** The rules that a manager sets, for all villas. */
function Settings({ deepCleanDays, linenDays }: { deepCleanDays: number; linenDays: number }) {
	return (
		<>
			<DeskSheet id="linen" title={words().linen.title}>
				<DeskForm
					act="linen"
					className="sheet-body"
					loadCheck={loadCheck(
						async () => (await import("#app/features/housekeeping/schema.ts")).linenSchema,
					)}
					values={{ linenDays: String(linenDays) }}
					version={linenDays}
					versionField="seenLinenDays"
				>
					<TextField
						name="linenDays"
						label={words().linen.label}
						hint={words().linen.hint}
						type="number"
						inputMode="numeric"
						min={1}
						max={30}
					/>
					<SubmitRow look="line">{words().linen.save}</SubmitRow>
				</DeskForm>
			</DeskSheet>
			<DeskSheet id="interval" title={words().interval.title}>
				<DeskForm
					act="interval"
					className="sheet-body"
					loadCheck={loadCheck(
						async () => (await import("#app/features/housekeeping/schema.ts")).intervalSchema,
					)}
					values={{ deepCleanDays: String(deepCleanDays) }}
					version={deepCleanDays}
					versionField="seenDays"
				>
					<TextField
						name="deepCleanDays"
						label={words().interval.label}
						type="number"
						inputMode="numeric"
						min={1}
						max={730}
					/>
					<SubmitRow look="line">{words().interval.save}</SubmitRow>
				</DeskForm>
			</DeskSheet>
		</>
	);
}
