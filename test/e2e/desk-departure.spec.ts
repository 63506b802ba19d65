import { experienceDescriptions } from "#app/content/hotel/experiences.ts";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { makeDinner, makeTreatment } from "../factories/reservations.ts";
import { atEachWidth, reserve, today } from "./desk-folio.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

/** Two nights slept at $380.41, two to come, and a dinner of $795.00 and a treatment ahead. @param dinner which no other journey has */
async function staying(name: string, dinner: { experienceId: string; seating: string }) {
	const stay = await reserve({
		status: "checked_in",
		checkIn: addDays(today, -2),
		checkOut: addDays(today, 2),
		name,
	});
	await withJourneysDatabase(async ({ db }) => {
		const linked = { stayReservationId: stay.id, name, email: null };
		await makeDinner(db, { ...linked, ...dinner, date: addDays(today, 2) });
		const startsAt = instantAt(addDays(today, 1), "16:00");
		const endsAt = instantAt(addDays(today, 1), "17:30");
		await makeTreatment(db, { ...linked, status: "confirmed", startsAt, endsAt });
	});
	return stay;
}

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		test("reception alone ends a stay early with a dinner and a treatment ahead, takes the cash, and the guest is out", async ({
			page,
			axe,
		}, { repeatEachIndex }) => {
			// Another experience in each repetition: one evening has one group for each.
			const { id: experienceId = "", title = "" } = experienceDescriptions()[repeatEachIndex] ?? {};
			const dinner = { experienceId, seating: javaScriptEnabled ? "18:00" : "20:30" };
			const { reference } = await staying(`Hugo ${javaScriptEnabled ? "Live" : "Plain"}`, dinner);
			await signInAtDesk(page, "reception");
			await page.goto(`/desk/stays/${reference}/steps/early-departure`);
			const sums = page.getByRole("region", { name: "To pay" });
			await expect(sums).toContainText("2 nights stayed$760.82");
			await expect(sums).toContainText("2 nights cancellednot charged");
			await expect(sums).toContainText("Early departure fee$380.41");
			await expect(sums).toContainText("Cancelled treatments and dinners$397.50");
			await expect(sums).toContainText("To pay now$1,538.73");
			const amount = page.getByLabel("Amount, US$");
			await expect(amount).toHaveValue("1538.73");

			// Another choice is another sum, and the amount follows it.
			const dinnerBox = page.getByRole("checkbox", { name: title });
			const workOut = async () => {
				if (!javaScriptEnabled) await page.getByRole("button", { name: "Update the amounts" }).click();
			};
			await dinnerBox.uncheck();
			await workOut();
			await expect(sums).toContainText("To pay now$1,141.23");
			await expect(dinnerBox).not.toBeChecked();
			await expect(amount).toHaveValue("1141.23");
			await dinnerBox.check();
			await workOut();
			await expect(sums).toContainText("To pay now$1,538.73");

			// Too little is refused with all that was typed still there.
			await page.getByRole("radio", { name: "Cash US$" }).check();
			await amount.fill("1500");
			await page.getByRole("button", { name: "Check out early" }).click();
			await expect(page.getByRole("alert")).toContainText("$38.73 would remain due");
			await expect(page.getByRole("radio", { name: "Cash US$" })).toBeChecked();
			await expect(dinnerBox).toBeChecked();
			if (javaScriptEnabled) await atEachWidth(page, axe);
			await amount.fill("1538.73");
			await page.getByLabel("Given, US$").fill("1600");
			await page.getByLabel("Given, US$").press("Enter");

			const said = page.getByRole("status").filter({ hasText: "Checked out. Payment recorded:" });
			await expect(said).toContainText("Cash US$, $1,538.73");
			await expect(said).toContainText("Give $61.27 change");
			await expect(page.getByText("This bill was closed")).toBeVisible();
			await expect(page.getByText(/^Left \d/)).toBeVisible();
			await page.getByRole("link", { name: "Cash US$" }).click();
			await page.getByRole("link", { name: "Issue a receipt" }).click();
			await page
				.getByRole("button", { name: /receipt/i })
				.first()
				.click();
			await expect(page.getByRole("article", { name: /^Receipt R-/ })).toBeVisible();
			await page.goto(`/desk/stays/${reference}/folio`);
			await expect(page.getByRole("link", { name: /Receipt R-/ })).toBeVisible();
		});
	});

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		test("a treatment that nobody has put on a stay is asked at the departure, and what is ticked is paid with it", async ({
			page,
			axe,
		}) => {
			const name = `Ada ${javaScriptEnabled ? "Live" : "Plain"} ${crypto.randomUUID().slice(0, 6)}`;
			const stay = await reserve({
				status: "checked_in",
				checkIn: addDays(today, -2),
				checkOut: addDays(today, 2),
				name,
				email: null,
			});
			let reference = "";
			await withJourneysDatabase(async ({ db }) => {
				const startsAt = instantAt(addDays(today, -1), "16:00");
				const endsAt = instantAt(addDays(today, -1), "17:30");
				const made = await makeTreatment(db, { status: "confirmed", name, email: null, startsAt, endsAt });
				reference = made.reference;
			});
			await signInAtDesk(page, "reception");
			await page.goto(`/desk/stays/${stay.reference}/steps/early-departure`);
			const sums = page.getByRole("region", { name: "To pay" });
			// Two nights and the fee; the treatment is asked and not assumed.
			await expect(sums).toContainText("To pay now$1,141.23");
			const asked = page.getByRole("group", { name: "Is this on your bill?" });
			const box = asked.getByRole("checkbox", { name: /Massages/ });
			await expect(box).not.toBeChecked();
			await box.check();
			if (!javaScriptEnabled) await page.getByRole("button", { name: "Update the amounts" }).click();
			await expect(sums).toContainText("To pay now$1,300.23");
			await expect(box).toBeChecked();
			await expect(page.getByLabel("Amount, US$")).toHaveValue("1300.23");
			if (javaScriptEnabled) await atEachWidth(page, axe);
			await page.getByRole("radio", { name: "Cash US$" }).check();
			await page.getByRole("button", { name: "Check out early" }).click();
			await expect(page.getByRole("status").filter({ hasText: "Checked out." })).toContainText(
				"Cash US$, $1,300.23",
			);
			await expect(page.getByRole("row", { name: /Massages/ })).toContainText("159.00");
			// It belongs to the stay now, and nobody is asked again.
			await page.goto(`/desk/wellness/${reference}`);
			await expect(page.getByRole("link", { name: `Bill of ${name}` })).toBeVisible();
			await page.goto("/desk");
			await expect(page.locator("#unbilled, #whose").getByRole("row", { name })).toHaveCount(0);
		});
	});
