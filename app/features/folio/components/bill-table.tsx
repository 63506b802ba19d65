import type { ReactNode } from "react";
import { formatAmount } from "#app/lib/money.ts";
import type { BillRow, BillView } from "../bill-rows.ts";
import { billWords as words } from "../bill-words.ts";
import { listBalance } from "../words.ts";

type RowKind = "charged" | "paid" | "come";

/**
 * A bill: charges, payments, the balance due and the items to come. The same at the desk, on paper and for the guest;
 * its look is in `bill.css`.
 */
export function BillTable({
	bill,
	nameRow,
	noteRow,
	fresh = null,
}: {
	bill: BillView;
	/** The name of a row as a link; without it a row is words only. */
	nameRow?: (row: BillRow) => ReactNode;
	/** Details below a row of a charge or a payment, such as its documents. */
	noteRow?: (row: BillRow) => ReactNode;
	/** The transaction that has just been posted: its row is marked. */
	fresh?: string | null;
}) {
	const rowsOf = (rows: readonly BillRow[], kind: RowKind) =>
		rows.map((row) => (
			<Row
				key={row.key}
				row={row}
				kind={kind}
				isFresh={fresh !== null && row.transactionIds.includes(fresh)}
				name={nameRow && kind !== "come" ? nameRow(row) : row.what}
				note={kind === "come" ? null : noteRow?.(row)}
			/>
		));
	const { columns } = words();
	return (
		<table className="bill">
			<caption className="sr-only">{words().title}</caption>
			<thead>
				<tr>
					<th scope="col">{columns.day}</th>
					<th scope="col">{columns.what}</th>
					{[columns.net, columns.service, columns.tax].map((name) => (
						<th key={name} scope="col" className="num opt">
							{name}
						</th>
					))}
					<th scope="col" className="num">
						{columns.total}
					</th>
				</tr>
			</thead>
			<tbody>
				<Group title={words().charged} />
				{bill.charged.length === 0 ? <Empty>{words().nothingCharged}</Empty> : null}
				{rowsOf(bill.charged, "charged")}
				<Sum name={words().chargedSum} cents={bill.chargedCents} />
			</tbody>
			<tbody>
				<Group title={words().paid} />
				{bill.paid.length === 0 ? <Empty>{words().nothingPaid}</Empty> : null}
				{rowsOf(bill.paid, "paid")}
				{listBalance(bill).map(({ name, cents }) => (
					<Sum key={name} name={name} cents={cents} isMain={bill.toCome.length === 0} />
				))}
			</tbody>
			{bill.toCome.length > 0 ? (
				<tbody>
					<Group title={words().toCome} />
					{rowsOf(bill.toCome, "come")}
					<Sum name={words().expected} cents={bill.expectedCents} isMain />
				</tbody>
			) : null}
		</table>
	);
}

function Group({ title }: { title: string }) {
	return (
		<tr className="group">
			<th colSpan={6} scope="rowgroup">
				{title}
			</th>
		</tr>
	);
}

function Empty({ children }: { children: ReactNode }) {
	return (
		<tr className="none">
			<td />
			<td colSpan={5}>{children}</td>
		</tr>
	);
}

function Sum({ name, cents, isMain = false }: { name: string; cents: number; isMain?: boolean }) {
	return (
		<tr className={isMain ? "sum main" : "sum"}>
			<td />
			<th scope="row">{name}</th>
			<td className="opt" />
			<td className="opt" />
			<td className="opt" />
			<td className="num">{formatAmount(cents)}</td>
		</tr>
	);
}

function Row({
	row,
	kind,
	isFresh,
	name,
	note,
}: {
	row: BillRow;
	kind: RowKind;
	isFresh: boolean;
	name: ReactNode;
	note: ReactNode;
}) {
	const state = row.undone ? "undone" : kind === "come" ? "come" : null;
	const parts = kind === "paid" ? [0, 0, 0] : [row.baseCents, row.serviceChargeCents, row.taxCents];
	return (
		<tr className={[state, isFresh && "changed"].filter(Boolean).join(" ") || undefined}>
			<td>{row.days}</td>
			<td>
				<span className="what">{name}</span>
				{[...row.notes, ...(row.undone ? [row.undone] : [])].map((note) => (
					<span key={note} className="sub">
						{note}
					</span>
				))}
				{note}
			</td>
			{parts.map((cents, place) => (
				<td key={["net", "service", "tax"][place]} className="num opt">
					{cents === 0 ? null : formatAmount(cents)}
				</td>
			))}
			<td className="num">
				<span className="amount">{formatAmount(row.totalCents)}</span>
			</td>
		</tr>
	);
}
