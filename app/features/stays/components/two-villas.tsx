import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { villaListWords } from "../villa-words.ts";

const { title, text, action } = villaListWords.together;

/** For parties that no single villa takes: two are combined, which the booking form does. */
export function TwoVillas({ search, isLarge }: { search: string; isLarge: boolean }) {
	return (
		<aside
			aria-label={title}
			className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-sand/35 px-5 py-5 forced-colors:border"
		>
			<div>
				{isLarge ? null : <p className="text-xl leading-tight font-[350] tracking-tight">{title}</p>}
				<p className="mt-1 max-w-[60ch] text-small">{text}</p>
			</div>
			<ButtonLink
				to={href("/booking") + (search === "" ? "" : `?${search}`)}
				variant={isLarge ? "primary" : "secondary"}
			>
				{action}
			</ButtonLink>
		</aside>
	);
}
