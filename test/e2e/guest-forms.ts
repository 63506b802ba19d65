import type { Page } from "@playwright/test";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { AnsweredForm } from "./answered-forms.ts";

/** The records with which the forms of guests are sent. Everything belongs to the guest who is signed in. */
export type GuestFacts = {
	email: string;
	password: string;
	stay: string;
	treatment: string;
	dinner: string;
	/** Nights for which Palm Grove is taken, and later ones for which it is free. */
	taken: { checkIn: HotelDate; checkOut: HotelDate };
	free: { checkIn: HotelDate; checkOut: HotelDate };
	evening: HotelDate;
	/** The secrets of links of the waiting list. */
	confirm: string;
	leave: string;
};

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).last().click();

const fill = (page: Page, label: string, value: string) =>
	page.getByLabel(label, { exact: true }).fill(value);

async function cancel(page: Page) {
	const part = page.locator("details").filter({ has: page.locator("[value=cancel]") });
	await part.locator("summary").click();
	await part.getByRole("button").last().click();
}

/** The forms of the site, in an order in which each leaves the data that the next one needs. */
export function listGuestForms(facts: GuestFacts): AnsweredForm[] {
	const { stay, treatment, dinner, taken, free, email, password } = facts;
	const nights = (dates: GuestFacts["free"]) =>
		`villaId=palm-grove&checkIn=${dates.checkIn}&checkOut=${dates.checkOut}&guests=2`;
	return [
		{
			routes: ["booking/waiting-list.tsx"],
			what: "joins the waiting list",
			ends: "heading",
			says: "Check your e-mail",
			send: async (page) => {
				await page.goto(`/waiting-list?${nights(taken)}`);
				await press(page, "Join the waiting list");
			},
		},
		{
			routes: ["booking/waiting-list.tsx"],
			what: "asks to wait for nights that are free",
			ends: "change",
			says: "There is a problem",
			send: async (page) => {
				await page.goto(`/waiting-list?${nights(free)}`);
				await press(page, "Join the waiting list");
			},
		},
		{
			routes: ["booking/waiting-list-confirm.tsx"],
			what: "confirms that they wait",
			ends: "heading",
			says: "You are on the waiting list",
			send: async (page) => {
				await page.goto(`/waiting-list/confirm?token=${facts.confirm}`);
				await press(page, "Yes, e-mail me");
			},
		},
		{
			routes: ["booking/waiting-list-leave.tsx"],
			what: "leaves the waiting list",
			ends: "heading",
			says: /off the list|no longer/i,
			send: async (page) => {
				await page.goto(`/waiting-list/leave?token=${facts.leave}`);
				await page.locator("main form button[type=submit]").click();
			},
		},
		{
			routes: ["booking/villa.tsx"],
			what: "books a villa",
			ends: "heading",
			says: "Reservation submitted successfully!",
			send: async (page) => {
				await page.goto(`/booking?${nights(free)}`);
				await fill(page, "Guest name", "Ana Pérez");
				await page.locator("#reserve").click();
			},
		},
		{
			routes: ["booking/reservation.tsx"],
			what: "asks what other dates cost",
			ends: "change",
			says: /not free|taken|\$/i,
			send: async (page) => {
				await page.goto(`/reservations/${stay}`);
				await page.getByText("Change the dates", { exact: true }).click();
				await press(page, "See the new price");
			},
		},
		{
			routes: ["booking/reservation.tsx"],
			what: "cancels a stay",
			ends: "heading",
			says: /cancelled/i,
			send: async (page) => {
				await page.goto(`/reservations/${stay}`);
				await page.getByText("Cancel this reservation", { exact: true }).click();
				await press(page, "Cancel free of charge");
			},
		},
		{
			routes: ["booking/wellness.tsx"],
			what: "requests a treatment",
			ends: "heading",
			says: "Wellness reservation submitted!",
			send: async (page) => {
				await page.goto("/reserve-wellness?wellnessType=Massages");
				await fill(page, "Name", "Ana Pérez");
				await fill(page, "Age", "34");
				await press(page, "Request this treatment");
			},
		},
		{
			routes: ["booking/treatment.tsx"],
			what: "cancels a treatment",
			ends: "heading",
			says: /cancelled/i,
			send: async (page) => {
				await page.goto(`/treatments/${treatment}`);
				await cancel(page);
			},
		},
		{
			routes: ["booking/pavilion.tsx"],
			what: "reserves an evening",
			ends: "heading",
			says: "PB Pavilion reservation submitted!",
			send: async (page) => {
				await page.goto("/reserve-pavilion");
				await page.locator("select[name=experience]").selectOption("prime-roots");
				await page.getByLabel("Date").fill(facts.evening);
				await fill(page, "Name", "Ana Pérez");
				await press(page, "Reserve this evening");
			},
		},
		{
			routes: ["booking/table.tsx"],
			what: "reserves a table",
			ends: "heading",
			says: "PB Pavilion reservation submitted!",
			send: async (page) => {
				await page.goto("/reserve-table");
				await page.getByLabel("Date").fill(addDays(facts.evening, 4));
				await fill(page, "Name", "Ana Pérez");
				await press(page, "Reserve this table");
			},
		},
		{
			routes: ["booking/dinner.tsx"],
			what: "asks what another evening costs",
			ends: "change",
			says: /\$|taken|not free/,
			send: async (page) => {
				await page.goto(`/dinners/${dinner}`);
				await page
					.locator("details")
					.filter({ has: page.locator("input[type=date]") })
					.locator("summary")
					.click();
				await page.getByLabel("Date").fill(addDays(facts.evening, 2));
				await press(page, "See the new price");
			},
		},
		{
			routes: ["booking/dinner.tsx"],
			what: "cancels a dinner",
			ends: "heading",
			says: /cancelled/i,
			send: async (page) => {
				await page.goto(`/dinners/${dinner}`);
				await cancel(page);
			},
		},
		{
			routes: ["booking/find-reservation.tsx"],
			what: "does not find a reservation",
			ends: "change",
			says: "There is a problem",
			send: async (page) => {
				await page.goto("/reservations");
				await page.locator("main input").first().fill("ZZZZZZZZ");
				await page.locator("main input").nth(1).fill("Ana Pérez");
				await press(page, "Open reservation");
			},
		},
		{
			routes: ["booking/find-reservation.tsx"],
			what: "finds a reservation",
			ends: "heading",
			says: /./,
			send: async (page) => {
				await page.goto("/reservations");
				await page.locator("main input").first().fill(dinner);
				await page.locator("main input").nth(1).fill(email);
				await press(page, "Open reservation");
			},
		},
		{
			routes: ["account/profile.tsx"],
			what: "saves the profile",
			ends: "change",
			says: "Save",
			send: async (page) => {
				await page.goto("/account");
				await fill(page, "Phone (optional)", "+501 610 4567");
				await page.getByRole("button", { name: "Save", exact: true }).click();
				await page.getByText("Saved.", { exact: true }).waitFor();
			},
		},
		{
			routes: ["account/security.tsx"],
			what: "names a wrong password",
			ends: "change",
			says: "There is a problem",
			send: async (page) => {
				await page.goto("/account/security");
				await fill(page, "Current password", "not the heron");
				await fill(page, "New password", "a fresh new heron");
				await press(page, "Change password");
			},
		},
		{
			routes: ["account/points.tsx"],
			what: "redeems points in the dialog",
			ends: "heading",
			says: "Head Spa",
			send: async (page) => {
				await page.goto("/points?reward=head-spa");
				await page
					.getByRole("dialog")
					.getByRole("button", { name: /^Redeem/ })
					.click();
			},
		},
		{
			routes: ["account/logout.ts"],
			what: "logs out",
			ends: "heading",
			says: "Sign in",
			send: async (page) => {
				await page.goto("/account/security");
				const dropdown = page.getByRole("button", { name: "Account", exact: true });
				await ((await dropdown.isVisible()) ? dropdown : page.getByRole("button", { name: "Menu" })).click();
				await page
					.getByRole("navigation", { name: "Main" })
					.getByText("Logout", { exact: true })
					.filter({ visible: true })
					.click();
			},
		},
		{
			routes: ["account/forgot-password.tsx"],
			what: "asks for a new password",
			ends: "heading",
			says: /./,
			send: async (page) => {
				await page.goto("/forgot-password");
				await fill(page, "E-mail", `nobody-${email}`);
				await page.locator("main form button[type=submit]").last().click();
			},
		},
		{
			routes: ["account/sign-in.tsx"],
			what: "signs in",
			ends: "heading",
			says: /./,
			send: async (page) => {
				await page.goto("/sign-in");
				await fill(page, "E-mail", email);
				await fill(page, "Password", password);
				await press(page, "Log In");
				await page.waitForURL((url) => url.pathname === "/");
			},
		},
		{
			routes: ["account/delete-account.tsx"],
			what: "deletes the account",
			ends: "heading",
			says: /./,
			send: async (page) => {
				await page.goto("/account/delete");
				await fill(page, "Your password", password);
				await press(page, "Delete my account for good");
				await page.waitForURL((url) => url.pathname === "/");
			},
		},
		{
			routes: ["account/sign-up.tsx"],
			what: "opens an account",
			ends: "heading",
			says: /./,
			send: async (page) => {
				await page.goto("/sign-up");
				await fill(page, "Full name", "Ana Pérez");
				await fill(page, "E-mail", `new-${email}`);
				await fill(page, "Password", password);
				await press(page, "Create Account");
				await page.waitForURL((url) => url.pathname === "/");
			},
		},
	];
}
