/** What a bill, or all bills of a reservation, say about what the guest pays. US cents, none below 0 but the last. */
export type JudgedBalance = {
	/** What the guest still pays now: never more than is expected in all. */
	stillToPayCents: number;
	/** What is paid on the bill and not charged yet, and will be: it pays for what is to come. */
	paidAheadCents: number;
	/** What is paid or held beyond everything that is charged and to come: only this is given back. */
	tooMuchCents: number;
	/** Of `tooMuchCents`, what is on the bill; the rest is held as a deposit. */
	tooMuchOnBillCents: number;
	/** What is owed on leaving if nothing else is charged. Below 0 by what is too much. */
	expectedOnLeavingCents: number;
};

/**
 * Judges a balance: the one place that says what is owed, what is paid ahead and what is too much. A guest who has paid for
 * nights that are still to come has paid ahead and is given nothing back.
 * @param of.balanceCents what is charged less what is paid on the bill; below 0 where more is paid
 * @param of.toComeCents nights, treatments and dinners that are not charged yet, without deposits
 * @param of.heldCents deposits that are held and not on the bill: they pay it on leaving
 */
export function judgeBalance({
	balanceCents,
	toComeCents,
	heldCents = 0,
}: {
	balanceCents: number;
	toComeCents: number;
	heldCents?: number;
}): JudgedBalance {
	const expectedOnLeavingCents = balanceCents + toComeCents - heldCents;
	const creditCents = Math.max(0, -balanceCents);
	const paidAheadCents = Math.min(creditCents, Math.max(0, toComeCents));
	return {
		stillToPayCents: Math.max(0, Math.min(balanceCents, expectedOnLeavingCents)),
		paidAheadCents,
		tooMuchCents: Math.max(0, -expectedOnLeavingCents),
		tooMuchOnBillCents: creditCents - paidAheadCents,
		expectedOnLeavingCents,
	};
}

/**
 * What of a reservation's money is truly too much, bill by bill, and of its deposits: the most that is given back. Deposits pay
 * what is owed on any of the bills.
 * @param of.bills with what falls on each of them of what is to come
 */
export function judgeSurplus(of: {
	bills: readonly { number: number; balanceCents: number; toComeCents: number }[];
	heldCents: number;
}): { ofBill: (number: number) => number; heldCents: number } {
	const judged = new Map(of.bills.map((bill) => [bill.number, judgeBalance(bill)]));
	const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
	const aheadCents = sum([...judged.values()].map(({ paidAheadCents }) => paidAheadCents));
	return {
		ofBill: (number) => judged.get(number)?.tooMuchOnBillCents ?? 0,
		heldCents: judgeBalance({
			balanceCents: sum(of.bills.map(({ balanceCents }) => Math.max(0, balanceCents))),
			toComeCents: sum(of.bills.map(({ toComeCents }) => toComeCents)) - aheadCents,
			heldCents: of.heldCents,
		}).tooMuchCents,
	};
}
