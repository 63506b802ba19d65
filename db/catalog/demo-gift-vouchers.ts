import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { sellGiftVoucher } from "#app/features/folio/operations/sell-gift-voucher.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { type DemoStep, done, reception, toTender } from "#db/catalog/demo-acting.ts";
import type { Db } from "#db/connection/database.ts";
import { vouchers } from "#db/schema/loyalty.ts";
import type { DemoTender } from "./demo-money-data.ts";

type DemoGift = {
	day: number;
	cents: number;
	tender: DemoTender;
	slip: number;
	persons: [buyer: string, receiver: string];
	message: string | null;
	/** Its last day, where that is none of the setting. Days count from today. */
	lastDay?: number;
	/** The part that pays for the bill of a guest in house. */
	used?: { day: number; reference: string; cents: number };
};

const demoGifts: readonly DemoGift[] = [
	{
		...{ day: -22, cents: 8_000, tender: "card_terminal", slip: 4_401, lastDay: -8 },
		...{ persons: ["Grace Usher", "Tomas Usher"], message: null },
	},
	{
		...{ day: -12, cents: 20_000, tender: "card_terminal", slip: 4_402 },
		...{ persons: ["Hannah Weber", "Lena Weber"], message: "For a long evening at the pavilion." },
		used: { day: -1, reference: "NDEDDNY5", cents: 12_000 },
	},
	{
		...{ day: -3, cents: 25_000, tender: "bank_transfer", slip: 4_403 },
		...{ persons: ["Daniel Moreno", "Elena Moreno"], message: "Happy birthday, and enjoy the reef." },
	},
];

/** Gift vouchers of the demo: one that expired, one used in part, one that nobody has used yet. */
export function listGiftSteps(db: Db, idOf: ReadonlyMap<string, string>, today: HotelDate): DemoStep[] {
	return demoGifts.flatMap(
		({ day, cents: amountCents, tender, slip, persons, message, lastDay, used }): DemoStep[] => {
			const idempotencyKey = randomUUID();
			const which = eq(vouchers.idempotencyKey, idempotencyKey);
			const [buyerName, receiverName] = persons;
			return [
				{
					...{ day, time: "14:10" },
					run: async (now) => {
						const sale = { tender: toTender(tender, amountCents, slip), amountCents, idempotencyKey };
						const mails = { buyerEmail: null, receiverEmail: null };
						await done(
							sellGiftVoucher(db, { buyerName, receiverName, ...mails, message, ...sale }, reception(now)),
						);
						if (lastDay !== undefined)
							await db
								.update(vouchers)
								.set({ expiresOn: addDays(today, lastDay) })
								.where(which);
					},
				},
				...(used
					? [
							{
								...{ day: used.day, time: "19:20" as const },
								run: async (now: Date) => {
									const acting = reception(now);
									const [gift] = await db.select({ code: vouchers.code }).from(vouchers).where(which);
									const reservationId = idOf.get(used.reference) ?? "";
									const { folioId } = await done(openFolio(db, { reservationId, payer: null }, acting));
									const paid = {
										tender: { kind: "gift_voucher", code: gift?.code ?? "" },
										amountCents: used.cents,
									} as const;
									await done(takePayment(db, { folioId, ...paid, idempotencyKey: randomUUID() }, acting));
								},
							},
						]
					: []),
			];
		},
	);
}
