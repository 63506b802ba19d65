import { sql } from "drizzle-orm";
import { check, customType, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { listed } from "./columns.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** A guest's own photo. It is in the database and not in a folder, so that it is deleted with the account. */
export const userPhotos = pgTable(
	"user_photos",
	{
		userId: text("user_id")
			.primaryKey()
			.references(() => users.id, { onDelete: "cascade" }),
		/** Read from the bytes, never from the type that the upload claims. */
		type: text({ enum: photoTypes }).notNull(),
		bytes: bytea().notNull(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(photo) => [
		check("user_photos_type_check", sql`${photo.type} in (${listed(photoTypes)})`),
		check("user_photos_size_check", sql`octet_length(${photo.bytes}) between 1 and 2097152`),
	],
);
