import { type ComponentProps, memo, useEffect, useRef, useState } from "react";
import { href, redirect } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { type VillaDescription, villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { appContext, requestContext } from "#app/context.ts";
import { readVillaOccupancy } from "#app/features/catalog/queries.server.ts";
import { getStayAvailability, readNightlyCents } from "#app/features/stays/availability-queries.server.ts";
import {
	CarriedStay,
	TwoVillas,
	VillaDetails,
	VillaFilter,
	VillaPairs,
} from "#app/features/stays/components/rooms-page-parts.tsx";
import { LostVilla, VillaCard } from "#app/features/stays/components/villa-card.tsx";
import { findDatesFault, readStayQuery } from "#app/features/stays/schema.ts";
import { bookingWindow, readGuests, readStay } from "#app/features/stays/stay-choice.ts";
import { spreadStayCode, writeStayCode, writeStayQuery } from "#app/features/stays/stay-link.ts";
import { describeVillas } from "#app/features/stays/structured-data.ts";
import {
	divideVillas,
	largestParty,
	readVillaFilter,
	type VillaFigures,
	type VillaListQuery,
} from "#app/features/stays/villa-list.ts";
import { describeCarried, describeVillaList } from "#app/features/stays/villa-list-words.ts";
import { villaListWords, villaWords } from "#app/features/stays/villa-words.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readToday } from "#app/routes/clock.ts";
import { readHotelContact } from "#app/routes/read-hotel-contact.server.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { useQuickSelection } from "#app/ui/selection.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/rooms";

export const handle: RouteFacts = { film: "villas", indexed: true, cachedBy: ["villas"] };

export async function loader({ context, url }: Route.LoaderArgs) {
	const spread = spreadStayCode(url.searchParams);
	if (spread) throw redirect(`${href("/rooms")}?${spread}`);

	const today = readToday(context);
	const fault = findDatesFault(url.searchParams, today);
	const choice = readStayQuery(url.searchParams, today);
	const stay = fault === null ? readStay(choice, today) : null;
	const guests = readGuests(choice);
	const filter = readVillaFilter(url.searchParams, stay !== null);
	const figures = await readFigures(context, { stay, guests });
	const query = { stay, guests, ...filter };
	const list = describeVillaList(
		divideVillas(villaDescriptions(), figures, query, today),
		figures,
		query,
		today,
	);
	// The words go along with the figures: in the page they are packed together with themselves, as scripts they are not.
	const villas = list.villas.flatMap((shown) => {
		const words: VillaDescription | undefined = villaDescriptions().find(({ id }) => id === shown.id);
		return words ? [{ ...words, ...shown }] : [];
	});
	const carried = { ...choice, ...(stay ? {} : { checkIn: "", checkOut: "" }) };
	return {
		today,
		choice,
		guests,
		fault,
		line: describeCarried(stay, guests),
		carried: {
			search: writeStayQuery(carried),
			code: writeStayQuery(carried) === "" ? "" : writeStayCode(carried),
		},
		filter,
		usualOrder: readVillaFilter(new URLSearchParams(), stay !== null).order,
		...list,
		villas,
		forSearchEngines: describeVillas(villas, {
			appUrl: context.get(appContext).settings.appUrl ?? url.origin,
			phone: (await readHotelContact(context)).phone,
		}),
	};
}

/** Words and pictures need no database: without it the page is shown and names no prices. */
async function readFigures(
	context: Route.LoaderArgs["context"],
	{ stay, guests }: Pick<VillaListQuery, "stay" | "guests">,
): Promise<VillaFigures> {
	const { db, now } = context.get(appContext);
	const today = readToday(context);
	const window = { from: today, until: bookingWindow(today).until };
	try {
		const [tonightCents, occupancy, ofStay] = await Promise.all([
			readNightlyCents(db, today),
			readVillaOccupancy(db),
			stay ? getStayAvailability(db, window, now()) : null,
		]);
		const needsTwo = guests > largestParty(occupancy);
		const availability = ofStay ?? (needsTwo ? await getStayAvailability(db, window, now()) : null);
		return { tonightCents, occupancy, availability };
	} catch (error) {
		context.get(requestContext).reportError(error);
		return { tonightCents: {}, occupancy: {}, availability: null };
	}
}

export default function Rooms({ loaderData }: Route.ComponentProps) {
	const { villas, carried } = loaderData;
	const { selected, select, clear } = useQuickSelection("villa", villas);
	const [touched, setTouched] = useState<string | null>(null);
	return (
		<>
			<RoomsPage loaderData={loaderData} onDetails={select} onTouch={setTouched} />
			<VillaDetails
				selected={selected}
				touched={villas.find(({ id }) => id === touched)}
				search={carried.search}
				onClose={clear}
			/>
		</>
	);
}

/** The page without its dialog: it stays as it is while that opens. */
const RoomsPage = memo(function RoomsPage({
	loaderData,
	onDetails,
	onTouch,
}: Pick<Route.ComponentProps, "loaderData"> &
	Pick<ComponentProps<typeof VillaCard>, "onDetails" | "onTouch">) {
	const { villas, carried, count, fault, filter, lostTitle, needsTwo } = loaderData;
	const [offered, lost] = [villas.filter((villa) => !villa.lost), villas.filter((villa) => villa.lost)];
	const status = useFocusWhenLost(carried.search);
	const { title, lead, description } = villaWords();
	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<meta name="description" content={description} />
			<StructuredData data={loaderData.forSearchEngines} />
			<PageHeading title={title}>
				<p>{lead}</p>
			</PageHeading>
			<div className="shore" data-wide-page>
				<CarriedStay
					{...loaderData.line}
					lowest={loaderData.lowest}
					today={loaderData.today}
					choice={loaderData.choice}
					action={href("/rooms")}
					fault={fault}
					otherParameters={{
						...(filter.sleeps === 0 ? {} : { sleeps: String(filter.sleeps) }),
						...(filter.order === loaderData.usualOrder ? {} : { sort: filter.order }),
					}}
				/>
				<div className="entrance wrap pb-12 lg:pb-16">
					<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 md:py-5">
						<p
							ref={status}
							role="status"
							tabIndex={-1}
							className={`text-small ${count.isHint ? "max-md:sr-only" : ""}`}
						>
							<b className="font-semibold">{count.strong}</b>
							<span className="text-ink-soft">{count.more}</span>
						</p>
						<VillaFilter
							chosen={{ sleeps: filter.sleeps === 0 ? "" : String(filter.sleeps), sort: filter.order }}
							usualSort={loaderData.usualOrder}
							sizes={loaderData.sizes}
							carried={carried}
						/>
					</div>
					{loaderData.pairs.length > 0 ? (
						<VillaPairs
							pairs={loaderData.pairs}
							pairCount={loaderData.pairCount}
							guests={loaderData.guests}
							search={loaderData.twoVillasSearch}
							looks={villas}
						/>
					) : needsTwo ? (
						<div className="mb-6">
							<TwoVillas search={loaderData.twoVillasSearch} isLarge />
						</div>
					) : null}
					{needsTwo && offered.length > 0 ? (
						<h2 className="mb-4 text-xl leading-tight font-[350] tracking-tight">
							{villaListWords().together.single}
						</h2>
					) : null}
					<ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-7 lg:gap-y-8 min-[100rem]:grid-cols-4">
						{offered.map((villa, index) => (
							<VillaCard
								key={villa.id}
								villa={villa}
								carried={carried}
								eager={index === 0}
								onDetails={onDetails}
								onTouch={onTouch}
							/>
						))}
					</ul>
					{lost.length === 0 ? null : (
						<section aria-labelledby="lost-villas" className="mt-10">
							<h2
								id="lost-villas"
								className="mb-4 flex items-center gap-4 text-xl leading-tight font-[350] tracking-tight after:flex-1 after:border-t after:border-sand"
							>
								{lostTitle}
							</h2>
							<ul className="grid gap-3 lg:grid-cols-3 lg:gap-7 min-[100rem]:grid-cols-4">
								{lost.map((villa) => (
									<LostVilla key={villa.id} villa={villa} />
								))}
							</ul>
						</section>
					)}
					{needsTwo ? null : (
						<div className="mt-8">
							<TwoVillas search={loaderData.twoVillasSearch} isLarge={false} />
						</div>
					)}
				</div>
			</div>
		</>
	);
});

/**
 * Where a press of a button leads to another list and the button is gone with the old one, the focus goes to the line
 * with the result.
 */
function useFocusWhenLost(search: string) {
	const line = useRef<HTMLParagraphElement>(null);
	const shown = useRef(search);
	useEffect(() => {
		if (shown.current === search) return;
		shown.current = search;
		if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
	}, [search]);
	return line;
}
