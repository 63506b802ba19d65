import { hotelRules } from "#app/content/hotel/hotel-rules.ts";
import { requestContext } from "#app/context.ts";
import { HotelRuleList } from "#app/features/guests/components/hotel-rule-list.tsx";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import { guestPageOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { readGuestLanguage } from "../stays/find-party.server.ts";
import type { Route } from "./+types/hotel-rules-page";

export async function loader({ context }: Route.LoaderArgs) {
	const { staff, guestLocale } = context.get(requestContext);
	const language = await readGuestLanguage(context);
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
