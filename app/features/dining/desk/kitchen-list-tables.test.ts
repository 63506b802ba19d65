import { expect, test } from "vitest";
import { countGuests } from "./kitchen-list-tables.tsx";

test("the kitchen reads how many guests each experience has at each seating, and the sums", () => {
	const counts = countGuests([
		{ title: "Prime Roots", seating: "20:30", guests: 4 },
		{ title: "Island Revival", seating: "18:00", guests: 6 },
		{ title: "Prime Roots", seating: "18:00", guests: 10 },
	]);
	expect(counts).toEqual({
		seatings: ["18:00", "20:30"],
		rows: [
			{ title: "Island Revival", guests: [6, 0], total: 6 },
			{ title: "Prime Roots", guests: [10, 4], total: 14 },
		],
		totals: [16, 4],
		total: 20,
	});
});

test("an evening without groups has nothing to count", () => {
	expect(countGuests([])).toEqual({ seatings: [], rows: [], totals: [], total: 0 });
});
