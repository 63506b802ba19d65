/**
 * Who may do what: every address of the app, for every kind of caller. The tests of `app/routes/access.route.test.ts`
 * are made from it, and fail when an address of `app/routes.ts` is missing here.
 *
 * The stay, the treatment and the dinner in question belong to the account of `owner`. `holder` has no account but the
 * cookie of the browser that made them. Staff roles open nothing yet: their pages come with the front desk.
 */
export const callers = ["visitor", "owner", "guest", "holder", "desk", "manager"] as const;

export type AccessCaller = (typeof callers)[number];

type Row = {
	/** As `routes.ts` writes it, with a leading slash. */
	path: string;
	method: "GET" | "POST";
	/** What is asked for or sent, besides the path. */
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
	desk: status,
	manager: status,
});

/** The owner, and the browser that made it; for all others `status`, whatever their role. */
const ownerOnly = (open: number, status: number): Row["status"] => ({
	...everybody(status),
	owner: open,
	holder: open,
});

/** Whoever is signed in, each for their own things; others are sent to the sign-in page. */
const signedIn = (open: number, away = 303): Row["status"] => ({
	...everybody(open),
	visitor: away,
	holder: away,
});

const readable = (path: string): Row => ({ path, method: "GET", status: everybody(200) });

/** A form that everybody may send; sent empty, it says what is missing. */
const openForm = (path: string): Row => ({ path, method: "POST", status: everybody(400) });

/** A page that takes no form. */
const readOnly = (path: string): Row => ({ path, method: "POST", status: everybody(405) });

export const accessMatrix: Row[] = [
	...["/", "/rooms", "/wellness", "/pbpavilion", "/faq"].flatMap((path) => [readable(path), readOnly(path)]),
	...[
		"/booking",
		"/reserve-wellness",
		"/reserve-pavilion",
		"/reservations",
		"/points",
		"/sign-in",
		"/sign-up",
	].flatMap((path) => [readable(path), openForm(path)]),
	...["/booking/availability", "/sitemap.xml", "/robots.txt"].map(readable),
	{
		path: "/points",
		method: "POST",
		fields: { reward: "facials", idempotencyKey: "6f1c1f0e-6f5b-4a53-9e0f-2f6d1d9a7c11" },
		status: signedIn(409, 403),
	},
	// No voucher has this code. `points.route.test.ts` asks for one that belongs to somebody else.
	{ path: "/points/vouchers/:code", method: "GET", status: everybody(404) },
	{ path: "/points/vouchers/:code", method: "POST", status: everybody(405) },
	{ path: "/booking/changes", method: "GET", status: everybody(200) },
	{ path: "/logout", method: "GET", status: everybody(302) },
	// The app of the tests has no Google sign-in: there is no way there, and none back.
	{ path: "/sign-in/google", method: "GET", status: everybody(404) },
	{ path: "/sign-in/google/done", method: "GET", query: "?from=sign-in", status: everybody(302) },
	{
		path: "/sign-in/callback/google",
		method: "GET",
		query: "?code=guessed&state=guessed",
		status: everybody(303),
	},
	{ path: "/reservations/:reference", method: "GET", status: ownerOnly(200, 403) },
	// Sent empty it changes nothing: the owner reads what is missing, all others that they may not open it.
	{ path: "/reservations/:reference", method: "POST", status: ownerOnly(400, 403) },
	{
		path: "/reservations/:reference",
		method: "POST",
		fields: { intent: "cancel", agreedOwedCents: "1" },
		status: ownerOnly(409, 403),
	},
	{ path: "/reservations/:reference", method: "GET", query: "?key=guessed", status: everybody(302) },
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
	// Each sees only their own: `itinerary.route.test.ts` attacks it. With nothing in it there is no calendar.
	readable("/itinerary"),
	readOnly("/itinerary"),
	{ path: "/itinerary/calendar", method: "GET", status: ownerOnly(200, 404) },
	readable("/forgot-password"),
	openForm("/forgot-password"),
	// Without their secret these say that part of the link is missing.
	...["/reset-password", "/verify-email"].flatMap((path) => [
		{ path, method: "GET" as const, status: everybody(400) },
		openForm(path),
	]),
	...["/account", "/account/security", "/account/delete"].flatMap((path) => [
		{ path, method: "GET" as const, status: signedIn(200) },
		// Sent empty they say what is missing.
		{ path, method: "POST" as const, status: signedIn(400) },
	]),
	...["/account/reservations", "/account/data", "/account/data.json"].flatMap((path) => [
		{ path, method: "GET" as const, status: signedIn(200) },
		{ path, method: "POST" as const, status: signedIn(405) },
	]),
	{ path: "/account/photo", method: "GET", status: signedIn(404) },
	{ path: "/account/photo", method: "POST", status: everybody(303) },
	// E-mail that was not sent is shown only to a browser on the same machine; the callers here have no address.
	...["/dev/mail", "/dev/mail/:name", "/dev/mail/:name/html", "/dev/mail/:name/attachments/:number"].map(
		(path) => ({
			path,
			method: "GET" as const,
			status: everybody(404),
		}),
	),
	{ path: "/*", method: "GET", status: everybody(404) },
];
