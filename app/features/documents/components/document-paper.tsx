import { documentWords as words } from "#app/content/words/document-words.ts";
import { formatDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatPercent, formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import type { DocumentContent, DocumentLine, DocumentSums } from "../document-content.ts";

/** An amount in its column: `1,137.00`, without the sign of the currency, which is in the head. */
const amount = (cents: number) => formatUsd(cents).replace("$", "");

/** A document as it lies on paper, from its stored content alone. Its style sheet is `document-paper.css`. */
export function DocumentPaper({
	content,
	number,
	copy,
	voidedBy = null,
}: {
	content: DocumentContent;
	/** As printed: `I-2026-0017`. */
	number: string;
	/** Whether it says that it is a copy: never, only in print, or always. */
	copy: "none" | "printed" | "shown";
	/** The printed number of the void slip of a receipt; null while it is good. */
	voidedBy?: string | null;
}) {
	const { kind, title, date, issuer, recipient, stay } = content;
	return (
		<article className="document-paper" aria-label={words.named(kind, number)}>
			<header>
				<div>
					<p className="issuer">{issuer.name}</p>
					<p>{issuer.address}</p>
					{issuer.tin === null ? null : <p className="tin">{words.tin(issuer.tin)}</p>}
					<p>
						{issuer.phone} · {issuer.email}
					</p>
				</div>
				<div className="kind">
					<h2>{title}</h2>
					{copy === "none" ? null : (
						<p className={copy === "shown" ? "copy" : "copy in-print"}>{words.copy}</p>
					)}
					{voidedBy === null ? null : <p className="copy">{words.voidedBy(voidedBy)}</p>}
					<dl>
						<dt>{words.number}</dt>
						<dd>{number}</dd>
						<dt>{words.date}</dt>
						<dd>
							<time dateTime={date}>{formatHotelDate(date)}</time>
						</dd>
					</dl>
				</div>
			</header>
			<div className="parties">
				<section>
					<h3>{words.to[kind]}</h3>
					<p className="strong">{recipient.name}</p>
					{recipient.address === null ? null : <p className="lines">{recipient.address}</p>}
					{recipient.tin === null ? null : <p className="tin">{words.tin(recipient.tin)}</p>}
				</section>
				<section>
					<h3>{words.stay}</h3>
					<p>{stay.villas}</p>
					{stay.checkIn && stay.checkOut ? (
						<p>{formatDays({ from: stay.checkIn, until: stay.checkOut }, "medium")}</p>
					) : null}
					<p>{words.reference(formatReference(stay.reference))}</p>
				</section>
			</div>
			{"reason" in content ? (
				<div className="credited">
					<p className="strong">{sayWhatItEnds(content)}</p>
					<p>
						{words.reason}: {content.reason}
					</p>
				</div>
			) : null}
			{"payment" in content ? (
				<Payment kind={content.kind} payment={content.payment} />
			) : (
				<>
					<Items lines={content.lines} />
					<Sums kind={content.kind} sums={content.sums} bzdPerUsd={content.bzdPerUsd} />
				</>
			)}
		</article>
	);
}

/** The invoice that a credit note reverses, or the receipt that a void slip voids. */
function sayWhatItEnds(content: Extract<DocumentContent, { reason: string }>): string {
	return content.kind === "credit_note"
		? words.forInvoice(content.invoice.number, formatHotelDate(content.invoice.date))
		: words.forReceipt(content.receipt.number, formatHotelDate(content.receipt.date));
}

function Payment({
	kind,
	payment,
}: Pick<Extract<DocumentContent, { kind: "receipt" | "void_slip" }>, "kind" | "payment">) {
	const { date, tender, amountCents, bzdCents } = payment;
	return (
		<>
			<table className="sums">
				<tbody>
					<tr>
						<th scope="row">{words.paidOn}</th>
						<td>{formatHotelDate(date)}</td>
					</tr>
					<tr>
						<th scope="row">{kind === "void_slip" ? words.refundedBy : words.paidBy}</th>
						<td>{tender}</td>
					</tr>
					<tr className="total">
						<th scope="row">{words.total[kind]}</th>
						<td>{formatUsd(amountCents)}</td>
					</tr>
					{bzdCents === null ? null : (
						<tr>
							<th scope="row">{words.inBzd}</th>
							<td>BZ{formatUsd(bzdCents)}</td>
						</tr>
					)}
				</tbody>
			</table>
			<p className="remark">{kind === "void_slip" ? words.voidNote : words.receiptNote}</p>
		</>
	);
}

function Items({ lines }: { lines: readonly DocumentLine[] }) {
	return (
		<table className="items">
			<thead>
				<HeadRow
					names={[words.day, words.item]}
					figures={[words.quantity, words.beforeTax, words.service, words.tax, words.amount]}
				/>
			</thead>
			<tbody>
				{lines.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never change
					<tr key={index}>
						<td className="day">{formatHotelDate(line.date, "short")}</td>
						<th scope="row">
							{line.description}
							{line.tax.exemption ? <span className="sub">{line.tax.exemption}</span> : null}
							{line.tax.cents === 0 ? null : (
								<span className="sub">
									{line.tax.name} {formatPercent(line.tax.basisPoints)}
								</span>
							)}
						</th>
						<td className="num quantity">{line.quantity}</td>
						<td className="num part">{amount(line.beforeTaxCents)}</td>
						<td className="num part">
							{line.serviceChargeCents === 0 ? "" : amount(line.serviceChargeCents)}
						</td>
						<td className="num part">{line.tax.cents === 0 ? "" : amount(line.tax.cents)}</td>
						<td className="num">{amount(line.totalCents)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Sums({
	kind,
	sums,
	bzdPerUsd,
}: {
	kind: "invoice" | "credit_note";
	sums: DocumentSums;
	bzdPerUsd: number;
}) {
	return (
		<table className="sums">
			<tbody>
				{describeSums(sums).map(({ name, cents }) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						<td>{formatUsd(cents)}</td>
					</tr>
				))}
				<tr className="total">
					<th scope="row">{words.total[kind]}</th>
					<td>{formatUsd(sums.totalCents)}</td>
				</tr>
				<tr>
					<th scope="row">{words.inBzd}</th>
					<td>BZ{formatUsd(sums.totalCents * bzdPerUsd)}</td>
				</tr>
			</tbody>
		</table>
	);
}

/** The sums above the total, in words: before tax, service charge, and each tax with its rate and what it was taken of. */
export function describeSums(sums: DocumentSums): { name: string; cents: number }[] {
	const { beforeTaxCents, serviceChargeCents, taxes } = sums;
	return [
		{ name: words.sumBeforeTax, cents: beforeTaxCents },
		...(serviceChargeCents === 0 ? [] : [{ name: words.serviceCharge, cents: serviceChargeCents }]),
		...taxes
			.filter(({ basisPoints }) => basisPoints > 0)
			.map(({ name, basisPoints, ofCents, cents }) => ({
				name: words.taxOf(name, formatPercent(basisPoints), formatUsd(ofCents)),
				cents,
			})),
	];
}
