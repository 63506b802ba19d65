import { beforeEach, expect, test } from "vitest";
import { searchPersons } from "#app/features/accounts/queries.server.ts";
import { knowsGuest } from "#app/features/reservations/access.ts";
import { foldText } from "#app/lib/fold-text.ts";
import { nameWordsOf, toSearchPattern } from "#app/lib/name-search.ts";
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
import { findByDocument, searchDesk } from "./search-queries.server.ts";

const { db, pool } = await openTestDatabase();
beforeEach(() => clearDatabase(pool));

const find = async (text: string) => (await searchDesk(db, text, noon)).found;
const namesOf = async (text: string) =>
	(await find(text)).map((one) => (one.kind === "voucher" ? one.code : one.name));

test("signs that a pattern gives a meaning are these signs themselves (Veil#100)", async () => {
	await makeStay(db, { name: "Ana Alpha", email: "a_b@example.com" });
	await makeStay(db, { name: "Rosa 100%", email: "axb@example.com" });
	await makeStay(db, { name: "Back\\slash Joe", email: "joe@example.com" });
	for (const text of ["%", "_", "%%", "__", "\\", "a%b@", "10_%", "ana%alpha", "[a-z]", ".*"])
		expect(await namesOf(text), text).toEqual([]);
	expect(await namesOf("a_b@")).toEqual(["Ana Alpha"]);
	expect(await namesOf("100%")).toEqual(["Rosa 100%"]);
	expect(await namesOf("back\\")).toEqual(["Back\\slash Joe"]);
});

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

test.each([
	["Jürgen Müller", ["Mueller", "Muller", "juergen muller", "Müller, Jürgen"]],
	["Juergen Mueller", ["Müller", "Jürgen"]],
	["Søren Ødegård", ["Oedegaard", "odegard", "soren"]],
	["Jean-Yo Dupré", ["Jean Yo", "Jean-Yo", "yo", "dupre jean"]],
	["Jean Yo Dupré", ["Jean-Yo"]],
	["Seán O’Brien", ["obrien", "O'Brien"]],
	["Łukasz Wałęsa", ["walesa", "WAŁĘSA"]],
	["İlknur Işık", ["isik", "ışık"]],
	["Nguyễn Thị Ánh", ["nguyen", "anh thi"]],
	["محمّد العَرَبي", ["محمد", "العربي"]],
	["Нина Ёлкина", ["елкина", "НИНА"]],
	["王小明", ["王", "小明", "王小明", "王 小明"]],
	["佐々木 健", ["佐々木", "健", "佐々木健"]],
	["𠮷野 さくら", ["𠮷野", "さくら"]],
	["ジョージ・スミス", ["ジョージ", "スミス"]],
	["김지은", ["김", "지은", "김 지은"]],
	["प्रिया शर्मा", ["प्रिया", "शर्मा"]],
	["Grüße Straße", ["strasse", "gruesse"]],
])("the guest %s is found at the desk, among the accounts and by their own look-up", async (name, typed) => {
	const email = "guest@example.com";
	await makeStay(db, { name, email });
	await makeStay(db, { name: "Somebody Else", email: "else@example.com" });
	await makeUser(db, { name, email });
	await makeUser(db, { name: "Somebody Else", email: "else@example.com" });
	for (const text of [name, ...typed]) {
		expect([text, await namesOf(text)]).toEqual([text, [name]]);
		expect([text, (await searchPersons(db, text)).map((person) => person.name)]).toEqual([text, [name]]);
	}
	expect(typed.some((text) => knowsGuest({ name, email }, text))).toBe(true);
});

test("a guest who opens a reservation by a name is found at the desk by the same", async () => {
	const names = [
		"Jürgen Müller",
		"Juergen Mueller",
		"Jean-Yo Dupré",
		"王小明",
		"김 지은",
		"Ærø Åse",
		"Usher, Grace",
	];
	for (const [at, name] of names.entries()) await makeStay(db, { name, email: `${at}@example.com` });
	const typed = [
		...names,
		...names.flatMap((name) => name.split(/[\s,-]+/)),
		"Mueller",
		"Dupre",
		"王",
		"小明",
		"Aroe",
	];
	for (const text of typed) {
		const known = names.filter((name) => knowsGuest({ name, email: null }, text));
		expect([text, await namesOf(text)]).toEqual([text, expect.arrayContaining(known)]);
	}
});

test("the database makes of a guest the words that the app looks for", async () => {
	const names = [
		"Ana-Maria Núñez, Jr.",
		"Jürgen Müller",
		"王小明",
		"佐々木 健",
		"김지은",
		"ジョージ・スミス",
		"Ёлкина;Нина",
		"שרה كريم",
	];
	for (const name of names) {
		const { rows } = await pool.query<{ text: string }>("select desk_search_text($1, null, null) as text", [
			name,
		]);
		for (const word of nameWordsOf(name).flat())
			expect(rows[0]?.text.split(/ +/)).toContain(toSearchPattern(word).replace(/^% ?|%$/g, ""));
	}
});

test("guests in house come first, then those to come, then those who have left", async () => {
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

test("a villa's name finds the guest in it and the next one", async () => {
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

test("a voucher is found by its code, by half of it, and with a slip", async () => {
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
	const voucher = { kind: "voucher", code: "K7MQ2XHD", reward: "Facial", isUsed: false };
	for (const typed of ["k7mq 2xhd", "k7mq", "2-xhd", "k7mq 2xh"])
		expect(await find(typed)).toEqual([voucher]);
	for (const typed of ["k7mq 2xd", "k7mq 2xhp", "7kmq 2xhd", "k7mq 2xhdd", "k7mo 2xhd"])
		expect(await searchDesk(db, typed, noon)).toMatchObject({ found: [voucher], isNear: true });
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

/** A party whose second adult is registered with a passport, and whose second bill a company pays. */
async function makeParty({ name = "Ana Alpha", number = "X 12-345.6" } = {}) {
	const stay = await makeStay(db, { name });
	await pool.query(
		`insert into registrations (id, stay_id, place, name, document_kind, document_number)
		values (gen_random_uuid(), $1, 0, $2, null, null), (gen_random_uuid(), $1, 1, 'Bo Brømsen', 'passport', $3)`,
		[stay.stayId, name, number],
	);
	await pool.query(
		`insert into folios (id, reservation_id, number, payer_name, opened_at, opened_by)
		values (gen_random_uuid(), $1, 1, null, now(), 'system'), (gen_random_uuid(), $1, 2, 'Reef Tours Ltd', now(), 'system')`,
		[stay.id],
	);
	return stay;
}

test("every registered adult finds the stay, and so does who pays a bill of it", async () => {
	const { reference } = await makeParty();
	await makeStay(db, { name: "Somebody Else" });
	const of = (text: string) => find(text);
	for (const text of ["bo broemsen", "Brømsen", "bromsen"])
		expect([text, await of(text)]).toMatchObject([
			text,
			[{ reference, name: "Ana Alpha", through: { as: "registered", name: "Bo Brømsen" } }],
		]);
	expect(await of("reef tours")).toMatchObject([
		{ reference, through: { as: "payer", name: "Reef Tours Ltd" } },
	]);
	expect(await of("alpha")).toMatchObject([{ reference, through: null }]);
	expect(await of("bo tours")).toEqual([]);
});

test("control characters look for nothing and break nothing", async () => {
	await makeStay(db, { name: "Ana Alpha" });
	for (const text of ["an\0a", "\0\0\0\0", "alp\u0007ha", "\ud800lpha"]) {
		await find(text);
		await searchPersons(db, text);
	}
});

test("half a reference finds its reservation", async () => {
	const { reference } = await makeStay(db, { name: "Ana Alpha" });
	for (const text of [
		reference.slice(0, 4),
		reference.slice(4).toLowerCase(),
		`${reference.slice(0, 4)} ${reference[4]}`,
	])
		expect([text, await namesOf(text)]).toEqual([text, ["Ana Alpha"]]);
	expect(await namesOf(reference.slice(0, 3))).toEqual([]);
	expect(await namesOf(reference.slice(2, 6))).toEqual([]);
});

test("a reference is found with any slip of the fingers, and said to be only close", async () => {
	const { reference } = await makeStay(db, { name: "Ana Alpha" });
	for (const typed of slipsOf(reference)) {
		const { found, isNear } = await searchDesk(db, typed, noon);
		// A text that is still a part of the reference has no slip: a Q that is put in may be its own.
		const part = typed.toUpperCase();
		const isPart = reference.startsWith(part) || reference.endsWith(part);
		expect([typed, found, isNear]).toMatchObject([typed, [{ reference }], !isPart]);
	}
	const [first, second] = reference;
	const twice = `${first === "2" ? "3" : "2"}${second === "2" ? "3" : "2"}${reference.slice(2)}`;
	expect(await searchDesk(db, twice, noon)).toMatchObject({ found: [], isNear: false });
});

/** Every word that is one slip away from a word: a letter left out, doubled, replaced, put in, or two that change places. */
function slipsOf(word: string): string[] {
	const letters = [...word];
	const join = (from: number, until: number, ...between: string[]) =>
		[...letters.slice(0, from), ...between, ...letters.slice(until)].join("");
	return letters.flatMap((letter, at) => [
		...[join(at, at + 1), join(at, at, letter), join(at, at + 1, "q"), join(at, at, "q"), `${word}q`],
		...(at + 1 < letters.length ? [join(at, at + 2, letters[at + 1] ?? "", letter)] : []),
	]);
}

test.each([["Mortensen"], ["Garcia"], ["Smith"], ["Нечаева"], ["O'Brien"], ["Núñez"]])(
	"%s is found with any slip of the fingers, and said to be only close",
	async (surname) => {
		await makeStay(db, { name: `Pia ${surname}`, email: "x@example.com" });
		await makeStay(db, { name: "Somebody Else", email: "else@example.com" });
		for (const typed of slipsOf(surname)) {
			if ([...typed].length < 4) continue;
			const { found, isNear } = await searchDesk(db, `pia ${typed}`, noon);
			// A text that is still a part of the name has no slip.
			const isPiece = foldText(surname).includes(foldText(typed));
			expect([typed, found.length, isNear]).toEqual([typed, 1, !isPiece]);
		}
		expect(await searchDesk(db, "pia qqqqq", noon)).toMatchObject({ found: [], isNear: false });
	},
);

test("the registered adult and the payer are found with a slip too, and an exact match comes alone", async () => {
	const { reference } = await makeParty();
	await makeStay(db, { name: "Cleo Alpka" });
	expect(await searchDesk(db, "bromsne", noon)).toMatchObject({ found: [{ reference }], isNear: true });
	expect(await searchDesk(db, "reef tuors", noon)).toMatchObject({ found: [{ reference }], isNear: true });
	expect(await searchDesk(db, "alpha", noon)).toMatchObject({
		found: [{ name: "Ana Alpha" }],
		isNear: false,
	});
	expect((await searchDesk(db, "alpja", noon)).found).toHaveLength(2);
});

test("the number of a document is found whole alone, and by its own question alone", async () => {
	const first = await makeParty();
	const second = await makeParty({ name: "Ana Again" });
	await makeParty({ name: "Other", number: "X123457" });
	const referencesOf = async (number: string) => {
		const outcome = await findByDocument(db, number, noon);
		return outcome.ok
			? outcome.found.map((one) => one.kind === "stay" && one.reference).toSorted()
			: outcome.reason;
	};
	const both = [first.reference, second.reference].toSorted();
	for (const whole of ["X123456", "x 12-345.6", " x123456 ", "Ｘ１２３４５６"])
		expect([whole, await referencesOf(whole)]).toEqual([whole, both]);
	for (const part of ["X12345", "123456", "%", "X12345_", ""])
		expect([part, await referencesOf(part)]).toEqual([part, "document_unknown"]);
	for (const text of ["X123456", "X 12-345.6", "123456", "12345"])
		expect([text, await find(text)]).toEqual([text, []]);
});
