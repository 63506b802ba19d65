import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { instantAt } from "#app/content/hotel/hotel-time.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Transaction } from "../connection/database.ts";
import { registrations } from "../schema/guests.ts";
import { housekeepingEvents, workOrders } from "../schema/housekeeping.ts";
import { reservations } from "../schema/reservations.ts";
import { shiftNotes } from "../schema/shift-notes.ts";
import { checkInSteps, stays } from "../schema/stays.ts";
import { demoConditions, demoRegistrations, demoShiftNotes, demoWorkOrder } from "./demo-desk-data.ts";

/**
 * What the staff of the demo hotel have done until now: guests in house went through the check-in, villas were cleaned
 * yesterday, a fault is reported, and the last shift has left a note.
 */
export async function addDemoDesk(tx: Transaction, today: HotelDate): Promise<void> {
	const at = (date: HotelDate, time: string) => instantAt(date, time);
	const yesterday = addDays(today, -1);
	const inHouse = await tx
		.select({ stayId: stays.id, reference: reservations.reference, checkedInAt: stays.checkedInAt })
		.from(stays)
		.innerJoin(reservations, eq(reservations.id, stays.reservationId))
		.where(inArray(reservations.reference, Object.keys(demoRegistrations)));
	await tx.insert(registrations).values(
		inHouse.flatMap(({ stayId, reference }) =>
			(demoRegistrations[reference] ?? []).map(([name, country, documentNumber], place) => ({
				...{ id: randomUUID(), stayId, place, name, country, documentNumber },
				documentKind: "passport" as const,
			})),
		),
	);
	await tx.insert(checkInSteps).values(
		inHouse.flatMap(({ stayId, checkedInAt }) =>
			checkIn.map(([part, choice]) => ({
				...{ stayId, part, choice },
				savedAt: checkedInAt ?? at(yesterday, "15:30"),
				savedBy: "Maria Choc",
			})),
		),
	);
	await tx.insert(housekeepingEvents).values(
		demoConditions.map(({ villaId, act, time }) => ({
			...{ id: randomUUID(), villaId, act, pressedBy: "Rosa Cal" },
			pressedAt: at(yesterday, time),
			receivedAt: at(yesterday, time),
		})),
	);
	await tx.insert(workOrders).values({
		...{ id: randomUUID(), ...demoWorkOrder, reportedBy: "Rosa Cal" },
		reportedAt: at(yesterday, "11:20"),
	});
	await tx.insert(shiftNotes).values(
		demoShiftNotes.map((note) => ({
			...{ id: randomUUID(), idempotencyKey: randomUUID(), date: today, writtenBy: "Ines Tillett" },
			...note,
		})),
	);
}

const checkIn = [
	["who", "registered"],
	["villa", "ready"],
	["money", "pays_on_leaving"],
	["keys", "given"],
] as const;
