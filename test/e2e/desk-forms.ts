import type { Page } from "@playwright/test";
import type { AnsweredForm } from "./answered-forms.ts";

/** The records with which the forms of the desk are sent. */
export type DeskFacts = {
	/** A stay that arrives in some weeks. */
	stay: string;
	/** A request without a time, and a dinner. */
	treatment: string;
	dinner: string;
	/** Of this run alone, so that each repetition has names of its own. */
	mark: string;
};

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).last().click();

/** The forms of the desk, as a manager sends them. Pages are called with a low window, so that an answer has to be gone to. */
export function listDeskForms({ stay, treatment, dinner, mark }: DeskFacts): AnsweredForm[] {
	return [
		{
			routes: ["desk/today/today.tsx"],
			what: "adds a task",
			ends: "change",
			says: `Boat ${mark}`,
			send: async (page) => {
				await page.goto("/desk");
				await page.getByText("Add a task or a note").click();
				await page.getByLabel("What to do or know").fill(`Boat ${mark}`);
				await press(page, "Add to Today");
			},
		},
		{
			routes: ["desk/today/today.tsx"],
			what: "ticks a task off",
			ends: "change",
			says: `The last one was “Boat ${mark}”`,
			send: (page) => page.getByRole("button", { name: `Done: Boat ${mark}` }).click(),
		},
		{
			routes: ["desk/stays/desk-stay.tsx"],
			what: "writes a note for colleagues",
			ends: "change",
			says: `Late boat ${mark}`,
			send: async (page) => {
				await page.goto(`/desk/stays/${stay}`);
				await page.getByLabel("Note for colleagues").fill(`Late boat ${mark}`);
				await press(page, "Add note");
			},
		},
		{
			routes: ["desk/stays/desk-stay.tsx"],
			what: "saves a diet",
			ends: "change",
			says: "Allergies and diet",
			send: async (page) => {
				await page.goto(`/desk/stays/${stay}`);
				const form = page.getByRole("region", { name: "Allergies and diet" });
				await form.getByRole("textbox").fill("Vegan");
				await form.getByRole("button").click();
			},
		},
		{
			routes: ["desk/front-office/booked.tsx"],
			what: "sends a booking by e-mail",
			ends: "change",
			says: /e-mail/i,
			send: async (page) => {
				await page.goto(`/desk/stays/${stay}/booked`);
				await press(page, "Send by e-mail");
				await page.getByText(/^The confirmation goes to/).waitFor();
			},
		},
		{
			routes: ["desk/guests/stay-guest.tsx"],
			what: "saves the guest",
			ends: "change",
			says: "Guest and registration",
			send: async (page) => {
				await page.goto(`/desk/stays/${stay}/guest`);
				await page.getByRole("textbox", { name: "Name", exact: true }).fill(`Ana ${mark}`);
				await press(page, "Save");
			},
		},
		{
			routes: ["desk/stays/stay-cancel.tsx"],
			what: "cancels a stay",
			ends: "heading",
			says: /./,
			send: async (page) => {
				await page.goto(`/desk/stays/${stay}/cancel`);
				await page.getByRole("textbox").last().fill("Flight was cancelled");
				await page.locator("main form button").last().click();
				await page.waitForURL((url) => !url.pathname.endsWith("cancel"));
			},
		},
		{
			routes: ["desk/front-office/walk-in.tsx"],
			what: "sends a walk-in without a villa",
			ends: "change",
			says: "There is a problem",
			send: async (page) => {
				await page.goto("/desk/walk-in");
				await page.getByLabel("Name", { exact: true }).fill("Ana Pérez");
				await press(page, "Book and check in");
			},
		},
		{
			routes: ["desk/visits/treatment.tsx"],
			what: "cancels a treatment",
			ends: "heading",
			says: /./,
			send: async (page) => {
				await page.goto(`/desk/wellness/${treatment}`);
				await page.getByText("Cancel this treatment", { exact: true }).click();
				await press(page, "Cancel the treatment");
				await page.getByRole("button", { name: "Cancel the treatment" }).waitFor({ state: "hidden" });
			},
		},
		{
			routes: ["desk/visits/dinner.tsx"],
			what: "asks what another seating costs",
			ends: "change",
			says: "New price",
			send: async (page) => {
				await page.goto(`/desk/pavilion/${dinner}`);
				await page.getByText("Change evening, seating or group").click();
				await page.getByLabel("Seating").selectOption("20:30");
				await press(page, "See the new price");
			},
		},
		{
			routes: ["desk/visits/dinner.tsx"],
			what: "changes a dinner",
			ends: "heading",
			says: /./,
			send: async (page) => {
				await press(page, "Change it");
				await page.getByText("The dinner is changed.").waitFor();
			},
		},
		{
			routes: ["desk/visits/reserve-dinner.tsx"],
			what: "sends a dinner without a guest",
			ends: "change",
			says: "There is a problem",
			send: async (page) => {
				await page.goto("/desk/pavilion/reserve");
				await press(page, "Reserve");
			},
		},
		{
			routes: ["desk/visits/time-off.tsx"],
			what: "sends time off without a reason",
			ends: "change",
			says: "There is a problem",
			send: async (page) => {
				await page.goto("/desk/wellness/time-off");
				await press(page, "Take time off");
			},
		},
		{
			routes: ["desk/visits/points.tsx"],
			what: "looks for an account",
			ends: "change",
			says: /Nobody/i,
			send: async (page) => {
				await page.goto("/desk/points");
				await page.getByLabel("Guest", { exact: true }).fill("Nobody at all");
				await press(page, "Find the account");
			},
		},
		{
			routes: ["desk/housekeeping/housekeeping-villa.tsx"],
			what: "changes the days between two deep cleans",
			ends: "change",
			says: "Days between two deep cleans",
			send: async (page) => {
				await page.goto("/desk/housekeeping/villas/palm-grove");
				await page.getByLabel("Days between two deep cleans").fill("61");
				await press(page, "Save");
				await page.waitForURL(/#interval/);
			},
		},
		{
			routes: ["desk/housekeeping/work-orders.tsx"],
			what: "reports a fault",
			ends: "heading",
			says: /./,
			send: async (page) => {
				await page.goto("/desk/housekeeping/work-orders");
				await page.getByLabel("Villa", { exact: true }).selectOption("palm-grove");
				await page.getByLabel("What is wrong").fill(`A tap drips, ${mark}`);
				await press(page, "Report");
				await page.waitForURL(/work-orders\/./);
			},
		},
		{
			routes: ["desk/housekeeping/work-order.tsx"],
			what: "mends a fault",
			ends: "heading",
			says: /./,
			send: async (page) => {
				const mend = page.getByRole("button", { name: "Mark as fixed" });
				await mend.click();
				await mend.waitFor({ state: "hidden" });
			},
		},
		{
			routes: ["desk/housekeeping/lost-and-found.tsx"],
			what: "records what was found",
			ends: "change",
			says: `Hat ${mark}`,
			send: async (page) => {
				await page.goto("/desk/housekeeping/lost-and-found");
				await page.getByLabel("Description").fill(`Hat ${mark}`);
				await page.getByLabel("Villa", { exact: true }).selectOption("palm-grove");
				await page.getByLabel("Where it is now").fill("Back office");
				await press(page, "Record");
			},
		},
		{
			routes: ["desk/rates/change.tsx"],
			what: "previews other rates",
			ends: "change",
			says: "Before and after",
			send: async (page) => {
				await page.goto("/desk/rates/change");
				await page.locator("main form input[inputmode=decimal]").first().fill("410");
				await press(page, "Preview");
			},
		},
		{
			routes: ["desk/rates/code.tsx"],
			what: "sends a code without a name",
			ends: "change",
			says: "There is a problem",
			send: async (page) => {
				await page.goto("/desk/rates/codes/new");
				await page.locator("main form button:not([type=button])").last().click();
			},
		},
		{
			routes: ["desk/settings/setting.tsx"],
			what: "saves a setting",
			ends: "heading",
			says: /./,
			send: async (page) => {
				await page.goto("/desk/settings/villa/palm-grove");
				await press(page, "Save");
			},
		},
		{
			routes: ["desk/settings/price-list.tsx"],
			what: "adds to the price list",
			ends: "change",
			says: "Add an item",
			send: async (page) => {
				await page.goto("/desk/settings/price-list");
				await page.getByLabel("Name", { exact: true }).fill(`Sun cream ${mark}`);
				await page.getByLabel("Price in US dollars").fill("12");
				await press(page, "Add it");
			},
		},
		{
			routes: ["desk/drawer/service-charge.tsx"],
			what: "sends shares that are no numbers",
			ends: "change",
			says: "There is a problem",
			send: async (page) => {
				await page.goto("/desk/service-charge");
				await page.getByLabel("Points, row 1").fill("many");
				await press(page, "Save the list");
			},
		},
		{
			routes: ["desk/today/search.tsx"],
			what: "searches from the bar",
			ends: "heading",
			says: "Search",
			send: async (page) => {
				await page.goto("/desk");
				await page.locator("header [type=search], header input").first().fill(`Nobody ${mark}`);
				await page.keyboard.press("Enter");
			},
		},
		{
			routes: ["desk/today/search.tsx"],
			what: "looks for a document that nobody has",
			ends: "change",
			says: "There is a problem",
			send: async (page) => {
				await page.goto("/desk/search");
				await page.getByLabel("Document number").fill("NOBODY 17");
				await press(page, "Find the guest");
			},
		},
	];
}
