import { listDemoStaff } from "#app/features/staff/queries.server.ts";
import { demoKeyOf } from "#app/features/staff/staff-accounts.server.ts";
import type { Db } from "#db/connection/database.ts";

/**
 * The lines that a demo hotel prints at its start: a link for each of its people, which works until the process ends.
 * Empty where there is no demo hotel.
 */
export async function listDemoSignIns(
	db: Db,
	{ demoSecret, address }: { demoSecret: string | undefined; address: string },
): Promise<string[]> {
	if (demoSecret === undefined) return [];
	const people = await listDemoStaff(db);
	if (people.length === 0) return [];
	const links = people.map(({ id, name, roles }) => {
		const query = new URLSearchParams({ person: id, key: demoKeyOf(demoSecret, id) });
		return `  ${roles.join(", ").padEnd(13)}${name.padEnd(17)}${address}/desk/sign-in/demo?${query}`;
	});
	return ["The front desk of this demo hotel opens by these links, until the server stops:", ...links];
}
