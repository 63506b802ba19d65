import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { syncVillas, syncWellness } from "#db/catalog/sync-catalog.ts";
import { type AccessCaller, accessMatrix, callers } from "#test/access-matrix.ts";
import { startApp } from "#test/app.ts";
import { deskMatrix } from "#test/desk-access-matrix.ts";
import { makeDinnerForm, makeForm, makeTreatmentForm, noon } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";
import { signUp } from "#test/guest.ts";

type App = Awaited<ReturnType<typeof startApp>>;

const apps = {} as Record<AccessCaller, App>;
const visitor = await startApp({ now: noon, env: { TRUST_PROXY: "1" } });
/** The references of the owner's reservations, by the first part of their address. */
const references = { reservations: "", treatments: "", dinners: "" };

beforeAll(async () => {
	await syncVillas(visitor.db);
	await syncWellness(visitor.db);
	for (const caller of callers) {
		apps[caller] =
			caller === "visitor"
				? visitor
				: await startApp({ now: noon, env: { TRUST_PROXY: "1" }, database: visitor.database });
		if (caller === "visitor" || caller === "holder") continue;
		if (caller === "staff") {
			signInAs(apps.staff, await openStaff(visitor.db, { roles: ["owner", "manager", "reception"] }));
			continue;
		}
		const { email } = await signUp(apps[caller]);
		if (caller === "owner") {
			const responses = {
				reservations: await apps.owner.post("/booking", makeForm()),
				treatments: await apps.owner.post(
					"/reserve-wellness",
					makeTreatmentForm({ date: "2026-12-12", time: "10:00" }),
				),
				dinners: await apps.owner.post("/reserve-pavilion", makeDinnerForm()),
			};
			for (const kind of ["reservations", "treatments", "dinners"] as const)
				references[kind] = /\/(\w{8})(\?|$)/.exec(responses[kind].headers.get("Location") ?? "")?.[1] ?? "";
			// The account opens them to the owner. The cookie of this browser goes to the holder.
			await visitor.db.execute(
				sql`update reservations set user_id = (select id from users where email = ${email})`,
			);
		}
	}
	apps.holder.cookies.set("reservations", apps.owner.cookies.get("reservations") ?? "");
	apps.owner.cookies.delete("reservations");
});

describe.each(callers)("%s", (caller) => {
	test.each(
		accessMatrix.map(({ method, path, query = "", fields = {}, status }) => ({
			what: `${method} ${path}${query}${JSON.stringify(fields)}`,
			method,
			path,
			query,
			fields,
			expected: status[caller],
		})),
	)("is answered $expected for $what", async ({ method, path, query, fields, expected }) => {
		const kind = /^\/(treatments|dinners)/.exec(path)?.[1] as "treatments" | "dinners" | undefined;
		const own = references[kind ?? "reservations"];
		const address =
			path.replace(":reference", own).replace(":villa", "palm-grove").replace("/*", "/no-such-page") + query;
		const stop = new AbortController();
		const response =
			method === "GET"
				? await apps[caller].request(address, { signal: stop.signal })
				: await apps[caller].post(address, fields);
		expect(response.status).toBe(expected);
		// An event stream does not end by itself.
		await response.body?.cancel();
		stop.abort();
	});
});

test("every address of the app is in the matrix", () => {
	const known = new Set([...accessMatrix, ...deskMatrix].map(({ path }) => path));
	expect(listPaths(routes).filter((path) => !known.has(path))).toEqual([]);
});

test("nobody else's stay, treatment or dinner was changed by all of this", async () => {
	const { rows } = await visitor.db.execute(sql`
		select kind, revision, status, check_in
		from reservations join (
			select reservation_id, status, check_in from stays
			union all select reservation_id, status, null from treatments
			union all select reservation_id, status, null from dinners
		) as lines on lines.reservation_id = reservations.id
		order by kind`);
	const unchanged = { revision: 0, status: "confirmed", check_in: null };
	expect(rows).toEqual([
		{ kind: "dinner", ...unchanged },
		{ kind: "stay", ...unchanged, check_in: makeForm().checkIn },
		{ kind: "treatment", ...unchanged },
	]);
});

type Entry = { path?: string | undefined; index?: boolean | undefined; children?: Entry[] | undefined };

/** The addresses of `routes.ts`, those of its layouts' children included. */
function listPaths(entries: Entry[], above = ""): string[] {
	return entries.flatMap(({ path, index, children }) => {
		const here = path === undefined ? above : `${above}/${path}`;
		return [
			...(index || (path !== undefined && !children) ? [here || "/"] : []),
			...listPaths(children ?? [], here),
		];
	});
}
