import { describe, expect, it } from "vitest";
import { loadCheck } from "#app/lib/load-check.ts";
import { readCarriedEmail, signInSchema, signUpSchema } from "./schema.ts";

const checkSignIn = await loadCheck(async () => signInSchema)();
const checkSignUp = await loadCheck(async () => signUpSchema)();

function form(fields: Record<string, string>): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.set(name, value);
	return data;
}

describe("signing in", () => {
	it("takes an address and any password", () => {
		expect(checkSignIn(form({ email: " Ana@Example.com ", password: "x" }))).toEqual({});
	});

	it("asks for both when both are missing", () => {
		expect(checkSignIn(form({}))).toEqual({
			email: "Please enter your e-mail address.",
			password: "Please enter your password.",
		});
	});

	it.each([
		"ana",
		"ana@",
		"ana@example",
		"a b@example.com",
		"ana@example.com\r\nBcc: x@y.com",
		`${"a".repeat(250)}@b.co`,
	])("does not take %j for an address", (email) => {
		expect(checkSignIn(form({ email, password: "x" }))).toEqual({
			email: "Please enter an e-mail address like name@example.com.",
		});
	});

	it("does not hash a password of 10,000 characters", () => {
		expect(checkSignIn(form({ email: "ana@example.com", password: "x".repeat(10_000) }))).toHaveProperty(
			"password",
		);
	});
});

describe("signing up", () => {
	const right = { fullName: "Ana Pérez 🌴", email: "ana@example.com", password: "12345678" };

	it.each([8, 128])("takes a password of %i characters", (length) => {
		expect(checkSignUp(form({ ...right, password: "a".repeat(length) }))).toEqual({});
	});

	it.each([1, 7, 129])("refuses a password of %i characters", (length) => {
		expect(checkSignUp(form({ ...right, password: "a".repeat(length) }))).toHaveProperty("password");
	});

	it("keeps the spaces of a password, and asks for no kinds of characters", () => {
		expect(checkSignUp(form({ ...right, password: "        " }))).toEqual({});
	});

	it("asks for everything that is missing", () => {
		expect(Object.keys(checkSignUp(form({ fullName: " " })))).toEqual(["fullName", "email", "password"]);
	});
});

describe("an address that a link carries along", () => {
	it("is taken in lower case", () => {
		expect(readCarriedEmail("Ana@Example.com")).toBe("ana@example.com");
	});

	it.each([
		null,
		"",
		"ana",
		"<script>@x",
		`${"a".repeat(250)}@example.com`,
		"ana@example.com\r\nBcc: x@y.com",
	])("is left out when it is invalid: %j", (text) => {
		expect(readCarriedEmail(text)).toBe("");
	});
});
