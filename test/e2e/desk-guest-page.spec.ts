import type { Page, TestInfo } from "@playwright/test";
import pg from "pg";
import { registerGuests } from "#app/features/guests/operations/register-guests.server.ts";
import { listRegistrations } from "#app/features/guests/queries.server.ts";
import { setPin } from "#app/features/staff/operations/set-pin.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { asStaff } from "../factories/forms.ts";
import { bookStay } from "../factories/reservations.ts";
import { givePassword, staffPassword } from "../factories/staff.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";
import { signInAtOwnHotel, withHotel } from "./own-hotel.ts";
import { drawInField } from "./signature-field.ts";

/** A stay of its own for each journey and repetition, with two adults who are registered. */
function register({ repeatEachIndex, project }: TestInfo, year: number) {
	const checkIn = addDays(`${year}-${project.name === "no-js" ? "08" : "03"}-01`, repeatEachIndex * 3);
	return withJourneysDatabase(({ db }) => registerParty(db, checkIn));
}

async function registerParty(db: Db, checkIn: HotelDate) {
	const stay = await bookStay(db, {
		...{ checkIn, checkOut: addDays(checkIn, 2) },
		...{ villaIds: ["ocean-breeze"], guests: 2, name: "Priya Raman", email: "priya@example.com" },
	});
	const [unit] = await listUnits(db, stay.id);
	const entry = {
		country: "IN",
		nationality: null,
		documentKind: "passport",
		documentNumber: "Z 41",
	} as const;
	const entries = ["Priya Raman", "Arun Raman"].map((name, place) => ({ ...entry, name, place }));
	await registerGuests(db, { stayId: unit?.id ?? "", version: 0, entries }, asStaff(new Date()));
	const [priya] = await listRegistrations(db, stay.id);
	const page = `/desk/stays/${stay.reference}`;
	return { page, sign: `${page}/sign/${priya?.id}` };
}

const welcome = (page: Page) => page.getByRole("heading", { name: "Welcome, Priya Raman" });

test("a guest signs on a page of their own, whose whole field takes ink, and the password gives the desk back", async ({
	page,
	axe,
}, info) => {
	const stay = await register(info, 2046);
	const { id } = await signInAtDesk(page, "reception");
	await withJourneysDatabase(({ db }) => givePassword(db, id));
	await page.goto("/desk");
	await page.goto(stay.sign);
	await page.getByRole("button", { name: "Hand this device to the guest" }).click();
	await expect(welcome(page)).toBeVisible();
	await expect(page.getByRole("banner")).toHaveText("PB Resort Belize");

	// Neither an address nor going back leads anywhere else.
	for (const path of ["/desk", "/desk/search?q=Arun", stay.page]) {
		await page.goto(path);
		await expect(welcome(page)).toBeVisible();
	}
	for (let steps = 0; steps < 4; steps += 1) {
		await page.goBack();
		await expect(welcome(page)).toBeVisible();
	}

	const field = page.getByRole("img", { name: "Field for the signature of Priya Raman" });
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 1000 });
		await axe();
		const facts = await page.locator("dl.facts").boundingBox();
		const box = await field.boundingBox();
		if (!box || !facts) throw new Error("The page is not whole.");
		// The field is as wide as the rest of the page, but for its frame.
		expect(facts.width - box.width).toBe(4);
		expect(box.height).toBeGreaterThanOrEqual(200);
		for (const [x, y] of [
			[0, 0],
			[1, 0],
			[0, 1],
			[1, 1],
		] as const)
			await drawInField(page, [x, y], [x === 0 ? 0.1 : 0.9, y === 0 ? 0.2 : 0.8]);
		const path = await page.locator("input[name=path]").inputValue();
		const begun = [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
		expect(begun).toHaveLength(4);
		const spread = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers);
		const [wide, high] = [spread(begun.map(({ x }) => x)), spread(begun.map(({ y }) => y))];
		// The stored box is used up in one direction, and nothing is stretched.
		expect(Math.max(wide / 1000, high / 300)).toBeGreaterThan(0.98);
		expect(Math.abs(wide / high - box.width / box.height)).toBeLessThan(0.1);
		await page.getByRole("button", { name: "Clear the field" }).click();
		await expect(page.getByText("Nothing drawn yet.")).toBeVisible();
	}

	await drawInField(page, [0.1, 0.4], [0.25, 0.1], [0.3, 0.6], [0.6, 0.3]);
	// The rules are shown over the drawing.
	const rules = page.getByRole("link", { name: "the rules of the hotel" });
	await rules.click();
	await expect(page.getByRole("dialog", { name: "The rules of the hotel" })).toContainText("Quiet hours");
	await axe();
	await page.keyboard.press("Escape");
	await expect(rules).toBeFocused();
	await expect(page.getByText("Drawn. Save it, or clear")).toBeVisible();
	await axe();
	await page.getByRole("button", { name: "Save signature" }).click();
	await expect(page.getByText("Please hand the tablet back to us.")).toBeVisible();
	await axe();

	await page.getByRole("link", { name: "For the staff: go on at the desk" }).click();
	await page.getByLabel("Your password", { exact: true }).fill("not this one");
	await page.getByRole("button", { name: "Go on at the desk" }).click();
	await expect(page.getByText("This password is wrong. Try again.").first()).toBeVisible();
	await axe();
	await page.getByLabel("Your password", { exact: true }).fill(staffPassword);
	await page.getByRole("button", { name: "Go on at the desk" }).click();
	await expect(page.getByText(/^signed Today/)).toBeVisible();
	await page.getByRole("link", { name: "Sign again: Priya Raman" }).click();
	await expect(page.getByRole("img", { name: "Signature of Priya Raman" })).toBeVisible();
	await axe();
});

test("a guest whose page cannot be shown reads so in their language, also where the server knows nobody", async ({
	page,
	axe,
}) => {
	await withHotel("guest-es", async (hotel) => {
		const { pool, ownerConnection } = hotel.database;
		const owner = new pg.Client(ownerConnection);
		await owner.connect();
		const { sign } = await registerParty(hotel.database.db, "2046-03-01");
		await pool.query("update reservations set language = 'es'");
		await signInAtOwnHotel(page, hotel, { name: "Maria Choc", role: "reception" });
		await page.goto(hotel.address + sign);
		await page.getByRole("button", { name: "Hand this device to the guest" }).click();
		const welcomed = { name: "Le damos la bienvenida, Priya Raman" };
		await expect(page.getByRole("heading", welcomed)).toBeVisible();
		await axe();
		await page.context().setOffline(true);
		await expect(page.getByText("No hay conexión. Su firma todavía no está guardada.")).toBeVisible();
		await page.context().setOffline(false);

		// Nobody reads that this one got a 503.
		const tab = await page.context().newPage();
		await tab.goto(hotel.address + sign);
		await expect(tab.getByRole("heading", welcomed)).toBeVisible();
		await owner.query("alter table staff_sessions rename to staff_sessions_away");
		await tab.reload();
		await expect(tab.getByRole("heading", { name: "No se pudo mostrar esta página" })).toBeVisible();
		await expect(tab.getByRole("banner")).toHaveText("PB Resort Belize");
		await owner.query("alter table staff_sessions_away rename to staff_sessions");
		await tab.getByRole("link", { name: "Intentar de nuevo" }).click();
		await expect(tab.getByRole("heading", welcomed)).toBeVisible();
		await tab.close();
		await owner.end();

		await pool.query("delete from registrations");
		await page.reload();
		await expect(page.getByRole("heading", { name: "Estos datos ya no están aquí" })).toBeVisible();
		await axe();
	});
});

test("pages of the desk in other tabs, and those out of the browser's memory, lead to the guest's page", async ({
	page,
	axe,
}, info) => {
	const stay = await register(info, 2047);
	const { id } = await signInAtDesk(page, "reception");
	await withJourneysDatabase(({ db }) => givePassword(db, id));
	// A page without an event stream, which would be refused meanwhile.
	await page.goto("/desk/account");
	await axe();
	const send = (path: string, form: Record<string, string>) =>
		page.request.post(path, {
			form,
			headers: { Origin: `http://localhost:${process.env.PALAPA_PORT}` },
			maxRedirects: 0,
		});
	expect((await send(stay.sign, { intent: "hand_over" })).status()).toBe(303);
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
	await expect(welcome(page)).toBeVisible();

	expect((await send("/desk/sign-in/take-back", { password: staffPassword })).status()).toBe(303);
	await page.goto("/desk/account");
	await expect(page.getByRole("button", { name: /lock this device/ })).toBeVisible();
	const tab = await page.context().newPage();
	await tab.goto(stay.sign);
	await tab.getByRole("button", { name: "Hand this device to the guest" }).click();
	await expect(welcome(tab)).toBeVisible();
	await expect(welcome(page)).toBeVisible();
});

test("the counter tablet locks in a guest's hands after five minutes, and a PIN opens the desk", async ({
	page,
	axe,
}, info) => {
	const stay = await register(info, 2048);
	await page.clock.install();
	await page.setViewportSize({ width: 768, height: 1024 });
	const name = `Ines ${crypto.randomUUID().slice(0, 6)}`;
	const { id } = await signInAtDesk(page, "manager", { name });
	await withJourneysDatabase(({ db }) => setPin(db, { personId: id, pin: "274961" }, asStaff(new Date())));
	await page.goto("/desk/staff/tablet");
	await page.getByLabel("Name").fill("Counter tablet");
	await page.getByRole("button", { name: "Make this browser a tablet" }).click();
	const typePin = async () => {
		await page.getByRole("radio", { name }).check({ force: true });
		await page.getByLabel("Six digits").pressSequentially("274961");
	};
	await typePin();
	await expect(page.getByRole("button", { name: new RegExp(`${name}, lock`) })).toBeVisible();
	await page.goto(stay.sign);
	await page.getByRole("button", { name: "Hand the tablet to the guest" }).click();
	await expect(welcome(page)).toBeVisible();
	// The lock counts from when the page's scripts run, which a stroke that is drawn shows.
	const field = page.getByRole("img", { name: /^Field for the signature/ });
	await expect
		.poll(() => field.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps"))))
		.toBe(true);
	await drawInField(page, [0.1, 0.4], [0.3, 0.6]);
	await expect(page.getByText("Drawn. Save it, or clear")).toBeVisible();

	await page.clock.fastForward("05:10");
	await expect(page.getByRole("dialog", { name: "Who is at the desk?" })).toBeVisible();
	await typePin();
	await expect(page.getByRole("heading", { name: "Signature of Priya Raman" })).toBeVisible();
	await page.getByRole("button", { name: "Hand the tablet to the guest" }).click();
	await page.getByRole("link", { name: "For the staff: go on at the desk" }).click();
	await expect(page.getByRole("heading", { name: "Who is at the desk?" })).toBeVisible();
	await axe();
	await page.getByRole("link", { name: "Back to the guest’s page" }).click();
	await expect(welcome(page)).toBeVisible();
	await page.getByRole("link", { name: "For the staff: go on at the desk" }).click();
	await typePin();
	await expect(page.getByRole("heading", { name: "Signatures" })).toBeVisible();
});

test(
	"without scripts a browser is handed over as well, leads to the rules and to paper, and is taken back",
	{
		tag: "@no-js",
	},
	async ({ page, axe, javaScriptEnabled }, info) => {
		const stay = await register(info, 2049);
		const { id } = await signInAtDesk(page, "reception");
		await withJourneysDatabase(({ db }) => givePassword(db, id));
		await page.goto(stay.sign);
		await page.getByRole("button", { name: "Hand this device to the guest" }).click();
		await expect(welcome(page)).toBeVisible();
		if (javaScriptEnabled) await axe();
		await page.goto("/desk/hotel-rules");
		if (javaScriptEnabled) await axe();
		await page.getByRole("link", { name: "Back to your registration" }).click();
		await expect(welcome(page)).toBeVisible();
		await page.getByRole("link", { name: "For the staff: go on at the desk" }).click();
		await page.getByLabel("Your password", { exact: true }).fill(staffPassword);
		await page.getByRole("button", { name: "Go on at the desk" }).click();
		await expect(page.getByRole("heading", { name: "Signatures" })).toBeVisible();
	},
);
