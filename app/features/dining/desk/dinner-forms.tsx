import type { FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { type ActResult, resultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { PressResult } from "#app/ui/desk/press-result.tsx";
import { ReasonField } from "#app/ui/desk/reason-field.tsx";
import { EndButtons } from "#app/ui/desk/visit-row.tsx";
import { NumberField, SelectField, TextField } from "#app/ui/field.tsx";
import type { ShownDinner } from "../shown-dinner.ts";
import { deskPavilion } from "./desk-pavilion-words.ts";
import { Diet } from "./dinners-of-seating.tsx";

const words = deskPavilion.dinner;

type Props = {
	dinner: ShownDinner;
	seatings: readonly string[];
	mayArrange: boolean;
	mayChange: boolean;
	mayCancel: boolean;
	owedCents: number;
	result: ActResult | undefined;
};

/** What another evening costs, as the preview says it. */
type Price = { totalCents: number; differenceCents: number };

/** What can be done with a dinner: end it, say what the kitchen should know, change or cancel it. */
export function DinnerForms(props: Props) {
	const { dinner, mayArrange, mayChange, mayCancel, result } = props;
	const mayNameDiet = mayArrange && dinner.status !== "cancelled";
	// A form that is still there says itself why it was refused.
	const shown: Record<string, boolean> = {
		...{ diet: mayNameDiet, look: mayChange, change: mayChange, cancel: mayCancel },
	};
	return (
		<div>
			<PressResult result={shown[result?.act ?? ""] ? undefined : result} />
			{mayArrange ? (
				<div className="btns [&:has(form)]:mb-3">
					<EndButtons {...dinner} words={deskPavilion.actions} of={`, ${dinner.name}`} />
				</div>
			) : null}
			<DeskSheet id="allergies" title={deskPavilion.columns.kitchen}>
				<div className="sheet-body">
					{mayNameDiet ? (
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
	return (
		<DeskForm
			act="diet"
			// What a colleague has saved shows in the field, unless something else is typed in it.
			key={resultOf(result, "diet") ? "typed" : (dinner.diet ?? "")}
			result={result}
			values={{ diet: dinner.diet ?? "" }}
			version={dinner.version}
			preventScrollReset
		>
			{() => (
				<div className="fields">
					<TextField
						name="diet"
						label={words.diet.title}
						hint={words.diet.hint}
						maxLength={300}
						autoComplete="off"
					/>
					<div className="btns">
						<DeskButton look="fill">{words.diet.save}</DeskButton>
					</div>
				</div>
			)}
		</DeskForm>
	);
}

function ChangePart({ dinner, seatings, result }: Props) {
	const sent = resultOf(result, "look") ?? resultOf(result, "change");
	const price = sent?.reason === "previewed" ? (sent.facts as Price) : null;
	const isChanged = sent?.reason === "changed_meanwhile";
	return (
		<details className="sheet plus" open={sent !== undefined || undefined}>
			<summary>{words.change.title}</summary>
			<div className="sheet-body">
				<CheckedForm
					result={sent}
					values={{ date: dinner.date, seating: dinner.seating, guests: String(dinner.guests) }}
					loadCheck={async () => () => ({})}
					preventScrollReset
				>
					{() => (
						<div className="fields">
							<input type="hidden" name="version" value={dinner.version} />
							{isChanged ? <Both yours={writeEvening(sent.values)} theirs={writeEvening(dinner)} /> : null}
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
							{price ? (
								<p role="status" className="note strong">
									{words.change.price(formatUsd(price.totalCents), writeDifference(price.differenceCents))}
								</p>
							) : null}
							<div className="btns">
								<DeskButton look={price ? "line" : "fill"} name="intent" value="look">
									{words.change.look}
								</DeskButton>
								{price || isChanged ? (
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

function writeEvening({ date = "", seating = "", guests = "" }: Partial<FieldValues> | ShownDinner): string {
	return `${formatHotelDate(date)}, ${seating}, ${deskPavilion.guests(Number(guests))}`;
}

function Both({ yours, theirs }: { yours: string; theirs: string }) {
	const { both } = deskPavilion;
	return (
		<dl className="facts mb-3 rounded-field border-2 border-coral px-3 py-2">
			<dt>{both.yours}</dt>
			<dd className="strong">{yours}</dd>
			<dt>{both.theirs}</dt>
			<dd className="strong">{theirs}</dd>
			<dd className="soft col-span-full">{both.keepMine}</dd>
		</dl>
	);
}

function CancelPart({ dinner, owedCents, result }: Props) {
	const { cancel } = words;
	const sent = resultOf(result, "cancel");
	const isForNothing = sent?.values.owed === "nothing";
	return (
		<details className="sheet plus" open={sent !== undefined || undefined}>
			<summary>{cancel.title}</summary>
			<DeskForm act="cancel" result={result} className="sheet-body" preventScrollReset>
				{() => (
					<>
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
										defaultChecked={!isForNothing}
										label={cancel.rule(formatUsd(owedCents))}
									/>
									<DeskChoice
										name="owed"
										value="nothing"
										defaultChecked={isForNothing}
										label={cancel.waive}
									/>
								</fieldset>
								<ReasonField label={cancel.reason} hint={cancel.reasonHint} />
							</>
						)}
						<div className="btns">
							<DeskButton look="coral">{cancel.button}</DeskButton>
							<span className="soft">{dinner.email ? words.mailGoes : words.noMail}</span>
						</div>
					</>
				)}
			</DeskForm>
		</details>
	);
}
