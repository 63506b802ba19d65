import { href } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { type AgreedSums, sumAgreedAtOther } from "#app/features/front-office/agreed-tax-queries.server.ts";
import {
	addTaxRateAct,
	applyTaxRateAct,
	removeTaxRateAct,
} from "#app/features/front-office/tax-acts.server.ts";
import { taxWords as words } from "#app/features/taxes/desk/desk-tax-words.ts";
import { listTaxRows } from "#app/features/taxes/queries.server.ts";
import type { TaxRow } from "#app/features/taxes/tax-row.ts";
import { addDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatPercent, formatUsd } from "#app/lib/money.ts";
import { taxNames } from "#app/lib/taxes.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskRows, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SelectField, TextField, toOptions } from "#app/ui/field.tsx";
import { readDeskDay } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/taxes";

export const middleware: Route.MiddlewareFunction[] = [requireAct("change_taxes")];

export async function loader({ context }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const [today, rows] = await Promise.all([readDeskDay(context), listTaxRows(db)]);
	const coming = rows.filter(({ firstDay }) => firstDay > today);
	const agreed = await sumAgreedAtOther(db, coming);
	return {
		rows: rows.map((row) => ({ ...row, agreedSums: agreed[row.id] ?? null })),
		firstDay: addDays(today, 1),
		formKey: context.get(requestContext).formKey,
	};
}

export const action = takesActs({
	path: () => href("/desk/settings/taxes"),
	acts: {
		add: take(addTaxRateAct, "tax_rate_added"),
		apply: take(applyTaxRateAct, "tax_rate_applied"),
		remove: take(removeTaxRateAct, "tax_rate_removed"),
	},
});

/**
 * The present and future rates of each tax, reservations agreed at another rate, and the form that sets a new one.
 */
export default function Taxes({ loaderData }: Route.ComponentProps) {
	const { rows, formKey, firstDay } = loaderData;
	return (
		<>
			<DeskHead
				title={words.title}
				sub={words.lead}
				back={{ to: href("/desk/settings"), label: words.back }}
			/>
			<div className="two">
				<div>
					{taxNames.map((tax) => (
						<DeskSheet key={tax} id={tax} title={words.names[tax]}>
							<DeskRows>
								{rows
									.filter((row) => row.tax === tax)
									.map((row) => (
										<Rate key={row.id} row={row} sums={row.agreedSums} />
									))}
							</DeskRows>
						</DeskSheet>
					))}
				</div>
				<DeskSheet id="add" title={words.add} body="max-w-[46rem] wide:[&_.cols3]:grid-cols-1">
					<DeskForm
						fields
						act="add"
						key={formKey}
						loadCheck={loadCheck(
							async () => (await import("#app/features/taxes/schema.ts")).addTaxRateSchema,
						)}
						formKey={formKey}
					>
						<div className="cols3">
							<SelectField name="tax" label={words.fields.tax} required>
								{toOptions(taxNames.map((tax) => [tax, words.names[tax]]))}
							</SelectField>
							<TextField name="firstDay" type="date" label={words.fields.firstDay} min={firstDay} required />
							<TextField
								name="percent"
								label={words.fields.percent}
								hint={words.percentHint}
								inputMode="decimal"
								autoComplete="off"
								maxLength={8}
								required
							/>
						</div>
						<SubmitRow doing={words.adding} look="fill" icon="plus">
							{words.addSubmit}
						</SubmitRow>
					</DeskForm>
				</DeskSheet>
			</div>
		</>
	);
}

function Rate({ row, sums }: { row: TaxRow; sums: AgreedSums | null }) {
	const day = formatHotelDate(row.firstDay);
	return (
		<tr>
			<th scope="row" className="w-full">
				<span className="strong">{formatPercent(row.basisPoints)}</span>{" "}
				{sums ? words.from(day) : words.since(day)}
				{sums ? <span className="sub">{describeAgreed(row, sums)}</span> : null}
				{sums && listAgreed(sums).length > 0 ? (
					<>
						<span className="sub">{words.applyNote}</span>
						<RateButton act="apply" id={row.id} look="line" doing={words.applying}>
							{words.apply}
						</RateButton>
					</>
				) : null}
			</th>
			<td className="max-sm:order-none max-sm:col-auto">
				{sums ? (
					<RateButton act="remove" id={row.id} look="plain" doing={words.removing}>
						{words.remove}
					</RateButton>
				) : null}
			</td>
		</tr>
	);
}

function RateButton(props: {
	act: "apply" | "remove";
	id: string;
	look: "line" | "plain";
	doing: string;
	children: string;
}) {
	const { act, id, look, doing, children } = props;
	return (
		<DeskForm act={act}>
			<input type="hidden" name="id" value={id} />
			<SubmitRow doing={doing} look={look}>
				{children}
			</SubmitRow>
		</DeskForm>
	);
}

function listAgreed({ nights, treatments, dinners }: AgreedSums): string[] {
	const { agreed } = words;
	return [
		...(nights > 0 ? [agreed.nights(nights)] : []),
		...(treatments > 0 ? [agreed.treatments(treatments)] : []),
		...(dinners > 0 ? [agreed.dinners(dinners)] : []),
	];
}

function describeAgreed({ agreed }: TaxRow, sums: AgreedSums): string {
	const what = listAgreed(sums);
	if (what.length === 0) return agreed === "new" ? words.agreed.given : words.agreed.none;
	const amount = formatUsd(Math.abs(sums.moreCents));
	return words.agreed.atOther(
		what.join(", "),
		sums.moreCents < 0 ? words.agreed.less(amount) : words.agreed.more(amount),
	);
}
