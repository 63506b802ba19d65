import { beforeEach, expect, test } from "vitest";
import { addTaxRate, removeTaxRate } from "#app/features/front-office/operations/add-tax-rate.server.ts";
import { saveDiscount } from "#app/features/rates/operations/save-discount.server.ts";
import { readReservationLanguage } from "#app/features/reservations/queries.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { makeQuote } from "#test/factories/quotes.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const app = await startApp({ now: noon });
const { db } = app;

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(db);
	app.cookies.clear();
	signInAs(app, await openStaff(db, { roles: ["reception"] }));
});

const phone = "/desk/walk-in?by=phone";

/** The form of a call as a browser with scripts sends it. */
const form = (change: Record<string, string> = {}) => ({
	...{ checkIn: "2026-12-12", nights: "2", guests: "2", villaId: "palm-grove", shown: "2026-12-12 2" },
	...{ name: "Camille Laurent", phone: "+33655500172", email: "camille@example.com" },
	...{ keep: "quote", agreedTotalCents: "108782", idempotencyKey: crypto.randomUUID(), ...change },
});

async function send(fields: Record<string, string>, path = phone) {
	const response = await app.post(path, fields);
	return { status: response.status, text: await response.text(), to: response.headers.get("Location") ?? "" };
}

const read = async (path: string) => (await app.request(path)).text();

const plain = (html: string) => html.replaceAll("&amp;", "&").replace(/<!-- -->/g, "");

/** The address of the form that books the quote of a page. */
const bookPathIn = (html: string) =>
	/href="(\/desk\/walk-in\?by=phone&quote=[^"]+)"/.exec(plain(html))?.[1] ?? "";

const makeCode = async (change: object = {}) => {
	const setting = {
		...{ name: "Reef week", code: "REEF20", basisPoints: 2_000, amountCents: null, minNights: 1 },
		...{ villaIds: null, bookedFrom: null, bookedUntil: null, nightsFrom: null, nightsUntil: null },
		...{ maxUses: null, active: true, ...change },
	};
	const manager = { by: { kind: "staff", name: "Maria", roles: ["manager"] }, now: noon } as const;
	const outcome = await saveDiscount(db, { id: null, revision: 0, setting }, manager);
	if (!outcome.ok) throw new Error(outcome.reason);
};

test("a quote leads to its page, which has the price, the message for WhatsApp and the form that books it", async () => {
	const sent = await send(form({ children: "1", note: "Near the pier" }));
	expect([sent.status, sent.to]).toEqual([303, expect.stringMatching(/^\/desk\/quotes\/[\da-f-]{36}$/)]);
	const page = await read(sent.to);
	for (const said of ["Camille Laurent", "Palm Grove", "$1,087.82", "Open until Saturday 28 November"])
		expect(page).toContain(said);
	const message = new URL(/href="(https:\/\/wa\.me\/33655500172\?text=[^"]+)"/.exec(plain(page))?.[1] ?? "");
	expect(message.searchParams.get("text")).toContain("The villa is not held for you");
	const booked = await read(bookPathIn(page));
	expect(booked).toMatch(/name="name"[^>]*value="Camille Laurent"|value="Camille Laurent"[^>]*name="name"/);
	expect(booked).toContain("Near the pier");
	expect(booked).toContain("This price counts until Saturday 28 November");
	expect(booked).toContain('name="agreedTotalCents" value="108782"');
	expect(await read("/desk/quotes")).toContain("Camille Laurent");
});

test("a quote whose room tax is another one by now says so on its page and in the form that books it", async () => {
	const quote = await makeQuote(db);
	const page = `/desk/quotes/${quote.id}`;
	const said =
		"Quoted with a room tax of 9%. By now it is 12% for these nights; the quoted price counts all the same.";
	expect(plain(await read(page))).not.toContain("Quoted with a room tax");
	const owner = { by: { kind: "staff", name: "Evelyn", roles: ["owner"] }, now: noon } as const;
	const rate = {
		id: crypto.randomUUID(),
		tax: "room_tax",
		firstDay: "2026-12-10",
		basisPoints: 1_200,
	} as const;
	expect(await addTaxRate(db, rate, owner)).toEqual({ ok: true });
	const told = plain(await read(page));
	expect(told).toContain(said);
	expect(plain(await read(bookPathIn(told)))).toContain(
		`Today's price is $1,117.76. ${said}`.replaceAll("'", "&#x27;"),
	);
	expect(await removeTaxRate(db, rate, owner)).toEqual({ ok: true });
	expect(plain(await read(page))).not.toContain("Quoted with a room tax");
});

test("a quote, its message and the stay that is made of it are in the language that the caller reads", async () => {
	const { to } = await send(form({ language: "es" }));
	const page = plain(await read(to));
	expect(page).toMatch(/<dt[^>]*>Reads<\/dt><dd[^>]*>Spanish</);
	const message = new URL(/href="(https:\/\/wa\.me\/33655500172\?text=[^"]+)"/.exec(page)?.[1] ?? "");
	expect(message.searchParams.get("text")).toMatch(
		/^Hola, Camille Laurent:\nEsta es nuestra cotización.*US\$1,087\.82/s,
	);
	const path = bookPathIn(page);
	expect(await read(path)).toMatch(/<option value="es" selected="">/);
	const quoteId = to.split("/").at(-1) ?? "";
	const booked = await send(form({ language: "es", keep: "book", quoteId }), path);
	const stay = await findStay(db, /stays\/(\w+)\//.exec(booked.to)?.[1] ?? "");
	expect(await readReservationLanguage(db, stay?.id ?? "")).toBe("es");
});

test("a form filled in from a quote books at its price, and the quote leads to the stay from then on", async () => {
	const quote = await makeQuote(db);
	await app.database.pool.query("update rates set nightly_cents = 60000 where villa_id = 'palm-grove'");
	const path = bookPathIn(await read(`/desk/quotes/${quote.id}`));
	const page = await read(path);
	expect(page).toContain("Today&#x27;s price is $1,308.00.");
	const sent = await send(form({ keep: "book", quoteId: quote.id }), path);
	expect(sent.status).toBe(303);
	const reference = /stays\/(\w+)\//.exec(sent.to)?.[1] ?? "";
	expect(await findStay(db, reference)).toMatchObject({ totalCents: 108_782, name: "Camille Laurent" });
	expect(await read(`/desk/quotes/${quote.id}`)).toContain(`/desk/stays/${reference}`);
	const again = await app.request(path);
	expect([again.status, again.headers.get("Location")]).toEqual([302, `/desk/quotes/${quote.id}`]);
	const late = await send(
		form({ keep: "book", quoteId: quote.id, villaId: "ocean-breeze", agreedTotalCents: "" }),
	);
	expect([late.status, late.text]).toEqual([
		409,
		expect.stringContaining("this quote has become reservation"),
	]);
	expect(await read(`/desk/stays/${reference}`)).toContain("for $1,087.82 as quoted instead of $1,308.00");
});

test("the form says where the quoted villa is taken, and where the quote is over", async () => {
	const quote = await makeQuote(db);
	const path = bookPathIn(await read(`/desk/quotes/${quote.id}`));
	await bookStay(db, { villaIds: ["palm-grove"], checkIn: "2026-12-13", checkOut: "2026-12-15" });
	const taken = await read(path);
	expect(plain(taken)).toContain("Palm Grove: not free any more for the quoted nights.");
	expect(taken).toContain("Ocean Breeze");
	const sent = await send(form({ keep: "book", quoteId: quote.id }), path);
	expect(sent.status).toBe(409);
	expect(sent.text).toContain("Nothing was booked: this villa was just taken.");
	await app.database.pool.query("update quotes set valid_until = '2026-11-20'");
	expect(await read(path)).toContain("The quote ended on Friday 20 November: this is today");
	expect(await read("/desk/quotes")).toContain("Ended on Friday 20 November");
});

test("a quote is withdrawn once and mailed again while it is open", async () => {
	const { id } = await makeQuote(db);
	const path = `/desk/quotes/${id}`;
	expect((await send({ intent: "mail" }, path)).status).toBe(303);
	const { rows } = await app.database.pool.query("select from jobs where kind = 'send-quote-email'");
	expect(rows).toHaveLength(2);
	expect((await send({ intent: "withdraw" }, path)).status).toBe(303);
	expect(await read(path)).toContain("Withdrawn");
	signInAs(app, await openStaff(db, { name: "Ben Pott", roles: ["reception"] }));
	const late = await send({ intent: "mail" }, path);
	expect([late.status, late.text]).toEqual([409, expect.stringContaining("not open any more")]);
});

test("the last day of a quote, its e-mail and the free cancellation are refused beside their fields, and all that was typed is there", async () => {
	const late = await send(form({ validUntil: "2026-12-13", note: "Near the pier" }));
	expect([late.status, late.text]).toEqual([409, expect.stringContaining("Please choose a day from today")]);
	for (const typed of ["Camille Laurent", "Near the pier", "2026-12-13"]) expect(late.text).toContain(typed);
	const free = await send(form({ freeUntil: "2026-12-10", freeReason: "Flight" }));
	expect([free.status, free.text]).toEqual([
		400,
		expect.stringContaining("usual last day of free cancellation"),
	]);
	const nobody = await send(form({ email: "", phone: "" }));
	expect(nobody.status).toBe(400);
});

test("a code is in the prices before anything is booked, also without scripts, and is used by the booking", async () => {
	await makeCode();
	const asked = await read(`${phone}&checkIn=2026-12-12&nights=2&promoCode=reef-20&villa=palm-grove`);
	expect(asked).toContain("$870.26");
	expect(asked).toContain("Reef week: in the price.");
	const typed = { keep: "book", promoCode: "REEF 20" };
	// Without scripts the villas were drawn without the code.
	const { agreedTotalCents: _, ...drawn } = form(typed);
	const first = await send(drawn);
	expect([first.status, first.text]).toEqual([200, expect.stringContaining("$870.26")]);
	const atOldPrice = await send(form(typed));
	expect([atOldPrice.status, atOldPrice.text]).toEqual([
		409,
		expect.stringContaining("the total is $870.26"),
	]);
	const sent = await send(form({ ...typed, agreedTotalCents: "87026" }));
	expect(sent.status).toBe(303);
	const { rows } = await app.database.pool.query("select uses from discounts");
	expect(rows).toEqual([{ uses: 1 }]);
});

test.each([
	["nobody has made", {}, "MANGO", "Nobody has made this code"],
	[
		"could be booked until yesterday",
		{ bookedUntil: "2026-11-20" },
		"REEF20",
		"could be booked until Fri 20 Nov",
	],
	["is for longer stays", { minNights: 4 }, "REEF20", "This code is for stays of 4 nights or more."],
	[
		"is for other nights",
		{ nightsFrom: "2027-01-01" },
		"REEF20",
		"This code is for nights from Fri 1 Jan 2027",
	],
	["is for other villas", { villaIds: ["ocean-breeze"] }, "REEF20", "This code is for other villas."],
])(
	"a code that %s is refused at its field, and all that was typed is there",
	async (_, code, promoCode, says) => {
		await makeCode(code);
		const { status, text } = await send(form({ keep: "book", promoCode, note: "Near the pier" }));
		expect([status, text]).toEqual([409, expect.stringContaining(says)]);
		expect(/<a href="#promoCode"[^>]*>([^<]*)/.exec(text)?.[1]).toContain("Nothing was booked.");
		for (const typed of [promoCode, "Camille Laurent", "Near the pier"]) expect(text).toContain(typed);
		expect((await app.database.pool.query("select from reservations")).rows).toHaveLength(0);
	},
);

test("a code that is used up is refused, for a walk-in too, and a code and another price never both count", async () => {
	await makeCode({ maxUses: 1 });
	const today = { checkIn: "2026-11-21", shown: "2026-11-21 2", promoCode: "REEF20" };
	const here = (change: Record<string, string>) => send(form({ ...today, ...change }), "/desk/walk-in");
	expect((await here({ agreedTotalCents: "87026" })).status).toBe(303);
	const second = await here({ villaId: "ocean-breeze", agreedTotalCents: "" });
	expect([second.status, second.text]).toEqual([409, expect.stringContaining("This code has been used up.")]);
	const both = await here({ villaId: "ocean-breeze", nightlyPrice: "250", priceReason: "A friend" });
	expect([both.status, both.text]).toEqual([400, expect.stringContaining("cannot both count")]);
});

test("the search finds an open quote before the stays of the same guest, by name, e-mail and number", async () => {
	await bookStay(db, { name: "Camille Laurent", checkIn: "2027-02-01", checkOut: "2027-02-03" });
	const { id } = await makeQuote(db, {}, asStaff());
	for (const typed of ["camille", "camille@example.com", "655500172", "Camile Laurent"]) {
		const html = await read(`/desk/search?q=${encodeURIComponent(typed)}`);
		expect(html, typed).toContain(`/desk/quotes/${id}`);
	}
	const html = await read("/desk/search?q=laurent");
	expect(html.indexOf(`/desk/quotes/${id}`)).toBeLessThan(html.indexOf("/desk/stays/"));
});

test("the page of a quote says whether its e-mail waits, was sent or could not be sent", async () => {
	const { id } = await makeQuote(db, {}, asStaff());
	const said = async () => (await read(`/desk/quotes/${id}`)).match(/E-mail<\/dt><dd[^>]*>([^<]*)/)?.[1];
	expect(await said()).toMatch(/^waiting /);
	await app.database.pool.query("update jobs set sent_at = now(), done_at = now(), payload = '{}'");
	expect(await said()).toMatch(/^sent /);
	await app.database.pool.query("update jobs set sent_at = null, done_at = null, dead_at = now()");
	expect(await said()).toMatch(/^could not be sent /);
	expect(await read(`/desk/quotes/${id}`)).toContain("Please call, or check the address.");
});
