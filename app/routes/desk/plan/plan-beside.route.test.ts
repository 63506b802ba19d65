import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { reserveDinner } from "#app/features/dining/operations/reserve-dinner.server.ts";
import { setVillaCondition } from "#app/features/housekeeping/operations/set-villa-condition.server.ts";
import { reserveTreatment } from "#app/features/wellness/operations/reserve-treatment.server.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp, textOf } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeDinnerInput, makeTreatmentInput, noon, today } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

let now = noon;
const app = await startApp({ now: () => now });

beforeEach(async () => {
	now = noon;
	await clearDatabase(app.database.pool);
	await syncCatalog(app.db);
	app.cookies.clear();
	signInAs(app, await openStaff(app.db, { name: "Maria Choc", roles: ["manager"] }));
});

const from = addDays(today, 3);
test("each villa of the plan has housekeeping's sign, in the chart and in the list of a phone", async () => {
	const pressed = {
		villaId: "palm-grove",
		condition: "inspected",
		eventId: randomUUID(),
		pressedAt: now,
	} as const;
	const before = (await textOf(await app.get("/desk/plan"))).match(/\binspected\b/g)?.length ?? 0;
	await setVillaCondition(app.db, pressed, asStaff());
	const after = (await textOf(await app.get("/desk/plan"))).match(/\binspected\b/g)?.length ?? 0;
	expect(after).toBeGreaterThanOrEqual(before + 2);
});

test("the lanes have the treatments of each therapist and the dinners of a day, and nothing about health", async () => {
	const treatment = makeTreatmentInput({ date: from, time: "10:00", name: "Noor Haddad", note: "Pregnant" });
	expect(await reserveTreatment(app.db, treatment, asGuest())).toMatchObject({ ok: true });
	const dinner = makeDinnerInput({ date: from, name: "Robert Gillett" });
	expect(await reserveDinner(app.db, dinner, asGuest())).toMatchObject({ ok: true });
	const page = await textOf(await app.get(`/desk/plan?day=${from}`));
	const lanes = page.slice(page.indexOf('id="lanes"'));
	for (const shown of ["Noor Haddad", "Massages, ", "Robert Gillett", "Legacy Lounge", "Pavilion"])
		expect(lanes).toContain(shown);
	expect(lanes).toMatch(/href="\/desk\/wellness\/\w{8}"/);
	expect(lanes).toMatch(/href="\/desk\/pavilion\/\w{8}"/);
	expect(page).not.toContain("Pregnant");
	expect(await textOf(await app.get("/desk/plan"))).toContain("No treatments and no dinners on this day.");
});

test("shortly after midnight the plan is still on the business day", async () => {
	now = new Date(`${from}T00:40:00-06:00`);
	const day = addDays(from, -1);
	for (const path of ["/desk/plan", "/desk/plan/nights?villa=palm-grove"])
		expect(await textOf(await app.get(path))).toContain(day);
	const nights = await textOf(await app.get("/desk/plan/nights?villa=palm-grove"));
	expect(nights).toContain(`value="${day}"`);
	for (const path of ["/desk/wellness", "/desk/pavilion"])
		expect(await textOf(await app.get(path))).toContain(formatDeskDay(day));
});
