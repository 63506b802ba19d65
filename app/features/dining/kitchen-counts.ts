/** How many guests each experience has at each seating. */
export type KitchenCounts = {
	seatings: string[];
	rows: { title: string; guests: number[]; total: number }[];
	totals: number[];
	total: number;
};

/** The counts of an evening: a row for each experience that somebody has, a column for each seating. */
export function countGuests(
	dinners: readonly { title: string; seating: string; guests: number }[],
): KitchenCounts {
	const seatings = [...new Set(dinners.map(({ seating }) => seating))].sort();
	const sum = (of: readonly { guests: number }[]) => of.reduce((total, { guests }) => total + guests, 0);
	const titles = [...new Set(dinners.map(({ title }) => title))].sort();
	const rows = titles.map((title) => {
		const own = dinners.filter((one) => one.title === title);
		const guests = seatings.map((seating) => sum(own.filter((one) => one.seating === seating)));
		return { title, guests, total: sum(own) };
	});
	const totals = seatings.map((seating) => sum(dinners.filter((one) => one.seating === seating)));
	return { seatings, rows, totals, total: sum(dinners) };
}
