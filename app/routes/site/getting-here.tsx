import { directions } from "#app/content/hotel/directions-words.ts";
import { hotel, hotelHours, mailLink } from "#app/content/hotel/hotel.ts";
import { siteWords } from "#app/content/words/site-words.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import type { Route } from "./+types/getting-here";
import { AskAPerson } from "./ask-a-person.tsx";
import { BelizeMap } from "./belize-map.tsx";

export const handle: RouteFacts = { indexed: true, cachedBy: [] };

/** The way to the hotel by air, road and boat. */
export default function GettingHere({ matches }: Route.ComponentProps) {
	const { lead, description, ways, arrival, ask } = directions();
	const title = siteWords().gettingHere;
	const { email } = matches[0].loaderData.contact;
	const hours = hotelHours(useGuestLocale().hourStyle);
	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<meta name="description" content={description} />
			<PageHeading title={title}>
				<p>{lead}</p>
			</PageHeading>
			<Sheet>
				<div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1.2fr_1fr]">
					<div className="lg:sticky lg:top-24">
						<BelizeMap eager />
					</div>
					<div className="grid gap-8">
						{[...ways, { ...arrival, text: [arrival.text(hours)] }].map(({ id, title: way, text }) => (
							<section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
								<h2 id={`${id}-title`} className="text-xl leading-snug tracking-tight">
									{way}
								</h2>
								{text.map((paragraph) => (
									<p key={paragraph} className="prose-width mt-1.5">
										{paragraph}
									</p>
								))}
							</section>
						))}
					</div>
				</div>
				<div className="mt-12">
					<AskAPerson id="ask">
						<a
							href={mailLink(email)}
							className="inline-flex min-h-12 items-center justify-center px-2 underline decoration-1 underline-offset-4"
						>
							{ask.write}
						</a>
					</AskAPerson>
				</div>
			</Sheet>
		</>
	);
}
