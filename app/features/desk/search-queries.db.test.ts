import { beforeEach, expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeUser, noon, today } from "#test/factories/forms.ts";
import {
	bookStay,
	makeDinner,
	makeStay,
	makeTreatment,
	setStayStatus,
} from "#test/factories/reservations.ts";
import { searchDesk } from "./search-queries.server.ts";

const { db, pool } = await openTestDatabase();
beforeEach(() => clearDatabase(pool));

const find = async (text: string) => (await searchDesk(db, text, noon)).found;
const namesOf = async (text: string) =>
	(await find(text)).map((one) => (one.kind === "voucher" ? one.code : one.name));

test("a guest is found by name without accents, by parts of it, e-mail, phone and reference", async () => {
	const stay = await makeStay(db, {
		name: "José Ángel Núñez-Łoś",
		email: "jose.nunez@example.com",
		phone: "+5016001234",
	});
	await makeStay(db, { name: "Somebody Else", email: "else@example.com", phone: "+5017779999" });
	const { reference } = stay;
	for (const text of [
		"jose",
		"NUNEZ",
		"núñez jos",
		"angel los",
		"jo nu",
		"jose.nunez@",
		"501 600 1234",
		"00501 600-1234",
		"600 1234",
		reference,
		reference.toLowerCase(),
		`${reference.slice(0, 4)} ${reference.slice(4)}`,
	])
		expect([text, await namesOf(text)]).toEqual([text, ["José Ángel Núñez-Łoś"]]);
	for (const text of ["jose else", "600 9999", "x", ""])
		expect([text, await namesOf(text)]).toEqual([text, []]);
});

test("who is in house stands before who comes, and both before those who have left", async () => {
	await makeStay(db, {
		name: "Ana Left",
		status: "checked_out",
		checkIn: "2026-10-01",
		checkOut: "2026-10-04",
	});
	await makeStay(db, { name: "Ana Later", checkIn: "2027-02-01", checkOut: "2027-02-03" });
	await makeStay(db, { name: "Ana Soon", checkIn: "2026-11-25", checkOut: "2026-11-27" });
	await makeStay(db, {
		name: "Ana Here",
		status: "checked_in",
		checkIn: "2026-11-20",
		checkOut: "2026-11-23",
	});
	await makeTreatment(db, { name: "Ana Treated" });
	await makeDinner(db, { name: "Ana Dines" });
	const names = await namesOf("ana");
	expect(names.slice(0, 3)).toEqual(["Ana Here", "Ana Soon", "Ana Later"]);
	expect(names.slice(3).toSorted()).toEqual(["Ana Dines", "Ana Left", "Ana Treated"]);
});

test("a villa's name finds who is in it and who comes next", async () => {
	await syncVillas(db);
	const here = await bookStay(db, {
		villaIds: ["palm-grove"],
		checkIn: today,
		checkOut: "2026-11-23",
		name: "Here",
	});
	await setStayStatus(db, here.id, "checked_in");
	await bookStay(db, {
		villaIds: ["palm-grove"],
		checkIn: "2026-11-25",
		checkOut: "2026-11-26",
		name: "Next",
	});
	await bookStay(db, {
		villaIds: ["sunset-palms"],
		checkIn: today,
		checkOut: "2026-11-23",
		name: "Elsewhere",
	});
	expect(await find("palm gro")).toMatchObject([
		{ name: "Here", status: "checked_in", villas: ["Palm Grove"], from: today, until: "2026-11-23" },
		{ name: "Next", status: "confirmed" },
	]);
});

test("a voucher is found by its code, as it is printed", async () => {
	const { id: userId } = await makeUser(db);
	await pool.query(
		`insert into points_accounts (id, user_id) values (gen_random_uuid(), $1) on conflict do nothing`,
		[userId],
	);
	await pool.query(
		`insert into vouchers (id, account_id, code, idempotency_key, reward_id, reward_name, cost_points)
		select gen_random_uuid(), a.id, 'K7MQ2XHD', gen_random_uuid(), r.id, 'Facial', 100
		from points_accounts a, (select id from rewards limit 1) r where a.user_id = $1`,
		[userId],
	);
	expect(await find("k7mq 2xhd")).toEqual([
		{ kind: "voucher", code: "K7MQ2XHD", reward: "Facial", isUsed: false },
	]);
});

test("signs with a meaning in a pattern are letters like others", async () => {
	await makeStay(db, { name: "Ana 100%_Fun" });
	await makeStay(db, { name: "Ana 100 Funds" });
	expect(await namesOf("100%_")).toEqual(["Ana 100%_Fun"]);
	expect(await namesOf("' or 1=1 --")).toEqual([]);
});

test("of a word that too many have, those in house and the next to come are found", async () => {
	await makeStay(db, {
		name: "Here Now",
		status: "checked_in",
		checkIn: "2026-11-20",
		checkOut: "2026-11-23",
	});
	await pool.query(
		`insert into reservations (id, kind, reference, idempotency_key, link_token, name, email, guests, created_by)
		select gen_random_uuid(), 'dinner', translate(lpad(n::text, 8, 'Z'), '01', 'AB'), gen_random_uuid(), 'x', 'Many',
			n || '@example.com', 2, 'guest' from generate_series(1, 1100) n`,
	);
	const { found, isMore } = await searchDesk(db, "@example.com", noon);
	expect(found[0]).toMatchObject({ name: "Here Now" });
	expect([found.length, isMore]).toEqual([20, true]);
});
