import { expect, test } from "vitest";
import { startApp } from "#test/app.ts";
import { noon } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const app = await startApp({ now: noon });
const { db } = app;
const { pool } = app.database;
signInAs(app, await openStaff(db, { roles: ["reception"] }));

/** A stay whose guest is registered with a document. */
async function makeRegistered(name: string, number: string) {
	const stay = await makeStay(db, { name });
	await pool.query(
		`insert into registrations (id, stay_id, place, name, document_kind, document_number)
		values (gen_random_uuid(), $1, 0, $2, 'passport', $3)`,
		[stay.stayId, name, number],
	);
	return stay;
}

const ask = (documentNumber: string) => app.post("/desk/search", { intent: "document", documentNumber });

test("a document leads to its guest's stay, or to a list of several, and its number is in no address", async () => {
	const first = await makeRegistered("Ana Document", "Q 7781-22");
	const one = await ask("q778122");
	expect([one.status, one.headers.get("Location")]).toEqual([303, `/desk/stays/${first.reference}`]);
	await makeRegistered("Ana Document", "Q778122");
	const several = await ask("Q778122");
	expect([several.status, (await several.text()).includes("2 found")]).toEqual([200, true]);

	const none = await ask("Q77812");
	expect([none.status, (await none.text()).includes("Nobody is registered with this number")]).toEqual([
		404,
		true,
	]);
	expect((await ask("  ")).status).toBe(400);
	for (const path of ["/desk/search", "/desk/search/answers"]) {
		const answer = await (await app.request(`${path}?q=Q778122&documentNumber=Q778122`)).text();
		expect([path, answer.includes("Ana Document")]).toEqual([path, false]);
	}
	const { rows } = await pool.query<{ count: string }>(
		"select count(*) from audit_events where changes::text like '%778122%' or reason like '%778122%'",
	);
	expect(rows).toEqual([{ count: "0" }]);
});
