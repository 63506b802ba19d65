import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { changeStaffRoles } from "#app/features/staff/operations/change-staff-roles.server.ts";
import { endStaff } from "#app/features/staff/operations/end-staff.server.ts";
import { endDevice } from "#app/features/staff/operations/enrol-device.server.ts";
import { handToGuest } from "#app/features/staff/operations/hand-to-guest.server.ts";
import { resetSecondFactor } from "#app/features/staff/operations/reset-second-factor.server.ts";
import { setPin } from "#app/features/staff/operations/set-pin.server.ts";
import { deskSessions, staffSessions } from "#db/schema/staff.ts";
import { startApp } from "#test/app.ts";
import { eventually } from "#test/eventually.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { openStaff, openTablet, signInAs } from "#test/factories/staff.ts";

const { db, database } = await startApp({ now: noon });
const accounts = { db, onEvent: () => {} };
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

/** The app of one browser, with a clock of its own. */
async function openBrowser() {
	const clock = { now: noon };
	return { clock, app: await startApp({ now: () => clock.now, database }) };
}
type App = Awaited<ReturnType<typeof openBrowser>>["app"];

/** Opens the stream of a browser: the events so far, and whether it has ended. */
async function listen(app: App) {
	const leaving = new AbortController();
	const response = await app.request("/desk/changes", { signal: leaving.signal });
	expect(response.headers.get("Content-Type")).toBe("text/event-stream");
	const stream = { heard: "", hasEnded: false, leave: () => leaving.abort() };
	const reading = async () => {
		const decoder = new TextDecoder();
		for await (const chunk of response.body ?? []) stream.heard += decoder.decode(chunk);
	};
	void reading()
		.catch(() => {})
		.finally(() => {
			stream.hasEnded = true;
		});
	return stream;
}

/** A change that everybody at the counter may see. @returns the record that it changed */
async function makeChange(): Promise<string> {
	const id = randomUUID();
	const act = { act: "add_shift_note", subject: { kind: "shift_note", id } } as const;
	await recordAudit(db, act, asStaff(new Date()));
	return id;
}

type Browser = Awaited<ReturnType<typeof openBrowser>> & {
	person: string;
	session: { kind: "browser"; token: string } | { kind: "tablet"; id: string; deviceId: string };
};
type Way = (browser: Browser) => Promise<unknown>;

/** A browser in which somebody has signed in. */
async function openOwn(): Promise<Browser> {
	const { app, clock } = await openBrowser();
	const { id, token, cookie } = await openStaff(db, { roles: ["reception", "housekeeping"] });
	signInAs(app, { cookie });
	await db
		.update(staffSessions)
		.set({ signedInAt: noon, seenAt: noon })
		.where(eq(staffSessions.token, token));
	return { app, clock, person: id, session: { kind: "browser", token } };
}

/** A tablet that somebody has opened. */
async function openAtTablet(): Promise<Browser> {
	const { app, clock } = await openBrowser();
	const { opener } = await openTablet(app, { name: "Joel Tun", roles: ["reception", "housekeeping"] }, noon);
	const [session] = await db.select().from(deskSessions).where(eq(deskSessions.personId, opener.id));
	if (!session) throw new Error("Nobody works at the tablet.");
	const { id, deviceId } = session;
	return { app, clock, person: opener.id, session: { kind: "tablet", id, deviceId } };
}

const guest = { reference: "ABCDEFGH", registrationId: randomUUID() };

/** The ways in which a person's work ends, at a tablet and in a browser of their own. */
const waysAnywhere: Record<string, Way> = {
	"they sign out": ({ app }) => app.post("/desk/sign-out", {}),
	"they press Lock": ({ app }) => app.post("/desk/lock", {}),
	"a manager removes how they sign in": ({ person }) =>
		resetSecondFactor(accounts, { personId: person }, asStaff(noon)),
	"they get another role": ({ person }) =>
		changeStaffRoles(accounts, { personId: person, roles: ["dining"] }, asStaff(noon)),
	"one of their roles is taken": ({ person }) =>
		changeStaffRoles(accounts, { personId: person, roles: ["reception"] }, asStaff(noon)),
	"they stop working here": ({ person }) => endStaff(accounts, { personId: person }, asStaff(noon)),
	"they hand the browser to a guest": ({ session }) => handToGuest(db, { session, guest }, asStaff(noon)),
};
const waysInBrowser: Record<string, Way> = {
	"nobody uses it for four hours": async ({ clock }) => {
		clock.now = minutes(4 * 60);
	},
	"they have worked for fourteen hours": async ({ clock, person }) => {
		clock.now = minutes(1);
		const signedInAt = minutes(1 - 14 * 60);
		await db.update(staffSessions).set({ signedInAt }).where(eq(staffSessions.userId, person));
	},
};
const waysAtTablet: Record<string, Way> = {
	"nobody uses it for five minutes": async ({ clock }) => {
		clock.now = minutes(5);
	},
	"the tablet is ended": ({ session }) =>
		endDevice(accounts, { deviceId: "deviceId" in session ? session.deviceId : "" }, asStaff(noon)),
	"a colleague opens it": async ({ app }) => {
		const colleague = await openStaff(db, { roles: ["reception"] });
		await setPin(db, { personId: colleague.id, pin: "618349" }, asStaff(noon));
		await app.post("/desk/lock", {});
		await app.post("/desk/sign-in/tablet", { who: colleague.id, pin: "618349" });
	},
};

const cases = [
	{ place: "in a browser of their own", open: openOwn, ways: { ...waysAnywhere, ...waysInBrowser } },
	{ place: "at a tablet", open: openAtTablet, ways: { ...waysAnywhere, ...waysAtTablet } },
].flatMap(({ place, open, ways }) => Object.entries(ways).map(([way, end]) => ({ place, open, way, end })));

describe("the stream of changes", () => {
	test.concurrent.for(cases)(
		"$place ends when $way, and tells nothing of later acts",
		async ({ open, end }) => {
			const browser = await open();
			const colleague = await openOwn();
			const [stream, other] = [await listen(browser.app), await listen(colleague.app)];
			const before = await makeChange();
			await eventually("both hear", () => stream.heard.includes(before) && other.heard.includes(before));
			await end(browser);
			const after = await makeChange();
			await eventually("it ends", () => stream.hasEnded);
			await eventually("the colleague hears", () => other.heard.includes(after));
			expect(stream.heard).not.toContain(after);
			expect(stream.heard).not.toContain("renewal");
			expect(other.hasEnded).toBe(false);
			other.leave();
		},
	);

	test.concurrent("ends after a quarter of an hour, says so, and may be opened again", async () => {
		const { app, clock } = await openOwn();
		const stream = await listen(app);
		clock.now = new Date(minutes(15).getTime() - 1);
		const before = await makeChange();
		await eventually("it hears", () => stream.heard.includes(before));
		expect(stream.hasEnded).toBe(false);
		clock.now = minutes(15);
		await eventually("it ends", () => stream.hasEnded);
		expect(stream.heard).toMatch(/event: renewal\ndata: now\n\n$/);
		const again = await listen(app);
		const later = await makeChange();
		await eventually("it hears again", () => again.heard.includes(later));
		again.leave();
	});

	test.concurrent("is no use of a tablet or a browser: what nobody else uses ends in spite of it", async () => {
		const tablet = await openAtTablet();
		const own = await openOwn();
		tablet.clock.now = minutes(4);
		own.clock.now = minutes(3 * 60);
		for (const { app } of [tablet, own]) (await listen(app)).leave();
		tablet.clock.now = minutes(5);
		own.clock.now = minutes(4 * 60);
		for (const [{ app }, page] of [
			[tablet, "/desk/sign-in/tablet"],
			[own, "/desk/sign-in"],
		] as const) {
			const refused = await app.request("/desk/changes");
			expect([refused.status, refused.headers.get("Location")]).toEqual([303, expect.stringContaining(page)]);
		}
	});
});
