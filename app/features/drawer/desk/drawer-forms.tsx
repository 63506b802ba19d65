import { type ReactNode, useEffect, useRef, useState } from "react";
import { loadCheck } from "#app/lib/load-check.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitButton, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { AmountField, ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import {
	amountOf,
	type Cash,
	type Currency,
	currencies,
	type Denomination,
	denominations,
	fieldOf,
	isNone,
} from "../cash.ts";
import { formatCash, formatPiece } from "../words.ts";
import { drawerWords } from "./desk-drawer-words.ts";

type FormProps = { formKey: string };

const loadSchemas = () => import("../schema.ts");

const checks = {
	open: loadCheck(() => loadSchemas().then((file) => file.openDrawerSchema)),
	count: loadCheck(() => loadSchemas().then((file) => file.countSchema)),
	close: loadCheck(() => loadSchemas().then((file) => file.closeDrawerSchema)),
	move: loadCheck(() => loadSchemas().then((file) => file.moveCashSchema)),
};

/**
 * Opens a drawer by counting its float. The cash left by the last shift is not shown: two people count the same money
 * blind.
 */
export function OpenDrawerForm({ formKey, isFirst }: FormProps & { isFirst: boolean }) {
	const words = drawerWords.open;
	const own = useResultOf("open");
	// Whether the count differs is said only after it was sent.
	const asksReason = own?.reason === "differs" || own?.values.reason !== undefined;
	return (
		<DeskForm fields act="open" loadCheck={checks.open} formKey={formKey} aria-label={words.title}>
			<p className="soft">{words.lead}</p>
			<CountFields />
			{isFirst ? null : (
				<fieldset>
					<legend>{words.bank}</legend>
					<p className="soft small">{words.bankHint}</p>
					<AmountFields from="FromBank" labels={words.bankLabels} />
				</fieldset>
			)}
			{asksReason ? <ReasonField label={words.reason} /> : null}
			<SubmitButton look="fill" big>
				{words.submit}
			</SubmitButton>
		</DeskForm>
	);
}

function AmountFields({
	from,
	labels,
}: {
	from: "FromBank" | "ToBank";
	labels: { readonly usd: string; readonly bzd: string };
}) {
	return (
		<div className="cols2 keep">
			<AmountField name={`usd${from}`} label={labels.usd} optional />
			<AmountField name={`bzd${from}`} label={labels.bzd} optional />
		</div>
	);
}

/** The blind count. */
export function CountForm({ formKey, drawerId }: FormProps & { drawerId: string }) {
	const words = drawerWords.count;
	return (
		<DeskForm fields act="count" loadCheck={checks.count} formKey={formKey} aria-label={words.title}>
			<p className="soft">{words.lead}</p>
			<input type="hidden" name="drawerId" value={drawerId} />
			<CountFields />
			<SubmitButton look="fill" big>
				{words.submit}
			</SubmitButton>
		</DeskForm>
	);
}

/** Closes the drawer by its last count: the reason of a difference, and the amount for the bank. */
export function CloseDrawerForm({
	drawerId,
	countId,
	differences,
}: {
	drawerId: string;
	countId: string;
	differences: Cash;
}) {
	const words = drawerWords.close;
	return (
		<DeskForm fields act="close" loadCheck={checks.close} aria-label={words.title}>
			<input type="hidden" name="drawerId" value={drawerId} />
			<input type="hidden" name="countId" value={countId} />
			{isNone(differences) ? (
				<p>{words.exact}</p>
			) : (
				<ReasonField label={words.reason} hint={words.reasonHint} />
			)}
			<fieldset>
				<legend>{words.bank}</legend>
				<p className="soft small">{words.bankHint}</p>
				<AmountFields from="ToBank" labels={words.bankLabels} />
			</fieldset>
			<SubmitButton look="fill" big>
				{words.submit}
			</SubmitButton>
		</DeskForm>
	);
}

/** Takes money out of the drawer or puts some in, other than for a guest. */
export function MoveCashForm({
	formKey,
	drawerId,
	limit,
}: FormProps & {
	drawerId: string;
	/** The amount that may be paid out on one day without a manager, as text. */
	limit: string;
}) {
	const words = drawerWords.move;
	return (
		<DeskForm
			fields
			act="move"
			loadCheck={checks.move}
			formKey={formKey}
			aria-label={words.title}
			key={formKey}
		>
			<input type="hidden" name="drawerId" value={drawerId} />
			<Choices
				name="kind"
				legend={words.kind}
				choices={(["to_bank", "paid_out", "from_bank"] as const).map((value) => ({
					value,
					label: words.kinds[value],
					sub: words.subs[value],
				}))}
			/>
			<div className="cols2">
				<Choices
					name="currency"
					legend={words.currency}
					choices={(["usd", "bzd"] as const).map((value) => ({
						value,
						label: drawerWords.currencies[value],
					}))}
				/>
				<AmountField name="amount" label={words.amount} hint={words.amountHint} />
			</div>
			<ReasonField label={words.reason} hint={words.reasonHint} />
			<p className="soft small">{words.limit(limit)}</p>
			<SubmitRow look="line">{words.submit}</SubmitRow>
		</DeskForm>
	);
}

function Choices({
	name,
	legend,
	choices,
}: {
	name: string;
	legend: string;
	choices: readonly { value: string; label: string; sub?: string }[];
}) {
	const { error, value } = useFieldState(name);
	const [chosen] = useState(value);
	return (
		<fieldset id={name} tabIndex={-1} aria-describedby={error ? `${name}-error` : undefined}>
			<legend>{legend}</legend>
			{error ? (
				<p id={`${name}-error`} className="warn small">
					<span className="sr-only">Error: </span>
					{error}
				</p>
			) : null}
			<div className="choices">
				{choices.map((choice) => (
					<DeskChoice
						key={choice.value}
						name={name}
						value={choice.value}
						defaultChecked={choice.value === chosen}
						label={choice.label}
						sub={choice.sub}
					/>
				))}
			</div>
		</fieldset>
	);
}

/** A field for each note and coin of both currencies, side by side, with the sum so far where scripts run. */
function CountFields() {
	return (
		<div className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
			{currencies.map((currency) => (
				<CountOfCurrency key={currency} currency={currency} />
			))}
		</div>
	);
}

function CountOfCurrency({ currency }: { currency: Currency }) {
	const table = useRef<HTMLTableElement>(null);
	const [pieces, setPieces] = useState<Record<string, number>>({});
	const read = () => {
		const fields = table.current?.querySelectorAll("input") ?? [];
		setPieces(
			Object.fromEntries(
				Array.from(fields, ({ dataset, value }) => [
					dataset.cents ?? "0",
					/^\d{1,4}$/.test(value.trim()) ? Number(value) : 0,
				]),
			),
		);
	};
	// Values typed before the scripts came, or filled in after a refusal.
	useEffect(read, []);
	return (
		<table ref={table} onInput={read} className="ruled [--cell:2px_0] border-separate [border-spacing:0]">
			<caption className="type-head py-1 text-left">{drawerWords.currencies[currency]}</caption>
			<thead>
				<tr>
					<th className="w-30 border-0 py-1" scope="col">
						{drawerWords.value}
					</th>
					<th className="border-0 py-1" scope="col">
						{drawerWords.pieces}
					</th>
					<th scope="col" className="num border-0 py-1" data-needs-script>
						{drawerWords.sum}
					</th>
				</tr>
			</thead>
			<tbody>
				{denominations[currency].map((one) => (
					<CountRow
						key={one.cents}
						currency={currency}
						denomination={one}
						sum={formatCash(currency, one.cents * (pieces[one.cents] ?? 0))}
					/>
				))}
			</tbody>
			<tfoot data-needs-script>
				<tr>
					<th className="py-2.5" scope="row" colSpan={2}>
						{drawerWords.total}
					</th>
					<td className="num py-2.5 text-[1.125rem]">
						<output>{formatCash(currency, amountOf(currency, pieces))}</output>
					</td>
				</tr>
			</tfoot>
		</table>
	);
}

function CountRow({
	currency,
	denomination,
	sum,
}: {
	currency: Currency;
	denomination: Denomination;
	sum: ReactNode;
}) {
	const name = fieldOf(currency, denomination);
	const { error, value } = useFieldState(name);
	return (
		<tr>
			<th className="w-30 pr-2 align-middle" scope="row">
				<label className="flex min-h-12 items-center gap-1 font-semibold" htmlFor={name}>
					{formatPiece(currency, denomination)}
					<span className="soft font-normal"> {drawerWords.kinds[denomination.kind]}</span>
				</label>
			</th>
			<td className="align-middle">
				<input
					className="field-box w-22 text-right text-[1.125rem]"
					id={name}
					name={name}
					type="text"
					inputMode="numeric"
					autoComplete="off"
					maxLength={4}
					data-cents={denomination.cents}
					defaultValue={value}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${name}-error` : undefined}
				/>
				{error ? (
					<p id={`${name}-error`} className="warn small">
						<span className="sr-only">Error: </span>
						{error}
					</p>
				) : null}
			</td>
			<td className="num soft align-middle" data-needs-script>
				{sum}
			</td>
		</tr>
	);
}
