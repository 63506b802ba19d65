import { hotelRules } from "#app/content/hotel/hotel-rules.ts";
import { appContext, requestContext } from "#app/context.ts";
import { HotelRuleList } from "#app/features/guests/components/hotel-rule-list.tsx";
import { findReservation } from "#app/features/reservations/queries.server.ts";
import { defaultLanguage } from "#app/lib/language.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import { guestPageOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import type { Route } from "./+types/hotel-rules-page";

export async function loader({ context }: Route.LoaderArgs) {
	const { staff, guestLocale } = context.get(requestContext);
	const guest = staff.kind === "handed" ? staff.guest : null;
	const { db } = context.get(appContext);
	const language = (guest && (await findReservation(db, guest.reference))?.language) ?? defaultLanguage;
	const { title, back, list } = withLanguage(language, hotelRules);
	return {
		...{ language, title, back, rules: list(guestLocale.hourStyle) },
		to: staff.kind === "handed" ? guestPageOf(staff) : null,
	};
}

/** The rules of the hotel on a page of their own: for guests who sign without scripts, and for the staff. */
export default function HotelRulesPage({
	loaderData: { language, title, back, rules, to },
}: Route.ComponentProps) {
	return (
		<div className="guest-part" lang={language}>
			<DeskHead title={title} />
			<HotelRuleList rules={rules} />
			{to ? (
				<DeskButtonLink look="line" to={to}>
					{back}
				</DeskButtonLink>
			) : null}
		</div>
	);
}
