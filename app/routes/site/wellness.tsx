import { hotel } from "#app/content/hotel/hotel.ts";
import { serviceDescriptions, wellnessWords } from "#app/content/hotel/wellness-services.ts";
import { appContext, requestContext } from "#app/context.ts";
import type { Service } from "#app/features/catalog/catalog-terms.ts";
import { listServices } from "#app/features/catalog/queries.server.ts";
import { ServiceCard } from "#app/features/wellness/components/service-card.tsx";
import type { RouteFacts } from "#app/route-facts.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { useTaxPercents } from "#app/ui/use-tax-percents.ts";
import type { Route } from "./+types/wellness";

export const handle: RouteFacts = {
	film: "wellness",
	indexed: true,
	cachedBy: ["services", "opening_hours"],
};

export async function loader({ context }: Route.LoaderArgs): Promise<{ services: Service[] }> {
	try {
		return { services: await listServices(context.get(appContext).db) };
	} catch (error) {
		// Words and pictures need no database: the page is shown without prices.
		context.get(requestContext).reportError(error);
		return { services: serviceDescriptions().map((words) => ({ ...words, terms: null })) };
	}
}

export default function Wellness({ loaderData }: Route.ComponentProps) {
	const { title, lead, charges } = wellnessWords();
	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<meta name="description" content={lead} />
			<PageHeading title={title}>
				<p>{lead}</p>
			</PageHeading>
			<Sheet>
				<ul className="grid gap-6 sm:grid-cols-2 min-[72rem]:grid-cols-4">
					{loaderData.services.map((service, index) => (
						<ServiceCard key={service.id} service={service} eager={index === 0} />
					))}
				</ul>
				<p className="prose-width mt-10 text-ink-soft text-small">{charges(useTaxPercents())}</p>
			</Sheet>
		</>
	);
}
