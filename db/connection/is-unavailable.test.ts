import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, test } from "vitest";
import { ProviderUnavailable } from "#app/features/payments/provider.ts";
import { awayServiceOf, DatabaseBusy, isBusy, isUnavailable } from "./is-unavailable.ts";

function failure(message: string, details: object = {}): Error {
	return Object.assign(new Error(message), details);
}

const unavailable: [string, Error][] = [
	["nobody listens", failure("connect ECONNREFUSED", { code: "ECONNREFUSED", syscall: "connect" })],
	["the socket is gone", failure("connect ENOENT /run/.s", { code: "ENOENT", syscall: "connect" })],
	["the socket's queue is full", failure("connect EAGAIN /run/.s", { code: "EAGAIN", syscall: "connect" })],
	["the connection was reset", failure("read ECONNRESET", { code: "ECONNRESET", syscall: "read" })],
	["the pipe is broken", failure("write EPIPE", { code: "EPIPE", syscall: "write" })],
	["the network gave up", failure("read ETIMEDOUT", { code: "ETIMEDOUT" })],
	["there is no way to the host", failure("connect EHOSTUNREACH", { code: "EHOSTUNREACH" })],
	["the name is not known now", failure("getaddrinfo EAI_AGAIN db", { code: "EAI_AGAIN" })],
	["an administrator stops it", failure("terminating connection", { code: "57P01" })],
	["it crashed", failure("terminating connection", { code: "57P02" })],
	["it is starting or stopping", failure("the database system is starting up", { code: "57P03" })],
	["a connection exception", failure("connection failure", { code: "08006" })],
	["the connection ended", failure("Connection terminated unexpectedly")],
	["the connection ended while waiting", failure("Connection terminated due to connection timeout")],
	["connecting took too long", failure("timeout expired")],
	["the connection broke earlier", failure("Client has encountered a connection error and is not queryable")],
	["the app is closing", failure("Cannot use a pool after calling end on the pool")],
];

const busy: [string, Error][] = [
	["it has no connection left", failure("sorry, too many clients already", { code: "53300" })],
	["its disk is full", failure("could not extend file: No space left on device", { code: "53100" })],
	["it has no memory left", failure("out of memory", { code: "53200" })],
	["no connection was free in time", failure("timeout exceeded when trying to connect")],
	["two writers have locked each other out", failure("deadlock detected", { code: "40P01" })],
	["two writers have changed the same", failure("could not serialize access", { code: "40001" })],
	["a statement took too long", failure("canceling statement due to statement timeout", { code: "57014" })],
	["a lock took too long", failure("canceling statement due to lock timeout", { code: "55P03" })],
	["too many writers wait in the app itself", new DatabaseBusy("too many wait for the same")],
];

const available: [string, unknown][] = [
	["a villa that is taken", failure("conflicting key value", { code: "23P01" })],
	["a wrong password", failure("password authentication failed", { code: "28P01" })],
	["a database that does not exist", failure("database does not exist", { code: "3D000" })],
	["a missing file", failure("ENOENT: no such file", { code: "ENOENT", syscall: "open" })],
	["a defect of the app", new TypeError("Cannot read properties of undefined")],
	["a message that only resembles it", failure("The guest's Connection terminated")],
	["a refusal that is no error", { code: "57P01" }],
	["nothing", undefined],
];

describe("the database is unavailable when", () => {
	test.each(unavailable)("%s", (_when, error) => expect(isUnavailable(error)).toBe(true));
	test.each(unavailable)("%s, wrapped by the query builder", (_when, error) => {
		expect(isUnavailable(new DrizzleQueryError("select 1", [], error))).toBe(true);
	});
	test("all the addresses of its host refuse", () => {
		expect(isUnavailable(new AggregateError([failure("", { code: "ECONNREFUSED" })], ""))).toBe(true);
	});
});

describe("the database is busy, so that the same request may succeed later, when", () => {
	test.each(busy)("%s", (_when, error) =>
		expect([isBusy(error), isUnavailable(error)]).toEqual([true, true]),
	);
	test.each(busy)("%s, wrapped by the query builder", (_when, error) => {
		expect(isBusy(new DrizzleQueryError("select 1", [], error))).toBe(true);
	});
	test.each(unavailable)("but not when %s", (_when, error) => expect(isBusy(error)).toBe(false));
});

describe("the database is available in spite of", () => {
	test.each(available)("%s", (_what, error) => expect(isUnavailable(error)).toBe(false));
	test.each(available)("%s, wrapped by the query builder", (_what, error) => {
		expect(isUnavailable(new DrizzleQueryError("select 1", [], error as Error))).toBe(false);
	});
	test("an error that is its own cause", () => {
		const error = failure("round and round");
		error.cause = error;
		expect(isUnavailable(error)).toBe(false);
	});
});

describe("a service outside that is away", () => {
	const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:443"), {
		code: "ECONNREFUSED",
		syscall: "connect",
	});
	const fetchFailed = new TypeError("fetch failed", { cause: refused });
	test.each([
		[
			"the payment provider",
			new ProviderUnavailable("no answer", { cause: fetchFailed }),
			"payment provider",
		],
		[
			"the payment provider, in a wrapper",
			new Error("x", { cause: new ProviderUnavailable("503") }),
			"payment provider",
		],
		["anyone who is asked by fetch", fetchFailed, "service of another company"],
		[
			"the same with several addresses",
			new TypeError("fetch failed", { cause: new AggregateError([refused]) }),
			"service of another company",
		],
	])("is no fault of the database: %s", (_who, error, service) => {
		expect([isUnavailable(error), awayServiceOf(error)]).toEqual([false, service]);
	});

	test("is not named where the database is away", () => {
		expect([isUnavailable(refused), awayServiceOf(refused)]).toEqual([true, null]);
	});
});
