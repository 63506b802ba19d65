import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSubmit } from "react-router";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { fieldWords } from "#app/content/words/field-words.ts";
import { addDays, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { inLanguages, inPageLanguage } from "#app/lib/language.ts";
import { Button } from "#app/ui/button.tsx";
import { DateInput, hasLeftDates } from "#app/ui/date-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";
import type { DatesFault } from "../schema.ts";
import { bookingWindow, readGuests, type StayChoice } from "../stay-choice.ts";
import { stayForm } from "../stay-form-words.ts";
import { describeDay } from "../words.ts";
import { useAskedCalendar } from "./use-asked-calendar.tsx";
import "./dates-strip.css";

/** Dates and party as the strip holds them: empty where nothing is chosen yet. */
type DatesChoice = Pick<StayChoice, "checkIn" | "checkOut" | "guests">;

type DatesStripProps = {
	/** The hotel's day: the earliest arrival. */
	today: HotelDate;
	/** The first choice; when it changes, the strip shows the new one. */
	choice: DatesChoice;
	/** The address it leads to, without its language, with the choice as its query: `?checkIn=…&checkOut=…&guests=2`. */
	action: string;
	/** Lower, and without a shadow: for a page on which it is not the first thing to do. */
	compact?: boolean;
	/** The villa whose page it is on. */
	villaId?: string;
	/** Other parts of the query that are to stay, such as a filter, by their names. */
	otherParameters?: Readonly<Record<string, string>>;
	/** An error in the dates of the address: it is shown at the field, which takes the focus. */
	fault?: DatesFault | null;
};

/**
 * Arrival, departure and travelers in one line, as a search of its own. The dates are the browser's own inputs, so that
 * they can be typed and work without scripts; with scripts the departure follows the arrival once the dates are left.
 */
export function DatesStrip({
	today,
	choice,
	action,
	compact = false,
	villaId = "",
	otherParameters = {},
	fault = null,
}: DatesStripProps) {
	const id = useId();
	const submit = useSubmit();
	const hydrated = useHydrated();
	const fields = useRef<HTMLDivElement>(null);
	const [chosen, setChosen] = useState(choice);
	const [given, setGiven] = useState(choice);
	if (!isSame(given, choice)) {
		setGiven(choice);
		setChosen(choice);
	}
	// Which date was written last: of two that are not in order, that one is meant.
	const writtenLast = useRef<"checkIn" | "checkOut">("checkIn");
	const change = (part: Partial<DatesChoice>) => setChosen((before) => ({ ...before, ...part }));
	const write = (name: "checkIn" | "checkOut") => (event: ChangeEvent<HTMLInputElement>) => {
		writtenLast.current = name;
		change({ [name]: event.target.value });
	};
	const putInOrder = () => {
		if (writtenLast.current === "checkIn") setChosen(withoutEarlierCheckOut);
	};
	useTypedBefore(fields, ({ checkIn, checkOut, guests }) =>
		change({
			...(checkIn === undefined ? {} : { checkIn }),
			...(checkOut === undefined ? {} : { checkOut }),
			...(guests === undefined ? {} : { guests }),
		}),
	);

	const form = useRef<HTMLFormElement>(null);
	const calendar = useAskedCalendar({
		choice: { ...chosen, villaId },
		today,
		onDates: change,
		onTake: () => form.current?.requestSubmit(),
	});
	const opensCalendar = { today, onOpen: calendar.open, isInPlace: calendar.isInPlace };
	useEffect(() => {
		if (fault) document.getElementById(`${id}${fault.field}`)?.focus();
	}, [fault, id]);

	const errorId = `${id}error`;
	const window = bookingWindow(today);
	const arrival = parseHotelDate(chosen.checkIn);
	const arrivesInWindow = arrival !== null && arrival >= today && arrival <= window.lastCheckIn;
	// A bound that moves with the arrival is of no use where scripts do not move it.
	const departs =
		hydrated && arrivesInWindow
			? { min: addDays(arrival, 1), max: addDays(arrival, stayLimits.maxNights) }
			: { min: addDays(today, 1), max: window.until };

	return (
		<search aria-label={datesStrip().label} className="dates-strip" data-compact={compact || undefined}>
			<form
				ref={form}
				method="get"
				action={inPageLanguage(action)}
				className="dates-strip-form"
				// The browser's own check comes after the dates were put in order.
				noValidate={hydrated || undefined}
				onBlur={(event) => {
					if (hasLeftDates(event)) putInOrder();
				}}
				onSubmit={(event) => {
					event.preventDefault();
					const form = event.currentTarget;
					if (document.activeElement !== form.elements.namedItem("checkOut")) flushSync(putInOrder);
					if (!form.reportValidity()) {
						event.stopPropagation();
						return;
					}
					// An address that is passed on names the choices and nothing else.
					const filled = [...new FormData(form)].filter(([, value]) => value !== "");
					const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
					submit(search, { action, viewTransition: true });
				}}
			>
				{Object.entries(otherParameters).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<div
					ref={fields}
					className="dates-strip-cells"
					data-hydrated={hydrated || undefined}
					data-typing={calendar.typing || undefined}
				>
					<DateCell
						id={`${id}checkIn`}
						name="checkIn"
						errorId={fault?.field === "checkIn" ? errorId : undefined}
						label={datesStrip().checkIn}
						min={today}
						max={window.lastCheckIn}
						value={chosen.checkIn}
						onChange={write("checkIn")}
						opensCalendar={opensCalendar}
					/>
					<DateCell
						id={`${id}checkOut`}
						name="checkOut"
						errorId={fault?.field === "checkOut" ? errorId : undefined}
						label={datesStrip().checkOut}
						{...departs}
						value={chosen.checkOut}
						onChange={write("checkOut")}
						opensCalendar={opensCalendar}
					/>
					{fault ? (
						<p id={errorId} className="dates-strip-error">
							<span className="sr-only">{fieldWords().error} </span>
							{fault.message}
						</p>
					) : null}
					<div className="dates-strip-typing" data-needs-script>
						<button
							type="button"
							aria-expanded={calendar.typing}
							onClick={() => calendar.onTyping(!calendar.typing)}
						>
							{stayForm().dates.type}
						</button>
					</div>
					<div className="dates-strip-last">
						<Travelers id={`${id}guests`} value={chosen.guests} onChange={(guests) => change({ guests })} />
						<Button type="submit" className="dates-strip-go px-4! text-body! @min-[60rem]:px-6!">
							{datesStrip().submit}
						</Button>
					</div>
				</div>
			</form>
			{calendar.sheet}
		</search>
	);
}

/** One date: the whole cell is the input, and its name is over it. On a narrow screen it is a button that opens the calendar. */
function DateCell({
	id,
	name,
	label,
	opensCalendar: { today, onOpen, isInPlace },
	errorId,
	...control
}: {
	id: string;
	opensCalendar: { today: HotelDate; onOpen: () => void; isInPlace: boolean };
	name: "checkIn" | "checkOut";
	label: string;
	/** Of the message about it, where there is one. */
	errorId: string | undefined;
	min: HotelDate;
	max: HotelDate;
	value: string;
	onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
	const opener = useRef<HTMLButtonElement>(null);
	const behind = isInPlace
		? { tabIndex: -1, "aria-hidden": true, onFocus: () => opener.current?.focus() }
		: {};
	const isDay = parseHotelDate(control.value) !== null;
	return (
		<div className="dates-strip-date">
			<label htmlFor={id} className="dates-strip-name">
				{label}
			</label>
			<DateInput
				id={id}
				name={name}
				autoComplete="off"
				// Without scripts the browser moves the focus.
				autoFocus={errorId !== undefined}
				aria-invalid={errorId === undefined ? undefined : true}
				aria-describedby={errorId}
				{...control}
				{...behind}
			/>
			{control.value === "" ? (
				<span aria-hidden="true" className="dates-strip-none">
					{datesStrip().noDate}
				</span>
			) : null}
			<button
				ref={opener}
				type="button"
				data-needs-script
				data-opens-calendar={name}
				aria-haspopup="dialog"
				aria-describedby={errorId}
				onClick={onOpen}
				className="dates-strip-open"
			>
				<span className="dates-strip-name">{label}</span>
				<span>{isDay ? describeDay(control.value, today) : datesStrip().noDate}</span>
			</button>
		</div>
	);
}

function Travelers({
	id,
	value,
	onChange,
}: {
	id: string;
	value: string;
	onChange: (value: string) => void;
}) {
	const [spoken, setSpoken] = useState("");
	const { minGuests, maxGuests } = stayLimits;
	const guests = readGuests({ guests: value });
	const step = (by: 1 | -1) => () => {
		const next = Math.min(Math.max(guests + by, minGuests), maxGuests);
		onChange(String(next));
		setSpoken(datesStrip().counted(next));
	};
	const button = (label: string, sign: string, by: 1 | -1, isEnd: boolean) => (
		<button
			type="button"
			aria-label={label}
			aria-disabled={isEnd || undefined}
			onClick={step(by)}
			data-needs-script
			className="dates-strip-step"
		>
			<span aria-hidden="true">{sign}</span>
		</button>
	);
	return (
		<div className="dates-strip-travelers">
			<div>
				<label htmlFor={id} className="dates-strip-name">
					{datesStrip().guests}
				</label>
				<p id={`${id}hint`}>{datesStrip().guestsHint}</p>
			</div>
			<div className="dates-strip-steps">
				{button(datesStrip().fewer, "−", -1, guests <= minGuests)}
				<input
					type="number"
					inputMode="numeric"
					id={id}
					name="guests"
					aria-describedby={`${id}hint`}
					autoComplete="off"
					min={minGuests}
					max={maxGuests}
					value={value}
					onChange={(event) => onChange(event.target.value)}
				/>
				{button(datesStrip().more, "+", 1, guests >= maxGuests)}
			</div>
			<span role="status" className="sr-only">
				{spoken}
			</span>
		</div>
	);
}

function isSame(one: DatesChoice, other: DatesChoice): boolean {
	return one.checkIn === other.checkIn && one.checkOut === other.checkOut && one.guests === other.guests;
}

/** A departure that is not after the new arrival is asked for again. */
function withoutEarlierCheckOut(choice: DatesChoice): DatesChoice {
	const isReversed = choice.checkIn !== "" && choice.checkOut !== "" && choice.checkOut <= choice.checkIn;
	return isReversed ? { ...choice, checkOut: "" } : choice;
}

const { minGuests, maxGuests } = stayLimits;

/** The words of the strip that takes dates and travelers to the villas. */
const datesStrip = inLanguages({
	en: {
		label: "Find a villa",
		checkIn: "Check-in",
		checkOut: "Check-out",
		/** In the place of a date that is not chosen yet. */
		noDate: "Add a date",
		guests: "Travelers",
		guestsHint: `Up to ${maxGuests}`,
		fewer: "One traveler fewer",
		more: "One traveler more",
		/** Told to screen readers after a press; at either end, that it is the end. */
		counted: (guests: number) => {
			const travelers = guests === 1 ? "1 traveler" : `${guests} travelers`;
			if (guests <= minGuests) return `${travelers}, the fewest`;
			return guests >= maxGuests ? `${travelers}, the most` : travelers;
		},
		submit: "See what is free",
	},
	es: {
		label: "Buscar una villa",
		checkIn: "Llegada",
		checkOut: "Salida",
		noDate: "Elija fecha",
		guests: "Viajeros",
		guestsHint: `Hasta ${maxGuests}`,
		fewer: "Un viajero menos",
		more: "Un viajero más",
		counted: (guests) => {
			const travelers = guests === 1 ? "1 viajero" : `${guests} viajeros`;
			if (guests <= minGuests) return `${travelers}, el mínimo`;
			return guests >= maxGuests ? `${travelers}, el máximo` : travelers;
		},
		submit: "Ver disponibilidad",
	},
});
