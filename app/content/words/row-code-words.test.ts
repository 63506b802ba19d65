import { expect, test } from "vitest";
import { systemTasks } from "#app/lib/actor.ts";
import { ledgerActs, lineCodes, reasonCodes } from "#app/lib/row-codes.ts";
import { nameLedgerAct } from "./ledger-act-words.ts";
import { nameAgreedLine, nameLine, nameReason, nameStoredActor } from "./row-code-words.ts";

test("a reason is shown as it was typed, or in the words of its code", () => {
	expect(nameReason({ reason: "Rain all day", reasonCode: null })).toBe("Rain all day");
	expect(nameReason({ reason: null, reasonCode: "not_in_house" })).toBe("The guest is not in house.");
	expect(nameReason({ reason: "", reasonCode: "waiting_list" })).toBe("waiting list");
	expect(nameReason({ reason: null, reasonCode: null })).toBeNull();
	expect(nameReason({ reason: "", reasonCode: null })).toBeNull();
});

test("a line of a bill is shown by its name, by the sentence of an older row, or in the words of its code", () => {
	expect(nameLine({ description: "Fresh coconut", descriptionCode: null })).toBe("Fresh coconut");
	expect(nameLine({ description: "Early departure", descriptionCode: null })).toBe("Early departure");
	expect(nameLine({ description: null, descriptionCode: "left_early" })).toBe("Early departure");
});

test("a price names the code of its discount", () => {
	const name = { description: "Friends of the reef" };
	expect(nameAgreedLine(name)).toBe("Friends of the reef");
	expect(nameAgreedLine({ ...name, promoCode: "REEF" })).toBe("Friends of the reef (code REEF)");
	expect(nameLine({ ...name, descriptionCode: null, promoCode: "REEF" })).toBe(
		"Friends of the reef (code REEF)",
	);
});

test("every code has words", () => {
	for (const reasonCode of reasonCodes) expect(nameReason({ reason: null, reasonCode })).not.toBeNull();
	for (const descriptionCode of lineCodes)
		expect(nameLine({ description: null, descriptionCode })).not.toBeNull();
	for (const act of ledgerActs) expect(nameLedgerAct(act)).toMatch(/^[A-Z][a-z ]+$/);
});

test("no name of a job and no id of an account is shown where people are named", () => {
	for (const task of systemTasks) expect(nameStoredActor(task)).toBe("the app");
	expect(nameStoredActor("6b1f3f1e-0a53-4d8c-9a37-0e6f4f3f2a11")).toBe("the guest");
	expect(["Maria Chan", null].map(nameStoredActor)).toEqual(["Maria Chan", null]);
});
