import { telephoneLink } from "#app/content/hotel/hotel-contact.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useHotelContact } from "#app/ui/use-hotel-contact.ts";
import { reservationPageWords } from "../reservation-frame-words.ts";
import { card } from "./reservation-frame.tsx";

type Way = { path: string; words: string };

/** After a cancellation: the way back, and whom to ask. */
export function ReserveAgain({
	again,
	other,
}: {
	/** The same once more; null once its day has passed. */
	again: Way | null;
	other: Way;
}) {
	const words = reservationPageWords.cancelled;
	const { phone } = useHotelContact();
	return (
		<div className="grid grid-cols-1 gap-6" data-print="hide">
			<section className={`${card} grid gap-5`}>
				<div className="grid gap-1">
					<h2 className="text-xl">{words.again.title}</h2>
					{again ? <p className="text-ink-soft text-small">{words.again.text}</p> : null}
				</div>
				<div className="flex flex-wrap gap-3">
					{again ? (
						<ButtonLink to={again.path} viewTransition>
							{again.words}
						</ButtonLink>
					) : null}
					<ButtonLink variant="secondary" to={other.path} viewTransition>
						{other.words}
					</ButtonLink>
				</div>
			</section>
			<p className="text-ink-soft text-small">
				{words.wrong.before}{" "}
				<a href={telephoneLink(phone)} className="figures underline underline-offset-4">
					{phone}
				</a>{" "}
				{words.wrong.after}
			</p>
		</div>
	);
}
