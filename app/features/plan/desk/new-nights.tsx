import { type ComponentType, type RefObject, useState } from "react";
import type { FormProps } from "react-router";
import { formatDays, type HotelDate, nightsBetween, parseHotelDate } from "#app/lib/hotel-date.ts";
import { withQuery } from "#app/lib/return-path.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskButton, DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DraftForm } from "#app/ui/desk/draft-form.tsx";
import { fieldBox, toOptions } from "#app/ui/field.tsx";
import { countWords, nightsWords as words } from "./desk-plan-words.ts";
import { DayField, PlainInput, ShortField } from "./move-form.tsx";

/** The choices for free nights: a reservation, a block, or a hold. Beside the chart, and as a page. */
export function NewNights({
	villa,
	nights,
	clashes,
	today,
	hold,
	returnTo,
	heading,
	level = 2,
	result,
	Form,
	onSend,
	onDays,
	onCancel,
}: {
	villa: { id: string; name: string };
	nights: { from: HotelDate; until: HotelDate };
	/** The guests who have some of them. */
	clashes: readonly string[];
	today: HotelDate;
	/** Until when a hold is proposed at first. */
	hold: { date: HotelDate; time: string };
	returnTo: string;
	heading?: RefObject<HTMLHeadingElement | null>;
	level?: 1 | 2;
	/** Why nothing was saved, with the chosen and typed values. */
	result?: ActResult | undefined;
	/** That of the router, or of a fetcher beside the chart. */
	Form: ComponentType<FormProps>;
	/** The form is sent. */
	onSend?: () => void;
	/** Other days were typed. */
	onDays?: (nights: { from: HotelDate; until: HotelDate }) => void;
	onCancel?: () => void;
}) {
	const [Title, Heading] = level === 1 ? (["h1", "h2"] as const) : (["h2", "h3"] as const);
	const { from, until } = nights;
	const stay = { villa: villa.id, checkIn: from, checkOut: until };
	const { values = {}, errors = {} }: Partial<ActResult> = result ?? {};
	// A refusal is a page of this address, and shows the same nights again. The draft of the form is named by it,
	// whichever days are typed.
	const [first] = useState(nights);
	const action = withQuery("/desk/plan/nights", { villa: villa.id, ...first, returnTo });
	return (
		<>
			<Title ref={heading} tabIndex={-1} id="new-h">
				{words.title(villa.name)}
			</Title>
			<p>
				{formatDays(nights, "day")}, {countWords.nights(nightsBetween(from, until))}.
			</p>
			{clashes.length > 0 ? <p className="in-the-way">{words.taken(clashes)}</p> : null}
			{/* A night that is over can be noted as closed, and not be reserved. */}
			{from < today ? null : (
				<div className="ways">
					{from === today ? (
						<DeskButtonLink look="line" to={withQuery("/desk/walk-in", stay)}>
							{words.walkIn}
						</DeskButtonLink>
					) : null}
					<DeskButtonLink look="line" to={withQuery("/desk/walk-in", { by: "phone", ...stay })}>
						{words.phone}
					</DeskButtonLink>
				</div>
			)}
			<DraftForm {...{ Form, action, result }} onSubmit={onSend} className="fields nights-form">
				<Heading>{from < today ? words.closePast : words.close}</Heading>
				<div role="alert">{errors.form ? <p className="note coral">{errors.form}</p> : null}</div>
				<input type="hidden" name="villa" value={villa.id} />
				<input type="hidden" name="returnTo" value={returnTo} />
				<div
					className="cols2 keep"
					onInput={({ currentTarget }) => {
						const [from = null, until = null] = [...currentTarget.querySelectorAll("input")].map(
							({ value }) => parseHotelDate(value),
						);
						if (from && until && from < until) onDays?.({ from, until });
					}}
				>
					<DayField
						id="nights-from"
						name="from"
						label={words.from}
						value={values.from ?? from}
						error={errors.from}
					/>
					<DayField
						id="nights-until"
						name="until"
						label={words.until}
						value={values.until ?? until}
						error={errors.until}
					/>
				</div>
				<div data-field>
					<label htmlFor="nights-kind">{words.kind}</label>
					<select
						id="nights-kind"
						name="kind"
						className={fieldBox}
						defaultValue={values.kind ?? "out_of_order"}
					>
						{toOptions(words.kinds.map(({ value, label }) => [value, label]))}
					</select>
				</div>
				<ShortField
					name="reason"
					label={words.reason}
					hint={words.reasonHint}
					value={values.reason}
					error={errors.reason}
				/>
				<div className="for-hold cols2 keep">
					<DayField
						id="nights-hold-day"
						name="holdDay"
						label={words.holdDay}
						value={values.holdDay ?? hold.date}
						error={errors.holdDay}
					/>
					<PlainInput
						id="nights-hold-time"
						name="holdTime"
						type="time"
						label={words.holdTime}
						value={values.holdTime ?? hold.time}
					/>
				</div>
				<div className="btns">
					<DeskButton look="fill">
						<span className="for-block">{words.submit}</span>
						<span className="for-hold">{words.submitHold}</span>
					</DeskButton>
					{onCancel ? (
						<DeskButton look="plain" type="button" onClick={onCancel}>
							{words.cancel}
						</DeskButton>
					) : (
						<DeskButtonLink look="plain" to={returnTo}>
							{words.cancel}
						</DeskButtonLink>
					)}
				</div>
			</DraftForm>
		</>
	);
}
