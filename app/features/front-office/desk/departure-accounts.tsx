import type { AccountChoice } from "#app/features/city-ledger/queries.server.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { FindSelectField } from "#app/ui/desk/find-select-field.tsx";
import { toOptions } from "#app/ui/field.tsx";
import type { DeparturePreview } from "../operations/settle-departure.server.ts";
import { departureWords } from "./desk-departure-words.ts";

const words = departureWords.onAccount;

/** The field for the account that owes the rest of a bill. */
export const accountFieldOf = (number: number) => `account-${number}`;

/**
 * The accounts that are to owe the rest of some bills, by the numbers of the bills. Values that name no account are
 * left out.
 */
export function readAccounts(form: FormData): Map<number, string> {
	return new Map(
		[...form].flatMap(([name, value]) => {
			const number = /^account-([1-9][0-9]?)$/.exec(name)?.[1];
			return number && isUuid(String(value)) ? [[Number(number), String(value)] as const] : [];
		}),
	);
}

/** The first choices: the bill of a payer who has an account goes on that account. */
export const usualAccounts = (preview: DeparturePreview | null): FieldValues =>
	Object.fromEntries(
		(preview?.isLast ? listPayers(preview) : []).flatMap(({ number, payerAccountId }) =>
			payerAccountId ? [[accountFieldOf(number), payerAccountId]] : [],
		),
	);

const listPayers = ({ toPayNumber, toPayAccountId, otherBills }: DeparturePreview) => [
	...(toPayNumber === null ? [] : [{ number: toPayNumber, payerAccountId: toPayAccountId }]),
	...otherBills,
];

/** How the form begins: nothing is taken now on a bill that goes on an account. */
export const usualTender = (preview: DeparturePreview | null) =>
	preview?.toPayNumber && accountFieldOf(preview.toPayNumber) in usualAccounts(preview)
		? "none"
		: "card_terminal";

/** The company or agent that owes the rest of each bill: one choice for each bill with a balance due. */
export function DepartureAccounts({
	preview: { toPayCents, toPayNumber, otherBills },
	accounts,
}: {
	preview: DeparturePreview;
	accounts: readonly AccountChoice[];
}) {
	const bills = [
		...(toPayNumber !== null && toPayCents > 0 ? [{ number: toPayNumber, label: words.rest }] : []),
		...otherBills.map((bill) => ({ number: bill.number, label: words.bill(bill) })),
	];
	if (accounts.length === 0 || bills.length === 0) return null;
	return (
		<section className="fields" aria-labelledby="on-account-h">
			<h3 id="on-account-h" className="strong">
				{words.title}
			</h3>
			<p className="small soft">{words.lead}</p>
			{bills.map(({ number, label }) => (
				<FindSelectField key={number} name={accountFieldOf(number)} label={label}>
					<option value="">{words.nobody}</option>
					{toOptions(accounts.map(({ id, name }) => [id, name]))}
				</FindSelectField>
			))}
		</section>
	);
}
