import type { FolioHeader } from "#app/features/folio/bill.ts";
import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import { isolate } from "#app/lib/isolate.ts";
import type { FolioGuest } from "./folio-page.server.ts";

/** Who pays a bill: its payer, or the guest of the stay, with the villa where each villa has its bill. */
export function payerOf(
	{ payerName, stayId }: Pick<FolioHeader, "payerName" | "stayId">,
	guest: Pick<FolioGuest, "name" | "villaOf">,
): string {
	const villa = stayId === null ? undefined : guest.villaOf[stayId];
	return payerName ?? (villa === undefined ? guest.name : `${isolate(guest.name)}, ${villa}`);
}

/** Who pays each bill of a reservation: with the villa, or else the number, where two have the same payer. */
export function namePayers(
	folios: readonly Pick<FolioHeader, "id" | "number" | "payerName" | "stayId">[],
	guest: Pick<FolioGuest, "name" | "villaOf">,
): { id: string; number: number; payer: string }[] {
	const payers = folios.map((one) => payerOf(one, guest));
	return folios.map(({ id, number, payerName, stayId }, index) => {
		const payer = payers[index] ?? "";
		const isShared = payers.filter((other) => other === payer).length > 1;
		const villa = payerName === null || stayId === null ? undefined : guest.villaOf[stayId];
		const named =
			villa === undefined ? deskFolioWords.payerOfBill(payer, number) : `${isolate(payer)}, ${villa}`;
		return { id, number, payer: isShared ? named : payer };
	});
}
