import { data, href, type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import { deskLinks } from "#app/content/words/desk-links.ts";
import { deskRefusals } from "#app/content/words/desk-sign-in-words.ts";
import { refusals } from "#app/content/words/refusals.ts";
import { appContext, type Context, requestContext } from "#app/context.ts";
import { resumeStaffSession } from "#app/features/staff/operations/resume-staff-session.server.ts";
import { type DeskAct, may } from "#app/features/staff/permissions.ts";
import type { SignedInStaff, StaffPresence } from "#app/features/staff/signed-in-staff.ts";
import { defaultLanguage, deskLanguage, type Language } from "#app/lib/language.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import { readReturnPath, withQuery, withReturnPath } from "#app/lib/return-path.ts";
import { sentParameter, unsentParameter } from "#app/lib/sent-form.ts";

const notAllowed = { status: 403, statusText: "Forbidden" };

/** The refusal of a desk page as a response of one sentence, which the desk's layout shows in its frame. */
function refuse(init: { status: number; statusText: string }, sentence: string): Response {
	return new Response(sentence, {
		...init,
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
	});
}

/**
 * Reads who works at the desk in this browser, before a desk page runs in the language that this person has chosen for it. Guests'
 * sessions say nothing here. While the database is unavailable nobody can be known, and every desk page is a 503.
 */
export const readStaff: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
	const { staffAccounts, now } = context.get(appContext);
	const current = context.get(requestContext);
	current.isPersonal = true;
	const caller = { request, address: current.clientAddress };
	try {
		// Pages open a stream by themselves, and open it again when it has ended.
		const isUse = current.facts.streams !== true;
		current.staff = await resumeStaffSession(staffAccounts, caller, now(), { isUse });
	} catch (error) {
		current.reportError(error);
		throw refuse({ status: 503, statusText: "Service Unavailable" }, refusals().databaseUnavailable);
	}
	if (current.staff.kind === "handed") refuseToGuest(request, context, url, current.staff);
	const chosen = current.staff.kind === "signed_in" ? current.staff.staff.language : null;
	if (comesFromAnotherLanguage(request, context, url.pathname, chosen))
		throw redirectDocument(url.pathname + url.search);
	return withLanguage(deskLanguage(url.pathname, chosen) ?? defaultLanguage, next);
};

/**
 * Whether a link or a redirect leads to a page of the desk from one in another language. The scripts of that page have
 * its words alone, so this one is loaded as a document. Further requests of a page, such as those of the search, get
 * data.
 * @param chosen null where nobody is known: then a page that follows its reader differs from every other
 */
function comesFromAnotherLanguage(
	request: Request,
	context: Context,
	to: string,
	chosen: Language | null,
): boolean {
	const route = context.get(appContext).routes.find(context.get(requestContext).path);
	const from = request.headers.get("Referer");
	if (request.method !== "GET" || !route?.isData || !route.isPage || !from || !URL.canParse(from))
		return false;
	return deskLanguage(new URL(from).pathname, chosen) !== deskLanguage(to, chosen);
}

type HandedPresence = Extract<StaffPresence, { kind: "handed" }>;

/** The page of the guest who has the browser in hand. */
export const guestPageOf = ({ guest }: HandedPresence) =>
	href("/desk/stays/:reference/sign/:registration", {
		reference: guest.reference,
		registration: guest.registrationId,
	});

/**
 * Refuses everything that is not for a guest who has the browser in hand. Every address of the desk passes here: pages lead to
 * the page of the guest, also by their data; forms, streams and files are refused.
 * @throws the refusal
 */
function refuseToGuest(request: Request, context: Context, url: URL, presence: HandedPresence): void {
	const { routes, staffAccounts } = context.get(appContext);
	const open = [guestPageOf(presence), href("/desk/hotel-rules"), href("/desk/sign-in/take-back")];
	// The page of a tablet says that it is in use, and locks itself.
	if (presence.session.kind === "tablet") open.push(href("/desk/lock"));
	// People of a demo hotel have no password: the secret in their link takes its place.
	if (staffAccounts.isDemoKey !== null) open.push(href("/desk/sign-in/demo"));
	if (open.includes(url.pathname)) return;
	const mode = request.headers.get("Sec-Fetch-Mode");
	const isPage =
		mode === null || mode === "navigate" || routes.find(context.get(requestContext).path)?.isData;
	if (request.method === "GET" && isPage) throw redirect(guestPageOf(presence), { status: 303 });
	throw refuse(notAllowed, deskRefusals().withGuest);
}

/**
 * For pages of the desk: a person who is not signed in goes to the sign-in page and from there back to this page; one
 * who has no second factor yet sets one up first. Comes after `readStaff`.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
	const { staff } = context.get(requestContext);
	const address = readReturnPath(url.pathname + url.search);
	// A form comes along: 307 has the browser send it to the page of the sign-in, which carries it until somebody is signed in.
	const isForm =
		address !== null && request.method === "POST" && isFormType(request.headers.get("Content-Type"));
	const lead = (
		page: string,
		{ sentBy = null, unsent = null }: Partial<Record<"sentBy" | "unsent", string | null>>,
	) =>
		redirect(withQuery(page, { to: address, [sentParameter]: sentBy, [unsentParameter]: unsent }), {
			status: sentBy === null ? 303 : 307,
		});
	if (staff.kind === "unenrolled")
		throw redirect(withReturnPath(href("/desk/sign-in/second-step"), address), { status: 303 });
	if (staff.kind === "locked") throw lead(href("/desk/sign-in/tablet"), { sentBy: isForm ? "form" : null });
	// A page that is not for the guest was refused by `readStaff`.
	if (staff.kind !== "signed_in" && staff.kind !== "handed") {
		const { routes } = context.get(appContext);
		const hasDraft = routes.find(context.get(requestContext).path)?.isData === true;
		if (!isForm) throw lead(href("/desk/sign-in"), {});
		// Where scripts run the browser has a draft of it, which is there again on the page of its own address: that of a form beside the
		// plan is a page of its own.
		if (hasDraft) throw lead(href("/desk/sign-in"), { unsent: "draft" });
		const sentBy = staff.endedPersonId ?? null;
		throw lead(href("/desk/sign-in"), { sentBy, unsent: sentBy === null ? "lost" : null });
	}
	return next();
};

const isFormType = (type: string | null) =>
	/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type ?? "");

/**
 * The data of a refusal. It comes before the layout's loader has run, so the desk's frame knows from it who works
 * here.
 */
export type DeskRefusal = { sentence: string; staff: SignedInStaff };

/** For a page of one act: a person whose roles may not do it is refused with one sentence. Comes after `requireStaff`. */
export function requireAct(act: DeskAct): MiddlewareFunction<Response> {
	return async ({ context }, next) => {
		const staff = staffOf(context);
		// The guest's page opens even if the role changes of the person who handed it over; the operation asks for it.
		const isHanded = context.get(requestContext).staff.kind === "handed";
		if (!isHanded && !may(staff.roles, act)) {
			const refusal: DeskRefusal = { sentence: deskRefusals().notYourRole, staff };
			throw data(refusal, notAllowed);
		}
		return next();
	};
}

/** For a page that many may see and fewer may change: its forms are for one act of their own. Comes after `requireAct`. */
export function requireActToChange(act: DeskAct): MiddlewareFunction<Response> {
	const require = requireAct(act);
	return async (args, next) => (args.request.method === "GET" ? next() : require(args, next));
}

/** Leads who has no use for Today to the first screen that their roles open. Comes before `requireAct` of Today. */
export const leadToOwnScreen: MiddlewareFunction<Response> = async ({ context, request }, next) => {
	const { roles } = staffOf(context);
	if (request.method === "GET" && !may(roles, "see_today")) {
		const own = deskLinks.bar.find(({ act }) => may(roles, act));
		if (own) throw redirect(own.to, { status: 303 });
	}
	return next();
};

/**
 * The person who works at the desk, or has handed the browser to a guest, on pages behind `requireStaff`. @throws when
 * nobody does
 */
export function staffOf(context: Context): SignedInStaff {
	const { staff } = context.get(requestContext);
	if (staff.kind !== "signed_in" && staff.kind !== "handed")
		throw new Error("A desk page runs without a person of the staff.");
	return staff.staff;
}
