import { expect, test } from "vitest";
import { formDrafts } from "#db/schema/staff.ts";
import { purgeFormDrafts } from "#jobs/purge-drafts.ts";
import { startApp } from "#test/app.ts";
import { noon } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";
import { nextCaller } from "#test/guest.ts";

let now = noon;
const app = await startApp({ now: () => now, env: { TRUST_PROXY: "1" } });
const { db } = app;

const form = "/desk/walk-in?by=phone book";
const isAfter = (hours: number) => {
	now = new Date(noon.getTime() + hours * 60 * 60_000);
};

const send = (person: string, name: string, fields: Record<string, string[]> | null, at = form) =>
	app.post(
		"/desk/drafts",
		{
			...{ person, form: at },
			...(fields && {
				draft: JSON.stringify({ seen: { name: [""] }, typed: { name: [name], ...fields }, isSent: false }),
			}),
		},
		{ "X-Forwarded-For": nextCaller() },
	);

/** The page of the desk in another browser, with everything that it tells its scripts. */
const pageOf = async (staff: Parameters<typeof signInAs>[1]) => {
	app.cookies.clear();
	signInAs(app, staff);
	return (await app.get("/desk")).text();
};

test("typed text is given back to the same person in every browser, for twelve hours and to nobody else", async () => {
	isAfter(0);
	const [maria, joel] = [
		await openStaff(db, { roles: ["reception"] }),
		await openStaff(db, { roles: ["reception"] }),
	];
	signInAs(app, maria);
	const taken = await send(maria.id, "Camille Laurent", {});
	expect(await taken.json()).toEqual({ takenAt: now.getTime() });
	await send(maria.id, "Camille Ek", {});
	expect(await pageOf(maria)).toContain("Camille Ek");
	expect(await pageOf(maria)).not.toContain("Camille Laurent");
	expect(await pageOf(joel)).not.toContain("Camille");
	// A page that maria has left open in this browser.
	expect((await send(maria.id, "Camille Pech", {})).status).toBe(401);
	expect((await send(joel.id, "Joel’s", {})).status).toBe(200);
	isAfter(12);
	expect(await pageOf(maria)).not.toContain("Camille");
	await purgeFormDrafts.run({ db, now: () => now } as never, {} as never);
	expect(await db.select().from(formDrafts)).toHaveLength(2);
	isAfter(12.001);
	await purgeFormDrafts.run({ db, now: () => now } as never, {} as never);
	expect(await db.select().from(formDrafts)).toEqual([]);
});

test("it is gone once the form was sent or emptied, and after signing out; a lock leaves it", async () => {
	isAfter(0);
	const maria = await openStaff(db, { roles: ["reception"] });
	signInAs(app, maria);
	await send(maria.id, "Camille", {});
	await send(maria.id, "", null);
	expect(await pageOf(maria)).not.toContain("Camille");
	for (const leave of ["/desk/sign-out", "/desk/lock"]) {
		signInAs(app, maria);
		await send(maria.id, "Camille", {});
		expect((await app.post(leave, {})).status).toBe(303);
		expect((await send(maria.id, "Camille again", {})).status).toBe(401);
		expect(await pageOf(maria)).not.toContain("Camille");
	}
});

test("private fields are left out here, too, and what is no draft is refused", async () => {
	isAfter(0);
	const maria = await openStaff(db, { roles: ["reception"] });
	signInAs(app, maria);
	const secrets = { documentNumber: ["Z4471902"], pin: ["274961"], diet: ["No nuts"], signature: ["M0 0"] };
	expect((await send(maria.id, "Half of an emoji \ud83d and \u0000", secrets)).status).toBe(200);
	const rows = await db.select().from(formDrafts);
	expect(JSON.parse(rows[0]?.draft ?? "")).toMatchObject({
		typed: { name: ["Half of an emoji \ud83d and \u0000"] },
	});
	expect(JSON.stringify(rows)).not.toMatch(/Z4471902|274961|nuts|M0/);
	expect((await app.get("/desk")).status).toBe(200);
	for (const at of ["", "/", "/desk/walk-in\n", `/desk/${"a".repeat(2_000)}`])
		expect((await send(maria.id, "Camille", {}, at)).status).toBe(400);
	expect((await send(maria.id, "Camille ".repeat(2_500), {})).status).toBe(400);
	for (const draft of ["", "{", "[]", "null", '{"seen":{},"typed":{"name":"Camille"},"isSent":false}'])
		expect((await app.post("/desk/drafts", { person: maria.id, form, draft })).status).toBe(400);
});

test("of more forms than anybody has open the newest stay", async () => {
	const maria = await openStaff(db, { roles: ["reception"] });
	signInAs(app, maria);
	for (let nth = 0; nth < 203; nth += 1) {
		isAfter(nth / 1_000);
		await send(maria.id, `Guest-${nth}.`, {}, `${form}#${nth}`);
	}
	const page = await pageOf(maria);
	for (const [nth, stays] of [
		[2, false],
		[3, true],
		[202, true],
	] as const)
		expect(page.includes(`Guest-${nth}.`)).toBe(stays);
});
