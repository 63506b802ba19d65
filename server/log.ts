import { type DestinationStream, type Logger, pino } from "pino";
import { referenceAlphabet, referenceLength } from "#app/lib/reference.ts";
import type { Settings } from "./settings.ts";

export type Log = Logger;

/**
 * The log: JSON lines on standard output, or readable ones at a terminal. Nothing personal goes in: no client
 * addresses, no names, no query strings, no values of statements.
 */
export function createLog(options: {
	level: Settings["logLevel"];
	readable: boolean;
	destination?: DestinationStream;
}): Log {
	const destination = options.destination ?? { write: (line: string) => void process.stdout.write(line) };
	return pino(
		{
			level: options.level,
			base: null,
			timestamp: pino.stdTimeFunctions.isoTime,
			formatters: { level: (level) => ({ level }) },
			serializers: { err: toLoggedError },
			hooks: {
				logMethod(words, write) {
					write.apply(this, words.map(maskedWord) as typeof words);
				},
				// JSON leaves these as they are, and some terminals obey them.
				streamWrite: (line) => line.replace(/[\u007f-\u009f]/g, printable),
			},
		},
		options.readable ? { write: (line) => destination.write(readableLine(line)) } : destination,
	);
}

const maskedWord = (word: unknown) => (typeof word === "string" ? withoutSecrets(word) : word);

export type LoggedError = {
	type: string;
	message: string;
	code?: string;
	constraint?: string;
	frames: string[];
	cause?: LoggedError;
};

/**
 * The parts of an error that the log may show. The error of a failed statement has the guest's values in its message,
 * its detail and its parameters; they stay out.
 */
export function toLoggedError(error: unknown): LoggedError {
	if (!(error instanceof Error))
		return { type: typeof error, message: "a value that is no Error was thrown", frames: [] };
	const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
	const constraint =
		"constraint" in error && typeof error.constraint === "string" ? error.constraint : undefined;
	return {
		type: error.constructor.name,
		message: withoutValues(error.message, code),
		...(code ? { code } : {}),
		...(constraint ? { constraint } : {}),
		// Without the message, which may have lines that look like frames.
		frames: (error.stack?.split(error.message).at(-1) ?? "")
			.split("\n")
			.filter((line) => /^\s+at /.test(line))
			.map((line) => line.trim()),
		...(error.cause instanceof Error ? { cause: toLoggedError(error.cause) } : {}),
	};
}

function withoutValues(message: string, code: string | undefined): string {
	const statementOnly = message.replace(/\nparams: [\s\S]*$/, "");
	// Messages of SQLSTATE class 22 quote the invalid value: `invalid input syntax for type date: "…"`.
	return withoutSecrets(code?.startsWith("22") ? statementOnly.replace(/"[^"]*"/g, '"…"') : statementOnly);
}

function readableLine(line: string): string {
	const { level, time, msg, method, path, status, ms, err, ...rest } = JSON.parse(line);
	const clock = String(time).slice(11, 19);
	const words =
		method === undefined ? [level === "info" ? "" : level, msg] : [method, path, status, `${ms} ms`];
	const more = method === undefined && Object.keys(rest).length > 0 ? JSON.stringify(rest) : "";
	const said = [clock, ...words, more].filter(Boolean).map((word) => printable(String(word)));
	return `${said.join(" ")}${(err ? causes(err) : []).map(readableError).join("")}\n`;
}

function readableError({ type, message, frames }: LoggedError): string {
	const indented = (lines: string[]) => lines.map(printable).join("\n    ");
	return `\n  ${printable(type)}: ${indented(message.split("\n"))}\n    ${indented(frames)}`;
}

function causes(error: LoggedError): LoggedError[] {
	return error.cause ? [error, ...causes(error.cause)] : [error];
}

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const query = /(\/[^\s?"'`]*)\?[^\s"'`]+/g;
const reference = new RegExp(`\\b[${referenceAlphabet}]{${referenceLength}}\\b`, "g");
const referenceInPath = new RegExp(`/[${referenceAlphabet}]{${referenceLength}}(?![\\w-])`, "gi");
/** Keys of private links, tokens of sessions and secrets of e-mailed links: long, with digits and capitals. */
const key = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{24,}/g;

/**
 * A text of the log without secrets and names: e-mail addresses, queries of addresses, references, keys and tokens.
 * Libraries and the platform quote addresses in their errors; our own lines have none of it.
 */
function withoutSecrets(text: string): string {
	return text
		.replace(email, "…@…")
		.replace(query, "$1?…")
		.replace(reference, "…")
		.replace(referenceInPath, "/…")
		.replace(key, "…");
}

/**
 * A text for a terminal: control and format characters as escapes, so that nothing a visitor sends moves the cursor,
 * colours the screen or starts a line of its own.
 */
function printable(text: string): string {
	return text.replace(
		/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}
