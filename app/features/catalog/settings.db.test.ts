import { beforeEach, describe, expect, test } from "vitest";
import { findFreeTimes } from "#app/features/wellness/queries.server.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { noon, today } from "#test/factories/forms.ts";
import { changeExperience, toExperienceSetting } from "./operations/change-experience.server.ts";
import { changeResource } from "./operations/change-resource.server.ts";
import { changeService, toServiceSetting } from "./operations/change-service.server.ts";
import { toVersion } from "./operations/change-setting.server.ts";
import { changeWellnessHours } from "./operations/change-wellness-hours.server.ts";
import { setSeatingInService } from "./operations/set-seating-in-service.server.ts";
import { setVillaInService } from "./operations/set-villa-in-service.server.ts";
import {
	getWellnessHours,
	listExperiences,
	listResourceSettings,
	listSeatings,
	listServiceTerms,
	listVillas,
} from "./queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

const manager = { by: { kind: "staff", name: "Maria", roles: ["manager"] }, now: noon } as const;
const receptionist = { by: { kind: "staff", name: "Ines", roles: ["reception"] }, now: noon } as const;
const saturday = "2026-12-12";

beforeEach(async () => {
	await clearDatabase(pool);
	for (const table of ["services", "opening_hours", "experiences", "seatings"])
		await pool.query(`delete from ${table}`);
	await syncCatalog(db);
});

const listAudit = async () =>
	(await db.select().from(auditEvents)).map(({ act, actor, subjectId, changes }) => ({
		act,
		actor,
		subjectId,
		changes,
	}));

async function readMassages() {
	const terms = (await listServiceTerms(db)).find(({ id }) => id === "massages");
	if (!terms) throw new Error("The catalog has no massages.");
	return toServiceSetting(terms);
}

const timesOf = async (wellnessType: string) =>
	(await findFreeTimes(db, { wellnessType, guests: 1, date: saturday }, { now: noon, today }))?.times ?? [];

test("a manager changes a price and the audit says from what to what", async () => {
	const shown = await readMassages();
	const setting = { ...shown, priceCents: 130_00 };
	const input = { serviceId: "massages", version: toVersion(shown), setting };
	expect(await changeService(db, input, manager)).toEqual({ ok: true });
	expect(await readMassages()).toEqual(setting);
	expect(await listAudit()).toEqual([
		{
			act: "change_service",
			actor: "Maria",
			subjectId: "treatment/massages",
			changes: { priceCents: [shown.priceCents, 130_00] },
		},
	]);
});

test("saving the present values changes nothing and leaves no trace", async () => {
	const shown = await readMassages();
	const input = { serviceId: "massages", version: "whatever", setting: shown };
	expect(await changeService(db, input, manager)).toEqual({ ok: true });
	expect(await listAudit()).toEqual([]);
});

test("two managers change one price at once: the second is shown the value that the first has saved", async () => {
	const shown = await readMassages();
	const change = (priceCents: number) =>
		changeService(
			anyProcess(),
			{ serviceId: "massages", version: toVersion(shown), setting: { ...shown, priceCents } },
			manager,
		);
	const outcomes = await Promise.all([change(130_00), change(140_00)]);
	const saved = await readMassages();
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "changed_meanwhile", current: saved });
});

test("an experience keeps its smallest group and its price per guest", async () => {
	const [first] = await listExperiences(db);
	if (!first) throw new Error("The catalog has no experience.");
	const shown = toExperienceSetting(first);
	const setting = { ...shown, minGuests: 3, perPersonCents: 99_00 };
	const input = { experienceId: first.id, version: toVersion(shown), setting };
	expect(await changeExperience(db, input, manager)).toEqual({ ok: true });
	expect((await listExperiences(db)).find(({ id }) => id === first.id)).toMatchObject(setting);
	expect(await changeExperience(db, { ...input, setting: shown }, manager)).toMatchObject({
		reason: "changed_meanwhile",
		current: setting,
	});
});

test("a villa out of service is not offered, and its way back is the same act", async () => {
	const change = (inService: boolean) =>
		setVillaInService(db, { villaId: "palm-grove", inService, reason: "New roof" }, manager);
	expect(await change(false)).toEqual({ ok: true });
	expect((await listVillas(db)).find(({ id }) => id === "palm-grove")?.available).toBe(false);
	expect(await change(false)).toEqual({ ok: true });
	expect(await change(true)).toEqual({ ok: true });
	expect((await listAudit()).map(({ changes }) => changes)).toEqual([
		{ inService: [true, false] },
		{ inService: [false, true] },
	]);
});

describe("a therapist's hours", () => {
	const elena = async () => {
		const found = (await listResourceSettings(db)).find(({ id }) => id === "elena");
		if (!found) throw new Error("Elena is not in the catalog.");
		return { inService: found.inService, hours: found.hours };
	};

	test("count for the shown availability from the moment they are saved", async () => {
		// Head Spa is given by Ixchel and Elena: with Ixchel away Elena's hours are those of the service.
		const ixchel = await changeResource(
			db,
			{
				resourceId: "ixchel",
				version: toVersion({ inService: true, hours: [] }),
				setting: { inService: false, hours: [] },
			},
			manager,
		);
		expect(ixchel).toEqual({ ok: true });
		const all = await timesOf("Head Spa");
		const hours = [{ weekday: 6, startsAt: "10:00", endsAt: "12:00" }];
		const input = {
			resourceId: "elena",
			version: toVersion(await elena()),
			setting: { inService: true, hours },
		};
		expect(await changeResource(db, input, manager)).toEqual({ ok: true });
		expect((await elena()).hours).toEqual(hours);
		expect(all).toContain("09:00");
		expect(await timesOf("Head Spa")).toEqual(["10:00", "10:30", "11:00"]);
	});

	test("and two managers who change them at once do not mix them", async () => {
		const version = toVersion(await elena());
		const change = (weekday: number) =>
			changeResource(
				anyProcess(),
				{
					resourceId: "elena",
					version,
					setting: { inService: true, hours: [{ weekday, startsAt: "10:00", endsAt: "12:00" }] },
				},
				manager,
			);
		const outcomes = await Promise.all([change(1), change(2)]);
		expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
		expect((await elena()).hours).toHaveLength(1);
	});
});

test("the hours of the wellness center and the seatings of the pavilion are changed alike", async () => {
	const shown = await getWellnessHours(db);
	const setting = { opensAt: "10:00", closesAt: "16:00" };
	expect(await changeWellnessHours(db, { version: toVersion(shown), setting }, manager)).toEqual({
		ok: true,
	});
	expect((await timesOf("Head Spa"))[0]).toBe("10:00");
	expect(await setSeatingInService(db, { time: "18:00", inService: false }, manager)).toEqual({ ok: true });
	expect(await listSeatings(db)).toContainEqual({ time: "18:00", inService: false });
});

test("reception changes no setting, and an unknown record cannot be changed", async () => {
	const shown = await readMassages();
	const input = {
		serviceId: "massages",
		version: toVersion(shown),
		setting: { ...shown, priceCents: 1_00 },
	};
	expect(await changeService(db, input, receptionist)).toEqual({ ok: false, reason: "not_allowed" });
	expect(
		await setVillaInService(db, { villaId: "palm-grove", inService: false }, receptionist),
	).toMatchObject({
		reason: "not_allowed",
	});
	expect(await changeService(db, { ...input, serviceId: "none" }, manager)).toEqual({
		ok: false,
		reason: "unknown",
	});
	expect(await readMassages()).toEqual(shown);
	expect(await listAudit()).toEqual([]);
});
