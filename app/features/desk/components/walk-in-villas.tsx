import { walkInWords } from "#app/content/desk-walk-in-words.ts";
import type { VillaCondition } from "#app/features/housekeeping/policy.ts";
import type { WalkInOffer } from "#app/features/stays/walk-in-offers.ts";
import { shortVillaName } from "#app/features/stays/words.ts";
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
	offers,
	query,
	today,
	conditions,
	chosenId,
	error,
}: {
	offers: readonly WalkInOffer[];
	query: WalkInQuery;
	today: HotelDate;
	conditions: Readonly<Record<string, VillaCondition>>;
	chosenId: string | undefined;
	error: string | undefined;
}) {
	const isTonight = query.checkIn === today;
	const first = offers.find(({ obstacle }) => obstacle === null);
	return (
		<DeskSheet id="villas" title={words.title} aside={words.total(query.nights)}>
			<div className="sheet-body">
				{first ? null : <p className="note">{offers.length === 0 ? words.none : words.noneFit}</p>}
				<fieldset aria-describedby={error ? "villaId-error" : undefined}>
					<legend className="sr-only">{words.title}</legend>
					{error ? (
						<p id="villaId-error" className="warn small">
							{error}
						</p>
					) : null}
					{offers.map((offer) => (
						<DeskChoice
							// A villa that cannot be had any more is another button, so that it does not stay chosen.
							key={`${offer.villaId} ${offer.obstacle === null}`}
							id={offer === first ? "villaId" : undefined}
							name="villaId"
							value={offer.villaId}
							disabled={offer.obstacle !== null}
							defaultChecked={offer.obstacle === null && offer.villaId === chosenId}
							label={shortVillaName(offer.name)}
							sub={
								offer.obstacle ? (
									describeObstacle(offer, query.guests, isTonight)
								) : (
									<Facts
										condition={isTonight ? conditions[offer.villaId] : undefined}
										sleeps={offer.sleeps}
									/>
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

function Facts({ condition, sleeps }: { condition: VillaCondition | undefined; sleeps: number }) {
	return (
		<>
			{condition ? (
				<>
					<StateSign state={condition} bare />
					{" · "}
				</>
			) : null}
			{words.sleeps(sleeps)}
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
