import type { MiddlewareHandler } from "hono";
import { refusals } from "#app/content/refusals.ts";
import { refusal } from "#app/refusal-page.ts";
import type { RouteTable } from "#app/route-facts.ts";
import type { AppEnvironment, AppParts } from "./app-environment.ts";
import { isReadablePath, maxBodyBytes, withReadForm } from "./body-limits.ts";
import { isFromAnotherSite } from "./cross-site.ts";

type Step = MiddlewareHandler<AppEnvironment>;

const methodsOfPages = ["GET", "HEAD", "POST"];
const usualBodyLimit = { bytes: maxBodyBytes, sentence: refusals.tooLong };

/** Refuses an address that decodes to no text. It applies to everything. */
export function refuseUnreadableAddresses(): Step {
	return async (c, next) =>
		isReadablePath(c.var.current.path) ? next() : refusal(c.req.raw, 400, refusals.damagedAddress);
}

/** Refuses what no browser sends to our pages: other methods, and forms of other sites. */
export function refuseForeignRequests({ settings }: AppParts): Step {
	return async (c, next) => {
		const request = c.req.raw;
		if (!methodsOfPages.includes(request.method))
			return refusal(request, 405, refusals.wrongMethod, { Allow: methodsOfPages.join(", ") });
		if (isFromAnotherSite(request, ownOrigins(request.url, settings.appUrl)))
			return refusal(request, 403, refusals.anotherSite);
		return next();
	};
}

/** Refuses to read an endless stream as the data of a page: React Router would wait for its end. */
export function refuseDataOfStreams(routes: RouteTable): Step {
	return async (c, next) => {
		const { facts, path } = c.var.current;
		const isData = facts.streams === true && routes.find(path)?.isData === true;
		return isData ? refusal(c.req.raw, 404, refusals.streamOnly) : next();
	};
}

/** Reads the form of a request within its limit, and refuses a body that is no form, before any page sees it. */
export function readForms(): Step {
	return async (c, next) => {
		const { bytes, sentence } = c.var.current.facts.bodyLimit ?? usualBodyLimit;
		const request = await withReadForm(c.req.raw, bytes);
		if (request === "too_long") return refusal(c.req.raw, 413, sentence);
		if (request === "not_a_form") return refusal(c.req.raw, 415, refusals.notAForm);
		if (request === "damaged") return refusal(c.req.raw, 400, refusals.damagedForm);
		c.req.raw = request;
		return next();
	};
}

/** The origins of our own forms: the one of the settings, and the one that was requested, whatever a proxy made of it. */
function ownOrigins(url: string, appUrl: string | undefined): string[] {
	const requested = new URL(url).origin;
	return appUrl ? [appUrl, requested] : [requested];
}
