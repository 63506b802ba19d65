import type { ReactNode } from "react";
import { href } from "react-router";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { importedWords } from "#app/features/front-office/desk/desk-imported-words.ts";
import type { UnpricedStay } from "#app/features/stays/imported-stay-queries.server.ts";
import { formatDays } from "#app/lib/hotel-date.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { StaysSheet } from "./stays-sheet.tsx";

const { list: words } = importedWords;

/** Stays of other sites whose nights are posted at 0.00 until their price is typed. */
export function UnpricedStays({ stays }: { stays: readonly UnpricedStay[] }) {
	const rows = stays.map((stay) => ({
		...stay,
		when: formatDays({ from: stay.checkIn, until: stay.checkOut }),
		note: (
			<>
				{siteNames[stay.site]}
				<span className="sub">{words.nights(stay.nights)}</span>
			</>
		),
		actions: (of: ReactNode) => (
			<DeskButtonLink
				look="line"
				to={`${href("/desk/stays/:reference", { reference: stay.reference })}#imported`}
			>
				{words.type}
				{of}
			</DeskButtonLink>
		),
	}));
	return <StaysSheet id="unpriced" title={words.title} lead={words.lead} stays={rows} />;
}
