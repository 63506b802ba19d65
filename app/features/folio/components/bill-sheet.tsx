import type { ReactNode } from "react";
import { hotel, hotelAddress } from "#app/content/hotel/hotel.ts";
import { formatBzd, formatUsd } from "#app/lib/money.ts";
import { useHotelContact } from "#app/ui/use-hotel-contact.ts";
import type { BillView } from "../bill-rows.ts";
import { billWords as words } from "../bill-words.ts";
import { describeAhead } from "../words.ts";
import { BillTable } from "./bill-table.tsx";

/** A bill on a sheet of A4: the hotel, the guest of the stay, the charges and payments, and the tax in them. */
export function BillSheet({
	heading,
	facts,
	bill,
	asOf,
}: {
	/** Whose bill it is, as a heading. */
	heading: ReactNode;
	facts: readonly (readonly [name: string, value: string])[];
	bill: BillView;
	/** `10 Dec 14:02`. */
	asOf: string;
}) {
	const { phone, email } = useHotelContact();
	const ahead = describeAhead(bill);
	return (
		<article className="bill-paper">
			<header>
				<p className="bill-hotel">{hotel.name}</p>
				<p className="bill-small">
					{hotelAddress()} · {phone} · {email}
				</p>
			</header>
			{heading}
			<dl className="bill-facts">
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<BillTable bill={bill} />
			<dl className="bill-sums">
				{bill.parts.length > 1 ? (
					<div className="bill-sums-title">
						<dt>{words().partsOf}</dt>
						<dd />
					</div>
				) : null}
				{bill.parts.length > 1
					? bill.parts.map(({ name, cents }) => (
							<div key={name}>
								<dt>{name}</dt>
								<dd>{formatUsd(cents)}</dd>
							</div>
						))
					: null}
				<div className="bill-balance">
					<dt>{words().balance}</dt>
					<dd>{formatUsd(bill.judged.stillToPayCents)}</dd>
				</div>
				<div>
					<dt>{words().belizeDollars}</dt>
					<dd>{formatBzd(bill.judged.stillToPayCents * hotel.bzdPerUsd)}</dd>
				</div>
			</dl>
			{ahead === null ? null : <p>{ahead}.</p>}
			<p className="bill-small">
				{words().asOf(asOf)}. {words().noInvoice}
			</p>
		</article>
	);
}
