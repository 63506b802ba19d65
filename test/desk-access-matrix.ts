import type { DeskAct } from "#app/features/staff/permissions.ts";

/**
 * Every address of the desk with the act that it asks for. From this list `app/routes/desk/access.route.test.ts` asks each
 * address as a visitor, as a signed-in guest, as somebody without a second factor and before a locked tablet (all of them
 * are redirected to a page of signing in), and as each role: those that may do the act get `get` or `post`, the others a 403.
 */
export type DeskRow = {
	/** As in `routes.ts`, with a leading slash. `:reference` becomes one that does not exist. */
	path: string;
	/** What the page asks for; null where every person of the staff may come in. */
	act: DeskAct | null;
	/** The status of a GET by a role that may not, by default 403. */
	otherwise?: number;
	/** The status of a GET, by default 200. */
	get?: number;
	/** The status of a POST with `fields`, by default 405 for a page without a form. */
	post?: number;
	fields?: Record<string, string>;
	query?: string;
};

export const deskRows: readonly DeskRow[] = [
	{ path: "/desk", act: "see_today", otherwise: 303 },
	{ path: "/desk/plan", act: "see_plan", post: 303 },
	{ path: "/desk/plan/propose", act: "see_plan", get: 404, post: 400 },
	{ path: "/desk/plan/nights", act: "see_plan", get: 404, post: 400 },
	{ path: "/desk/settings", act: "change_settings" },
	// Without a kind of setting that exists.
	{ path: "/desk/settings/:kind/:id", act: "change_settings", get: 404, post: 404, fields: {} },
];

/** Pages by which staff come in: open to everybody, and of no use without a secret. */
export const signInRows: readonly { path: string; get: number; post: number }[] = [
	{ path: "/desk/sign-in", get: 200, post: 400 },
	{ path: "/desk/sign-in/code", get: 200, post: 400 },
	{ path: "/desk/sign-in/second-step", get: 303, post: 303 },
	{ path: "/desk/sign-in/demo", get: 404, post: 405 },
	{ path: "/desk/sign-out", get: 302, post: 303 },
];

export const deskMatrix: readonly { path: string }[] = [...deskRows, ...signInRows];
