import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { resultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { ReasonField } from "#app/ui/desk/reason-field.tsx";
import { FieldNote, SelectField, TextField } from "#app/ui/field.tsx";
import type { Share } from "../shares.ts";
import { serviceChargeWords } from "./desk-service-charge-words.ts";

const loadPayOutCheck = loadCheck(() => import("../schema.ts").then((file) => file.payOutSchema));

/** Pays an amount out of the pool to the people of the list. */
export function PayOutForm({
	balanceCents,
	formKey,
	result,
}: {
	balanceCents: number;
	formKey: string;
	result: unknown;
}) {
	const words = serviceChargeWords.payOut;
	return (
		<DeskForm
			act="pay_out"
			loadCheck={loadPayOutCheck}
			{...{ result, formKey }}
			aria-label={words.title}
			key={formKey}
		>
			{({ submitting }) => (
				<div className="fields">
					<TextField
						name="amount"
						label={words.amount}
						hint={words.amountHint(formatUsd(balanceCents))}
						inputMode="decimal"
						autoComplete="off"
						maxLength={12}
					/>
					<SelectField name="from" label={words.from}>
						{(["bank", "drawer_usd", "drawer_bzd"] as const).map((place) => (
							<option key={place} value={place}>
								{words.places[place]}
							</option>
						))}
					</SelectField>
					<ReasonField label={words.reason} hint={words.reasonHint} />
					<div className="btns">
						<DeskButton look="fill" disabled={submitting}>
							{words.submit}
						</DeskButton>
					</div>
				</div>
			)}
		</DeskForm>
	);
}

/** How many empty rows are below the people, for new ones. */
const emptyRows = 3;

/** The people and their points as rows of a form. The server checks them: there are as many fields as people. */
export function SharesForm({
	shares,
	version,
	result,
}: {
	shares: readonly Share[];
	version: string;
	result: unknown;
}) {
	const words = serviceChargeWords.shares;
	const points = shares.reduce((sum, share) => sum + share.points, 0);
	const values = Object.fromEntries(
		shares.flatMap(({ name, points }, row) => [
			[`name_${row}`, name],
			[`points_${row}`, String(points)],
		]),
	);
	const typedRows = Object.keys(resultOf(result, "shares")?.values ?? {}).filter((name) =>
		name.startsWith("name_"),
	).length;
	const rows = Math.max(shares.length + emptyRows, typedRows);
	return (
		<DeskForm act="shares" {...{ result, values, version }} aria-label={words.title} key={version}>
			{({ submitting }) => (
				<div className="fields">
					<p className="soft">{words.lead}</p>
					<table className="w-full border-separate [border-spacing:0_6px]">
						<thead>
							<tr>
								<th className="small soft text-left" scope="col">
									{words.name}
								</th>
								<th className="small soft pl-2 text-left" scope="col">
									{words.points}
								</th>
								<th scope="col" className="num small soft">
									{words.part}
								</th>
							</tr>
						</thead>
						<tbody>
							{Array.from({ length: rows }, (_, row) => (
								<tr key={shares[row]?.name ?? `empty-${row - shares.length}`}>
									<td>
										<input type="hidden" name={`was_${row}`} value={shares[row]?.name ?? ""} />
										<ShareField name={`name_${row}`} label={words.nameOf(row + 1)} maxLength={100} />
									</td>
									<td className="pl-2">
										<ShareField
											name={`points_${row}`}
											label={words.pointsOf(row + 1)}
											maxLength={4}
											inputMode="numeric"
										/>
									</td>
									<td className="num soft pl-2">
										{shares[row] ? `${((shares[row].points * 100) / points).toFixed(1)}%` : ""}
									</td>
								</tr>
							))}
						</tbody>
					</table>
					<div className="btns">
						<DeskButton look="line" disabled={submitting}>
							{words.submit}
						</DeskButton>
					</div>
				</div>
			)}
		</DeskForm>
	);
}

function ShareField({
	name,
	label,
	maxLength,
	inputMode,
}: {
	name: string;
	label: string;
	maxLength: number;
	inputMode?: "numeric";
}) {
	const { error, value, note } = useFieldState(name);
	const described = [error && `${name}-error`, note && `${name}-note`].filter(Boolean).join(" ");
	return (
		<>
			<input
				className={`field-box ${inputMode === "numeric" ? "w-20 text-right" : ""}`}
				id={name}
				name={name}
				type="text"
				aria-label={label}
				maxLength={maxLength}
				inputMode={inputMode}
				autoComplete="off"
				defaultValue={value}
				aria-invalid={error ? true : undefined}
				aria-describedby={described || undefined}
			/>
			{error ? (
				<p id={`${name}-error`} className="warn small">
					<span className="sr-only">Error: </span>
					{error}
				</p>
			) : null}
			<FieldNote name={name} />
		</>
	);
}
