import { readFile } from "node:fs/promises";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { reportIds } from "#app/features/reports/desk/desk-report-words.ts";
import { makeCharge, makeFolio, newKey } from "../factories/folio.ts";
import { asStaff } from "../factories/forms.ts";
import { makeComingStay } from "../factories/reservations.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

test("a manager reads how full a month is, opens what a figure sums, takes it as a file and finds who did so", async ({
	page,
	axe,
}) => {
	// A month far from every other journey, in a villa of this journey alone.
	const name = `Rosa Quill ${crypto.randomUUID().slice(0, 8)}`;
	const stay = await withJourneysDatabase(({ db }) =>
		makeComingStay(db, { name, checkIn: "2031-05-12", checkOut: "2031-05-15" }),
	);
	const manager = await signInAtDesk(page, "manager", { name: `Ines ${name.slice(-8)}` });
	await page.goto("/desk/reports");
	await axe();
	await page.getByRole("link", { name: "Occupancy, ADR and RevPAR" }).click();
	await expect(page.getByRole("heading", { name: "Occupancy, ADR and RevPAR", level: 1 })).toBeVisible();

	// By keyboard alone, and as a bookmark would have it.
	await page.goto("/desk/reports/occupancy?from=2031-05-01&until=2031-05-31&by=day");
	await page.getByLabel("By", { exact: true }).focus();
	await page.keyboard.type("Vil");
	await page.getByRole("button", { name: "Show" }).press("Enter");
	await expect(page).toHaveURL(/by=villa/);
	await expect(page.getByRole("figure", { name: "Occupancy" })).toBeVisible();
	await axe();

	await page.goto("/desk/reports/occupancy?from=2031-05-01&until=2031-05-31&by=day");
	await page.getByRole("link", { name: "Mon 12 May 2031" }).press("Enter");
	const rows = page.getByRole("region", { name: "Table: Rows of Mon 12 May 2031" });
	await expect(rows.getByRole("row", { name: new RegExp(name) })).toContainText("$349.00");
	await axe();
	for (const width of [768, 360]) {
		await page.setViewportSize({ width, height: 800 });
		await axe();
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
	}
	await page.setViewportSize({ width: 1280, height: 800 });

	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "CSV" }).click();
	const file = await download;
	expect(file.suggestedFilename()).toBe("occupancy_2031-05-01_2031-05-31.csv");
	expect(await readFile(await file.path(), "utf8")).toContain(`,${stay.reference},${name},Website,1,349.00`);

	// Nothing was known of the stay before it was made.
	await page.getByLabel("As of the end of").fill("2020-01-01");
	await page.getByRole("button", { name: "Show" }).click();
	await expect(page.getByText("as known at the end of Wed 1 Jan 2020")).toBeVisible();
	await expect(page.getByRole("row", { name: /Mon 12 May 2031/ })).not.toContainText("$349.00");

	await page.goto("/desk/reports/changes");
	await page.getByLabel("Person").selectOption(manager.name);
	await page.getByRole("button", { name: "Show" }).click();
	await expect(page.getByRole("row", { name: /exported a report/ })).toHaveCount(1);
	await axe();
});

/** Reports that have figures only where there are any: a deposit that is held, a bill that is open. */
const openAmounts = () =>
	withJourneysDatabase(async ({ db }) => {
		const acting = asStaff(new Date());
		const { id } = await makeComingStay(db, { checkIn: "2031-05-20", checkOut: "2031-05-22" });
		await makeCharge(db, await makeFolio(db, id, acting), {}, acting);
		const tender = { kind: "bank_transfer" } as const;
		const deposit = { reservationId: id, tender, amountCents: 5_000, idempotencyKey: newKey() };
		expect(await takeDeposit(db, deposit, acting)).toMatchObject({ ok: true });
	});

for (const [name, reports] of [
	["of nights, revenue and taxes", reportIds.slice(0, 6)],
	["of what is open, the pool, cancellations and changes", reportIds.slice(6)],
] as const)
	test(`each report ${name} opens with its figures and its table, and as both of its files`, async ({
		page,
		axe,
	}) => {
		await openAmounts();
		await signInAtDesk(page, "manager");
		await page.goto("/desk/reports");
		for (const report of reports) {
			const address = `/desk/reports/${report}`;
			await expect(page.locator(`main a[href="${address}"]`)).toHaveCount(1);
		}
		for (const report of reports) {
			await page.goto(`/desk/reports/${report}`);
			await expect(page.getByRole("heading", { name: "How the figures are made" })).toBeVisible();
			await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
			await axe();
			for (const [kind, starts] of [
				["CSV", "\ufeff"],
				["XLSX", "PK"],
			] as const) {
				const link = page.getByRole("link", { name: kind });
				const file = await page.request.get((await link.getAttribute("href")) ?? "");
				expect(file.status(), `${report} as ${kind}`).toBe(200);
				expect((await file.body()).toString("utf8").startsWith(starts)).toBe(true);
			}
			await page.setViewportSize({ width: 360, height: 740 });
			expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
			await page.setViewportSize({ width: 1280, height: 800 });
		}
	});
