import { beforeEach, expect, test } from "vitest";
import { changePlan } from "#app/features/plan/operations/change-plan.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp, textOf } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { moveTo } from "#test/factories/plan.ts";
import { reserveVillas } from "#test/guest.ts";

let now = noon;
const app = await startApp({ now: () => now });

beforeEach(async () => {
	now = noon;
	await clearDatabase(app.database.pool);
	await syncVillas(app.db);
	app.cookies.clear();
});

const reserve = (change: Record<string, string> = {}) => reserveVillas(app, change);

test("the fee for two villas is said to be the first night of each, before and after free cancellation has ended", async () => {
	const address = `/reservations/${await reserve({ villaId: "palm-grove_vista-del-mar", guests: "9" })}`;
	const fee = "the first night of each villa is charged";
	expect(await textOf(await app.get(address))).toContain(`After that, ${fee}.`);
	now = new Date("2026-12-11T18:00:00Z");
	expect(await textOf(await app.get(address))).toContain(`Changing is free. If you cancel, ${fee}.`);
});

test("a stay that changes its villa has one first night, before and after free cancellation has ended", async () => {
	const reference = await reserve();
	const stay = await findStay(app.db, reference);
	const [unit] = await listUnits(app.db, stay?.id ?? "");
	const villas = [
		{ villaId: "sunset-palms", from: "2026-12-12", until: "2026-12-13" },
		{ villaId: "palm-grove", from: "2026-12-13", until: "2026-12-14" },
	];
	const moves = [moveTo({ stayId: unit?.id ?? "", version: 0 }, villas)];
	expect(await changePlan(app.db, { moves, mailGuest: false }, asStaff())).toMatchObject({ ok: true });
	expect(await textOf(await app.get(`/reservations/${reference}`))).toContain(
		"After that, the first night is charged.",
	);
	now = new Date("2026-12-11T18:00:00Z");
	const late = await textOf(await app.get(`/reservations/${reference}`));
	expect(late).toContain("Cancelling now costs the full price of the first night: $380.41.");
	expect(late).not.toContain("of each villa");
});
