import { gettingHereWords } from "#app/content/getting-here-words.ts";
import { hotel, hotelHours, telephoneLink } from "#app/content/hotel.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import type { Route } from "./+types/getting-here";

export const handle: RouteFacts = { indexed: true, cacheable: true };

/** The way to the hotel by air, road and boat. */
export default function GettingHere({ matches }: Route.ComponentProps) {
	const { title, lead, description, ways, arrival, ask } = gettingHereWords;
	const { hotelEmail } = matches[0].loaderData;
	const hours = hotelHours(useGuestLocale().hourStyle);
	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<meta name="description" content={description} />
			<PageHeading title={title}>
				<p>{lead}</p>
			</PageHeading>
			<Sheet>
				<div className="grid gap-x-14 gap-y-12 lg:grid-cols-3">
					{ways.map((way) => (
						<section key={way.id} id={way.id} aria-labelledby={`${way.id}-title`}>
							<h2 id={`${way.id}-title`} className="heading">
								{way.title}
							</h2>
							{way.text.map((paragraph) => (
								<p key={paragraph} className="prose-width mt-4">
									{paragraph}
								</p>
							))}
						</section>
					))}
				</div>
				<section aria-labelledby="arrival-title" className="mt-14 border-t border-sand pt-8">
					<h2 id="arrival-title" className="heading">
						{arrival.title}
					</h2>
					<p className="prose-width mt-4">{arrival.text(hours)}</p>
					<p className="mt-4 flex flex-wrap gap-x-8">
						<a
							href={`mailto:${hotelEmail}`}
							className="inline-flex min-h-11 items-center underline underline-offset-4"
						>
							{ask.write}
						</a>
						<a
							href={telephoneLink}
							className="inline-flex min-h-11 items-center underline underline-offset-4"
						>
							{`${ask.ring}: ${hotel.phone}`}
						</a>
					</p>
				</section>
			</Sheet>
		</>
	);
}
