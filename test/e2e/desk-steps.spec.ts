import type { Page } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { makeComingStay } from "../factories/reservations.ts";
import { closeVillasOfDay, makeOwnVillas } from "./desk-full-day.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const today = hotelToday(new Date());

/** A stay in a villa of its own, which no other journey wants. */
const reserve = (change: Parameters<typeof makeComingStay>[1]) =>
	withJourneysDatabase(({ db }) => makeComingStay(db, change));

/** Does something at each width of the desk: counter, tablet held upright, phone. */
async function atEachWidth(page: Page, look: () => Promise<void>) {
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await look();
	}
}

test("a guest at the counter is booked and checked in with one form, and leaves the same evening", async ({
	page,
	axe,
}) => {
	const own = await makeOwnVillas(["Jabiru", "Kestrel"]);
	const villaOf = (name = "") => page.locator("#villas label", { hasText: name });
	const villa = villaOf(own.names[0]);
	await signInAtDesk(page, "reception");
	await page.goto("/desk/walk-in");
	const total = await villa.locator(".num").textContent();
	await page.getByRole("button", { name: "One more Nights" }).click();
	await expect(page.getByText("Total for 2 nights with room tax")).toBeVisible();
	await expect(villa.locator(".num")).not.toHaveText(total ?? "");
	await page.getByRole("button", { name: "One fewer Nights" }).click();
	await expect(page.getByText("Total for 1 night with room tax")).toBeVisible();
	await villa.click();
	await expect(page.locator("#price")).toContainText(total ?? "");
	await page.getByRole("button", { name: "Book and check in" }).click();
	await expect(page.getByRole("alert")).toContainText("tick that the guest gives neither");
	await atEachWidth(page, axe);
	await page.getByRole("textbox", { name: "Name" }).fill("Camille Laurent");
	await page.getByRole("textbox", { name: "Phone" }).fill("+33 6 55 50 01 72");
	await page.getByRole("button", { name: "Book and check in" }).click();
	await expect(page.getByRole("heading", { name: "Check in Camille Laurent" })).toBeVisible();
	await expect(page.getByText("4 things are still missing.")).toBeVisible();

	const reference = /stays\/(\w+)\//.exec(page.url())?.[1] ?? "";
	await page.goto(`/desk/stays/${reference}/steps/early-departure`);
	await expect(page.getByText("leaves this evening: no nights stayed")).toBeVisible();
	await expect(page.getByText("A manager approves another fee here.")).toBeVisible();
	await axe();
	await page.getByRole("radio", { name: "Bank transfer" }).check();
	await page.getByRole("button", { name: "Check out early" }).click();
	await expect(page.getByRole("status").filter({ hasText: "Checked out. Payment recorded:" })).toBeVisible();
	await page.goto("/desk/walk-in?by=phone");
	await expect(page.getByRole("radio", { name: "Hold it for the guest" })).toBeChecked();
	await atEachWidth(page, axe);

	// A booking made by mistake is void with two presses, and nobody is owed or told anything.
	await page.getByRole("radio", { name: "Book it" }).check();
	await page.getByLabel("Name", { exact: true }).fill("Mistake Ek");
	await page.getByLabel("Phone", { exact: true }).fill("+501 610 4567");
	await villaOf(own.names[1]).click();
	await page.getByRole("button", { name: "Save the booking" }).click();
	await page.getByRole("link", { name: "Booked by mistake" }).click();
	await expect(page.getByRole("button", { name: "Void the booking" })).toBeVisible();
	await atEachWidth(page, axe);
	await page.getByRole("button", { name: "Void the booking" }).click();
	await expect(page.getByText("The booking is void. The nights are free again.")).toBeVisible();
	await closeVillasOfDay(own);
});

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		test("a guest who was here before is known by their name, and one press fills in how to reach them", async ({
			page,
			axe,
		}) => {
			const mark = crypto.randomUUID().replace(/[^a-f]/g, "");
			const guest = { name: `Noor Quill${mark}`, phone: "+33655500172", email: `noor-${mark}@example.com` };
			await withJourneysDatabase(({ db }) => makeComingStay(db, guest));
			await signInAtDesk(page, "reception");
			for (const path of ["/desk/walk-in", "/desk/walk-in?by=phone"]) {
				await page.goto(path);
				await page.getByRole("textbox", { name: "Name" }).fill(`quill${mark}`);
				if (!javaScriptEnabled)
					await page.getByRole("button", { name: "Look for guests who were here" }).click();
				const use = page.getByRole("button", { name: `Use ${guest.name}` });
				await expect(use).toBeVisible();
				if (javaScriptEnabled) await atEachWidth(page, axe);
				// Enter sends the form, and takes nobody's details.
				if (javaScriptEnabled) {
					await page.getByRole("textbox", { name: "Name" }).press("Enter");
					await expect(page.getByRole("alert").first()).toBeVisible();
					await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(`quill${mark}`);
				}
				await use.click();
				await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(guest.name);
				await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue(guest.phone);
				await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(guest.email);
				await expect(use).toHaveCount(0);
			}
		});
	});

test("guests who are found late move nothing under the finger of who has gone on", async ({ page }) => {
	const name = `Noor Late${crypto.randomUUID().replace(/[^a-f]/g, "")}`;
	await withJourneysDatabase(({ db }) => makeComingStay(db, { name }));
	await signInAtDesk(page, "reception");
	await page.goto("/desk/walk-in?by=phone");
	const asked = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	const answered = Promise.withResolvers<void>();
	await page.route(/\/desk\/walk-in\/guests/, async (route) => {
		asked.resolve();
		await released.promise;
		await route.fulfill({ response: await route.fetch() });
		answered.resolve();
	});
	const typed = page.getByRole("textbox", { name: "Name" });
	await typed.fill(name);
	await asked.promise;
	const details = page.getByText("Arrival, children, requests");
	await details.click();
	const before = await details.boundingBox();
	released.resolve();
	// Not by `finished()` of the answer, which at times never resolved on a busy machine.
	await answered.promise;
	await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
	expect(await details.boundingBox()).toEqual(before);
	await typed.press("End");
	await typed.pressSequentially(" ");
	await expect(page.getByRole("button", { name: `Use ${name}` })).toBeVisible();
});

test("a check-in is saved part by part, with things missing first, and undone", async ({ page, axe }) => {
	const { reference } = await reserve({
		checkIn: today,
		checkOut: addDays(today, 3),
		name: "Priya Raman",
		note: "Arun eats no dairy",
		cotWanted: true,
	});
	await signInAtDesk(page, "reception");
	await page.goto(`/desk/stays/${reference}/check-in`);
	await atEachWidth(page, axe);
	await page.locator("#part-keys").getByRole("button", { name: "Save" }).click();
	await expect(page.locator("#part-keys summary")).toContainText("2 keys handed out");
	// The next part that is open has the focus.
	await expect(page.locator("#part-who summary")).toBeFocused();
	await page.getByRole("radio", { name: /Check in anyway/ }).check();
	await page.getByRole("button", { name: "Save villa" }).click();
	await expect(page.getByRole("alert")).toContainText("Please give a reason");
	// Nothing is half beneath the bar then.
	await page.evaluate(() => scrollTo(0, 0));
	await axe();
	await page.getByRole("textbox", { name: "Reason" }).fill("The guest only leaves the bags");
	await page.getByRole("button", { name: "Save villa" }).click();
	await expect(page.locator("#part-villa summary")).toContainText("Checked in although it is not ready");
	await page.getByRole("button", { name: "Check in, 2 things missing" }).click();
	await expect(page.getByText("2 things are still missing.")).toBeVisible();
	await page.getByText("Somebody else pays the villa").click();
	await page.getByRole("textbox", { name: "TIN" }).fill("654321");
	await page.getByRole("button", { name: "Pays on leaving" }).click();
	await expect(page.getByRole("alert")).toContainText("Please enter who pays the villa.");
	await page.getByRole("textbox", { name: "Who pays the villa" }).fill("Reef Company");
	await atEachWidth(page, axe);
	await page.getByRole("button", { name: "Pays on leaving" }).click();
	await expect(page.locator("#part-money summary").first()).toContainText("Reef Company pays the villa");
	await expect(page.getByText("1 thing is still missing.")).toBeVisible();
	await page.locator("#part-who").getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Nothing is missing.")).toBeVisible();
	await axe();
	await page.getByRole("link", { name: "Undo the check-in" }).click();
	await expect(page.getByRole("button", { name: "Undo the check-in" })).toBeVisible();
	await axe();
	await page.getByRole("button", { name: "Undo the check-in" }).click();
	await expect(page).toHaveURL(/saved=undo-check-in/);
	await page.goto(`/desk/stays/${reference}/check-in`);
	await expect(page.getByRole("button", { name: "Check in", exact: true })).toBeVisible();
});

test("a guest who leaves early owes nothing with a reason, and one who never came is a no-show and comes after all", async ({
	page,
	axe,
}) => {
	const staying = await reserve({
		status: "checked_in",
		checkIn: addDays(today, -2),
		checkOut: addDays(today, 2),
		name: "Ben Tillett",
	});
	const missing = await reserve({
		checkIn: addDays(today, -1),
		checkOut: addDays(today, 2),
		name: "Tomás Novelo",
	});
	await signInAtDesk(page, "manager");
	await page.goto(`/desk/stays/${staying.reference}/steps/early-departure`);
	await expect(page.getByText("2 nights cancelled, from")).toBeVisible();
	await expect(page.getByLabel("Amount in US dollars")).toBeHidden();
	await page.getByRole("radio", { name: /Waive the fee/ }).check();
	await page.getByRole("button", { name: "Check out early" }).click();
	await expect(page.getByRole("alert")).toContainText("Please give a reason");
	await atEachWidth(page, axe);
	await page.getByRole("textbox", { name: "Reason", exact: true }).fill("Illness in the family");
	await page.getByRole("radio", { name: "Bank transfer" }).check();
	await page.getByRole("button", { name: "Check out early" }).click();
	await expect(page.getByRole("status").filter({ hasText: "Checked out. Payment recorded:" })).toBeVisible();
	await page.goto(`/desk/stays/${staying.reference}/steps/undo-check-out`);
	await page.getByRole("button", { name: "Undo the check-out" }).click();
	await expect(page).toHaveURL(/saved=undo-check-out/);

	await page.goto(`/desk/stays/${missing.reference}/steps/no-show`);
	await atEachWidth(page, axe);
	await page.getByRole("button", { name: "Mark as no-show" }).click();
	await expect(page).toHaveURL(/saved=no-show/);
	await page.goto(`/desk/stays/${missing.reference}/steps/undo-no-show`);
	await axe();
	await page.getByRole("button", { name: "Undo the no-show" }).click();
	await expect(page).toHaveURL(/saved=undo-no-show/);
	await page.goto(`/desk/stays/${missing.reference}/check-in`);
	await expect(page.getByRole("button", { name: "Check in, 4 things missing" })).toBeVisible();
});

test("a missing key is said in the form of the check-out, before it is sent", async ({ page }) => {
	const { reference } = await reserve({
		checkIn: addDays(today, -2),
		checkOut: today,
		status: "checked_in",
		name: "Noor Haddad",
	});
	await signInAtDesk(page, "reception");
	await page.goto(`/desk/stays/${reference}/check-in`);
	await page.locator("#part-keys").getByRole("button", { name: "Save" }).click();
	await expect(page.locator("#part-keys summary")).toContainText("2 keys handed out");
	await page.goto(`/desk/stays/${reference}/steps/check-out`);
	await expect(page.getByText("2 keys are still with the guests.")).toBeVisible();
	const back = page.getByLabel("Keys returned, of 2");
	await back.fill("1");
	await expect(page.getByRole("status").getByText("1 key is missing.")).toBeVisible();
	await back.fill("2");
	await expect(page.getByText("All keys are returned.")).toBeVisible();
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a guest is checked in, gets a late check-out and leaves", async ({ page }) => {
		const { reference } = await reserve({
			checkIn: addDays(today, -2),
			checkOut: today,
			status: "checked_in",
			name: "Camille Laurent",
		});
		await signInAtDesk(page, "reception");
		await page.goto(`/desk/stays/${reference}/check-in`);
		await page.locator("#part-keys").getByRole("button", { name: "Save" }).click();
		await expect(page.locator("#part-keys summary")).toContainText("2 keys handed out");
		await page.goto(`/desk/stays/${reference}/steps/late-check-out`);
		await page.getByLabel("Leaves by").fill("10:00");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByRole("alert")).toContainText("later than 11:00");
		await page.getByLabel("Leaves by").fill("14:00");
		await page.getByRole("radio", { name: "Half a night" }).check();
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByRole("alert")).toContainText("Please give a reason");
		await page.getByRole("textbox", { name: "Reason" }).fill("Late boat");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page).toHaveURL(/saved=late-check-out/);
		await page.goto(`/desk/stays/${reference}/steps/check-out`);
		await expect(page.getByText("2 keys are still with the guests.")).toBeVisible();
		await page.getByLabel("Keys returned, of 2").fill("2");
		await page.getByRole("radio", { name: "Bank transfer" }).check();
		await page.getByRole("button", { name: "Check out" }).click();
		await expect(
			page.getByRole("status").filter({ hasText: "Checked out. Payment recorded:" }),
		).toBeVisible();
		await page.goto("/desk/walk-in");
		await page.getByRole("spinbutton", { name: "Nights" }).fill("3");
		await page.getByRole("button", { name: "Show villas and totals" }).click();
		await expect(page.getByText("Total for 3 nights with room tax")).toBeVisible();
		// Enter in a field books, and asks for what is missing.
		await page.getByRole("textbox", { name: "Name" }).fill("Nora Pech");
		await page.getByRole("textbox", { name: "Name" }).press("Enter");
		await expect(page.getByRole("alert")).toContainText("villa");
		await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Nora Pech");
	});
});
