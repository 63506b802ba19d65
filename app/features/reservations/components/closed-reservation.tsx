import { hotel } from "#app/content/hotel/hotel.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { reservationWords } from "../reservation-words.ts";
import { OpenReservationForm } from "./open-reservation-form.tsx";

/** What whoever may not open something is told, whether it exists or not, and how it opens. */
export function ClosedReservation({ reference }: { reference: string }) {
	const { find } = reservationWords;
	return (
		<>
			<title>{`${find.title} · ${hotel.name}`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={find.title}>
				<p>{find.closed}</p>
			</PageHeading>
			<OpenReservationForm reference={reference} result={undefined} />
		</>
	);
}
