import { createCookie } from "react-router";
import { z } from "zod";
import { createSigner } from "#app/lib/signer.server.ts";

const signed = z.object({ references: z.array(z.string().max(8)).max(20), signature: z.string() });

const days = 24 * 60 * 60;

/**
 * Which reservations this browser may open: those it made, those it opened with the guest's name or e-mail, and those
 * it came to by the private link. A signed cookie that scripts cannot read; a reference alone opens nothing. The
 * signature is made here, because React Router's takes a quarter of a millisecond of each booking.
 */
export function reservationAccess(settings: { sessionSecret: string; isPublic: boolean }) {
	const signer = createSigner(settings.sessionSecret, "reservations");
	const cookie = createCookie(settings.isPublic ? "__Host-reservations" : "reservations", {
		httpOnly: true,
		sameSite: "lax",
		secure: settings.isPublic,
		path: "/",
		maxAge: 400 * days,
	});

	/** The references that this browser knows, the latest first. */
	async function listKnown(request: Request): Promise<string[]> {
		const parsed = signed.safeParse(await cookie.parse(request.headers.get("Cookie")).catch(() => null));
		if (!parsed.success) return [];
		const { references, signature } = parsed.data;
		return signer.isSigned(JSON.stringify(references), signature) ? references : [];
	}

	return {
		listKnown,
		/** The `Set-Cookie` header that lets this browser open one more reservation; it knows the twenty latest. */
		async grant(request: Request, reference: string): Promise<string> {
			const others = (await listKnown(request)).filter((known) => known !== reference);
			const references = [reference, ...others].slice(0, 20);
			return cookie.serialize({ references, signature: signer.sign(JSON.stringify(references)) });
		},
		/** The `Set-Cookie` header after which this browser opens none. */
		forget(): Promise<string> {
			return cookie.serialize("", { maxAge: 0 });
		},
	};
}
