import { href } from "react-router";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { walkInWords } from "#app/features/stays/desk/desk-walk-in-words.ts";
import type { WalkInOffers, WalkInQuery } from "#app/features/stays/several-villas.ts";
import { countNights, describeDay, listNames } from "#app/features/stays/words.ts";
import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";

const words = walkInWords.instead;

/** What a guest is offered who finds nothing for all nights: other dates, and the waiting list. Each press keeps what is typed. */
export function WalkInInstead({
	by,
	today,
	query,
	others,
	mayWait,
	waited,
	submitting,
}: Pick<WalkInOffers, "others" | "mayWait"> & {
	by: "here" | "phone";
	today: HotelDate;
	query: WalkInQuery;
	/** That the guest was put on the waiting list a moment ago. */
	waited: string | undefined;
	submitting: boolean;
}) {
	return (
		<DeskSheet id="instead" title={words.title}>
			<div className="sheet-body">
				<h3>{words.dates}</h3>
				{others.length === 0 ? <p className="soft">{words.noDates}</p> : null}
				<ul className="mb-3.5 grid gap-2">
					{others.map(({ from, until, villaNames, totalCents }) => (
						<li className="flex flex-wrap items-center gap-x-3 gap-y-1" key={`${from} ${until}`}>
							<DeskButton
								className="whitespace-normal"
								look="line"
								name="dates"
								value={`${from}_${until}`}
								formNoValidate
								// Who comes another day is a caller, not a walk-in.
								formAction={by === "here" && from !== today ? `${href("/desk/walk-in")}?by=phone` : undefined}
								disabled={submitting}
							>
								{from === query.checkIn
									? words.fewer(countNights(nightsBetween(from, until)))
									: `${describeDay(from, today)} – ${describeDay(until, today)}`}
							</DeskButton>
							<span className="soft">{listNames(villaNames.map(shortVillaName))}</span>
							<span className="num ml-auto">{formatUsd(totalCents)}</span>
						</li>
					))}
				</ul>
				<h3>{words.waiting}</h3>
				<div role="status">{waited ? <p className="note">{waited}</p> : null}</div>
				{mayWait ? (
					<>
						<p className="small soft">{words.waitingLead}</p>
						<p className="btns">
							<DeskButton
								look="line"
								icon="mail"
								name="intent"
								value="wait"
								formNoValidate
								disabled={submitting}
							>
								{words.wait}
							</DeskButton>
						</p>
					</>
				) : (
					<p className="small soft">{words.waitingTooSoon}</p>
				)}
			</div>
		</DeskSheet>
	);
}
