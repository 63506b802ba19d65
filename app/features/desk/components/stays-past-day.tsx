import type { ReactNode } from "react";
import { href } from "react-router";
import { businessDayWords } from "#app/features/business-days/desk/desk-business-day-words.ts";
import type { StayPastDay } from "#app/features/day-close/queries.server.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { withQuery } from "#app/lib/return-path.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { StaysSheet } from "./stays-sheet.tsx";

const { pastDay: words } = businessDayWords;

/** Where more nights are agreed with a guest, and then back. */
export const extendPath = (stay: string, returnTo: string) =>
	withQuery("/desk/plan/propose", { stay, returnTo });

/** Guests who are in house past their day, asked before the day is closed: whether they stay tonight, or leave. */
export function StaysPastDay({ stays }: { stays: readonly StayPastDay[] }) {
	const rows = stays.map((stay) => ({
		...stay,
		when: words.due(formatDeskDay(stay.checkOut)),
		actions: (of: ReactNode) => <Actions stay={stay} of={of} />,
	}));
	return <StaysSheet id="past-day" title={words.title} lead={words.lead} stays={rows} />;
}

function Actions({ stay: { stayId, reference }, of }: { stay: StayPastDay; of: ReactNode }) {
	const checkOut = href("/desk/stays/:reference/steps/:step", { reference, step: "check-out" });
	return (
		<>
			<DeskButtonLink look="plain" to={checkOut}>
				{words.checkOut}
				{of}
			</DeskButtonLink>
			<DeskButtonLink look="line" to={extendPath(stayId, href("/desk/business-day"))}>
				{words.extend}
				{of}
			</DeskButtonLink>
		</>
	);
}
