import { afterAll, expect } from "vitest";
import type { Database } from "#db/connection/database.ts";
import { createApp } from "#server/app.ts";
import type { Connection } from "#server/app-environment.ts";
import { createLog } from "#server/log.ts";
import { parseSettings } from "#server/settings.ts";
import { openTestDatabase } from "#test/db.ts";

const origin = "http://localhost:3000";

/** The fields of a form: one value a field, or several under one name. */
type Fields = Record<string, string | string[]>;

type Options = {
	/** The hotel's clock: one moment that does not pass, or a function that is called at every request. */
	now?: Date | (() => Date);
	env?: Record<string, string>;
	/** Without one, the database of this test file. */
	database?: Database;
	clientDir?: string;
};

/** The parts that the apps of a test file share. Test files of one worker share this module. */
type File = { path: string | undefined; stopping: AbortController; database?: Promise<Database> };

let current: File | undefined;

function currentFile(): File {
	const path = expect.getState().testPath;
	if (current && current.path === path) return current;
	const file: File = { path, stopping: new AbortController() };
	afterAll(async () => {
		file.stopping.abort();
		await (await file.database)?.close();
	});
	current = file;
	return file;
}

/** The whole app in this process, as one visitor with cookies sees it: `Request` in, `Response` out, no mocks. */
export async function startApp(options: Options = {}) {
	const parsed = parseSettings(options.env ?? {});
	if (!parsed.ok) throw new Error(parsed.sentences.join(" "));
	const settings = { ...parsed.settings, sessionSecret: parsed.settings.sessionSecret ?? "s".repeat(32) };
	const file = currentFile();
	if (!options.database) file.database ??= openTestDatabase();
	const database = options.database ?? (await file.database);
	if (!database) throw new Error("The test has no database.");
	const ownStop = new AbortController();

	const logLines: string[] = [];
	const { now = new Date() } = options;
	const app = createApp({
		database,
		settings,
		now: typeof now === "function" ? now : () => now,
		log: createLog({
			level: settings.logLevel,
			readable: false,
			destination: { write: (line) => void logLines.push(line) },
		}),
		shutdown: AbortSignal.any([file.stopping.signal, ownStop.signal]),
		clientDir: options.clientDir,
	});
	const cookies = new Map<string, string>();

	async function request(path: string, init: RequestInit = {}, connection?: Connection): Promise<Response> {
		const headers = new Headers(init.headers);
		if (cookies.size > 0 && !headers.has("Cookie"))
			headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
		const url = new URL(path, settings.appUrl ?? origin);
		const response = await app.fetch(new Request(url, { redirect: "manual", ...init, headers }), connection);
		for (const cookie of response.headers.getSetCookie()) keepCookie(cookies, cookie);
		return response;
	}

	return {
		database,
		db: database.db,
		cookies,
		/** Every line that the log has written, as JSON. */
		logLines,
		/** The effect of SIGTERM: event streams end, `/readyz` says no. */
		stop: () => ownStop.abort(),
		request,
		get: (path: string, headers?: HeadersInit) => request(path, headers ? { headers } : {}),
		/**
		 * Sends a form as a browser does, from a page of the app itself. Every answer that leads on is 303, which says that
		 * the next page is only read; after 302 a browser may send the form again.
		 */
		post: async (path: string, fields: Fields, headers?: HeadersInit) => {
			const response = await request(path, {
				method: "POST",
				body: formOf(fields),
				headers: { Origin: settings.appUrl ?? origin, "Sec-Fetch-Site": "same-origin", ...headers },
			});
			if (response.status === 302)
				throw new Error(`The answer to the form of ${path} was 302 instead of 303.`);
			return response;
		},
	};
}

function formOf(fields: Fields): URLSearchParams {
	const form = new URLSearchParams();
	for (const [name, values] of Object.entries(fields)) {
		for (const value of [values].flat()) form.append(name, value);
	}
	return form;
}

function keepCookie(cookies: Map<string, string>, setCookie: string) {
	const [pair = "", ...attributes] = setCookie.split(";").map((part) => part.trim());
	const [name = "", ...value] = pair.split("=");
	const expired = attributes.some((attribute) => {
		const [key = "", text = ""] = attribute.split("=");
		if (key.toLowerCase() === "max-age") return Number(text) <= 0;
		return key.toLowerCase() === "expires" && Date.parse(text) <= 0;
	});
	if (expired) cookies.delete(name);
	else cookies.set(name, value.join("="));
}

/** A page as a guest reads it: React parts its words with comments, and its scripts say everything once more. */
export const withoutScripts = (html: string) =>
	html.replace(/<script[\s\S]*?<\/script>/g, "").replaceAll("<!-- -->", "");

/** The words of an answer, as a guest reads them. */
export const textOf = async (response: Response) => withoutScripts(await response.text());

/** The idempotency key in the form of a page; empty where it has none. */
export const keyIn = (html: string) => /name="idempotencyKey"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "";

/** The title of a page. */
export const titleIn = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
