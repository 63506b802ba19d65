import { href, Link } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { requestWords } from "#app/content/words/form-outcome-words.ts";
import { appContext } from "#app/context.ts";
import { type DiningCatalog, findTableDinner } from "#app/features/catalog/catalog-terms.ts";
import { getDiningCatalog } from "#app/features/catalog/queries.server.ts";
import type { PavilionResult } from "#app/features/dining/components/dinner-form-parts.tsx";
import { TableForm } from "#app/features/dining/components/table-form.tsx";
import { tableSchema } from "#app/features/dining/schema.ts";
import { tableForm } from "#app/features/dining/table-form-words.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import { sendReservation } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { answerHeaders } from "#app/routes/failure.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Route } from "./+types/table";
import { openDinnerForm, takeDinnerForm } from "./dinner-form.server.ts";

export const handle: RouteFacts = {
	film: "pavilion",
	indexed: true,
	cachedBy: ["experiences", "seatings"],
};

const onlyTables = ({ experiences, seatings }: DiningCatalog): DiningCatalog => ({
	experiences: experiences.filter(({ takesTables }) => takesTables),
	seatings,
});

/** Most parties without a group are couples. */
const usualGuests = 2;

export async function loader(args: Route.LoaderArgs) {
	const catalog = onlyTables(await getDiningCatalog(args.context.get(appContext).db));
	const experience = findTableDinner(catalog.experiences);
	const guests = Math.max(usualGuests, experience?.minGuests ?? 0);
	const { catalog: _, ...opened } = await openDinnerForm(args, catalog, experience, guests);
	return { experience, seatings: catalog.seatings, ...opened };
}

export async function action(args: Route.ActionArgs) {
	return takeDinnerForm(args, {
		only: onlyTables,
		check: (form, today, catalog) => checkFields(tableSchema(today, catalog), form),
	});
}

export const headers = answerHeaders;

export function clientAction(args: Route.ClientActionArgs) {
	return sendReservation<PavilionResult>(args, requestWords().failed);
}

export default function ReserveTable({ loaderData, actionData }: Route.ComponentProps) {
	const { experience, ...form } = loaderData;
	const { title, intro } = tableForm();
	return (
		<>
			<meta name="description" content={intro} />
			<PageHeading title={title}>
				<p>{intro}</p>
			</PageHeading>
			{experience ? <TableForm {...form} experience={experience} result={actionData} /> : <NotOffered />}
		</>
	);
}

function NotOffered() {
	const { title, notOffered } = tableForm();
	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<Sheet>
				<p>
					{notOffered.before}{" "}
					<Link className="underline underline-offset-4" to={href("/pbpavilion")}>
						{notOffered.link}
					</Link>
					{notOffered.after}
				</p>
			</Sheet>
		</>
	);
}
