import { expect, test } from "vitest";
import { type OwnerSheetFigures, occupancyBasisPoints, villasTaken } from "#app/lib/day-figures.ts";
import { listParts } from "./sheet-lines.ts";

const none = { count: 0, cents: 0 };

const sheet: OwnerSheetFigures = {
	villas: { available: 8, outOfOrder: 0, sold: 3, complimentary: 1, imported: 2, nightsCents: 104_700 },
	revenue: {
		...{ rooms: 104_700, dining: 3_000, wellness: 0, shop: 0, other: 0, cancellations: 0 },
		vouchersExpired: 5_000,
	},
	discounts: { rooms: 0, dining: 0, wellness: 0, shop: 0, other: 0 },
	given: { discounts: 0, writtenOff: 1_200 },
	taxes: { room: 9_423, gst: 0 },
	tenders: [
		{ tender: "cash_usd", count: 2, cents: 40_000 },
		{ tender: "voucher", count: 1, cents: 16_200 },
	],
	drawers: [],
	serviceCharge: { added: 600, paidOut: 0, balance: 600 },
	open: { departed: none, inHouse: none },
	guests: { arrivals: 0, departures: 0, noShows: 0, cancellations: 0 },
	openMatters: 0,
};

const rowsOf = (title: string, of = sheet) =>
	listParts(of)
		.find((part) => part.title === title)
		?.rows.map(({ name, values }) => [name, values[0]]);

test("the payments of the sheet add up to the money of the day, and vouchers of points are beneath their total", () => {
	expect(rowsOf("Payments and refunds")).toEqual([
		["Cash, US dollars", "$400.00"],
		["Total", "$400.00"],
		["Points vouchers", "$162.00"],
	]);
});

test("the revenue of the sheet has expired gift vouchers in its total, and beneath it the debts that were written off", () => {
	expect(rowsOf("Revenue")).toEqual([
		["Rooms", "$1,047.00"],
		["Pavilion", "$30.00"],
		["Gift vouchers expired", "$50.00"],
		["Total", "$1,127.00"],
		["Written off", "$12.00"],
	]);
});

test("the occupancy of the sheet is of the villas in which somebody slept, also those of other sites", () => {
	expect([villasTaken(sheet), occupancyBasisPoints(sheet)]).toEqual([6, 7_500]);
});

test("a number of a year's nights and guests is written like its amounts, with a comma", () => {
	const year = {
		...sheet,
		villas: { ...sheet.villas, sold: 1_700 },
		guests: { ...sheet.guests, arrivals: 1_204 },
	};
	expect(rowsOf("Rooms", year)).toContainEqual(["Nights sold", "1,700"]);
	expect(rowsOf("Guests", year)).toContainEqual(["Arrivals", "1,204"]);
});
