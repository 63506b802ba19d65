import { randomUUID } from "node:crypto";
import { and, eq, exists, inArray, isNull, notExists, sql } from "drizzle-orm";
import type { StaffRole } from "#app/lib/actor.ts";
import type { Transaction } from "../connection/database.ts";
import { reservations } from "../schema/reservations.ts";
import { staffPeople, staffPersonRoles, staffSessions } from "../schema/staff.ts";

const demoPeople: readonly { name: string; role: StaffRole }[] = [
	{ name: "Evelyn Arana", role: "owner" },
	{ name: "Ines Tillett", role: "manager" },
	{ name: "Maria Choc", role: "reception" },
	{ name: "Rosa Cal", role: "housekeeping" },
	{ name: "Amir Sutherland", role: "wellness" },
	{ name: "Lucía Pott", role: "dining" },
];

/**
 * One person of each role that works with guests, for the demo hotel, who sign in by links that the server prints. A
 * hotel with real guests or real staff gets none, and a hotel that is open to the public ends those it had.
 */
export async function syncDemoStaff(tx: Transaction, { isWanted }: { isWanted: boolean }): Promise<void> {
	if (!isWanted) return endDemoStaff(tx);
	const [hotel] = await tx
		.select({
			isDemo: exists(tx.select({ one: sql`1` }).from(reservations).where(eq(reservations.source, "demo"))),
			isWithoutStaff: notExists(tx.select({ one: sql`1` }).from(staffPeople)),
		})
		.from(sql`(select) as nothing`);
	if (!hotel?.isDemo || !hotel.isWithoutStaff) return;
	const people = demoPeople.map(({ name, role }) => ({ id: randomUUID(), name, role }));
	await tx.insert(staffPeople).values(
		people.map(({ id, name, role }) => ({
			id,
			name,
			email: `${role}@demo.invalid`,
			isDemo: true,
		})),
	);
	await tx.insert(staffPersonRoles).values(people.map(({ id, role }) => ({ personId: id, role })));
}

async function endDemoStaff(tx: Transaction): Promise<void> {
	const ended = await tx
		.update(staffPeople)
		.set({ endedAt: new Date() })
		.where(and(eq(staffPeople.isDemo, true), isNull(staffPeople.endedAt)))
		.returning({ id: staffPeople.id });
	const personIds = ended.map(({ id }) => id);
	if (personIds.length > 0) await tx.delete(staffSessions).where(inArray(staffSessions.userId, personIds));
}
