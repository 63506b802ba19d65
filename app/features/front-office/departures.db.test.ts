import { inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { listAccountBills } from "#app/features/city-ledger/queries.server.ts";
import { rollHotelDays } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { listOpenBills } from "#app/features/day-close/queries.server.ts";
import { balanceOfReservation } from "#app/features/folio/balance-queries.server.ts";
import { closeFolio } from "#app/features/folio/operations/close-folio.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import type { Tender } from "#app/features/folio/tender.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import {
	atDesk,
	cash,
	early,
	makeDeparture,
	makeStaying,
	night,
	priceDinner,
} from "#test/factories/departures.ts";
import { makeDrawer, makeFolio, makePayment, newKey } from "#test/factories/folio.ts";
import { makeAccount } from "#test/factories/payer-accounts.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { cancelAtDesk } from "./operations/cancel-at-desk.server.ts";
import { checkInGuest } from "./operations/check-in-guest.server.ts";
import { checkOutGuest, previewCheckOut } from "./operations/check-out-guest.server.ts";
import { leaveEarly, previewLeaveEarly } from "./operations/leave-early.server.ts";
import { missStay, undoMissedStay } from "./operations/miss-stay.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const statusOf = async (id: string) => (await listUnits(db, id)).map(({ status }) => status);

describe("the check-out on its day", () => {
	const moment = "2026-12-16T10:00";

	test("charges a dinner and a treatment that have begun, names them, takes the payment and closes the bill", async () => {
		const { id, reference, dinner } = await makeStaying(db, { moment });
		await priceDinner(db, dinner?.id ?? "");
		const acting = atDesk(moment);
		const input = await makeDeparture(db, reference);
		const preview = await previewCheckOut(db, input, acting);
		expect(preview).toMatchObject({
			putOn: [
				{ title: "Massages", day: "2026-12-15", totalCents: 15_900 },
				{ title: "Legacy Lounge", day: "2026-12-15", totalCents: 79_500 },
			],
			...{ toPayCents: 4 * night + 15_900 + 79_500, feeCents: 0 },
		});
		expect(await checkOutGuest(db, input, acting)).toMatchObject({ reason: "still_open" });
		const paid = { ...input, payment: cash(preview?.toPayCents ?? 0) };
		expect(await checkOutGuest(db, paid, acting)).toEqual({ ok: true });
		expect(await listFolios(db, id)).toMatchObject([{ balanceCents: 0, closedOn: "2026-12-16" }]);
	});
});

describe("a check-out whose rest goes on the account of a company", () => {
	const moment = "2026-12-16T10:00";

	test("takes the guest's payment now, and the company owes the rest", async () => {
		const accountId = await makeAccount(db, { name: "Maya Tours" });
		const { id, reference } = await makeStaying(db, { moment });
		const input = await makeDeparture(db, reference);
		const preview = await previewCheckOut(db, input, atDesk(moment));
		const [toPayCents, number] = [preview?.toPayCents ?? 0, preview?.toPayNumber ?? 0];
		const accounts = new Map([[number, accountId]]);
		const all = { ...input, accounts, payment: cash(toPayCents) };
		expect(await checkOutGuest(db, all, atDesk(moment))).toMatchObject({
			...{ reason: "account_refused", why: "nothing_open", number },
		});
		expect(await statusOf(id)).toEqual(["checked_in"]);
		const part = { ...input, accounts, payment: cash(5_000) };
		expect(await checkOutGuest(db, part, atDesk(moment))).toEqual({ ok: true });
		expect(await statusOf(id)).toEqual(["checked_out"]);
		expect((await balanceOfReservation(db, id)).balanceCents).toBe(0);
		expect(await listAccountBills(db, accountId)).toMatchObject([
			{ since: "2026-12-16", cents: toPayCents - 5_000, openCents: toPayCents - 5_000 },
		]);
	});

	test("is taken two nights before the end of the stay too, with the fee of the nights given back", async () => {
		const early = "2026-12-14T10:00";
		const accountId = await makeAccount(db, { name: "Reef Surveys" });
		const { id, reference } = await makeStaying(db, { visits: false, moment: early });
		const leaving = { leavesOn: "2026-12-14", settlement: { choice: "charged" } as const };
		const named = { ...(await makeDeparture(db, reference)), ...leaving };
		const preview = await previewLeaveEarly(db, named, atDesk(early));
		const [toPayCents, number] = [preview?.toPayCents ?? 0, preview?.toPayNumber ?? 0];
		expect(toPayCents).toBeGreaterThan(0);
		const accounts = new Map([[number, accountId]]);
		expect(await leaveEarly(db, { ...named, accounts, agreedToPayCents: toPayCents }, atDesk(early))).toEqual(
			{
				ok: true,
			},
		);
		expect(await statusOf(id)).toEqual(["checked_out"]);
		expect((await balanceOfReservation(db, id)).balanceCents).toBe(0);
		expect(await listAccountBills(db, accountId)).toMatchObject([{ openCents: toPayCents }]);
	});

	test("needs a manager above the credit limit, and nothing of it is done before", async () => {
		const accountId = await makeAccount(db, { creditLimitCents: 1_000 });
		const { id, reference } = await makeStaying(db, { moment });
		const input = await makeDeparture(db, reference);
		const number = (await previewCheckOut(db, input, atDesk(moment)))?.toPayNumber ?? 0;
		const onAccount = { ...input, accounts: new Map([[number, accountId]]) };
		expect(await checkOutGuest(db, onAccount, atDesk(moment))).toMatchObject({
			...{ reason: "account_refused", why: "over_credit" },
		});
		expect(await statusOf(id)).toEqual(["checked_in"]);
		expect(await checkOutGuest(db, onAccount, atDesk(moment, "manager"))).toEqual({ ok: true });
		expect(await listFolios(db, id)).toMatchObject([{ accountId }]);
	});
});

describe("a guest of one night who comes in the morning after the close", () => {
	const arriving = "2026-12-13T08:10";
	const later = { closed: "2026-12-14T03:31", left: "2026-12-13T10:30", overslept: "2026-12-14T09:00" };

	async function arriveInTheMorning(decideFirst: boolean) {
		const { id, reference } = await bookStay(db, { checkIn: "2026-12-12", checkOut: "2026-12-13" });
		await makeDrawer(db, atDesk("2026-12-12T12:00"));
		const roll = async (moment: string) => {
			const by = { kind: "system", task: "roll-business-day" } as const;
			await rollHotelDays(db, async () => 0, { by, now: atDesk(moment).now });
		};
		const step = async () => {
			const { reservationId, version } = await makeDeparture(db, reference);
			return { reservationId, version, units: [0] };
		};
		if (decideFirst) {
			const missed = { ...(await step()), seenOn: "2026-12-12", settlement: { choice: "charged" } as const };
			expect(await missStay(db, missed, atDesk("2026-12-12T22:30"))).toEqual({ ok: true });
		}
		await roll("2026-12-13T03:31");
		if (decideFirst) expect(await undoMissedStay(db, await step(), atDesk(arriving))).toEqual({ ok: true });
		expect(await checkInGuest(db, await step(), atDesk(arriving))).toEqual({ ok: true });
		return { id, reference, roll };
	}

	test.each([
		["leaves by the hour of departure", false, false],
		["leaves by it, and was called a no-show first", true, false],
		["oversleeps the next close", false, true],
	])("pays the night once, who %s", async (_, decideFirst, oversleeps) => {
		const { id, reference, roll } = await arriveInTheMorning(decideFirst);
		if (oversleeps) await roll(later.closed);
		const acting = atDesk(oversleeps ? later.overslept : later.left);
		const input = await makeDeparture(db, reference);
		expect(await previewCheckOut(db, input, acting)).toMatchObject({ toPayCents: night });
		expect(await checkOutGuest(db, { ...input, payment: cash(night) }, acting)).toEqual({ ok: true });
		await roll("2026-12-15T03:31");
		const nights = await db
			.select({ cents: sql<number>`sum(amount_cents)::int` })
			.from(ledgerEntries)
			.where(inArray(ledgerEntries.kind, ["night", "night_change"]));
		expect(await balanceOfReservation(db, id)).toMatchObject({ dueCents: 0 });
		expect(nights).toEqual([{ cents: night }]);
	});

	test("is refused from the hour of departure on", async () => {
		const { reference } = await bookStay(db, { checkIn: "2026-12-12", checkOut: "2026-12-13" });
		const { reservationId, version } = await makeDeparture(db, reference);
		const step = { reservationId, version, units: [0] };
		expect(await checkInGuest(db, step, atDesk("2026-12-13T11:00"))).toMatchObject({
			reason: "not_possible",
		});
	});
});

const tenders: Record<string, (cents: number) => Tender> = {
	"US dollars": (cents) => ({ kind: "cash_usd", givenCents: cents }),
	"Belize dollars": (cents) => ({ kind: "cash_bzd", givenBzdCents: 2 * cents + 500 }),
	"US dollars with change in Belize dollars": (cents) => ({
		...{ kind: "cash_usd", givenCents: cents + 1_000, changeIn: "bzd" },
	}),
	card: () => ({ kind: "card_terminal", slipNumber: "004417" }),
	"bank transfer": () => ({ kind: "bank_transfer" }),
	"Wise transfer": () => ({ kind: "wise_transfer", bankReference: "TRANSFER-17" }),
};

const departures = {
	"on its day": { moment: "2026-12-16T10:00", owedCents: 4 * night, isEarly: false },
	"two nights early": { moment: "2026-12-14T09:00", owedCents: 3 * night, isEarly: true },
	"on the evening of the arrival": { moment: "2026-12-12T20:00", owedCents: night, isEarly: true },
};

const advances = {
	nothing: { paidCents: 0, heldCents: 0 },
	"part of it": { paidCents: 10_000, heldCents: 0 },
	"all of it": { paidCents: "owed", heldCents: 0 },
	"too much": { paidCents: 200_000, heldCents: 0 },
	"a deposit": { paidCents: 0, heldCents: 20_000 },
	"a deposit that is too much": { paidCents: 0, heldCents: 200_000 },
	"some and a deposit": { paidCents: 15_000, heldCents: 12_000 },
} as const;

const siblings = Object.keys(departures).flatMap((departure, row) =>
	Object.keys(advances).map((advance, column) => {
		const names = Object.keys(tenders);
		return [departure, advance, names[(row * 3 + column) % names.length] ?? ""] as const;
	}),
);

test.each(siblings)(
	"a departure %s with %s paid before, by %s: the preview is the payment, and the guest is out",
	async (departure, advance, tender) => {
		const { moment, owedCents, isEarly } = departures[departure as keyof typeof departures];
		const before = advances[advance as keyof typeof advances];
		const paidCents = before.paidCents === "owed" ? owedCents : before.paidCents;
		const { heldCents } = before;
		const { id, reference } = await makeStaying(db, { visits: false, moment });
		const acting = atDesk(moment);
		if (paidCents > 0) await makePayment(db, await makeFolio(db, id, acting), paidCents, acting);
		if (heldCents > 0) {
			const taken = { kind: "bank_transfer" } as const;
			const deposit = { reservationId: id, tender: taken, amountCents: heldCents, idempotencyKey: newKey() };
			expect(await takeDeposit(db, deposit, acting)).toMatchObject({ ok: true });
		}
		const input = await makeDeparture(db, reference);
		const choices = early(moment.slice(0, 10));
		const preview = isEarly
			? await previewLeaveEarly(db, { ...input, ...choices }, acting)
			: await previewCheckOut(db, input, acting);
		const toPayCents = Math.max(0, owedCents - paidCents - heldCents);
		const tooMuchCents = Math.max(0, paidCents + heldCents - owedCents);
		expect(preview).toMatchObject({
			chargedCents: owedCents,
			paidCents,
			heldCents,
			toPayCents,
			tooMuchCents,
		});
		const pay = {
			...{ ...input, agreedToPayCents: toPayCents },
			payment:
				toPayCents > 0 ? { amountCents: toPayCents, tender: tenders[tender]?.(toPayCents) as Tender } : null,
		};
		const outcome = isEarly
			? await leaveEarly(db, { ...pay, ...choices }, acting)
			: await checkOutGuest(db, pay, acting);
		expect(outcome).toEqual({ ok: true });
		expect(await statusOf(id)).toEqual(["checked_out"]);
		expect(await balanceOfReservation(db, id)).toMatchObject({
			chargedCents: owedCents,
			judged: { tooMuchCents },
		});
		const [bill] = await listFolios(db, id);
		// An overpaid bill stays open, so that reception can refund the surplus.
		expect(bill?.closedOn ?? null).toBe(paidCents > owedCents ? null : moment.slice(0, 10));
	},
);

describe("a manager lets guests leave with money open only with a reason", () => {
	const villaIds = ["sunset-palms", "palm-grove"];
	const manager = atDesk("2026-12-16T10:00", "manager");
	const openReason = "Invoice to the company";

	test.each([
		["one villa", undefined, [0]],
		["the last villa of a party", villaIds, [0]],
		["a party at once", villaIds, [0, 1]],
	] as const)("%s", async (name, villas, units) => {
		const { id, reference } = await makeStaying(db, {
			...{ moment: "2026-12-16T10:00", visits: false, guests: 8 },
			...(villas && { villaIds: [...villas] }),
			...(!villas && { guests: 2 }),
		});
		if (name.startsWith("the last")) {
			// Those who stay behind have the bill: the first villa asks for nothing.
			const first = await makeDeparture(db, reference, { units: [1] });
			expect(await checkOutGuest(db, first, manager)).toEqual({ ok: true });
			expect(await listFolios(db, id)).toMatchObject([{ closedAt: null }]);
		}
		const leaves = { ...(await makeDeparture(db, reference, { units: [...units] })) };
		for (const silent of [undefined, " "])
			expect(await checkOutGuest(db, { ...leaves, openReason: silent }, manager)).toMatchObject({
				reason: "open_reason_missing",
			});
		expect((await statusOf(id)).filter((one) => one === "checked_in")).toHaveLength(units.length);
		expect(await checkOutGuest(db, { ...leaves, openReason }, atDesk("2026-12-16T10:00"))).toMatchObject({
			reason: "still_open",
		});
		expect(await checkOutGuest(db, { ...leaves, openReason }, manager)).toEqual({ ok: true });
		expect(await listFolios(db, id)).toMatchObject([{ closedReason: openReason }]);
	});

	test("the fee of a guest who did not come, or has cancelled, is on an open bill until somebody settles it", async () => {
		for (const end of ["no_show", "cancel"] as const) {
			const { id } = await bookStay(db, {
				...(end === "cancel" && { villaIds: ["palm-grove"] }),
				...{ checkIn: end === "cancel" ? "2026-12-13" : "2026-12-12", checkOut: "2026-12-16" },
			});
			const acting = atDesk("2026-12-12T22:30", "manager");
			const fee = { stayId: null, owedCents: night, isRule: false, reason: "As agreed" };
			const missed = { units: [0], seenOn: "2026-12-12", settlement: { choice: "charged" } } as const;
			const stay = { reservationId: id, version: 0 };
			const outcome =
				end === "cancel"
					? await cancelAtDesk(db, { ...stay, ...fee }, acting)
					: await missStay(db, { ...stay, ...missed }, acting);
			expect(outcome).toMatchObject({ ok: true });
			const [bill] = await listFolios(db, id);
			expect(bill).toMatchObject({ closedAt: null });
			expect(bill?.balanceCents).toBeGreaterThan(0);
			expect((await listOpenBills(db, "2026-12-12")).map(({ folioId }) => folioId)).toContain(bill?.id);
			expect(await closeFolio(db, { folioId: bill?.id ?? "" }, acting)).toMatchObject({
				reason: "reason_missing",
			});
		}
	});
});
