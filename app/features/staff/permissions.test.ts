import { describe, expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#app/lib/actor.ts";
import { type DeskAct, deskActs, may, mayAct } from "./permissions.ts";

const acts = Object.keys(deskActs) as DeskAct[];

describe.each(acts)("%s", (act) => {
	test.each(staffRoles)("%s may do it exactly when the table says so", (role) => {
		const allowed: readonly StaffRole[] = deskActs[act];
		expect(may([role], act)).toBe(allowed.includes(role));
		expect(mayAct({ by: { kind: "staff", name: "Maria", roles: [role] } }, act)).toBe(allowed.includes(role));
	});
});

test("a person with two roles may do what either of them may", () => {
	for (const act of acts)
		expect(may(["reception", "wellness"], act)).toBe(may(["reception"], act) || may(["wellness"], act));
});

test("an approved act is judged by the roles of both colleagues", () => {
	const by = { kind: "staff", name: "Maria", roles: ["reception"] } as const;
	const approvedBy = { id: "1", name: "Ana", roles: ["manager"] } as const;
	expect(mayAct({ by }, "change_rates")).toBe(false);
	expect(mayAct({ by, approvedBy }, "change_rates")).toBe(true);
	expect(mayAct({ by, approvedBy }, "manage_owners")).toBe(false);
	expect(mayAct({ by: { kind: "guest", userId: null }, approvedBy }, "change_rates")).toBe(false);
});

test("a person without a role may do nothing", () => {
	for (const act of acts) expect(may([], act)).toBe(false);
});

test("a command on the server and the app itself may do everything, guests and programs nothing", () => {
	for (const act of acts) {
		expect(mayAct({ by: { kind: "staff", name: "Maria" } }, act)).toBe(true);
		expect(mayAct({ by: { kind: "system", task: "purge-expired" } }, act)).toBe(true);
		expect(mayAct({ by: { kind: "guest", userId: null } }, act)).toBe(false);
		expect(mayAct({ by: { kind: "agent", name: "an assistant" } }, act)).toBe(false);
		expect(mayAct({ by: { kind: "channel", name: "airbnb" } }, act)).toBe(false);
	}
});

test("health notes are for the wellness team alone", () => {
	expect(deskActs.see_health_notes).toEqual(["wellness"]);
});
