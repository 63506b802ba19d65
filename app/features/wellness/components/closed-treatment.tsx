import { href } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { treatmentWords } from "#app/content/treatment.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";

const words = treatmentWords.closed;

/** What whoever may not open a treatment is told, whether it exists or not. */
export function ClosedTreatment({ contactEmail }: { contactEmail: string }) {
	return (
		<>
			<title>{`${words.title} · ${hotel.name}`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={words.title}>
				<p>{words.text}</p>
			</PageHeading>
			<Sheet>
				<div className="grid justify-items-start gap-5">
					<ButtonLink to={href("/sign-in")}>{words.signIn}</ButtonLink>
					<p className="prose-width">{words.contact(hotel.phone, contactEmail)}</p>
				</div>
			</Sheet>
		</>
	);
}
