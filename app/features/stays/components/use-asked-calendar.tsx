import { Activity, type ReactNode, useState } from "react";
import type { AskedCalendarProps } from "./asked-calendar.tsx";
import { useSheet } from "./use-sheet.ts";

const load = async () => (await import("./asked-calendar.tsx")).AskedCalendar;

/**
 * The calendar sheet of a page that comes without availability, for narrow screens. Guests who prefer to type the
 * dates do that, and so does everybody where the calendar cannot be loaded.
 */
export function useAskedCalendar(props: Omit<AskedCalendarProps, "onClose" | "onFailed">): {
	/** To be rendered in no form: its buttons are not the form's. */
	sheet: ReactNode;
	open: () => void;
	typing: boolean;
	onTyping: (typing: boolean) => void;
	/** Whether buttons that open it are in the place of the inputs. */
	isInPlace: boolean;
} {
	const { Component, isNarrow, isOpen, times, open, close } = useSheet(load);
	const [typing, onTyping] = useState(false);
	const typeInstead = () => {
		close();
		onTyping(true);
	};
	const sheet = Component ? (
		<Activity key={times} mode={isOpen ? "visible" : "hidden"}>
			<Component {...props} onClose={close} onFailed={typeInstead} />
		</Activity>
	) : null;
	return { sheet, open: () => open(typeInstead), typing, onTyping, isInPlace: isNarrow && !typing };
}
