import { expect, test } from "vitest";
import { messagesLeft } from "./checked-form.tsx";

const taken = { form: "There is already an account for ana@example.com." };

test("a message about the whole form stays while other fields are corrected", () => {
	const errors = { ...taken, fullName: "Please enter your full name." };
	expect(messagesLeft(errors, {})).toEqual(taken);
});

test("a message about the whole form goes when a field that it speaks of changes", () => {
	expect(messagesLeft(taken, {}, true)).toEqual({});
});

test("the message of a field goes when it is corrected, and changes with the error", () => {
	const errors = { fullName: "Please enter your full name.", email: "Please enter your e-mail address." };
	const unreal = { email: "Please enter an e-mail address like name@example.com." };
	expect(messagesLeft(errors, unreal)).toEqual(unreal);
});
