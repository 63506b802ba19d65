import { hotel } from "#app/content/hotel.ts";
import { villaDescriptions, villaWords } from "#app/content/villa-descriptions.ts";
import { appContext, requestContext } from "#app/context.ts";
import { listVillaOccupancy } from "#app/features/catalog/queries.server.ts";
import { DatesFirst } from "#app/features/stays/components/dates-first.tsx";
import { VillaCard } from "#app/features/stays/components/villa-card.tsx";
import { VillaDetails } from "#app/features/stays/components/villa-details.tsx";
import { listNightlyCents } from "#app/features/stays/queries.server.ts";
import { describeVillas } from "#app/features/stays/structured-data.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readToday } from "#app/routes/today.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { useSelection } from "#app/ui/selection.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/rooms";

export const handle: RouteFacts = { film: "villas", indexed: true };

export async function loader({ context }: Route.LoaderArgs) {
	try {
		const { db } = context.get(appContext);
		const [nightlyCents, occupancy] = await Promise.all([
			listNightlyCents(db, readToday(context)),
			listVillaOccupancy(db),
		]);
		return { nightlyCents, occupancy };
	} catch (error) {
		// Words and pictures need no database: without it the page stands and names no prices.
		context.get(requestContext).reportError(error);
		return { nightlyCents: {}, occupancy: {} };
	}
}

export default function Rooms({ matches, loaderData }: Route.ComponentProps) {
	const tonight: Record<string, number> = loaderData.nightlyCents;
	const sleeps: Record<string, number> = loaderData.occupancy;
	const priced = villaDescriptions.map((villa) => ({
		...villa,
		maxOccupancy: sleeps[villa.id] ?? null,
		nightlyCents: tonight[villa.id] ?? null,
	}));
	const { selected, clear } = useSelection("villa", priced);
	const { title, lead } = villaWords;
	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<meta name="description" content={lead} />
			<StructuredData data={describeVillas(priced, matches[0].loaderData.appUrl)} />
			<PageHeading title={title}>
				<p>{lead}</p>
			</PageHeading>
			<Sheet wide>
				<VillaDetails villa={selected} onClose={clear} />
				<div className="grid gap-x-10 gap-y-0 md:grid-cols-2 xl:grid-cols-3 min-[100rem]:grid-cols-4">
					<ul className="contents">
						{priced.map((villa, index) => (
							<VillaCard key={villa.id} villa={villa} eager={index === 0} />
						))}
					</ul>
					<DatesFirst />
				</div>
			</Sheet>
		</>
	);
}
