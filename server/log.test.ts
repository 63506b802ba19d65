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
