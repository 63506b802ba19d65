import { type FormEvent, useMemo, useRef, useState } from "react";
import { href } from "react-router";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import { type DiningCatalog, formatExperiencePrice } from "#app/features/catalog/catalog-terms.ts";
import { deskPavilion } from "#app/features/dining/desk/desk-pavilion-words.ts";
import type { DinnerOffer } from "#app/features/dining/queries.server.ts";
import type { OfferedParty } from "#app/features/reservations/staying-party.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton, SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { NumberField, SelectField, TextArea, TextField, toOptions } from "#app/ui/field.tsx";
import { type FreshData, useFreshData } from "#app/ui/use-fresh-data.ts";
import { PartyFields } from "./party-fields.tsx";

const words = deskPavilion.reserveForm;

/** The free seatings of the chosen evening, the price of the dinner, and the stays on that day. */
export type DinnerFacts = { offer: DinnerOffer | null; parties: readonly OfferedParty[] };

type Wanted = { experience: string; date: string; guests: string };

const pathOf = (wanted: Wanted) => `${href("/desk/pavilion/seatings")}?${new URLSearchParams(wanted)}`;

function wantedIn(form: HTMLFormElement): Wanted {
	const fields = new FormData(form);
	const text = (name: string) => String(fields.get(name) ?? "");
	return { experience: text("experience"), date: text("date"), guests: text("guests") };
}

/** A date is typed key by key; the last one counts. Milliseconds. */
const settleMs = 150;

/** A dinner and its guest, on one form. It shows the free seatings and the price of the dinner before it is saved. */
export function DinnerGuestForm({
	catalog,
	parties,
	stayId,
	today,
	day,
	formKey,
}: {
	catalog: DiningCatalog;
	parties: readonly OfferedParty[];
	/** The stay that it is reserved from; empty for none. */
	stayId: string;
	today: HotelDate;
	day: HotelDate;
	formKey: string;
}) {
	const sent = useResultOf(["reserve", "look"]);
	const asked = sent?.values ?? { date: day };
	const { experience = "", date = "", guests = "" } = asked;
	const [wanted, setWanted] = useState<Wanted>({ experience, date, guests });
	// Typing does not make this anew: new data of the server replace the data asked for since.
	const loaded = useMemo(() => {
		const data: DinnerFacts = { parties, offer: null, ...(sent?.facts as Partial<DinnerFacts> | undefined) };
		return { data, path: pathOf({ experience, date, guests }) };
	}, [parties, experience, date, guests, sent]);
	const fresh = useFreshData<DinnerFacts>(loaded, pathOf(wanted), {}, settleMs);
	// The list of guests stays as it is until the one of the other day has come.
	const last = useRef(loaded.data);
	if (fresh.data) last.current = fresh.data;
	const shown = fresh.data ?? { ...last.current, offer: null };
	const offered = catalog.experiences.filter(({ inService }) => inService);
	const stateOf = (seating: string) => shown.offer?.seatings.find((one) => one.seating === seating)?.state;
	const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => setWanted(wantedIn(currentTarget));
	return (
		<DeskForm
			fields
			act={["reserve", "look"]}
			formKey={formKey}
			values={{ date: day, party: stayId }}
			preventScrollReset
			onInput={follow}
			loadCheck={loadCheck(async () => {
				const { teamDinnerSchema } = await import("#app/features/dining/team-schema.ts");
				return teamDinnerSchema(today, catalog);
			})}
		>
			<SelectField name="experience" label={words.experience}>
				<option value="" />
				{toOptions(
					offered.map((one) => [
						one.id,
						words.experienceOption(one.title, formatExperiencePrice(one), one.minGuests),
					]),
				)}
			</SelectField>
			<div className="cols3">
				<TextField name="date" label={words.date} type="date" />
				<SelectField name="seating" label={words.seating}>
					<option value="">{words.firstFree}</option>
					{catalog.seatings.map((seating) => {
						const state = stateOf(seating);
						return (
							<option key={seating} value={seating}>
								{state ? words.seatings[state](seating) : seating}
							</option>
						);
					})}
				</SelectField>
				<NumberField name="guests" label={words.guests} min={1} max={20} />
			</div>
			<input type="hidden" name="agreedTotalCents" value={shown.offer?.totalCents ?? ""} />
			<OfferNote offer={shown.offer} state={fresh.state} />
			<PartyFields parties={shown.parties} />
			<TextField name="diet" label={words.diet} hint={words.dietHint} maxLength={300} optional />
			<TextArea name="note" label={words.note} rows={2} maxLength={2000} optional />
			<div className="btns">
				<SubmitButton look="fill" name="intent" value="reserve">
					{words.save}
				</SubmitButton>
				<span data-scriptless>
					<DeskButton look="line" name="intent" value="look">
						{words.look}
					</DeskButton>
				</span>
			</div>
		</DeskForm>
	);
}

/** Which seatings are free, and the price of the group. */
function OfferNote({ offer, state }: { offer: DinnerOffer | null; state: FreshData<unknown>["state"] }) {
	const { seatings } = words;
	if (!offer) {
		const text =
			state === "loading" ? seatings.looking : state === "failed" ? seatings.unreachable : seatings.unasked;
		return (
			<p className="note" role="status">
				{text}
			</p>
		);
	}
	const isFull = offer.seatings.every(({ state: one }) => one !== "free");
	const next = offer.nextDates.map((date) => formatHotelDate(date)).join(", ");
	return (
		<div className="note" role="status">
			<p className={isFull ? "warn" : undefined}>
				{isFull ? `${seatings.full} ` : ""}
				{isFull && next !== "" ? seatings.next(next) : ""}
				{isFull ? "" : offer.seatings.map(({ seating, state: one }) => seatings[one](seating)).join(", ")}
			</p>
			<p className="strong">
				{offer.totalCents === null
					? seatings.outside(offer.minimum, offer.maximum)
					: seatings.price(
							visitWords.guests(offer.guests),
							visitWords.reserveForm.price(formatUsd(offer.totalCents)),
						)}
			</p>
		</div>
	);
}
