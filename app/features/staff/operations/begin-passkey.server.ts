import { type Caller, headersOf } from "#app/features/accounts/auth.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";

/** What the browser asks a passkey for, as WebAuthn writes it in JSON, and the cookie that remembers the question. */
export async function beginPasskey(
	{ libraryFor }: Pick<StaffAccounts, "libraryFor">,
	{ caller, purpose }: { caller: Caller; purpose: "add" | "sign_in" },
	_acting: Acting,
): Promise<{ options: object; setCookies: string[] }> {
	const { api } = libraryFor(caller);
	const input = { headers: headersOf(caller), returnHeaders: true } as const;
	const { headers, response } =
		purpose === "add"
			? await api.generatePasskeyRegistrationOptions(input)
			: await api.generatePasskeyAuthenticationOptions(input);
	// The device must check who uses it: the passkey counts for both steps.
	const options = purpose === "add" ? response : { ...response, userVerification: "required" };
	return { options, setCookies: headers.getSetCookie() };
}
