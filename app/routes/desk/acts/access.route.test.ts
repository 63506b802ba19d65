import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { may } from "#app/features/staff/permissions.ts";
import { type StaffRole, staffRoles } from "#app/lib/actor.ts";
import { syncVillas, syncWellness } from "#db/catalog/sync-catalog.ts";
import { staffPeople, staffSessions } from "#db/schema/staff.ts";
import { startApp } from "#test/app.ts";
import { type DeskRow, deskRows, signInRows } from "#test/desk-access-matrix.ts";
import { describeActs, deskPages } from "#test/desk-acts.ts";
import { noon } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";
import { signUp } from "#test/guest.ts";

const outsiders = ["visitor", "guest", "unenrolled"] as const;
type Caller = (typeof outsiders)[number] | StaffRole;

type App = Awaited<ReturnType<typeof startApp>>;
const apps = {} as Record<Caller, App>;
const visitor = await startApp({ now: noon, env: { TRUST_PROXY: "1" } });

beforeAll(async () => {
	await syncVillas(visitor.db);
	await syncWellness(visitor.db);
	for (const caller of [...outsiders, ...staffRoles]) {
		const app =
			caller === "visitor"
				? visitor
				: await startApp({ now: noon, env: { TRUST_PROXY: "1" }, database: visitor.database });
		apps[caller] = app;
		if (caller === "guest") await signUp(app);
		if (caller === "unenrolled") {
			const staff = await openStaff(app.db, { roles: [...staffRoles] });
			await app.db.update(staffPeople).set({ twoFactorEnabled: false }).where(eq(staffPeople.id, staff.id));
			await app.db.update(staffSessions).set({ factorAt: null }).where(eq(staffSessions.userId, staff.id));
			signInAs(app, staff);
		}
		const role = staffRoles.find((one) => one === caller);
		if (role) signInAs(app, await openStaff(app.db, { roles: [role] }));
	}
});

async function statusOf(caller: Caller, { path, query = "" }: DeskRow, method: "GET" | "POST") {
	const address = path.replace(":reference", "ZZZZ2222").replace(/:\w+/g, "unknown") + query;
	const stop = new AbortController();
	const response =
		method === "GET"
			? await apps[caller].request(address, { signal: stop.signal })
			: await apps[caller].post(address, {});
	const { status } = response;
	// An event stream does not end by itself.
	await response.body?.cancel();
	stop.abort();
	return { status, to: response.headers.get("Location") ?? "", cache: response.headers.get("Cache-Control") };
}

describe.each(deskRows)("$path $query", (row) => {
	test.each(outsiders)("%s is led to a page of signing in", async (caller) => {
		for (const method of ["GET", "POST"] as const) {
			const { status, to, cache } = await statusOf(caller, row, method);
			expect([status, cache]).toEqual([303, "no-store"]);
			expect(to).toMatch(
				caller === "unenrolled" ? /^\/desk\/sign-in\/second-step/ : /^\/desk\/sign-in(\?|$)/,
			);
		}
	});

	test.each(staffRoles)("%s comes in exactly when their role may", async (role) => {
		const { act, get = 200, otherwise = 403 } = row;
		const isAllowed = act === null || may([role], act);
		const read = await statusOf(role, row, "GET");
		expect([read.status, read.cache]).toEqual([isAllowed ? get : otherwise, "no-store"]);
		const takesForms = deskPages.some(({ path, takesForms: takes }) => takes && path === row.path);
		if (!takesForms || !isAllowed)
			expect((await statusOf(role, row, "POST")).status).toBe(isAllowed ? 405 : 403);
	});
});

test.each(signInRows)("$path is open to everybody and gives nothing away", async (row) => {
	for (const caller of ["visitor", "guest"] as const) {
		const read = await statusOf(caller, { path: row.path, act: null }, "GET");
		expect([read.status, read.cache]).toEqual([row.get, "no-store"]);
		expect((await statusOf(caller, { path: row.path, act: null }, "POST")).status).toBe(row.post);
	}
});

test("docs/desk-acts.md says which role may do which act", async () => {
	const page = new URL("../../../../docs/desk-acts.md", import.meta.url);
	const [head] = readFileSync(page, "utf8").split("| Act ");
	await expect(`${head}${describeActs()}\n`).toMatchFileSnapshot(fileURLToPath(page));
});

test("a page that takes its form itself, and declares no act for it, belongs to the sign-in of the staff", () => {
	const undeclared = deskPages.filter(({ takesForms, acts }) => takesForms && Object.keys(acts).length === 0);
	const known = new Set(["/desk/*", ...signInRows.map(({ path }) => path)]);
	expect(undeclared.filter(({ path }) => !known.has(path))).toEqual([]);
});

test("a page that is not for a role says so in the desk's own frame, with the links of that role, also for a form", async () => {
	for (const answer of [
		await apps.wellness.request("/desk/settings"),
		await apps.wellness.post("/desk/settings", {}),
	]) {
		expect(answer.status).toBe(403);
		const page = await answer.text();
		expect(page).toContain("This page is not for your role");
		expect(page).toContain("Your role does not open this page. Ask a manager if you need it.");
		expect(page).toMatch(/<header class="bar"/);
		expect(page).toContain('href="/desk/wellness"');
		expect(page).not.toContain('href="/desk/plan"');
		expect(page).not.toMatch(/href="\/rooms"/);
	}
});

test("an address that the desk does not have is a 404 in the desk's own frame", async () => {
	for (const path of ["/desk/nowhere", "/desk/stays/ZZZZ2222", "/desk/settings/unknown/unknown"]) {
		const answer = await apps.manager.request(path);
		const page = await answer.text();
		expect([answer.status, page.includes("There is no such page at the desk")]).toEqual([404, true]);
		expect(page).toContain('href="/desk/plan"');
		expect(page).not.toContain('href="/rooms"');
	}
});
