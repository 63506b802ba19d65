import { toBzdCents } from "#app/features/folio/tender.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatAmount, formatBzd, formatCount } from "#app/lib/money.ts";
import type { ReturnedTax } from "#app/lib/taxes.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import { TextField } from "#app/ui/field.tsx";
import { listDifferences, type ReturnFigures, returnLines } from "../tax-return.ts";
import { taxReturnWords } from "./desk-tax-return-words.ts";

const { filing: words, lines } = taxReturnWords;

/** In which lines a filed return and the books differ, in words. */
export function describeDifferences(tax: ReturnedTax, filed: ReturnFigures, now: ReturnFigures): string[] {
	const write = (kind: "count" | "money", value = 0) =>
		kind === "count" ? formatCount(value) : formatBzd(toBzdCents(value));
	return listDifferences(tax, filed, now).map(({ code, kind }) =>
		words.difference(lines[tax][code] ?? code, write(kind, filed[code]), write(kind, now[code])),
	);
}

/**
 * The lines of a return: numbers where it has any, and money in both currencies; the office reads the Belize dollars.
 */
export function ReturnFigureTable({ tax, figures }: { tax: ReturnedTax; figures: ReturnFigures }) {
	const hasCounts = returnLines[tax].some(({ kind }) => kind === "count");
	return (
		<table className="ruled [--cell:12px_8px] [--edge:16px] max-sm:[--cell:8px_6px] max-sm:[&_.num]:whitespace-normal">
			<thead>
				<HeadRow names={[words.line]} figures={[...(hasCounts ? [words.number] : []), "BZ$", "US$"]} />
			</thead>
			<tbody>
				{returnLines[tax].map(({ code, kind }) => {
					const value = figures[code] ?? 0;
					return (
						<tr key={code} className={code === "tax" ? "sum" : undefined}>
							<th scope="row">{lines[tax][code]}</th>
							{hasCounts ? <td className="num">{kind === "count" ? formatCount(value) : ""}</td> : null}
							<td className="num">{kind === "count" ? "" : formatAmount(toBzdCents(value))}</td>
							<td className="num">{kind === "count" ? "" : formatAmount(value)}</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}

const loadFileCheck = loadCheck(async () => (await import("../schema.ts")).fileReturnSchema);

/** Keeps the return as it was filed. */
export function FileReturnForm({
	today,
	version,
	formKey,
}: {
	/** The open business day: nothing was filed after it. */
	today: HotelDate;
	/** How many returns of the month are saved. */
	version: string;
	formKey: string;
}) {
	return (
		<DeskForm
			fields
			act="file"
			loadCheck={loadFileCheck}
			{...{ formKey, version }}
			values={{ filedOn: today }}
			aria-label={words.form}
			key={formKey}
		>
			<p className="soft">{words.lead}</p>
			<TextField name="filedOn" type="date" label={words.filedOn} max={today} required />
			<TextField
				name="filedReference"
				label={words.reference}
				hint={words.referenceHint}
				maxLength={80}
				autoComplete="off"
				optional
			/>
			<SubmitRow doing={words.submitting} look="fill">
				{words.submit}
			</SubmitRow>
		</DeskForm>
	);
}
