import { beforeEach, expect, test } from "vitest";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { changeDepositSettings } from "#app/features/payments/operations/change-deposit-settings.server.ts";
import { readDepositRule } from "#app/features/payments/queries.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff, makeForm, noon } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";
import { signUp } from "#test/guest.ts";
import { startStripe } from "#test/stripe-server.ts";

let now = noon;
const stripe = await startStripe(() => now);
const app = await startApp({ now: () => now, env: stripe.env });

beforeEach(async () => {
	now = noon;
	stripe.fail(null);
	await clearDatabase(app.database.pool);
	await syncVillas(app.db);
	app.cookies.clear();
	const version = toVersion(await readDepositRule(app.db));
	const setting = { kind: "first_night", sharePercent: 30 } as const;
	await changeDepositSettings(app.db, { version, setting }, asStaff());
	await signUp(app);
});

const locationOf = (response: Response) => response.headers.get("Location") ?? "";

/** Reserves and pays at Stripe, whose message never comes. @returns the page of the deposit, and the reference */
async function payUnheard() {
	const path = locationOf(await app.post("/booking", makeForm({ email: "ana@example.com" })));
	stripe.pay(
		locationOf(await app.get(`${path}/page`))
			.split("/")
			.at(-1) ?? "",
	);
	return { path, reference: path.split("/").at(-1) ?? "" };
}

test.each([
	["comes back before Stripe's message", 5, "?returned", "?submitted"],
	["has paid and closed the tab, where Stripe's message is lost", 5, "", ""],
	["has paid so, and opens the page when the time to pay is over", 21, "", ""],
	["has paid so, and opens the reservation", 5, null, ""],
])("a guest who %s is confirmed at once, because Stripe is asked", async (_, minutes, query, announced) => {
	const { path, reference } = await payUnheard();
	now = new Date(noon.getTime() + minutes * 60_000);
	if (query !== null)
		expect(locationOf(await app.get(`${path}${query}`))).toBe(`/reservations/${reference}${announced}`);
	expect(await (await app.get(`/reservations/${reference}`)).text()).toContain("Confirmed");
});

test.each([
	["their itinerary", "/itinerary", "Sunset Palms"],
	["the calendar of their itinerary", "/itinerary/calendar", "Sunset Palms"],
	["the list of their account", "/account/reservations", "Confirmed"],
	["the calendar of their stay", "/reservations/:reference/calendar", "STATUS:CONFIRMED"],
	["the villa form", "/booking.data", '"heldUntil"'],
])(
	"a guest who has paid, where Stripe's message is lost, finds the stay confirmed in %s",
	async (_, address, found) => {
		const { reference } = await payUnheard();
		const page = await (await app.get(address.replace(":reference", reference))).text();
		expect(page).toContain(found);
		expect((await findStay(app.db, reference))?.status).toBe("confirmed");
	},
);

test.each([
	["the page of the stay", "/desk/stays/:reference"],
	["its bill", "/desk/stays/:reference/folio"],
	["the page where it is cancelled", "/desk/stays/:reference/cancel"],
])(
	"the desk finds such a stay confirmed on %s, and as held where the provider is away",
	async (_, address) => {
		const { reference } = await payUnheard();
		signInAs(app, await openStaff(app.db, { roles: ["reception"] }));
		const open = () => app.get(address.replace(":reference", reference));
		stripe.fail("away");
		expect((await open()).status).toBe(200);
		expect((await findStay(app.db, reference))?.status).toBe("held");
		stripe.fail(null);
		expect((await open()).status).toBe(200);
		expect((await findStay(app.db, reference))?.status).toBe("confirmed");
	},
);

test("a guest whose payment nobody knows of sees the stay as held where the provider is away", async () => {
	await payUnheard();
	stripe.fail("away");
	expect(await (await app.get("/account/reservations")).text()).toContain("Held");
	expect((await app.get("/itinerary")).status).toBe(200);
});
