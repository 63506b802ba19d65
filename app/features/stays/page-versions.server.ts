import type { Db } from "#db/connection/database.ts";

/**
 * The versions of pages' data, by table. A page that was rendered under the same versions of all tables it shows has
 * the same content now. `villas` means the villas with their rates and allocations.
 */
export type PageVersions = Readonly<Record<string, string>>;

/**
 * Named, so that a connection plans it once. A hold ends without a write, so the end of the next one is a part of the
 * villas' version: with the same rows, it tells which holds have ended.
 */
const statement = {
	name: "page-versions",
	text: `
		select
			(select encode(sha256(convert_to(string_agg(id || ' ' || availability_version, ' ' order by id), 'UTF8')), 'base64')
				from villas) as villas,
			(select min(ends_at) from villa_allocations
				where kind = 'hold' and released_at is null and ends_at > $1::timestamptz)::text as "nextHoldEnd",
			(select json_object_agg(name, version) from catalog_versions) as catalog`,
};

type Row = { villas: string | null; nextHoldEnd: string | null; catalog: Record<string, string> | null };

/**
 * All versions in one statement (migration 0006). A table that was never written since has none: a page that shows it
 * is not cached.
 * @param now the moment by which holds have ended
 */
export async function readPageVersions(db: Pick<Db, "$client">, now: Date): Promise<PageVersions> {
	const { rows } = await db.$client.query<Row>({ ...statement, values: [now] });
	const { villas, nextHoldEnd, catalog } = rows[0] ?? {};
	return { ...catalog, villas: `${villas ?? "none"} ${nextHoldEnd ?? "no holds"}` };
}
