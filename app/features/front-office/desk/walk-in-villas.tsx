import { type RefObject, useEffect, useState } from "react";
import { href } from "react-router";
import { readVillaIds, shortVillaName, toVillaValue } from "#app/features/catalog/villa.ts";
import type { VillaCondition } from "#app/features/housekeeping/policy.ts";
import { walkInWords } from "#app/features/stays/desk/desk-walk-in-words.ts";
import { describeRestricted } from "#app/features/stays/offer-words.ts";
import type { DeskOffers, WalkInOffers, WalkInQuery } from "#app/features/stays/several-villas.ts";
import {
	type InTurnOffer,
	joinVillas,
	type WalkInOffer,
	type WantedStay,
} from "#app/features/stays/walk-in-offers.ts";
import { countNights, listNames } from "#app/features/stays/words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { formatDays, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { SubmitButton, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice, DeskChoices } from "#app/ui/desk/desk-choice.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";

const words = walkInWords.villa;

/** The villas that are free on the first night, each as one large button with its total: one is chosen, or several. */
export function WalkInVillas({
	by,
	offers: { offers, inTurn, isSeveral, isOneEnough, isSoldOut, free },
	query,
	today,
	conditions,
	stillIn,
	chosen,
	ticked,
	error,
}: {
	by: "here" | "phone";
	offers: WalkInOffers;
	query: WalkInQuery;
	today: HotelDate;
	conditions: Readonly<Record<string, VillaCondition>>;
	stillIn: Readonly<Partial<Record<string, string>>>;
	/** The choice when the list is drawn. */
	chosen: string;
	/** The villas that are chosen now. */
	ticked: readonly WalkInOffer[];
	error: string | undefined;
}) {
	const isTonight = query.checkIn === today;
	const occupants = isTonight ? stillIn : {};
	// Where somebody is still in comes after the villas that are empty.
	const rank = ({ villaId, obstacle }: WalkInOffer) =>
		obstacle ? 2 : occupants[villaId] === undefined ? 0 : 1;
	const ordered = offers.toSorted((a, b) => rank(a) - rank(b));
	const first = ordered.find(({ obstacle }) => obstacle === null);
	const chosenIds = readVillaIds(chosen);
	return (
		<DeskSheet
			id="villas"
			title={isSeveral ? words.severalTitle : words.title}
			aside={words.total(query.nights)}
			body="max-sm:[&_.num]:whitespace-normal"
		>
			{isSoldOut ? (
				<p className="note my-2">
					{offers.length === 0
						? words.none
						: free.villas === 0
							? words.noneForAll(query.nights)
							: words.notEnough(free.villas, free.sleeps, query.guests)}
				</p>
			) : null}
			<DeskChoices name="villaId" legend={words.title} error={error} isTitled>
				{inTurn.length > 0 ? (
					<p className="note my-2">{isOneEnough ? words.inTurnAsked : words.inTurnWhy}</p>
				) : null}
				{inTurn.map((offer, index) => (
					<DeskChoice
						key={offer.value}
						id={index === 0 ? "villaId" : undefined}
						name="villaId"
						value={offer.value}
						defaultChecked={offer.value === chosen}
						label={nameInTurn(offer)}
						sub={
							<InTurnFacts
								offer={offer}
								by={by}
								conditions={isTonight ? conditions : {}}
								occupants={occupants}
							/>
						}
						amount={formatUsd(offer.price.totalCents)}
					/>
				))}
				{isSeveral && !isSoldOut ? (
					<p className="note my-2">
						{isOneEnough ? words.severalAsked : inTurn.length > 0 ? words.orSeveral : words.severalWhy}
					</p>
				) : null}
				{ordered.map((offer) => (
					<DeskChoice
						// A villa that is no longer available is another button, so that it does not stay chosen.
						key={`${offer.villaId} ${offer.obstacle === null}`}
						id={offer === first && inTurn.length === 0 ? "villaId" : undefined}
						type={isSeveral ? "checkbox" : "radio"}
						name="villaId"
						value={offer.villaId}
						disabled={offer.obstacle !== null}
						defaultChecked={offer.obstacle === null && chosenIds.includes(offer.villaId)}
						label={shortVillaName(offer.name)}
						sub={
							offer.obstacle ? (
								describeObstacle(offer, query.guests, isTonight)
							) : (
								<>
									<VillaEntry
										condition={isTonight ? conditions[offer.villaId] : undefined}
										occupant={occupants[offer.villaId]}
									/>
									{words.sleeps(offer.sleeps)}
									{offer.restriction ? ` · ${describeRestricted(offer.restriction)}` : null}
								</>
							)
						}
						amount={describeTotal(offer)}
					/>
				))}
			</DeskChoices>
			{isSeveral && ticked.length > 0 ? (
				<p className="mt-2 font-semibold" role="status">
					{words.beds(
						ticked.length,
						ticked.reduce((sum, { sleeps }) => sum + sleeps, 0),
						query.guests,
					)}
				</p>
			) : null}
		</DeskSheet>
	);
}

/** `Palm Grove 3 – 5 Dec, then Ocean Breeze 5 – 7 Dec`. */
export function nameInTurn({ nights }: Pick<InTurnOffer, "nights">): string {
	const [first = "", second = ""] = nights.map(({ villaName }) => shortVillaName(villaName));
	const [before = "", after = ""] = nights.map((one) => formatDays(one));
	return words.inTurn(first, before, second, after);
}

function InTurnFacts({
	offer: { nights, sleeps, restriction },
	by,
	conditions,
	occupants,
}: {
	offer: InTurnOffer;
	by: "here" | "phone";
	conditions: Readonly<Record<string, VillaCondition>>;
	occupants: Readonly<Partial<Record<string, string>>>;
}) {
	const [tonight, later] = nights;
	const condition = tonight && conditions[tonight.villaId];
	const occupant = tonight && occupants[tonight.villaId];
	return (
		<>
			{tonight && (condition || occupant) ? (
				<span>
					{words.ofVilla(shortVillaName(tonight.villaName))} <VillaEntry {...{ condition, occupant }} />
				</span>
			) : null}
			{`${words.changesOn(formatDeskDay(later?.from ?? ""))} · `}
			{words.sleeps(sleeps)}
			{by === "phone" ? ` · ${words.notHeld}` : null}
			{restriction ? ` · ${describeRestricted(restriction)}` : null}
		</>
	);
}

/** Whether a guest can go in: the guest who is still there, or else the condition by housekeeping. */
export function VillaEntry({
	condition,
	occupant,
}: {
	condition?: VillaCondition | undefined;
	occupant?: string | undefined;
}) {
	if (occupant === undefined && !condition) return null;
	return (
		<>
			{occupant === undefined && condition ? (
				<StateSign state={condition} bare />
			) : (
				<StateSign state="late" bare>
					{occupant}
				</StateSign>
			)}
			{" · "}
		</>
	);
}

function describeObstacle({ obstacle, sleeps }: WalkInOffer, guests: number, isTonight: boolean): string {
	if (obstacle?.kind !== "shorter") return words.tooSmall(sleeps, guests);
	const day = formatDeskDay(obstacle.takenFrom);
	return isTonight ? words.shorter(obstacle.nights, day) : words.shorterThen(obstacle.nights, day);
}

function describeTotal({ obstacle, price }: WalkInOffer): string | null {
	if (!price) return null;
	const total = formatUsd(price.totalCents);
	return obstacle?.kind === "shorter" ? words.shorterTotal(obstacle.nights, total) : total;
}

const insteadWords = walkInWords.instead;

/**
 * For a guest who finds nothing for all nights: other dates, and the waiting list. Both buttons carry the typed values
 * on.
 */
export function WalkInInstead({
	by,
	today,
	query,
	others,
	mayWait,
	waited,
}: Pick<WalkInOffers, "others" | "mayWait"> & {
	by: "here" | "phone";
	today: HotelDate;
	query: WalkInQuery;
	/** That the guest was put on the waiting list a moment ago. */
	waited: string | undefined;
}) {
	return (
		<DeskSheet id="instead" title={insteadWords.title} body>
			<h3>{insteadWords.dates}</h3>
			{others.length === 0 ? <p className="soft">{insteadWords.noDates}</p> : null}
			<ul className="mb-3.5 grid gap-2">
				{others.map(({ from, until, villaNames, totalCents }) => (
					<li className="flex flex-wrap items-center gap-x-3 gap-y-1" key={`${from} ${until}`}>
						<SubmitButton
							className="whitespace-normal"
							look="line"
							name="dates"
							value={`${from}_${until}`}
							formNoValidate
							// A guest who comes another day is a caller, not a walk-in.
							formAction={by === "here" && from !== today ? `${href("/desk/walk-in")}?by=phone` : undefined}
						>
							{from === query.checkIn
								? insteadWords.fewer(countNights(nightsBetween(from, until)))
								: formatDays({ from, until }, "day")}
						</SubmitButton>
						<span className="soft">{listNames(villaNames.map(shortVillaName))}</span>
						<span className="num ml-auto">{formatUsd(totalCents)}</span>
					</li>
				))}
			</ul>
			<h3>{insteadWords.waiting}</h3>
			<div role="status">{waited ? <p className="note">{waited}</p> : null}</div>
			{mayWait ? (
				<>
					<p className="small soft">{insteadWords.waitingLead}</p>
					<SubmitRow look="line" icon="mail" name="intent" value="wait" formNoValidate>
						{insteadWords.wait}
					</SubmitRow>
				</>
			) : (
				<p className="small soft">{insteadWords.waitingTooSoon}</p>
			)}
		</DeskSheet>
	);
}

/**
 * The choice in the list of villas of a form: villas for all nights, or a change from one to another. The boxes hold it, and this
 * reads them, even if they were pressed before the scripts loaded.
 * @param asked the choice of a form that came back, or of the address; empty for none
 */
export function useChosenVillas(
	page: RefObject<HTMLElement | null>,
	offers: DeskOffers,
	query: WantedStay,
	asked: { sent: string | undefined; wanted: string },
) {
	const [place, setPlace] = useState<string | null>(null);
	const [isTouched, setTouched] = useState(false);
	const chosen = findChosen(offers, asked.sent ?? (isTouched ? place : null) ?? asked.wanted);
	// Another party may need other villas: the list is drawn again with the villas suggested for it. A single choice stays.
	const list = offers.isSeveral
		? [query.checkIn, query.nights, query.guests, ...offers.suggested].join(" ")
		: "one";

	// biome-ignore lint/correctness/useExhaustiveDependencies: read again for each list
	useEffect(() => {
		const form = page.current?.querySelector("form");
		if (form) setPlace(readPlaceIn(form));
	}, [list]);

	const now = place ?? chosen;
	return {
		/** The key of the list. */
		list,
		/** The choice when it is drawn. */
		chosen,
		inTurn: offers.inTurn.find(({ value }) => value === now),
		villas: offers.offers.filter(
			({ villaId, obstacle }) => obstacle === null && readVillaIds(now).includes(villaId),
		),
		/** A box of the list was pressed. */
		onChoice: (input: HTMLInputElement) => {
			clearOtherKind(input);
			setTouched(true);
			if (input.form) setPlace(readPlaceIn(input.form));
		},
	};
}

/** The first choice in a list: the villas that were asked for and are free, otherwise the suggested ones. */
function findChosen({ offers, inTurn, isSeveral, suggested }: DeskOffers, asked: string): string {
	if (inTurn.some(({ value }) => value === asked)) return asked;
	const ids = readVillaIds(asked).filter((id) =>
		offers.some(({ villaId, obstacle }) => villaId === id && obstacle === null),
	);
	if (ids.length > 0 && (isSeveral || ids.length === 1)) return toVillaValue(ids);
	return toVillaValue(suggested);
}

const readPlaceIn = (form: HTMLFormElement) => String(joinVillas(new FormData(form)).get("villaId") ?? "");

/** Villas for all nights and a change of villas exclude each other. */
function clearOtherKind({ type, form }: HTMLInputElement): void {
	const other = type === "radio" ? "checkbox" : "radio";
	for (const input of form?.querySelectorAll<HTMLInputElement>(`[name=villaId][type=${other}]`) ?? [])
		input.checked = false;
}
