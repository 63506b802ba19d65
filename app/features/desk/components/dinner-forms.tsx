import { Form } from "react-router";
import { deskPavilion } from "#app/content/desk-pavilion-words.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { ReasonField } from "#app/ui/desk/reason-field.tsx";
import { NumberField, SelectField, TextField } from "#app/ui/field.tsx";
import type { ShownDinner } from "../shown-dinner.ts";
import { Diet } from "./dinners-of-seating.tsx";
import { EndButtons } from "./end-buttons.tsx";
import { PressResult } from "./press-result.tsx";

const words = deskPavilion.dinner;

type PartResult = { errors?: FieldErrors; values?: FieldValues };

export type DinnerResult = {
	problem?: string;
	diet?: PartResult;
	change?: PartResult & { price?: { totalCents: number; differenceCents: number } };
	isCancelling?: boolean;
	/** Both texts, where a colleague or the guest was faster. */
	both?: { yours: string; theirs: string };
	/** Both evenings: day, seating and guests. */
	changedTo?: { yours: string; theirs: string };
};

type Props = {
	dinner: ShownDinner;
	seatings: readonly string[];
	mayArrange: boolean;
	mayChange: boolean;
	mayCancel: boolean;
	owedCents: number;
	result: DinnerResult | undefined;
};

/** Checked by the server alone: a form of the desk is sent from the next room. */
const noCheck = async () => () => ({});

/** What can be done with a dinner: end it, say what the kitchen should know, change or cancel it. */
export function DinnerForms(props: Props) {
	const { dinner, mayArrange, mayChange, mayCancel, result } = props;
	return (
		<div>
			<PressResult result={result?.problem ? { problem: result.problem } : undefined} />
			{mayArrange ? (
				<div className="btns end-row">
					<EndButtons {...dinner} words={deskPavilion.actions} of={`, ${dinner.name}`} />
				</div>
			) : null}
			<DeskSheet id="allergies" title={deskPavilion.columns.kitchen}>
				<div className="sheet-body">
					{mayArrange && dinner.status !== "cancelled" ? (
						<DietForm dinner={dinner} result={result} />
					) : dinner.diet ? (
						<Diet diet={dinner.diet} />
					) : (
						<p className="soft">{words.diet.none}</p>
					)}
				</div>
			</DeskSheet>
			{mayChange ? <ChangePart {...props} /> : null}
			{mayCancel ? <CancelPart {...props} /> : null}
		</div>
	);
}

function DietForm({ dinner, result }: Pick<Props, "dinner" | "result">) {
	const write = (text: string) => (text === "" ? deskPavilion.both.empty : text);
	return (
		<CheckedForm
			// What a colleague has saved shows in the field, unless something else is typed in it.
			key={result?.diet ? "typed" : (dinner.diet ?? "")}
			result={result?.diet}
			values={{ diet: dinner.diet ?? "" }}
			loadCheck={noCheck}
			preventScrollReset
		>
			{() => (
				<div className="fields">
					<input type="hidden" name="version" value={dinner.version} />
					{result?.both ? <Both yours={write(result.both.yours)} theirs={write(result.both.theirs)} /> : null}
					<TextField
						name="diet"
						label={words.diet.title}
						hint={words.diet.hint}
						maxLength={300}
						autoComplete="off"
					/>
					<div className="btns">
						<DeskButton look="fill" name="intent" value="diet">
							{words.diet.save}
						</DeskButton>
					</div>
				</div>
			)}
		</CheckedForm>
	);
}

function ChangePart({ dinner, seatings, result }: Props) {
	const change = result?.change;
	return (
		<details className="sheet fold" open={change !== undefined || undefined}>
			<summary>{words.change.title}</summary>
			<div className="sheet-body">
				<CheckedForm
					result={change}
					values={{ date: dinner.date, seating: dinner.seating, guests: String(dinner.guests) }}
					loadCheck={noCheck}
					preventScrollReset
				>
					{() => (
						<div className="fields">
							<input type="hidden" name="version" value={dinner.version} />
							{result?.changedTo ? (
								<Both
									yours={writeEvening(result.changedTo.yours)}
									theirs={writeEvening(result.changedTo.theirs)}
								/>
							) : null}
							<div className="cols3">
								<TextField name="date" label={words.change.date} type="date" />
								<SelectField name="seating" label={words.change.seating}>
									{seatings.map((seating) => (
										<option key={seating} value={seating}>
											{seating}
										</option>
									))}
								</SelectField>
								<NumberField name="guests" label={words.change.guests} min={1} max={20} />
							</div>
							{change?.price ? (
								<p role="status" className="note strong">
									{words.change.price(
										formatUsd(change.price.totalCents),
										writeDifference(change.price.differenceCents),
									)}
								</p>
							) : null}
							<div className="btns">
								<DeskButton look={change?.price ? "line" : "fill"} name="intent" value="look">
									{words.change.look}
								</DeskButton>
								{change?.price || result?.changedTo ? (
									<>
										<DeskButton look="fill" name="intent" value="change">
											{words.change.take}
										</DeskButton>
										<span className="soft">{dinner.email ? words.mailGoes : words.noMail}</span>
									</>
								) : null}
							</div>
						</div>
					)}
				</CheckedForm>
			</div>
		</details>
	);
}

function writeDifference(cents: number): string {
	if (cents === 0) return words.change.same;
	return cents > 0 ? words.change.more(formatUsd(cents)) : words.change.less(formatUsd(-cents));
}

/** @param evening day, seating and guests, with a blank between them */
function writeEvening(evening: string): string {
	const [date = "", seating = "", guests = ""] = evening.split(" ");
	return `${formatHotelDate(date)}, ${seating}, ${deskPavilion.guests(Number(guests))}`;
}

function Both({ yours, theirs }: { yours: string; theirs: string }) {
	const { both } = deskPavilion;
	return (
		<dl className="facts both">
			<dt>{both.yours}</dt>
			<dd className="strong">{yours}</dd>
			<dt>{both.theirs}</dt>
			<dd className="strong">{theirs}</dd>
			<dd className="soft all">{both.keepMine}</dd>
		</dl>
	);
}

function CancelPart({ dinner, owedCents, result }: Props) {
	const { cancel } = words;
	return (
		<details className="sheet fold" open={result?.isCancelling || undefined}>
			<summary>{cancel.title}</summary>
			<Form method="post" className="sheet-body" preventScrollReset>
				<input type="hidden" name="version" value={dinner.version} />
				{owedCents === 0 ? (
					<p>{cancel.free}</p>
				) : (
					<>
						<fieldset>
							<legend className="sr-only">{cancel.title}</legend>
							<DeskChoice
								name="owed"
								value="rule"
								defaultChecked={!result?.isCancelling}
								label={cancel.rule(formatUsd(owedCents))}
							/>
							<DeskChoice
								name="owed"
								value="nothing"
								defaultChecked={result?.isCancelling ?? false}
								label={cancel.waive}
							/>
						</fieldset>
						<ReasonField label={cancel.reason} hint={cancel.reasonHint} />
					</>
				)}
				<div className="btns">
					<DeskButton look="coral" name="intent" value="cancel">
						{cancel.button}
					</DeskButton>
					<span className="soft">{dinner.email ? words.mailGoes : words.noMail}</span>
				</div>
			</Form>
		</details>
	);
}
