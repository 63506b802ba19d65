import { pavilionWords, plates } from "#app/content/hotel/experiences.ts";
import { hotel } from "#app/content/hotel/hotel.ts";
import { appContext } from "#app/context.ts";
import { findTableDinner, groupExperiences } from "#app/features/catalog/catalog-terms.ts";
import { listExperiences } from "#app/features/catalog/queries.server.ts";
import { ExperienceCard, Plates, TableOffer } from "#app/features/dining/components/experience-card.tsx";
import { describePavilion } from "#app/features/dining/structured-data.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import { useTaxPercents } from "#app/ui/use-tax-percents.ts";
import type { Route } from "./+types/pavilion";

export const handle: RouteFacts = {
	film: "pavilion",
	indexed: true,
	cachedBy: ["experiences"],
};

export async function loader({ context }: Route.LoaderArgs) {
	const all = await listExperiences(context.get(appContext).db);
	return { experiences: groupExperiences(all), tableDinner: findTableDinner(all) };
}

export default function Pavilion({ matches, loaderData }: Route.ComponentProps) {
	const { experiences, tableDinner } = loaderData;
	const { appUrl, contact } = matches[0].loaderData;
	const app = { name: `${pavilionWords().title}, ${hotel.name}`, appUrl, ...contact };
	const { title, lead, charges } = pavilionWords();
	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<meta name="description" content={lead} />
			<StructuredData data={describePavilion(app, experiences, plates())} />
			<PageHeading title={title}>
				<p>{lead}</p>
			</PageHeading>
			<Sheet>
				<ul className="grid gap-x-6 gap-y-6 md:grid-cols-2 min-[68rem]:grid-cols-3">
					{experiences.map((experience, index) => (
						<ExperienceCard key={experience.id} experience={experience} eager={index === 0} />
					))}
				</ul>
				<p className="prose-width mt-10 text-ink-soft text-small">{charges(useTaxPercents())}</p>
				{tableDinner ? <TableOffer dinner={tableDinner} /> : null}
				<div className="mt-12 border-t border-sand pt-12">
					<Plates />
				</div>
			</Sheet>
		</>
	);
}
