import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { readFolio } from "#app/features/folio/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { type StaffRole, staffRoles } from "#app/lib/actor.ts";
import { formatHotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { staffSessions } from "#db/schema/staff.ts";
import { startApp } from "#test/app.ts";
import { asOwner } from "#test/db.ts";
import { deskRows } from "#test/desk-access-matrix.ts";
import { type ActForm, actForms, deskPages } from "#test/desk-acts.ts";
import { fillForm, makeForms, type SentForm } from "#test/factories/desk-forms.ts";
import { makeSubjects } from "#test/factories/desk-subjects.ts";
import { makeCharge, makeStayInHouse } from "#test/factories/folio.ts";
import { noon } from "#test/factories/forms.ts";
import { openStaff } from "#test/factories/staff.ts";

let passedMs = 0;
// It passes, or no act would be later than another.
const now = () => new Date(noon.getTime() + passedMs++);
const app = await startApp({ now, env: { CALENDAR_TEST_HOSTS: "127.0.0.1:1" } });
const { db, pool } = app.database;
const prepare = makeSubjects(app);

/**
 * Acts that the hotel of this test refuses, by the reason that it gives: their conditions are tested with their
 * operations.
 */
const refused: Readonly<Record<string, string>> = {
	join_waiting_list: "free_now",
	void_booking: "too_late",
	remove_passkey: "last_factor",
	close_business_day: "too_early",
	change_calendar_address: "address_unread",
	retry_deposit_refund: "changed_meanwhile",
	pay_deposit_refund_by_hand: "changed_meanwhile",
};

/** Acts that leave nothing in the history, and why. */
const unrecorded: Readonly<Record<string, string>> = {
	find_by_document: "only asks, and the history has no numbers of documents",
	preview_rates: "only asks",
	preview_dinner: "only asks",
	preview_dinner_change: "only asks",
	prove: "only asks",
	hand_to_guest: "changes the session alone",
	note_late_deposit: "finds no deposit of this stay that came late",
};

const isRecorded = ({ form, act }: ActForm) =>
	!unrecorded[act.name] && !refused[act.name] && !["show", "find"].includes(form);

/** Acts that are done even if a colleague has changed something, though their form sends the version of its page. */
const unversioned: Readonly<Record<string, string>> = {
	confirm_held_stay: "a hold is confirmed for the whole party, however it was changed",
	preview_dinner_change: "only asks",
	set_villa_in_service: "says what is to be, on or off",
	set_seating_in_service: "says what is to be, on or off",
};

/**
 * The cookies of a person in each role, of one whose second factor was long ago, and of one whose session has ended.
 */
const cookies = {} as Record<(typeof staffRoles)[number] | "stale" | "ended", string>;

/** The cookie of somebody who has just signed in: some forms end the session that sends them. */
const signIn = async (roles = staffRoles as readonly StaffRole[]) => (await openStaff(db, { roles })).cookie;

beforeAll(async () => {
	await syncCatalog(db);
	for (const role of staffRoles) cookies[role] = await signIn([role]);
	const anHourAgo = new Date(noon.getTime() - 3_600_000);
	cookies.stale = (await openStaff(db, { roles: staffRoles, signedInAt: anHourAgo })).cookie;
	const ended = await openStaff(db, { roles: staffRoles });
	await db.delete(staffSessions).where(eq(staffSessions.userId, ended.id));
	cookies.ended = ended.cookie;
	// An act and its line of the history are written together, so cutting off the history stops the whole act.
	await asOwner(
		pool,
		`create function away() returns trigger language plpgsql as
			$$ begin raise exception 'cut off' using errcode = '57P03'; end $$;
		create trigger away before insert on audit_events for each statement execute function away();
		alter table audit_events disable trigger away`,
	);
});

/** Sends a form as the desk's script does, whose answer has no page around it. */
async function send(cookie: string, { path, fields }: SentForm, body?: BodyInit) {
	const [address, query] = path.split("?");
	const response = await app.request(`${address}.data${query ? `?${query}` : ""}`, {
		method: "POST",
		body: body ?? new URLSearchParams(fields),
		headers: { Cookie: cookie, Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" },
	});
	return { status: response.status, text: await response.text() };
}

/** The texts of a form that its answer does not have, on any page. */
const listLost = (text: string, fields: SentForm["fields"]) =>
	Object.entries(fields).filter(
		([name, value]) =>
			![...secrets, ...readAnew].includes(name) &&
			// A form in parts is sent with the line ends of its standard.
			![value, value.replaceAll("\n", "\r\n")].some((sent) => text.includes(JSON.stringify(sent))),
	);

/** The values that the page itself renders again: the version, and of a departure its villas and its present sum. */
const readAnew = ["version", "unit", "toPay", "amountUsd"];

const secrets = ["proof", "takeBackProof", "pin", "again", "password"];

async function countAudits(): Promise<number> {
	const { rows } = await pool.query("select count(*)::int as n from audit_events");
	return rows[0].n;
}

/** The values that can replace each value of a form. All of them together are less than the server takes. */
const hostile: [what: string, change: (value: string, count: number) => string | readonly string[] | Blob][] =
	[
		["very long texts", (_, count) => "x".repeat(Math.min(9_000, Math.floor(40_000 / count)))],
		["control characters and NUL", (value) => `${value}\u0000\u0007\u202e`],
		["numbers and names that are none", (_, count) => (count % 2 ? "1e309" : "__proto__")],
		["two values for each field", (value) => [value, `${value}!`]],
		["files for texts", (value) => new Blob([value])],
		["nothing", () => []],
	];

const secret = "918273";

/** A form with each value changed, but for the name of the form, and with secrets that must not come back. */
function spoil({ fields }: SentForm, change: (typeof hostile)[number][1]): FormData {
	const form = new FormData();
	const { length } = Object.keys(fields);
	for (const [name, value] of Object.entries(fields))
		for (const one of [name === "intent" ? value : change(value, length)].flat())
			form.append(name, one as string);
	for (const name of secrets) form.set(name, secret);
	return form;
}

/** The fields of a form that hold a date, each with a year that is a slip. */
const withFarYears = (fields: SentForm["fields"], year: string) =>
	Object.fromEntries(
		Object.entries(fields).flatMap(([name, value]) =>
			parseHotelDate(value) ? [[name, year + value.slice(4)] as const] : [],
		),
	);

test("every page that takes a form keeps it where the connection is lost", () => {
	const losing = deskPages.filter(({ takesForms, staysWhenLost }) => takesForms && !staysWhenLost);
	// A route without a page has no field.
	expect(losing.map(({ file }) => file).filter((file) => file.endsWith(".tsx"))).toEqual([]);
	expect(actForms.length).toBeGreaterThan(100);
});

describe.each(actForms)("the form $form of $path ($act.name)", (form) => {
	const { act, path } = form;
	const page = deskRows.find((row) => row.path === path)?.act ?? null;
	const roles = staffRoles.filter((role) => (page === null || may([role], page)) && may([role], act.may));
	const [sample] = makeForms(form);
	const isVersioned = sample?.fields.version !== undefined && !refused[act.name] && !unversioned[act.name];
	let sent: SentForm;
	beforeAll(async () => {
		if (!sample) throw new Error("A form has at least one sample.");
		sent = fillForm(sample, await prepare(form));
	});

	test("is refused to each role that may not do it, and leads to the sign-in once the session has ended", async () => {
		expect(roles).not.toEqual([]);
		for (const role of staffRoles.filter((one) => !roles.includes(one))) {
			const { status, text } = await send(cookies[role], sent);
			expect([role, status]).toEqual([role, 403]);
			// Refused by the act, which answers with the form, or by its page.
			expect(text).toMatch(/"not_allowed"|"ErrorResponse"/);
		}
		const { status, text } = await send(cookies.ended, sent);
		expect([status, text.includes('"/desk/sign-in')]).toEqual([202, true]);
	});

	// Its day is that of the page, which nobody types: another one is a page that is out of date.
	test.skipIf(act.name === "end_stay_early")(
		"answers a year that is a slip beside its date, and keeps the typed values",
		async () => {
			for (const year of ["2226", "2062"]) {
				const far = withFarYears(sent.fields, year);
				if (Object.keys(far).length === 0) return;
				const fields = { ...sent.fields, ...far };
				const { status, text } = await send(await signIn(), { ...sent, fields });
				expect(status, text).toBe(400);
				for (const name of Object.keys(far)) expect(text).toContain(`"${name}"`);
				for (const date of Object.values(far))
					expect(text).toContain(`Please check the year: ${formatHotelDate(date)}.`);
				expect(listLost(text, fields)).toEqual([]);
			}
		},
	);

	test.runIf(act.proof)("asks for the second factor, and keeps the typed values", async () => {
		const { status, text } = await send(cookies.stale, { ...sent, fields: { ...sent.fields, proof: "" } });
		expect(status).toBe(400);
		expect(text).toMatch(/"(proof|takeBackProof)"/);
		expect(listLost(text, sent.fields)).toEqual([]);
	});

	test.runIf(isRecorded(form))("keeps the typed values while the database is away", async () => {
		await asOwner(pool, "alter table audit_events enable trigger away");
		const { status, text } = await send(await signIn(), sent).finally(() =>
			asOwner(pool, "alter table audit_events disable trigger away"),
		);
		expect(status, text).toBe(503);
		expect(listLost(text, sent.fields)).toEqual([]);
	});

	test.runIf(isVersioned)("is refused with the typed values where a colleague was faster", async () => {
		const fields = { ...sent.fields, version: "999" };
		const { status, text } = await send(await signIn(), { ...sent, fields });
		expect(status, text).toBe(409);
		expect(text).toMatch(/"(changed_meanwhile|folio_changed)"/);
		expect(listLost(text, fields)).toEqual([]);
	});

	test("is done once, by a person with one role that may, whatever else the browser sends", async () => {
		const before = await countAudits();
		const cookie = await signIn(roles.slice(-1));
		const fields = { ...sent.fields, isAdmin: "yes", role_: "owner" };
		const first = await send(cookie, { ...sent, fields });
		const reason = refused[act.name];
		if (reason) {
			expect(first.status).toBe(409);
			expect(first.text).toContain(`"${reason}"`);
			return;
		}
		const isDone = [200, 202].includes(first.status) && !first.text.includes('"/desk/sign-in"');
		if (!isDone)
			throw new Error(`Its sample or its subject is not one that is done: ${first.text.slice(0, 500)}`);
		if (!isRecorded(form)) return;
		const after = await countAudits();
		expect(after).toBeGreaterThan(before);
		// Pressed twice, or sent again because the answer was lost: nobody is told that a colleague was faster.
		const second = await send(cookie, { ...sent, fields });
		expect(second.status, second.text).toBe(first.status);
		if (sent.fields.idempotencyKey !== undefined) expect(await countAudits()).toBe(after);
		// A colleague who presses it after that is told if it is refused, though the page may no longer have the form.
		const theirs = await app.request(sent.path, {
			method: "POST",
			body: new URLSearchParams({ ...sent.fields, idempotencyKey: crypto.randomUUID() }),
			headers: { Cookie: await signIn(), Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" },
		});
		if (theirs.status < 400) return;
		const page = await theirs.text();
		const alerts = [...page.matchAll(/<(\w+)[^>]* role="alert"[^>]*>(.*?)<\/\1>/gs)];
		const said = alerts.map(([, , inside = ""]) => inside.replace(/<[^>]*>/g, "").trim()).join("");
		expect(said !== "" || page.includes("undo-toast")).toBe(true);
	});

	test("posts on no bill of another stay that it names", async () => {
		const isTaken = (name: string) => !("shape" in act.input) || name in act.input.shape;
		const named = ["folio", "toFolio"].filter((name) => sent.fields[name] && isTaken(name));
		for (const name of named) {
			const other = await makeStayInHouse(db);
			await makeCharge(db, other.folioId);
			const before = await readFolio(db, other.folioId);
			const fields = { ...sent.fields, idempotencyKey: crypto.randomUUID(), [name]: other.folioId };
			const { status, text } = await send(await signIn(), { ...sent, fields: { ...fields, version: "1" } });
			expect([name, status]).toEqual([name, 404]);
			expect(text).toContain("folio_unknown");
			expect(await readFolio(db, other.folioId)).toEqual(before);
		}
	});

	test.each(hostile)(
		"takes %s without a fault, and shows no PIN or password again",
		async (_what, change) => {
			const body = spoil(sent, change);
			const { status, text } = await send(await signIn(), sent, body);
			expect(status).toBeLessThan(500);
			expect(text).not.toContain(secret);
			if (status !== 400 || !text.includes('"values"')) return;
			const typed = [...body].filter((field): field is [string, string] => typeof field[1] === "string");
			const first = typed.filter(([name], place) => typed.findIndex((field) => field[0] === name) === place);
			expect(listLost(text, Object.fromEntries(first))).toEqual([]);
		},
	);
});
