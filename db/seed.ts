import type { Db } from "./client.server.ts";

/** Fills an empty database. The demo hotel moves in here. */
export async function seedDatabase(_db: Db, _options: { today: string }): Promise<void> {}
