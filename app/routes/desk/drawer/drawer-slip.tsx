import { data, href } from "react-router";
import { appContext } from "#app/context.ts";
import {
	addCash,
	type Cash,
	type Currency,
	cashKinds,
	currencies,
	type DrawerCount,
	denominations,
	sumByKind,
} from "#app/features/drawer/cash.ts";
import { drawerWords } from "#app/features/drawer/desk/desk-drawer-words.ts";
import { findDrawer, listCashRows, listCounts } from "#app/features/drawer/queries.server.ts";
import { describeDifference, formatCash } from "#app/features/drawer/words.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { PrintButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import type { Route } from "./+types/drawer-slip";
import { toSlip } from "./drawer-view.server.ts";

const words = drawerWords.slip;

export const middleware: Route.MiddlewareFunction[] = [requireAct("count_drawer")];

export async function loader({ context, params }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const drawer = isUuid(params.drawer) ? await findDrawer(db, params.drawer) : null;
	if (!drawer) throw data(null, { status: 404 });
	const [rows, counts] = await Promise.all([listCashRows(db, drawer.id), listCounts(db, drawer.id)]);
	return {
		day: formatHotelDate(drawer.openedOn, "long"),
		slip: toSlip(drawer, rows, counts),
	};
}

/** The slip of a closed drawer, for the file. */
export default function DrawerSlipPage({ loaderData }: Route.ComponentProps) {
	const { day, slip } = loaderData;
	return (
		<>
			<DeskHead
				title={words.title}
				sub={day}
				back={{ to: href("/desk/drawer"), label: words.back }}
				aside={slip ? <PrintButton>{words.print}</PrintButton> : null}
			/>
			{slip ? <DrawerSlip slip={slip} /> : <p className="sheet note">{words.stillOpen}</p>}
		</>
	);
}

/** The slip of a closed drawer, for the file and for the bank. */
function DrawerSlip({ slip }: { slip: NonNullable<ReturnType<typeof toSlip>> }) {
	const sums = sumByKind(slip.rows);
	const leftAfter = addCash(slip.counted, { usd: -slip.toBank.usd, bzd: -slip.toBank.bzd });
	const last = slip.counts.at(-1);
	const moves = slip.rows.filter(
		({ kind }) => kind !== "payments" && kind !== "refunds" && kind !== "difference",
	);
	return (
		<div className="sheet max-w-[720px] print:max-w-none slip">
			<table className="ruled">
				<caption className="sr-only">{words.title}</caption>
				<thead>
					<HeadRow
						names={[""]}
						figures={currencies.map((currency) => drawerWords.currencies[currency])}
						figureClass="num w-[30%]"
					/>
				</thead>
				<tbody>
					<SlipRow label={words.float} sub={slip.openedBy} cash={slip.float} />
					{slip.openingReason ? (
						<SlipRow label={words.left} sub={slip.openingReason} cash={slip.left} />
					) : null}
					{cashKinds.map((kind) =>
						sums[kind].usd === 0 && sums[kind].bzd === 0 ? null : (
							<SlipRow key={kind} label={words[kind]} cash={sums[kind]} />
						),
					)}
					<SlipRow label={words.expected} cash={slip.expected} isSum />
					<SlipRow label={words.counted} sub={slip.closedBy} cash={slip.counted} />
					<tr className="sum">
						<th scope="row">
							{words.difference}
							{slip.closingReason ? <span className="sub">{slip.closingReason}</span> : null}
						</th>
						{currencies.map((currency) => (
							<td key={currency} className={slip.differences[currency] === 0 ? "num" : "num warn"}>
								{describeDifference(currency, slip.differences[currency])}
							</td>
						))}
					</tr>
					<SlipRow label={words.toBank} cash={slip.toBank} />
					<SlipRow label={words.leftAfter} cash={leftAfter} isSum />
				</tbody>
			</table>
			{last ? <PiecesTable counts={last.pieces} /> : null}
			{moves.length > 0 ? (
				<table className="ruled">
					<caption className="sr-only">{drawerWords.now.moves}</caption>
					<thead>
						<HeadRow
							names={[drawerWords.now.moves]}
							figures={[drawerWords.move.amount]}
							figureClass="num w-[30%]"
						/>
					</thead>
					<tbody>
						{moves.map((row) => (
							<tr key={row.id}>
								<th scope="row">
									{row.reason}
									<span className="sub">{words.openedBy(row.by, row.time)}</span>
								</th>
								<td className="num">{formatCash(row.currency, row.cents)}</td>
							</tr>
						))}
					</tbody>
				</table>
			) : null}
			{slip.counts.length > 1 ? (
				<table className="ruled">
					<caption className="sr-only">{words.counts}</caption>
					<thead>
						<HeadRow names={[words.counts]} figures={[words.counted]} figureClass="num w-[30%]" />
					</thead>
					<tbody>
						{slip.counts.map((count, place) => (
							<tr key={count.id}>
								<th scope="row">
									{drawerWords.count.attempt(place + 1)}
									<span className="sub">{words.openedBy(count.countedBy, count.time)}</span>
								</th>
								<td className="num">
									{formatCash("usd", count.counted.usd)} · {formatCash("bzd", count.counted.bzd)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			) : null}
			<div className="hidden grid-cols-2 gap-6 px-4 pt-12 pb-5 print:grid" aria-hidden="true">
				<p className="border-t border-ink pt-1 small soft">{words.signature}</p>
				<p className="border-t border-ink pt-1 small soft">{words.second}</p>
			</div>
		</div>
	);
}

function SlipRow({
	label,
	sub,
	cash,
	isSum = false,
}: {
	label: string;
	sub?: string;
	cash: Cash;
	isSum?: boolean;
}) {
	return (
		<tr className={isSum ? "sum" : undefined}>
			<th scope="row">
				{label}
				{sub ? <span className="sub">{sub}</span> : null}
			</th>
			{currencies.map((currency) => (
				<td key={currency} className="num">
					{formatCash(currency, cash[currency])}
				</td>
			))}
		</tr>
	);
}

/** The count by notes and coins: values with none counted are left out. */
function PiecesTable({ counts }: { counts: DrawerCount["pieces"] }) {
	const counted = (currency: Currency, cents: number) => counts[currency][cents] ?? 0;
	const rows = denominations.usd.filter(({ cents }) =>
		currencies.some((currency) => counted(currency, cents) > 0),
	);
	if (rows.length === 0) return null;
	return (
		<table className="ruled">
			<caption className="sr-only">{drawerWords.pieces}</caption>
			<thead>
				<HeadRow
					names={[drawerWords.pieces]}
					figures={currencies.map((currency) => drawerWords.currencies[currency])}
					figureClass="num w-[30%]"
				/>
			</thead>
			<tbody>
				{rows.map(({ cents }) => (
					<tr key={cents}>
						<th scope="row">{(cents / 100).toFixed(cents < 100 ? 2 : 0)}</th>
						{currencies.map((currency) => (
							<td key={currency} className="num">
								{counted(currency, cents) > 0 ? `× ${counted(currency, cents)}` : ""}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
