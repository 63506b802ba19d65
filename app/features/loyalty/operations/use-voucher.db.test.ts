import { beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeUser } from "#test/factories/forms.ts";
import { grantPoints } from "./grant-points.server.ts";
import { redeemReward } from "./redeem-reward.server.ts";
import { useVoucher } from "./use-voucher.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(() => clearDatabase(pool));

const noon = new Date("2026-11-22T18:00:00Z");

async function voucher() {
	const guest = await makeUser(db);
	await grantPoints(db, { email: guest.email, points: 150, reason: "A birthday" }, asStaff());
	const outcome = await redeemReward(
		db,
		{ userId: guest.id, rewardId: "facials", idempotencyKey: crypto.randomUUID() },
		asGuest(guest.id),
	);
	if (!outcome.ok) throw new Error(outcome.reason);
	return outcome.code;
}

test("a voucher is used once; the second time staff see when and by whom", async () => {
	const code = await voucher();
	expect(await useVoucher(db, { code }, asStaff(noon))).toMatchObject({
		ok: true,
		rewardName: "Facials",
	});
	const later = new Date("2026-11-23T18:00:00Z");
	expect(await useVoucher(db, { code }, { by: { kind: "staff", name: "Joseph" }, now: later })).toEqual({
		ok: false,
		reason: "voucher_used",
		rewardName: "Facials",
		usedAt: noon,
		usedBy: "Maria",
	});
});

test("a voucher shown at several desks at once is used at one of them", async () => {
	const code = await voucher();
	const outcomes = await Promise.all(
		["Maria", "Joseph", "Ines", "Tom"].map((name) =>
			useVoucher(db, { code }, { by: { kind: "staff", name }, now: noon }),
		),
	);
	expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
});

test("a voucher that was never given is unknown", async () => {
	expect(await useVoucher(db, { code: "K7MQ2XHD" }, asStaff(noon))).toEqual({
		ok: false,
		reason: "voucher_unknown",
	});
});
