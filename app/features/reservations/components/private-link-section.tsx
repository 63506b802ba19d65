import { Form } from "react-router";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { Button } from "#app/ui/button.tsx";
import { reservationPageWords } from "../reservation-frame-words.ts";

const words = reservationPageWords.privateLink;

/** The private link as the page shows it: null once it has ended, and the last day on which it opens the page. */
export type ShownPrivateLink = { href: string | null; lastDay: HotelDate };

/** Until when the private link works, and a button for another one: when it has ended, or has come into wrong hands. */
export function PrivateLinkSection({ link, isLive }: { link: ShownPrivateLink; isLive: boolean }) {
	const works = isLive ? words.works : words.opens;
	const lastDay = formatHotelDate(link.lastDay);
	return (
		<section className="grid gap-4" data-print="hide">
			<h2 className="heading">{words.title}</h2>
			<p className="prose-width">{link.href === null ? words.ended(lastDay) : works(lastDay)}</p>
			{link.href === null ? null : (
				<p>
					<a href={link.href} className="underline underline-offset-4">
						{words.link}
					</a>
				</p>
			)}
			<Form method="post" className="grid justify-items-start gap-3">
				<p className="prose-width text-ink-soft text-small">{words.renewHint}</p>
				<Button type="submit" variant="secondary" name="intent" value="renew_link">
					{words.renew}
				</Button>
			</Form>
		</section>
	);
}
