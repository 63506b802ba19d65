import { type ReactNode, useEffect, useRef, useState } from "react";
import { type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { afterPaint } from "#app/ui/after-paint.ts";
import { Icon } from "#app/ui/icon.tsx";
import { noteModalDialog, useNotedModal } from "#app/ui/modal-page.ts";
import { findTabDay } from "../calendar-days.ts";
import { stayForm } from "../stay-form-words.ts";
import { describeDay } from "../words.ts";
import type { CalendarProps } from "./availability-calendar.tsx";
import { CalendarLegend, CalendarMonth, listWeekdays } from "./availability-calendar.tsx";
import { useCalendar, useShownFacts } from "./use-calendar.ts";
import "./calendar-sheet.css";

const words = () => stayForm().dates;

/** The foot of the sheet: the next step or the price, and the button that takes the dates. */
export type SheetFoot = { lead: ReactNode; detail: string; action: string; isReady: boolean };

/** The month in question is drawn at first, so that the sheet opens at once; more follow, then as the guest scrolls. */
const monthsAhead = 0;

/**
 * The calendar over the whole screen of a phone: months to scroll through, the total at the foot. Foot and head keep
 * their height in every state, so that no day moves between the two taps. Close leaves the dates as they were pressed.
 *
 * It opens as a popover, and is the page's only content a frame later: to make the page behind it inert takes a slow phone
 * longer than to paint the sheet.
 */
export function CalendarSheet(
	props: Omit<CalendarProps, "sentence" | "onMonth"> & {
		foot: SheetFoot;
		onClear: () => void;
		/** The button at the foot was pressed. */
		onTake: () => void;
		/** It was closed, however it was. */
		onClose: () => void;
	},
) {
	const { facts, weekStart, foot, month } = props;
	const { today, lastCheckIn } = facts.window;
	const dialog = useRef<HTMLDialogElement>(null);
	const opener = useRef<Element | null>(null);
	const end = useRef<HTMLDivElement>(null);
	const first = startOfMonth(today);
	const last = startOfMonth(lastCheckIn);
	const [until, setUntil] = useState(() => startOfMonth(month, monthsAhead));
	// It is drawn before it opens, and the dates may be later ones by then.
	if (month > until) setUntil(month);
	const months = listMonths(first, until < last ? until : last);
	const { focused, onClick, onKeyDown } = useCalendar(dialog, {
		facts,
		weekStart,
		onPick: props.onPick,
		onReach: (day) => setUntil((shown) => (startOfMonth(day) > shown ? startOfMonth(day) : shown)),
	});
	const shown = useShownFacts(facts);
	useNotedModal(dialog);
	const tabDay = findTabDay(facts, { from: month, until: startOfMonth(month, 2) }, focused);

	// biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
	useEffect(() => {
		const sheet = dialog.current;
		if (!sheet || sheet.open) return;
		const scrollToMonth = () => {
			const wanted = month > first ? sheet.querySelector<HTMLElement>(`[data-month="${month}"]`) : null;
			if (wanted?.parentElement) wanted.parentElement.scrollTop = wanted.offsetTop;
		};
		opener.current = document.activeElement;
		sheet.showPopover();
		scrollToMonth();
		return afterPaint(() => {
			sheet.hidePopover();
			sheet.showModal();
			noteModalDialog();
			scrollToMonth();
		});
	}, []);
	const closed = () => {
		// A dialog that was a popover before does not give the focus back by itself.
		const focused = document.activeElement;
		const isLost = focused === document.body || dialog.current?.contains(focused);
		if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
		props.onClose();
	};
	const close = () => {
		if (dialog.current?.open) dialog.current.close();
		else props.onClose();
	};

	useEffect(() => {
		const sentinel = end.current;
		if (!sentinel || until >= last) return;
		const watch = new IntersectionObserver(
			([entry]) => {
				if (entry?.isIntersecting) setUntil(startOfMonth(until, 2));
			},
			{ root: sentinel.parentElement, rootMargin: "200px" },
		);
		watch.observe(sentinel);
		return () => watch.disconnect();
	}, [until, last]);

	const ends = [
		[stayForm().fields.checkIn, facts.checkIn, words().add],
		[stayForm().fields.checkOut, facts.checkOut, words().choose],
	] as const;
	const next = facts.checkIn === "" ? 0 : facts.checkOut === "" ? 1 : null;

	return (
		<dialog
			ref={dialog}
			popover="manual"
			aria-labelledby="calendar-sheet-title"
			data-calendar
			className="calendar-sheet"
			onClose={closed}
		>
			<div className="calendar-sheet-head">
				<div className="calendar-sheet-bar">
					<button
						type="button"
						aria-label={words().close}
						onClick={close}
						className="grid size-11 place-items-center"
					>
						<Icon name="close" />
					</button>
					<h2 id="calendar-sheet-title">{props.subject}</h2>
					<button type="button" onClick={props.onClear} className="calendar-sheet-clear">
						{words().clear}
					</button>
				</div>
				<dl className="calendar-sheet-ends">
					{ends.map(([name, day, empty], index) => (
						<div key={name} data-next={index === next || undefined}>
							<dt>{name}</dt>
							<dd data-empty={day === "" || undefined}>{day === "" ? empty : describeDay(day, today)}</dd>
						</div>
					))}
				</dl>
				<p aria-hidden="true" className="calendar-sheet-week">
					{listWeekdays(weekStart).map(([short]) => (
						<span key={short}>{short}</span>
					))}
				</p>
			</div>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: its days are buttons; it listens for all of them */}
			<div className="calendar-sheet-months" onClick={onClick} onKeyDown={onKeyDown}>
				{months.map((start) => (
					<div key={start} data-month={start}>
						<CalendarMonth
							facts={shown}
							month={start}
							weekStart={weekStart}
							tabDay={startOfMonth(tabDay) === start ? tabDay : null}
						/>
					</div>
				))}
				<div ref={end} />
				<CalendarLegend />
			</div>
			<div className="calendar-sheet-foot">
				<p role="status">
					<span>{foot.lead}</span> <small>{foot.detail}</small>
				</p>
				<button
					type="button"
					aria-disabled={foot.isReady ? undefined : true}
					onClick={() => {
						if (!foot.isReady) return;
						close();
						props.onTake();
					}}
				>
					{foot.action}
				</button>
			</div>
		</dialog>
	);
}

function listMonths(first: HotelDate, last: HotelDate): HotelDate[] {
	const months = [first];
	for (let next = startOfMonth(first, 1); next <= last; next = startOfMonth(next, 1)) months.push(next);
	return months;
}
