import { href } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { nameExemption } from "#app/content/words/exemption-words.ts";
import { appContext } from "#app/context.ts";
import { listVillaOccupancy } from "#app/features/catalog/queries.server.ts";
import { listSoldTwiceOf } from "#app/features/channels/double-sale-queries.server.ts";
import { listAccountChoices } from "#app/features/city-ledger/queries.server.ts";
import { balanceOfReservation, hasCharges } from "#app/features/folio/balance-queries.server.ts";
import { balanceOfStay, isPaidOnArrival } from "#app/features/folio/bill.ts";
import { listFolioHeaders } from "#app/features/folio/queries.server.ts";
import { CheckInPage } from "#app/features/front-office/desk/check-in-page.tsx";
import type { CheckInUnit } from "#app/features/front-office/desk/check-in-part.tsx";
import { readImportedPrice } from "#app/features/front-office/imported-price-queries.server.ts";
import { checkInActs } from "#app/features/front-office/step-acts.server.ts";
import { countAsked, countMissing } from "#app/features/guests/policy.ts";
import {
	listRegistrations,
	type Registration,
	readRegisterSetting,
} from "#app/features/guests/queries.server.ts";
import { readConditionsOfDay } from "#app/features/housekeeping/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { checkInWords } from "#app/features/stays/desk/desk-check-in-words.ts";
import type { StepUnit } from "#app/features/stays/desk-queries.server.ts";
import { findOpenExemption } from "#app/features/stays/exemption-queries.server.ts";
import { liveStatuses } from "#app/features/stays/policy.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import {
	type CheckInFacts,
	isStillTrue,
	listMissingParts,
	mayCheckIn,
	mayUndoCheckIn,
} from "#app/features/stays/stay-steps.ts";
import { isReadyToEnter, waitingSince } from "#app/features/stays/waiting-guest.ts";
import { formatDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { mapValues, take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/check-in";
import { listFreeVillas, readStayForSteps } from "./step-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("check_in")];

const timeOf = (at: Date) => hotelClock(at).time;

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { stay, businessDate, now } = await readStayForSteps(context, params.reference);
	const { db } = context.get(appContext);
	const [villas, all, sleeps, balance, bills, accounts, ...more] = await Promise.all([
		readConditionsOfDay(db, now),
		listRegistrations(db, stay.id),
		listVillaOccupancy(db),
		balanceOfReservation(db, stay.id),
		listFolioHeaders(db, stay.id),
		listAccountChoices(db),
		listSoldTwiceOf(db, stay.id),
		findOpenExemption(db, stay.id),
		hasCharges(db, stay.id),
		readImportedPrice(db, stay.id, now),
	]);
	const [soldTwice, exemption, isCharged, imported] = more;
	// Nights at 0.00 are not paid as long as nobody has typed what the site has sold them for.
	const isPriced = !imported || imported.unpricedNights === 0;
	const missing = countMissing(stay, all.length);
	const isRegistered = missing === 0;
	const asked = url.searchParams.get("unit");
	// A villa whose guests have left or have not come has nothing to complete, and would refuse the parts of the others.
	const open = stay.units.filter(({ status }) => liveStatuses.includes(status));
	const party = await Promise.all(
		(open.length > 0 ? open : stay.units).map(
			async (unit): Promise<CheckInUnit> => ({
				...describeUnit(
					unit,
					villas,
					{ isRegistered, isPaid: isPriced && isPaidOnArrival(balanceOfStay(balance, unit.id)) },
					businessDate,
				),
				mayCheckIn: mayCheckIn(unit, businessDate, now),
				mayUndo: mayUndoCheckIn(unit, businessDate),
				freeVillas: await listFreeVillas(context, unit, businessDate, now),
				...readAdults(unit, all, missing, sleeps[unit.villa.id] ?? 1),
			}),
		),
	);
	// Without a choice the page is for the villas that can be checked in now, together.
	const possible = party.filter((unit) => unit.mayCheckIn);
	const together = (possible.length > 0 ? possible : party).map(({ unit }) => unit);
	const asksFor = party.map(({ unit }) => unit).filter((unit) => String(unit) === asked);
	const chosen = asksFor.length > 0 ? asksFor : together;
	// Villas with one bill between them are paid together.
	const money =
		chosen.length === 1
			? balanceOfStay(balance, stay.units.find(({ unit }) => unit === chosen[0])?.id ?? "")
			: balance;
	const { reference, revision: version, name, guests, cotWanted, note, arrivalTime } = stay;
	return {
		reference,
		version,
		businessDate,
		isCharged,
		time: timeOf(now),
		guest: { name, guests, cotWanted, note, arrivalTime, isUnregistered: all.length === 0 },
		missing,
		villas: stay.units.map(({ status, villa }) => ({ status, villas: [villa] })),
		party,
		together,
		chosen,
		saved: url.searchParams.get("saved"),
		further: await readRegisterSetting(db),
		exemption: exemption && nameExemption(exemption),
		mayExempt: may(staffOf(context).roles, "exempt_from_room_tax"),
		soldTwice: soldTwice
			.filter(({ stayId }) => stay.units.some(({ id, unit }) => id === stayId && chosen.includes(unit)))
			.map(({ eventId: event, site, ...nights }) => ({
				text: checkInWords.final.soldTwice(siteNames[site], formatDays(nights, "medium")),
				to: href("/desk/plan/sold-twice/:event", { event }),
			})),
		money: {
			...{ billNumber: money.number, dueCents: money.dueCents, paidCents: money.paidCents },
			isPaid: isPriced && isPaidOnArrival(money),
			isPriced,
			payers: toPayers(stay.units, bills),
			accounts,
		},
	};
}

/** The payers of the nights of each villa, where it is not the guest, by its place in the party. */
function toPayers(units: readonly StepUnit[], bills: Awaited<ReturnType<typeof listFolioHeaders>>) {
	return Object.fromEntries(
		units.flatMap(({ id, unit }) => {
			const bill = bills.find(({ stayId, payerName }) => stayId === id && payerName !== null);
			if (!bill) return [];
			const { payerName: name, payerAddress: address, payerTin: tin, payerEmail: email } = bill;
			const account = bill.payerAccountId ?? "";
			const typed = { name: name ?? "", address: address ?? "", tin: tin ?? "", email: email ?? "" };
			return [[unit, { ...typed, account }]];
		}),
	);
}

/** The adults who are registered in a villa, and how many its form asks for. */
function readAdults(unit: StepUnit, all: readonly Registration[], missing: number, sleeps: number) {
	const registered = all
		.filter(({ stayId }) => stayId === unit.id)
		.map(({ place, name, country, nationality, documentKind, documentNumber, ...adult }) => {
			const { birthDate, residence, homeAddress, occupation } = adult;
			return {
				...{ place, name, country, nationality, documentKind, documentNumber },
				...{ birthDate, residence, homeAddress, occupation },
			};
		});
	return { registered, asked: countAsked(registered.length, missing, sleeps) };
}

type DayOfVillas = Awaited<ReturnType<typeof readConditionsOfDay>>;

function describeUnit(
	unit: StepUnit,
	{ villas, began }: DayOfVillas,
	done: Omit<CheckInFacts, "isVillaReady">,
	businessDate: HotelDate,
) {
	const { villa, status, checkIn, checkOut, arrivedAt, keysOut, totalCents, stillThere, checkedInAt } = unit;
	const { condition = null, since = null } = villas.find(({ villaId }) => villaId === villa.id) ?? {};
	const isOccupied = stillThere.some((one) => one.checkOut >= businessDate);
	const entered = {
		condition: since === null ? ("unknown" as const) : (condition ?? "unknown"),
		since,
		isOccupied,
	};
	const isClean = since !== null && isReadyToEnter({ ...entered, isOccupied: false });
	const saved = unit.parts.filter((part) => isStillTrue(part, unit, { isClean, since }));
	const villaPart = saved.find(({ part }) => part === "villa") ?? null;
	// A guest in house has the villa, unless they wait for it: whether it becomes dirty then is another matter.
	const waits = waitingSince({ status, checkedInAt, villaPart, movedAt: null }, entered, began) !== null;
	const isReady = isClean && !isOccupied;
	const isVillaReady = status === "checked_in" ? since !== null && !waits : isReady;
	return {
		...{ unit: unit.unit, villa, status, checkIn, checkOut, arrivedAt, keysOut, totalCents, stillThere },
		checkedInAt: checkedInAt && timeOf(checkedInAt),
		parts: saved.map(({ savedAt, savedBy: _, ...part }) => ({ ...part, time: timeOf(savedAt) })),
		missing: listMissingParts(saved, { ...done, isVillaReady }),
		...{ condition, isReady },
	};
}

export const action = takesActs({
	find: async ({ context, params, url }: Route.ActionArgs) => {
		const stay = await findStay(context.get(appContext).db, params.reference);
		if (!stay) throw new Response(null, { status: 404, statusText: "Not Found" });
		return { ...stay, ofUnit: url.searchParams.get("unit") };
	},
	path: ({ reference }) => href("/desk/stays/:reference/check-in", { reference }),
	acts: mapValues(checkInActs, (act, saved) =>
		take(act, (_, { reference, ofUnit }) => {
			const query = new URLSearchParams({ ...(ofUnit && { unit: ofUnit }), saved });
			return { to: `${href("/desk/stays/:reference/check-in", { reference })}?${query}` };
		}),
	),
});

export default function CheckIn({ loaderData, actionData }: Route.ComponentProps) {
	const { reference, chosen } = loaderData;
	return <CheckInPage key={`${reference} ${chosen.join()}`} {...loaderData} result={actionData} />;
}
