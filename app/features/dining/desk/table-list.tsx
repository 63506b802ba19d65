import { isolate } from "#app/lib/isolate.ts";
import type { DeskDinner } from "../pavilion-day.server.ts";
import type { Table } from "../tables.ts";
import { deskPavilion } from "./desk-pavilion-words.ts";

const words = deskPavilion.tables;

/** The tables of a seating, with the party at each of them. A group that has the room leaves nothing to show. */
export function TableList({
	tables,
	dinners,
}: {
	tables: readonly Table[];
	/** All of the seating. */
	dinners: readonly DeskDinner[];
}) {
	if (dinners.some(({ takes }) => takes === "room")) return <p className="note m-3">{words.room}</p>;
	return (
		<ul
			aria-label={words.title}
			className="grid grid-cols-2 gap-px overflow-hidden rounded-b-card border-sand border-t bg-sand sm:grid-cols-3 lg:grid-cols-6"
		>
			{tables.map(({ id, seats }) => {
				const dinner = dinners.find(({ tableIds }) => tableIds.includes(id));
				return (
					<li key={id} className="min-w-0 bg-shell px-4 py-2.5">
						<span className="soft small block">{words.named(id, seats)}</span>
						<span className={`wrap-anywhere block ${dinner ? "strong" : ""}`}>
							{dinner ? isolate(dinner.name) : words.free}
						</span>
					</li>
				);
			})}
		</ul>
	);
}
