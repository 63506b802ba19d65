import { href, type RouterContextProvider } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { formatExperiencePrice } from "#app/features/catalog/experience.ts";
import { getDiningCatalog, listServiceTerms } from "#app/features/catalog/queries.server.ts";
import type { MoreToReserve } from "#app/features/reservations/components/more-to-reserve.tsx";
import { reservationPageWords } from "#app/features/reservations/reservation-frame-words.ts";
import { listNightlyCents } from "#app/features/stays/availability-queries.server.ts";
import { formatShortUsd } from "#app/features/wellness/words.ts";
import { readToday } from "#app/routes/clock.ts";

const words = reservationPageWords.more;

/** What else a guest may reserve beside one kind, with prices from the database. What cannot be read is left out. */
export async function listMoreToReserve(
	context: Readonly<RouterContextProvider>,
	beside: "stay" | "treatment" | "dinner",
): Promise<MoreToReserve[]> {
	const found = await Promise.all([
		beside === "treatment" ? null : findMassage(context),
		beside === "dinner" ? null : findDinner(context),
		beside === "stay" ? null : findVilla(context),
	]).catch((error) => {
		context.get(requestContext).reportError(error);
		return [];
	});
	return found.flatMap((offer) => (offer ? [offer] : []));
}

async function findMassage(context: Readonly<RouterContextProvider>): Promise<MoreToReserve | null> {
	const terms = await listServiceTerms(context.get(appContext).db);
	const massage = terms.find(({ id, inService }) => id === "massages" && inService);
	if (!massage) return null;
	return {
		path: href("/reserve-wellness"),
		title: words.massage.title,
		text: words.massage.text(massage.minutes, formatShortUsd(massage.priceCents)),
		picture: "wellness-massages",
	};
}

async function findDinner(context: Readonly<RouterContextProvider>): Promise<MoreToReserve | null> {
	const { experiences } = await getDiningCatalog(context.get(appContext).db);
	const offered = experiences.filter(({ inService }) => inService);
	const [cheapest] = offered.toSorted((a, b) => a.perPersonCents - b.perPersonCents);
	if (!cheapest) return null;
	return {
		path: href("/reserve-pavilion"),
		title: words.dinner.title,
		text: words.dinner.text(offered.length, formatExperiencePrice(cheapest)),
		picture: cheapest.picture,
	};
}

async function findVilla(context: Readonly<RouterContextProvider>): Promise<MoreToReserve | null> {
	const nightly = Object.values(await listNightlyCents(context.get(appContext).db, readToday(context)));
	if (nightly.length === 0) return null;
	return {
		path: href("/booking"),
		title: words.villa.title,
		text: words.villa.text(formatShortUsd(Math.min(...nightly))),
		picture: "villa-ocean-breeze",
	};
}
