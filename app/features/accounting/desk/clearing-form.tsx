import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import type { ClearedAccount } from "#app/lib/ledger-accounts.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { readAmount } from "#app/lib/typed-amount.ts";
import { type ActResult, chosenIn, useResultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskRadios } from "#app/ui/desk/desk-choice.tsx";
import { AmountField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SumTable } from "#app/ui/desk/sum-table.tsx";
import { SelectField, TextField, toOptions } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { compareStated } from "../clearing.ts";
import type { Movement } from "../clearing-queries.server.ts";
import { referenceOf } from "../statement.ts";
import type { WaitingLine } from "../statement-queries.server.ts";
import { formatStated, nameMovement, paperOf, clearingWords as words } from "./desk-clearing-words.ts";
import { describeLine, nameLine, statementWords } from "./desk-statement-words.ts";

const loadClearingCheck = loadCheck(async () => (await import("../clearing-schema.ts")).clearingSchema);

/** A form with the open lines of an account, and with the figures of the paper for the ticked ones. */
export function ClearingForm({
	account,
	movements,
	openCents,
	today,
	formKey,
	tickAll,
	line,
}: {
	account: ClearedAccount;
	movements: readonly Movement[];
	/** All that is open on the account, in US cents. */
	openCents: number;
	today: HotelDate;
	formKey: string;
	/** Where the page is with every line ticked, and whether it is there: for browsers without scripts. */
	tickAll: { to: string; isTicked: boolean };
	/** The line of the bank's file that is matched: it says the day and the amount, and its suggestion is ticked. */
	line?: WaitingLine | null;
}) {
	const sent = useResultOf("clear");
	const chosen = sent
		? (chosenIn(sent as ActResult, "line") ?? [])
		: tickAll.isTicked
			? movements.map(({ transactionId }) => transactionId)
			: [line?.suggestion?.movement.transactionId ?? ""];
	const marker = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState<Typed | null>(null);
	useEffect(() => {
		if (marker.current?.form) setTyped(readTyped(marker.current.form));
	}, []);
	const paper = paperOf(account);
	const { form: fields } = words;
	return (
		<DeskForm
			act="clear"
			id={`clear-${line?.id ?? account}`}
			className="two"
			loadCheck={loadClearingCheck}
			values={{
				...{ statedOn: today, currency: "usd", direction: "in" },
				...(line && { reference: referenceOf(line) }),
			}}
			onInput={({ currentTarget }) => setTyped(readTyped(currentTarget))}
			formKey={formKey}
		>
			{({ errors }) => (
				<>
					<DeskSheet
						id="lines"
						title={words.open.title(words.accounts[account])}
						count={movements.length}
						empty={movements.length === 0 && words.open.none}
						body
					>
						<TickAll
							to={tickAll.to}
							isAll={typed ? typed.ids.length === movements.length : tickAll.isTicked}
							onTick={(form, isTicked) => {
								const boxes = form.querySelectorAll<HTMLInputElement>("[name=line]");
								for (const box of boxes) box.checked = isTicked;
								boxes[0]?.dispatchEvent(new Event("input", { bubbles: true }));
							}}
						/>
						<fieldset id="line" tabIndex={-1}>
							<legend className="sr-only">{words.open.legend}</legend>
							{movements.map((one) => (
								<MovementRow
									key={one.transactionId}
									movement={one}
									box={
										<input
											className="m-0 size-5 accent-lagoon"
											type="checkbox"
											name="line"
											value={one.transactionId}
											defaultChecked={chosen.includes(one.transactionId)}
											autoComplete="off"
										/>
									}
								/>
							))}
						</fieldset>
					</DeskSheet>
					<DeskSheet id="paper" title={fields[account].title} body="fields">
						<input type="hidden" name="account" value={account} ref={marker} />
						{line ? (
							<StatedLine line={line} />
						) : (
							<TextField
								name="statedOn"
								type="date"
								label={fields.statedOn[paper]}
								max={today}
								autoComplete="off"
								required
							/>
						)}
						<TextField
							name="reference"
							label={fields.reference[paper]}
							hint={fields.referenceHint}
							maxLength={80}
							autoComplete="off"
							required
						/>
						{line ? null : (
							<>
								<SelectField name="currency" label={fields.currency}>
									{toOptions(
										(["usd", "bzd"] as const).map((currency) => [currency, fields.currencies[currency]]),
									)}
								</SelectField>
								<DeskRadios
									name="direction"
									className="choices halves"
									legend={fields.direction}
									error={errors.direction}
									chosen={sent?.values.direction ?? "in"}
									options={(["in", "out"] as const).map((value) => ({
										value,
										label: fields.directions[paper][value],
									}))}
								/>
								<AmountField
									name="amount"
									label={fields.amount[paper]}
									hint={fields.amountHint[paper]}
									required
								/>
							</>
						)}
						<AmountField
							name="fee"
							label={fields.fee[paper]}
							{...(paper === "bank" && { hint: fields.feeHint })}
							optional
						/>
						{paper === "bank" ? <AmountField name="interest" label={fields.interest} optional /> : null}
						{typed ? <Sums {...{ account, movements, openCents, typed }} /> : null}
						<SubmitRow look="fill">{fields[account].submit}</SubmitRow>
					</DeskSheet>
				</>
			)}
		</DeskForm>
	);
}

/** The figures of a line of the bank's file, which nobody types again. */
function StatedLine({ line }: { line: WaitingLine }) {
	const { one } = statementWords;
	return (
		<>
			<StatedFields line={line} />
			<dl className="grid gap-1 wrap-anywhere">
				<dt className="small soft">{one.title}</dt>
				<dd>{nameLine(line)}</dd>
				<dd className="small soft">{describeLine(line)}</dd>
				<dd className="strong">{formatStated(line.currency, line.amountCents)}</dd>
			</dl>
			<Link className="text-link" to={clearingPath("bank")}>
				{one.back}
			</Link>
		</>
	);
}

/** The fields of a form that matches a line of the bank's file, as far as the file says them. */
export function StatedFields({ line }: { line: WaitingLine }) {
	const { id, statedOn, currency, amountCents } = line;
	const fields = {
		...{ statementLine: id, statedOn, currency, direction: amountCents < 0 ? "out" : "in" },
		amount: (Math.abs(amountCents) / 100).toFixed(2),
	};
	return Object.entries(fields).map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	));
}

/** Ticks every line of the list, or none. Without scripts it is a link to the page with all of them ticked. */
function TickAll({
	to,
	isAll,
	onTick,
}: {
	to: string;
	isAll: boolean;
	onTick: (form: HTMLFormElement, isTicked: boolean) => void;
}) {
	const label = isAll ? words.open.untickAll : words.open.tickAll;
	return useHydrated() ? (
		<DeskButton
			look="plain"
			type="button"
			onClick={({ currentTarget: { form } }) => form && onTick(form, !isAll)}
		>
			{label}
		</DeskButton>
	) : (
		<Link className="btn plain" to={to}>
			{label}
		</Link>
	);
}

/** A movement as a row, with its box where it can be ticked. */
export function MovementRow({ movement, box }: { movement: Movement; box?: React.ReactNode }) {
	const { date, cents } = movement;
	const { what, sub } = nameMovement(movement);
	const Row = box ? "label" : "div";
	return (
		<Row
			className={`flex min-h-11 flex-wrap items-center gap-x-2.5 border-t border-sand py-1 ${box ? "cursor-pointer" : ""}`}
		>
			{box}
			<span className="small soft w-14">{formatHotelDate(date, "short")}</span>
			<span className="wrap-anywhere flex-[1_1_5rem]">
				{what}
				{sub ? <span className="sub block">{sub}</span> : null}
			</span>
			<span className="num ml-auto">{formatUsd(cents)}</span>
		</Row>
	);
}

type Typed = {
	ids: string[];
	currency: "usd" | "bzd";
	/** In cents of the currency; null where the field is empty or no amount. */
	amountCents: number | null;
	feeCents: number;
	interestCents: number;
};

function readTyped(form: HTMLFormElement): Typed {
	const sent = new FormData(form);
	const text = (name: string) => String(sent.get(name) ?? "").trim();
	const currency = text("currency") === "bzd" ? "bzd" : "usd";
	const amount = readAmount(text("amount"), currency);
	return {
		ids: sent.getAll("line").map(String),
		currency,
		amountCents: amount === null ? null : text("direction") === "out" ? 0 - amount : amount,
		feeCents: readAmount(text("fee"), currency) ?? 0,
		interestCents: readAmount(text("interest"), currency) ?? 0,
	};
}

/**
 * The sum of the ticked lines after fee and interest, whether the paper has the same, and the amount that stays open.
 */
function Sums({
	account,
	movements,
	openCents,
	typed,
}: {
	account: ClearedAccount;
	movements: readonly Movement[];
	openCents: number;
	typed: Typed;
}) {
	const { sums } = words.form;
	const { ids, currency, amountCents, feeCents, interestCents } = typed;
	const sumCents = movements.reduce(
		(sum, one) => (ids.includes(one.transactionId) ? sum + one.cents : sum),
		0,
	);
	const inCurrency = (cents: number) => formatStated(currency, cents);
	const stated = currency === "bzd" ? sumCents * 2 : sumCents;
	const compared =
		amountCents === null
			? null
			: compareStated(account, sumCents, { currency, amountCents, feeCents, interestCents });
	return (
		<div role="status">
			<SumTable
				rows={[
					{ name: sums.ticked(ids.length), sum: inCurrency(stated) },
					feeCents > 0 && { name: sums.fee, sum: inCurrency(0 - feeCents) },
					interestCents > 0 && { name: sums.interest, sum: inCurrency(interestCents) },
					{ name: sums.comes, sum: inCurrency(stated - feeCents + interestCents), look: "total" },
					{ name: sums.left, sum: openCents - sumCents, look: "soft" },
				]}
			/>
			{compared === null ? null : compared.ok ? (
				<p className="mt-2">{sums.equal[paperOf(account)]}</p>
			) : compared.reason === "sum_differs" ? (
				<p className="warn mt-2">
					{sums.differs(
						paperOf(account),
						inCurrency(Math.abs(compared.differenceCents)),
						compared.differenceCents > 0,
					)}
				</p>
			) : (
				<p className="warn mt-2">{words.refused.feeTooLarge(inCurrency(stated))}</p>
			)}
		</div>
	);
}

/** The page of one account, with the other parameters of its address. */
export function clearingPath(
	account: ClearedAccount,
	more: Readonly<Record<string, string | null>> = {},
): string {
	const asked = Object.entries(more).flatMap(([name, value]) => (value ? [[name, value]] : []));
	return `${href("/desk/clearing")}?${new URLSearchParams([["account", account], ...asked])}`;
}
