import { afterAll, beforeEach, expect, test } from "vitest";
import { priceImportedStay } from "#app/features/front-office/operations/price-imported-stay.server.ts";
import { stayEmailJob } from "#app/features/stays/email-jobs.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { changeStayDates } from "#app/features/stays/operations/change-stay-dates.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { jobs } from "#db/schema/jobs.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, noon, today } from "#test/factories/forms.ts";
import { makeImportedStay } from "#test/factories/imported-stays.ts";
import { makeAccount } from "#test/factories/payer-accounts.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { openMailApp } from "#test/mail-app.ts";
import { enqueueJob } from "./queue/enqueue.ts";
import { enqueueStayReminders } from "./send-stay-reminders.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const app = await openMailApp(database);

afterAll(() => app.close());
beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

/** A stay from 12 to 14 December. */
const reserved = (change: Parameters<typeof bookStay>[1] = {}) =>
	bookStay(db, { email: "ana@example.com", ...change });

const morningOfReminder = new Date("2026-12-09T15:00:00Z");

test("guests are reminded once, in the morning three days before they arrive", async () => {
	const stay = await reserved();
	await reserved({ villaIds: ["palm-grove"], email: null });
	await reserved({ villaIds: ["vista-del-mar"], checkIn: "2026-12-13" });
	const gone = await reserved({ villaIds: ["ocean-breeze"] });
	await cancelStay(db, { reservationId: gone.id, agreedOwedCents: 0 }, asGuest());
	await app.deliver();
	for (const day of ["2026-12-08", "2026-12-09", "2026-12-09", "2026-12-10"])
		await enqueueStayReminders(db, day);
	const { rows } = await pool.query(
		"select run_at, payload->>'reservationId' as id from jobs where done_at is null order by run_at",
	);
	expect(rows).toHaveLength(2);
	expect(rows[0]).toEqual({ id: stay.id, run_at: new Date("2026-12-09T15:00:00Z") });
	await pool.query("update jobs set run_at = now() where payload->>'reservationId' = $1", [stay.id]);
	const [reminder] = (await app.deliver(morningOfReminder)).mails;
	expect(reminder?.subject).toBe("See you in 3 days");
	expect(reminder?.attachments).toEqual([]);
});

test.each([
	["later", "2026-12-19", []],
	["earlier", "2026-12-10", ["See you tomorrow"]],
])(
	"a guest who moves the stay %s before the reminder is sent is reminded of the new arrival alone",
	async (_, checkIn, subjects) => {
		const stay = await reserved();
		await app.deliver();
		await enqueueStayReminders(db, "2026-12-09");
		const dates = { checkIn, checkOut: addDays(checkIn, 2), agreedTotalCents: 76_082 };
		const onThatDay = asGuest(null, new Date("2026-12-09T06:00:00Z"));
		expect(await changeStayDates(db, { reservationId: stay.id, ...dates }, onThatDay)).toMatchObject({
			ok: true,
		});
		await enqueueStayReminders(db, "2026-12-09");
		await pool.query("update jobs set run_at = now() where done_at is null");
		const { mails } = await app.deliver(morningOfReminder);
		const reminders = mails.map(({ subject }) => subject).filter((subject) => subject?.startsWith("See you"));
		expect(reminders).toEqual(subjects);
	},
);

test("a guest who reserves in the last three days is not reminded of a stay that was just confirmed", async () => {
	await reserved({ checkIn: "2026-11-23", checkOut: "2026-11-25" });
	await enqueueStayReminders(db, today);
	expect(await db.$count(jobs)).toBe(1);
});

test("a guest of another site reads who is paid and where the stay is cancelled, and neither a price of nothing nor this hotel's rules", async () => {
	const { reservationId, reference } = await makeImportedStay(db, { now: noon, from: "2026-12-12" });
	const pay = async (payer: Parameters<typeof priceImportedStay>[1]["payer"], cents: number) => {
		const version = (await findStay(db, reference))?.revision ?? 0;
		const priced = { price: { per: "stay" as const, cents }, commission: { cents: 0 } };
		expect(
			await priceImportedStay(db, { reservationId, version, payer, ...priced }, asStaff()),
		).toMatchObject({ ok: true });
	};
	const send = async (event: "confirmed" | "changed" | "reminder") => {
		await enqueueJob(
			db,
			stayEmailJob,
			event === "reminder" ? { event, reservationId, checkIn: "2026-12-12" } : { event, reservationId },
		);
		const [mail] = (await app.deliver(morningOfReminder)).mails;
		return `${mail?.text} ${mail?.html}`.replace(/\s+/g, " ");
	};
	await pool.query("update reservations set email = 'ana@example.com' where id = $1", [reservationId]);
	for (const event of ["confirmed", "changed", "reminder"] as const) {
		const mail = await send(event);
		expect(mail).toContain("To change or cancel this stay, go to the site where you booked it.");
		expect(mail).not.toMatch(/\$0|"totalPrice"|Free cancellation|You pay at the resort/);
	}
	expect(await send("confirmed")).toContain("The price is the one you agreed on the site");
	await pay({ kind: "guest" }, 40_000);
	expect(await send("reminder")).toContain("You pay $400.00 for the nights at the resort");
	await pay({ kind: "account", accountId: await makeAccount(db, { name: "Airbnb" }) }, 40_000);
	const mail = await send("confirmed");
	expect(mail).toContain("You do not pay for the nights at the resort, only for what you add.");
	expect(mail).not.toContain("You pay at the resort; nothing is charged");
});
