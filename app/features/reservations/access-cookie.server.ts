import { randomUUID } from "node:crypto";
import { createCookie } from "react-router";
import { z } from "zod";
import type { Acting } from "#app/lib/actor.ts";
import { type Signer, signerFor } from "#app/lib/signer.server.ts";
import type { Db } from "#db/connection/database.ts";
import { endBrowserAccess } from "./operations/end-browser-access.server.ts";
import { isBrowserAccessEnded } from "./queries.server.ts";

const signed = z.object({
	id: z.uuid(),
	/** Milliseconds since 1970. */
	issuedAt: z.int(),
	references: z.array(z.string().max(8)).max(20),
	signature: z.string(),
});

/** The access of one browser, by its cookie. */
type BrowserAccess = Omit<z.infer<typeof signed>, "signature"> & { isSignedByPrevious: boolean };

const dayMs = 24 * 60 * 60 * 1000;

/** How long a cookie counts after it was issued. A visit issues another one, so this is how long a guest may stay away. */
const lastsMs = 90 * dayMs;

/** A visit with a cookie older than this gets a new one. */
const renewAfterMs = dayMs;

type AccessParts = {
	db: Db;
	settings: { sessionSecret: string; previousSessionSecret?: string | undefined; isPublic: boolean };
	now: () => Date;
};

/**
 * Which reservations this browser may open: those it made, those it opened with the guest's name or e-mail, and those
 * it came to by the private link. A signed cookie that scripts cannot read; a reference alone opens nothing. The cookie is
 * not stored on the server, only its end is (`ended_browser_access`), so that a reservation costs no second write. The
 * signature is made here, because React Router's takes a quarter of a millisecond of each booking.
 */
export function reservationAccess({ db, settings, now }: AccessParts) {
	const signer = signerFor(settings.sessionSecret, "reservations");
	const previous = settings.previousSessionSecret
		? signerFor(settings.previousSessionSecret, "reservations")
		: null;
	const cookie = createCookie(settings.isPublic ? "__Host-reservations" : "reservations", {
		httpOnly: true,
		sameSite: "lax",
		secure: settings.isPublic,
		path: "/",
		maxAge: lastsMs / 1000,
	});

	/** The browser's cookie, if we have signed it and it has not lapsed. It may have been ended: ask `readLive`. */
	async function read(request: Request): Promise<BrowserAccess | null> {
		const header = request.headers.get("Cookie");
		if (!header?.includes(cookie.name)) return null;
		const parsed = signed.safeParse(await cookie.parse(header).catch(() => null));
		if (!parsed.success) return null;
		const { signature, ...access } = parsed.data;
		const by = (one: Signer | null) => one?.isSigned(textOf(access), signature) ?? false;
		const isSignedByPrevious = !by(signer) && by(previous);
		if (!isSignedByPrevious && !by(signer)) return null;
		return now().getTime() - access.issuedAt < lastsMs ? { ...access, isSignedByPrevious } : null;
	}

	async function readLive(request: Request): Promise<BrowserAccess | null> {
		const access = await read(request);
		return access && !(await isBrowserAccessEnded(db, access.id, new Date(access.issuedAt))) ? access : null;
	}

	function issue(id: string, references: readonly string[]): Promise<string> {
		const access = { id, issuedAt: now().getTime(), references: [...references] };
		return cookie.serialize({ ...access, signature: signer.sign(textOf(access)) });
	}

	return {
		cookieName: cookie.name,
		/** The references that this browser knows, the latest first. */
		async listKnown(request: Request): Promise<string[]> {
			return (await readLive(request))?.references ?? [];
		},
		/** The `Set-Cookie` header that lets this browser open one more reservation; it knows the twenty latest. */
		async grant(request: Request, reference: string): Promise<string> {
			const access = await readLive(request);
			const others = (access?.references ?? []).filter((known) => known !== reference);
			return issue(access?.id ?? randomUUID(), [reference, ...others].slice(0, 20));
		},
		/**
		 * The `Set-Cookie` header with a new cookie for a browser whose cookie is a day old or signed by the secret before;
		 * null where none is due. Cookies before the present one end by it. The present one goes on, because the response may
		 * be lost on its way.
		 */
		async renew(request: Request, acting: Acting): Promise<string | null> {
			const access = await read(request);
			if (!access) return null;
			const { id, issuedAt, references, isSignedByPrevious } = access;
			const isDue = isSignedByPrevious || now().getTime() - issuedAt >= renewAfterMs;
			if (!isDue || !(await readLive(request))) return null;
			const issuedBefore = new Date(issuedAt);
			await endBrowserAccess(
				db,
				{ accessId: id, issuedBefore, lapsedAt: new Date(issuedAt + lastsMs) },
				acting,
			);
			return issue(id, references);
		},
		/** Ends every cookie that this browser was given, copies too. @returns the `Set-Cookie` header that removes it */
		async end(request: Request, acting: Acting): Promise<string> {
			const access = await read(request);
			const lapsedAt = new Date(now().getTime() + lastsMs);
			if (access) await endBrowserAccess(db, { accessId: access.id, issuedBefore: null, lapsedAt }, acting);
			return cookie.serialize("", { maxAge: 0 });
		},
	};
}

/** The signed text: the same for the same access, regardless of the order of its fields in the cookie. */
function textOf({ id, issuedAt, references }: Omit<BrowserAccess, "isSignedByPrevious">): string {
	return JSON.stringify([id, issuedAt, references]);
}
