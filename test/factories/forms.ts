import type { DinnerInput } from "#app/features/dining/operations/reserve-dinner.server.ts";
import type { DeskBooking } from "#app/features/stays/operations/write-desk-booking.server.ts";
import type { StayInput } from "#app/features/stays/operations/write-reserved-stay.server.ts";
import type { TreatmentInput } from "#app/features/wellness/operations/reserve-treatment.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { users } from "#db/schema/accounts.ts";

/** The day at the hotel in the tests: a Saturday. */
export const today = "2026-11-21";

/** Noon of that day at the hotel. */
export const noon = new Date("2026-11-21T18:00:00Z");

/** A guest without an account, or with the one named, at noon of that day unless told otherwise. */
export function asGuest(userId: string | null = null, now = noon): Acting {
	return { by: { kind: "guest", userId }, now };
}

/** Maria at the front desk. */
export function asStaff(now = noon) {
	return { by: { kind: "staff", name: "Maria" }, now } as const;
}

/** A party's input for two nights at Sunset Palms, three weeks ahead; every call is another form. */
export function makeStayInput(change: Partial<StayInput> = {}): StayInput {
	return {
		idempotencyKey: crypto.randomUUID(),
		userId: null,
		villaIds: ["sunset-palms"],
		checkIn: addDays(today, 21),
		checkOut: addDays(today, 23),
		guests: 2,
		name: "Ana Cruz",
		email: null,
		phone: null,
		note: "",
		agreedTotalCents: null,
		...change,
	};
}

/** A booking of the desk: one villa for two nights from today on, unless `place` says otherwise. */
export function makeDeskBooking({
	villaId = "palm-grove",
	checkIn = today,
	nights = 2,
	...change
}: Partial<DeskBooking> & { villaId?: string; checkIn?: string; nights?: number } = {}): DeskBooking {
	return {
		idempotencyKey: crypto.randomUUID(),
		place: [[{ villaId, from: checkIn, until: addDays(checkIn, nights) }]],
		guests: 2,
		name: "Camille Laurent",
		email: null,
		phone: "+33655500172",
		agreedTotalCents: null,
		otherPrice: null,
		...change,
	};
}

let people = 0;

/** A guest with an account and, unless told otherwise, an address that is verified; every call is another person. */
export async function makeUser(
	db: Db,
	change: Partial<typeof users.$inferInsert> = {},
): Promise<{ id: string; name: string; email: string }> {
	people += 1;
	const id = crypto.randomUUID();
	const user = { id, name: "Ana Cruz", email: `guest-${people}@example.com`, emailVerified: true, ...change };
	await db.insert(users).values(user);
	return { id, name: user.name, email: user.email };
}

/** The villa form as a browser sends it. */
export function makeForm(change: Record<string, string> = {}): Record<string, string> {
	return {
		checkIn: addDays(today, 21),
		checkOut: addDays(today, 23),
		guests: "2",
		villaId: "sunset-palms",
		name: "Ana Cruz",
		note: "",
		email: "",
		idempotencyKey: crypto.randomUUID(),
		...change,
	};
}

/** A massage for one guest in the morning three weeks ahead; every call is another form. */
export function makeTreatmentInput(change: Partial<TreatmentInput> = {}): TreatmentInput {
	return {
		idempotencyKey: crypto.randomUUID(),
		userId: null,
		name: "Ana Cruz",
		age: 34,
		wellnessType: "Massages",
		guests: 1,
		date: addDays(today, 21),
		time: "10:00",
		email: null,
		note: "",
		agreedTotalCents: null,
		...change,
	};
}

/** A group's input for eight at Legacy Lounge, three weeks ahead; every call is another form. */
export function makeDinnerInput(change: Partial<DinnerInput> = {}): DinnerInput {
	return {
		idempotencyKey: crypto.randomUUID(),
		experience: "legacy-lounge",
		date: addDays(today, 21),
		seating: null,
		guests: 8,
		name: "Ana Pérez",
		email: null,
		note: "",
		userId: null,
		agreedTotalCents: null,
		...change,
	};
}

/** The wellness form as a browser sends it, with the time left open. */
export function makeTreatmentForm(change: Record<string, string> = {}): Record<string, string> {
	return {
		name: "Ana Pérez",
		age: "34",
		wellnessType: "Head Spa",
		date: "",
		time: "",
		email: "",
		note: "Left shoulder",
		idempotencyKey: crypto.randomUUID(),
		...change,
	};
}

/** The pavilion form as a browser without scripts sends it. */
export function makeDinnerForm(change: Record<string, string> = {}): Record<string, string> {
	return {
		experience: "prime-roots",
		date: "2026-12-24",
		seating: "",
		guests: "6",
		name: "Ana Pérez",
		email: "",
		note: "",
		idempotencyKey: crypto.randomUUID(),
		...change,
	};
}

/** The hidden fields of a page, as its browser would send them. */
export function hiddenFields(html: string): Record<string, string | string[]> {
	const fields: Record<string, string[]> = {};
	for (const [tag] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
		const [name, value] = ["name", "value"].map((attribute) =>
			(new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1] ?? "")
				.replaceAll("&lt;", "<")
				.replaceAll("&gt;", ">")
				.replaceAll("&quot;", '"')
				.replaceAll("&amp;", "&"),
		);
		if (name) fields[name] = [...(fields[name] ?? []), value ?? ""];
	}
	return fields;
}
