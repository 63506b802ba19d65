import { requestWords } from "#app/content/words/form-outcome-words.ts";
import { appContext } from "#app/context.ts";
import { type DiningCatalog, groupExperiences } from "#app/features/catalog/catalog-terms.ts";
import { getDiningCatalog } from "#app/features/catalog/queries.server.ts";
import type { PavilionResult } from "#app/features/dining/components/dinner-form-parts.tsx";
import { PavilionForm } from "#app/features/dining/components/pavilion-form.tsx";
import { pavilionForm } from "#app/features/dining/pavilion-form-words.ts";
import { findExperience } from "#app/features/dining/policy.ts";
import { dinnerSchema } from "#app/features/dining/schema.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import { sendReservation } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { answerHeaders } from "#app/routes/failure.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/pavilion";
import { openDinnerForm, takeDinnerForm } from "./dinner-form.server.ts";

export const handle: RouteFacts = {
	film: "pavilion",
	indexed: true,
	cachedBy: ["experiences", "seatings"],
};

const onlyGroups = ({ experiences, seatings }: DiningCatalog): DiningCatalog => ({
	experiences: groupExperiences(experiences),
	seatings,
});

export async function loader(args: Route.LoaderArgs) {
	const catalog = onlyGroups(await getDiningCatalog(args.context.get(appContext).db));
	const chosen = findExperience(catalog.experiences, args.url.searchParams.get("experience"));
	return openDinnerForm(args, catalog, chosen);
}

export async function action(args: Route.ActionArgs) {
	return takeDinnerForm(args, {
		only: onlyGroups,
		check: (form, today, catalog) => checkFields(dinnerSchema(today, catalog), form),
	});
}

export const headers = answerHeaders;

export function clientAction(args: Route.ClientActionArgs) {
	return sendReservation<PavilionResult>(args, requestWords().failed);
}

export default function ReservePavilion({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<meta name="description" content={pavilionForm().intro} />
			<PageHeading title={pavilionForm().title}>
				<p>{pavilionForm().intro}</p>
			</PageHeading>
			<PavilionForm key={loaderData.values.experience} {...loaderData} result={actionData} />
		</>
	);
}
