import type { MiddlewareHandler } from "hono";
import { refusals } from "#app/content/words/refusals.ts";
import type { AppContext, RequestContext } from "#app/context.ts";
import { resumeSession } from "#app/features/accounts/operations/resume-session.server.ts";
import { resumeStaffSession } from "#app/features/staff/operations/resume-staff-session.server.ts";
import { refusal } from "#app/refusal-page.ts";
import type { RouteTable } from "#app/route-facts.ts";
import type { AppEnvironment, AppParts } from "./app-environment.ts";
import { isReadablePath, maxBodyBytes, withReadForm } from "./body-limits.ts";
import { brokenOff } from "./broken-off.ts";

type Step = MiddlewareHandler<AppEnvironment>;

const methodsOfPages = ["GET", "HEAD", "POST"];
type BodyLimit = { bytes: number; sentence: () => string; status?: number; from?: "staff" };
const usualBodyLimit: BodyLimit = { bytes: maxBodyBytes, sentence: () => refusals().tooLong };

/** The parts that tell whether a body comes from a guest who is signed in. */
type FormReaders = Pick<AppContext, "accounts" | "staffAccounts" | "database" | "now">;

/**
 * Refuses an address that decodes to no text, and a path that begins with `//`, which names another host to everything
 * that resolves it. It applies to everything.
 */
export function refuseUnreadableAddresses(): Step {
	return async (c, next) => {
		const { path } = c.var.current;
		if (isReadablePath(path) && !path.startsWith("//")) return next();
		return refusal(c.req.raw, 400, refusals().damagedAddress);
	};
}

/** Refuses requests that no browser sends to our pages: other methods, and forms of other sites. */
export function refuseForeignRequests({ settings }: AppParts): Step {
	return async (c, next) => {
		const request = c.req.raw;
		if (!methodsOfPages.includes(request.method))
			return refusal(request, 405, refusals().wrongMethod, { Allow: methodsOfPages.join(", ") });
		if (isFromAnotherSite(request, ownOrigins(request.url, settings.appUrl)))
			return refusal(request, 403, refusals().anotherSite);
		return next();
	};
}

/** Refuses to read an endless stream as the data of a page: React Router would wait for its end. */
export function refuseDataOfStreams(routes: RouteTable): Step {
	return async (c, next) => {
		const { facts, path } = c.var.current;
		const isData = facts.streams === true && routes.find(path)?.isData === true;
		return isData ? refusal(c.req.raw, 404, refusals().streamOnly) : next();
	};
}

/**
 * Reads the form of a request within its limit, and refuses a body that is not a form, before any page sees it. A body
 * beyond the usual limit is read for a known guest alone, so that strangers cannot fill the memory.
 */
export function readForms(readers: FormReaders): Step {
	return async (c, next) => {
		const { raw } = c.req;
		const limit = await limitOf(raw, c.var.current, readers);
		if (limit === "database_unavailable") return refusal(raw, 503, refusals().databaseUnavailable);
		const request = await withReadForm(raw, limit.bytes);
		switch (request) {
			case "too_long":
				return refusal(raw, limit.status ?? 413, limit.sentence());
			case "too_many_fields":
				return refusal(raw, 413, refusals().tooManyFields);
			case "not_a_form":
				return refusal(raw, 415, refusals().notAForm);
			case "damaged":
				return refusal(raw, 400, refusals().damagedForm);
			case "broken_off":
				return brokenOff();
		}
		c.req.raw = request;
		return next();
	};
}

/** How long the body may be. The session is looked up for bodies alone that are, or may become, longer than usual. */
async function limitOf(
	request: Request,
	{ facts, clientAddress, reportError }: RequestContext,
	{ accounts, staffAccounts, database, now }: FormReaders,
): Promise<BodyLimit | "database_unavailable"> {
	const { bodyLimit = usualBodyLimit } = facts;
	const stated = request.headers.get("Content-Length");
	const isUsual = bodyLimit.bytes <= maxBodyBytes || (stated !== null && Number(stated) <= maxBodyBytes);
	if (isUsual || request.method !== "POST") return bodyLimit;
	try {
		const caller = { request, address: clientAddress };
		const isKnown =
			bodyLimit.from === "staff"
				? (await resumeStaffSession(staffAccounts, caller, now())).kind === "signed_in"
				: (await resumeSession(accounts, caller, now())) !== null;
		return isKnown ? bodyLimit : { bytes: maxBodyBytes, sentence: () => refusals().signInFirst, status: 401 };
	} catch (error) {
		if (!database.isUnavailable(error)) throw error;
		reportError(error);
		return "database_unavailable";
	}
}

/** The origins of our own forms: the one of the settings, and the one that was requested, as a proxy may have changed it. */
function ownOrigins(url: string, appUrl: string | undefined): string[] {
	const requested = new URL(url).origin;
	return appUrl ? [appUrl, requested] : [requested];
}

/**
 * Whether a request that changes something was sent by a page of another site.
 *
 * The browser itself sets `Sec-Fetch-Site`, for https and for localhost; older browsers send only `Origin`. A request
 * with neither comes from no page, so it cannot carry the cookies of a guest who did not send it. React Router checks
 * the origin of forms for pages but not for resource routes; this covers both.
 */
export function isFromAnotherSite(
	request: { method: string; headers: Pick<Headers, "get"> },
	ownOrigins: readonly string[],
): boolean {
	if (request.method === "GET" || request.method === "HEAD") return false;
	const site = request.headers.get("Sec-Fetch-Site");
	if (site !== null) return site !== "same-origin" && site !== "none";
	const origin = request.headers.get("Origin");
	return origin !== null && !ownOrigins.includes(origin);
}
