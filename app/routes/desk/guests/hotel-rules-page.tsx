import { hotelRules } from "#app/content/hotel/hotel-rules.ts";
import { requestContext } from "#app/context.ts";
import { HotelRuleList } from "#app/features/guests/components/hotel-rule-list.tsx";
import { guestPageOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import type { Route } from "./+types/hotel-rules-page";

export function loader({ context }: Route.LoaderArgs) {
	const { staff } = context.get(requestContext);
	return { back: staff.kind === "handed" ? guestPageOf(staff) : null };
}

/** The rules of the hotel on a page of their own: for guests who sign without scripts, and for the staff. */
export default function HotelRulesPage({ loaderData: { back } }: Route.ComponentProps) {
	const { hourStyle } = useGuestLocale();
	return (
		<div className="guest-part">
			<DeskHead title={hotelRules().title} />
			<HotelRuleList rules={hotelRules().list(hourStyle)} />
			{back ? (
				<DeskButtonLink look="line" to={back}>
					{hotelRules().back}
				</DeskButtonLink>
			) : null}
		</div>
	);
}
