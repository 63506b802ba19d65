import type { BillView } from "#app/features/folio/bill-rows.ts";
import { billWords } from "#app/features/folio/bill-words.ts";
import { deskFolioWords as words } from "#app/features/folio/desk/desk-folio-words.ts";
import type { FolioFormPlace } from "#app/features/folio/desk/folio-form.tsx";
import { FolioPayment } from "#app/features/folio/desk/folio-payment.tsx";
import { describeAhead } from "#app/features/folio/words.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatBzd, formatUsd } from "#app/lib/money.ts";
import type { ProofNeed } from "#app/ui/desk/proof-field.tsx";
import type { ShownDeposit } from "./folio-deposits.server.ts";
import { type Endings, FolioEndings, FolioReopening } from "./folio-endings.tsx";
import { DepositRows } from "./folio-money-sheets.tsx";

/** Beside the bill: what is owed, the payment, the deposits, and the end of the bill. */
export function FolioSide(props: {
	bill: BillView;
	depositCents: number;
	deposits: readonly ShownDeposit[];
	takesDeposit: boolean;
	depositAskedCents: number | null;
	mayPay: boolean;
	endings: Endings;
	place: FolioFormPlace;
	/** The key of a form: one that was taken begins anew. */
	formOf: (name: string) => string;
}) {
	const { bill, place, formOf, depositCents } = props;
	const { stillToPayCents, expectedOnLeavingCents } = bill.judged;
	const ahead = describeAhead(bill);
	return (
		<div className="side">
			<section id="pay" tabIndex={-1} className="sheet" aria-labelledby="pay-h">
				<dl className="grid gap-0.5 border-b border-sand px-4 py-3.5">
					<div className="flex items-baseline justify-between gap-4">
						<dt>{billWords.balance}</dt>
						<dd className="type-figure font-medium">{formatUsd(stillToPayCents)}</dd>
					</div>
					<div className="soft flex items-baseline justify-between gap-4">
						<dt className="small">{billWords.belizeDollars}</dt>
						<dd>{formatBzd(stillToPayCents * 2)}</dd>
					</div>
					{bill.toCome.length > 0 ? (
						<div className="soft flex items-baseline justify-between gap-4">
							<dt className="small">{billWords.expected}</dt>
							<dd>{formatUsd(Math.max(0, expectedOnLeavingCents))}</dd>
						</div>
					) : null}
				</dl>
				{ahead === null ? null : <p className="strong px-4 pt-3">{ahead}.</p>}
				<h2 id="pay-h">{words.payment.title}</h2>
				<div className="sheet-body">
					{props.mayPay ? (
						<FolioPayment
							key={formOf("payment")}
							place={place}
							toComeCents={bill.toComeCents}
							depositCents={depositCents}
							takesDeposit={props.takesDeposit}
							depositAskedCents={props.depositAskedCents}
						/>
					) : (
						<p className="soft">{words.refusals.folio_closed}</p>
					)}
				</div>
			</section>
			<DepositRows deposits={props.deposits} heldCents={depositCents} />
			<FolioEndings key={formOf("endings")} endings={props.endings} place={place} />
		</div>
	);
}

/** That a bill is closed, since when and why, with its opening again. */
export function ClosedBill({
	on,
	reason,
	reopening,
	place,
}: {
	on: HotelDate | null;
	reason: string | null;
	/** What opening it again asks for; null where a manager approves it. */
	reopening: ProofNeed | null;
	place: FolioFormPlace;
}) {
	const isRefused = place.result !== undefined && place.result.act !== "reopen";
	return (
		<div className="note mb-3">
			{isRefused ? (
				<p role="alert" className="warn">
					{Object.values(place.result?.errors ?? {}).join(" ")}
				</p>
			) : null}
			<p>{words.closedOn(on ? formatHotelDate(on, "short") : "", reason)}</p>
			<FolioReopening place={place} proof={reopening} />
		</div>
	);
}
