import { hotel } from "#app/content/hotel/hotel.ts";
import type { HotelContact } from "#app/content/hotel/hotel-contact.ts";
import { Logo } from "./logo.tsx";

/** On paper, the hotel and its addresses: bar and footer are not printed. */
export function PrintHeader({ contact: { email, phone } }: { contact: HotelContact }) {
	return (
		<div
			aria-hidden="true"
			className="print-header hidden items-end justify-between gap-8 border-sand-deep border-b pb-4 text-small print:flex"
		>
			<Logo className="h-12 w-auto" />
			<p className="text-right">
				<strong className="font-medium">{hotel.name}</strong>
				<br />
				{hotel.address}
				<br />
				{email} · {phone}
			</p>
		</div>
	);
}
