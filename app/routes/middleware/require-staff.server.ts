import { data, href, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { deskLinks } from "#app/content/desk-links.ts";
import { deskRefusals } from "#app/content/desk-sign-in-words.ts";
import { refusals } from "#app/content/refusals.ts";
import { appContext, requestContext } from "#app/context.ts";
import { resumeStaffSession } from "#app/features/staff/operations/resume-staff-session.server.ts";
import { type DeskAct, may } from "#app/features/staff/permissions.ts";
import type { SignedInStaff } from "#app/features/staff/signed-in-staff.ts";
import { readReturnPath, withQuery, withReturnPath } from "#app/lib/return-path.ts";
import { sentParameter } from "#app/lib/sent-form.ts";

type Context = Readonly<RouterContextProvider>;

/** The refusal of a desk page as a response of one sentence, which the desk's layout shows in its frame. */
function refuse(status: number, statusText: string, sentence: string): Response {
	return new Response(sentence, {
		status,
		statusText,
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
	});
}

/**
 * Reads who works at the desk in this browser, before a desk page runs. Guests' sessions say nothing here. While the database
 * is unavailable nobody can be known, and every desk page is a 503.
 */
export const readStaff: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const { staffAccounts, now } = context.get(appContext);
	const current = context.get(requestContext);
	current.isPersonal = true;
	const caller = { request, address: current.clientAddress };
	try {
		current.staff = await resumeStaffSession(staffAccounts, caller, now());
	} catch (error) {
		current.reportError(error);
		throw refuse(503, "Service Unavailable", refusals.databaseUnavailable);
	}
	return next();
};

/**
 * For pages of the desk: who is not signed in goes to the sign-in page and from there back to this page; who has no second
 * factor yet sets one up first. Stands behind `readStaff`.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
	const { staff } = context.get(requestContext);
	const to = readReturnPath(url.pathname + url.search);
	if (staff.kind === "unenrolled")
		throw redirect(withReturnPath(href("/desk/sign-in/second-step"), to), { status: 303 });
	if (staff.kind === "locked") {
		// A form comes along: 307 has the browser send it to the lock, which keeps it until the PIN.
		const isForm = request.method === "POST" && isFormType(request.headers.get("Content-Type"));
		const comesAlong = to !== null && isForm;
		const query = { to, [sentParameter]: comesAlong ? "form" : null };
		throw redirect(withQuery(href("/desk/sign-in/tablet"), query), { status: comesAlong ? 307 : 303 });
	}
	if (staff.kind !== "signed_in") throw redirect(withReturnPath(href("/desk/sign-in"), to), { status: 303 });
	return next();
};

const isFormType = (type: string | null) =>
	/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type ?? "");

/**
 * What a refusal brings along. It comes before the layout's loader has run, so the desk's frame knows by it who works here.
 */
export type DeskRefusal = { sentence: string; staff: SignedInStaff };

/** For a page of one act: whose roles may not do it gets a 403 with one sentence. Stands behind `requireStaff`. */
export function requireAct(act: DeskAct): MiddlewareFunction<Response> {
	return async ({ context }, next) => {
		const staff = staffOf(context);
		if (!may(staff.roles, act)) {
			const refusal: DeskRefusal = { sentence: deskRefusals.notYourRole, staff };
			throw data(refusal, { status: 403, statusText: "Forbidden" });
		}
		return next();
	};
}

/** For a page that many may see and fewer may change: its forms are for one act of their own. Stands behind `requireAct`. */
export function requireActToChange(act: DeskAct): MiddlewareFunction<Response> {
	const require = requireAct(act);
	return async (args, next) => (args.request.method === "GET" ? next() : require(args, next));
}

/** Leads who has no use for Today to the first screen that their roles open. Stands before `requireAct` of Today. */
export const leadToOwnScreen: MiddlewareFunction<Response> = async ({ context, request }, next) => {
	const { roles } = staffOf(context);
	if (request.method === "GET" && !may(roles, "see_today")) {
		const own = deskLinks.bar.find(({ act }) => may(roles, act));
		if (own) throw redirect(own.to, { status: 303 });
	}
	return next();
};

/** Who works at the desk, on pages behind `requireStaff`. @throws when nobody does */
export function staffOf(context: Context): SignedInStaff {
	const { staff } = context.get(requestContext);
	if (staff.kind !== "signed_in") throw new Error("A desk page runs without a person of the staff.");
	return staff.staff;
}
