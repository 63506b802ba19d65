import { useId } from "react";
import { Link } from "react-router";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import { twiceWords as words } from "./desk-plan-words.ts";

/** Who may move because of nights that are sold twice, and where to. */
export type MoverView = {
	/** The reference of a stay here, or `site`. */
	id: string;
	name: string;
	sub: string;
	from: HotelDate;
	until: HotelDate;
	offers: OfferView[];
};

export type OfferView = {
	villaId: string;
	villaName: string;
	/** `$319, $80 less a night`. */
	price: string;
	isSamePrice: boolean;
	/** The proposal of the plan; null for the guest of a site, whose move is a press of a button. */
	to: string | null;
};

/** Which of them moves, as links of the same page. */
export function WhoMoves({
	movers,
	chosen,
	pathOf,
}: {
	movers: readonly MoverView[];
	chosen: MoverView | null;
	pathOf: (mover: MoverView) => string;
}) {
	return (
		<SegmentLinks
			label={words.whoMoves}
			links={movers.map((mover) => ({
				to: pathOf(mover),
				label: (
					<span className="grid py-1 leading-tight">
						{isolate(mover.name)}
						<small className="text-mini font-normal">{mover.sub}</small>
					</span>
				),
				isCurrent: mover === chosen,
			}))}
		/>
	);
}

export type SoldTwiceView = {
	id: string;
	title: string;
	movers: MoverView[];
	chosenId: string | null;
	to: string;
};

/**
 * Nights sold twice in the days of the plan: the stay that moves is chosen here, and the chart offers the villas that
 * are free for it.
 */
export function SoldTwiceNotices({
	sales,
	pathOf,
}: {
	sales: readonly SoldTwiceView[];
	pathOf: (saleId: string, moverId: string) => string;
}) {
	return sales.map((sale) => (
		<SoldTwiceNotice key={sale.id} sale={sale} pathOf={(mover) => pathOf(sale.id, mover.id)} />
	));
}

function SoldTwiceNotice({
	sale: { title, movers, chosenId, to },
	pathOf,
}: {
	sale: SoldTwiceView;
	pathOf: (mover: MoverView) => string;
}) {
	// The plan has it twice: over the chart, and over the list for phones.
	const heading = useId();
	const chosen = movers.find((mover) => mover.id === chosenId) ?? null;
	return (
		<section
			className="sheet decide mb-3 flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 print:hidden"
			aria-labelledby={heading}
		>
			<div className="min-w-0 grow basis-60">
				<h2 id={heading} className="text-[1.0625rem] font-semibold">
					<DeskIcon name="alert" /> {title}
				</h2>
				{movers.length > 0 ? (
					<p className="small soft max-sm:hidden">
						{chosen ? words.press(chosen.offers.length) : words.choose}
					</p>
				) : null}
			</div>
			<div className="max-sm:hidden">
				<WhoMoves movers={movers} chosen={chosen} pathOf={pathOf} />
			</div>
			<Link to={to} className="inline-flex min-h-11 items-center text-lagoon">
				<span className="max-sm:hidden">{words.otherWays}</span>
				<span className="sm:hidden">{words.decide}</span>
			</Link>
		</section>
	);
}
