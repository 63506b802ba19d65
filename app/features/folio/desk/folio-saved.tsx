import { type ReactNode, useEffect, useRef } from "react";
import { href } from "react-router";
import { formatUsd } from "#app/lib/money.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import { deskFolioWords } from "./desk-folio-words.ts";

/**
 * Reports the last act above the bill; it takes the focus each time, and the page scrolls only where the message would
 * be out of sight. `change` is the change of cash.
 */
export function FolioSaved({
	saved,
	posted,
	receiptAt,
	linesAt,
	children,
}: {
	saved: { text: string; change: string | null } | null;
	posted: string | null;
	/** Where the receipt of a payment is, or is issued; null after anything else. */
	receiptAt: string | null;
	/** Where the lines are that a refund leaves owed; null after anything else. */
	linesAt: string | null;
	/** The next steps. */
	children?: ReactNode;
}) {
	const note = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: two postings may say the same
	useEffect(() => {
		note.current?.focus({ preventScroll: true });
		note.current?.scrollIntoView({ block: "nearest" });
	}, [posted, saved?.text]);
	if (!saved) return null;
	return (
		<div ref={note} role="status" tabIndex={-1} className="note mb-3">
			<p>
				<DeskIcon name="check" /> {saved.text}
			</p>
			{saved.change ? <p className="type-figure mt-1">{saved.change}</p> : null}
			{receiptAt ? (
				<p className="btns mt-2">
					<DeskButtonLink look="line" icon="note" to={receiptAt}>
						{deskFolioWords.savedNext.receipt}
					</DeskButtonLink>
				</p>
			) : null}
			{linesAt ? (
				<>
					<p className="strong mt-2">{deskFolioWords.savedNext.takeBack}</p>
					<p>
						<a className="text-link inline-flex min-h-11 items-center" href={linesAt}>
							{deskFolioWords.savedNext.lines}
						</a>
					</p>
				</>
			) : null}
			{children}
		</div>
	);
}

/** The end of a check-out: the bill on paper or by e-mail, of the payer whose bill it is. */
export function BillOnLeaving({ reference, number }: { reference: string; number: number }) {
	const page = `${href("/desk/stays/:reference/folio/print", { reference })}${number > 1 ? `?folio=${number}` : ""}`;
	return (
		<p className="btns mt-2">
			<DeskButtonLink look="line" icon="print" to={page}>
				{deskFolioWords.leaving.print}
			</DeskButtonLink>
			<DeskButtonLink look="line" icon="mail" to={`${page}#mail`}>
				{deskFolioWords.leaving.mail}
			</DeskButtonLink>
		</p>
	);
}

const words = deskFolioWords.conflict;

/**
 * The balance when the form was shown, beside the balance now; for a deposit the amount held. Of a line that is on
 * another bill by now it says that alone: the two balances are those of two bills.
 * @param saw US cents, as the form has sent them
 */
export function FolioConflict({
	saw,
	nowCents,
	of = "balance",
	isMoved = false,
}: {
	saw: string | undefined;
	nowCents: number;
	of?: "balance" | "deposit" | undefined;
	isMoved?: boolean;
}) {
	if (isMoved)
		return (
			<DeskNote look="coral">
				<p className="strong">{words.moved}</p>
				<p className="small">{words.sub}</p>
			</DeskNote>
		);
	const sawCents = saw !== undefined && /^-?\d{1,9}$/.test(saw) ? Number(saw) : null;
	return (
		<DeskNote look="coral">
			<p className="strong">{words.title}</p>
			<dl className="facts">
				{sawCents === null ? null : (
					<div className="contents">
						<dt>{of === "deposit" ? words.sawHeld : words.saw}</dt>
						<dd>{formatUsd(sawCents)}</dd>
					</div>
				)}
				<div className="contents">
					<dt>{of === "deposit" ? words.heldNow : words.isNow}</dt>
					<dd className="strong">{formatUsd(nowCents)}</dd>
				</div>
			</dl>
			<p className="small">{words.sub}</p>
		</DeskNote>
	);
}
