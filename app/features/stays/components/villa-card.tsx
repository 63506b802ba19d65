import { href, Link } from "react-router";
import {
	AmenityList,
	VillaFactLine,
	type VillaOnSale,
	VillaPrice,
} from "#app/features/stays/components/villa-facts.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { villaWords } from "../villa-words.ts";

/** What a guest has chosen so far, as links and forms carry it on: a query, and one value for a GET form. */
export type CarriedChoice = { search: string; code: string };

/** The address of the booking form with a villa already chosen. */
export function bookingAddress({ id }: { id: string }, carried: string): string {
	return `${href("/booking")}?villaId=${id}${carried === "" ? "" : `&${carried}`}`;
}

/** The address of a villa's page. */
export function villaAddress({ id }: { id: string }, carried: string): string {
	return href("/rooms/:villa", { villa: id }) + (carried === "" ? "" : `?${carried}`);
}

/** The id of the control that leads to a villa's details and takes the focus back from them. */
export function detailsButtonId({ id }: { id: string }): string {
	return `details-of-${id}`;
}

/** One villa in the grid of all. */
export function VillaCard({
	villa,
	carried,
	eager,
	onDetails,
	onTouch,
}: {
	villa: VillaOnSale;
	carried: CarriedChoice;
	eager: boolean;
	/** Opens the dialog. Before there are scripts, the form leads to the villa's page. */
	onDetails: (id: string) => void;
	/** The button that opens it is touched. */
	onTouch: (id: string) => void;
}) {
	const headingId = `villa-${villa.id}`;
	return (
		<li className="villa-card relative flex flex-col overflow-hidden rounded-card bg-shell ring-1 ring-sand forced-colors:border">
			<div className="overflow-hidden">
				<Picture
					name={villa.picture}
					alt={villa.alt}
					sizes="(min-width: 100rem) 22rem, (min-width: 64rem) 23rem, (min-width: 48rem) 46vw, 92vw"
					className="villa-card-picture aspect-8/3 w-full object-cover transition duration-700 ease-calm md:aspect-3/2"
					eager={eager}
				/>
			</div>
			<div className="flex flex-1 flex-col px-4 pt-3 pb-3.5 md:px-5 md:pt-4.5 md:pb-5">
				<h2 id={headingId} className="scroll-mt-32 text-xl leading-tight font-[350] tracking-tight">
					{/* The whole card leads to the villa's page; its buttons lie over that. */}
					<Link to={villaAddress(villa, carried.search)} className="villa-card-link">
						{villa.name}
					</Link>
				</h2>
				<p className="mt-0.5 text-small leading-snug text-ink-soft">{villa.subtitle}</p>
				<div className="mt-2 flex flex-wrap items-baseline gap-x-3.5 gap-y-0.5 border-t border-sand pt-1.5 md:mt-2.5 md:gap-y-1.5">
					<VillaPrice villa={villa} />
					<VillaFactLine villa={villa} />
				</div>
				<div className="mt-1 md:mt-3">
					<AmenityList villa={villa} look="card" />
				</div>
				<div className="relative z-1 mt-auto flex flex-wrap gap-2 pt-3 md:pt-4.5">
					<form
						method="get"
						action={villaAddress(villa, "")}
						className="flex flex-1"
						onSubmit={(event) => {
							event.preventDefault();
							onDetails(villa.id);
						}}
					>
						<Button
							type="submit"
							variant="secondary"
							{...(carried.code === "" ? {} : { name: "stay", value: carried.code })}
							id={detailsButtonId(villa)}
							onPointerDown={() => onTouch(villa.id)}
							aria-describedby={headingId}
							aria-haspopup="dialog"
							className="min-h-11! flex-1 px-3 whitespace-nowrap"
						>
							{villaWords.details}
						</Button>
					</form>
					<ButtonLink
						to={bookingAddress(villa, carried.search)}
						aria-describedby={headingId}
						className="min-h-11! flex-1 px-3 whitespace-nowrap"
					>
						{villaWords.book}
					</ButtonLink>
				</div>
			</div>
		</li>
	);
}

/** A villa that cannot be had as asked: small, with the reason and a way out. */
export function LostVilla({ villa }: { villa: VillaOnSale }) {
	if (!villa.lost) return null;
	const { reason, wayOut, search } = villa.lost;
	return (
		<li className="grid grid-cols-[5.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-3.5 gap-y-1 rounded-card bg-sand/35 p-3 forced-colors:border">
			<div className="row-span-2">
				<Picture
					name={villa.picture}
					alt=""
					sizes="5.5rem"
					className="aspect-square w-full rounded-[10px] object-cover contrast-90 saturate-25"
				/>
			</div>
			<div>
				<h2 id={`villa-${villa.id}`} className="text-small font-semibold">
					{villa.name}
				</h2>
				<p className="text-small leading-snug text-ink-soft">{reason}</p>
			</div>
			<Link
				id={detailsButtonId(villa)}
				to={villaAddress(villa, search)}
				aria-describedby={`villa-${villa.id}`}
				className="col-start-2 inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-lagoon tabular-nums underline underline-offset-4"
			>
				{wayOut}
			</Link>
		</li>
	);
}
