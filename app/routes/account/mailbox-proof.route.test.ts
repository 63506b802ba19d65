import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { sessions, signInMethods, users } from "#db/schema/accounts.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { userPhotos } from "#db/schema/photos.ts";
import { reservations } from "#db/schema/reservations.ts";
import { openAccountApp } from "#test/account-app.ts";
import { startApp } from "#test/app.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { comeBackFromGoogle, goToGoogle, signInWithGoogle } from "#test/google.ts";
import { newGuest, nextCaller } from "#test/guest.ts";
import { startOpenidProvider } from "#test/openid-provider.ts";
import { bitOfPng } from "#test/tiny-pictures.ts";

const provider = await startOpenidProvider();
afterAll(provider.close);
const { app, send, isIn, userOf, lastLink } = await openAccountApp();
await syncCatalog(app.db);
const withGoogle = await startApp({ env: { TRUST_PROXY: "1", ...provider.env }, database: app.database });

const fresh = "the owner's own heron";

/**
 * A stranger opens an account with the owner's address and types a name, a phone number and a photo into it.
 * @returns the stranger's browser, which stays signed in
 */
async function strangerSignsUp() {
	const owner = newGuest();
	const stranger = await startApp({ env: { TRUST_PROXY: "1" }, database: app.database });
	const from = { "X-Forwarded-For": nextCaller() };
	const form = { fullName: "Mallory", email: owner.email, password: "the stranger's heron" };
	expect((await stranger.post("/sign-up", form, from)).status).toBe(303);
	await stranger.post("/account", { fullName: "Mallory Mole", phone: "+501 610 4567" }, from);
	const body = new FormData();
	body.set("photo", new File([bitOfPng], "me.png", { type: "image/png" }));
	const headers = { Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" };
	await stranger.request("/account/photo", { method: "POST", body, headers });
	const user = await userOf(owner.email);
	expect(user).toMatchObject({ name: "Mallory Mole", phoneNumber: "+5016104567", emailVerified: false });
	expect(user?.image).toContain("/account/photo");
	const userId = user?.id ?? "";
	return {
		owner,
		userId,
		isStrangerIn: async () => (await (await stranger.get("/")).text()).includes(">Logout<"),
		strangerSignsIn: async () =>
			(await stranger.post("/sign-in", form, { "X-Forwarded-For": nextCaller() })).status,
	};
}

const waysOf = async (userId: string) =>
	(await app.db.select().from(signInMethods).where(eq(signInMethods.userId, userId))).map(
		({ providerId }) => providerId,
	);
/** The audit of an account, as `act change`, in the order of the alphabet. */
async function auditOf(userId: string): Promise<string[]> {
	const rows = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, userId));
	return rows.map(({ act, changes }) => [act, ...Object.values(changes)].join(" ")).toSorted();
}
const sessionsOf = (userId: string) => app.db.select().from(sessions).where(eq(sessions.userId, userId));
const photosOf = (userId: string) => app.db.select().from(userPhotos).where(eq(userPhotos.userId, userId));
const ownerOf = async (id: string) =>
	(await app.db.select().from(reservations).where(eq(reservations.id, id)))[0]?.userId;

describe("an account that a stranger opened with the owner's address", () => {
	test("is the owner's after a new password: session, password, name, phone and photo of the stranger are gone", async () => {
		const { owner, userId, isStrangerIn, strangerSignsIn } = await strangerSignsUp();
		const stay = await makeStay(app.db, { email: owner.email });
		expect((await send("/sign-up", owner)).status).toBe(409);
		await send("/forgot-password", { email: owner.email });
		const link = await lastLink();
		expect(await isStrangerIn()).toBe(true);
		expect(await ownerOf(stay.id)).toBeNull();
		expect((await send(link, { password: fresh })).status).toBe(303);
		expect(await isIn()).toBe(true);
		expect(await isStrangerIn()).toBe(false);
		expect(await strangerSignsIn()).toBe(401);
		expect(await waysOf(userId)).toEqual(["credential"]);
		expect(await sessionsOf(userId)).toHaveLength(1);
		expect(await photosOf(userId)).toEqual([]);
		expect(await userOf(owner.email)).toMatchObject({
			id: userId,
			emailVerified: true,
			name: owner.email.split("@")[0],
			phoneNumber: null,
			image: null,
		});
		expect(await ownerOf(stay.id)).toBe(userId);
		expect(await auditOf(userId)).toEqual([
			"add_sign_in_method credential",
			"open_account",
			"remove_sign_in_method credential",
			"reset_password",
			"save_photo",
			"save_profile name,phone",
			"verify_email reset",
		]);
		expect((await send("/sign-in", { ...owner, password: fresh })).status).toBe(303);
	});

	test("is the owner's after they sign in with Google, which has verified the mailbox", async () => {
		const { owner, userId, isStrangerIn, strangerSignsIn } = await strangerSignsUp();
		const stay = await makeStay(app.db, { email: owner.email });
		provider.guests.set("owner", { email: owner.email, email_verified: true, name: "Ana Cruz" });
		withGoogle.cookies.clear();
		const ended = await signInWithGoogle(withGoogle, "owner");
		expect(ended.headers.get("Location")).toBe("/");
		expect(await (await withGoogle.get("/")).text()).toContain(">Logout<");
		expect(await isStrangerIn()).toBe(false);
		expect(await strangerSignsIn()).toBe(401);
		expect(await waysOf(userId)).toEqual(["google"]);
		expect(await sessionsOf(userId)).toHaveLength(1);
		expect(await photosOf(userId)).toEqual([]);
		expect(await userOf(owner.email)).toMatchObject({
			id: userId,
			emailVerified: true,
			name: "Ana Cruz",
			phoneNumber: null,
			image: null,
		});
		expect(await ownerOf(stay.id)).toBe(userId);
		expect(await auditOf(userId)).toEqual([
			"add_sign_in_method credential",
			"add_sign_in_method google",
			"open_account",
			"remove_sign_in_method credential",
			"save_photo",
			"save_profile name,phone",
			"verify_email provider",
		]);
	});

	test("stays as it is when Google has not verified the address", async () => {
		const { owner, userId, isStrangerIn } = await strangerSignsUp();
		provider.guests.set("imposter", { email: owner.email, email_verified: false, name: "Imposter" });
		withGoogle.cookies.clear();
		const ended = await signInWithGoogle(withGoogle, "imposter");
		expect(ended.headers.get("Location")).toBe("/sign-in");
		expect(await (await withGoogle.get("/")).text()).not.toContain(">Logout<");
		expect(await waysOf(userId)).toEqual(["credential"]);
		expect(await userOf(owner.email)).toMatchObject({ emailVerified: false, name: "Mallory Mole" });
		expect(await isStrangerIn()).toBe(true);
	});

	test("stays closed and as it is when staff have closed it, also to Google", async () => {
		const { owner, userId } = await strangerSignsUp();
		await app.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId));
		provider.guests.set("late", { email: owner.email, email_verified: true, name: "Late" });
		withGoogle.cookies.clear();
		const ended = await signInWithGoogle(withGoogle, "late");
		expect(ended.headers.get("Location")).toBe("/sign-in");
		expect(await (await withGoogle.get("/sign-in")).text()).toContain("This account has been closed.");
		expect(await waysOf(userId)).toEqual(["credential"]);
		expect(await userOf(owner.email)).toMatchObject({ emailVerified: false, name: "Mallory Mole" });
	});

	test("is the owner's once when they come from Google in three browsers at once", async () => {
		const { owner, userId, strangerSignsIn } = await strangerSignsUp();
		provider.guests.set("thrice", { email: owner.email, email_verified: true, name: "Ana Cruz" });
		const browsers = await Promise.all(
			[1, 2, 3].map(() => startApp({ env: { TRUST_PROXY: "1", ...provider.env }, database: app.database })),
		);
		const backs = await Promise.all(browsers.map((browser) => goToGoogle(browser, "thrice")));
		await Promise.all(browsers.map((browser, index) => comeBackFromGoogle(browser, backs[index] as URL)));
		expect(await waysOf(userId)).toEqual(["google"]);
		expect(await strangerSignsIn()).toBe(401);
		expect(await userOf(owner.email)).toMatchObject({ emailVerified: true, name: "Ana Cruz" });
	});

	test("whose link the owner follows without the stranger's password is not verified", async () => {
		const { owner } = await strangerSignsUp();
		const link = await lastLink();
		const page = await (await app.get(link)).text();
		expect(page).toContain("not you who opened this account?");
		expect(page).toContain(`href="/forgot-password?email=${encodeURIComponent(owner.email)}"`);
		expect((await send(link, { password: owner.password })).status).toBe(401);
		expect((await userOf(owner.email))?.emailVerified).toBe(false);
	});
});

test("an owner who signs up first is asked for a new password only by themselves: a stranger's sign-up changes nothing", async () => {
	const owner = newGuest();
	await send("/sign-up", owner);
	await send(await lastLink());
	const before = await userOf(owner.email);
	expect(before?.emailVerified).toBe(true);
	const stranger = await startApp({ env: { TRUST_PROXY: "1" }, database: app.database });
	const form = { ...owner, fullName: "Mallory", password: "the stranger's heron" };
	expect((await stranger.post("/sign-up", form, { "X-Forwarded-For": nextCaller() })).status).toBe(409);
	expect(await userOf(owner.email)).toEqual(before);
	expect(await isIn()).toBe(true);
});

test("earlier reservations appear when the address is verified, and not before", async () => {
	const guest = newGuest();
	const stay = await makeStay(app.db, { email: guest.email });
	await send("/sign-up", guest);
	const link = await lastLink();
	expect(await ownerOf(stay.id)).toBeNull();
	expect(await (await app.get("/account/data.json")).text()).not.toContain(stay.reference);
	await send("/logout");
	await send("/sign-in", guest);
	expect(await ownerOf(stay.id)).toBeNull();
	await send(link);
	const userId = (await userOf(guest.email))?.id ?? "";
	expect(await ownerOf(stay.id)).toBe(userId);
	expect(await auditOf(userId)).toEqual([
		"add_sign_in_method credential",
		"open_account",
		"verify_email link",
	]);
	expect(await (await app.get("/account/data.json")).text()).toContain(stay.reference);
});

test("the records about accounts contain no address, no name and no secret", async () => {
	const guest = newGuest();
	await send("/sign-up", guest);
	await send(await lastLink());
	await send("/account/security", { currentPassword: guest.password, newPassword: fresh });
	const { id: userId = "" } = (await userOf(guest.email)) ?? {};
	await send("/account/delete", { password: fresh });
	expect(await userOf(guest.email)).toBeUndefined();
	expect(await auditOf(userId)).toEqual([
		"add_sign_in_method credential",
		"change_password",
		"delete_account",
		"open_account",
		"verify_email link",
	]);
	const everything = JSON.stringify(await app.db.select().from(auditEvents));
	for (const personal of [guest.email, guest.fullName, "argon2id", fresh, "@"])
		expect(everything).not.toContain(personal);
});
