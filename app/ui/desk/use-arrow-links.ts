import { type KeyboardEvent, useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** A cell of a table, with its head row as row 0 and its head column as column 0. */
type Place = { row: number; column: number };

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
};

/**
 * A table full of links as one stop of the Tab key: arrows go from link to link, over cells without one. Without scripts
 * every link is a stop.
 */
export function useArrowLinks(first: Place) {
	const isReady = useHydrated();
	const [place, setPlace] = useState(first);
	return {
		/** For the link of a cell. */
		tabIndexOf: ({ row, column }: Place) =>
			isReady ? (row === place.row && column === place.column ? 0 : -1) : undefined,
		/** For the table. */
		onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
			const step = steps[event.key];
			const cell = event.target instanceof Element ? event.target.closest("td, th") : null;
			const line = cell?.closest("tr");
			if (!step || !line || !(cell instanceof HTMLTableCellElement)) return;
			const { rows } = event.currentTarget;
			const [down, right] = step;
			let row = line.rowIndex + down;
			let column = cell.cellIndex + right;
			for (; rows[row]?.cells[column]; row += down, column += right) {
				const link = rows[row]?.cells[column]?.querySelector("a");
				if (!link) continue;
				event.preventDefault();
				setPlace({ row, column });
				link.focus();
				return;
			}
		},
	};
}
