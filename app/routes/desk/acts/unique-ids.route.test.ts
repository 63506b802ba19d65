import { beforeAll, expect, test } from "vitest";
import { openVillaBills } from "#app/features/folio/operations/open-villa-bills.server.ts";
import { recordFoundItem } from "#app/features/housekeeping/operations/record-found-item.server.ts";
import { reportFault } from "#app/features/housekeeping/operations/report-fault.server.ts";
import { setVillaCondition } from "#app/features/housekeeping/operations/set-villa-condition.server.ts";
import { addShiftNote } from "#app/features/shift-notes/operations/add-shift-note.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { staffRoles } from "#app/lib/actor.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { incompleteField } from "#app/lib/sent-form.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp, withoutScripts } from "#test/app.ts";
import { deskRows } from "#test/desk-access-matrix.ts";
import { type ActForm, actForms } from "#test/desk-acts.ts";
import { fillForm, makeForms } from "#test/factories/desk-forms.ts";
import { makeSubjects } from "#test/factories/desk-subjects.ts";
import { newKey } from "#test/factories/folio.ts";
import { asStaff, noon, today } from "#test/factories/forms.ts";
import { bookStay, makeDinner, makeTreatment } from "#test/factories/reservations.ts";
import { openStaff } from "#test/factories/staff.ts";

const app = await startApp({ now: noon });
const { db } = app.database;
const prepare = makeSubjects(app);

beforeAll(() => syncCatalog(db));

/** Somebody in every role, signed in a moment ago: some forms end the session that sends them. */
const signIn = async () => ({ Cookie: (await openStaff(db, { roles: staffRoles })).cookie });

/** The errors in the ids of a page: one that is there twice, and a label or a description that names none. */
function listWrongIds(html: string): string[] {
	const page = withoutScripts(html);
	const valuesOf = (name: string) =>
		[...page.matchAll(new RegExp(` ${name}="([^"]+)"`, "g"))].map(([, id = ""]) => id);
	const ids = valuesOf("id");
	const known = new Set(ids);
	const named = ["for", "aria-describedby", "aria-labelledby", "aria-controls", "form"].flatMap((name) =>
		valuesOf(name).flatMap((value) => value.split(" ")),
	);
	return [
		...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${id} twice`),
		...named.filter((id) => !known.has(id)).map((id) => `${id} nowhere`),
	];
}

/** The errors of a refused form that are in a folded part: without scripts nobody would see them. */
function listFoldedErrors(html: string): string[] {
	const folded: string[] = [];
	const around: string[] = [];
	for (const [tag] of withoutScripts(html).matchAll(
		/<details[^>]*>|<\/details>|<[^>]* data-error-summary[^>]*>/g,
	))
		if (tag === "</details>") around.pop();
		else if (tag.startsWith("<details")) around.push(tag);
		else folded.push(...around.filter((one) => !/ open(=|>| )/.test(one)));
	return folded.map((one) => `an error in ${one}`);
}

const read = async (path: string, init: RequestInit = {}) => {
	const response = await app.request(path, { ...init, headers: { ...(await signIn()), ...init.headers } });
	const html = await response.text();
	return { status: response.status, wrong: [...listWrongIds(html), ...listFoldedErrors(html)] };
};

const pagesWithoutRecord = deskRows.filter(
	({ path, get = 200 }) => get === 200 && path !== "/desk/changes" && !path.includes(":"),
);

test.each(pagesWithoutRecord)("the forms of $path $query share no id", async ({ path, query = "" }) => {
	expect(await read(`${path}${query}`)).toEqual({ status: 200, wrong: [] });
});

/**
 * A party in two villas with a bill for each, and two of everything that a page has in rows: its forms are on the page
 * more than once.
 */
test("forms that are on a page more than once share no id", async () => {
	const party = {
		checkIn: today,
		checkOut: addDays(today, 2),
		villaIds: ["vista-del-mar", "serenity-sands"],
	};
	const { id, reference } = await bookStay(db, { ...party, guests: 6 });
	const units = await listUnits(db, id);
	await db.transaction((tx) =>
		openVillaBills(tx, { reservationId: id, stayIds: units.map(({ id: stayId }) => stayId) }, asStaff()),
	);
	for (const [name, date] of [
		["Ana", addDays(today, 300)],
		["Ben", addDays(today, 301)],
	] as const) {
		await makeTreatment(db, { name, status: "requested", stayReservationId: id });
		await makeDinner(db, { name, date, stayReservationId: id });
		await addShiftNote(db, { kind: "task", text: name, dueAt: null, idempotencyKey: newKey() }, asStaff());
		const place = {
			villaId: "palm-grove",
			place: "",
			foundOn: today,
			storedWhere: "Desk",
			reservationId: null,
		};
		await recordFoundItem(db, { ...place, id: newKey(), description: name }, asStaff());
		await reportFault(db, { villaId: "palm-grove", what: name, photo: null, id: newKey() }, asStaff());
	}
	const ofStay = [
		"",
		"/check-in",
		"/registration",
		"/folio",
		"/folio/split",
		"/documents",
		"/guest",
		"/cancel",
	];
	const steps = ["move", "keys", "late-check-out", "still-coming"].map((step) => `/steps/${step}`);
	const pages = [
		...[...ofStay, ...steps].map((path) => `/desk/stays/${reference}${path}`),
		...["/desk", "/desk/housekeeping", "/desk/housekeeping/lost-and-found", "/desk/housekeeping/work-orders"],
		...["/desk/wellness", `/desk/pavilion?day=${addDays(today, 300)}`, "/desk/plan"],
		...units.map(({ id: stayId }) => `/desk/plan/propose?stay=${stayId}`),
		`/desk/plan/nights?villa=palm-grove&from=${today}&until=${addDays(today, 1)}`,
	];
	const found: unknown[] = [];
	for (const path of pages) {
		const { status, wrong } = await read(path);
		if (status !== 200 || wrong.length > 0) found.push({ path, status, wrong });
	}
	expect(found).toEqual([]);
});

test("a form behind its title is open where it comes back, with what was chosen, and no other one is", async () => {
	const { reference } = await makeTreatment(db, { name: "Ana", status: "requested" });
	const item = newKey();
	const hat = { description: "Hat", villaId: null, place: "Pier", foundOn: today, storedWhere: "Desk" };
	await recordFoundItem(db, { ...hat, id: item, reservationId: null }, asStaff());
	const rosa = await openStaff(db, { name: "Rosa Cal", roles: ["housekeeping"] });
	const openAfter = async (path: string, fields: Record<string, string>) => {
		const response = await app.request(path, {
			method: "POST",
			// As a form that did not arrive whole.
			body: new URLSearchParams({ ...fields, [incompleteField]: "yes" }),
			headers: {
				...(await signIn()),
				Origin: "http://localhost:3000",
				"Sec-Fetch-Site": "same-origin",
			},
		});
		const page = withoutScripts(await response.text());
		return page.match(/<details[^>]* open(=""|>| )[\s\S]*?<\/details>/g) ?? [];
	};
	const cancelled = await openAfter(`/desk/wellness/${reference}`, { intent: "cancel", version: "9" });
	expect(cancelled).toEqual([expect.stringContaining('value="cancel"')]);
	const returned = { intent: "change", item, seenStatus: "stored", seenOwner: "", status: "returned" };
	const found = await openAfter("/desk/housekeeping/lost-and-found", returned);
	expect(found).toEqual([expect.stringContaining(item)]);
	const villa = "palm-grove";
	await setVillaCondition(
		db,
		{ villaId: villa, eventId: newKey(), pressedAt: noon, condition: "in_progress" },
		asStaff(),
	);
	const assigned = { intent: "assign", villa, task: "turnover", staff: rosa.id };
	const tasks = await openAfter("/desk/housekeeping", assigned);
	expect(tasks).toEqual([expect.stringContaining(`value="${rosa.id}" selected`)]);
});

const described = actForms.map((form) => ({ ...form, name: `${form.path} ${form.form}` }));

test.each(described)(
	"the forms of a page share no id, and no error of a refused one is folded away: $name",
	async (form: ActForm) => {
		const [sample] = makeForms(form);
		if (!sample) return;
		const { path, fields } = fillForm(sample, await prepare(form));
		const { status: shown, wrong: before } = await read(path);
		// A proposal on the plan is in the address.
		const isProposal = path.startsWith("/desk/plan/") && !path.startsWith("/desk/plan/sold-twice/");
		expect([shown, before]).toEqual([isProposal ? 404 : 200, []]);
		// The fields that only name the form, as if nothing had been typed into it.
		const empty = Object.entries(fields).filter(([name]) =>
			["intent", "form", "version", "revision"].includes(name),
		);
		const { status, wrong } = await read(path, {
			method: "POST",
			body: new URLSearchParams(empty),
			headers: { Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" },
		});
		expect([status < 500, wrong]).toEqual([true, []]);
	},
);
