import { beforeEach, expect, test } from "vitest";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp, textOf } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, makeStayInput, noon, today } from "#test/factories/forms.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { openStaff, openTablet, signInAs } from "#test/factories/staff.ts";

let now = noon;
const app = await startApp({ now: () => now });

beforeEach(async () => {
	now = noon;
	await clearDatabase(app.database.pool);
	await syncVillas(app.db);
	app.cookies.clear();
	signInAs(app, await openStaff(app.db, { name: "Maria Choc", roles: ["manager"] }));
});

const from = addDays(today, 3);
const until = addDays(today, 7);

/** A confirmed stay of four nights, three days ahead. */
async function reserve(villaId: string, name: string) {
	await bookStay(app.db, {
		...{ villaIds: [villaId], name, email: "ana@example.com", checkIn: from, checkOut: until },
	});
	const { rows } = await app.database.pool.query(
		"select s.id, r.id as reservation, r.revision from stays s join reservations r on r.id = s.reservation_id where r.name = $1",
		[name],
	);
	return {
		stayId: String(rows[0].id),
		reservationId: String(rows[0].reservation),
		version: Number(rows[0].revision),
	};
}

const moveFields = (
	stay: { stayId: string; version: number },
	villa: string,
	change: Record<string, string> = {},
) => ({
	"moves.0.stay": stay.stayId,
	"moves.0.version": String(stay.version),
	"moves.0.villa.0": villa,
	"moves.0.from.0": from,
	"moves.0.until.0": until,
	"moves.0.price": "keep",
	mail: "send",
	returnTo: "/desk/plan?days=7",
	...change,
});

const villaOf = async (reservationId: string) =>
	(await listUnits(app.db, reservationId)).flatMap(({ villas }) => villas.map(({ id }) => id));

test("the plan is a table whose rows have two columns for each day, with links that need no script", async () => {
	await reserve("vista-del-mar", "Ana Castillo");
	for (const days of [7, 14, 28]) {
		const page = await textOf(await app.get(`/desk/plan?days=${days}`));
		const rows = [...page.matchAll(/<tr data-row="\d+".*?<\/tr>/gs)].map(([row]) => row);
		expect(rows).toHaveLength(8);
		for (const row of rows) {
			const spans = [...row.matchAll(/<td(?: colSpan="(\d+)")?/g)].map(([, span]) => Number(span ?? 1));
			expect(spans.reduce((sum, span) => sum + span, 0)).toBe(2 * days);
		}
		expect(page).toMatch(/<a href="\/desk\/stays\/\w{8}" class="bar-link booked (goes-on )?can-lift"/);
		expect(page).not.toMatch(/ style="/);
		expect(page).not.toContain('tabindex="-1" href');
	}
});

test("an address with nonsense shows the plan of today", async () => {
	for (const query of ["from=2026-02-31&days=9", "from=9999-01-01", "day=x&view=nothing", "change=x"])
		expect((await app.get(`/desk/plan?${query}`)).status).toBe(200);
	expect((await app.get("/desk/plan?view=month&villa=nowhere&month=2026-13")).status).toBe(200);
});

test("a drop asks for a proposal with both prices, and writes nothing", async () => {
	const stay = await reserve("vista-del-mar", "Ana Castillo");
	const page = await textOf(
		await app.get(
			`/desk/plan/propose?stay=${stay.stayId}&version=${stay.version}&part=${from}&villa=palm-grove&from=${from}&until=${until}`,
		),
	);
	for (const words of [
		"Move Ana Castillo to Palm Grove Villa?",
		"No clashes.",
		"Keep the agreed price",
		"$1,739.64",
		"$436.00 more",
		"E-mail to ana@example.com",
	])
		expect(page).toContain(words);
	expect(await villaOf(stay.reservationId)).toEqual(["vista-del-mar"]);
});

test("one press saves the change, and the plan offers its undo", async () => {
	const stay = await reserve("vista-del-mar", "Ana Castillo");
	const committed = await app.post("/desk/plan/propose", moveFields(stay, "palm-grove"));
	expect(committed.status).toBe(303);
	const to = committed.headers.get("Location") ?? "";
	expect(to).toMatch(/^\/desk\/plan\?days=7&change=/);
	expect(await villaOf(stay.reservationId)).toEqual(["palm-grove"]);
	const page = await textOf(await app.get(to));
	expect(page).toContain("Ana Castillo is now in Palm Grove Villa, 24 – 28 Nov. Same price.");
	expect(page).toContain("The e-mail goes out in 15 s. Undo stops it.");

	const undone = await app.post("/desk/plan", {
		change: new URLSearchParams(to.split("?")[1]).get("change") ?? "",
		returnTo: to,
	});
	expect([undone.status, undone.headers.get("Location")]).toEqual([303, "/desk/plan?days=7"]);
	expect(await villaOf(stay.reservationId)).toEqual(["vista-del-mar"]);
	expect(await textOf(await app.get("/desk/plan"))).toContain("the e-mail was stopped");

	expect(await textOf(await app.get(to))).not.toContain("Undo stops it");
});

test("the undo is offered to whom a slow answer reached late, and the page says that the mail has left by then", async () => {
	const stay = await reserve("vista-del-mar", "Ana Castillo");
	const committed = await app.post("/desk/plan/propose", moveFields(stay, "palm-grove"));
	const to = committed.headers.get("Location") ?? "";
	const change = new URLSearchParams(to.split("?")[1]).get("change") ?? "";
	now = new Date(noon.getTime() + 12_000);
	expect(await textOf(await app.get(to))).toContain("The e-mail goes out in 3 s. Undo stops it.");
	now = new Date(noon.getTime() + 16_000);
	expect(await textOf(await app.get(to))).toContain("The e-mail has gone out. Undo sends another one.");
	await app.database.pool.query(
		"update jobs set attempts = 1, done_at = now() where kind = 'send-stay-email'",
	);
	await app.post("/desk/plan", { change });
	expect(await textOf(await app.get("/desk/plan"))).toContain(
		"The e-mail had gone out, so another one tells the guest.",
	);
	expect(await villaOf(stay.reservationId)).toEqual(["vista-del-mar"]);
	now = new Date(noon.getTime() + 10 * 60_000 + 1);
	expect(await textOf(await app.get(to))).not.toContain("Undo sends another one");
});

test("an undo of a change that mailed nobody speaks of no mail", async () => {
	const stay = await reserve("vista-del-mar", "Ana Castillo");
	const committed = await app.post("/desk/plan/propose", moveFields(stay, "palm-grove", { mail: "" }));
	const change = new URLSearchParams(committed.headers.get("Location")?.split("?")[1]).get("change") ?? "";
	await app.post("/desk/plan", { change });
	const page = await textOf(await app.get("/desk/plan"));
	expect(page).toContain("Undone: everything is as it was.");
	expect(page).not.toContain("the e-mail was stopped");
});

test("an undo that comes too late or twice is refused with a sentence", async () => {
	const stay = await reserve("vista-del-mar", "Ana Castillo");
	const to = (await app.post("/desk/plan/propose", moveFields(stay, "palm-grove"))).headers.get("Location");
	const change = new URLSearchParams(to?.split("?")[1]).get("change") ?? "";
	now = new Date(noon.getTime() + 11 * 60_000);
	const late = await app.post("/desk/plan", { change });
	expect(late.status).toBe(409);
	expect(await textOf(late)).toContain("It is too late to undo this.");
	now = noon;
	const undone = await app.post("/desk/plan", { change });
	// The same press once more leads where it led; a colleague's is told.
	const again = await app.post("/desk/plan", { change });
	expect([undone.status, again.status]).toEqual([303, 303]);
	expect(again.headers.get("Location")).toBe(undone.headers.get("Location"));
	signInAs(app, await openStaff(app.db, { name: "Ben Pott", roles: ["reception"] }));
	const other = await app.post("/desk/plan", { change });
	expect(other.status).toBe(409);
	expect(await textOf(other)).toContain("This has been undone already.");
});

test("a refused undo no longer says that it stops the e-mail", async () => {
	const stay = await reserve("vista-del-mar", "Ana Castillo");
	const committed = await app.post("/desk/plan/propose", moveFields(stay, "palm-grove"));
	const to = committed.headers.get("Location") ?? "";
	await reserve("vista-del-mar", "Ben Tillett");
	const change = new URLSearchParams(to.split("?")[1]).get("change") ?? "";
	const refused = await app.post(to, { intent: "undo", change, returnTo: to });
	const page = await textOf(refused);
	expect(refused.status).toBe(409);
	expect(page).toContain("Not undone: the old nights are taken now.");
	expect(page).toContain("The e-mail goes out in 15 s.");
	expect(page).not.toContain("Undo stops it");
});

test("a stay that a colleague has changed meanwhile gets 409 with both values, and the form keeps the typed ones", async () => {
	const stay = await reserve("vista-del-mar", "Ana Castillo");
	await app.post("/desk/plan/propose", moveFields(stay, "palm-grove"));
	const late = await app.post(
		"/desk/plan/propose",
		moveFields(stay, "sunset-palms", {
			"moves.0.price": "other",
			"moves.0.amount": "1500",
			"moves.0.reason": "A friend of the owner",
		}),
	);
	const page = await textOf(late);
	expect(late.status).toBe(409);
	expect(page).toContain("Maria Choc changed this in the meantime");
	expect(page).toContain("<td>Sunset Palms Villa</td><td>Palm Grove Villa</td>");
	// With tax, as every other price of the proposal.
	expect(page).toContain("<td>$1,635.00</td>");
	expect(page).toContain('value="A friend of the owner"');
	expect(page).toContain(`name="moves.0.version" value="${stay.version + 1}"`);
	expect(await villaOf(stay.reservationId)).toEqual(["palm-grove"]);
});

test("another price without an amount or a reason is asked for again, and nothing typed is lost", async () => {
	const stay = await reserve("vista-del-mar", "Ana Castillo");
	const refused = await app.post(
		"/desk/plan/propose",
		moveFields(stay, "palm-grove", {
			"moves.0.price": "other",
			"moves.0.amount": "a lot",
			"moves.0.reason": "",
			mail: "not",
		}),
	);
	const page = await textOf(refused);
	expect(refused.status).toBe(400);
	expect(page).toContain("Enter an amount like 1596.00.");
	expect(page).toContain('value="a lot"');
	expect(page).toMatch(/<input type="radio" name="mail" checked="" value="not"/);
	expect(await villaOf(stay.reservationId)).toEqual(["vista-del-mar"]);
});

test("another price is asked of a manager, and the proposal stays with the typed values", async () => {
	const stay = await reserve("vista-del-mar", "Ana Castillo");
	app.cookies.clear();
	signInAs(app, await openStaff(app.db, { name: "Rosa Cal", roles: ["reception"] }));
	const refused = await app.post(
		"/desk/plan/propose",
		moveFields(stay, "palm-grove", {
			"moves.0.price": "other",
			"moves.0.amount": "1500",
			"moves.0.reason": "A friend of the owner",
		}),
	);
	const page = await textOf(refused);
	expect(refused.status).toBe(403);
	expect(page).toContain(
		"Your role may not do that. It can be approved here once a manager has an authenticator app",
	);
	expect(page).toContain("Move Ana Castillo to Palm Grove Villa?");
	expect(page).toContain('value="A friend of the owner"');
	expect(await villaOf(stay.reservationId)).toEqual(["vista-del-mar"]);
});

test("at a tablet a manager's PIN approves another price, and the history has both names", async () => {
	const stay = await reserve("vista-del-mar", "Ana Castillo");
	app.cookies.clear();
	const { approval } = await openTablet(app, { name: "Joel Tun", roles: ["reception"] }, now);
	const fields = moveFields(stay, "palm-grove", {
		"moves.0.price": "other",
		"moves.0.amount": "1500",
		"moves.0.reason": "A friend of the owner",
	});
	const asked = await app.post("/desk/plan/propose", fields);
	expect([asked.status, await textOf(asked)]).toEqual([403, expect.stringContaining('name="proof"')]);
	const wrong = await app.post("/desk/plan/propose", { ...fields, ...approval, proof: "111111" });
	const page = await textOf(wrong);
	expect(wrong.status).toBe(401);
	expect(page).toContain('value="A friend of the owner"');
	expect(page).not.toContain("111111");
	expect(await villaOf(stay.reservationId)).toEqual(["vista-del-mar"]);
	expect((await app.post("/desk/plan/propose", { ...fields, ...approval })).status).toBe(303);
	expect(await villaOf(stay.reservationId)).toEqual(["palm-grove"]);
	const { rows } = await app.database.pool.query(
		"select actor, changes ->> 'approvedBy' as approved from audit_events where act = 'change_plan'",
	);
	expect(rows).toEqual([{ actor: "Joel Tun", approved: "Ines Tillett" }]);
});

test("with somebody in the way the proposal names them, and offers a swap and villas that are free", async () => {
	const ana = await reserve("vista-del-mar", "Ana Castillo");
	await reserve("palm-grove", "Jorge Ruiz");
	const page = await textOf(
		await app.get(`/desk/plan/propose?stay=${ana.stayId}&villa=palm-grove&from=${from}&until=${until}`),
	);
	expect(page).toContain("Already taken: Jorge Ruiz (24 – 28 Nov).");
	expect(page).toContain("Swap: Jorge Ruiz goes to Vista Del Mar Villa");
	expect(page).toContain("is free for these nights");
	expect(page).not.toContain("Save the change");
});

test("two stays swap and three rotate by the plain form, and a villa is freed by a suggested plan", async () => {
	const ana = await reserve("vista-del-mar", "Ana Castillo");
	const jorge = await reserve("palm-grove", "Jorge Ruiz");
	const swap = await textOf(
		await app.get(`/desk/plan/propose?how=rotate&stay=${ana.stayId}&with=${jorge.stayId}&with=`),
	);
	expect(swap).toContain("Swap Ana Castillo and Jorge Ruiz?");
	expect(swap).toContain("Save the 2 changes");
	const lena = await reserve("ocean-breeze", "Lena Cruz");
	const address = `/desk/plan/propose?how=rotate&stay=${ana.stayId}&with=${jorge.stayId}&with=${lena.stayId}`;
	const rotation = await textOf(await app.get(address));
	expect(rotation).toContain("Rotate Ana Castillo, Jorge Ruiz and Lena Cruz?");
	expect(rotation).toContain("Save the 3 changes");
	const twice = await textOf(await app.get(`${address}&with=${ana.stayId}`));
	expect(twice).not.toContain("Commit");
	const itself = await textOf(
		await app.get(`/desk/plan/propose?how=rotate&stay=${ana.stayId}&with=${ana.stayId}`),
	);
	expect(itself).toContain("Choose two or three different stays");
	const later = makeStayInput({
		villaIds: ["vista-del-mar"],
		name: "Rosa Cal",
		checkIn: until,
		checkOut: addDays(until, 1),
	});
	expect(await reserveStay(app.db, later, asGuest())).toMatchObject({ ok: true });
	const rosa = await app.database.pool.query(
		"select s.id from stays s join reservations r on r.id = s.reservation_id where r.name = 'Rosa Cal'",
	);
	const sameVilla = await textOf(
		await app.get(`/desk/plan/propose?how=rotate&stay=${ana.stayId}&with=${rosa.rows[0].id}`),
	);
	expect(sameVilla).toContain("Nothing changes for Ana Castillo and Rosa Cal");
	const stays = [ana, jorge, lena];
	const villas = ["palm-grove", "ocean-breeze", "vista-del-mar"];
	const fields = stays.map((stay, index) =>
		Object.entries(moveFields(stay, villas[index] ?? "")).map(([name, value]) => [
			name.replace("moves.0.", `moves.${index}.`),
			value,
		]),
	);
	const committed = await app.post("/desk/plan/propose", Object.fromEntries(fields.flat()));
	expect(committed.status).toBe(303);
	expect((await Promise.all(stays.map(({ reservationId }) => villaOf(reservationId)))).flat()).toEqual(
		villas,
	);
	const freed = await textOf(await app.get(`/desk/plan/propose?free=palm-grove&from=${from}&until=${until}`));
	expect(freed).toContain("Free Palm Grove Villa for 24 – 28 Nov?");
});

test("a link without villa and days asks for them, also to split the stay", async () => {
	const ana = await reserve("vista-del-mar", "Ana Castillo");
	const page = await textOf(await app.get(`/desk/plan/propose?stay=${ana.stayId}`));
	expect(page).toContain("Move Ana Castillo");
	expect(page).toContain("Change villas during the stay");
	const split = await textOf(
		await app.get(
			`/desk/plan/propose?stay=${ana.stayId}&how=split&night=${addDays(from, 2)}&villa=palm-grove`,
		),
	);
	// The day on which the guest changes villas is said before anything is saved.
	expect(split).toContain("Vista Del Mar Villa (24 – 26 Nov), then Palm Grove Villa (26 – 28 Nov)");
});

test("the form of the plan leads back to the plan and nowhere else", async () => {
	const stay = await reserve("vista-del-mar", "Ana Castillo");
	const committed = await app.post(
		"/desk/plan/propose",
		moveFields(stay, "palm-grove", { returnTo: "//evil.example/desk/plan" }),
	);
	expect(committed.headers.get("Location")).toMatch(/^\/desk\/plan\?change=/);
});
