import { hotel } from "#app/content/hotel.ts";
import { wellnessServices, wellnessWords } from "#app/content/wellness-services.ts";
import { ServiceCard } from "#app/features/wellness/components/service-card.tsx";
import type { RouteFacts } from "#app/route-facts.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";

export const handle: RouteFacts = { film: "wellness", indexed: true, cacheable: true };

export default function Wellness() {
	const { title, lead, charges } = wellnessWords;
	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<meta name="description" content={lead} />
			<PageHeading title={title}>
				<p>{lead}</p>
			</PageHeading>
			<Sheet>
				<ul className="grid gap-x-14 gap-y-14 xl:grid-cols-2">
					{wellnessServices.map((service, index) => (
						<ServiceCard key={service.id} service={service} eager={index === 0} />
					))}
				</ul>
				<p className="mt-14 border-t border-sand pt-6 text-small text-ink-soft">{charges}</p>
			</Sheet>
		</>
	);
}
