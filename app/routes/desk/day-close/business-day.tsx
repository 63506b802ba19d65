import { href, Link } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import {
	matterKinds,
	businessDayWords as words,
} from "#app/features/business-days/desk/desk-business-day-words.ts";
import { mayCloseByHand } from "#app/features/business-days/policy.ts";
import { findOpenDay, listClosedDays, readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import {
	listNightsToPost,
	listOpenBills,
	listSheetDates,
	listStaysPastDay,
	type NightToPost,
} from "#app/features/day-close/queries.server.ts";
import { closeDayAct } from "#app/features/desk/acts.server.ts";
import { listAskedVisits } from "#app/features/desk/asked-visit-queries.server.ts";
import { BillsToSettle } from "#app/features/desk/components/bills-to-settle.tsx";
import { StaysPastDay } from "#app/features/desk/components/stays-past-day.tsx";
import { UnpricedStays } from "#app/features/desk/components/unpriced-stays.tsx";
import { VisitsToAsk } from "#app/features/desk/components/visits-to-ask.tsx";
import { VisitsToSettle } from "#app/features/desk/components/visits-to-settle.tsx";
import { listStillToDo } from "#app/features/desk/still-to-do-queries.server.ts";
import { findOpenDrawer } from "#app/features/drawer/queries.server.ts";
import { listVisitsToSettle } from "#app/features/folio/unbilled-queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listUnpricedStays } from "#app/features/stays/imported-stay-queries.server.ts";
import { isSystemTask } from "#app/lib/actor.ts";
import type { OpenKinds } from "#app/lib/day-figures.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import type { HotelMoment } from "#app/lib/hotel-clock.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskRows, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { PageLinks, readPage } from "#app/ui/desk/page-links.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/business-day";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_business_day")];

/** How many closed days are on a page. */
const listed = 14;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now: readNow } = context.get(appContext);
	const now = readNow();
	const { roles } = staffOf(context);
	const maySeeSheets = may(roles, "see_owner_sheet");
	const date = await readBusinessDate(db, now);
	const [matters, open, closed, nights, past, bills, unbilled, asked, drawer] = await Promise.all([
		listStillToDo(db, date, now),
		findOpenDay(db),
		readPage(url, listed, (rows) => listClosedDays(db, rows)),
		listNightsToPost(db, date),
		listStaysPastDay(db, date),
		listOpenBills(db, date),
		listVisitsToSettle(db, date, now),
		listAskedVisits(db, date),
		findOpenDrawer(db),
	]);
	const sheets = maySeeSheets
		? await listSheetDates(
				db,
				closed.rows.map((day) => day.date),
			)
		: [];
	return {
		date,
		since: open ? hotelClock(open.openedAt) : null,
		matters: matters.filter(({ count }) => count > 0),
		nights,
		// In the morning the guests who leave today are not late yet.
		past: past.filter(({ checkOut }) => checkOut < date || mayCloseByHand(date, now)),
		departed: bills.filter(({ isDeparted }) => isDeparted),
		unbilled,
		asked,
		unpriced: await listUnpricedStays(db, date),
		drawer: drawer ? { since: hotelClock(drawer.openedAt), by: drawer.openedBy } : null,
		mayCloseNow: mayCloseByHand(date, now),
		needsReason: !may(roles, "close_business_day_without_reason"),
		around: closed.around,
		closed: closed.rows.map((day) => ({
			date: day.date,
			at: day.closedAt ? hotelClock(day.closedAt) : null,
			by: isSystemTask(day.closedBy) ? null : day.closedBy,
			reason: day.reason,
			openMatters: day.openMatters ?? 0,
			openKinds: day.openKinds,
			hasSheet: sheets.includes(day.date),
		})),
	};
}

export const action = takesActs({
	path: () => href("/desk/business-day"),
	acts: { close: take(closeDayAct, "business_day_closed") },
});

const loadDayCheck = loadCheck(() =>
	import("#app/features/business-days/schema.ts").then((file) => file.closeDaySchema),
);

/** The business day: its open matters, and closing it by hand. */
export default function BusinessDay({ loaderData, actionData }: Route.ComponentProps) {
	const {
		date,
		since,
		matters,
		mayCloseNow,
		needsReason,
		closed,
		nights,
		past,
		departed,
		unbilled,
		asked,
		unpriced,
		drawer,
		around,
	} = loaderData;
	const day = formatDeskDay(date);
	return (
		<>
			<DeskHead
				title={words.title}
				sub={`${words.open(day)}${since ? `, ${words.since(formatDeskDay(since.date, "near"), since.time)}` : ""}`}
			/>
			<div className="two wide:grid-rows-[auto_1fr]">
				<div>
					<DeskSheet
						id="matters"
						title={words.matters}
						count={matters.reduce((sum, { count }) => sum + count, 0)}
						empty={matters.length === 0 && words.none}
					>
						<DeskRows low>
							{matters.map(({ kind, count }) => (
								<tr key={kind}>
									<th scope="row">{words.kinds[kind]}</th>
									<td className="num strong">
										<MatterLink kind={kind} count={count} date={date} />
									</td>
								</tr>
							))}
						</DeskRows>
						<p className="sheet-body soft small">{words.goesOn}</p>
					</DeskSheet>
					<StaysPastDay stays={past} />
					<NightsOfDay nights={nights} />
					<UnpricedStays stays={unpriced} />
					<BillsToSettle bills={departed} />
					<VisitsToSettle visits={unbilled} today={date} />
					<VisitsToAsk visits={asked} />
				</div>
				<div className="wide:row-span-2">
					<DrawerOfDay drawer={drawer} />
					<DeskSheet id="close" title={words.close} body="fields">
						<p className="soft">{words.closesBy}</p>
						{mayCloseNow || actionData ? (
							<DeskForm fields act="close" loadCheck={loadDayCheck} aria-label={words.close} key={date}>
								<p>{words.closeLead}</p>
								<input type="hidden" name="date" value={date} />
								<ReasonField label={words.reason} hint={words.reasonHint} optional={!needsReason} />
								<SubmitRow look="coral">{words.submit(day)}</SubmitRow>
							</DeskForm>
						) : (
							<p>{words.tooEarly(day)}</p>
						)}
					</DeskSheet>
				</div>
				{closed.length === 0 ? null : (
					<DeskSheet id="closed" title={words.before}>
						<DeskRows>
							{closed.map((one) => (
								<tr key={one.date}>
									<th scope="row">
										<span className="mr-3">{formatHotelDate(one.date, "long")}</span>
										{one.reason ? <span className="sub">{one.reason}</span> : null}
										{one.hasSheet ? (
											<Link
												className="text-link inline-flex min-h-11 items-center"
												to={href("/desk/business-day/:date/sheet", { date: one.date })}
												aria-label={`${words.sheet}, ${formatHotelDate(one.date, "long")}`}
											>
												{words.sheet}
											</Link>
										) : null}
									</th>
									<td className="num">
										{one.by === null || one.at === null
											? words.byItself
											: words.closedAt(formatDeskDay(one.at.date, "near"), one.at.time, one.by)}
										<span className="sub">{words.matter(one.openMatters)}</span>
										{listOpenKinds(one.openKinds).map((text) => (
											<span className="sub" key={text}>
												{text}
											</span>
										))}
									</td>
								</tr>
							))}
						</DeskRows>
						<PageLinks around={around} at="closed" />
					</DeskSheet>
				)}
			</div>
		</>
	);
}

/** The matters that were open when a day was closed, in words. */
const listOpenKinds = (kinds: OpenKinds | null): string[] =>
	matterKinds.flatMap((kind) => {
		const count = kinds?.[kind] ?? 0;
		return count > 0 ? [words.wasOpen[kind](count)] : [];
	});

/** How many there are of a matter, as a link to its list. */
function MatterLink({ kind, count, date }: { kind: keyof OpenKinds; count: number; date: HotelDate }) {
	const places: Record<keyof OpenKinds, string> = {
		arrivals: `${href("/desk")}#arrivals`,
		departures: `${href("/desk")}#departures`,
		requests: `${href("/desk")}#decide`,
		treatments: `${href("/desk/wellness")}?day=${date}`,
		dinners: `${href("/desk/pavilion")}?day=${date}`,
		mail: `${href("/desk")}#decide`,
		drawers: href("/desk/drawer/count"),
		bills: "#bills",
		unbilled: "#unbilled",
		asked: "#whose",
		unpriced: "#unpriced",
	};
	const link = { className: "text-link inline-flex min-h-11 min-w-11 items-center justify-end" };
	const text = (
		<>
			{count}
			<span className="sr-only">, {words.kinds[kind]}</span>
		</>
	);
	// Beneath on this page: the browser's own moves the focus there, also without scripts.
	return places[kind].startsWith("#") ? (
		<a {...link} href={places[kind]}>
			{text}
		</a>
	) : (
		<Link {...link} to={places[kind]}>
			{text}
		</Link>
	);
}

/** The nights that the close of the day posts to the bills, with the agreed price of each. */
function NightsOfDay({ nights }: { nights: readonly NightToPost[] }) {
	const sum = nights.reduce((cents, night) => cents + night.cents, 0);
	return (
		<DeskSheet
			id="nights"
			title={words.nights.title}
			aside={words.nights.sum(nights.length, formatUsd(sum))}
			empty={nights.length === 0 && words.nights.none}
		>
			<table className="list low">
				<thead>
					<HeadRow names={[words.nights.guest, words.nights.villa]} figures={[words.nights.amount]} />
				</thead>
				<tbody>
					{nights.map(({ reference, villaName, name, cents }) => (
						<tr key={`${reference} ${villaName}`}>
							<th scope="row" className="c-guest">
								<Link className="name" to={href("/desk/stays/:reference", { reference })}>
									{isolate(name)}
								</Link>
							</th>
							<td className="c-villa">{shortVillaName(villaName)}</td>
							<td className="c-money num">{formatUsd(cents)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</DeskSheet>
	);
}

/** The cash drawer, which may stay open over the close. */
function DrawerOfDay({ drawer }: { drawer: { since: HotelMoment; by: string } | null }) {
	return (
		<DeskSheet id="drawer" title={words.drawer.title} icon="cash" body="fields">
			{drawer ? (
				<>
					<p>{words.drawer.open(formatDeskDay(drawer.since.date, "near"), drawer.since.time, drawer.by)}</p>
					<div className="btns">
						<DeskButtonLink look="line" to={href("/desk/drawer/count")}>
							{words.drawer.link}
						</DeskButtonLink>
					</div>
				</>
			) : (
				<p className="soft">{words.drawer.none}</p>
			)}
		</DeskSheet>
	);
}
