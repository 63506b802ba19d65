import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { staffRoles } from "../../app/lib/actor.ts";
import { languages } from "../../app/lib/language.ts";
import { checks, createdAt, instant, languageColumn, listed, refersTo, refersToText } from "./columns.ts";

const updatedAt = () =>
	instant("updated_at")
		.notNull()
		.defaultNow()
		.$onUpdate(() => new Date());

/**
 * A person who works here, in the columns that better-auth asks for and those of our own. They are apart from the guests'
 * accounts: the same e-mail address may have both. A row is never deleted, because the history names its person.
 */
export const staffPeople = pgTable(
	"staff_people",
	{
		id: text().primaryKey(),
		name: text().notNull(),
		email: text().notNull().unique(),
		emailVerified: boolean("email_verified").notNull().default(false),
		image: text(),
		/** Codes of an authenticator app are set up. */
		twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
		/** Made for trying the app out; a hotel that is open to the public ends them at its start. */
		isDemo: boolean("is_demo").notNull().default(false),
		/** The language of the pages of housekeeping and repairs for this person. */
		language: languageColumn(),
		/** When they stopped working here; null while they do. */
		endedAt: instant("ended_at"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(person) => [
		...checks({
			staff_people_email_check: sql`${person.email} = lower(${person.email})`,
			staff_people_language_check: sql`${person.language} in (${listed(languages)})`,
		}),
	],
);

/** The roles of a person: one row for each. */
export const staffPersonRoles = pgTable(
	"staff_person_roles",
	{
		personId: refersToText("person_id", () => staffPeople.id),
		role: text({ enum: staffRoles }).notNull(),
		givenAt: instant("given_at").notNull().defaultNow(),
	},
	(given) => [
		primaryKey({ columns: [given.personId, given.role] }),
		...checks({
			staff_person_roles_role_check: sql`${given.role} in (${listed(staffRoles)})`,
		}),
	],
);

/**
 * The guest to whom a browser was handed for a signature. While it is set, the server opens nothing but the page of
 * that guest. It does not refer to the registration's row: a registration that is removed must not open the desk to
 * the guest.
 */
const handedToGuest = () => ({
	handedReference: text("handed_reference"),
	handedRegistrationId: uuid("handed_registration_id"),
	handedAt: instant("handed_at"),
});

const isHandedWhole = (row: Record<"handedReference" | "handedRegistrationId" | "handedAt", AnyPgColumn>) =>
	sql`num_nulls(${row.handedReference}, ${row.handedRegistrationId}, ${row.handedAt}) in (0, 3)`;

/**
 * A browser in which somebody has signed in with a password or a passkey. The token is in its cookie; deleting the row
 * ends the session at once. A row without `signed_in_at` opens nothing.
 */
export const staffSessions = pgTable(
	"staff_sessions",
	{
		id: text().primaryKey(),
		userId: text("person_id")
			.notNull()
			.references(() => staffPeople.id, { onDelete: "cascade" }),
		token: text().notNull().unique(),
		expiresAt: instant("expires_at").notNull(),
		ipAddress: text("ip_address"),
		userAgent: text("user_agent"),
		/** When it began, by the hotel's clock. */
		signedInAt: instant("signed_in_at"),
		/** When it was last used. */
		seenAt: instant("seen_at"),
		/** When the second factor was last given; without one only the page that sets one up opens. */
		factorAt: instant("factor_at"),
		...handedToGuest(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(session) => [
		index("staff_sessions_person_id_index").on(session.userId),
		...checks({ staff_sessions_handed_check: isHandedWhole(session) }),
	],
);

/** A person's password (`credential`), Argon2id with its parameters. The other columns are better-auth's and stay empty. */
export const staffSignInMethods = pgTable(
	"staff_sign_in_methods",
	{
		id: text().primaryKey(),
		userId: text("person_id")
			.notNull()
			.references(() => staffPeople.id, { onDelete: "cascade" }),
		providerId: text("provider_id").notNull(),
		accountId: text("account_id").notNull(),
		password: text(),
		accessToken: text("access_token"),
		refreshToken: text("refresh_token"),
		idToken: text("id_token"),
		accessTokenExpiresAt: instant("access_token_expires_at"),
		refreshTokenExpiresAt: instant("refresh_token_expires_at"),
		scope: text(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(method) => [
		index("staff_sign_in_methods_person_id_index").on(method.userId),
		uniqueIndex("staff_sign_in_methods_account_once").on(method.providerId, method.accountId),
	],
);

/** Secrets of a sign-in that is on its way: between password and code, and the challenge of a passkey. */
export const staffVerifications = pgTable(
	"staff_verifications",
	{
		id: text().primaryKey(),
		identifier: text().notNull(),
		value: text().notNull(),
		expiresAt: instant("expires_at").notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(verification) => [index("staff_verifications_identifier_index").on(verification.identifier)],
);

/** The secret of a person's authenticator app and their recovery codes, both encrypted. */
export const staffTwoFactors = pgTable(
	"staff_two_factors",
	{
		id: text().primaryKey(),
		userId: text("person_id")
			.notNull()
			.unique()
			.references(() => staffPeople.id, { onDelete: "cascade" }),
		secret: text().notNull(),
		backupCodes: text("backup_codes").notNull(),
		/** False until the first code was typed. */
		verified: boolean().notNull().default(false),
		failedVerificationCount: integer("failed_verification_count").notNull().default(0),
		lockedUntil: instant("locked_until"),
		/** Wrong codes in a row for a colleague's approval. They do not pause the person's own sign-in. */
		failedApprovalCount: smallint("failed_approval_count").notNull().default(0),
		approvalsLockedUntil: instant("approvals_locked_until"),
		/** Written by versions before `last_step`, which may run beside this one. */
		lastCodeHash: text("last_code_hash"),
		/** The step of 30 seconds whose code was taken last: only codes of later steps are taken (RFC 6238, 5.2). */
		lastStep: integer("last_step"),
	},
	(factor) => [index("staff_two_factors_secret_index").on(factor.secret)],
);

/** A passkey: the public half of a key that a person's device keeps. */
export const staffPasskeys = pgTable(
	"staff_passkeys",
	{
		id: text().primaryKey(),
		name: text(),
		publicKey: text("public_key").notNull(),
		userId: text("person_id")
			.notNull()
			.references(() => staffPeople.id, { onDelete: "cascade" }),
		credentialID: text("credential_id").notNull().unique(),
		counter: integer().notNull(),
		deviceType: text("device_type").notNull(),
		backedUp: boolean("backed_up").notNull(),
		transports: text(),
		aaguid: text(),
		createdAt: instant("created_at").defaultNow(),
	},
	(passkey) => [index("staff_passkeys_person_id_index").on(passkey.userId)],
);

/** A link of an e-mail or a terminal that sets a password: an invitation, or a new password. Used once, so it is deleted. */
export const staffLinks = pgTable(
	"staff_links",
	{
		/** SHA-256 of its secret. */
		secretHash: text("secret_hash").primaryKey(),
		personId: text("person_id")
			.notNull()
			.references(() => staffPeople.id, { onDelete: "cascade" }),
		kind: text({ enum: ["invitation", "new_password"] }).notNull(),
		expiresAt: instant("expires_at").notNull(),
		createdAt: createdAt(),
	},
	(link) => [
		index("staff_links_person_id_index").on(link.personId),
		...checks({
			staff_links_kind_check: sql`${link.kind} in ('invitation', 'new_password')`,
		}),
	],
);

/** A tablet at the counter, which people use by name and PIN. Its secret is in a cookie. */
export const staffDevices = pgTable("staff_devices", {
	id: uuid().primaryKey(),
	name: text().notNull(),
	/** SHA-256 of the secret. */
	secretHash: text("secret_hash").notNull().unique(),
	enrolledBy: refersToText("enrolled_by", () => staffPeople.id),
	enrolledAt: instant("enrolled_at").notNull(),
	/** Null while it may be used. */
	endedAt: instant("ended_at"),
});

/** The person who works at a tablet. One person at a time; the row stays when somebody else takes over. */
export const deskSessions = pgTable(
	"desk_sessions",
	{
		id: uuid().primaryKey(),
		deviceId: refersTo("device_id", () => staffDevices.id),
		personId: refersToText("person_id", () => staffPeople.id),
		startedAt: instant("started_at").notNull(),
		seenAt: instant("seen_at").notNull(),
		/** Null while it is open. */
		lockedAt: instant("locked_at"),
		endedAt: instant("ended_at"),
		/** When a PIN was last typed. */
		factorAt: instant("factor_at").notNull(),
		...handedToGuest(),
	},
	(session) => [
		...checks({ desk_sessions_handed_check: isHandedWhole(session) }),
		uniqueIndex("desk_sessions_one_a_device").on(session.deviceId).where(sql`${session.endedAt} is null`),
		index("desk_sessions_person_id_index").on(session.personId).where(sql`${session.endedAt} is null`),
	],
);

/**
 * Text that a person has typed into a form of the desk and not sent, for twelve hours. The same person finds it again in every
 * browser; fields as `lib/private-fields.ts` names them are not in it.
 */
export const formDrafts = pgTable(
	"form_drafts",
	{
		personId: text("person_id")
			.notNull()
			.references(() => staffPeople.id, { onDelete: "cascade" }),
		/** The address that the form is sent to, and its act. */
		form: text().notNull(),
		/** JSON, as text: `jsonb` refuses half of an emoji, which a field that cuts its text can have. */
		draft: text().notNull(),
		savedAt: instant("saved_at").notNull(),
	},
	(draft) => [
		primaryKey({ columns: [draft.personId, draft.form] }),
		index("form_drafts_saved_at_index").on(draft.savedAt),
	],
);

/** The PIN of a person, Argon2id. It opens a tablet and nothing else. */
export const staffPins = pgTable("staff_pins", {
	personId: text("person_id")
		.primaryKey()
		.references(() => staffPeople.id, { onDelete: "cascade" }),
	hash: text().notNull(),
	setAt: instant("set_at").notNull(),
});

/** Wrong PINs of a name on a tablet, in a row. */
export const staffPinFailures = pgTable(
	"staff_pin_failures",
	{
		deviceId: refersTo("device_id", () => staffDevices.id),
		personId: text("person_id")
			.notNull()
			.references(() => staffPeople.id, { onDelete: "cascade" }),
		failures: smallint().notNull(),
		pausedUntil: instant("paused_until"),
	},
	(failure) => [primaryKey({ columns: [failure.deviceId, failure.personId] })],
);
