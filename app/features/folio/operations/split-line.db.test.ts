import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { closeBusinessDay } from "#app/features/business-days/operations/close-business-day.server.ts";
import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { findLockedBusinessDate } from "#app/features/business-days/queries.server.ts";
import { openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole, makeCharge, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asStaff } from "#test/factories/forms.ts";
import { expectSoundBooks } from "#test/ledger-books.ts";
import { accountCents, listFolios, readFolio } from "../queries.server.ts";
import { discountFolio } from "./discount-folio.server.ts";
import { moveLines } from "./move-lines.server.ts";
import { openFolio } from "./open-folio.server.ts";
import { postBusinessDay } from "./post-business-day.server.ts";
import { reverseTransaction } from "./reverse-transaction.server.ts";
import { type ShareInput, splitLine } from "./split-line.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const next = inProcesses();

beforeEach(() => clearDatabase(pool));

const reef = { payer: { name: "Reef Ltd", email: "accounts@reef.example" } };

/** A guest in house with a drink on the bill, and the form that shares it. */
async function withCharge(unitCents = 1_000) {
	const stay = await makeStayInHouse(db);
	await makeCharge(db, stay.folioId, { unitCents });
	const bill = await readFolio(db, stay.folioId);
	const [line] = bill?.lines ?? [];
	const form = async (share: ShareInput, to: Parameters<typeof splitLine>[1]["to"] = reef) => ({
		...{ reservationId: stay.id, folioId: stay.folioId, lineId: line?.lineId ?? "", share, to },
		...{ idempotencyKey: newKey(), version: (await readFolio(db, stay.folioId))?.version ?? 0 },
	});
	return { ...stay, line, form };
}

const partsOf = async (reservationId: string) =>
	(await listFolios(db, reservationId)).map(({ lines }) =>
		lines
			.filter(({ voided }) => voided === null)
			.toSorted((a, b) => b.totalCents - a.totalCents)
			.map(({ baseCents, serviceChargeCents, taxCents, totalCents }) => [
				baseCents,
				serviceChargeCents,
				taxCents,
				totalCents,
			]),
	);

test("a line is shared by percent with a payer who gets a bill, and sent twice it is shared once", async () => {
	const { id, form } = await withCharge();
	const sent = await form({ basisPoints: 3_300 });
	const twice = await Promise.all([splitLine(next(), sent, asStaff()), splitLine(next(), sent, asStaff())]);
	expect(twice.map((one) => one.ok)).toEqual([true, true]);
	// 33 % of $13.25 are $4.37; the rest of $8.88 stays.
	expect(await partsOf(id)).toEqual([
		[
			[1_000, 200, 125, 1_325],
			[-330, -66, -41, -437],
		],
		[[330, 66, 41, 437]],
	]);
	expect(
		(await listFolios(db, id)).map(({ payerName, payerEmail, balanceCents }) => [
			payerName,
			payerEmail,
			balanceCents,
		]),
	).toEqual([
		[null, null, 888],
		["Reef Ltd", "accounts@reef.example", 437],
	]);
	expect(await accountCents(db, "dining_revenue")).toBe(-1_000);
	await expectSoundBooks(pool);
});

test("however often it is shared, the parts add up to the line to the cent, and no part is more than the line's", async () => {
	const amounts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 });
	await fc.assert(
		fc.asyncProperty(fc.integer({ min: 1, max: 3_000 }), amounts, async (unitCents, cents) => {
			await clearDatabase(pool);
			const { id, line, form } = await withCharge(unitCents);
			for (const amountCents of cents) {
				const left = (await listFolios(db, id))[0]?.balanceCents ?? 0;
				const shared = await splitLine(db, await form({ amountCents }), asStaff());
				expect(shared.ok).toBe(amountCents <= left);
			}
			const [own = [], theirs = []] = await partsOf(id);
			const sum = (rows: number[][], part: number) => rows.reduce((all, row) => all + (row[part] ?? 0), 0);
			const whole = [line?.baseCents, line?.serviceChargeCents, line?.taxCents, line?.totalCents];
			for (const [part, of] of whole.entries()) {
				expect(sum(own, part) + sum(theirs, part)).toBe(of);
				expect(sum(own, part)).toBeGreaterThanOrEqual(0);
			}
			await expectSoundBooks(pool);
		}),
		{ numRuns: 12 },
	);
});

test("a night is shared and stays one night; its share goes with it, and voiding the share undoes both parts", async () => {
	await rollBusinessDays(db, { countStillToDo: async () => 0, post: postBusinessDay }, asStaff());
	const { id, folioId } = await makeStayInHouse(db);
	const evening = asStaff(new Date("2026-11-21T23:00:00-06:00"));
	await closeBusinessDay(db, { date: "2026-11-21", openMatters: 0, post: postBusinessDay }, evening);
	const morning = asRole("manager", new Date("2026-11-22T09:00:00-06:00"));
	const night = (await readFolio(db, folioId))?.lines[0];
	const lineId = night?.lineId ?? "";
	const share = async () => ({
		...{ reservationId: id, folioId, lineId, share: { basisPoints: 5_000 }, to: reef },
		...{ idempotencyKey: newKey(), version: (await readFolio(db, folioId))?.version ?? 0 },
	});
	const shared = await splitLine(db, await share(), morning);
	if (!shared.ok) throw new Error(shared.reason);
	expect((await listFolios(db, id)).map(({ balanceCents }) => balanceCents)).toEqual([19_020, 19_021]);
	expect(await splitLine(db, { ...(await share()), version: 0 }, morning)).toMatchObject({
		reason: "changed_meanwhile",
	});
	// A share is not a discount, and the line cannot be voided without it.
	const off = { folioId, lineIds: [lineId], discount: { basisPoints: 1_001 }, reason: "Noise" };
	expect(
		await discountFolio(db, { ...off, idempotencyKey: newKey() }, asRole("reception", morning.now)),
	).toMatchObject({
		reason: "over_limit",
	});
	const voided = (transactionId = "") =>
		reverseTransaction(db, { transactionId, reason: "Wrong", idempotencyKey: newKey() }, morning);
	expect(await voided(night?.transactionId)).toMatchObject({ reason: "something_depends" });
	const move = {
		fromFolioId: folioId,
		toFolioId: shared.toFolioId,
		lineIds: [lineId],
		idempotencyKey: newKey(),
	};
	expect(await moveLines(db, move, morning)).toMatchObject({ ok: true });
	expect((await listFolios(db, id)).map(({ balanceCents }) => balanceCents)).toEqual([0, 38_041]);
	expect(await voided(shared.transactionId)).toMatchObject({ ok: true });
	expect((await listFolios(db, id)).map(({ balanceCents }) => balanceCents)).toEqual([0, 38_041]);
	await expectSoundBooks(pool);
});

test("more than is left, nothing, and a bill of another guest are refused, and no bill is opened", async () => {
	const { id, form } = await withCharge();
	const other = await makeStayInHouse(db);
	const refused = async (...of: Parameters<typeof form>) => splitLine(db, await form(...of), asStaff());
	for (const share of [{ amountCents: 1_326 }, { amountCents: 0 }, { basisPoints: 0 }, { amountCents: 1.5 }])
		expect(await refused(share)).toMatchObject({ reason: "amount_invalid" });
	expect(await refused({ amountCents: 5 }, { folioId: other.folioId })).toMatchObject({
		reason: "not_possible",
	});
	expect(await listFolios(db, id)).toHaveLength(1);
	expect(await splitLine(db, await form({ amountCents: 5 }), asRole("housekeeping"))).toMatchObject({
		reason: "not_allowed",
	});
});

test("a bill that is opened for another payer waits for the day that is being closed, and the close for it", async () => {
	await rollBusinessDays(db, { countStillToDo: async () => 0, post: postBusinessDay }, asStaff());
	const { id, form } = await withCharge();
	expect(await splitLine(db, await form({ basisPoints: 5_000 }), asStaff())).toMatchObject({ ok: true });
	const evening = asStaff(new Date("2026-11-21T23:00:00-06:00"));
	const closed = await db.transaction(async (tx) => {
		await openFolio(
			tx,
			{ reservationId: id, payer: { ...reef.payer, email: "bills@reef.example" } },
			asStaff(),
		);
		const closing = closeBusinessDay(
			next(),
			{ date: "2026-11-21", openMatters: 0, post: postBusinessDay },
			evening,
		);
		await eventually("the close waits", async () => {
			const { rowCount } = await pool.query(
				"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
			);
			return rowCount === 1;
		});
		// As every posting does next. It waited for the close for ever, which waited for the bill.
		expect(await findLockedBusinessDate(tx)).toBe("2026-11-21");
		return { closing };
	});
	expect(await closed.closing).toMatchObject({ ok: true });
	expect((await listFolios(db, id)).map(({ payerEmail }) => payerEmail)).toEqual([
		null,
		"bills@reef.example",
	]);
});
