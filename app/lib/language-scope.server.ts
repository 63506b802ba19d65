import { AsyncLocalStorage } from "node:async_hooks";
import { type Language, languageScope } from "./language.ts";

const everywhere = globalThis as { [languageScope]?: AsyncLocalStorage<Language> };

/** Shared by the built app, the jobs and the tests, which each have a copy of this module. */
const scope = everywhere[languageScope] ?? new AsyncLocalStorage<Language>();
everywhere[languageScope] = scope;

/**
 * Runs something, and all that it starts and waits for, in a language: a page by its address, a mail by its recipient.
 */
export function withLanguage<Result>(language: Language, run: () => Result): Result {
	return scope.run(language, run);
}
