import { beforeAll, describe, expect, test } from "vitest";
import { startApp } from "#test/app.ts";
import type { ApprovalForm } from "#test/factories/approval-rows.ts";
import { makeApprovals, approvalsAt as now } from "#test/factories/approvals.ts";
import { newKey } from "#test/factories/folio.ts";
import { openStaff, openStaffWithCodes, openTablet, signInAs } from "#test/factories/staff.ts";

const first = await startApp({ now });
const { database, db } = first;
const { rows, prepare } = makeApprovals(database);

/** A browser of one's own and the hotel's tablet, for each role of a clerk. */
const doors = {
	reception: { own: first, tablet: await startApp({ now, database }) },
	housekeeping: {
		own: await startApp({ now, database }),
		tablet: await startApp({ now, database }),
	},
};
type Approval = { approver: string; proof: string };

const clerkNames = { reception: "Joel Tun", housekeeping: "Rosa Cal" } as const;
const pins: Partial<Record<Clerk, Approval>> = {};

type Clerk = keyof typeof doors;

beforeAll(async () => {
	await prepare();
	for (const role of ["reception", "housekeeping"] as const) {
		const person = { name: clerkNames[role], roles: [role] };
		pins[role] = (await openTablet(doors[role].tablet, person, now)).approval;
	}
});

const send = (door: typeof first, { path, form, field = "proof" }: ApprovalForm, approval?: Approval) => {
	const { approver = "", proof = "" } = approval ?? {};
	const typed =
		field === "proof" ? { approver, proof } : { takeBackApprover: approver, takeBackProof: proof };
	return door.post(path, { ...form, ...(approval && typed) });
};

/** How often an act of a clerk is in the history with the name of the approver. */
const countApproved = async (act: string, clerk: string, approver: string) => {
	const { rows: found } = await database.pool.query(
		"select from audit_events where act = $1 and actor = $2 and changes ->> 'approvedBy' = $3",
		[act, clerk, approver],
	);
	return found.length;
};

const fromHtml = (text: string) =>
	text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

describe.each(rows)("$what", ({ audited, by = "reception", make }) => {
	const { own, tablet } = doors[by];

	test("is approved by a manager's code in a clerk's own browser, once, with both names in the history", async () => {
		const name = `Ines ${newKey().slice(0, 6)}`;
		const manager = await openStaffWithCodes(db, { name, roles: ["manager"] });
		const approval = { approver: manager.id, proof: manager.codeAt(now) };
		signInAs(own, await openStaff(db, { name: clerkNames[by], roles: [by] }));
		const sent = await make();
		const asked = await send(own, sent);
		const text = (await asked.text()).replaceAll("<!-- -->", "");
		expect(asked.status).toBe(403);
		for (const shown of ["To approve: ", name, "Code of their authenticator app"])
			expect(text).toContain(shown);
		const [, read = ""] = /name="approves" value="([^"]+)"/.exec(text) ?? [];
		expect(text).toContain(`To approve: ${read}.`);
		// The amount was changed after the manager has read it: their code is not taken for it.
		const changed = await send(
			own,
			{ ...sent, form: { ...sent.form, approves: `${read} and more` } },
			approval,
		);
		expect(changed.status).toBe(403);
		expect(await changed.text()).toContain("The form was changed after this was read.");
		expect(await countApproved(audited, clerkNames[by], name)).toBe(0);
		// Typed as an app shows it.
		const spoken = { ...approval, proof: approval.proof.replace(/^.../, "$&-") };
		const same = { ...sent, form: { ...sent.form, approves: fromHtml(read) } };
		expect((await send(own, same, spoken)).status).toBe(303);
		expect(await countApproved(audited, clerkNames[by], name)).toBe(1);
		const next = await make();
		expect((await send(own, next)).status, "the next form is asked for again").toBe(403);
		expect((await send(own, next, approval)).status, "a code counts once").toBe(401);
	});

	test("is approved by a manager's PIN at the tablet", async () => {
		const sent = await make();
		const before = await countApproved(audited, clerkNames[by], "Ines Tillett");
		// A form with a proof of its own asks for one at once.
		expect([400, 403]).toContain((await send(tablet, sent)).status);
		expect((await send(tablet, sent, pins[by])).status).toBe(303);
		expect(await countApproved(audited, clerkNames[by], "Ines Tillett")).toBe(before + 1);
	});
});

test("five wrong codes pause a manager's approvals, and not their own sign-in", async () => {
	const manager = await openStaffWithCodes(db, { name: "Olive Bowman", roles: ["manager"] });
	const sent = await rows[0]?.make();
	if (!sent) throw new Error("There is no act to approve.");
	const right = { approver: manager.id, proof: manager.codeAt(now) };
	const wrong = { ...right, proof: "000000" };
	const tried = [];
	for (let time = 0; time < 6; time += 1) tried.push((await send(first, sent, wrong)).status);
	expect(tried).toEqual([401, 401, 401, 401, 401, 429]);
	expect((await send(first, sent, right)).status).toBe(429);
	const { rows: found } = await database.pool.query(
		"select failed_verification_count as own from staff_two_factors where person_id = $1",
		[manager.id],
	);
	expect(found).toEqual([{ own: 0 }]);
});

test("nobody approves their own act, and a colleague of the same role approves nothing", async () => {
	const joel = await openStaffWithCodes(db, { name: "Joel Tun", roles: ["reception"] });
	const maria = await openStaffWithCodes(db, { name: "Maria Choc", roles: ["reception"] });
	const door = await startApp({ now, database });
	signInAs(door, joel);
	for (const { id, codeAt } of [joel, maria]) {
		const sent = await rows[0]?.make();
		if (!sent) throw new Error("There is no act to approve.");
		expect((await send(door, sent, { approver: id, proof: codeAt(now) })).status).toBe(401);
	}
});

test("a manager without a PIN approves by their code at the tablet", async () => {
	const manager = await openStaffWithCodes(db, { name: "Evelyn Arana", roles: ["owner"] });
	const sent = await rows[0]?.make();
	if (!sent) throw new Error("There is no act to approve.");
	const { tablet } = doors.reception;
	expect(await (await send(tablet, sent)).text()).toContain(
		"Evelyn Arana, by the code of their authenticator app",
	);
	expect((await send(tablet, sent, { approver: manager.id, proof: manager.codeAt(now) })).status).toBe(303);
});

test("every act that a manager can approve names its subject, and is in this table", () => {
	type Named = { name?: string; approval?: string; approves?: unknown };
	const files = import.meta.glob<Record<string, Named | Record<string, Named>>>(
		"/app/features/**/*acts.server.ts",
		{ eager: true },
	);
	const declared = Object.values(files)
		.flatMap((file) => Object.values(file))
		.flatMap((one) =>
			typeof one.name === "string" ? [one as Named] : Object.values(one as Record<string, Named>),
		);
	const approvable = declared.filter(({ approval }) => approval !== undefined);
	expect(approvable.filter(({ approves }) => approves === undefined)).toEqual([]);
	const inTable = rows.flatMap(({ name }) => (name === null ? [] : [name]));
	expect(inTable.toSorted()).toEqual([...new Set(approvable.map(({ name = "" }) => name))].toSorted());
});
