import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { setVillaCondition } from "#app/features/housekeeping/operations/set-villa-condition.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { reservations } from "#db/schema/reservations.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff } from "#test/factories/forms.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const now = new Date("2026-12-12T16:40:00-06:00");
const app = await startApp({ now });
const { db } = app;

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(db);
	app.cookies.clear();
	signInAs(app, await openStaff(db, { roles: ["reception"] }));
});

/** The form as a browser with scripts sends it. */
const form = (change: Record<string, string> = {}) => ({
	checkIn: "2026-12-12",
	nights: "2",
	guests: "2",
	villaId: "palm-grove",
	name: "Camille Laurent",
	phone: "+33 6 55 50 01 72",
	email: "",
	shown: "2026-12-12 2",
	agreedTotalCents: "108782",
	idempotencyKey: crypto.randomUUID(),
	...change,
});

async function send(fields: Record<string, string>, path = "/desk/walk-in") {
	const response = await app.post(path, fields);
	return { status: response.status, text: await response.text(), to: response.headers.get("Location") };
}

/** The villas that are ticked in a page, as one value. */
const tickedIn = (text: string) =>
	[...text.matchAll(/<input type="checkbox"[^>]*name="villaId"[^>]*>/g)]
		.filter(([input]) => / checked=""/.test(input))
		.map(([input]) => /value="([^"]+)"/.exec(input)?.[1] ?? "")
		.join("_");

const referenceIn = (to: string | null) => /stays\/(\w+)\//.exec(to ?? "")?.[1] ?? "";

test("a walk-in is booked and checked in with one press, and the open parts of the check-in follow", async () => {
	const { status, to } = await send(form());
	expect(status).toBe(303);
	const stay = await findStay(db, referenceIn(to));
	expect(stay).toMatchObject({ status: "checked_in", phone: "+33655500172", totalCents: 108_782 });
	expect(await (await app.request(to ?? "")).text()).toContain("4 things are still missing");
});

test("the list has each villa that is free tonight with its total, and says from when another one is booked", async () => {
	await bookStay(db, { villaIds: ["vista-del-mar"], checkIn: "2026-12-13", checkOut: "2026-12-15" });
	await bookStay(db, { villaIds: ["sunset-palms"], checkIn: "2026-12-12", checkOut: "2026-12-13" });
	const text = await (await app.request("/desk/walk-in?nights=2&guests=4")).text();
	expect(text).toContain("$1,087.82");
	expect(text).toContain("Free tonight only: booked from Sunday 13 December");
	expect(text).toContain("1 night $434.91");
	expect(text).not.toContain("Sunset Palms");
	expect(text).toContain("you have 4");
});

test("where no villa is free for all nights two are offered one after the other, and booked as one stay", async () => {
	const { rows } = await app.database.pool.query<{ id: string }>("select id from villas");
	for (const { id } of rows)
		await bookStay(
			db,
			id === "palm-grove"
				? { villaIds: [id], checkIn: "2026-12-14", checkOut: "2026-12-16" }
				: {
						villaIds: [id],
						checkIn: "2026-12-12",
						checkOut: id === "ocean-breeze" ? "2026-12-14" : "2026-12-16",
					},
		);
	const text = await (await app.request("/desk/walk-in?nights=4")).text();
	expect(text).toContain("Palm Grove 12 – 14 Dec, then Ocean Breeze 14 – 16 Dec");
	expect(text).toContain("changes villas on Monday 14 December");
	const byPhone = "/desk/walk-in?by=phone";
	const offered = await (await app.request(`${byPhone}&nights=4&checkIn=2026-12-12`)).text();
	expect(offered).toContain("to book, not to hold");
	const villaId = "palm-grove~2026-12-14~ocean-breeze";
	const hold = { keep: "hold", holdDate: "2026-12-12", holdTime: "18:00" };
	const held = await send({ ...form({ villaId, nights: "4", agreedTotalCents: "" }), ...hold }, byPhone);
	expect([held.status, held.text.includes("can be booked, but not held")]).toEqual([409, true]);
	const { agreedTotalCents: _, ...withoutScripts } = form({ villaId, nights: "4", shown: "2026-12-12 4" });
	const { to } = await send(withoutScripts);
	expect(await findStay(db, referenceIn(to))).toMatchObject({
		villas: [{ id: "palm-grove" }, { id: "ocean-breeze" }],
		units: [{}],
	});
	const wrong = await send({ ...withoutScripts, villaId: "palm-grove~2026-12-20~ocean-breeze" });
	expect([wrong.status, wrong.text.includes("Please choose a villa")]).toEqual([400, true]);
});

test("a party of nine has two villas ticked, and walks into both", async () => {
	const text = await (await app.request("/desk/walk-in?nights=2&guests=9")).text();
	expect(text).toContain("No single villa is free and large enough.");
	const { agreedTotalCents: _, ...withoutScripts } = form({ villaId: tickedIn(text), guests: "9" });
	const { to } = await send(withoutScripts);
	expect(await findStay(db, referenceIn(to))).toMatchObject({ guests: 9, units: [{}, {}] });
	expect((await app.request(to ?? "")).status).toBe(200);
});

test("a manager gives a caller another price and another last free day, which the confirmation says", async () => {
	const call = form({
		checkIn: "2026-12-30",
		shown: "2026-12-30 2",
		email: "camille@example.com",
		keep: "book",
	});
	const agreed = {
		nightlyPrice: "400",
		priceReason: "A wedding",
		freeUntil: "2026-12-29",
		freeReason: "The flight is not sure",
	};
	const path = "/desk/walk-in?by=phone";
	expect(await (await app.request(path)).text()).toContain("A manager approves it here.");
	expect((await send({ ...call, ...agreed }, path)).status).toBe(403);
	signInAs(app, await openStaff(db, { roles: ["manager"] }));
	expect(await (await app.request(path)).text()).toContain('name="freeUntil"');
	expect((await send({ ...call, ...agreed, freeReason: "" }, path)).text).toContain("Please give a reason");
	const late = await send({ ...call, ...agreed, freeUntil: "2026-12-31" }, path);
	expect([late.status, late.text.includes("to the day of arrival")]).toEqual([400, true]);
	const { to } = await send({ ...call, ...agreed }, path);
	const stay = await findStay(db, referenceIn(to));
	expect(stay).toMatchObject({ totalCents: 87_200, freeCancellationUntil: "2026-12-29" });
	const history = await (await app.request(`/desk/stays/${referenceIn(to)}`)).text();
	expect(history).toContain("instead of $1,087.82, free cancellation until 29 Dec");
});

test("a caller's answers about arrival, children and requests are on the stay, and wrong ones are refused beside their fields", async () => {
	const path = "/desk/walk-in?by=phone";
	const call = form({ checkIn: "2026-12-30", shown: "2026-12-30 2", guests: "4", keep: "book" });
	const said = {
		...{ arrivalTime: "  3 pm,  by boat ", children: "2", infants: "1", cotWanted: "1" },
		note: "A quiet villa, please.\r\nTwo beds.",
	};
	const wrong = [
		[{ children: "3" }, "children", "adult"],
		[{ children: "x" }, "children", "Children must be a whole number"],
		[{ infants: "11" }, "infants", "Infants must be a whole number"],
		[{ arrivalTime: "x".repeat(61) }, "arrivalTime", "60 characters"],
		[{ note: "x".repeat(2001) }, "note", "2,000 characters"],
	] as const;
	for (const [change, field, message] of wrong) {
		const { status, text } = await send({ ...call, ...said, ...change }, path);
		const found = new RegExp(`id="${field}-error"(?:(?!</p>).)*${message}`, "s").test(text);
		expect([change, status, found]).toEqual([change, 400, true]);
		if (field !== "note") expect(text).toContain(said.note.split("\r")[0]);
	}
	const { to } = await send({ ...call, ...said }, path);
	expect(await findStay(db, referenceIn(to))).toMatchObject({
		...{ guests: 4, children: 2, infants: 1, cotWanted: true, arrivalTime: "3 pm, by boat" },
		note: "A quiet villa, please.\nTwo beds.",
	});
	const plain = await send(form({ checkIn: "2027-01-05", shown: "2027-01-05 2", keep: "book" }), path);
	expect(await findStay(db, referenceIn(plain.to))).toMatchObject({
		...{ children: null, infants: null, cotWanted: false, arrivalTime: null, note: "" },
	});
});

test("a form that was filled in for other nights than were shown shows their totals and books nothing", async () => {
	const { agreedTotalCents: _, ...withoutScripts } = form({ nights: "3" });
	const { status, text } = await send(withoutScripts);
	expect(status).toBe(200);
	expect(text).toContain("$1,631.73");
	expect(text).toContain("Camille Laurent");
	expect((await app.database.pool.query("select from reservations")).rows).toHaveLength(0);
	const again = await send({ ...withoutScripts, shown: "2026-12-12 3" });
	expect(again.status).toBe(303);
});

test.each([
	["no name", { name: " " }, 400, "enter the guest&#x27;s name"],
	["neither phone nor e-mail", { phone: "" }, 400, "tick that the guest gives neither"],
	["no villa", { villaId: "" }, 400, "Please choose a villa"],
	["a price that has changed", { agreedTotalCents: "1" }, 409, "the total is $1,087.82"],
	["a party too large for the villa", { guests: "7" }, 409, "There is room for 6 guests only"],
])("%s is refused with a clear sentence, and the typed values stay", async (_, change, status, sentence) => {
	const sent = await send(form(change));
	expect([sent.status, sent.text.includes(sentence)]).toEqual([status, true]);
	expect((await app.database.pool.query("select from reservations")).rows).toHaveLength(0);
});

test("each villa says how housekeeping has reported it, and on another day nothing", async () => {
	const pressed = {
		villaId: "palm-grove",
		condition: "inspected",
		eventId: randomUUID(),
		pressedAt: now,
	} as const;
	await setVillaCondition(db, pressed, asStaff(now));
	const tonight = await (await app.request("/desk/walk-in")).text();
	expect(tonight.match(/class="[^"]*\binspected\b[^"]*"/g)).toHaveLength(1);
	expect(tonight).toMatch(/class="[^"]*\bdirty\b[^"]*"/);
	const later = await (await app.request("/desk/walk-in?by=phone&checkIn=2026-12-20")).text();
	expect(later).not.toMatch(/class="[^"]*\b(inspected|dirty)\b/);
});

test("a guest who gives neither phone nor e-mail is booked when that is ticked", async () => {
	expect((await send(form({ phone: "", noContact: "yes" }))).status).toBe(303);
});

test("a villa that was just taken is refused, and the list shows the free ones", async () => {
	await bookStay(db, { villaIds: ["palm-grove"], checkIn: "2026-12-12", checkOut: "2026-12-14" });
	const { status, text } = await send(form());
	expect([status, text.includes("this villa was just taken")]).toEqual([409, true]);
	expect(text).not.toMatch(/value="palm-grove"/);
});

test("reception may not agree on another price without a manager; a manager may, with a reason", async () => {
	expect(await (await app.request("/desk/walk-in")).text()).toContain("A manager approves it here.");
	const other = { nightlyPrice: "400", priceReason: "Second visit this year" };
	expect((await send(form(other))).status).toBe(403);
	signInAs(app, await openStaff(db, { roles: ["manager"] }));
	expect((await send(form({ ...other, priceReason: "" }))).text).toContain("Please give a reason");
	const { to } = await send(form(other));
	expect(await findStay(db, referenceIn(to))).toMatchObject({ totalCents: 87_200 });
});

test("a caller's villa is held until the hour agreed on, and confirmed or dropped from its page", async () => {
	const held = { ...form({ checkIn: "2026-12-20", shown: "2026-12-20 2" }), keep: "hold" };
	const until = { holdDate: "2026-12-12", holdTime: "18:00" };
	const { status, to } = await send({ ...held, ...until }, "/desk/walk-in?by=phone");
	expect(status).toBe(303);
	const reference = referenceIn(to);
	expect(await findStay(db, reference)).toMatchObject({ status: "held", checkIn: "2026-12-20" });
	expect(to).toBe(`/desk/stays/${reference}/booked`);
	expect(await (await app.request(to ?? "")).text()).toContain("Confirm the hold");
	const confirmed = await send({ version: "0", unit: "0" }, `/desk/stays/${reference}/steps/confirm-hold`);
	expect(confirmed.status).toBe(303);
	expect(await findStay(db, reference)).toMatchObject({ status: "confirmed" });
	const over = {
		...held,
		villaId: "sunset-palms",
		agreedTotalCents: "76082",
		idempotencyKey: crypto.randomUUID(),
	};
	const late = await send({ ...over, holdDate: "2026-12-12", holdTime: "16:00" }, "/desk/walk-in?by=phone");
	expect([late.status, late.text.includes("would be over already")]).toEqual([409, true]);
});

test("a guest who was here before is found by name, phone or e-mail, and fills the form in, without scripts", async () => {
	const known = { name: "Camille Laurent", email: "camille@example.com", phone: "+33655500172" };
	for (const checkIn of ["2026-06-01", "2026-08-01"])
		await bookStay(db, {
			...known,
			villaIds: ["palm-grove"],
			checkIn,
			checkOut: checkIn.replace("01", "03"),
		});
	await bookStay(db, {
		...known,
		name: "Camille Other",
		email: "other@example.com",
		phone: null,
		villaIds: ["ocean-breeze"],
	});
	await db.update(reservations).set({ language: "es" }).where(eq(reservations.email, known.email));
	const empty = { name: "", phone: "", email: "", language: "en", agreedTotalCents: "" };
	for (const typed of [{ name: "laurent" }, { phone: "655500172" }, { email: "camille@example.com" }]) {
		const { status, text } = await send(form({ ...empty, ...typed, intent: "find" }));
		expect([typed, status]).toEqual([typed, 200]);
		expect(text).toContain("2 stays");
		expect(text).not.toContain("Camille Other");
		const id = /value="([^"]+)"[^>]* name="known"/.exec(text)?.[1] ?? "";
		const filled = await send(form({ ...empty, ...typed, known: id }));
		for (const value of Object.values(known)) expect(filled.text).toContain(`value="${value}"`);
		expect(filled.text).toMatch(/<option value="es" selected/);
	}
	const nobody = await send(form({ ...empty, name: "Xaver Quill", intent: "find" }));
	expect(nobody.text).toContain("Nobody with this name, phone or e-mail has reserved before.");
	const answer = await (await app.request("/desk/walk-in/guests?q=camille")).json();
	expect(answer.known).toEqual([
		expect.objectContaining({ name: "Camille Other", stays: 1, language: "en" }),
		expect.objectContaining({ name: "Camille Laurent", stays: 2, language: "es" }),
	]);
	expect((await (await app.request("/desk/walk-in/guests?q=ca")).json()).known).toEqual([]);
});
