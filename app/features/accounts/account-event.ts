/**
 * What happened to a sign-in, a password or a role, for the log (OWASP ASVS 5.0, 16.3). The account is named by its id
 * and never by its address; null where an attempt named no account with a password.
 */
export type AccountEvent = { account: string | null } & (
	| { event: "signed_in"; method: "password" | "google" }
	| { event: "sign_in_failed"; reason: "invalid_credential" | "user_disabled" }
	| { event: "account_opened" | "password_changed" | "password_reset" | "sessions_ended" }
	| { event: "proof_failed"; purpose: "change_password" | "end_sessions" | "delete_account" }
	| { event: "role_changed"; from: string; to: string }
);
