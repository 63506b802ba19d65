/**
 * Who may do what: every address of the app for every kind of caller. The tests of `app/routes/access.route.test.ts` are
 * made from it, and fail when an address of `app/routes.ts` is missing here.
 *
 * The stay, treatment and dinner of the addresses belong to `owner`; `holder` has no account, but the browser that made
 * them. `staff` is signed in at the desk, which says nothing to the guests' pages: it is a visitor there. The addresses of the
 * desk have a list of their own, `desk-access-matrix.ts`.
 */
export const callers = ["visitor", "owner", "guest", "holder", "staff"] as const;

export type AccessCaller = (typeof callers)[number];

type Row = {
	/** As in `routes.ts`, with a leading slash. */
	path: string;
	method: "GET" | "POST";
	/** The query or the form's fields, in addition to the path. */
	query?: string;
	fields?: Record<string, string>;
	/** The status of the response. */
	status: Record<AccessCaller, number>;
};

const everybody = (status: number): Row["status"] => ({
	visitor: status,
	owner: status,
	guest: status,
	holder: status,
	staff: status,
});

/** Open to the owner and the browser that made the reservation; `status` for all others, staff included. */
const ownerOnly = (open: number, status: number): Row["status"] => ({
	...everybody(status),
	owner: open,
	holder: open,
});

/** Open to everybody who is signed in, for their own data; others are redirected to the sign-in page. */
const signedIn = (open: number, signedOut = 303): Row["status"] => ({
	...everybody(open),
	visitor: signedOut,
	holder: signedOut,
	staff: signedOut,
});

const readable = (path: string): Row => ({ path, method: "GET", status: everybody(200) });

/** A form that everybody may send; an empty one gets messages about the missing fields. */
const openForm = (path: string): Row => ({ path, method: "POST", status: everybody(400) });

/** A page without a form. */
const readOnly = (path: string): Row => ({ path, method: "POST", status: everybody(405) });

export const accessMatrix: Row[] = [
	...["/", "/rooms", "/rooms/:villa", "/wellness", "/pbpavilion", "/faq", "/getting-here"].flatMap((path) => [
		readable(path),
		readOnly(path),
	]),
	...[
		"/booking",
		"/reserve-wellness",
		"/reserve-pavilion",
		"/reserve-table",
		"/reservations",
		"/waiting-list",
		"/points",
		"/sign-in",
		"/sign-up",
	].flatMap((path) => [readable(path), openForm(path)]),
	...["/booking/availability", "/booking/code", "/sitemap.xml", "/robots.txt"].map(readable),
	{
		path: "/points",
		method: "POST",
		fields: { reward: "facials", idempotencyKey: "6f1c1f0e-6f5b-4a53-9e0f-2f6d1d9a7c11" },
		status: signedIn(409, 403),
	},
	// An unknown voucher looks like one of another guest; `points.route.test.ts` tests the guest's own.
	{ path: "/points/vouchers/:code", method: "GET", status: everybody(404) },
	{ path: "/points/vouchers/:code", method: "POST", status: everybody(405) },
	{ path: "/booking/changes", method: "GET", status: everybody(200) },
	{ path: "/logout", method: "GET", status: everybody(302) },
	// The app of these tests has no Google settings, so neither the way there nor back exists.
	{ path: "/sign-in/google", method: "GET", status: everybody(404) },
	{ path: "/sign-in/google/done", method: "GET", query: "?from=sign-in", status: everybody(302) },
	{
		path: "/sign-in/callback/google",
		method: "GET",
		query: "?code=guessed&state=guessed",
		status: everybody(303),
	},
	{ path: "/reservations/:reference", method: "GET", status: ownerOnly(200, 403) },
	// An empty form changes nothing: the owner gets messages about the missing fields, others no access.
	{ path: "/reservations/:reference", method: "POST", status: ownerOnly(400, 403) },
	{
		path: "/reservations/:reference",
		method: "POST",
		fields: { intent: "cancel", agreedOwedCents: "1" },
		status: ownerOnly(409, 403),
	},
	{ path: "/reservations/:reference", method: "GET", query: "?key=guessed", status: everybody(302) },
	// No document has this number; `guest-document.route.test.ts` tests those of the guest's own stay.
	{
		path: "/reservations/:reference/documents/:kind/:year/:number",
		method: "GET",
		status: ownerOnly(404, 403),
	},
	readOnly("/reservations/:reference/documents/:kind/:year/:number"),
	{ path: "/reservations/:reference/bill", method: "GET", status: ownerOnly(200, 403) },
	readOnly("/reservations/:reference/bill"),
	{ path: "/reservations/:reference/calendar", method: "GET", status: ownerOnly(200, 404) },
	{ path: "/treatments/:reference", method: "GET", status: ownerOnly(200, 403) },
	{ path: "/treatments/:reference", method: "POST", status: ownerOnly(400, 403) },
	{
		path: "/treatments/:reference",
		method: "POST",
		fields: { intent: "move", date: "2026-12-20", time: "10:10" },
		status: ownerOnly(400, 403),
	},
	{ path: "/treatments/:reference", method: "GET", query: "?key=guessed", status: everybody(302) },
	{ path: "/treatments/:reference/calendar", method: "GET", status: ownerOnly(200, 404) },
	{ path: "/reserve-wellness/times", method: "GET", status: everybody(400) },
	{
		path: "/reserve-wellness/times",
		method: "GET",
		query: "?wellnessType=Scrubs&date=2026-12-20",
		status: everybody(200),
	},
	{ path: "/dinners/:reference", method: "GET", status: ownerOnly(200, 403) },
	{ path: "/dinners/:reference", method: "POST", status: ownerOnly(400, 403) },
	{
		path: "/dinners/:reference",
		method: "POST",
		fields: { intent: "cancel", agreedOwedCents: "1" },
		status: ownerOnly(409, 403),
	},
	{ path: "/dinners/:reference", method: "GET", query: "?key=guessed", status: everybody(302) },
	{ path: "/dinners/:reference/calendar", method: "GET", status: ownerOnly(200, 404) },
	{
		path: "/reserve-pavilion/seatings",
		method: "GET",
		query: "?experience=legacy-lounge&date=2026-12-12",
		status: everybody(200),
	},
	// Each guest sees only their own reservations: see `itinerary.route.test.ts`. An empty itinerary has no calendar.
	readable("/itinerary"),
	readOnly("/itinerary"),
	{ path: "/itinerary/calendar", method: "GET", status: ownerOnly(200, 404) },
	// A villa's calendar is read by everyone who has its address; nobody else finds anything.
	{ path: "/calendars/:token.ics", method: "GET", status: everybody(404) },
	readable("/forgot-password"),
	openForm("/forgot-password"),
	// Without the secret of their link these say that part of the link is missing.
	...[
		"/reset-password",
		"/verify-email",
		"/waiting-list/confirm",
		"/waiting-list/offer",
		"/waiting-list/leave",
	].flatMap((path) => [{ path, method: "GET" as const, status: everybody(400) }, openForm(path)]),
	...["/account", "/account/security", "/account/delete"].flatMap((path) => [
		{ path, method: "GET" as const, status: signedIn(200) },
		// Empty forms get messages about the missing fields.
		{ path, method: "POST" as const, status: signedIn(400) },
	]),
	...["/account/reservations", "/account/data", "/account/data.json"].flatMap((path) => [
		{ path, method: "GET" as const, status: signedIn(200) },
		{ path, method: "POST" as const, status: signedIn(405) },
	]),
	{ path: "/account/photo", method: "GET", status: signedIn(404) },
	{ path: "/account/photo", method: "POST", status: everybody(303) },
	// The stay has no deposit, so its owner is led to the stay itself.
	{ path: "/pay/:reference", method: "GET", status: ownerOnly(302, 403) },
	{ path: "/pay/:reference", method: "GET", query: "?key=guessed", status: everybody(302) },
	{ path: "/pay/:reference", method: "POST", status: ownerOnly(303, 403) },
	{ path: "/pay/:reference/page", method: "GET", status: everybody(302) },
	// The app of these tests has no payment provider; with one, `gift-vouchers.route.test.ts` tests all of it.
	...["/gift-vouchers", "/gift-vouchers/:link"].flatMap((path) => [
		{ path, method: "GET" as const, status: everybody(404) },
	]),
	{ path: "/gift-vouchers", method: "POST", status: everybody(404) },
	readOnly("/gift-vouchers/:link"),
	{ path: "/gift-vouchers/:link/page", method: "GET", status: everybody(404) },
	// Only where a stand-in replaces a real provider, and on the machine itself.
	{ path: "/dev/payments/:page", method: "GET", status: everybody(404) },
	{ path: "/dev/payments/:page", method: "POST", status: everybody(404) },
	// Only a caller on the machine itself may read e-mails that were not sent; the callers of this test have no address.
	...["/dev/mail", "/dev/mail/:name", "/dev/mail/:name/html", "/dev/mail/:name/attachments/:number"].map(
		(path) => ({
			path,
			method: "GET" as const,
			status: everybody(404),
		}),
	),
	// The same for the stand-in of other booking sites.
	...["/dev/sites", "/dev/sites/:site/:villa", "/dev/sites/:site/:villa/calendar.ics"].map((path) => ({
		path,
		method: "GET" as const,
		status: everybody(404),
	})),
	{ path: "/dev/sites/:site/:villa", method: "POST", status: everybody(404) },
	{ path: "/*", method: "GET", status: everybody(404) },
];
