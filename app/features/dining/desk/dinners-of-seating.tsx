import { Link } from "react-router";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { EndButtons, EndSign, Reach } from "#app/ui/desk/visit-row.tsx";
import type { ShownDinner } from "../shown-dinner.ts";
import { deskPavilion as words } from "./desk-pavilion-words.ts";

const { columns } = words;

/** The groups of one seating, with what the kitchen should know and the next thing to do. */
export function DinnersOfSeating({
	seating,
	dinners,
	mayArrange,
	pathOf,
}: {
	seating: string;
	dinners: readonly ShownDinner[];
	mayArrange: boolean;
	pathOf: (reference: string) => string;
}) {
	const guests = dinners.reduce((sum, dinner) => sum + dinner.guests, 0);
	return (
		<DeskSheet
			id={`seating-${seating.replace(":", "")}`}
			title={words.seating(seating)}
			icon="dine"
			aside={dinners.length > 0 ? words.groups(dinners.length, guests) : undefined}
		>
			{dinners.length === 0 ? (
				<p className="sheet-body soft">{words.freeSeating}</p>
			) : (
				<table className="list">
					<thead className="sr-only">
						<tr>
							{[columns.guest, columns.dinner, columns.kitchen, columns.state, columns.next].map((head) => (
								<th key={head} scope="col">
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{dinners.map((one) => (
							<tr key={one.reference} id={`row-${one.reference}`}>
								<th scope="row" className="c-guest">
									<Link className="name" to={pathOf(one.reference)}>
										{one.name}
									</Link>
									<span className="sub">
										<Reach {...one} nobody={words.unreachable} />
									</span>
								</th>
								<td className="c-villa">
									<span>{one.title}</span>
									<span className="sub">{words.guests(one.guests)}</span>
								</td>
								<td className="c-kitchen">
									<Diet diet={one.diet} />
									{one.note === "" ? null : (
										<span className="sub typed">
											{words.note} {one.note}
										</span>
									)}
								</td>
								<td className="c-state">
									<EndSign status={one.status} words={words.states} />
								</td>
								<td>
									{mayArrange && (one.status !== "confirmed" || one.hasBegun) ? (
										<EndButtons {...one} words={words.actions} of={words.actions.of(one.name, one.seating)} />
									) : (
										<DeskButtonLink look="plain" to={pathOf(one.reference)}>
											{words.actions.open}
											<span className="sr-only">{words.actions.of(one.name, one.seating)}</span>
										</DeskButtonLink>
									)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</DeskSheet>
	);
}

/** Allergies and diet of a group, so that nobody overlooks them. */
export function Diet({ diet }: { diet: string | null }) {
	if (diet === null) return null;
	return (
		<DeskNote look="sun">
			<DeskIcon name="alert" size="s" /> <span className="sr-only">{words.dietLabel}</span>
			<span className="strong">{diet}</span>
		</DeskNote>
	);
}
