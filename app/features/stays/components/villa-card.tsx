import { href } from "react-router";
import { villaWords } from "#app/content/villa-descriptions.ts";
import type { Villa } from "#app/features/catalog/villa.ts";
import { AmenityList, NightlyPrice, VillaFacts } from "#app/features/stays/components/villa-facts.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SelectionForm } from "#app/ui/selection.tsx";

/** The address of the booking form with a villa already chosen. */
export function bookingAddress(villa: Pick<Villa, "id">): string {
	return `${href("/booking")}?villaId=${villa.id}`;
}

/** The id of the button that opens a villa's details and takes the focus back from them. */
export function detailsButtonId(villa: Pick<Villa, "id">): string {
	return `details-of-${villa.id}`;
}

/** One villa in the grid of all. Its rows line up with those of its neighbours. */
export function VillaCard({ villa, eager }: { villa: Villa; eager: boolean }) {
	const headingId = `villa-${villa.id}`;
	return (
		<li className="row-span-5 grid grid-rows-subgrid gap-y-5">
			<div className="overflow-hidden rounded-card">
				<Picture
					name={villa.picture}
					alt={villa.alt}
					sizes="(min-width: 100rem) 22vw, (min-width: 80rem) 27vw, (min-width: 48rem) 42vw, 90vw"
					className="aspect-4/3 w-full object-cover transition duration-700 ease-calm hover:scale-[1.03]"
					eager={eager}
				/>
			</div>
			<div>
				<h2 id={headingId} className="heading scroll-mt-32">
					{villa.name}
				</h2>
				<p className="mt-1.5 text-ink-soft">{villa.subtitle}</p>
			</div>
			<div>
				<NightlyPrice villa={villa} />
				<div className="mt-3">
					<VillaFacts villa={villa} />
				</div>
			</div>
			<AmenityList villa={villa} />
			<div className="flex flex-wrap items-end gap-3 pt-1 pb-14">
				<SelectionForm action={href("/rooms")} opensId={villaDetailsId} className="flex grow">
					<Button
						type="submit"
						variant="secondary"
						name="villa"
						value={villa.id}
						id={detailsButtonId(villa)}
						aria-describedby={headingId}
						aria-haspopup="dialog"
						className="grow whitespace-nowrap"
					>
						{villaWords.details}
					</Button>
				</SelectionForm>
				<ButtonLink
					to={bookingAddress(villa)}
					aria-describedby={headingId}
					className="grow whitespace-nowrap"
				>
					{villaWords.book}
				</ButtonLink>
			</div>
		</li>
	);
}

/** Where the details stand in the page while scripts do not run. */
export const villaDetailsId = "villa-details";
