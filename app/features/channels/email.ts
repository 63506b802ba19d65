import { formatMoment } from "#app/content/hotel/hotel-time.ts";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import type { EmailContent } from "#app/features/email/email-content.ts";
import { formatDays } from "#app/lib/hotel-date.ts";
import { channelWords } from "./desk/desk-channel-words.ts";
import { isUnclear } from "./double-sale.ts";
import type { DoubleSale } from "./double-sale-queries.server.ts";
import type { StoredCalendar } from "./queries.server.ts";

const words = channelWords.mail;

/** Tells a manager of nights that are sold twice, or may be. */
export function writeSoldTwiceEmail(sales: readonly DoubleSale[], url: string): EmailContent {
	const { sale } = channelWords;
	return {
		subject: words.soldTwice.subject(sales.length),
		preheader: words.soldTwice.text,
		heading: words.soldTwice.heading,
		blocks: [
			{ kind: "words", text: words.soldTwice.text },
			...sales.flatMap(({ site, villaName, inTheWay, theirReadAt, isCancelledHere, ...event }) => {
				const say = isUnclear({ ...event, hasStay: event.reservationId !== null }) ? sale.unclear : sale.sold;
				const here = inTheWay.map(({ name, from, until }) =>
					name === null
						? sale.other(formatDays({ from, until }, "medium"))
						: channelWords.preview.bookedHere(name, formatDays({ from, until }, "medium")),
				);
				const read = sale.lastRead(siteNames[site], theirReadAt && formatMoment(theirReadAt));
				const cancelled = isCancelledHere ? [sale.cancelledHere(siteNames[site])] : [];
				return [
					{ kind: "words", text: say(siteNames[site], villaName, formatDays(event, "medium")) } as const,
					{ kind: "note", text: [...here, ...cancelled, read].join(" ") } as const,
				];
			}),
			{ kind: "button", label: words.soldTwice.button, url },
			{ kind: "note", text: words.soldTwice.again },
		],
	};
}

/** Tells a manager of calendars without a good read for three hours. */
export function writeUnreadCalendarsEmail(
	calendars: readonly (Pick<StoredCalendar, "site" | "failure" | "goodAt"> & { villaName: string })[],
	url: string,
): EmailContent {
	return {
		subject: words.noGoodRead.subject(calendars.length),
		preheader: words.noGoodRead.heading,
		heading: words.noGoodRead.heading,
		blocks: [
			{ kind: "words", text: words.noGoodRead.text },
			{
				kind: "facts",
				facts: calendars.map(({ site, villaName, failure, goodAt }) => ({
					name: channelWords.name(site, villaName),
					value: `${failure === null ? "" : `${channelWords.failure(failure)} `}${words.noGoodRead.since(goodAt && formatMoment(goodAt))}`,
				})),
			},
			{ kind: "button", label: words.noGoodRead.button, url },
		],
	};
}
