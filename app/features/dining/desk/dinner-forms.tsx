import type { ReactNode } from "react";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { type ActResult, usePageAnswer, useResultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton, DeskButtonRow } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { VisitFacts } from "#app/ui/desk/visit-page.tsx";
import { Reach } from "#app/ui/desk/visit-row.tsx";
import { NumberField, SelectField, TextField, toOptions } from "#app/ui/field.tsx";
import type { DeskDinner } from "../pavilion-day.server.ts";
import { deskPavilion } from "./desk-pavilion-words.ts";
import { Diet } from "./dinner-kind.tsx";

const words = deskPavilion.dinner;

/** The facts of a dinner. */
export function describeDinner(dinner: DeskDinner): VisitFacts {
	const note = (
		<span key="note" className="typed">
			{dinner.note}
		</span>
	);
	return {
		what: dinner.title,
		facts: [
			[words.when, `${formatHotelDate(dinner.date)}, ${dinner.seating}`],
			[visitWords.facts.guests, visitWords.guests(dinner.guests)],
			...(dinner.tableIds.length > 0
				? [[deskPavilion.tables.title, dinner.tableIds.join(", ")] as const]
				: []),
			[visitWords.facts.reach, <Reach key="reach" {...dinner} />],
			...(dinner.note === "" ? [] : [[words.note, note] as const]),
			[visitWords.facts.price, formatUsd(dinner.totalCents)],
		],
	};
}

type Props = {
	dinner: DeskDinner;
	seatings: readonly string[];
	mayArrange: boolean;
	mayChange: boolean;
	mayCancel: boolean;
	owedCents: number;
};

const mayNameDiet = ({ dinner, mayArrange }: Pick<Props, "dinner" | "mayArrange">) =>
	mayArrange && dinner.status !== "cancelled";

/** The refusal of a form that is not on the page any more, or of a button. The other forms say it themselves. */
export function useRefusalWithoutForm(props: Props): ActResult | undefined {
	const { mayChange, mayCancel } = props;
	const result = usePageAnswer();
	const isShown: Partial<Record<string, boolean>> = {
		...{ diet: mayNameDiet(props), look: mayChange, change: mayChange, cancel: mayCancel },
	};
	return isShown[result?.act ?? ""] ? undefined : result;
}

/** Saves notes for the kitchen, and changes or cancels a dinner. Further forms come between the two. */
export function DinnerForms(props: Props & { children: ReactNode }) {
	const { dinner, mayChange, mayCancel, children } = props;
	return (
		<>
			<DeskSheet id="allergies" title={deskPavilion.columns.kitchen} body>
				{mayNameDiet(props) ? (
					<DietForm {...props} />
				) : dinner.diet ? (
					<Diet diet={dinner.diet} />
				) : (
					<p className="soft">{words.diet.none}</p>
				)}
			</DeskSheet>
			{mayChange ? <ChangePart {...props} /> : null}
			{children}
			{mayCancel ? <CancelPart {...props} /> : null}
		</>
	);
}

function DietForm({ dinner }: Props) {
	return (
		<DeskForm
			fields
			act="diet"
			// A value saved by a colleague shows in the field, unless something else is typed in it.
			key={useResultOf("diet") ? "typed" : (dinner.diet ?? "")}
			values={{ diet: dinner.diet ?? "" }}
			version={dinner.version}
			preventScrollReset
		>
			{() => (
				<>
					<TextField
						name="diet"
						label={words.diet.title}
						hint={words.diet.hint}
						maxLength={300}
						autoComplete="off"
					/>
					<DeskButtonRow look="fill">{words.diet.save}</DeskButtonRow>
				</>
			)}
		</DeskForm>
	);
}

function ChangePart({ dinner, seatings }: Props) {
	const sent = useResultOf(["look", "change"]);
	const isPriced = sent?.reason === "previewed" || sent?.reason === "price_changed";
	const totalCents = isPriced ? Number(sent.facts?.totalCents) : null;
	const isChanged = sent?.reason === "changed_meanwhile";
	return (
		<details className="sheet plus" open={sent !== undefined || undefined}>
			<summary>{words.change.title}</summary>
			<div className="sheet-body">
				<DeskForm
					fields
					act={["look", "change"]}
					version={dinner.version}
					values={{ date: dinner.date, seating: dinner.seating, guests: String(dinner.guests) }}
					preventScrollReset
				>
					{() => (
						<>
							<div className="cols3">
								<TextField name="date" label={words.change.date} type="date" />
								<SelectField name="seating" label={words.change.seating}>
									{toOptions(seatings.map((seating) => [seating, seating]))}
								</SelectField>
								<NumberField name="guests" label={words.change.guests} min={1} max={dinner.maxGuests} />
							</div>
							<input
								type="hidden"
								name="agreedTotalCents"
								value={totalCents ?? (isChanged ? sent.values.agreedTotalCents : "")}
							/>
							{totalCents === null ? null : (
								<p role="status" className="note strong">
									{words.change.price(formatUsd(totalCents), writeDifference(totalCents - dinner.totalCents))}
								</p>
							)}
							<div className="btns">
								<DeskButton look={totalCents === null ? "fill" : "line"} name="intent" value="look">
									{words.change.look}
								</DeskButton>
								{totalCents !== null || isChanged ? (
									<>
										<DeskButton look="fill" name="intent" value="change">
											{words.change.take}
										</DeskButton>
										<span className="soft">{visitWords.mail(dinner.email)}</span>
									</>
								) : null}
							</div>
						</>
					)}
				</DeskForm>
			</div>
		</details>
	);
}

function writeDifference(cents: number): string {
	if (cents === 0) return words.change.same;
	return cents > 0 ? words.change.more(formatUsd(cents)) : words.change.less(formatUsd(-cents));
}

function CancelPart({ dinner, owedCents }: Props) {
	const { cancel } = words;
	const sent = useResultOf("cancel");
	const isForNothing = sent?.values.owed === "nothing";
	return (
		<details className="sheet plus" open={sent !== undefined || undefined}>
			<summary>{cancel.title}</summary>
			<DeskForm act="cancel" version={dinner.version} className="sheet-body" preventScrollReset>
				{() => (
					<>
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
							<span className="soft">{visitWords.mail(dinner.email)}</span>
						</div>
					</>
				)}
			</DeskForm>
		</details>
	);
}
