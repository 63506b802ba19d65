import { Link } from "react-router";
import { bookingAddress, detailsButtonId, villaAddress } from "#app/features/stays/components/villa-card.tsx";
import {
	AmenityList,
	VillaFacts,
	type VillaOnSale,
	VillaPrice,
} from "#app/features/stays/components/villa-facts.tsx";
import { ArtistsImpression } from "#app/ui/artists-impression.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CloseCross, CloseForm, Dialog } from "#app/ui/dialog.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { villaWords } from "../villa-words.ts";

/** The dialog that is open while a villa is selected. Everything on its card is in it. */
export function VillaDetails({
	selected,
	touched,
	search,
	onClose,
}: {
	selected: VillaOnSale | undefined;
	/** The villa whose button is touched: what it opens is drawn by the time the finger is lifted. */
	touched: VillaOnSale | undefined;
	/** The dates and the party that its links carry on. */
	search: string;
	onClose: () => void;
}) {
	const villa = selected ?? touched;
	const headingId = "villa-details-heading";
	return (
		<Dialog
			open={selected !== undefined}
			onClose={onClose}
			labelledBy={headingId}
			openerId={selected && detailsButtonId(selected)}
			className="max-w-4xl noscript:mb-12 noscript:w-full noscript:max-w-none"
		>
			{villa ? (
				<>
					<CloseCross label={villaWords.close} />
					<Picture
						name={villa.picture}
						alt={villa.alt}
						sizes="(min-width: 58rem) 56rem, 95vw"
						className="aspect-16/9 w-full object-cover md:aspect-21/9"
					/>
					<div className="px-5 pt-3 sm:px-10">
						<ArtistsImpression className="text-right text-ink-soft" />
						<div className="mt-2 grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-2">
							<div className="grid grid-cols-1 content-start gap-4">
								<div>
									<h2 id={headingId} className="heading">
										{villa.name}
									</h2>
									<p className="mt-1.5 text-ink-soft">{villa.subtitle}</p>
								</div>
								<VillaPrice villa={villa} />
								{villa.lost ? <p className="text-small font-medium">{villa.lost.reason}</p> : null}
								<p>{villa.description}</p>
								<p>
									<Link
										to={villaAddress(villa, search)}
										className="inline-flex min-h-11 items-center font-medium text-lagoon underline underline-offset-4"
									>
										{villaWords.page}
									</Link>
								</p>
							</div>
							<div className="grid grid-cols-1 content-start gap-5">
								<VillaFacts villa={villa} />
								<AmenityList villa={villa} />
							</div>
						</div>
						<div className="bottom-0 -mx-5 mt-6 flex flex-wrap justify-end gap-3 border-t border-sand bg-foam px-5 py-4 sm:-mx-10 sm:px-10 [@media(min-height:30rem)]:sticky">
							<CloseForm className="flex grow sm:grow-0">
								<Button type="submit" variant="secondary" className="grow">
									{villaWords.close}
								</Button>
							</CloseForm>
							<ButtonLink to={bookingAddress(villa, search)} className="grow sm:grow-0">
								{villaWords.bookNow}
							</ButtonLink>
						</div>
					</div>
				</>
			) : null}
		</Dialog>
	);
}
