import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { startApp } from "./app.ts";
import { nextCaller, signUp } from "./guest.ts";
import { listEmailRequests, pathOf, prepareMail } from "./mails.ts";

/**
 * An app for tests of the e-mails about accounts: its clock can be put forward, and each test comes without cookies
 * from an address of its own.
 */
export async function openAccountApp() {
	const start = new Date();
	let now = start;
	let caller = nextCaller();
	const app = await startApp({ env: { TRUST_PROXY: "1" }, now: () => now });
	beforeEach(() => {
		now = start;
		app.cookies.clear();
		caller = nextCaller();
	});

	/** The path of the link in the e-mail that was enqueued last. */
	const lastLink = async () => pathOf(await prepareMail(app, (await listEmailRequests(app)).at(-1), now));

	return {
		app,
		send: (path: string, fields: Record<string, string> = {}) =>
			app.post(path, fields, { "X-Forwarded-For": caller }),
		/** From here on somebody else calls. */
		changeCaller: () => {
			caller = nextCaller();
		},
		/** Sets the clock to so many minutes after the beginning of the test. */
		waitMinutes: (count: number) => {
			now = new Date(start.getTime() + count * 60_000);
		},
		isIn: async () => (await (await app.get("/")).text()).includes(">Logout<"),
		userOf: async (email: string) => {
			const rows = await app.db.select().from(users).where(eq(users.email, email));
			return rows[0];
		},
		lastLink,
		/** Opens an account and returns the link in the e-mail about it. */
		openAccount: async () => {
			const guest = await signUp(app, { "X-Forwarded-For": caller });
			return { guest, link: await lastLink() };
		},
	};
}
