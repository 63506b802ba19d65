import { beforeEach, expect, test } from "vitest";
import { billHold } from "#app/features/folio/operations/follow-hold.server.ts";
import { getBalance } from "#app/features/loyalty/queries.server.ts";
import { listOpenShiftNotes } from "#app/features/shift-notes/queries.server.ts";
import { blockVilla } from "#app/features/stays/operations/block-villa.server.ts";
import { cancelStay, cancelStayUnit } from "#app/features/stays/operations/cancel-stay.server.ts";
import { dropHeldStay } from "#app/features/stays/operations/prolong-hold.server.ts";
import { releaseEndedHolds } from "#app/features/stays/operations/release-ended-holds.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openDeposits } from "#test/deposits.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeStayInput, makeUser } from "#test/factories/forms.ts";

const {
	database: { db, pool },
	at,
	hold,
	goToPage,
	pay,
	tell,
	closeDue,
	runRefunds,
	stateOf,
	stripe,
	jobKinds,
} = await openDeposits();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
	stripe.fail(null);
});

test("the nights are held until the deposit is paid, and then the stay is confirmed with its points and its e-mail", async () => {
	const { id: userId } = await makeUser(db);
	const { reference, deposit } = await hold({ userId, email: "ana@example.com" });
	expect(deposit).toMatchObject({
		state: "waiting",
		amountCents: 38_041,
		closesAt: at(20),
		holdEndsAt: at(45),
	});
	expect(await stateOf(reference)).toMatchObject({ stay: "held", deposit: "waiting" });
	expect(await jobKinds()).toEqual([]);
	expect((await getBalance(db, userId)).pendingPoints).toBe(0);
	expect(await reserveStay(db, makeStayInput(), asGuest(null, at(19)))).toMatchObject({
		reason: "villa_taken",
	});

	const pageId = await goToPage(reference);
	expect(await goToPage(reference), "the same page again").toBe(pageId);
	const message = pay(pageId);
	expect(await tell(message, 4)).toEqual({ result: "done" });
	expect(await stateOf(reference)).toMatchObject({
		stay: "confirmed",
		deposit: "paid",
		refunds: [],
		late: false,
		ledger: { deposits_held: -38_041, online_payments: 38_041 },
	});
	expect(await jobKinds()).toContain("send-stay-email");
	expect((await getBalance(db, userId)).pendingPoints).toBeGreaterThan(0);

	const before = await pool.query("select count(*) from audit_events");
	expect(await tell(message, 5), "told twice").toEqual({ result: "done" });
	await closeDue(20);
	await closeDue(50);
	expect(await stateOf(reference)).toMatchObject({ stay: "confirmed", deposit: "paid", refunds: [] });
	expect((await pool.query("select count(*) from audit_events")).rows).toEqual(before.rows);
});

test("after twenty minutes the page is closed at the provider, and only then the nights are free", async () => {
	const { reference } = await hold();
	const pageId = await goToPage(reference);
	await closeDue(19);
	expect(await stateOf(reference)).toMatchObject({ stay: "held", deposit: "waiting" });
	await closeDue(20);
	expect(stripe.sessions().find(({ id }) => id === pageId)?.status).toBe("expired");
	expect(await stateOf(reference)).toMatchObject({ stay: "expired", deposit: "expired" });
	expect(await reserveStay(db, makeStayInput(), asGuest(null, at(20)))).toMatchObject({ ok: true });
	await expect(goToPage(reference, 21)).rejects.toThrow("not_waiting");
});

test("a guest who never went to the payment page leaves nothing to close at the provider", async () => {
	const { reference } = await hold();
	const before = stripe.asked.length;
	await closeDue(20);
	expect(stripe.asked).toHaveLength(before);
	expect(await stateOf(reference)).toMatchObject({ stay: "expired", deposit: "expired" });
});

test("a guest who paid and closed the tab is confirmed, although the message was lost: the provider says so when asked", async () => {
	const { reference } = await hold();
	pay(await goToPage(reference));
	await closeDue(20);
	expect(await stateOf(reference)).toMatchObject({ stay: "confirmed", deposit: "paid", late: false });
});

test("while the provider cannot be asked, the hold is prolonged in steps of five minutes, at most to 45", async () => {
	const { reference } = await hold();
	const pageId = await goToPage(reference);
	stripe.fail("away");
	for (const minute of [20, 25, 30, 35, 40]) {
		expect(await closeDue(minute)).toHaveLength(1);
		expect(await closeDue(minute + 4), "asked again after five minutes only").toHaveLength(0);
		expect(await stateOf(reference)).toMatchObject({
			stay: "held",
			deposit: "waiting",
			closesAt: at(minute + 5),
		});
		await releaseEndedHolds(db, { by: { kind: "system", task: "purge-expired" }, now: at(minute + 4) });
		const other = await reserveStay(db, makeStayInput(), asGuest(null, at(minute + 4)));
		expect(other).toMatchObject({ reason: "villa_taken" });
	}
	await closeDue(45);
	expect(await stateOf(reference)).toMatchObject({ stay: "expired", deposit: "unanswered" });
	stripe.fail(null);
	await closeDue(104);
	expect(await stateOf(reference), "then once in an hour").toMatchObject({ deposit: "unanswered" });
	await closeDue(105);
	expect(stripe.sessions().find(({ id }) => id === pageId)?.status).toBe("expired");
	expect(await stateOf(reference)).toMatchObject({ stay: "expired", deposit: "expired" });
});

test("a provider that answers again in time says that the guest has paid", async () => {
	const { reference } = await hold();
	pay(await goToPage(reference));
	stripe.fail("no_answer");
	await closeDue(20);
	await closeDue(25);
	expect(await stateOf(reference)).toMatchObject({ stay: "held", deposit: "waiting" });
	stripe.fail(null);
	await closeDue(30);
	expect(await stateOf(reference)).toMatchObject({ stay: "confirmed", deposit: "paid", late: false });
});

test("where the provider's answer was lost, its page is found again and closed before the nights are free", async () => {
	const { reference } = await hold();
	stripe.fail("lost_answer");
	await expect(goToPage(reference)).rejects.toThrow("Stripe did not answer");
	stripe.fail(null);
	const [made] = stripe.sessions().filter(({ status }) => status === "open");
	await closeDue(20);
	expect(stripe.sessions().find(({ id }) => id === made?.id)?.status).toBe("expired");
	expect(await stateOf(reference)).toMatchObject({ stay: "expired", deposit: "expired" });
});

test("a guest whom the provider gave no answer pays minutes later, on one page, however often they press", async () => {
	for (const fault of ["away", "lost_answer"] as const) {
		await clearDatabase(pool);
		await syncVillas(db);
		const { reference } = await hold();
		stripe.fail(fault);
		await expect(goToPage(reference)).rejects.toThrow("Stripe");
		stripe.fail(null);
		const [pageId, again] = await Promise.all([goToPage(reference, 12), goToPage(reference, 12)]);
		expect(again, "the same page again").toBe(pageId);
		expect(await tell(pay(pageId), 14)).toEqual({ result: "done" });
		await closeDue(20);
		expect(await stateOf(reference)).toMatchObject({ stay: "confirmed", deposit: "paid", late: false });
	}
});

test("a payment after the release confirms the stay when all of its nights are still free, and the desk is told", async () => {
	const { reference } = await hold();
	const message = await paidWhileAway(reference);
	expect(await tell(message, 50)).toEqual({ result: "done" });
	expect(await stateOf(reference)).toMatchObject({
		stay: "confirmed",
		deposit: "paid",
		late: true,
		refunds: [],
	});
	expect(await stateOf(reference)).toMatchObject({ matters: ["paid_late_confirmed"] });
});

test("a payment after the release is refunded at once when somebody else has one of the nights, and guest and desk are told", async () => {
	const { reference } = await hold({ email: "ana@example.com" });
	const message = await paidWhileAway(reference);
	const other = makeStayInput({ checkIn: "2026-12-13", checkOut: "2026-12-15" });
	expect(await reserveStay(db, other, asGuest(null, at(46)))).toMatchObject({ ok: true });
	await tell(message, 50);
	expect(await stateOf(reference)).toMatchObject({
		stay: "expired",
		deposit: "refused",
		refunds: [["paid_too_late", 38_041, "due"]],
		matters: ["paid_late_refunded"],
	});
	expect(await jobKinds()).toEqual(expect.arrayContaining(["refund-deposit", "send-deposit-email"]));
	await runRefunds(50);
	await runRefunds(51);
	await tell(message, 52);
	await runRefunds(53);
	expect(stripe.refunds.at(-1)).toMatchObject({ amount: 38_041 });
	expect(await stateOf(reference)).toMatchObject({
		refunds: [["paid_too_late", 38_041, "sent"]],
		ledger: {},
	});
	expect(stripe.refunds.filter(({ amount }) => amount === 38_041)).toHaveLength(1);
});

test("a villa that is out of service or blocked since the release cannot be confirmed by a late payment", async () => {
	const { reference } = await hold();
	const message = await paidWhileAway(reference);
	const nights = { villaId: "sunset-palms", from: "2026-12-12", until: "2026-12-13", reason: "Roof" };
	await blockVilla(db, nights, { by: { kind: "staff", name: "Maria" }, now: at(46) });
	await tell(message, 50);
	expect(await stateOf(reference)).toMatchObject({ stay: "expired", deposit: "refused" });
});

test("of two villas both are confirmed by one deposit, and by a late payment both or neither", async () => {
	const together = { villaIds: ["tropical-hideaway", "vista-del-mar"], guests: 8 };
	const first = await hold(together);
	expect(first.deposit?.amountCents, "the first night of each villa").toBe(
		(await findStay(db, first.reference))?.lines
			.filter(({ night }) => night === "2026-12-12")
			.reduce((sum, { totalCents }) => sum + totalCents, 0),
	);
	await tell(pay(await goToPage(first.reference)), 3);
	expect(await stateOf(first.reference)).toMatchObject({ stay: "confirmed", units: 2 });

	const later = { ...together, checkIn: "2026-12-20", checkOut: "2026-12-22" };
	const second = await hold(later);
	const message = await paidWhileAway(second.reference);
	const one = makeStayInput({ ...later, villaIds: ["vista-del-mar"], guests: 2 });
	expect(await reserveStay(db, one, asGuest(null, at(46)))).toMatchObject({ ok: true });
	await tell(message, 50);
	expect(await stateOf(second.reference)).toMatchObject({ stay: "expired", deposit: "refused" });
	const { rows } = await pool.query(
		"select villa_id from villa_allocations where released_at is null and lower(nights) = '2026-12-20'",
	);
	expect(rows).toEqual([{ villa_id: "vista-del-mar" }]);
});

test("a payment for two villas of which the desk has cancelled one confirms the other", async () => {
	const { reference } = await hold({ villaIds: ["tropical-hideaway", "vista-del-mar"], guests: 8 });
	const pageId = await goToPage(reference);
	const stay = await findStay(db, reference);
	const reservationId = stay?.id ?? "";
	const [one] = await listUnits(db, reservationId);
	const input = { reservationId, stayId: one?.id ?? "", version: stay?.revision ?? 0, owedCents: 0 };
	const maria = { by: { kind: "staff", name: "Maria" }, now: at(5) } as const;
	expect(await cancelStayUnit(db, input, maria)).toEqual({ ok: true });
	await tell(pay(pageId), 6);
	expect(await stateOf(reference)).toMatchObject({ deposit: "paid", refunds: [] });
	const units = await listUnits(db, reservationId);
	expect(units.map(({ id, status }) => [id === one?.id, status]).toSorted()).toEqual([
		[false, "confirmed"],
		[true, "cancelled"],
	]);
});

test("a late payment for two villas of which the desk has let one go takes only the other one again", async () => {
	const { reference } = await hold({ villaIds: ["tropical-hideaway", "vista-del-mar"], guests: 8 });
	const pageId = await goToPage(reference);
	const stay = await findStay(db, reference);
	const reservationId = stay?.id ?? "";
	const drop = { reservationId, version: stay?.revision ?? 0, units: [0], money: billHold };
	expect(await dropHeldStay(db, drop, asStaff(at(5)))).toEqual({ ok: true });
	const message = pay(pageId);
	expect(
		await releaseEndedHolds(db, { by: { kind: "system", task: "release-ended-holds" }, now: at(46) }),
	).toBe(1);
	await tell(message, 50);
	expect(await stateOf(reference)).toMatchObject({ deposit: "paid", late: true });
	expect((await listUnits(db, reservationId)).map(({ status }) => status)).toEqual(["expired", "confirmed"]);
});

test("a payment that comes when the guest or the desk has cancelled the held stay is refunded", async () => {
	const { reference } = await hold();
	const pageId = await goToPage(reference);
	const stay = await findStay(db, reference);
	await cancelStay(
		db,
		{ reservationId: stay?.id ?? "", agreedOwedCents: 0 },
		{ by: { kind: "staff", name: "Maria" }, now: at(5) },
	);
	await tell(pay(pageId), 6);
	expect(await stateOf(reference)).toMatchObject({
		stay: "cancelled",
		deposit: "refused",
		refunds: [["paid_too_late", 38_041, "due"]],
	});
});

test("the page of a stay that is held no longer is closed at once", async () => {
	const { reference } = await hold();
	const pageId = await goToPage(reference);
	const stay = await findStay(db, reference);
	await cancelStay(
		db,
		{ reservationId: stay?.id ?? "", agreedOwedCents: 0 },
		{ by: { kind: "staff", name: "Maria" }, now: at(5) },
	);
	await closeDue(6);
	expect(stripe.sessions().find(({ id }) => id === pageId)?.status).toBe("expired");
	expect(await stateOf(reference)).toMatchObject({ stay: "cancelled", deposit: "expired" });
});

test("a payment that fits no deposit, or not its amount, confirms nothing", async () => {
	const { reference, deposit } = await hold();
	const pageId = await goToPage(reference);
	const message = pay(pageId);
	const change = (object: object) => ({
		...message,
		data: { object: { ...message.data.object, ...object } },
	});
	expect(await tell(change({ amount_total: 100 }), 3)).toMatchObject({
		result: "wrong",
		reason: "amount_differs",
	});
	expect(await tell(change({ currency: "bzd" }), 3)).toMatchObject({ reason: "amount_differs" });
	expect(await tell(change({ id: "cs_test_other" }), 3)).toMatchObject({ reason: "deposit_unknown" });
	const unknown = { metadata: { deposit: crypto.randomUUID() } };
	expect(await tell(change(unknown), 3)).toMatchObject({ reason: "deposit_unknown" });
	expect(await stateOf(reference)).toMatchObject({ stay: "held", deposit: "waiting" });
	expect(deposit?.provider).toBe("stripe");
	// However often the event comes, a person finds one task on Today for each payment, until it is ticked off.
	const { payment_intent: paymentId } = message.data.object as { payment_intent?: string };
	expect(await listOpenShiftNotes(db, "2026-11-22")).toMatchObject([
		{ kind: "task", writtenBy: "Palapa", text: expect.stringContaining(`stripe (${paymentId})`) },
	]);
	expect(await tell(message, 4)).toEqual({ result: "done" });
});

test("a payment that the guest's bank takes back is a task of the shift, once, about its guest", async () => {
	const { reference } = await hold();
	const message = pay(await goToPage(reference));
	await tell(message, 3);
	const { payment_intent } = message.data.object as { payment_intent?: string };
	const object = { id: "dp_1", payment_intent, amount: 38_041, currency: "usd", reason: "fraudulent" };
	const dispute = { type: "charge.dispute.created", data: { object } };
	expect(await tell(dispute, 4_000)).toEqual({ result: "done" });
	expect(await tell(dispute, 9_000)).toEqual({ result: "done" });
	const notes = await listOpenShiftNotes(db, "2026-11-30");
	expect(notes.filter(({ text }) => text.includes("taken back 380.41 USD"))).toMatchObject([
		{ kind: "task", guestReference: reference },
	]);
});

test("the message, the guest who comes back and the job that closes the page may all come at one moment", async () => {
	const { reference } = await hold();
	const message = pay(await goToPage(reference));
	await Promise.all([tell(message, 20), closeDue(20), tell(message, 20), closeDue(20), tell(message, 20)]);
	expect(await stateOf(reference)).toMatchObject({
		stay: "confirmed",
		deposit: "paid",
		refunds: [],
		ledger: { deposits_held: -38_041, online_payments: 38_041 },
	});
});

/** Pays while the provider's messages are lost and it cannot be asked, until the nights are released. */
async function paidWhileAway(reference: string) {
	const pageId = await goToPage(reference);
	const message = pay(pageId);
	stripe.fail("away");
	for (const minute of [20, 25, 30, 35, 40, 45]) await closeDue(minute);
	stripe.fail(null);
	expect(await stateOf(reference)).toMatchObject({ stay: "expired", deposit: "unanswered" });
	return message;
}
