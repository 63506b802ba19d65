import { hotelRules } from "#app/content/hotel/hotel-rules.ts";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";

/** The rules that each adult confirms with a signature. */
export function HotelRuleList() {
	const { hourStyle } = useGuestLocale();
	return (
		<dl className="my-5 grid max-w-[42rem] gap-4">
			{hotelRules.list(hourStyle).map(({ name, text }) => (
				<div key={name}>
					<dt className="font-semibold">{name}</dt>
					<dd>{text}</dd>
				</div>
			))}
		</dl>
	);
}
