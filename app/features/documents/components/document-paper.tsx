import type { ReactNode } from "react";
import { type DocumentLabels, documentLabels, documentWords } from "#app/content/words/document-words.ts";
import type { Language } from "#app/lib/language.ts";
import type { Label, WrittenDocument } from "../written-document.ts";

/** A document as it is printed, in English. Its style sheet is `document-paper.css`. */
export function DocumentPaper({
	document,
	number,
	copy,
	voidedBy = null,
}: {
	document: WrittenDocument;
	/** As printed: `I-2026-0017`. */
	number: string;
	/** Whether it says that it is a copy: never, only in print, or always. */
	copy: "none" | "printed" | "shown";
	/** The printed number of the void slip of a receipt; null while it is good. */
	voidedBy?: string | null;
}) {
	const { kind, title, date, issuer, recipient, stay, ends, payment, labelsIn } = document;
	const labels = labelsIn && documentLabels[labelsIn];
	const { to, ...words } = documentWords;
	/** A word with its translation beneath it. */
	const name = (text: string, beneath: string | undefined) => (
		<Named label={{ text, beneath }} language={labelsIn} />
	);
	const isVoidSlip = kind === "void_slip";
	return (
		<article className="document-paper" aria-label={words.named(kind, number)} lang="en">
			<header>
				<div>
					<p className="issuer">{issuer.name}</p>
					<p>{issuer.address}</p>
					{issuer.tin === null ? null : <p className="tin">{name(words.tin(issuer.tin), labels?.tin)}</p>}
					<p>
						{issuer.phone} · {issuer.email}
					</p>
				</div>
				<div className="kind">
					<h2>
						<Named label={title} language={labelsIn} />
					</h2>
					{copy === "none" ? null : (
						<p className={copy === "shown" ? "copy" : "copy in-print"}>{name(words.copy, labels?.copy)}</p>
					)}
					{voidedBy === null ? null : (
						<p className="copy">{name(words.voidedBy(voidedBy), labels?.voidedBy(voidedBy))}</p>
					)}
					<dl>
						<dt>{name(words.number, labels?.number)}</dt>
						<dd>{number}</dd>
						<dt>{name(words.date, labels?.date)}</dt>
						<dd>
							<time dateTime={date.iso}>{date.text}</time>
						</dd>
					</dl>
				</div>
			</header>
			<div className="parties">
				<section>
					<h3>{name(to[kind], labels?.to[kind])}</h3>
					<p className="strong">{recipient.name}</p>
					{recipient.address === null ? null : <p className="lines">{recipient.address}</p>}
					{recipient.tin === null ? null : <p className="tin">{words.tin(recipient.tin)}</p>}
				</section>
				<section>
					<h3>{name(words.stay, labels?.stay)}</h3>
					<p>{stay.villas}</p>
					{stay.nights === null ? null : <p>{stay.nights}</p>}
					<p>
						<Named label={stay.reference} language={labelsIn} />
					</p>
				</section>
			</div>
			{ends ? (
				<div className="credited">
					<p className="strong">
						<Named label={ends} language={labelsIn} />
					</p>
					<p>
						{words.reason}: {ends.reason}
						{labels ? <Beneath language={labelsIn}>{labels.reason}</Beneath> : null}
					</p>
				</div>
			) : null}
			{payment ? null : <Items document={document} name={name} labels={labels} />}
			<table className="sums">
				<tbody>
					{payment ? (
						<>
							<Row name={name(words.paidOn, labels?.paidOn)} isText>
								{payment.date}
							</Row>
							<Row
								isText
								name={
									isVoidSlip ? name(words.refundedBy, labels?.refundedBy) : name(words.paidBy, labels?.paidBy)
								}
							>
								{payment.tender}
							</Row>
						</>
					) : null}
					{document.sums.map((sum) => (
						<Row key={sum.text} name={<Named label={sum} language={labelsIn} />}>
							{sum.amount}
						</Row>
					))}
					<Row name={name(words.total[kind], labels?.total[kind])} isTotal>
						{document.total}
					</Row>
					{document.bzd === null ? null : <Row name={name(words.inBzd, labels?.inBzd)}>{document.bzd}</Row>}
				</tbody>
			</table>
			{payment ? (
				<p className="remark">
					{isVoidSlip ? name(words.voidNote, labels?.voidNote) : name(words.receiptNote, labels?.receiptNote)}
				</p>
			) : null}
		</article>
	);
}

/** A word of a printed sheet, with what is beneath it for a guest who reads another language. */
export function Named({ label: { text, beneath }, language }: { label: Label; language: Language | null }) {
	return (
		<>
			{text}
			{beneath === undefined || beneath === text ? null : <Beneath language={language}>{beneath}</Beneath>}
		</>
	);
}

function Beneath({ language, children }: { language: Language | null; children: ReactNode }) {
	return (
		<span className="sub" lang={language ?? undefined}>
			{children}
		</span>
	);
}

function Row({
	name,
	isTotal = false,
	isText = false,
	children,
}: {
	name: ReactNode;
	isTotal?: boolean;
	/** Words may be parted on a narrow phone, sums never. */
	isText?: boolean;
	children: ReactNode;
}) {
	return (
		<tr className={isTotal ? "total" : undefined}>
			<th scope="row">{name}</th>
			<td className={isText ? undefined : "num"}>{children}</td>
		</tr>
	);
}

function Items({
	document: { lines, labelsIn },
	name,
	labels,
}: {
	document: WrittenDocument;
	name: (text: string, beneath: string | undefined) => ReactNode;
	labels: DocumentLabels | null;
}) {
	const words = documentWords;
	return (
		<table className="items">
			<thead>
				<tr>
					<th scope="col">{name(words.day, labels?.day)}</th>
					<th scope="col">{name(words.item, labels?.item)}</th>
					{(["quantity", "beforeTax", "service", "tax", "amount"] as const).map((column) => (
						<th key={column} scope="col" className="num">
							{name(words[column], labels?.[column])}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{lines.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never change
					<tr key={index}>
						<td className="day">{line.day}</td>
						<th scope="row">
							{line.description}
							{line.exemption === null ? null : <span className="sub">{line.exemption}</span>}
							{line.tax === null ? null : (
								<span className="sub">
									<Named label={line.tax} language={labelsIn} />
								</span>
							)}
						</th>
						<td className="num quantity">{line.quantity}</td>
						<td className="num part">{line.beforeTax}</td>
						<td className="num part">{line.service}</td>
						<td className="num part">{line.taxAmount}</td>
						<td className="num">{line.total}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
