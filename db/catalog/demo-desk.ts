import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { listRates } from "#app/features/rates/queries.server.ts";
import { quoteStay } from "#app/features/stays/pricing.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Transaction } from "#db/connection/database.ts";
import { registrations } from "#db/schema/guests.ts";
import { housekeepingEvents, workOrders } from "#db/schema/housekeeping.ts";
import { quotes } from "#db/schema/quotes.ts";
import { reservations } from "#db/schema/reservations.ts";
import { shiftNotes } from "#db/schema/shift-notes.ts";
import { checkInSteps, stays } from "#db/schema/stays.ts";

/**
 * What the staff of the demo hotel have done until now: guests in house went through the check-in, villas were cleaned
 * yesterday, a fault is reported, and the last shift has left a note and sent quotes.
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
	await addDemoQuotes(tx, today);
}

/** Quotes that the last shift has sent: one is open, one ended yesterday. */
async function addDemoQuotes(tx: Transaction, today: HotelDate): Promise<void> {
	const at = (days: number) => instantAt(addDays(today, days), "16:20");
	const rates = await listRates(
		tx,
		demoQuotes.map(({ villaId }) => villaId),
		today,
	);
	await tx.insert(quotes).values(
		demoQuotes.flatMap(({ villaId, inDays, nights, sentDays, validDays, ...quote }) => {
			const [checkIn, checkOut] = [addDays(today, inDays), addDays(today, inDays + nights)];
			const price = quoteStay({ villaIds: [villaId], checkIn, checkOut, rates });
			if (!price) return [];
			return [
				{
					...{ id: randomUUID(), idempotencyKey: randomUUID(), place: villaId, checkIn, checkOut, ...quote },
					...{ lines: price.lines, totalCents: price.totalCents, reason: "", writtenBy: "Ines Tillett" },
					details: { arrivalTime: null, children: null, infants: null, cotWanted: false, note: "" },
					...{ validUntil: addDays(today, validDays), createdAt: at(sentDays) },
				},
			];
		}),
	);
}

const demoQuotes = [
	{
		...{ name: "Hannah Lindqvist", email: "hannah.lindqvist@example.com", phone: "+46700000113", guests: 2 },
		...{ villaId: "ocean-breeze", inDays: 40, nights: 5, sentDays: -1, validDays: 6 },
	},
	{
		...{ name: "Tomás Herrera", email: null, phone: "+5025550142", guests: 3 },
		...{ villaId: "palm-grove", inDays: 24, nights: 3, sentDays: -8, validDays: -1 },
	},
] as const;

const checkIn = [
	["who", "registered"],
	["villa", "ready"],
	["money", "pays_on_leaving"],
	["keys", "given"],
] as const;

/** The data of the demo hotel's front desk, beside its guests. No real persons, and no document has such a number. */

/** By reference of a stay in house: every adult with country and number of the passport. */
const demoRegistrations: Readonly<
	Record<string, readonly (readonly [name: string, country: string, documentNumber: string])[]>
> = {
	NDEDDNY5: [
		["Priya Raman", "IN", "X0000141"],
		["Arun Raman", "IN", "X0000142"],
	],
	"5GCBX57B": [
		["Sofia Marín", "MX", "X0000207"],
		["Diego Marín", "MX", "X0000208"],
	],
	H9WH5WTD: [
		["Matthew Adeyemi", "GB", "X0000311"],
		["Joan Adeyemi", "GB", "X0000312"],
		["Tola Adeyemi", "GB", "X0000313"],
		["Femi Adeyemi", "GB", "X0000314"],
	],
	"92MZ7V9V": [
		["Giulia Ferrari", "IT", "X0000425"],
		["Marco Bianchi", "IT", "X0000426"],
	],
	PAEZ4KVT: [
		["Chidi Okonkwo", "NG", "X0000531"],
		["Ngozi Okonkwo", "NG", "X0000532"],
		["Emeka Okonkwo", "NG", "X0000533"],
		["Adaeze Okonkwo", "NG", "X0000534"],
		["Obinna Eze", "NG", "X0000535"],
		["Ifeoma Eze", "NG", "X0000536"],
	],
};

/** How the villas were left yesterday. */
const demoConditions = [
	{ villaId: "blue-horizon", act: "clean", time: "10:05" },
	{ villaId: "sunset-palms", act: "clean", time: "10:50" },
	{ villaId: "serenity-sands", act: "clean", time: "11:30" },
	{ villaId: "palm-grove", act: "clean", time: "12:15" },
	{ villaId: "ocean-breeze", act: "inspected", time: "13:10" },
	{ villaId: "tropical-hideaway", act: "inspected", time: "14:20" },
	{ villaId: "vista-del-mar", act: "clean", time: "15:05" },
	{ villaId: "caribbean-breeze", act: "dirty", time: "15:40" },
] as const;

const demoWorkOrder = { villaId: "vista-del-mar", what: "The tap of the outdoor shower drips" };

/** The notes that the last shift has left for today. */
const demoShiftNotes = [
	{
		kind: "note",
		text: "The boat to San Pedro leaves at 13:00 today, an hour earlier than usual.",
		dueAt: null,
	},
	{ kind: "task", text: "Ask the Okonkwo party when the van to the airport should come.", dueAt: null },
] as const;
