import { href, Link, type LinksFunction } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import {
	layerWords,
	rateChangeWords,
	ratesWords as words,
} from "#app/features/rates/desk/desk-rates-words.ts";
import { RateChart, RateList } from "#app/features/rates/desk/rate-chart.tsx";
import { listRateBatches, listRates, readSaleRules } from "#app/features/rates/queries.server.ts";
import { listRateCells } from "#app/features/rates/rate-grid.ts";
import { may } from "#app/features/staff/permissions.ts";
import { addDays, formatHotelDate, listNights, startOfMonth } from "#app/lib/hotel-date.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskRows, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { PageLinks, readPage } from "#app/ui/desk/page-links.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import { readDay, readDeskDay } from "../acts/acting.ts";
import type { Route } from "./+types/rates";
import styles from "./rates.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_rates")];

/** How many changes are on a page. */
const shownBatches = 12;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const today = await readDeskDay(context);
	const isMonth = url.searchParams.get("view") === "month";
	const asked = readDay(url, today, "from");
	const from = isMonth ? startOfMonth(asked) : asked;
	const until = isMonth ? startOfMonth(from, 1) : addDays(from, 28);
	const villas = await listVillas(db);
	const villaIds = villas.map(({ id }) => id);
	const [rates, { restrictions }, batches] = await Promise.all([
		listRates(db, villaIds, from),
		readSaleRules(db, from, villaIds),
		readPage(url, shownBatches, (rows) => listRateBatches(db, { ...rows, isOwn: true })),
	]);
	return {
		today,
		...{ from, until, isMonth },
		mayChange: may(staffOf(context).roles, "change_rates"),
		villas: villas.map(({ id, name }) => ({
			id,
			name: shortVillaName(name),
			cells: listRateCells({ rates, restrictions }, id, { from, until }),
		})),
		around: batches.around,
		batches: batches.rows.map(({ id, name, layer, madeBy, madeAt, undone }) => ({
			...{ id, name, layer, madeBy },
			madeOn: hotelClock(madeAt).date,
			undoneBy: undone?.by ?? null,
		})),
	};
}

/** The prices quoted to guests, by villa and night, with the batches of changes. */
export default function Rates({ loaderData }: Route.ComponentProps) {
	const { today, from, until, isMonth, mayChange, villas, batches, around } = loaderData;
	const linkTo = (day: string, month = isMonth) =>
		`${href("/desk/rates")}?from=${day}${month ? "&view=month" : ""}`;
	const days = listNights(from, until);
	return (
		<>
			<DeskHead
				title={words.title}
				sub={words.lead}
				aside={
					<>
						<DeskButtonLink look="plain" to={href("/desk/rates/codes")}>
							{words.codes}
						</DeskButtonLink>
						{mayChange ? (
							<DeskButtonLink look="fill" to={href("/desk/rates/change")}>
								{words.change}
							</DeskButtonLink>
						) : null}
					</>
				}
			/>
			<div className="mb-3 flex flex-wrap items-center gap-2 sm:[&>.seg]:ml-auto">
				<DeskButtonLink
					look="line"
					icon="prev"
					to={linkTo(isMonth ? startOfMonth(from, -1) : addDays(from, -28))}
				>
					{words.earlier}
				</DeskButtonLink>
				<p
					className="strong min-w-60 text-center max-sm:order-first max-sm:w-full max-sm:min-w-0 max-sm:text-left"
					role="status"
				>
					{isMonth
						? formatHotelDate(from, "month")
						: words.range(formatHotelDate(from), formatHotelDate(addDays(until, -1)))}
				</p>
				<DeskButtonLink look="line" icon="next" to={linkTo(until)}>
					{words.later}
				</DeskButtonLink>
				<DeskButtonLink look="plain" to={linkTo(today)}>
					{words.today}
				</DeskButtonLink>
				<SegmentLinks
					label={words.view}
					links={[
						{ to: linkTo(from, false), label: words.days, isCurrent: !isMonth },
						{ to: linkTo(from, true), label: words.month, isCurrent: isMonth },
					]}
				/>
			</div>
			<RateChart {...{ days, today, villas, mayChange }} />
			<RateList {...{ today, villas, mayChange }} />
			<DeskSheet id="batches" title={words.batches} empty={batches.length === 0 && words.noBatches}>
				<DeskRows>
					{batches.map(({ id, name, layer, madeBy, madeOn, undoneBy }) => (
						<tr key={id}>
							<th scope="row">
								<span className="strong">{name}</span>
								<span className="sub">
									{layer in layerWords
										? layerWords[layer as keyof typeof layerWords]
										: rateChangeWords.restrictions}
									{" · "}
									{words.madeBy(madeBy, formatHotelDate(madeOn))}
								</span>
							</th>
							<td className="soft">{undoneBy === null ? null : words.undone(undoneBy)}</td>
							<td>
								<Link
									className="btn plain"
									to={href("/desk/rates/batches/:batch", { batch: id })}
									aria-label={words.lookAt(name)}
								>
									{words.look}
								</Link>
							</td>
						</tr>
					))}
				</DeskRows>
				<PageLinks around={around} at="batches" />
			</DeskSheet>
		</>
	);
}
