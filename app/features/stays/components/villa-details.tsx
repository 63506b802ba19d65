import { villaWords } from "#app/content/villa-descriptions.ts";
import type { Villa } from "#app/features/catalog/villa.ts";
import {
	bookingAddress,
	detailsButtonId,
	villaDetailsId,
} from "#app/features/stays/components/villa-card.tsx";
import { AmenityList, NightlyPrice, VillaFacts } from "#app/features/stays/components/villa-facts.tsx";
import { ArtistsImpression } from "#app/ui/artists-impression.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CloseCross, CloseForm, Dialog } from "#app/ui/dialog.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** The dialog that is open while a villa is selected. */
export function VillaDetails({ villa, onClose }: { villa: Villa | undefined; onClose: () => void }) {
	const headingId = "villa-details-heading";
	return (
		<div id={villaDetailsId} className="scroll-mt-32 noscript:mb-12">
			<Dialog
				open={villa !== undefined}
				onClose={onClose}
				labelledBy={headingId}
				openerId={villa && detailsButtonId(villa)}
				className="max-w-4xl noscript:w-full noscript:max-w-none"
			>
				{villa ? (
					<>
						<CloseCross label={villaWords.close} />
						<Picture
							name={villa.picture}
							alt={villa.alt}
							sizes="(min-width: 58rem) 56rem, 95vw"
							className="aspect-16/9 w-full md:aspect-21/9 object-cover"
						/>
						<div className="px-5 pt-3 sm:px-10">
							<ArtistsImpression className="text-right text-ink-soft" />
							<div className="mt-2 grid gap-x-12 gap-y-6 grid-cols-1 md:grid-cols-2">
								<div className="grid grid-cols-1 content-start gap-4">
									<div>
										<h2 id={headingId} className="heading">
											{villa.name}
										</h2>
										<p className="mt-1.5 text-ink-soft">{villa.subtitle}</p>
									</div>
									<p>{villa.description}</p>
								</div>
								<div className="grid grid-cols-1 content-start gap-5">
									<NightlyPrice villa={villa} />
									<VillaFacts villa={villa} />
									<AmenityList villa={villa} />
								</div>
							</div>
							<div className="[@media(min-height:30rem)]:sticky bottom-0 mt-6 -mx-5 flex flex-wrap justify-end gap-3 border-t border-sand bg-foam px-5 py-4 sm:-mx-10 sm:px-10">
								<CloseForm className="flex grow sm:grow-0">
									<Button type="submit" variant="secondary" className="grow">
										{villaWords.close}
									</Button>
								</CloseForm>
								<ButtonLink to={bookingAddress(villa)} className="grow sm:grow-0">
									{villaWords.bookNow}
								</ButtonLink>
							</div>
						</div>
					</>
				) : null}
			</Dialog>
		</div>
	);
}
