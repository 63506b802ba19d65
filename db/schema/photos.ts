import { sql } from "drizzle-orm";
import { check, customType, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** A guest's own photo. In the books and not in a folder, so that it goes when its guest goes. */
export const userPhotos = pgTable(
	"user_photos",
	{
		userId: text("user_id")
			.primaryKey()
			.references(() => users.id, { onDelete: "cascade" }),
		/** As its bytes say, never as its sender says. */
		type: text({ enum: photoTypes }).notNull(),
		bytes: bytea().notNull(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(photo) => [
		check("user_photos_type_check", sql`${photo.type} in ('image/jpeg', 'image/png', 'image/webp')`),
		check("user_photos_size_check", sql`octet_length(${photo.bytes}) between 1 and 2097152`),
	],
);
