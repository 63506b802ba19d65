import {
	formatOccupancy,
	formatSize,
	type VillaDescription,
	villaWords,
} from "#app/content/villa-descriptions.ts";
import type { Villa } from "#app/features/catalog/villa.ts";
import { formatWholeUsd } from "#app/lib/money.ts";
import { Icon } from "#app/ui/icon.tsx";

/** The price of a night as the specification writes it. */
export function NightlyPrice({ villa }: { villa: Pick<Villa, "nightlyCents"> }) {
	if (villa.nightlyCents === null) return null;
	return (
		<p>
			<span className="figures text-[1.75rem] font-light tracking-tight">
				{formatWholeUsd(villa.nightlyCents)}
			</span>{" "}
			<span className="text-small text-ink-soft">{villaWords.perNight}</span>
		</p>
	);
}

/** Size, occupancy and beds, between hairlines. */
export function VillaFacts({ villa }: { villa: Villa }) {
	const facts = [
		[villaWords.size, formatSize(villa.squareMetres)],
		...(villa.maxOccupancy === null
			? []
			: ([[villaWords.maxOccupancy, formatOccupancy(villa.maxOccupancy)]] as const)),
		[villaWords.beds, villa.bedConfig],
	] as const;
	return (
		<dl className="border-b border-sand text-small">
			{facts.map(([term, value]) => (
				<div key={term} className="flex flex-wrap justify-between gap-x-4 border-t border-sand py-2">
					<dt className="text-ink-soft">{term}</dt>
					<dd className="text-right tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** The five things a villa has. */
export function AmenityList({ villa, className = "" }: { villa: VillaDescription; className?: string }) {
	return (
		<ul aria-label={villaWords.amenities} className={`grid content-start gap-2 text-small ${className}`}>
			{villa.amenities.map(({ icon, text }) => (
				<li key={text} className="flex items-start gap-3">
					<Icon name={icon} className="mt-px size-5.5 text-lagoon" />
					{text}
				</li>
			))}
		</ul>
	);
}
