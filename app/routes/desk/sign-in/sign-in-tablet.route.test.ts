import { beforeEach, expect, test } from "vitest";
import { setPin } from "#app/features/staff/operations/set-pin.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { asStaff, hiddenFields } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";
import { nextCaller } from "#test/guest.ts";

const noon = new Date("2026-12-12T12:00:00-06:00");
let now = noon;
const app = await startApp({ env: { TRUST_PROXY: "1" }, now: () => now });
await syncVillas(app.db);
let caller = nextCaller();

const send = async (path: string, fields: Record<string, string | string[]>) => {
	const response = await app.post(path, fields, { "X-Forwarded-For": caller });
	return { status: response.status, to: response.headers.get("Location") ?? "", text: await response.text() };
};

const lock = "/desk/sign-in/tablet";
const pins = { maria: "274961", joel: "583027" };
let people = { maria: "", joel: "" };

/** A tablet that Maria has opened and left for six minutes. */
beforeEach(async () => {
	now = noon;
	caller = nextCaller();
	app.cookies.clear();
	const maria = await openStaff(app.db, { name: "Maria Choc", roles: ["manager"] });
	const joel = await openStaff(app.db, { name: "Joel Tun", roles: ["reception"] });
	await setPin(app.db, { personId: maria.id, pin: pins.maria }, asStaff(now));
	await setPin(app.db, { personId: joel.id, pin: pins.joel }, asStaff(now));
	people = { maria: maria.id, joel: joel.id };
	signInAs(app, maria);
	expect(
		await send("/desk/staff/tablet", { deviceName: "Counter", idempotencyKey: crypto.randomUUID() }),
	).toMatchObject({
		status: 303,
		to: lock,
	});
	expect(await send(lock, { who: maria.id, pin: pins.maria })).toMatchObject({ status: 303, to: "/desk" });
	now = new Date(noon.getTime() + 6 * 60_000);
});

const typed = {
	name: "Camille <Laurent>",
	phone: "+33 6 55 50 01 72",
	nights: "2",
	noContact: "yes",
	proof: "274961",
	guests: ["2", "3"],
};

/** The page of the lock that a browser shows after it has followed the redirect with the same form. */
async function sendToLocked(fields = typed) {
	const sent = await send("/desk/walk-in?by=phone", fields);
	expect(sent.status).toBe(307);
	expect(sent.to).toBe(`${lock}?to=${encodeURIComponent("/desk/walk-in?by=phone")}&sent=form`);
	return send(sent.to, fields);
}

const opened = `${lock}?to=${encodeURIComponent("/desk/walk-in?by=phone")}`;

test("a form that was sent to a locked tablet is there again after the PIN, and is sent to its page", async () => {
	const locked = await sendToLocked();
	expect(locked.status).toBe(401);
	expect(locked.text).toContain("waits here for your PIN");
	expect(locked.text).toContain("Who is at the desk?");
	const wrong = await send(opened, { ...hiddenFields(locked.text), who: people.maria, pin: "000000" });
	expect([wrong.status, wrong.text.includes("4 tries are left")]).toEqual([401, true]);
	const open = await send(opened, { ...hiddenFields(wrong.text), who: people.maria, pin: pins.maria });
	expect(open.status).toBe(200);
	expect(open.text).toContain("Send your form now");
	expect(open.text).toContain('action="/desk/walk-in?by=phone"');
	const { proof: _, ...sent } = typed;
	expect(hiddenFields(open.text)).toEqual(
		Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value].flat()])),
	);
	const again = await send("/desk/walk-in?by=phone", hiddenFields(open.text));
	expect([again.status, again.text.includes("Camille &lt;Laurent&gt;")]).toEqual([400, true]);
});

test("no PIN and no code of the form is in the page of the lock or the page after it", async () => {
	const locked = await sendToLocked();
	expect(locked.text).not.toContain(pins.maria);
	const open = await send(opened, { ...hiddenFields(locked.text), who: people.maria, pin: pins.maria });
	expect(open.text).not.toContain(pins.maria);
});

test("the number of a document does not come along, and the form is shown instead of taken without it", async () => {
	const guest = { name: "Camille Laurent", "documentNumber-0": "Z4471902" };
	const sent = await send("/desk/walk-in?by=phone", guest);
	const locked = await send(sent.to, guest);
	expect(locked.text).not.toContain("Z4471902");
	const open = await send(opened, { ...hiddenFields(locked.text), who: people.maria, pin: pins.maria });
	expect(open.text).toContain("What is private did not come along.");
	const again = await send("/desk/walk-in?by=phone", hiddenFields(open.text));
	expect([again.status, again.text.includes("Camille Laurent")]).toEqual([400, true]);
	expect(again.text).toContain("Numbers of documents, diets and notes are not carried through a sign-in");
});

test("a form that one person typed is not sent by another who opens the tablet", async () => {
	const locked = await sendToLocked();
	const open = await send(opened, { ...hiddenFields(locked.text), who: people.joel, pin: pins.joel });
	expect(open).toMatchObject({ status: 303, to: "/desk/walk-in?by=phone" });
});

test("a form that reaches the lock after it was opened in another window goes on to its page", async () => {
	const sent = await send("/desk/walk-in?by=phone", typed);
	await send(lock, { who: people.maria, pin: pins.maria });
	expect(await send(sent.to, typed)).toMatchObject({ status: 307, to: "/desk/walk-in?by=phone" });
});

test("a page that is only opened on a locked tablet, and a press of housekeeping, bring no form along", async () => {
	const page = await app.get("/desk/walk-in");
	expect([page.status, page.headers.get("Location")]).toEqual([303, `${lock}?to=%2Fdesk%2Fwalk-in`]);
	const press = await app.request("/desk/walk-in", {
		method: "POST",
		body: "{}",
		headers: { "Content-Type": "application/json", Origin: "http://localhost:3000" },
	});
	expect(press.status).not.toBe(307);
});

test("nothing is sent for somebody who is not signed in at all", async () => {
	app.cookies.clear();
	expect(await send("/desk/walk-in", typed)).toMatchObject({ status: 303 });
	expect(await send(`${lock}?to=%2Fdesk&sent=form`, typed)).toMatchObject({
		status: 303,
		to: "/desk/sign-in",
	});
});
