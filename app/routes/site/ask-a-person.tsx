import type { ReactNode } from "react";
import { directions } from "#app/content/hotel/directions-words.ts";
import { hotel, telephoneLink, whatsAppLink } from "#app/content/hotel/hotel.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useFormatHour } from "#app/ui/use-guest-locale.ts";
import { useHotelContact } from "#app/ui/use-hotel-contact.ts";

const way =
	"inline-flex min-h-12 items-center justify-center gap-2 rounded-pill border px-[20px] py-2.5 text-center font-medium leading-tight transition duration-200 ease-calm active:scale-[0.98]";

/** WhatsApp and the telephone, with the hours in which somebody answers. */
export function AskAPerson({ id, children }: { id: string; children?: ReactNode }) {
	const words = directions().ask;
	const formatHour = useFormatHour();
	const { from, until } = hotel.deskHours;
	const { phone, whatsApp } = useHotelContact();
	return (
		<section
			aria-labelledby={id}
			className="grid grid-cols-1 items-center gap-5 rounded-card border border-transparent bg-sand-light px-[24px] py-7 md:grid-cols-[1fr_auto] md:px-10 md:py-9 print:px-0"
		>
			<div>
				<h2 id={id} className="text-[1.375rem] font-[400] leading-tight tracking-[-0.02em]">
					{words.title}
				</h2>
				<p className="mt-1 text-small text-ink-soft">{words.text(formatHour(from), formatHour(until))}</p>
			</div>
			<p className="grid grid-cols-1 gap-3 sm:flex sm:flex-wrap">
				{whatsApp ? (
					<a
						href={whatsAppLink(whatsApp)}
						className={`${way} border-lagoon bg-lagoon text-white hover:bg-lagoon-deep`}
					>
						<Icon name="chat" />
						{words.whatsApp}
					</a>
				) : null}
				<a
					href={telephoneLink(phone)}
					className={`${way} figures whitespace-normal border-sand-deep hover:bg-sand`}
				>
					<Icon name="phone" />
					{phone}
				</a>
				{children}
			</p>
		</section>
	);
}
