import { Fragment, type ReactNode } from "react";
import { href, Link } from "react-router";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import type { ActResult } from "./act-result.ts";
import { DeskHead } from "./desk-head.tsx";
import { DeskSheet } from "./desk-sheet.tsx";
import { PressResult } from "./press-result.tsx";
import { EndButtons, EndSign, type ShownVisit, type VisitKind } from "./visit-row.tsx";

const { settle } = visitWords;

/** The facts of a visit. */
export type VisitFacts = {
	/** The service or the dinner. */
	what: string;
	facts: readonly (readonly [name: string, value: ReactNode])[];
	/** Beneath the facts. */
	note?: ReactNode;
};

/** Where a visit is billed, and the money paid for it before it was charged. */
export type VisitBilling = {
	/** Null where it is on none and a stay has its bill, and for people who may not see bills. */
	bill: { reference: string; number: number; name: string } | null;
	/** It is done and on no bill. */
	isUnbilled: boolean;
	/** Null once it is charged. */
	paidAhead: PaidAhead | null;
};

/** Payments on a bill of its own, and the part that is held as a deposit. US cents. */
type PaidAhead = { paidCents: number; heldCents: number };

/** `$50.00 deposit held, $20.00 paid`; empty where nothing was paid. */
export function describePaidAhead({ paidCents, heldCents }: PaidAhead): string {
	const onBillCents = paidCents - heldCents;
	return [
		heldCents > 0 ? settle.held(formatUsd(heldCents)) : "",
		onBillCents > 0 ? settle.paid(formatUsd(onBillCents)) : "",
	]
		.filter(Boolean)
		.join(", ");
}

/** One visit: its service, its guest, and its next steps. */
export function VisitPage<Visit extends ShownVisit>({
	kind,
	visit,
	about: { what, facts, note },
	mayEnd,
	billing: { bill, isUnbilled, paidAhead },
	result,
	documents,
	children,
}: {
	kind: VisitKind<Visit>;
	visit: Visit;
	about: VisitFacts;
	mayEnd: boolean;
	billing: VisitBilling;
	/** A refusal that no form of the page says itself. */
	result: ActResult | undefined;
	documents: ReactNode;
	/** The forms that change it. */
	children: ReactNode;
}) {
	const day = kind.dayOf(visit);
	return (
		<>
			<DeskHead
				title={visit.name}
				documentTitle={kind.noun}
				sub={formatReference(visit.reference)}
				back={{ to: day ? `${kind.path}?day=${day}` : kind.path, label: kind.title }}
			>
				<EndSign status={visit.status} done={kind.done} />
			</DeskHead>
			<div className="two">
				<div>
					<PressResult result={result} />
					{mayEnd ? (
						<div className="btns [&:has(form)]:mb-3">
							<EndButtons
								visit={visit}
								done={kind.done}
								asksPrice
								of={`, ${isolate(visit.name)}`}
								isUnbilled={isUnbilled}
								result={result}
							/>
						</div>
					) : null}
					{children}
				</div>
				<div>
					<DeskSheet id="facts" title={what}>
						<div className="sheet-body">
							<dl className="facts">
								{facts.map(([name, value]) => (
									<Fragment key={name}>
										<dt>{name}</dt>
										<dd>{value}</dd>
									</Fragment>
								))}
								{bill || isUnbilled ? (
									<>
										<dt>{settle.bill}</dt>
										<dd>{bill ? <BillLink {...bill} /> : settle.none}</dd>
									</>
								) : null}
								{paidAhead && paidAhead.paidCents > 0 ? (
									<>
										<dt>{settle.paidAhead}</dt>
										<dd>{describePaidAhead(paidAhead)}</dd>
									</>
								) : null}
							</dl>
							{note}
						</div>
					</DeskSheet>
					{documents}
				</div>
			</div>
		</>
	);
}

function BillLink({ reference, number, name }: NonNullable<VisitBilling["bill"]>) {
	return (
		<Link className="text-link" to={`${href("/desk/stays/:reference/folio", { reference })}?folio=${number}`}>
			{settle.on(name)}
		</Link>
	);
}
