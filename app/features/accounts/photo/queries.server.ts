import { eq } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { userPhotos } from "#db/schema/photos.ts";

/** Somebody's own photo. Whoever calls decides first who may see it. */
export async function findPhoto(
	db: Db,
	userId: string,
): Promise<{ type: (typeof userPhotos.$inferSelect)["type"]; bytes: Buffer } | null> {
	const [photo] = await db
		.select({ type: userPhotos.type, bytes: userPhotos.bytes })
		.from(userPhotos)
		.where(eq(userPhotos.userId, userId));
	return photo ?? null;
}
