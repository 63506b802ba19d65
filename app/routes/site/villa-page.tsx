import { data, href, Link, redirect } from "react-router";
import { hotel, mailLink } from "#app/content/hotel/hotel.ts";
import { sizesOf } from "#app/content/hotel/pictures.ts";
import {
	listPictures,
	type VillaDescription,
	villaDescriptions,
} from "#app/content/hotel/villa-descriptions.ts";
import { type VillaPlan, villaPlans } from "#app/content/hotel/villa-plans.ts";
import { appContext, requestContext } from "#app/context.ts";
import { readVillaOccupancy } from "#app/features/catalog/queries.server.ts";
import { getStayAvailability, readNightlyCents } from "#app/features/stays/availability-queries.server.ts";
import { DatesStrip } from "#app/features/stays/components/dates-strip.tsx";
import { AmenityList, villaAddress } from "#app/features/stays/components/villa-card.tsx";
import { VillaGallery } from "#app/features/stays/components/villa-gallery.tsx";
import {
	FreeNights,
	freeNightsId,
	ResortPlan,
	VillaDock,
	VillaStay,
} from "#app/features/stays/components/villa-page-parts.tsx";
import { findDatesFault, readStayQuery } from "#app/features/stays/schema.ts";
import { bookingWindow, readGuests, readStay } from "#app/features/stays/stay-choice.ts";
import { spreadStayCode, writeStayQuery } from "#app/features/stays/stay-link.ts";
import { describeVillas } from "#app/features/stays/structured-data.ts";
import { describeVillaPage } from "#app/features/stays/villa-list-words.ts";
import { villaPageWords } from "#app/features/stays/villa-page-words.ts";
import { formatOccupancy, formatSize, villaWords } from "#app/features/stays/villa-words.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readToday } from "#app/routes/clock.ts";
import { readPaymentWords } from "#app/routes/deposit-terms.server.ts";
import { readHotelContact } from "#app/routes/read-hotel-contact.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useFormatHour } from "#app/ui/use-guest-locale.ts";
import type { Route } from "./+types/villa-page";

export const handle: RouteFacts = {
	film: "villas",
	indexed: true,
	secretPath: false,
	cachedBy: ["villas", "deposit_settings"],
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
	const words: VillaDescription | undefined = villaDescriptions().find(({ id }) => id === params.villa);
	const plan: VillaPlan | undefined = villaPlans().find(({ id }) => id === params.villa);
	if (!words || !plan) throw data(null, { status: 404 });
	const spread = spreadStayCode(url.searchParams);
	if (spread) throw redirect(villaAddress(words, spread.toString()));

	const today = readToday(context);
	const fault = findDatesFault(url.searchParams, today);
	const choice = readStayQuery(url.searchParams, today);
	const stay = fault === null ? readStay(choice, today) : null;
	const guests = readGuests(choice);
	const figures = await readFigures(context);
	const { width, height } = sizesOf(words.picture);
	const paid = (await readPaymentWords(context))?.short;
	const page = describeVillaPage(words, figures, { stay, guests }, today);
	return {
		today,
		choice,
		fault,
		plan,
		others: villaPlans()
			.filter(({ id }) => id !== words.id)
			.map(({ at }) => at),
		search: writeStayQuery({ ...choice, ...(stay ? {} : { checkIn: "", checkOut: "" }) }),
		socialPicture: { src: `/pictures/${words.picture}-1600.jpg`, width, height },
		pictures: listPictures(words),
		forSearchEngines: describeVillas([page.villa], {
			appUrl: context.get(appContext).settings.appUrl ?? url.origin,
			phone: (await readHotelContact(context)).phone,
		}),
		...page,
		...(paid !== undefined && { paid }),
	};
}

/** Words and pictures need no database: without it the page is shown, with neither prices nor calendar. */
async function readFigures(context: Route.LoaderArgs["context"]) {
	const { db, now } = context.get(appContext);
	const today = readToday(context);
	const window = { from: today, until: bookingWindow(today).until };
	try {
		const [tonightCents, occupancy, availability] = await Promise.all([
			readNightlyCents(db, today),
			readVillaOccupancy(db),
			getStayAvailability(db, window, now()),
		]);
		return { tonightCents, occupancy, availability };
	} catch (error) {
		context.get(requestContext).reportError(error);
		return { tonightCents: {}, occupancy: {}, availability: null };
	}
}

export default function VillaPage({ matches, loaderData }: Route.ComponentProps) {
	const { villa, plan, dates, line, search, terms } = loaderData;
	const { appUrl, contact } = matches[0].loaderData;
	const { map, rooms, free, goodToKnow } = villaPageWords();
	const hour = useFormatHour();
	const address = villaAddress(villa, "");
	const title = `${villa.name} · ${hotel.name}`;
	return (
		<>
			<title>{title}</title>
			<meta name="description" content={villa.description} />
			<meta property="og:title" content={title} />
			<meta property="og:description" content={villa.subtitle} />
			<StructuredData data={loaderData.forSearchEngines} />
			<header className="entrance wrap pt-1 pb-5 text-white lg:pb-22">
				<Link
					to={href("/rooms") + (search === "" ? "" : `?${search}`)}
					className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
				>
					{villaWords().title}
				</Link>
				<div className="flex items-end justify-between gap-x-6">
					<div>
						<h1 id="villa-name" className="page-title">
							{villa.name}
						</h1>
						<p className="mt-1.5">{villa.subtitle}</p>
					</div>
					<ShareButton
						title={title}
						address={appUrl + inPageLanguage(villaAddress(villa, search))}
						words={villaPageWords()}
					/>
				</div>
			</header>
			<div className="shore">
				<div className="lg:mx-auto lg:-mt-15 lg:w-[min(100%-2*var(--gutter),var(--measure))]">
					<VillaGallery label={villaPageWords().pictures(villa.name)} pictures={loaderData.pictures} />
				</div>
				<div className="wrap with-aside pt-7 pb-12 lg:pb-18">
					<div className="grid grid-cols-1 gap-9">
						<div className="grid gap-5">
							<dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-4 border-y border-sand py-4 [&_dd]:max-sm:text-small [&_dd]:leading-snug [&_dd]:font-medium [&_dt]:text-label [&_dt]:text-ink-soft">
								<div>
									<dt>{villaWords().size}</dt>
									<dd className="tabular-nums [&>span]:block">
										{formatSize(villa.squareMetres)
											.split(/(?=\()/)
											.map((part) => (
												<span
													key={part}
													className="not-first:text-label not-first:font-normal not-first:text-ink-soft"
												>
													{part}
												</span>
											))}
									</dd>
								</div>
								{villa.maxOccupancy === null ? null : (
									<div>
										<dt>{villaWords().maxOccupancy}</dt>
										<dd>{formatOccupancy(villa.maxOccupancy)}</dd>
									</div>
								)}
								<div>
									<dt>{villaWords().beds}</dt>
									<dd>{villa.bedConfig}</dd>
								</div>
							</dl>
							<p className="prose-width">{villa.description}</p>
						</div>
						<section aria-labelledby="amenities" className="grid gap-3.5">
							<h2 id="amenities" className="heading">
								{villaPageWords().amenities}
							</h2>
							<AmenityList villa={villa} look="page" />
						</section>
						<section aria-labelledby="rooms" className="grid gap-2">
							<h2 id="rooms" className="heading">
								{rooms}
							</h2>
							<img
								src={`/pictures/plan-${villa.id}.svg`}
								alt={villaPageWords().plan(
									villa.name,
									plan.rooms.map((room) => room.name),
								)}
								width="640"
								height="440"
								loading="lazy"
								className="w-full rounded-card sm:max-w-120"
							/>
							<dl className="[&>div]:grid [&>div]:gap-x-4 [&>div]:border-b [&>div]:border-sand [&>div]:py-2.5 sm:[&>div]:grid-cols-[11rem_1fr]">
								{plan.rooms.map((room, index) => (
									<div key={room.name}>
										<dt className="font-medium">
											{index + 1} {room.name}
										</dt>
										<dd className="text-small">
											{room.beds ? <b className="block font-medium">{room.beds}</b> : null}
											<span className="text-ink-soft">{room.text}</span>
										</dd>
									</div>
								))}
							</dl>
						</section>
						<section id={freeNightsId} aria-labelledby="free-title" className="grid grid-cols-1 gap-3">
							<h2 id="free-title" className="heading">
								{free.title}
							</h2>
							{loaderData.availability === null ? (
								<p>{free.unknown(contact.email)}</p>
							) : (
								<FreeNights
									availability={loaderData.availability}
									today={loaderData.today}
									choice={loaderData.choice}
								>
									<p>{loaderData.taken}</p>
								</FreeNights>
							)}
							<details className="dates-strip-fold" open={line.dates === null}>
								<summary className="inline-flex min-h-11 list-none items-center text-small text-lagoon underline underline-offset-4">
									{free.typed}
								</summary>
								<DatesStrip
									today={loaderData.today}
									choice={loaderData.choice}
									action={address}
									villaId={villa.id}
									fault={loaderData.fault}
									compact
								/>
							</details>
						</section>
						<section aria-labelledby="map" className="grid grid-cols-1 gap-3.5">
							<h2 id="map" className="heading">
								{map.title}
							</h2>
							<ResortPlan villa={{ name: villa.name, ...plan }} others={loaderData.others} />
						</section>
						<section aria-labelledby="good-to-know" className="grid gap-2">
							<h2 id="good-to-know" className="heading">
								{goodToKnow.title}
							</h2>
							<dl className="text-small [&_dt]:text-ink-soft [&>div]:grid sm:[&>div]:grid-cols-[6.5rem_1fr] [&>div]:items-baseline sm:[&>div]:gap-3 [&>div]:border-b [&>div]:border-sand [&>div]:py-2.5">
								<div>
									<dt>{goodToKnow.arriving}</dt>
									<dd>{goodToKnow.hours(hour(hotel.checkInTime), hour(hotel.checkOutTime))}</dd>
								</div>
								<div>
									<dt>{goodToKnow.where}</dt>
									<dd>{plan.place}</dd>
								</div>
								<div>
									<dt>{goodToKnow.way}</dt>
									<dd>
										<Link
											to={href("/getting-here")}
											className="inline-flex min-h-6 items-center underline underline-offset-4"
										>
											{goodToKnow.wayLink}
										</Link>
									</dd>
								</div>
							</dl>
							<p>
								<a
									href={`${mailLink(contact.email)}?subject=${encodeURIComponent(villa.name)}`}
									className="inline-flex min-h-11 items-center font-medium text-lagoon underline underline-offset-4"
								>
									{goodToKnow.ask}
								</a>
							</p>
						</section>
					</div>
					<div className="min-[61.25rem]:sticky min-[61.25rem]:top-18">
						<VillaStay villa={villa} terms={terms} dates={dates} search={search} paid={loaderData.paid} />
					</div>
				</div>
			</div>
			<VillaDock villa={villa} terms={terms} search={search} />
		</>
	);
}

/**
 * For white on film. Shares the page by the system's own sheet; where there is none, copies its address and says so. Hidden without
 * scripts. A browser that allows neither is shown the address.
 */
function ShareButton({
	title,
	address,
	words,
}: {
	title: string;
	/** Whole, with the origin. */
	address: string;
	words: { share: string; copied: string; copyByHand: (address: string) => string };
}) {
	const showToast = useToast();
	const share = async () => {
		if (typeof navigator.share === "function") {
			// A guest who closes the sheet has shared nothing, which needs no words.
			await navigator.share({ title, url: address }).catch(() => {});
			return;
		}
		// An address without https has no clipboard.
		const copied = await (navigator.clipboard as Clipboard | undefined)?.writeText(address).then(
			() => true,
			() => false,
		);
		showToast(copied ? words.copied : words.copyByHand(address));
	};
	return (
		<button
			type="button"
			onClick={share}
			data-needs-script
			data-print="hide"
			className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-pill border border-current text-small font-medium transition hover:bg-white/15 active:scale-[0.97] sm:px-4.5"
		>
			<Icon name="share" />
			<span className="max-sm:sr-only">{words.share}</span>
		</button>
	);
}
