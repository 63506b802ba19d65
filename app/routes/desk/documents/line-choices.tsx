import { useState } from "react";
import { deskDocumentsWords as words } from "#app/features/documents/desk/desk-documents-words.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";

/** A line of a bill or of an invoice that may be chosen. */
export type LineChoice = { value: string; date: HotelDate; description: string; totalCents: number };

/**
 * Lines with check boxes, all of them chosen at first, folded away behind their sum: mostly it is the whole bill.
 * Where scripts run the sum follows the choice.
 * @param chosen the choice in a refused form
 */
export function LineChoices({
	id,
	label,
	lines,
	chosen,
	error,
}: {
	id: string;
	label: string;
	lines: readonly LineChoice[];
	chosen: readonly string[] | undefined;
	error: string | undefined;
}) {
	const first = chosen ? lines.filter(({ value }) => chosen.includes(value)) : lines;
	const [summed, setSummed] = useState<readonly LineChoice[]>(first);
	const totalCents = summed.reduce((sum, line) => sum + line.totalCents, 0);
	return (
		<details className="fold" open={chosen !== undefined}>
			<summary>
				{label}{" "}
				<span className="soft" role="status">
					{words.of.total(summed.length, formatUsd(totalCents))}
				</span>
			</summary>
			<fieldset
				id={id}
				tabIndex={-1}
				aria-describedby={error ? `${id}-error` : undefined}
				onChange={(event) => {
					const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input:checked")];
					setSummed(lines.filter(({ value }) => boxes.some((box) => box.value === value)));
				}}
			>
				<legend className="sr-only">{label}</legend>
				{error ? (
					<p id={`${id}-error`} className="warn">
						<span className="sr-only">Error: </span>
						{error}
					</p>
				) : null}
				<div className="grid">
					{lines.map((line) => (
						<label
							className="grid min-h-11 cursor-pointer grid-cols-[20px_3.5rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-t border-sand py-1"
							key={line.value}
						>
							<input
								className="m-0 size-5 accent-lagoon"
								type="checkbox"
								name="line"
								value={line.value}
								defaultChecked={first.includes(line)}
								autoComplete="off"
							/>
							<span className="small soft">{formatHotelDate(line.date, "short")}</span>
							<span className="wrap-anywhere">{line.description}</span>
							<span className="num">{formatUsd(line.totalCents)}</span>
						</label>
					))}
				</div>
			</fieldset>
		</details>
	);
}
