import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import type { AppContext } from "#app/context.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { type ShownSale, toShownSale } from "#app/features/channels/double-sale.ts";
import { type DoubleSale, listDoubleSales } from "#app/features/channels/double-sale-queries.server.ts";
import { balancesOfReservations } from "#app/features/folio/balance-queries.server.ts";
import { twiceWords as words } from "#app/features/plan/desk/desk-plan-words.ts";
import type { MoverView, OfferView, SoldTwiceView } from "#app/features/plan/desk/sold-twice-notice.tsx";
import type { Plan, PlanBar } from "#app/features/plan/plan-chart.ts";
import { readPlan } from "#app/features/plan/plan-queries.server.ts";
import { writeMoveRequest } from "#app/features/plan/plan-request.ts";
import type { BarView, TwiceView } from "#app/features/plan/plan-view.ts";
import { listOffers, type Mover, namedNights, sharedNights } from "#app/features/plan/who-moves.ts";
import { sayMoment } from "#app/lib/desk-dates.ts";
import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { formatShortUsd, formatUsd } from "#app/lib/money.ts";
import { planPath, soldTwicePath } from "./plan-address.ts";

/** A double sale as pages show it, with the guests who may move and where to, the best way first. */
export type SaleWithWays = ShownSale & { movers: MoverView[] };

/** The guest of the site, in the address of a page. */
const ofSite = "site";

/** Every double sale with its ways out. */
export async function readSales(
	db: AppContext["db"],
	{ now, today }: { now: Date; today: HotelDate },
): Promise<SaleWithWays[]> {
	const sales = await listDoubleSales(db);
	const shown: SaleWithWays[] = [];
	for (const sale of sales) {
		const movers = await readMovers(db, sale, { now, today });
		shown.push({ ...toShownSale(sale, toWays(sale, movers)), movers });
	}
	return shown;
}

/** The best way out, by name where a villa of the same price is free, and all free villas. */
function toWays({ id }: DoubleSale, movers: readonly MoverView[]): Pick<ShownSale, "way" | "free"> {
	if (movers.length === 0) return { way: null, free: null };
	for (const { name, offers } of movers) {
		const same = offers.find(({ isSamePrice, to }) => isSamePrice && to !== null);
		if (same?.to) {
			const way = { to: same.to, label: words.samePriceTo(name, same.villaName) };
			return { way, free: sayFree(movers) };
		}
	}
	return { way: { to: soldTwicePath(id), label: words.moveOne }, free: sayFree(movers) };
}

function sayFree(movers: readonly MoverView[]): string {
	const [first, ...others] = movers;
	const forAll = (first?.offers ?? []).filter(({ villaId }) =>
		others.every(({ offers }) => offers.some((one) => one.villaId === villaId)),
	);
	return words.freeForAll(
		movers.map(({ name }) => name),
		forAll.slice(0, 4).map(({ villaName, price }) => `${villaName}, ${price}`),
	);
}

/** Who may move: the guests who have the nights here, and the guest of the site where it has sold them. */
async function readMovers(
	db: AppContext["db"],
	sale: DoubleSale,
	{ now, today }: { now: Date; today: HotelDate },
): Promise<MoverView[]> {
	const all = [sale, ...sale.inTheWay];
	const from = all.map((one) => one.from).toSorted()[0] ?? sale.from;
	const until =
		all
			.map((one) => one.until)
			.toSorted()
			.at(-1) ?? sale.until;
	const plan = await readPlan(db, { from, days: nightsBetween(from, until) }, now);
	const bars = plan.rows.find(({ villa }) => villa.id === sale.villaId)?.bars ?? [];
	const here = bars.filter(
		(bar) => bar.isMovable && sharedNights(bar, sale) && bar.stay?.reservationId !== sale.reservationId,
	);
	const balances = await balancesOfReservations(
		db,
		here.flatMap(({ stay }) => stay?.reservationId ?? []),
	);
	const movers = here.flatMap((bar) => (bar.stay ? [toMover(bar, bar.stay)] : []));
	const returnTo = planPath({ from: sale.from < today ? today : sale.from });
	const views = movers.map((mover) => {
		const paidCents = balances.get(mover.reservationId)?.paidCents ?? 0;
		const taken = sale.inTheWay.find(({ reference }) => reference === mover.id)?.takenAt;
		const takenAt = taken && hotelClock(taken);
		const sub = words.hereSub(
			takenAt ? sayMoment(takenAt, today) : null,
			paidCents > 0 ? formatUsd(paidCents) : null,
		);
		return { ...toView(plan, sale, mover, returnTo), sub };
	});
	if (sale.state !== "sold_twice" || sale.reservationId !== null) return views;
	const site: Mover = {
		...{ id: ofSite, name: words.siteGuest(siteNames[sale.site]), guests: 0, stay: null },
		...{ from: sale.from < today ? today : sale.from, until: sale.until },
	};
	return [...views, { ...toView(plan, sale, site, returnTo), sub: words.siteSub }];
}

const toMover = ({ from, until }: PlanBar, stay: NonNullable<PlanBar["stay"]>) => ({
	...{ id: stay.reference, name: stay.guestName, guests: stay.guests, stay, from, until },
	reservationId: stay.reservationId,
});

function toView(plan: Plan, sale: DoubleSale, mover: Mover, returnTo: string): MoverView {
	const { id, name, from, until, stay } = mover;
	const offers = listOffers(plan.rows, sale.villaId, mover).map(
		({ villaId, villaName, nightlyCents, moreCents }): OfferView => ({
			...{ villaId, villaName: shortVillaName(villaName), isSamePrice: moreCents === 0 },
			price: words.prices(
				nightlyCents === null ? null : formatShortUsd(nightlyCents),
				moreCents === null
					? null
					: { amount: formatShortUsd(Math.abs(moreCents)), sign: Math.sign(moreCents) },
			),
			to: stay && toProposal({ ...stay, villaId, from, until }, returnTo),
		}),
	);
	return { id, name, sub: "", from, until, offers };
}

function toProposal(
	{
		stayId,
		version,
		villaId,
		from,
		until,
	}: { stayId: string; version: number; villaId: string; from: HotelDate; until: HotelDate },
	returnTo: string,
): string {
	const request = writeMoveRequest({ stayId, version, part: from, villaId, from, until });
	request.set("returnTo", returnTo);
	return `/desk/plan/propose?${request}`;
}

/** The double sales in the chart: by villa the nights of the site, and the offers to the chosen guest. */
export function toChartSales(
	sales: readonly SaleWithWays[],
	{
		window,
		chosen,
	}: {
		window: { from: HotelDate; until: HotelDate };
		chosen: { saleId: string | null; moverId: string | null };
	},
) {
	const byVilla = new Map<string, { twice: TwiceView[]; offers: BarView[] }>();
	const of = (villaId: string) => {
		const drawn = byVilla.get(villaId) ?? { twice: [], offers: [] };
		byVilla.set(villaId, drawn);
		return drawn;
	};
	const notices: SoldTwiceView[] = [];
	for (const sale of sales) {
		const both = sale.here.flatMap((one) => sharedNights(one, sale) ?? []);
		if (both.length === 0 || !sharedNights(sale, window)) continue;
		const { id, from, until, villaId, site } = sale;
		const detail = words.imported({ from, until });
		of(villaId).twice.push({ id, from, until, site: siteNames[site], detail, both });
		const mover = chosen.saleId === id ? sale.movers.find((one) => one.id === chosen.moverId) : undefined;
		for (const offer of mover?.offers ?? [])
			if (mover) of(offer.villaId).offers.push(toOfferBar(sale, mover, offer));
		const villaName = shortVillaName(sale.villaName);
		notices.push({
			...{ id, movers: sale.movers, chosenId: mover?.id ?? null, to: soldTwicePath(id, mover?.id) },
			title:
				sale.state === "asked" && !sale.hasStay
					? words.unclear(villaName, siteNames[site], sale)
					: words.notice(villaName, both.map(namedNights)),
		});
	}
	return { byVilla, notices };
}

/** A dashed bar over free nights. It leads to the proposal of the plan, or to the page where the guest of the site is moved. */
function toOfferBar({ id }: SaleWithWays, mover: MoverView, offer: OfferView): BarView {
	return {
		id: offer.to ?? `${soldTwicePath(id, mover.id)}#${offer.villaId}`,
		...{
			from: mover.from,
			until: mover.until,
			state: "offer",
			lateSide: null,
			canLift: false,
			canShift: false,
		},
		...{ first: "", last: words.free, detail: offer.price, stay: null, isTurnover: false },
	};
}
