import type { Page } from "@playwright/test";
import { addDays } from "#app/lib/hotel-date.ts";
import { today } from "./booking-form.ts";

/** A villa's card on /rooms. */
export const villaCard = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** The button on a villa's card that opens its details. */
export const detailsButton = (page: Page, name: string) =>
	villaCard(page, name).getByRole("button", { name: "View Details", exact: true });

/** A stay beyond the demo guests, which nobody else takes. */
export const farStay = { checkIn: addDays(today, 720), checkOut: addDays(today, 723) };

/** Its dates as the query of an address. */
export const farDates = `checkIn=${farStay.checkIn}&checkOut=${farStay.checkOut}`;
