import { href } from "react-router";
import { villaWords } from "#app/content/villa-descriptions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** For guests who know their nights and not yet their villa. Takes the ninth place of the grid, or a row of its own. */
export function DatesFirst() {
	const { title, text, action } = villaWords.undecided;
	return (
		<div className="relative col-span-full grid content-end overflow-hidden rounded-card text-white xl:col-span-1 xl:row-span-5 xl:mb-14 min-[100rem]:col-span-full min-[100rem]:mb-0">
			<Picture
				name="film-villas"
				alt=""
				sizes="(min-width: 80rem) 27vw, 90vw"
				className="absolute inset-0 size-full object-cover"
			/>
			<div className="absolute inset-0 bg-black/54" />
			<div className="relative grid justify-items-start gap-3 p-6 pt-24 sm:p-8 sm:pt-28">
				<h2 className="heading">{title}</h2>
				<p>{text}</p>
				<ButtonLink to={href("/booking")} variant="light" className="mt-3">
					{action}
				</ButtonLink>
			</div>
		</div>
	);
}
