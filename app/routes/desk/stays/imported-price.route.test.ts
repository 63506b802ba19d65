import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { postBusinessDay } from "#app/features/folio/operations/post-business-day.server.ts";
import { cancelAtDesk } from "#app/features/front-office/operations/cancel-at-desk.server.ts";
import { checkInGuest } from "#app/features/front-office/operations/check-in-guest.server.ts";
import { leaveEarly } from "#app/features/front-office/operations/leave-early.server.ts";
import { missStay } from "#app/features/front-office/operations/miss-stay.server.ts";
import { priceImportedStay } from "#app/features/front-office/operations/price-imported-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { stays } from "#db/schema/stays.ts";
import { startApp } from "#test/app.ts";
import { asRole, newKey } from "#test/factories/folio.ts";
import { asStaff } from "#test/factories/forms.ts";
import { makeImportedStay } from "#test/factories/imported-stays.ts";
import { makeAccount } from "#test/factories/payer-accounts.ts";
import { openStaff } from "#test/factories/staff.ts";

let now = new Date("2026-12-13T23:00:00-06:00");
const app = await startApp({ now: () => now });
const { db } = app.database;
let cookie = "";

beforeAll(async () => {
	await syncCatalog(db);
	({ cookie } = await openStaff(db, { roles: ["reception"] }));
});

const text = async (path: string) => (await app.request(path, { headers: { Cookie: cookie } })).text();

const closeDays = () =>
	rollBusinessDays(db, { countStillToDo: async () => 0, post: postBusinessDay }, asStaff(now));

test("a stay without a price is on Today, in the close and at the departure, until reception types it on the stay's page", async () => {
	const arrived = asStaff(new Date("2026-12-12T16:00:00-06:00"));
	await rollBusinessDays(db, { countStillToDo: async () => 0, post: postBusinessDay }, arrived);
	const { reservationId, reference } = await makeImportedStay(db, {
		...{ now: arrived.now, from: "2026-12-12", until: "2026-12-13", reference: "HM-77" },
	});
	expect(await text(`/desk/stays/${reference}/folio`)).toContain("price not known yet");
	const arrival = await text(`/desk/stays/${reference}/check-in`);
	expect(arrival).toContain("The price of this stay is not known yet.");
	expect(arrival).toContain(`/desk/stays/${reference}#imported`);
	expect(arrival).not.toMatch(/\$0\.00.{0,20} paid/);
	expect(await text("/desk")).toMatch(/\$0\.00.{0,200}>price not known</);
	const sold = await text(`/desk/stays/${reference}`);
	expect(sold.replaceAll("<!-- -->", "")).toContain("The price of 1 night is not known yet.");
	expect(sold, "its rules are those of the site").toContain("A fee is a matter of Airbnb and its own rules.");
	expect(sold).not.toContain("Free to cancel until");
	const cancelling = await text(`/desk/stays/${reference}/cancel`);
	expect(cancelling).toContain("Airbnb does not hear of it from here. Cancel it there, too");
	expect(cancelling).toContain("No fee here: a fee is a matter of the site");
	expect(cancelling).not.toContain("free until");
	expect(await checkInGuest(db, { reservationId, version: 0, units: [0] }, arrived)).toMatchObject({
		ok: true,
	});
	await closeDays();
	const page = `/desk/stays/${reference}`;
	for (const path of ["/desk", "/desk/business-day"]) expect(await text(path)).toContain(`${page}#imported`);
	expect(await text("/desk/business-day")).toContain("Stays of other sites without a price");
	expect(await text(page)).toContain("The price of 1 night is not known.");
	// Neither the stay nor its bill says that the night costs nothing.
	expect((await text(page)).replaceAll("<!-- -->", "")).toContain("The price of 1 night is not known yet.");
	expect(await text(page)).not.toContain("$0.00");
	expect(await text(`${page}/folio`)).toContain("price not known yet");
	const departure = `${page}/steps/check-out`;
	expect(await text(departure)).toContain("Why the guest leaves without it");
	const left = await app.post(departure, { unit: "0", version: "1" }, { Cookie: cookie });
	expect([left.status, (await left.text()).includes("the price of this stay is not known")]).toEqual([
		409,
		true,
	]);

	const accountId = await makeAccount(db, { kind: "agent", name: "Airbnb" });
	expect(await text(page), "an empty sheet").not.toContain('id="commission"');
	const price = {
		...{ intent: "price", version: "1", grossPrice: "218", per: "stay", payer: accountId },
		...{ commissionPercent: "15", commissionAmount: "2" },
	};
	const wrong = await app.post(page, price, { Cookie: cookie });
	expect([wrong.status, (await wrong.text()).includes("the percentage or the amount, not both")]).toEqual([
		400,
		true,
	]);
	const noPayer = await app.post(page, { ...price, commissionAmount: "", payer: "" }, { Cookie: cookie });
	const said = await noPayer.text();
	expect(said).toContain("Please choose who pays the nights.");
	expect(said).not.toContain("Invalid");
	const typed = await app.post(page, { ...price, commissionAmount: "" }, { Cookie: cookie });
	expect([typed.status, typed.headers.get("Location")]).toEqual([303, `${page}#imported`]);
	const shown = await text(page);
	for (const words of ["$218.00", "−$32.70", "$185.30", "typed the price of the site"])
		expect(shown.replaceAll("-$", "−$")).toContain(words);
	expect(shown, "who pays is said beneath the sums").not.toContain("The guest pays the site");
	expect(await text("/desk")).not.toContain("#imported");
	expect(await text(`${page}/folio`)).not.toContain("price not known yet");
	expect(await text(departure)).not.toContain("Why the guest leaves without it");
});

test("after an early departure the page counts the fee for the nights given back as a part of the site's price", async () => {
	await closeDays();
	const { reservationId, reference } = await makeImportedStay(db, {
		...{ now, from: "2026-12-13", until: "2026-12-16", villaId: "palm-grove" },
	});
	const step = async () => {
		const version = (await findStay(db, reference))?.revision ?? 0;
		return { reservationId, version, units: [0] };
	};
	const price = { per: "stay", cents: 60_000 } as const;
	const sold = { price, commission: { cents: 0 }, payer: { kind: "guest" } } as const;
	expect(await priceImportedStay(db, { ...(await step()), ...sold }, asRole("manager", now))).toMatchObject({
		ok: true,
	});
	expect(await checkInGuest(db, await step(), asStaff(now))).toMatchObject({ ok: true });
	now = new Date("2026-12-14T12:00:00-06:00");
	await closeDays();
	const leave = { keysBack: null, cancelledVisits: [], payment: null, openReason: "The site pays" };
	const settlement = { choice: "other", cents: 30_000, reason: "Two nights less a quarter" } as const;
	const early = { ...leave, leavesOn: "2026-12-14", settlement, idempotencyKey: newKey() };
	expect(await leaveEarly(db, { ...(await step()), ...early }, asRole("manager", now))).toEqual({ ok: true });
	const sheet = async () =>
		(await text(`/desk/stays/${reference}`))
			.match(/id="imported".*?<\/section>/s)?.[0]
			.replace(/<[^>]*>/g, " ");
	// 200.00 for the night that was slept.
	expect(await sheet()).toMatch(/a fee for the nights given back.*\$600\.00.*\$200\.00.*\$300\.00/s);
	expect(await sheet()).not.toContain("Type it again");
	await db.update(stays).set({ settlementCents: 40_000 }).where(eq(stays.reservationId, reservationId));
	expect(await sheet()).not.toContain("The guests left early");
});

test("neither a missed stay of a site nor a cancelled one says that it costs nothing, or asks for an agent's commission", async () => {
	await closeDays();
	await makeAccount(db, { kind: "agent", name: "Reef Tours" });
	const manager = asRole("manager", now);
	const [missed, cancelled] = [
		await makeImportedStay(db, { now, from: "2026-12-14", villaId: "ocean-breeze" }),
		await makeImportedStay(db, { now, from: "2026-12-20", villaId: "ocean-breeze" }),
	];
	now = new Date("2026-12-14T23:00:00-06:00");
	const form = await text(`/desk/stays/${missed.reference}/steps/no-show`);
	expect(form).toContain("If the site pays for a guest who does not come, type the price first");
	// There is nothing to charge or to waive.
	expect(form).toContain("No fee");
	expect(form).not.toMatch(/Charge \$0\.00|Waive the fee/);
	const noShow = { reservationId: missed.reservationId, version: 0, units: [0], seenOn: "2026-12-14" };
	expect(
		await missStay(db, { ...noShow, settlement: { choice: "charged" } }, { ...manager, now }),
	).toMatchObject({ ok: true });
	const free = {
		reservationId: cancelled.reservationId,
		version: 0,
		stayId: null,
		owedCents: 0,
		isRule: true,
	};
	expect(await cancelAtDesk(db, free, { ...manager, now })).toMatchObject({ ok: true });
	const { cookie: managers } = await openStaff(db, { roles: ["manager"] });
	for (const { reference } of [missed, cancelled]) {
		const page = await app.request(`/desk/stays/${reference}`, { headers: { Cookie: managers } });
		const shown = (await page.text()).replaceAll("<!-- -->", "");
		expect(shown).toContain("The price of 2 nights is not known yet.");
		expect(shown).not.toMatch(/2 × \$0\.00|Total.{0,200}\$0\.00/s);
		expect(shown).not.toContain('id="commission"');
		// After a no-show the site may still pay.
		expect(shown.includes('id="imported"')).toBe(reference === missed.reference);
	}
});
