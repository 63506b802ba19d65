import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { findDinnerById } from "#app/features/dining/queries.server.ts";
import { nameStay } from "#app/features/reservations/operations/write-reservation.server.ts";
import { isOfStay } from "#app/features/reservations/queries.server.ts";
import { readTaxRates } from "#app/features/taxes/queries.server.ts";
import { findTreatmentById } from "#app/features/wellness/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { priceListItems } from "#db/schema/folio.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { reservations } from "#db/schema/reservations.ts";
import { type Charge, chargeOfPricedLine, type Department, entriesOfCharge, totalOf } from "../entries.ts";
import { maxAmountCents } from "../policy.ts";
import { priceWithTaxes } from "../price-list.ts";
import { departmentOfGroup, priceCharge, termsOfDepartment } from "../pricing.ts";
import { isAmount, type MoneyOutcome, postToLedger, refuseMoney } from "./post-to-ledger.server.ts";

/** The item to charge. */
export type ChargeInput =
	/** `seenCents`: the price of one with service charge and tax that the form has shown, where it has shown one. */
	| { from: "price_list"; itemId: string; quantity: number; seenCents?: number | null }
	/** A treatment or a dinner at its agreed price, each once. `reservationId` is its own. */
	| { from: "treatment" | "dinner"; reservationId: string }
	/** In words of the desk; service charge and tax are those of the department. US cents of one, before both. */
	| { from: "free_text"; department: Department; description: string; quantity: number; unitCents: number };

/**
 * Puts a charge on a bill: priced by the rates of the day of supply, and rounded once for each line. A bill that was closed today,
 * when its guests left, is open again with it.
 */
export async function chargeFolio(
	db: Db | Transaction,
	input: { folioId: string; charge: ChargeInput; idempotencyKey: string; version?: number },
	acting: Acting,
): Promise<MoneyOutcome> {
	const { folioId, charge } = input;
	const isService = charge.from === "treatment" || charge.from === "dinner";
	return postToLedger(
		db,
		{
			// People who arrange treatments put them on a bill by noting that they were given.
			act: isService ? `arrange_${charge.from}` : "charge_folio",
			audited: "charge_folio",
			idempotencyKey: input.idempotencyKey,
			version: input.version,
			folioIds: [folioId],
			isLateCharge: true,
			// A treatment is charged once: anyone who charges it takes its turn at its header.
			...(isService && { reservationIds: [charge.reservationId] }),
			isSame: ({ act, entries }) => act === "charge" && entries.some((entry) => isChargeOf(entry, charge)),
			write: async ({ tx, businessDate, folios }) => {
				const charges = await listCharges(tx, charge, {
					businessDate,
					billedId: folios[0]?.reservationId ?? "",
				});
				const totalCents = charges.reduce((sum, one) => sum + totalOf(one), 0);
				if (totalCents < 0 || totalCents > maxAmountCents) throw refuseMoney("amount_invalid");
				return {
					transaction: {
						act: "charge",
						entries: charges.flatMap((one, line) => entriesOfCharge(one, folioId, line)),
					},
					changes: {
						from: charge.from,
						what:
							charge.from === "free_text" ? charge.department : charges.map(({ description }) => description),
						totalCents,
					},
				};
			},
		},
		acting,
	);
}

/** Words of the desk as they are on a bill. */
const toLine = (description: string) => description.replace(/\s+/gu, " ").trim();

/** Whether a charged line is the one that a form asks for. */
function isChargeOf(line: typeof ledgerEntries.$inferSelect, charge: ChargeInput): boolean {
	switch (charge.from) {
		case "price_list":
			return line.itemId === charge.itemId && line.quantity === charge.quantity;
		case "free_text":
			return (
				line.unitCents === charge.unitCents &&
				line.quantity === charge.quantity &&
				line.description === toLine(charge.description)
			);
		case "treatment":
		case "dinner":
			return line.serviceReservationId === charge.reservationId;
	}
}

async function listCharges(
	tx: Transaction,
	charge: ChargeInput,
	{ businessDate, billedId }: { businessDate: HotelDate; billedId: string },
): Promise<Charge[]> {
	switch (charge.from) {
		case "price_list":
			return [await priceItem(tx, charge, businessDate)];
		case "free_text": {
			const { department, quantity, unitCents } = charge;
			const description = toLine(charge.description);
			if (!isAmount(unitCents) || !isQuantity(quantity)) throw refuseMoney("amount_invalid");
			if (description.length === 0 || description.length > 200) throw refuseMoney("not_possible");
			const terms = termsOfDepartment[department];
			return [
				priceCharge({
					department,
					description,
					quantity,
					unitCents,
					...terms,
					...(await termsOf(tx, businessDate)),
				}),
			];
		}
		case "treatment":
		case "dinner":
			if (!(await isBilledTo(tx, charge.reservationId, billedId))) throw refuseMoney("not_possible");
			return priceService(tx, charge, businessDate);
	}
}

const isQuantity = (quantity: number) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 999;

async function priceItem(
	tx: Transaction,
	{ itemId, quantity, seenCents = null }: Extract<ChargeInput, { from: "price_list" }>,
	businessDate: HotelDate,
): Promise<Charge> {
	if (!isUuid(itemId)) throw refuseMoney("not_possible");
	const [item] = await tx
		.select()
		.from(priceListItems)
		.where(and(eq(priceListItems.id, itemId), eq(priceListItems.inService, true)));
	if (!item) throw refuseMoney("not_possible");
	if (!isQuantity(quantity)) throw refuseMoney("amount_invalid");
	const terms = await termsOf(tx, businessDate);
	if (seenCents !== null && seenCents !== priceWithTaxes(item, terms.day, terms.taxes))
		throw refuseMoney("price_changed");
	return priceCharge({
		department: departmentOfGroup[item.group],
		description: item.name,
		itemId: item.id,
		quantity,
		...pick(item, "unitCents", "hasServiceCharge", "taxCode"),
		...terms,
	});
}

const termsOf = async (tx: Transaction, day: HotelDate) => ({ day, taxes: await readTaxRates(tx) });

/** A visit is on the bill of its own reservation, of the stay that it names, or of the same guest's where it names none. */
async function isBilledTo(tx: Transaction, reservationId: string, billedId: string): Promise<boolean> {
	if (reservationId === billedId) return true;
	const [billed] = await tx.select().from(reservations).where(eq(reservations.id, billedId));
	if (!billed) return false;
	const [visit] = await tx
		.select({ id: reservations.id })
		.from(reservations)
		.where(and(eq(reservations.id, reservationId), isOfStay(billed)));
	if (!visit) return false;
	// Putting it on the bill of a stay says whose it is.
	if (billed.kind === "stay") await nameStay(tx, { id: reservationId, stayReservationId: billedId });
	return true;
}

/** A treatment or a dinner as it was agreed. One that was charged stays charged until that is voided. */
async function priceService(
	tx: Transaction,
	{ from, reservationId }: { from: "treatment" | "dinner"; reservationId: string },
	businessDate: HotelDate,
): Promise<Charge[]> {
	const service = await findService(tx, from, reservationId);
	if (!service || service.status === "cancelled" || service.lines.length === 0)
		throw refuseMoney("not_possible");
	if ((await listChargedServices(tx, [reservationId])).has(reservationId))
		throw refuseMoney("already_charged");
	return service.lines.map((line) =>
		chargeOfPricedLine(
			{ ...line, night: service.day ?? businessDate },
			{
				kind: "charge",
				department: from === "treatment" ? "wellness" : "dining",
				serviceReservationId: reservationId,
			},
		),
	);
}

async function findService(
	tx: Transaction,
	from: "treatment" | "dinner",
	reservationId: string,
): Promise<{ status: string; lines: PricedLine[]; day: HotelDate | null } | null> {
	if (from === "dinner") {
		const dinner = await findDinnerById(tx, reservationId);
		return dinner && { status: dinner.status, lines: dinner.lines, day: dinner.date };
	}
	const treatment = await findTreatmentById(tx, reservationId);
	return (
		treatment && {
			status: treatment.status,
			lines: treatment.price?.lines ?? [],
			day: treatment.startsAt && hotelToday(treatment.startsAt),
		}
	);
}

/** Which treatments and dinners are on a bill now: charged, and not voided. */
export async function listChargedServices(
	db: Pick<Db, "select">,
	reservationIds: readonly string[],
): Promise<Set<string>> {
	if (reservationIds.length === 0) return new Set();
	const rows = await db
		.select({ id: ledgerEntries.serviceReservationId })
		.from(ledgerEntries)
		.where(
			and(
				inArray(ledgerEntries.serviceReservationId, [...reservationIds]),
				eq(ledgerEntries.kind, "charge"),
				isNull(ledgerEntries.takesBackId),
				sql`not exists (select from ledger_entries back where back.takes_back_id = ${ledgerEntries.id})`,
			),
		);
	return new Set(rows.flatMap(({ id }) => id ?? []));
}
