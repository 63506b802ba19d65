import { expect, test } from "vitest";
import { createLog, toLoggedError } from "./log.ts";

function logInto(readable: boolean) {
	const lines: string[] = [];
	const log = createLog({ level: "info", readable, destination: { write: (line) => void lines.push(line) } });
	return { log, lines };
}

const request = { method: "GET", path: "/rooms", status: 200, ms: 3.2, id: "abc" };

test("the log is one JSON line for each thing that happened", () => {
	const { log, lines } = logInto(false);
	log.info(request, "request");
	expect(lines).toHaveLength(1);
	expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", msg: "request", ...request });
});

test("at a terminal the log reads like a sentence", () => {
	const { log, lines } = logInto(true);
	log.info(request, "request");
	log.warn({ err: new Error("cable unplugged") }, "database unavailable");
	expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d GET \/rooms 200 3.2 ms\n$/);
	expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d warn database unavailable\n {2}Error: cable unplugged\n {4}at /);
});

test("a failed statement is logged without the guest's values", () => {
	const cause = Object.assign(new Error('invalid input syntax for type date: "Anna Meyer"'), {
		code: "22007",
		detail: "Failing row contains (Anna Meyer).",
		constraint: "reservations_dates_check",
	});
	const error = new Error("Failed query: insert into reservations values ($1)\nparams: Anna Meyer", {
		cause,
	});

	const logged = toLoggedError(error);

	expect(JSON.stringify(logged)).not.toContain("Anna");
	expect(logged).toMatchObject({
		message: "Failed query: insert into reservations values ($1)",
		cause: { code: "22007", constraint: "reservations_dates_check" },
	});
});

test("whatever is thrown can be logged", () => {
	expect(toLoggedError("Anna Meyer")).toEqual({
		type: "string",
		message: "a value that is no Error was thrown",
		frames: [],
	});
	expect(toLoggedError(null).type).toBe("object");
});

test("an error that quotes an address is logged without query, reference, key and e-mail", () => {
	const key = "k3Yq-W_8TzRb5NnA0pLxVh2Jc7Ud9SfE";
	const cause = new Error(`No route matches URL "/dinners/ab23cd45/x"\n    at /dinners/AB23CD45`);
	const error = new Error(
		`Failed to parse URL from http://evil.example/reservations/AB23CD45?key=${key}&name=Anna for ana@example.com (${key})`,
		{ cause },
	);
	const logged = toLoggedError(error);
	expect(logged.message).toBe("Failed to parse URL from http://evil.example/reservations/…?… for …@… (…)");
	expect(JSON.stringify(logged)).not.toMatch(/AB23CD45/i);
});

test("the output of a library is logged without e-mail and key", () => {
	const { log, lines } = logInto(false);
	log.warn("User not found: ana@example.com");
	expect(JSON.parse(lines[0] ?? "").msg).toBe("User not found: …@…");
});

test("nothing in the log moves the cursor of a terminal or begins a line of its own", () => {
	const { log, lines } = logInto(true);
	log.info({ ...request, path: "/\u001b[2J\u009b31m\u202e" }, "request");
	log.warn({ err: new Error("first\r\n\u001b[31m12:00:00 GET /rooms 200") }, "line one\nline two");
	expect(lines[0]).toContain("GET /\\u001b[2J\\u009b31m\\u202e 200");
	expect(lines.join("")).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
	expect(lines[1]?.split("\n").filter((line) => !line.startsWith("  "))).toEqual([
		expect.stringMatching(/warn line one\\u000aline two$/),
		"",
	]);
});

test("a JSON line has no raw control characters either", () => {
	const { log, lines } = logInto(false);
	log.info({ ...request, path: "/\u001b[2J\u009b31m\u007f" }, "request");
	expect(lines[0]).not.toMatch(/[^\P{Cc}\n]/u);
	expect(JSON.parse(lines[0] ?? "").path).toBe("/\u001b[2J\u009b31m\u007f");
});
