import { expect } from "vitest";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { add, type Books, closeOf, departmentOf, posted } from "./books.ts";
import { dueOf } from "./debts.ts";
import { moneyAccounts } from "./money.ts";
import { countDays } from "./nights.ts";

/** The expected money and villa nights on the owner's sheet of a closed day. */
export function expectSheet(books: Books, day: HotelDate) {
	const on = (one: HotelDate) => one === day;
	const earned = (...accounts: string[]) => 0 - posted(books, accounts, on);
	const own = books.byDay.get(day) ?? [];
	// A payment to the tax office does not reduce the taxes of a day.
	const taxed = (account: string) =>
		0 - add(own.flatMap((one) => (one.account === account && one.originAct !== "pay_tax" ? one.cents : [])));
	const given = (department: string) =>
		add(
			own.flatMap((entry) =>
				entry.account === "discounts_given" && departmentOf(books, entry) === department ? entry.cents : [],
			),
		);
	const departments = { rooms: "room", dining: "dining", wellness: "wellness", shop: "shop", other: "other" };
	const accounts = Object.entries(departments).map(
		([name, account]) => [name, `${account}_revenue`] as const,
	);
	const counts = countDays(books, [day], closeOf(books, day)).get(day);
	const paid = own.filter(
		({ originTender, account }) => originTender && [...moneyAccounts, "vouchers_redeemed"].includes(account),
	);
	const isPaidOut = ({ originAct }: { originAct: string }) => originAct === "pay_out_service_charge";
	const pool = own.filter(({ account }) => account === "service_charge_pool");
	const { due, over } = dueOf(books, day);
	const discounts = Object.fromEntries(accounts.map(([name, account]) => [name, given(account)]));
	return {
		figures: {
			villas: {
				sold: counts?.sold,
				// A courtesy of the hotel is no guest's night.
				complimentary: expect.any(Number),
				nightsCents: counts?.cents,
			},
			revenue: {
				...Object.fromEntries(accounts.map(([name, account]) => [name, earned(account) - given(account)])),
				cancellations: earned("other_room_revenue", "cancellation_revenue"),
				vouchersExpired: earned("vouchers_expired"),
			},
			discounts,
			given: {
				discounts: posted(books, "discounts_given", on),
				writtenOff: posted(books, "written_off", on),
			},
			taxes: { room: taxed("room_tax_due"), gst: taxed("gst_due") },
			tenders: [...Map.groupBy(paid, ({ originTender }) => originTender)]
				.map(([tender, some]) => ({
					tender,
					count: new Set(some.map(({ transaction }) => transaction)).size,
					cents: add(some.map(({ cents }) => cents)),
				}))
				.toSorted((one, other) => (String(one.tender) < String(other.tender) ? -1 : 1)),
			serviceCharge: {
				added: 0 - add(pool.flatMap((one) => (isPaidOut(one) ? [] : one.cents))),
				paidOut: add(pool.flatMap((one) => (isPaidOut(one) ? one.cents : []))),
				balance: 0 - posted(books, "service_charge_pool", (one) => one <= day),
			},
		},
		/** The balance of all open bills. */
		openCents: due - over,
		/** Money that went out of the drawer, the terminal and the bank to guests, less reversals later on the day. */
		discounts,
	};
}
