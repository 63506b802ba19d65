import { expect, test } from "vitest";
import { googleMessage, readGoogleMessage } from "./google-message.ts";

const nonce = "0b0b0b0b-1111-4222-8333-444444444444";

test.each(["ok", "google_refused", "user_disabled"] as const)(
	"a pop-up is understood when it says %s",
	(outcome) => {
		expect(readGoogleMessage(googleMessage(nonce, outcome), nonce)).toBe(outcome);
	},
);

test.each([
	null,
	"palapa-google",
	{},
	{ nonce, ok: true },
	{ type: "palapa-google", ok: true },
	{ type: "palapa-google", nonce: "another attempt", ok: true },
	{ type: "other", nonce, ok: true },
])("a message about another attempt is ignored: %j", (message) => {
	expect(readGoogleMessage(message, nonce)).toBeNull();
});

test.each([undefined, "constructor", "<b>", 1])(
	"a reason that nobody knows counts as a fault: %j",
	(error) => {
		expect(readGoogleMessage({ type: "palapa-google", nonce, ok: false, error }, nonce)).toBe("fault");
	},
);

test("only the very word lets a guest in", () => {
	expect(readGoogleMessage({ type: "palapa-google", nonce, ok: "true" }, nonce)).toBe("fault");
});
