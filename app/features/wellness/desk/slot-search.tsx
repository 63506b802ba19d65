import { useState } from "react";
import { Form, Link } from "react-router";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskButtonRow } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { SearchSelect, SearchText } from "#app/ui/desk/search-field.tsx";
import { toOptions } from "#app/ui/field.tsx";
import { deskWellness } from "./desk-wellness-words.ts";

const words = deskWellness.choose;

/** The services, therapists and rooms that a time can be asked for. */
export type Offered = {
	services: readonly { id: string; name: string; priceCents: number; minutes: number }[];
	resources: readonly { id: string; name: string }[];
};

/**
 * Asks for a treatment and a day, by the address, so that it works without scripts and a colleague can be sent the
 * link.
 * @param services the services to choose from; null where the treatment has its service
 */
export function SlotSearch({
	path,
	choice,
	services,
	resources,
	withGuests,
	stay,
}: {
	path: string;
	choice: SlotChoice;
	services: Offered["services"] | null;
	resources: Offered["resources"];
	withGuests: boolean;
	/** The reference of the stay that it is reserved from. */
	stay?: string | undefined;
}) {
	const { values, errors } = choice;
	const field = (name: string) => ({ name, value: values[name] ?? "", error: errors[name] });
	return (
		<Form action={path} preventScrollReset className="fields">
			{stay ? <input type="hidden" name="stay" value={stay} /> : null}
			{services ? <ServiceFields services={services} field={field} /> : null}
			<div className="cols3">
				{withGuests ? (
					<SearchSelect label={words.guests} {...field("guests")}>
						<option value="1">{words.one}</option>
						<option value="2">{words.two}</option>
					</SearchSelect>
				) : null}
				<SearchText type="date" label={words.day} {...field("date")} />
				<SearchSelect label={words.with} {...field("with")}>
					<option value="">{words.anyone}</option>
					{toOptions(resources.map(({ id, name }) => [id, name]))}
				</SearchSelect>
			</div>
			<DeskButtonRow look="line" icon="search">
				{words.show}
			</DeskButtonRow>
		</Form>
	);
}

type FieldOf = (name: string) => { name: string; value: string; error: string | undefined };

/** The services, and the fields of a treatment that none of them fits. Without scripts those always show. */
function ServiceFields({ services, field }: { services: Offered["services"]; field: FieldOf }) {
	const service = field("service");
	const [chosen, setChosen] = useState<string | null>(null);
	const isOther = (chosen ?? service.value) === "other";
	return (
		<div onChange={(event) => setChosen(readService(event.target) ?? chosen)} className="fields">
			<SearchSelect label={words.service} {...service}>
				{toOptions(
					services.map(({ id, name, priceCents, minutes }) => [
						id,
						words.servicePrice(name, formatUsd(priceCents), minutes),
					]),
				)}
				<option value="other">{words.other}</option>
			</SearchSelect>
			<div className="fields" data-scriptless={isOther ? undefined : true}>
				<SearchText label={words.otherName} maxLength={80} {...field("otherName")} />
				<div className="cols2">
					<SearchText
						label={words.otherPrice}
						hint={words.otherPriceHint}
						inputMode="decimal"
						{...field("otherPrice")}
					/>
					<SearchText label={words.otherMinutes} inputMode="numeric" {...field("otherMinutes")} />
				</div>
				<DeskChoice
					type="checkbox"
					name="otherTherapist"
					value="yes"
					defaultChecked={field("otherTherapist").value !== ""}
					label={words.otherTherapist}
				/>
			</div>
		</div>
	);
}

function readService(target: EventTarget): string | null {
	return target instanceof HTMLSelectElement && target.name === "service" ? target.value : null;
}

/** The times that are free, as choices of a form, with the price; or the next days that have some. */
export function SlotChoices({
	choice,
	error,
	chosen,
	path,
	stay,
}: {
	choice: SlotChoice;
	/** The reference of the stay that it is reserved from. */
	stay?: string | undefined;
	error: string | undefined;
	chosen: string | undefined;
	path: string;
}) {
	const { found, values, totalCents } = choice;
	if (!found) return null;
	const linkTo = (date: HotelDate) =>
		`${path}?${new URLSearchParams({ ...values, ...(stay && { stay }), date })}`;
	const day = formatHotelDate(found.date);
	if (found.slots.length === 0)
		return (
			<div className="note" role="status">
				<p>{words.none(day)}</p>
				{found.nextDays.length > 0 ? (
					<p className="flex flex-wrap items-center gap-x-4">
						{words.nextDays}{" "}
						{found.nextDays.map((next) => (
							<Link
								key={next}
								className="text-link inline-flex min-h-11 items-center"
								to={linkTo(next)}
								preventScrollReset
							>
								{formatHotelDate(next)}
							</Link>
						))}
					</p>
				) : null}
			</div>
		);
	return (
		<>
			<fieldset
				className="focus-visible:outline-offset-6"
				id="time"
				data-answer
				tabIndex={-1}
				aria-describedby={error ? "time-error" : undefined}
			>
				<legend>{words.times(day)}</legend>
				{error ? (
					<p id="time-error" className="warn">
						<span className="sr-only">Error: </span>
						{error}
					</p>
				) : null}
				<div className="choices mt-1.5 grid-cols-[repeat(auto-fill,minmax(156px,1fr))] [&>.choice]:font-semibold">
					{found.slots.map(({ time, servedBy }) => (
						<DeskChoice
							// Another day has other times: the choice of the first day is not carried over.
							key={`${found.date} ${time}`}
							name="time"
							value={time}
							defaultChecked={time === chosen}
							label={time}
							sub={servedBy.join(", ")}
						/>
					))}
				</div>
			</fieldset>
			{totalCents === undefined ? null : (
				<p className="note strong">{visitWords.reserveForm.price(formatUsd(totalCents))}</p>
			)}
		</>
	);
}

/** The fields of the search and the price that is shown for them, in the form that takes one of its times. */
export function ChosenFields({ choice: { values, totalCents } }: { choice: SlotChoice }) {
	return (
		<>
			{Object.entries(values).map(([name, value]) => (
				<input key={`${name} ${value}`} type="hidden" name={name} defaultValue={value} />
			))}
			<input type="hidden" name="agreedTotalCents" value={totalCents ?? ""} />
		</>
	);
}

/** A free time as the desk shows it, with the names of those who would serve. */
export type ShownSlot = { time: HotelTime; servedBy: string[] };

/** The data with which a page offers times: the search, and the free times. */
export type SlotChoice = {
	/** The fields of the search as they are filled in. */
	values: Record<string, string>;
	errors: Record<string, string>;
	/** The price that saving gives the treatment, with its charges and tax in US cents; left out where it has one already. */
	totalCents?: number;
	/** Null while nothing is asked for. */
	found: { date: HotelDate; slots: ShownSlot[]; nextDays: HotelDate[] } | null;
};
