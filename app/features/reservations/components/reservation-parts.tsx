import { Form, Link } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { guestDocumentWords } from "#app/content/words/guest-document-words.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { reservationPageWords } from "../reservation-frame-words.ts";
import { reservationWords } from "../reservation-words.ts";
import { OpenReservationForm } from "./open-reservation-form.tsx";

/** A white card on the shore. */
export const card = "rounded-card border border-sand bg-shell p-[20px] sm:p-7";

/** A past or future event: when, and its meaning for the guest. */
export type TimelineStep = { when: string; text: string };

/** The steps between reserving and coming, as a short time line; the first step is done. */
export function NextSteps({ steps }: { steps: readonly TimelineStep[] }) {
	return (
		<section className="grid grid-cols-1 gap-4" data-print="hide">
			<h2 className="heading">{reservationPageWords().next.title}</h2>
			<ol className="grid">
				{steps.map(({ when, text }, index) => (
					<li
						key={when}
						className="relative grid gap-0.5 pb-6 pl-8 before:absolute before:top-2 before:bottom-[-0.5rem] before:left-[5px] before:w-px before:bg-sand-deep last:pb-0 last:before:hidden"
					>
						<span
							aria-hidden="true"
							className={`absolute top-[7px] left-0 size-[11px] rounded-full border-2 border-lagoon ${index === 0 ? "bg-lagoon forced-colors:bg-[CanvasText]" : "bg-foam forced-colors:bg-[Canvas]"}`}
						/>
						<span className="font-medium tabular-nums">{when}</span>
						<span className="text-ink-soft text-small">{text}</span>
					</li>
				))}
			</ol>
		</section>
	);
}

const linkWords = () => reservationPageWords().privateLink;

/** The private link as the page shows it: null once it has ended, and the last day on which it opens the page. */
export type ShownPrivateLink = { href: string | null; lastDay: HotelDate };

/** Until when the private link works, and a button for another one: when it has ended, or has come into wrong hands. */
export function PrivateLinkSection({ link, canChange }: { link: ShownPrivateLink; canChange: boolean }) {
	const works = canChange ? linkWords().works : linkWords().opens;
	const lastDay = formatHotelDate(link.lastDay);
	return (
		<section className="grid gap-4" data-print="hide">
			<h2 className="heading">{linkWords().title}</h2>
			<p className="prose-width">{link.href === null ? linkWords().ended(lastDay) : works(lastDay)}</p>
			{link.href === null ? null : (
				<p>
					<a href={link.href} className="underline underline-offset-4">
						{linkWords().link}
					</a>
				</p>
			)}
			<Form method="post" className="grid justify-items-start gap-3">
				<p className="prose-width text-ink-soft text-small">{linkWords().renewHint}</p>
				<Button type="submit" variant="secondary" name="intent" value="renew_link">
					{linkWords().renew}
				</Button>
			</Form>
		</section>
	);
}

/** A receipt, tax invoice or credit note of a reservation: `Invoice I-2026-0017`, and the address of its page. */
export type IssuedDocument = { name: string; path: string };

/** The documents that were issued for a reservation. Nothing where there are none. */
export function IssuedDocuments({ documents }: { documents: readonly IssuedDocument[] }) {
	if (documents.length === 0) return null;
	return (
		<section className="grid grid-cols-1 gap-2" data-print="hide">
			<h2 className="heading">{guestDocumentWords().title}</h2>
			<ul>
				{documents.map(({ name, path }) => (
					<li key={path}>
						<Link
							to={path}
							className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
						>
							{isolate(name)}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The text for anyone who may not open something, whether it exists or not, and how it opens. */
export function ClosedReservation({ reference }: { reference: string }) {
	const { find } = reservationWords();
	return (
		<>
			<title>{`${find.title} · ${hotel.name}`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={find.title}>
				<p>{find.closed}</p>
			</PageHeading>
			<OpenReservationForm reference={reference} result={undefined} />
		</>
	);
}
