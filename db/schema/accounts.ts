import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { languages } from "#app/lib/language.ts";
import { languageColumn, listed } from "./columns.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

const roles = ["guest", "desk", "manager"] as const;

/**
 * A person with an account, in the columns that better-auth asks for and those of our own.
 *
 * An e-mail address belongs to one account, verified or not, and is stored in lower case. Only a verified one proves
 * that the account belongs to anyone who reads the mailbox.
 */
export const users = pgTable(
	"users",
	{
		id: text().primaryKey(),
		name: text().notNull(),
		email: text().notNull().unique(),
		emailVerified: boolean("email_verified").notNull().default(false),
		/** Address of the photo: one that Google named, or the guest's own upload. */
		image: text(),
		phoneNumber: text("phone_number"),
		/**
		 * Of no use: staff have accounts of another kind (`staff.ts`), and a role here opens nothing. The column stays for
		 * processes of an earlier version.
		 */
		role: text({ enum: roles }).notNull().default("guest"),
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at")
			.notNull()
			.defaultNow()
			.$onUpdate(() => new Date()),
		lastLoginAt: instant("last_login_at"),
		/** When staff closed the account to its owner; null while it is open. */
		disabledAt: instant("disabled_at"),
		/** That of the page where they signed in last, or the one that they have chosen in the menu since. */
		language: languageColumn(),
	},
	(user) => [
		check("users_language_check", sql`${user.language} in (${listed(languages)})`),
		check("users_role_check", sql`${user.role} in (${listed(roles)})`),
		check("users_email_check", sql`${user.email} = lower(${user.email})`),
	],
);

/** A browser that is signed in. The token is in its cookie; deleting the row ends the session at once. */
export const sessions = pgTable(
	"sessions",
	{
		id: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		token: text().notNull().unique(),
		expiresAt: instant("expires_at").notNull(),
		ipAddress: text("ip_address"),
		userAgent: text("user_agent"),
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at")
			.notNull()
			.defaultNow()
			.$onUpdate(() => new Date()),
	},
	(session) => [index("sessions_user_id_index").on(session.userId)],
);

/** A way to sign in: a password (`credential`) or Google, whose guest is known by issuer and subject. */
export const signInMethods = pgTable(
	"sign_in_methods",
	{
		id: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		providerId: text("provider_id").notNull(),
		accountId: text("account_id").notNull(),
		/** Argon2id, with its parameters. */
		password: text(),
		accessToken: text("access_token"),
		refreshToken: text("refresh_token"),
		idToken: text("id_token"),
		accessTokenExpiresAt: instant("access_token_expires_at"),
		refreshTokenExpiresAt: instant("refresh_token_expires_at"),
		scope: text(),
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at")
			.notNull()
			.defaultNow()
			.$onUpdate(() => new Date()),
	},
	(method) => [
		index("sign_in_methods_user_id_index").on(method.userId),
		// One person at Google, one account here.
		uniqueIndex("sign_in_methods_account_once").on(method.providerId, method.accountId),
	],
);

/** Secrets that work once: links of e-mails, and the state of a sign-in that is on its way at Google. */
export const verifications = pgTable(
	"verifications",
	{
		id: text().primaryKey(),
		identifier: text().notNull(),
		value: text().notNull(),
		expiresAt: instant("expires_at").notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at")
			.notNull()
			.defaultNow()
			.$onUpdate(() => new Date()),
	},
	(verification) => [index("verifications_identifier_index").on(verification.identifier)],
);
