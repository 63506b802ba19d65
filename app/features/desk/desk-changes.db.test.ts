import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import type { SignedInPresence } from "#app/features/staff/signed-in-staff.ts";
import { type StaffRole, staffRoles } from "#app/lib/actor.ts";
import type { DeskChange } from "#app/ui/desk/use-desk-changes.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { deskRows } from "#test/desk-access-matrix.ts";
import { eventually } from "#test/eventually.ts";
import { makeDinner, makeStay, makeTreatment } from "#test/factories/reservations.ts";
import { openStaff } from "#test/factories/staff.ts";
import { type ChangeKind, createDeskChanges } from "./desk-changes.server.ts";

const { db } = await openTestDatabase();
await syncVillas(db);
const now = new Date();

const makeChanges = () => createDeskChanges(db, { everyMs: 10, now: () => now, onError: () => {} });

const change = (kind: Parameters<typeof recordAudit>[1]["subject"]["kind"], id: string, secondsAgo = 0) =>
	recordAudit(
		db,
		{ act: "change_something", subject: { kind, id } },
		{ by: { kind: "staff", name: "Maria" }, now: new Date(Date.now() - secondsAgo * 1_000) },
	);

/** A screen that listens: the lists that it has been told of, and the ids of the changed rows in them. */
async function listen(changes: ReturnType<typeof makeChanges>, role: StaffRole = "owner") {
	const { id, name, token } = await openStaff(db, { roles: [role] });
	const presence: SignedInPresence = {
		kind: "signed_in",
		staff: { id, name, roles: [role], language: "en", device: null },
		factorAt: now,
		session: { kind: "browser", token },
	};
	const lists: DeskChange[][] = [];
	const end = changes.subscribe({
		presence,
		onChanges: (list) => lists.push(list),
		onEnd: (why) => {
			throw new Error(`Nobody ends it: ${why}`);
		},
	});
	return { role, lists, told: () => lists.flat().map(({ subjectId }) => subjectId), end };
}

test("a screen that begins to listen hears of changes made while it was loading, and not of older ones", async () => {
	await change("villa", "long ago", 15);
	await change("villa", "while it was loading");
	const changes = makeChanges();
	const first = await listen(changes);
	await eventually("it hears", () => first.told().length > 0);
	const second = await listen(changes);
	await eventually("the second one hears", () => second.told().length > 0);
	await change("villa", "now");
	await eventually("both hear", () => first.told().includes("now") && second.told().includes("now"));
	expect([first.told(), second.told()]).toEqual([
		["while it was loading", "now"],
		["while it was loading", "now"],
	]);
	first.end();
	second.end();
});

/** The page of the desk that shows records of each kind of change, as `deskRows` has it. */
const pages: Record<ChangeKind, string> = {
	stay: "/desk/stays/:reference",
	treatment: "/desk/wellness/:reference",
	dinner: "/desk/pavilion/:reference",
	account: "/desk/search",
	voucher: "/desk/points",
	gift_order: "/desk/vouchers",
	villa: "/desk/housekeeping/villas/:villa",
	waiting_entry: "/desk/plan",
	quote: "/desk/quotes",
	payer_account: "/desk/accounts",
	staff: "/desk/staff/:person",
	device: "/desk/staff",
	business_day: "/desk/business-day",
	drawer: "/desk/drawer",
	shift_note: "/desk",
	work_order: "/desk/housekeeping/work-orders/:order",
	found_item: "/desk/housekeeping/lost-and-found",
	resource: "/desk/wellness",
	setting: "/desk/settings",
	ledger: "/desk/stays/:reference/folio",
	report: "/desk/reports",
};

const kinds = Object.keys(pages) as ChangeKind[];

/** Whether a role may open the page of a kind. */
function mayOpen(role: StaffRole, kind: ChangeKind): boolean {
	const act = deskRows.find(({ path }) => path === pages[kind])?.act;
	if (!act) throw new Error(`No page of one act is at ${pages[kind]}.`);
	return may([role], act);
}

describe("of each kind of change", () => {
	/** The changes that each role is told of, and the kind of each subject. */
	const told = new Map<StaffRole, string[]>();
	const subjects = new Map<string, ChangeKind>();

	beforeAll(async () => {
		const changes = makeChanges();
		const screens = await Promise.all(staffRoles.map((role) => listen(changes, role)));
		for (const kind of kinds) {
			const isVisit = kind === "stay" || kind === "treatment" || kind === "dinner";
			const make = { stay: makeStay, treatment: makeTreatment, dinner: makeDinner };
			const id = isVisit ? (await make[kind](db)).id : randomUUID();
			subjects.set(id, kind);
			await change(isVisit ? "reservation" : kind, id);
		}
		// All are told in one step of the changes that a look has found.
		const owner = screens.find(({ role }) => role === "owner");
		await eventually("the owner hears of all", () =>
			[...subjects.keys()].every((id) => owner?.told().includes(id)),
		);
		for (const screen of screens) {
			told.set(screen.role, screen.told());
			screen.end();
		}
	});

	test.for(staffRoles.flatMap((role) => kinds.map((kind) => ({ role, kind }))))(
		"$role is told of a $kind if its page opens for them",
		({ role, kind }) => {
			const heard = told.get(role)?.filter((id) => subjects.get(id) === kind);
			expect(heard).toHaveLength(mayOpen(role, kind) ? 1 : 0);
		},
	);
});

test("housekeeping learns of an arrival that something was done and no more, wellness and the garden nothing", async () => {
	const changes = makeChanges();
	const stay = await makeStay(db, { checkIn: "2027-03-01", checkOut: "2027-03-03" });
	const owner = await listen(changes, "owner");
	const housekeeping = await listen(changes, "housekeeping");
	const others = [await listen(changes, "wellness"), await listen(changes, "gardener")];
	await change("villa", "before");
	await eventually("they listen", () => owner.told().includes("before"));
	const before = housekeeping.lists.length;
	const listsOfOthers = others.map(({ lists }) => lists.length);
	await change("reservation", stay.id);
	await eventually("the owner hears", () => owner.told().includes(stay.id));
	expect(housekeeping.lists.slice(before)).toEqual([[]]);
	expect(others.map(({ lists }) => lists.length)).toEqual(listsOfOthers);
	for (const { end } of [owner, housekeeping, ...others]) end();
});
