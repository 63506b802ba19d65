import { walkInWords } from "#app/content/desk-walk-in-words.ts";
import type { VillaCondition } from "#app/features/housekeeping/policy.ts";
import type { CombinedOffer, WalkInOffer } from "#app/features/stays/walk-in-offers.ts";
import { describeNights, describeRestricted, listNames, shortVillaName } from "#app/features/stays/words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskChoice } from "./desk-choice.tsx";
import { DeskSheet } from "./desk-sheet.tsx";
import { StateSign } from "./state-sign.tsx";
import type { WalkInQuery } from "./walk-in-form.tsx";

const words = walkInWords.villa;

/** The villas that are free on the first night, each as one large button with its total. */
export function WalkInVillas({
	by,
	offers,
	combined,
	query,
	today,
	conditions,
	stillIn,
	chosenId,
	error,
}: {
	by: "here" | "phone";
	offers: readonly WalkInOffer[];
	combined: readonly CombinedOffer[];
	query: WalkInQuery;
	today: HotelDate;
	conditions: Readonly<Record<string, VillaCondition>>;
	stillIn: Readonly<Record<string, string>>;
	chosenId: string | undefined;
	error: string | undefined;
}) {
	const isTonight = query.checkIn === today;
	const occupants = isTonight ? stillIn : {};
	// Where somebody is still in comes after the villas that are empty.
	const rank = ({ villaId, obstacle }: WalkInOffer) =>
		obstacle ? 2 : occupants[villaId] === undefined ? 0 : 1;
	const ordered = offers.toSorted((a, b) => rank(a) - rank(b));
	const free = ordered.find(({ obstacle }) => obstacle === null);
	return (
		<DeskSheet id="villas" title={words.title} aside={words.total(query.nights)}>
			<div className="sheet-body">
				{free || combined.length > 0 ? null : (
					<p className="note">{offers.length === 0 ? words.none : words.noneFit}</p>
				)}
				<fieldset aria-describedby={error ? "villaId-error" : undefined}>
					<legend className="sr-only">{words.title}</legend>
					{error ? (
						<p id="villaId-error" className="warn small">
							{error}
						</p>
					) : null}
					{combined.length > 0 ? <p className="note two-villas">{words.combinedWhy}</p> : null}
					{combined.map((offer, index) => (
						<DeskChoice
							key={offer.value}
							id={index === 0 ? "villaId" : undefined}
							name="villaId"
							value={offer.value}
							defaultChecked={offer.value === chosenId}
							label={nameCombined(offer)}
							sub={
								<CombinedFacts
									offer={offer}
									by={by}
									conditions={isTonight ? conditions : {}}
									occupants={occupants}
								/>
							}
							amount={formatUsd(offer.price.totalCents)}
						/>
					))}
					{ordered.map((offer) => (
						<DeskChoice
							// A villa that cannot be had any more is another button, so that it does not stay chosen.
							key={`${offer.villaId} ${offer.obstacle === null}`}
							id={offer === free ? "villaId" : undefined}
							name="villaId"
							value={offer.villaId}
							disabled={offer.obstacle !== null}
							defaultChecked={offer.obstacle === null && offer.villaId === chosenId}
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
			</div>
		</DeskSheet>
	);
}

/** `Palm Grove 3–5 Dec, then Ocean Breeze 5–7 Dec`, or two names. */
export function nameCombined({ kind, nights }: CombinedOffer): string {
	const names = nights.map(({ villaName }) => shortVillaName(villaName));
	if (kind === "together") return words.together(listNames(names));
	const [first = "", second = ""] = names;
	const [before = "", after = ""] = nights.map(describeNights);
	return words.inTurn(first, before, second, after);
}

function CombinedFacts({
	offer: { kind, nights, sleeps, restriction },
	by,
	conditions,
	occupants,
}: {
	offer: CombinedOffer;
	by: "here" | "phone";
	conditions: Readonly<Record<string, VillaCondition>>;
	occupants: Readonly<Record<string, string>>;
}) {
	const tonight = kind === "together" ? nights : nights.slice(0, 1);
	return (
		<>
			{tonight.map(({ villaId, villaName }) =>
				conditions[villaId] || occupants[villaId] ? (
					<span key={villaId}>
						{words.ofVilla(shortVillaName(villaName))}{" "}
						<Condition condition={conditions[villaId]} occupant={occupants[villaId]} />
					</span>
				) : null,
			)}
			{kind === "in_turn" ? `${words.changesOn(formatDeskDay(nights[1]?.from ?? ""))} · ` : null}
			{words.sleeps(sleeps)}
			{kind === "in_turn" && by === "phone" ? ` · ${words.notHeld}` : null}
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
					{words.stillIn(occupant)}
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
