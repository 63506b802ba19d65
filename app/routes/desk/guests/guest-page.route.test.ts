import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registerGuests } from "#app/features/guests/operations/register-guests.server.ts";
import { listRegistrations } from "#app/features/guests/queries.server.ts";
import { endStaff } from "#app/features/staff/operations/end-staff.server.ts";
import { endDevice } from "#app/features/staff/operations/enrol-device.server.ts";
import { setPin } from "#app/features/staff/operations/set-pin.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { registrations } from "#db/schema/guests.ts";
import { staffDevices, staffPersonRoles } from "#db/schema/staff.ts";
import { startApp } from "#test/app.ts";
import { deskMatrix } from "#test/desk-access-matrix.ts";
import { asGuest, asStaff, noon } from "#test/factories/forms.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { givePassword, openStaff, signInAs, staffPassword } from "#test/factories/staff.ts";
import { nextCaller } from "#test/guest.ts";

let now = noon;
const env = { TRUST_PROXY: "1" };
const app = await startApp({ env, now: () => now });
const { db } = app;
const afterMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const takeBack = "/desk/sign-in/take-back";
const pins = { maria: "274961", joel: "583027" };
let maria: Awaited<ReturnType<typeof openStaff>>;
let joel: Awaited<ReturnType<typeof openStaff>>;
let page: string;
let sign: string;
let other: string;
let seenAt: string;
let registrationId: string;

beforeAll(() => syncCatalog(db));

let nights = 0;

/** A stay with two registered adults of its own for each test. */
beforeEach(async () => {
	now = noon;
	app.cookies.clear();
	nights += 1;
	const day = (later: number) => new Date(Date.UTC(2027, 1, nights * 3 + later)).toISOString().slice(0, 10);
	const stay = await bookStay(
		db,
		{ villaIds: ["palm-grove"], checkIn: day(0), checkOut: day(2), guests: 2, name: "Ana Castillo" },
		asGuest(null, afterMinutes(-1)),
	);
	const [unit] = await listUnits(db, stay.id);
	const entry = {
		country: "MX",
		nationality: null,
		documentKind: "passport",
		documentNumber: "G 77",
	} as const;
	const entries = ["Ana Castillo", "Jorge Zul"].map((name, place) => ({ ...entry, name, place }));
	await registerGuests(db, { stayId: unit?.id ?? "", version: 0, entries }, asStaff());
	const [ana, jorge] = await listRegistrations(db, stay.id);
	page = `/desk/stays/${stay.reference}`;
	registrationId = ana?.id ?? "";
	sign = `${page}/sign/${registrationId}`;
	other = `${page}/sign/${jorge?.id}`;
	seenAt = ana?.updatedAt.toISOString() ?? "";
	maria = await openStaff(db, { name: "Maria Choc", roles: ["manager"] });
	joel = await openStaff(db, { name: "Joel Tun", roles: ["reception"] });
	await givePassword(db, maria.id);
});

const send = async (path: string, fields: Record<string, string> = {}) => {
	const response = await app.post(path, fields, { "X-Forwarded-For": nextCaller() });
	return { status: response.status, to: response.headers.get("Location"), text: await response.text() };
};
const read = async (path: string, headers?: HeadersInit) => {
	const response = await app.get(path, headers);
	return { status: response.status, to: response.headers.get("Location"), text: await response.text() };
};

const accountsOf = () => ({ db, onEvent: () => {} });

type Kind = "tablet" | "browser";

/** Maria signs in, at the counter's tablet or in a browser of her own. */
async function signIn(kind: Kind) {
	signInAs(app, maria);
	if (kind === "browser") return;
	for (const [person, pin] of [
		[maria, pins.maria],
		[joel, pins.joel],
	] as const)
		await setPin(db, { personId: person.id, pin }, asStaff(now));
	await send("/desk/staff/tablet", { deviceName: "Counter", idempotencyKey: crypto.randomUUID() });
	expect((await send("/desk/sign-in/tablet", { who: maria.id, pin: pins.maria })).to).toBe("/desk");
}

const handOver = () => send(sign, { intent: "hand_over" });
const end = (kind: Kind) =>
	send(takeBack, kind === "tablet" ? { who: maria.id, pin: pins.maria } : { password: staffPassword });

/** The addresses open to a guest: everything else of the matrix is refused while they have the browser in hand. */
const forGuests = ["/desk/hotel-rules", takeBack];
/** Holds no secret, and says nothing about who is signed in. */
const open = "/desk/housekeeping/worker.js";

describe.each(["tablet", "browser"] as const)("in a %s that was handed to a guest", (kind) => {
	beforeEach(() => signIn(kind));

	test("a guest who reads Spanish confirms and signs in Spanish, and the staff read English before and after", async () => {
		await app.database.pool.query("update reservations set language = 'es' where reference = $1", [
			page.split("/").at(-1),
		]);
		expect((await read(sign)).text).toContain("<dt>Nationality</dt>");
		await handOver();
		const { text } = await read(sign);
		expect(text).toContain('lang="es"');
		for (const words of ["Confirmo que estos datos son correctos", "las reglas del hotel", "Nacionalidad"])
			expect(text).toContain(words);
		for (const words of ["<title>Su registro", "<dd>México</dd>", "Pasaporte, G 77"])
			expect(text).toContain(words);
		expect(text).not.toContain("Please check your details");
		expect((await read("/desk/hotel-rules")).text).toMatch(
			/lang="es".*Horas de silencio.*Volver a su registro/s,
		);
		const refused = [
			await send(sign, { path: "", seenAt }),
			await send(sign, { path: "M1 1L2 2", seenAt: noon.toISOString().replace("2026", "2020") }),
		];
		expect(refused.map((answer) => answer.text)).toEqual([
			expect.stringContaining("Firme en el espacio antes de guardar, por favor."),
			expect.stringContaining("Sus datos cambiaron mientras firmaba."),
		]);
		await db.delete(registrations).where(eq(registrations.id, registrationId));
		const gone = await read(sign);
		expect(gone.status).toBe(404);
		expect(gone.text).toMatch(/<title>Su registro.*lang="es"><h1>Estos datos ya no están aquí.*Devuélvanos/s);
		expect(gone.text).not.toMatch(/These details|hand the tablet back/);
	});

	test("every address of the desk is refused, as a page, as its data, as a form and to scripts", async () => {
		expect(await handOver()).toMatchObject({ status: 303, to: sign });
		const paths = new Set(deskMatrix.map(({ path }) => path));
		for (const path of [...forGuests, open, ...(kind === "tablet" ? ["/desk/lock"] : [])]) paths.delete(path);
		const address = (path: string) =>
			path.replace(":reference", page.split("/").at(-1) ?? "").replace(/:\w+/g, "unknown");
		expect(paths.size).toBeGreaterThan(60);
		for (const path of [...[...paths].map(address), "/desk/nowhere", other, page]) {
			const got = await read(path);
			expect([path, got.status, got.to]).toEqual([path, 303, sign]);
			const byData = await read(`${path}.data`);
			// A stream has no data.
			expect([path, byData.status]).toEqual([path, path === "/desk/changes" ? 404 : 202]);
			if (byData.status === 202) expect(byData.text).toContain(sign);
			const byScript = await read(path, { "Sec-Fetch-Mode": "cors" });
			expect([path, byScript.status]).toEqual([path, 403]);
			const posted = await send(path, { intent: "note", text: "Boat" });
			expect([path, posted.status]).toEqual([path, 403]);
			for (const { text } of [got, byData, byScript, posted])
				expect(text).not.toMatch(/Jorge|Maria|Joel|Palm Grove/);
		}
	});

	test("the guest's page shows their own details and the rules, and nothing of the desk", async () => {
		await handOver();
		// Loaded again, and in another tab.
		for (const path of [sign, sign, `${sign}?again`]) {
			const { status, text } = await read(path);
			expect(status).toBe(200);
			for (const shown of ["Welcome, Ana Castillo", "Mexico", "Passport, G 77", 'href="/desk/hotel-rules"'])
				expect(text).toContain(shown);
			expect(text).not.toMatch(/class="bar|Jorge|Maria|Joel|href="\/desk\/(plan|search|stays)/);
		}
		const rules = await read("/desk/hotel-rules");
		expect(rules.text).toMatch(/Quiet hours.*Robe and towel.*7 days before arrival/s);
		expect(rules.text).toContain(`href="${sign}"`);
		expect(rules.text).not.toMatch(/class="bar|Maria/);
	});

	test("the guest signs, is thanked, and cannot delete the signature", async () => {
		await handOver();
		expect(await send(sign, { path: "", seenAt })).toMatchObject({ status: 400 });
		expect(
			(await send(sign, { path: "M1 1L2 2", seenAt: noon.toISOString().replace("2026", "2020") })).status,
		).toBe(409);
		expect(await send(sign, { path: "M0 0L1000 300", seenAt })).toMatchObject({ status: 303, to: sign });
		expect((await read(sign)).text).toContain("Thank you, Ana Castillo");
		expect((await send(sign, { intent: "remove", seenAt })).status).toBe(403);
		const [signed] = await db.select().from(registrations).where(eq(registrations.id, registrationId));
		expect(signed?.signature).toBe("M0 0L1000 300");
		// Signed once does not take the mode away.
		expect((await read("/desk")).to).toBe(sign);
		expect(await end(kind)).toMatchObject({ status: 303, to: `${page}/registration#signatures` });
		expect((await read("/desk")).status).toBe(200);
		expect((await send(sign, { intent: "remove", seenAt })).status).toBe(303);
	});

	test("a wrong PIN or password takes nothing back, and too many pause", async () => {
		await handOver();
		const wrong = kind === "tablet" ? { who: maria.id, pin: "000000" } : { password: "not this one" };
		const caller = { "X-Forwarded-For": nextCaller() };
		const statuses: number[] = [];
		for (let attempt = 0; attempt < 11; attempt += 1)
			statuses.push((await app.post(takeBack, wrong, caller)).status);
		expect(statuses[0]).toBe(401);
		expect(statuses.at(-1)).toBe(429);
		expect((await send(takeBack, {})).status).toBe(400);
		expect((await read("/desk")).to).toBe(sign);
	});

	test("a page that is only opened hands nothing over", async () => {
		for (const path of [sign, `${sign}?intent=hand_over`, `${sign}.data`])
			expect((await read(path)).status).toBe(200);
		expect((await read("/desk")).status).toBe(200);
		expect((await read(takeBack)).to).toBe("/desk");
	});

	test("another browser of the same person goes on", async () => {
		const office = await startApp({ env, now: () => now, database: app.database });
		const elsewhere = await openStaff(db, { roles: ["reception"] });
		signInAs(office, kind === "tablet" ? maria : elsewhere);
		await handOver();
		expect((await office.get("/desk")).status).toBe(kind === "tablet" ? 303 : 200);
	});

	test("a registration that is removed meanwhile does not open the desk, and the device comes back", async () => {
		await handOver();
		await db.delete(registrations).where(eq(registrations.id, registrationId));
		const gone = await read(sign);
		expect(gone.status).toBe(404);
		expect(gone.text).toContain("Please hand the tablet back to us");
		expect(gone.text).toContain(`href="${takeBack}"`);
		expect(gone.text).not.toMatch(/class="bar/);
		expect((await read("/desk")).to).toBe(sign);
		expect((await end(kind)).status).toBe(303);
		expect((await read("/desk")).status).toBe(200);
	});

	test("the page stays when the role of the person who handed it over changes, but signs nothing", async () => {
		await handOver();
		await db.update(staffPersonRoles).set({ role: "dining" }).where(eq(staffPersonRoles.personId, maria.id));
		expect((await read(sign)).status).toBe(200);
		expect((await send(sign, { path: "M1 1L2 2", seenAt })).status).toBe(403);
		expect((await end(kind)).status).toBe(303);
	});

	test("the page is gone once the person who handed it over is ended", async () => {
		await handOver();
		const acting = { by: { kind: "system", task: "purge-expired" } as const, now };
		expect(await endStaff(accountsOf(), { personId: maria.id }, acting)).toMatchObject({ ok: true });
		const lock = kind === "tablet" ? "/desk/sign-in/tablet" : "/desk/sign-in";
		expect((await read(sign)).to).toContain(lock);
	});
});

describe("a tablet", () => {
	beforeEach(async () => {
		await signIn("tablet");
		await handOver();
	});

	test("opens for a colleague by their own PIN", async () => {
		const { text } = await read(takeBack);
		expect(text).toContain("Joel Tun");
		expect(await send(takeBack, { who: joel.id, pin: pins.joel })).toMatchObject({ status: 303 });
		expect((await read("/desk")).text).toContain("Joel Tun, lock this device");
	});

	test("locks after five minutes in a guest's hands, and a PIN opens the desk again", async () => {
		now = afterMinutes(6);
		const locked = await read(sign);
		expect(locked.to).toContain("/desk/sign-in/tablet");
		expect((await read(takeBack)).to).toBe("/desk/sign-in/tablet");
		expect((await send("/desk/sign-in/tablet", { who: maria.id, pin: pins.maria })).status).toBe(303);
		expect((await read("/desk")).status).toBe(200);
	});

	test("locks by its page, which then opens by a PIN", async () => {
		const lock = async (fields: Record<string, string>) =>
			JSON.parse((await send("/desk/lock", fields)).text);
		expect(JSON.parse((await read("/desk/lock")).text)).toEqual({ people: null });
		expect((await lock({ over: "lock" })).people).not.toBeNull();
		expect((await read(sign)).to).toContain("/desk/sign-in/tablet");
		expect(await lock({ over: "open", who: maria.id, pin: pins.maria })).toMatchObject({ people: null });
		expect((await read(sign)).text).toContain("Hand the tablet to the guest");
	});

	test("that is ended is no tablet any more", async () => {
		const devices = await db.select({ id: staffDevices.id }).from(staffDevices);
		for (const { id } of devices) await endDevice(accountsOf(), { deviceId: id }, asStaff(now));
		expect((await read(sign)).to).toContain("/desk/sign-in?");
	});
});

test("a browser of one's own is not signed out by the guest", async () => {
	await signIn("browser");
	await handOver();
	for (const path of ["/desk/sign-out", "/desk/lock"]) expect((await send(path)).status).toBe(403);
	expect((await read(sign)).status).toBe(200);
});
