import { href, Link } from "react-router";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { appContext } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { bookingSites } from "#app/features/channels/calendar-types.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Route } from "./+types/site-list";
import { openOnThisMachine } from "./this-machine.ts";

export const handle: RouteFacts = { private: true };

export async function loader({ request, context }: Route.LoaderArgs) {
	openOnThisMachine(request, context);
	const villas = await listVillas(context.get(appContext).db);
	return { villas: villas.map(({ id, name }) => ({ id, name })) };
}

export default function SiteList({ loaderData: { villas } }: Route.ComponentProps) {
	return (
		<>
			<title>Other booking sites</title>
			<meta name="robots" content="noindex" />
			<PageHeading title="Other booking sites">
				<p>
					A stand-in for the sites that sell the villas too. Book, move and cancel there, and see what the
					front desk is told.
				</p>
			</PageHeading>
			<Sheet>
				<ul className="divide-y divide-sand">
					{villas.map((villa) => (
						<li key={villa.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-2 py-4">
							<span className="min-w-52 font-medium">{villa.name}</span>
							{bookingSites.map((site) => (
								<Link
									key={site}
									to={href("/dev/sites/:site/:villa", { site, villa: villa.id })}
									className="underline underline-offset-4"
								>
									{siteNames[site]}
								</Link>
							))}
						</li>
					))}
				</ul>
			</Sheet>
		</>
	);
}
