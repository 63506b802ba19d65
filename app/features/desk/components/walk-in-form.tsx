import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { walkInWords as words } from "#app/content/desk-walk-in-words.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import type { VillaCondition } from "#app/features/housekeeping/policy.ts";
import type { DeskOffers, OtherStay } from "#app/features/stays/several-villas.ts";
import { type ForSale, joinVillas, priceTogether } from "#app/features/stays/walk-in-offers.ts";
import { listNames } from "#app/features/stays/words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { addDays, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { ReasonField } from "#app/ui/desk/reason-field.tsx";
import { EmailField, NumberField, TextField } from "#app/ui/field.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import { useChosenVillas } from "../use-chosen-villas.ts";
import { HoldChoice } from "./walk-in-hold.tsx";
import { WalkInInstead } from "./walk-in-instead.tsx";
import { Bills, FreeUntil, WalkInPrice } from "./walk-in-price.tsx";
import { nameInTurn, WalkInVillas } from "./walk-in-villas.tsx";

/** What the list of villas is for. `several`: the clerk wants more than one villa for the party. */
export type WalkInQuery = { checkIn: HotelDate; nights: number; guests: number; several: boolean };

/** What the party can have, with what its prices are made of. */
export type WalkInOffers = DeskOffers & {
	prices: Pick<ForSale, "rates" | "discounts">;
	/** Other nights, where nothing is free for all of those asked for. */
	others: OtherStay[];
	/** Whether the nights are late enough for the waiting list. */
	mayWait: boolean;
};

/** What became of the form. A refusal comes with the villas as they are now. */
export type WalkInResult = {
	errors?: FieldErrors;
	values?: FieldValues;
	formKey?: string;
	query?: WalkInQuery;
	offers?: WalkInOffers;
	/** The other dates that were pressed: the form shows them in its fields. */
	moved?: string;
	/** That the guest was put on the waiting list. */
	waited?: string;
};

export type WalkInProps = {
	by: "here" | "phone";
	/** The business day: the first day on which a stay can begin. */
	today: HotelDate;
	query: WalkInQuery;
	offers: WalkInOffers;
	/** The villa to begin with, if it is free; empty for none. */
	wantedVillaId: string;
	conditions: Readonly<Record<string, VillaCondition>>;
	/** By villa: who was due out by today and is not checked out, in words. */
	stillIn: Readonly<Record<string, string>>;
	formKey: string;
	/** Which of the hotel's terms this person may set aside. */
	mayOverride: { price: boolean; policy: boolean };
	/** Until when a hold is meant to last, unless staff choose otherwise. */
	hold: { date: HotelDate; time: string };
	result: WalkInResult | undefined;
};

/** A guest at the counter or on the phone, in one form: nights, villas, guest, and one press. */
export function WalkInForm(props: WalkInProps) {
	const { by, today, result } = props;
	const query = result?.query ?? props.query;
	const offers = result?.offers ?? props.offers;
	const page = useRef<HTMLDivElement>(null);
	const [otherPrice, setOtherPrice] = useState(result?.values?.nightlyPrice ?? "");
	const showVillas = useVillasFor(by, query, today);
	const { list, chosen, inTurn, villas, onChoice } = useChosenVillas(page, offers, query, {
		sent: result?.values?.villaId,
		wanted: props.wantedVillaId,
	});
	const villaIds = villas.map(({ villaId }) => villaId);
	const price = inTurn?.price ?? priceTogether(offers.prices, villaIds, query);
	const chosenName = inTurn ? nameInTurn(inTurn) : listNames(villas.map(({ name }) => shortVillaName(name)));
	const isHere = by === "here";
	useEffect(() => {
		if (result?.moved) page.current?.querySelector<HTMLElement>("#villas")?.focus();
	}, [result?.moved]);

	const onInput = (input: HTMLInputElement) => {
		const { name, value, form } = input;
		if (name === "villaId") onChoice(input);
		if (name === "nightlyPrice") setOtherPrice(value);
		if (form && ["nights", "guests", "checkIn", "several"].includes(name)) showVillas(new FormData(form));
	};

	return (
		<div ref={page}>
			<CheckedForm
				className="two"
				key={`${by} ${result?.moved ?? ""}`}
				result={result}
				values={{
					nights: String(query.nights),
					guests: String(query.guests),
					checkIn: query.checkIn,
					keep: "hold",
					holdDate: props.hold.date,
					holdTime: props.hold.time,
				}}
				loadCheck={isHere ? loadWalkInCheck : loadPhoneCheck(today)}
				onInput={({ target }) => {
					if (target instanceof HTMLInputElement) onInput(target);
				}}
			>
				{({ submitting, errors }) => (
					<>
						<div>
							<FormKey fresh={props.formKey} returned={result?.formKey} />
							<input
								type="hidden"
								name="shown"
								value={`${query.checkIn} ${query.nights}`}
								autoComplete="off"
							/>
							{price ? (
								<input type="hidden" name="agreedTotalCents" value={price.totalCents} autoComplete="off" />
							) : null}
							<DeskSheet id="party" title={words.party.title}>
								<div className="sheet-body">
									<div className="cols3 walk-in-party">
										{isHere ? (
											<input type="hidden" name="checkIn" value={query.checkIn} autoComplete="off" />
										) : (
											<TextField name="checkIn" type="date" min={today} label={words.party.arrives} />
										)}
										<NumberField name="nights" label={words.party.nights} min={1} max={60} />
										<NumberField name="guests" label={words.party.guests} min={1} max={10} />
										<p className="walk-in-leaves" role="status">
											{words.party.leaves(formatDeskDay(addDays(query.checkIn, query.nights)))}
										</p>
									</div>
									{offers.isOneEnough && query.guests > 1 ? (
										<DeskChoice
											type="checkbox"
											name="several"
											value="yes"
											defaultChecked={query.several}
											label={words.villa.several}
										/>
									) : null}
									<noscript>
										<p className="btns">
											<DeskButton look="line" name="intent" value="show" formNoValidate>
												{words.show}
											</DeskButton>
										</p>
									</noscript>
								</div>
							</DeskSheet>
							<WalkInVillas
								key={list}
								{...{ by, offers, query, today, chosen }}
								conditions={props.conditions}
								stillIn={props.stillIn}
								ticked={inTurn ? [] : villas}
								error={errors.villaId}
							/>
							{offers.isSoldOut ? (
								<WalkInInstead {...{ by, today, query, submitting }} {...offers} waited={result?.waited} />
							) : null}
						</div>
						<div className="stay-side">
							<DeskSheet id="guest" title={words.guest.title}>
								<div className="sheet-body fields">
									<TextField
										name="name"
										label={words.guest.name}
										autoComplete="off"
										maxLength={100}
										required
									/>
									<div className="cols2">
										<TextField
											name="phone"
											type="tel"
											inputMode="tel"
											label={words.guest.phone}
											hint={words.guest.phoneHint}
											autoComplete="off"
										/>
										<EmailField label={words.guest.email} hint={words.guest.emailHint} autoComplete="off" />
									</div>
									{isHere ? (
										<DeskChoice
											type="checkbox"
											name="noContact"
											value="yes"
											defaultChecked={result?.values?.noContact === "yes"}
											label={words.guest.noContact}
										/>
									) : null}
								</div>
							</DeskSheet>
							{isHere ? null : <HoldChoice keep={result?.values?.keep} today={today} error={errors.keep} />}
							<DeskSheet
								id="price"
								title={price ? words.price.title(chosenName, query.nights) : words.price.none}
							>
								<div className="sheet-body">
									<WalkInPrice
										price={price}
										otherPrice={otherPrice}
										ofSeveral={offers.isSeveral}
										ofEach={villaIds.length > 1}
										mayOverride={props.mayOverride.price}
										isOpen={Boolean(errors.nightlyPrice ?? errors.priceReason)}
									/>
									{!isHere && props.mayOverride.policy ? (
										<FreeUntil
											{...{ today }}
											checkIn={query.checkIn}
											isOpen={Boolean(errors.freeUntil ?? errors.freeReason)}
										/>
									) : null}
									{offers.isSeveral && !offers.isSoldOut ? <Bills chosen={result?.values?.bills} /> : null}
									{[...offers.offers, ...offers.inTurn].some(({ restriction }) => restriction) ? (
										<ReasonField
											name="overrideReason"
											label={words.override.label}
											hint={words.override.hint}
											optional
										/>
									) : null}
									<p className="btns walk-in-send">
										<DeskButton look="fill" big disabled={submitting}>
											{words.submit[by]}
										</DeskButton>
									</p>
									<p className="small soft">{isHere ? words.submit.hereSub : words.submit.phoneSub}</p>
								</div>
							</DeskSheet>
						</div>
					</>
				)}
			</CheckedForm>
		</div>
	);
}

const loadWalkInCheck = loadDeskCheck(
	async () => (await import("#app/features/stays/desk-schema.ts")).walkInSchema,
);

const loadPhoneCheck = (today: HotelDate) =>
	loadDeskCheck(async () => (await import("#app/features/stays/desk-schema.ts")).phoneSchema(today));

function loadDeskCheck(...[loadSchema]: Parameters<typeof loadCheck>): ReturnType<typeof loadCheck> {
	const load = loadCheck(loadSchema);
	return async () => {
		const check = await load();
		return (form) => check(joinVillas(form));
	};
}

/**
 * Loads the villas for other nights or guests while the form stays as it is. Numbers that are none wait to be corrected, and so
 * does a day of the past: a date has the years 2, 20 and 202 while its year is typed.
 */
function useVillasFor(by: WalkInProps["by"], shown: WalkInQuery, today: HotelDate): (form: FormData) => void {
	const navigate = useNavigate();
	return (form) => {
		const read = (name: string) => String(form.get(name) ?? "").trim();
		const [nights, guests, checkIn] = [read("nights"), read("guests"), read("checkIn")];
		const several = form.has("several");
		if (!/^\d{1,2}$/.test(nights) || !/^\d{1,2}$/.test(guests) || Number(nights) < 1 || Number(guests) < 1)
			return;
		if (parseHotelDate(checkIn) === null || checkIn < today) return;
		if (
			nights === String(shown.nights) &&
			guests === String(shown.guests) &&
			checkIn === shown.checkIn &&
			several === shown.several
		)
			return;
		const query = new URLSearchParams({
			...(by === "phone" && { by, checkIn }),
			...{ nights, guests },
			...(several && { several: "yes" }),
		});
		navigate(`?${query}`, { replace: true, preventScrollReset: true });
	};
}
