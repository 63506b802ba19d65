import { memo } from "react";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { formatWholeUsd } from "#app/lib/money.ts";
import { stayForm } from "../stay-form-words.ts";
import type { VillaSearch } from "../villa-search.ts";
import { listNames } from "../words.ts";
import { VillaThumbnails } from "./villa-look.tsx";

/** The villa that a guest came for, at the top of a narrow screen, with its price. A wide one has it in the summary. */
export const VillaChip = memo(function VillaChip({ search: { wanted } }: { search: VillaSearch }) {
	if (!wanted) return null;
	return (
		<div className="villa-chip min-[61.25rem]:hidden" data-villa-chip>
			<VillaThumbnails ids={wanted.villas.map(({ id }) => id)} />
			<p>
				<b className="block font-semibold">
					{listNames(wanted.villas.map(({ name }) => shortVillaName(name)))}
				</b>
				{wanted.nightlyCents === null ? null : (
					<span className="text-ink-soft text-small">
						{stayForm.option.nightly(formatWholeUsd(wanted.nightlyCents))}
					</span>
				)}
			</p>
			<a
				href="#villa"
				className="grid min-h-11 items-center text-lagoon underline decoration-1 underline-offset-4"
			>
				{stayForm.card.change}
			</a>
		</div>
	);
});
