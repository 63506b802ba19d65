import { expect, test } from "vitest";
import { openAccountApp } from "#test/account-app.ts";

const { app, send, openAccount, userOf, lastLink } = await openAccountApp();

/** The log's lines about accounts since the last look. */
function takeEvents() {
	const lines = app.logLines.splice(0).map((line) => JSON.parse(line));
	return lines
		.filter(({ msg }) => msg === "account event")
		.map(({ level: _level, time: _time, msg: _msg, ...event }) => event);
}

test("sign-ins, failures and new passwords are lines of the log with the account's id, without address and password", async () => {
	const { guest } = await openAccount();
	const account = (await userOf(guest.email))?.id;
	const { email, password } = guest;
	const next = "a fresh new heron";
	await send("/sign-in", { email, password: "not my password" });
	await send("/sign-in", { email: "nobody@example.com", password });
	await send("/sign-in", { email, password });
	await send("/account/security", { intent: "end_sessions", session: "others", password: "not my password" });
	await send("/account/security", { currentPassword: "not my password", newPassword: next });
	await send("/account/security", { currentPassword: password, newPassword: next });
	const written = app.logLines.join();
	for (const secret of [email, "nobody@example.com", password, next, "not my password", "Pérez"])
		expect(written).not.toContain(secret);
	expect(takeEvents()).toEqual([
		{ event: "account_opened", account },
		{ event: "sign_in_failed", account, reason: "invalid_credential" },
		{ event: "sign_in_failed", account: null, reason: "invalid_credential" },
		{ event: "signed_in", account, method: "password" },
		{ event: "proof_failed", account, purpose: "end_sessions" },
		{ event: "proof_failed", account, purpose: "change_password" },
		{ event: "password_changed", account },
	]);
});

test("a sign-out is a line of the log, and a visitor's is none", async () => {
	const { guest } = await openAccount();
	const account = (await userOf(guest.email))?.id;
	takeEvents();
	await send("/logout", {});
	app.cookies.clear();
	await send("/logout", {});
	expect(takeEvents()).toEqual([{ event: "signed_out", account }]);
});

test("a password that was reset by a link is a line of the log too", async () => {
	const { guest } = await openAccount();
	const account = (await userOf(guest.email))?.id;
	app.cookies.clear();
	takeEvents();
	await send("/forgot-password", { email: guest.email });
	const link = await lastLink();
	await send(link, { password: "a fresh new heron" });
	expect(takeEvents()).toEqual([
		{ event: "password_reset", account },
		{ event: "signed_in", account, method: "password" },
	]);
});
