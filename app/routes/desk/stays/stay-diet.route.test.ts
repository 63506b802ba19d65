import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findHeaderForDesk } from "#app/features/reservations/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { noon } from "#test/factories/forms.ts";
import { makeStay, makeTreatment } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const reception = await startApp({ now: noon });
const manager = await startApp({ now: noon, database: reception.database });
const { db } = reception;

beforeAll(async () => {
	await syncVillas(db);
	signInAs(reception, await openStaff(db, { name: "Maria Choc", roles: ["reception"] }));
	signInAs(manager, await openStaff(db, { name: "Ines Tillett", roles: ["manager"] }));
});

let stay: Awaited<ReturnType<typeof makeStay>>;
let page: string;

beforeEach(async () => {
	stay = await makeStay(db, { name: "Ana Castillo" });
	page = `/desk/stays/${stay.reference}`;
});

const textOf = async (response: Response | Promise<Response>) =>
	(await (await response).text()).replace(/<!--.*?-->/g, "");
const headerOf = () => findHeaderForDesk(db, stay.reference);

describe("allergies and diet", () => {
	const diet = (change: Record<string, string> = {}) => ({
		...{ intent: "diet", version: "0", diet: "Nut allergy", ...change },
	});

	test("are shown to the counter, saved, and taken out again", async () => {
		expect(await textOf(reception.get(page))).toContain("Allergies and diet");
		const saved = await reception.post(page, diet());
		expect([saved.status, saved.headers.get("Location")]).toEqual([303, `${page}#allergies`]);
		expect(await headerOf()).toMatchObject({ diet: "Nut allergy", revision: 1 });
		expect(await textOf(reception.get(page))).toContain('value="Nut allergy"');
		expect((await reception.post(page, diet({ version: "1", diet: " " }))).status).toBe(303);
		expect(await headerOf()).toMatchObject({ diet: null });
	});

	test("are shown in both texts when another desk has saved meanwhile, and nothing typed is lost", async () => {
		await manager.post(page, diet({ diet: "Vegan" }));
		const conflict = await reception.post(page, diet());
		expect(conflict.status).toBe(409);
		const text = await textOf(conflict);
		for (const shown of ["Saved by a colleague: Vegan.", 'value="Nut allergy"', "Ines Tillett"])
			expect(text).toContain(shown);
		expect(await headerOf()).toMatchObject({ diet: "Vegan" });
		expect((await reception.post(page, diet({ version: "1" }))).status).toBe(303);
		expect(await headerOf()).toMatchObject({ diet: "Nut allergy" });
	});

	test("that are too long are refused, and a treatment has none", async () => {
		expect((await reception.post(page, diet({ diet: "x".repeat(301) }))).status).toBe(400);
		const { reference } = await makeTreatment(db, { name: "Bea Ruiz" });
		const treatment = `/desk/stays/${reference}`;
		expect(await textOf(reception.get(treatment))).not.toContain("Allergies and diet");
		expect((await reception.post(treatment, diet())).status).toBe(409);
	});
});
