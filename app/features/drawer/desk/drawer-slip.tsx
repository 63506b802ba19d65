import { addCash, type Cash, type Currency, currencies, denominations } from "../denominations.ts";
import { type CashRow, cashKinds, type DrawerCount, sumByKind } from "../drawer-facts.ts";
import { describeDifference, formatCash } from "../words.ts";
import { drawerWords } from "./desk-drawer-words.ts";

const words = drawerWords.slip;

/** A drawer as its slip says it: every amount that came and went, what was expected and what was counted. */
export type SlipView = {
	openedBy: string;
	closedBy: string;
	openingReason: string | null;
	closingReason: string | null;
	left: Cash;
	float: Cash;
	rows: readonly (Pick<CashRow, "id" | "by" | "kind" | "reason" | "currency" | "cents"> & { time: string })[];
	expected: Cash;
	counted: Cash;
	differences: Cash;
	toBank: Cash;
	counts: readonly (Pick<DrawerCount, "id" | "countedBy" | "pieces" | "counted"> & { time: string })[];
};

/** The slip of a closed drawer, for the file and for the bank. */
export function DrawerSlip({ slip }: { slip: SlipView }) {
	const sums = sumByKind(slip.rows);
	const leftAfter = addCash(slip.counted, { usd: -slip.toBank.usd, bzd: -slip.toBank.bzd });
	const last = slip.counts.at(-1);
	return (
		<div className="sheet max-w-[720px] print:max-w-none slip">
			<table className="ruled">
				<caption className="sr-only">{words.title}</caption>
				<thead>
					<tr>
						<td />
						{currencies.map((currency) => (
							<th key={currency} scope="col" className="num w-[30%]">
								{drawerWords.currencies[currency]}
							</th>
						))}
					</tr>
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
			{slip.rows.some(({ reason }) => reason !== null) ? (
				<table className="ruled">
					<caption className="sr-only">{drawerWords.now.moves}</caption>
					<thead>
						<tr>
							<th scope="col">{drawerWords.now.moves}</th>
							<th scope="col" className="num w-[30%]">
								{drawerWords.move.amount}
							</th>
						</tr>
					</thead>
					<tbody>
						{slip.rows
							.filter(({ kind }) => kind === "paid_out" || kind === "to_bank" || kind === "from_bank")
							.map((row) => (
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
						<tr>
							<th scope="col">{words.counts}</th>
							<th scope="col" className="num w-[30%]">
								{words.counted}
							</th>
						</tr>
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

/** What was counted by notes and coins: values of which there was none are left out. */
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
				<tr>
					<th scope="col">{drawerWords.pieces}</th>
					{currencies.map((currency) => (
						<th key={currency} scope="col" className="num w-[30%]">
							{drawerWords.currencies[currency]}
						</th>
					))}
				</tr>
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
