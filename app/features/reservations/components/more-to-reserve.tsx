import { href, Link } from "react-router";
import type { PictureName } from "#app/content/hotel/pictures.ts";
import { Picture } from "#app/ui/picture.tsx";
import { itineraryWords } from "../itinerary-words.ts";
import { reservationPageWords } from "../reservation-frame-words.ts";

/** Another form, with a picture and a price from the database. It opens filled in with what is known from this one. */
export type MoreToReserve = { path: string; title: string; text: string; picture: PictureName };

/** What else a guest may reserve. */
export function MoreToReserveSection({
	offers,
	reference,
}: {
	offers: readonly MoreToReserve[];
	reference: string;
}) {
	return (
		<section className="grid grid-cols-1 gap-4" data-print="hide">
			<h2 className="heading">{reservationPageWords.more.title}</h2>
			<ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
				{offers.map(({ path, title, text, picture }) => (
					<li key={path} className="min-w-0">
						<Link
							to={`${path}?reservation=${reference}`}
							className="flex h-full flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap rounded-card border border-sand bg-shell p-3 transition duration-200 ease-calm hover:border-lagoon active:scale-[0.99]"
						>
							<Picture
								name={picture}
								alt=""
								sizes="96px"
								className="h-[72px] w-[96px] shrink-0 rounded-xl object-cover"
							/>
							<span className="grid min-w-0 flex-1 basis-32">
								<span className="font-medium">{title}</span>
								<span className="text-ink-soft text-small">{text}</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
			<p>
				<Link
					to={href("/itinerary")}
					viewTransition
					className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
				>
					{itineraryWords.whole}
				</Link>
			</p>
		</section>
	);
}
