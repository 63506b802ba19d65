import { eq, sql } from "drizzle-orm";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { listPriceList, readFolio } from "#app/features/folio/queries.server.ts";
import { grantPoints } from "#app/features/loyalty/operations/grant-points.server.ts";
import { redeemReward } from "#app/features/loyalty/operations/redeem-reward.server.ts";
import { reserveByPhone } from "#app/features/stays/operations/reserve-by-phone.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { staffRoles } from "#app/lib/actor.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { stays } from "#db/schema/stays.ts";
import type { startApp } from "#test/app.ts";
import { type ActForm, actForms } from "#test/desk-acts.ts";
import { priceDinner } from "./departures.ts";
import { fillForm, makeForms } from "./desk-forms.ts";
import { officeSubjects } from "./desk-office-subjects.ts";
import { settingSubjects } from "./desk-setting-subjects.ts";
import { makeCharge, makePayment, makeStayInHouse, newKey } from "./folio.ts";
import { asStaff, makeDeskBooking, makeUser, noon, today } from "./forms.ts";
import { makeImportedStay } from "./imported-stays.ts";
import { makeAccount } from "./payer-accounts.ts";
import { makeQuote } from "./quotes.ts";
import { makeDinner, makeStay, makeTreatment } from "./reservations.ts";
import { openStaff } from "./staff.ts";

type App = Awaited<ReturnType<typeof startApp>>;
type Facts = Readonly<Record<string, string>>;

/** Villas in which no test stays by itself: forms of one kind take them in turn. */
const villaIds = ["palm-grove", "ocean-breeze", "sunset-palms"] as const;

/**
 * The records with which the samples of `desk-form-samples.ts` are filled: for each form a stay, a bill or a tablet of
 * its own, in the state in which its act is done.
 */
export function makeSubjects({ db, post }: App) {
	let count = 0;

	/** Does another act first, by its own form. @returns where it leads */
	const after = async (path: string, form: string, facts: Facts): Promise<string> => {
		const found = actForms.find((one) => one.path === path && one.form === form);
		const [sample] = found ? makeForms(found) : [];
		if (!sample) throw new Error(`${path} has no form "${form}".`);
		const { path: at, fields } = fillForm(sample, { ...common(), ...facts });
		const { cookie: Cookie } = await openStaff(db, { roles: staffRoles });
		const answer = await post(at, fields, { Cookie });
		if (answer.status !== 303 && answer.status !== 200)
			throw new Error(`"${form}" of ${path} was not done first: ${answer.status} ${await answer.text()}`);
		return answer.headers.get("Location") ?? "";
	};

	const newest = async (table: string, { of = "true", by = "created_at" } = {}) => {
		const { rows } = await db.execute<{ id: string }>(
			sql.raw(`select id from ${table} where ${of} order by ${by} desc limit 1`),
		);
		return rows[0]?.id ?? "";
	};

	/** Values that any form may ask for; days, codes and addresses differ each time, so that no two forms meet. */
	const common = (): Facts => {
		count += 1;
		return {
			...{ today, tomorrow: addDays(today, 1), visitDay: addDays(today, 30 + count) },
			...{ nextDay: addDays(today, 31 + count), thirdDay: addDays(today, 33 + count) },
			...{ villa: "palm-grove", freeVilla: villaIds[count % villaIds.length] ?? "", seating: "18:00" },
			...{ version: "0", code: `REEF${count}`, newEmail: `luz-${count}@example.com`, held: "0", rule: "0" },
		};
	};

	const toFacts = (stay: Awaited<ReturnType<typeof makeStay>>): Facts => {
		const { id, reference, stayId, checkIn, checkOut } = stay;
		return { reservation: id, reference, stay: stayId, checkIn, checkOut };
	};
	const future = async (change: Parameters<typeof makeStay>[1] = {}) => {
		count += 1;
		const checkIn = addDays(today, 30 + 3 * count);
		return toFacts(await makeStay(db, { checkIn, checkOut: addDays(checkIn, 2), ...change }));
	};
	const arriving = () => future({ checkIn: today, checkOut: addDays(today, 2) });

	const revisionOf = async (reference = "") => String((await findStay(db, reference))?.revision);
	const step = async (facts: Facts, name: string) => {
		await after("/desk/stays/:reference/steps/:step", name, facts);
		return { ...facts, version: await revisionOf(facts.reference) };
	};
	const checkedIn = async (facts: Facts) => {
		await after("/desk/stays/:reference/check-in", "check-in", facts);
		return { ...facts, version: await revisionOf(facts.reference) };
	};
	/** A stay that is in house since an earlier day, and that leaves today. */
	const leaving = async () => {
		const stay = await future({ checkIn: addDays(today, -1), checkOut: today, status: "checked_in" });
		const checkedInAt = new Date(noon.getTime() - 86_400_000);
		await db
			.update(stays)
			.set({ checkedInOn: stay.checkIn, checkedInAt })
			.where(eq(stays.id, stay.stay ?? ""));
		return { ...stay, toPay: "38041", toPayUsd: "380.41" };
	};

	/** A stay that is held for a deposit. */
	const held = async () => {
		count += 1;
		const booking = makeDeskBooking({ villaId: "blue-horizon", checkIn: addDays(today, 40 + 3 * count) });
		const hold = { ...booking, holdUntil: new Date(noon.getTime() + 6 * 3_600_000), freeUntil: null };
		const outcome = await reserveByPhone(db, hold, asStaff());
		if (!outcome.ok) throw new Error(`Not held: ${outcome.reason}`);
		return { reference: outcome.reference, version: await revisionOf(outcome.reference) };
	};

	/** A stay whose guests were to come yesterday. */
	const overdue = () => future({ checkIn: addDays(today, -1), checkOut: addDays(today, 1) });

	const steps: Record<string, () => Promise<Facts>> = {
		"late-check-out": async () => checkedIn(await arriving()),
		"no-show": overdue,
		"still-coming": overdue,
		keys: async () => checkedIn(await arriving()),
		move: async () => ({ ...(await arriving()), freeVilla: "ocean-breeze" }),
		"confirm-hold": held,
		"drop-hold": held,
		"prolong-hold": held,
		"ask-deposit": held,
		"retake-hold": () => future({ status: "expired" }),
		"undo-check-in": async () => checkedIn(await arriving()),
		"undo-check-out": async () => step(await leaving(), "check-out"),
		"undo-no-show": async () => step(await overdue(), "no-show"),
		"check-out": leaving,
		"early-departure": async () => checkedIn({ ...(await arriving()), toPay: "38041", toPayUsd: "380.41" }),
	};

	/** The bill of a stay in house with a charge, and the changes to it since. */
	const onBill = async (
		change: (stay: { folioId: string; id: string }) => Promise<unknown> = async () => {},
	) => {
		const stay = await makeStayInHouse(db);
		await makeCharge(db, stay.folioId);
		await change(stay);
		return readBill({ ...toFacts(stay), folio: stay.folioId });
	};
	const readBill = async (facts: Facts): Promise<Facts> => {
		const folio = await readFolio(db, facts.folio ?? "");
		const { version, balanceCents, lines = [], payments = [] } = folio ?? {};
		return {
			...facts,
			...{ version: String(version), balance: String(balanceCents) },
			...{ line: lines[0]?.lineId ?? "", payment: payments[0]?.transactionId ?? "" },
			item: (await listPriceList(db))[0]?.id ?? "",
		};
	};
	const withOtherBill = async () => {
		const facts = await onBill();
		await after("/desk/stays/:reference/folio/split", "split", facts);
		const { folio: otherFolio } = facts;
		const { rows } = await db.execute<{ id: string }>(
			sql`select id from folios where reservation_id = ${facts.reservation} and id <> ${facts.folio}`,
		);
		return readBill({ ...facts, folio: rows[0]?.id ?? "", otherFolio: otherFolio ?? "" });
	};
	const onPayment = async () => {
		const facts = await onBill(({ folioId }) => makePayment(db, folioId, 1_000));
		const { rows } = await db.execute<{ id: string }>(
			sql`select coalesce(line_id, id) as id from ledger_entries where transaction_id = ${facts.payment} and folio_id is not null limit 1`,
		);
		return { ...facts, line: rows[0]?.id ?? "" };
	};
	const emptyBill = async () => {
		const stay = await makeStayInHouse(db);
		return readBill({ ...toFacts(stay), folio: stay.folioId });
	};
	const billForms: Record<string, () => Promise<Facts>> = {
		visit: async () => {
			const facts = await onBill();
			const dinner = await makeDinner(db, { stayReservationId: facts.reservation, date: addDays(today, 1) });
			await priceDinner(db, dinner.id);
			return { ...facts, visit: dinner.id };
		},
		close: emptyBill,
		guest_pays: async () => {
			const facts = await emptyBill();
			const ofVilla = sql`payer_name = 'Reef Ltd', stay_id = ${facts.stay}`;
			await db.execute(sql`update folios set ${ofVilla} where id = ${facts.folio}`);
			return facts;
		},
		on_account: async () => {
			const facts = await onBill();
			await db.execute(sql`update stays set status = 'checked_out' where id = ${facts.stay}`);
			return { ...facts, account: await makeAccount(db) };
		},
		reopen: async () => {
			const facts = await emptyBill();
			await after("/desk/stays/:reference/folio", "close", facts);
			return readBill(facts);
		},
	};

	const account = async (): Promise<Facts> => {
		const facts = { ...common(), ...(await billForms.on_account?.()) };
		await after("/desk/stays/:reference/folio", "on_account", facts);
		return facts;
	};

	const drawer = async (): Promise<Facts> => {
		const open = () => newest("drawers", { of: "closed_at is null", by: "opened_at" });
		if ((await open()) === "") await after("/desk/drawer", "open", {});
		return { drawer: await open() };
	};
	const counted = async (): Promise<Facts> => {
		const facts = await drawer();
		await after("/desk/drawer/count", "count", facts);
		const { rows } = await db.execute<{ id: string }>(
			sql`select id from drawer_counts where drawer_id = ${facts.drawer} and kind = 'closing' order by place desc`,
		);
		return { ...facts, count: rows[0]?.id ?? "" };
	};
	const block = async (): Promise<Facts> => {
		const facts = common();
		await after("/desk/plan/nights", "block", facts);
		return { ...facts, block: await newest("villa_allocations", { of: "kind = 'block'" }) };
	};
	const treatment = async (hasBegun: boolean): Promise<Facts> => {
		const startsAt = new Date(noon.getTime() - 4 * 3_600_000);
		const made = await makeTreatment(
			db,
			hasBegun ? { status: "confirmed", startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) } : {},
		);
		return { treatment: made.reference };
	};
	const dinner = async (hasBegun: boolean): Promise<Facts> => {
		count += 1;
		const date = addDays(today, hasBegun ? -count : 20 + count);
		return { dinner: (await makeDinner(db, { date, guests: 6 })).reference };
	};
	const visit =
		(kind: "wellness" | "pavilion") =>
		async ({ form }: ActForm) => {
			const hasBegun = ["done", "no_show", "take_back"].includes(form);
			const facts = await (kind === "wellness" ? treatment : dinner)(hasBegun);
			if (form !== "take_back") return facts;
			await after(`/desk/${kind}/:reference`, "done", facts);
			return { ...facts, version: "1" };
		};
	/** Somebody who is registered with the document of the sample. */
	const registered = async ({ form }: ActForm): Promise<Facts> => {
		const facts = await arriving();
		await after("/desk/stays/:reference/registration", "registration", facts);
		const read = async () => {
			const { rows } = await db.execute<{ id: string; at: string }>(
				sql`select id, to_json(updated_at) as at from registrations where stay_id = ${facts.stay}`,
			);
			return { ...facts, registration: rows[0]?.id ?? "", seenAt: rows[0]?.at ?? "" };
		};
		const before = await read();
		if (form !== "remove") return before;
		await after("/desk/stays/:reference/sign/:registration", "sign", before);
		return read();
	};
	const issued = async (): Promise<Facts> => {
		const facts = await onBill();
		const to = await after("/desk/stays/:reference/documents", "invoice", facts);
		const [, kind = "", year = "", number = ""] = /documents\/([^/]+)\/(\d+)\/(\d+)/.exec(to) ?? [];
		return { ...facts, kind, year, number };
	};
	const changed = async (): Promise<Facts> => {
		const to = await after("/desk/plan/propose", "commit", await future());
		return { change: new URL(to, "http://desk").searchParams.get("change") ?? "" };
	};
	/** The values that the form of a change of prices has from its preview. */
	const previewed = async ({ act, form }: ActForm): Promise<Facts> => {
		if (form !== "save" || typeof act.input !== "function") return {};
		const sent = new FormData();
		for (const [name, value] of Object.entries(
			makeForms({ path: "/desk/rates/change", form, act })[0]?.fields ?? {},
		))
			sent.append(name, value);
		const read = await act.input({ form: sent, db, acting: asStaff(), subject: null } as never);
		if (read.ok || !read.facts) throw new Error("The change of prices was not previewed.");
		const { version = "", asked = "" } = read.facts.preview as Facts;
		return { ratesVersion: version, asked };
	};
	const guest = async (): Promise<Facts> => {
		const user = await makeUser(db);
		await grantPoints(db, { email: user.email, points: 5_000, reason: "A complaint" }, asStaff());
		const redeemed = await redeemReward(
			db,
			{ userId: user.id, rewardId: "facials", idempotencyKey: newKey() },
			{ by: { kind: "guest", userId: user.id }, now: noon },
		);
		return { account: user.id, voucher: redeemed.ok ? redeemed.code : redeemed.reason };
	};
	const deposit = async (): Promise<Facts> => {
		const facts = await onBill();
		const tender = { kind: "bank_transfer" } as const;
		const paid = { reservationId: facts.reservation ?? "", tender, amountCents: 10_000 };
		const taken = await takeDeposit(db, { ...paid, idempotencyKey: newKey() }, asStaff());
		if (!taken.ok) throw new Error(`No deposit was taken: ${taken.reason}`);
		return { ...facts, deposit: taken.transactionId, balance: "10000" };
	};

	const invited = async (): Promise<Facts> => {
		const facts = common();
		await after("/desk/staff", "invite", facts);
		return { email: facts.newEmail ?? "" };
	};

	const byPage: Record<string, (form: ActForm) => Promise<Facts>> = {
		"/desk/walk-in": async () => ({ freeVilla: "palm-grove" }),
		"/desk": async () => {
			await after("/desk", "add", {});
			return { note: await newest("shift_notes") };
		},
		"/desk/search": registered,
		"/desk/plan": changed,
		"/desk/plan/propose": () => future(),
		"/desk/plan/nights": async ({ form }) => (form === "block" ? {} : block()),
		"/desk/quotes/:quote": async () => ({ quote: (await makeQuote(db)).id }),
		"/desk/stays/:reference/booked": () => future({ email: null }),
		"/desk/stays/:reference/check-in": () => arriving(),
		"/desk/stays/:reference/steps/:step": ({ form }) => steps[form]?.() ?? arriving(),
		"/desk/wellness": visit("wellness"),
		"/desk/wellness/:reference": visit("wellness"),
		"/desk/pavilion": visit("pavilion"),
		"/desk/pavilion/:reference": visit("pavilion"),
		"/desk/points": guest,
		"/desk/housekeeping/villas/:villa": async () => checkedIn(await arriving()),
		"/desk/housekeeping/work-orders/:order": async () => ({
			order: (await after("/desk/housekeeping/work-orders", "report", {})).split("/").at(-1) ?? "",
		}),
		"/desk/housekeeping/lost-and-found": async () => ({
			foundItem: (await after("/desk/housekeeping/lost-and-found", "record", {})).split("#i-").at(-1) ?? "",
		}),
		"/desk/staff": async ({ form }) => {
			if (form !== "end_device") return {};
			await after("/desk/staff/tablet", "enrol", {});
			return { device: await newest("staff_devices", { of: "ended_at is null", by: "enrolled_at" }) };
		},
		"/desk/staff/:person": async ({ form }) => {
			if (form !== "resend") return { person: (await openStaff(db, { roles: ["reception"] })).id };
			const { email = "" } = await invited();
			const { rows } = await db.execute<{ id: string }>(
				sql`select id from staff_people where email = ${email}`,
			);
			return { person: rows[0]?.id ?? "" };
		},
		"/desk/drawer": async ({ form }) => {
			if (form === "move") return drawer();
			await after("/desk/drawer/count", "close", await counted());
			return {};
		},
		"/desk/drawer/count": ({ form }) => (form === "close" ? counted() : drawer()),
		...officeSubjects({ db, after, newest, common, account, onBill, revisionOf }),
		"/desk/rates/change": previewed,
		"/desk/rates/batches/:batch": async () => {
			const [save] = actForms.filter(({ path, form }) => path === "/desk/rates/change" && form === "save");
			if (save) await after(save.path, save.form, await previewed(save));
			return { batch: await newest("rate_batches", { by: "written_at" }) };
		},
		...settingSubjects(db),
		"/desk/stays/:reference": async ({ form }) => {
			if (form === "undo") {
				const moved = await future();
				const to = await after("/desk/plan/propose", "commit", moved);
				return { ...moved, change: new URL(to, "http://desk").searchParams.get("change") ?? "" };
			}
			const facts = await future();
			if (form === "price") return makeImportedStay(db, { now: noon, from: facts.checkIn ?? "" });
			if (form === "commission") return { ...facts, account: await makeAccount(db) };
			const first = { unlock: "lock", "end-exemption": "exempt" }[form];
			if (first === undefined) return facts;
			const exemption = newKey();
			await after("/desk/stays/:reference", first, { ...facts, uuid: exemption });
			return { ...facts, exemption, version: await revisionOf(facts.reference) };
		},
		"/desk/stays/:reference/guest": () => future(),
		"/desk/stays/:reference/registration": () => arriving(),
		"/desk/stays/:reference/sign/:registration": registered,
		"/desk/stays/:reference/cancel": () => future(),
		"/desk/stays/:reference/documents": () => onBill(({ folioId }) => makePayment(db, folioId, 1_000)),
		"/desk/documents/:kind/:year/:number": issued,
		"/desk/stays/:reference/folio": ({ form }) => (billForms[form] ?? onBill)(),
		"/desk/stays/:reference/folio/print": () => onBill(),
		"/desk/stays/:reference/folio/split": ({ form }) => (form === "move" ? withOtherBill() : onBill()),
		"/desk/stays/:reference/folio/lines/:line": ({ form, act }) => {
			if (form === "move") return withOtherBill();
			return form === "refund" || act.name === "take_back_payment" ? onPayment() : onBill();
		},
		"/desk/stays/:reference/folio/deposits/:deposit": deposit,
	};

	return async (form: ActForm): Promise<Facts> => {
		await drawer();
		return { ...common(), ...(await byPage[form.path]?.(form)) };
	};
}
