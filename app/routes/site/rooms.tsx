import { hotel } from "#app/content/hotel.ts";
import { villas, villaWords } from "#app/content/villas.ts";
import { DatesFirst } from "#app/features/stays/components/dates-first.tsx";
import { VillaCard } from "#app/features/stays/components/villa-card.tsx";
import { VillaDetails } from "#app/features/stays/components/villa-details.tsx";
import { describeVillas } from "#app/features/stays/villa-structured-data.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { useSelection } from "#app/ui/selection.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/rooms";

export default function Rooms({ matches }: Route.ComponentProps) {
	const { selected, clear } = useSelection("villa", villas);
	const { title, lead } = villaWords;
	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<meta name="description" content={lead} />
			<StructuredData data={describeVillas(villas, matches[0].loaderData.appUrl)} />
			<PageHeading title={title} wide>
				<p>{lead}</p>
			</PageHeading>
			<Sheet wide>
				<VillaDetails villa={selected} onClose={clear} />
				<div className="grid gap-x-10 gap-y-0 md:grid-cols-2 xl:grid-cols-3 min-[100rem]:grid-cols-4">
					<ul className="contents">
						{villas.map((villa, index) => (
							<VillaCard key={villa.id} villa={villa} eager={index === 0} />
						))}
					</ul>
					<DatesFirst />
				</div>
			</Sheet>
		</>
	);
}
