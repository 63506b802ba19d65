import { shortVillaName } from "#app/features/catalog/villa.ts";
import type { VillaCondition } from "#app/features/housekeeping/policy.ts";
import { readVillaIds } from "#app/features/stays/availability.ts";
import { walkInWords } from "#app/features/stays/desk/desk-walk-in-words.ts";
import type { WalkInOffers, WalkInQuery } from "#app/features/stays/several-villas.ts";
import type { InTurnOffer, WalkInOffer } from "#app/features/stays/walk-in-offers.ts";
import { describeNights, describeRestricted } from "#app/features/stays/words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
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
	stillIn: Readonly<Record<string, string>>;
	/** What is chosen when the list is drawn. */
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
		>
			<div className="sheet-body max-sm:[&_.num]:whitespace-normal">
				{isSoldOut ? (
					<p className="note my-2">
						{offers.length === 0
							? words.none
							: free.villas === 0
								? words.noneForAll(query.nights)
								: words.notEnough(free.villas, free.sleeps, query.guests)}
					</p>
				) : null}
				<fieldset aria-describedby={error ? "villaId-error" : undefined}>
					<legend className="sr-only">{words.title}</legend>
					{error ? (
						<p id="villaId-error" className="warn small">
							{error}
						</p>
					) : null}
					{inTurn.length > 0 ? <p className="note my-2">{words.inTurnWhy}</p> : null}
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
							// A villa that cannot be had any more is another button, so that it does not stay chosen.
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
										<Facts
											condition={isTonight ? conditions[offer.villaId] : undefined}
											occupant={occupants[offer.villaId]}
											sleeps={offer.sleeps}
										/>
										{offer.restriction ? ` · ${describeRestricted(offer.restriction)}` : null}
									</>
								)
							}
							amount={describeTotal(offer)}
						/>
					))}
				</fieldset>
				{isSeveral && ticked.length > 0 ? (
					<p className="mt-2 font-semibold" role="status">
						{words.beds(
							ticked.length,
							ticked.reduce((sum, { sleeps }) => sum + sleeps, 0),
							query.guests,
						)}
					</p>
				) : null}
			</div>
		</DeskSheet>
	);
}

/** `Palm Grove 3–5 Dec, then Ocean Breeze 5–7 Dec`. */
export function nameInTurn({ nights }: Pick<InTurnOffer, "nights">): string {
	const [first = "", second = ""] = nights.map(({ villaName }) => shortVillaName(villaName));
	const [before = "", after = ""] = nights.map(describeNights);
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
	occupants: Readonly<Record<string, string>>;
}) {
	const [tonight, later] = nights;
	const condition = tonight && conditions[tonight.villaId];
	const occupant = tonight && occupants[tonight.villaId];
	return (
		<>
			{tonight && (condition || occupant) ? (
				<span>
					{words.ofVilla(shortVillaName(tonight.villaName))} <Condition {...{ condition, occupant }} />
				</span>
			) : null}
			{`${words.changesOn(formatDeskDay(later?.from ?? ""))} · `}
			{words.sleeps(sleeps)}
			{by === "phone" ? ` · ${words.notHeld}` : null}
			{restriction ? ` · ${describeRestricted(restriction)}` : null}
		</>
	);
}

function Facts({ sleeps, ...villa }: Parameters<typeof Condition>[0] & { sleeps: number }) {
	return (
		<>
			<Condition {...villa} />
			{words.sleeps(sleeps)}
		</>
	);
}

/** Whether a guest can go in: who is still there, or else how housekeeping has left it. */
function Condition({
	condition,
	occupant,
}: {
	condition: VillaCondition | undefined;
	occupant: string | undefined;
}) {
	if (occupant !== undefined)
		return (
			<>
				<StateSign state="late" bare>
					{occupant}
				</StateSign>
				{" · "}
			</>
		);
	if (!condition) return null;
	return (
		<>
			<StateSign state={condition} bare />
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
