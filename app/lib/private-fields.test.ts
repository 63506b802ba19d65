import { expect, test } from "vitest";
import { isPrivateField, isSecretField } from "./private-fields.ts";

test.each(["pin", "again", "proof", "takeBackProof", "password", "currentPassword", "newPassword"])(
	"%s is never written into a page again, and not stored",
	(name) => {
		expect([isSecretField(name), isPrivateField(name)]).toEqual([true, true]);
	},
);

test.each(["documentNumber-0", "documentNumber-12", "signature", "path", "diet", "note"])(
	"%s comes back to its own page and is not stored",
	(name) => {
		expect([isSecretField(name), isPrivateField(name)]).toEqual([false, true]);
	},
);

test.each(["name", "name-0", "nationality-0", "documentKind-0", "phone", "reason", "text", "code", "amount"])(
	"%s may be stored",
	(name) => {
		expect(isPrivateField(name)).toBe(false);
	},
);
