import { isRouteErrorResponse, useLocation } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { registrationWords } from "#app/features/guests/desk/desk-registration-words.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";

const words = registrationWords.guestPage;

/** The page of a guest that failed, or whose registration was removed meanwhile. It says nothing of the desk. */
export function GuestFailure({ error }: { error: unknown }) {
	const { pathname } = useLocation();
	const isGone = isRouteErrorResponse(error) && error.status === 404;
	return (
		<section className="guest-part">
			<title>{`${words.documentTitle} · ${hotel.name}`}</title>
			<h1>{isGone ? words.goneTitle : words.failedTitle}</h1>
			<p>{isGone ? words.gone : words.failed}</p>
			{isGone ? null : (
				<DeskButtonLink look="line" to={pathname} reloadDocument>
					{words.again}
				</DeskButtonLink>
			)}
		</section>
	);
}
