import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import type { VillaCondition } from "#app/features/housekeeping/policy.ts";
import type { QuoteInForm } from "#app/features/quotes/quote-in-form.ts";
import { looksLikeCode, toCode } from "#app/features/rates/discounts.ts";
import { describeTypedCode } from "#app/features/stays/desk/describe-code.ts";
import { walkInWords as words } from "#app/features/stays/desk/desk-walk-in-words.ts";
import { shownNights, type WalkInOffers, type WalkInQuery } from "#app/features/stays/several-villas.ts";
import { joinVillas, priceTogether } from "#app/features/stays/walk-in-offers.ts";
import { listNames } from "#app/features/stays/words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { addDays, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskButton, SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { EmailField, NumberField, TextField } from "#app/ui/field.tsx";
import { EnterSends } from "#app/ui/form-parts.tsx";
import { useIsLeaving } from "#app/ui/use-is-leaving.ts";
import type { WalkInShown } from "../walk-in-acts.server.ts";
import { CallerDetails, detailFields, HoldChoice, LanguageField } from "./caller-fields.tsx";
import { KnownGuests, useTypedGuest } from "./known-guests.tsx";
import { isQuotedPlace, QuoteNote, TakenQuote } from "./quote-note.tsx";
import { Bills, FreeUntil, PromoCode, WalkInPrice } from "./walk-in-price.tsx";
import { nameInTurn, useChosenVillas, WalkInInstead, WalkInVillas } from "./walk-in-villas.tsx";

type WalkInProps = {
	by: "here" | "phone";
	/** The business day: the first day on which a stay can begin. */
	today: HotelDate;
	query: WalkInQuery;
	offers: WalkInOffers;
	/** The villa to begin with, if it is free; empty for none. */
	wantedVillaId: string;
	conditions: Readonly<Record<string, VillaCondition>>;
	/** By villa: the guest who was due out by today and is not checked out, in words. */
	stillIn: Readonly<Partial<Record<string, string>>>;
	formKey: string;
	/** Which of the hotel's terms this person may set aside. */
	mayOverride: { price: boolean; policy: boolean };
	/** Until when a hold is meant to last, unless staff choose otherwise. */
	hold: { date: HotelDate; time: string };
	/** The intended result of a call, unless staff choose otherwise. */
	keep: "book" | "hold" | "quote";
	/** The quote that is to be booked; null for none. */
	quote: QuoteInForm | null;
	result: ActResult | undefined;
};

/** A guest at the counter or on the phone, in one form: nights, villas, guest, and one press. */
export function WalkInForm(props: WalkInProps) {
	const { by, today, quote, result } = props;
	const shown = result?.facts as Partial<WalkInShown> | undefined;
	const query = shown?.query ?? props.query;
	const offers = shown?.offers ?? props.offers;
	const sent = useMemo(() => result && toFormResult(result), [result]);
	const page = useRef<HTMLDivElement>(null);
	const [otherPrice, setOtherPrice] = useState(sent?.values.nightlyPrice ?? "");
	const guest = useTypedGuest();
	/** The first values of the fields about the caller. */
	const begun: FieldValues = sent?.values ?? quote?.values ?? {};
	const [keep, setKeep] = useState(sent?.values.keep ?? props.keep);
	const showVillas = useVillasFor(by, query, today);
	const codeTyped = useRef<ReturnType<typeof setTimeout>>(undefined);
	const { list, chosen, inTurn, villas, onChoice } = useChosenVillas(page, offers, query, {
		sent: shown?.villaId,
		wanted: props.wantedVillaId,
	});
	const villaIds = villas.map(({ villaId }) => villaId);
	const priceOfToday = inTurn?.price ?? priceTogether(offers.prices, villaIds, query);
	const isQuoted =
		quote !== null && otherPrice.trim() === "" && isQuotedPlace(quote, query, inTurn, villaIds);
	const price = isQuoted && quote.state === "open" ? quote.price : priceOfToday;
	const chosenName = inTurn ? nameInTurn(inTurn) : listNames(villas.map(({ name }) => shortVillaName(name)));
	const isHere = by === "here";
	useEffect(() => {
		if (shown?.moved) page.current?.querySelector<HTMLElement>("#villas")?.focus();
	}, [shown?.moved]);

	const onInput = (input: HTMLInputElement) => {
		const { name, value, form } = input;
		guest.hear(input);
		if (name === "villaId") onChoice(input);
		if (name === "nightlyPrice") setOtherPrice(value);
		if (name === "keep") setKeep(value);
		clearTimeout(codeTyped.current);
		if (form && name === "promoCode")
			codeTyped.current = setTimeout(() => showVillas(new FormData(form)), codePauseMs);
		if (form && ["nights", "guests", "checkIn", "several"].includes(name)) showVillas(new FormData(form));
	};

	return (
		<div ref={page}>
			<DeskForm
				act="book"
				// Other buttons of the form name their purpose by `intent`.
				actField="form"
				formKey={props.formKey}
				key={`${by} ${shown?.moved ?? ""}`}
				result={sent ?? null}
				values={{
					...quote?.values,
					promoCode: query.promoCode,
					nights: String(query.nights),
					guests: String(query.guests),
					checkIn: query.checkIn,
					keep: props.keep,
					holdDate: props.hold.date,
					holdTime: props.hold.time,
				}}
				loadCheck={isHere ? loadWalkInCheck : loadPhoneCheck(today)}
				onInput={({ target }) => {
					if (target instanceof HTMLInputElement) onInput(target);
				}}
			>
				{({ errors }) => (
					<div className="two">
						<div>
							<EnterSends name="form" value="book">
								{words.submit[by]}
							</EnterSends>
							<input type="hidden" name="shown" value={shownNights(query)} autoComplete="off" />
							{quote ? <input type="hidden" name="quoteId" value={quote.id} autoComplete="off" /> : null}
							{price ? (
								<input type="hidden" name="agreedTotalCents" value={price.totalCents} autoComplete="off" />
							) : null}
							<DeskSheet id="party" title={words.party.title} body="[&>.choice]:mt-3">
								<div className="cols3 items-end [&_[type=date]]:min-h-12!">
									{isHere ? (
										<input type="hidden" name="checkIn" value={query.checkIn} autoComplete="off" />
									) : (
										<TextField name="checkIn" type="date" min={today} label={words.party.arrives} />
									)}
									<NumberField name="nights" label={words.party.nights} min={1} max={60} />
									<NumberField name="guests" label={words.party.guests} min={1} max={10} />
									<p className="flex items-center font-medium sm:min-h-12" role="status">
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
									<p className="btns mt-3">
										<DeskButton look="line" name="intent" value="show" formNoValidate>
											{words.show}
										</DeskButton>
									</p>
								</noscript>
							</DeskSheet>
							{quote ? <TakenQuote {...{ quote, query, offers }} /> : null}
							<WalkInVillas
								key={list}
								{...{ by, offers, query, today, chosen }}
								conditions={props.conditions}
								stillIn={props.stillIn}
								ticked={inTurn ? [] : villas}
								error={errors.villaId}
							/>
							{offers.isSoldOut ? (
								<WalkInInstead {...{ by, today, query }} {...offers} waited={shown?.waited} />
							) : null}
						</div>
						<div className="side">
							<DeskSheet id="guest" title={words.guest.title} body="fields">
								<TextField name="name" label={words.guest.name} maxLength={100} required />
								<div className="cols2 wide:grid-cols-1">
									<TextField
										name="phone"
										type="tel"
										inputMode="tel"
										label={words.guest.phone}
										hint={words.guest.phoneHint}
									/>
									<EmailField label={words.guest.email} hint={words.guest.emailHint} autoComplete="off" />
								</div>
								<LanguageField />
								<KnownGuests typed={guest.typed} sent={shown?.known} onFilled={guest.forget} />
								{isHere ? (
									<DeskChoice
										type="checkbox"
										name="noContact"
										value="yes"
										defaultChecked={sent?.values.noContact === "yes"}
										label={words.guest.noContact}
									/>
								) : (
									<CallerDetails
										cot={begun.cotWanted}
										isOpen={detailFields.some((name) => errors[name] || begun[name])}
									/>
								)}
							</DeskSheet>
							{isHere ? null : (
								<HoldChoice
									keep={sent?.values.keep ?? props.keep}
									error={errors.keep}
									{...{ today }}
									checkIn={query.checkIn}
								/>
							)}
							<DeskSheet
								id="price"
								title={price ? words.price.title(chosenName, query.nights) : words.price.none}
								body
							>
								{quote ? <QuoteNote {...{ quote, isQuoted, priceOfToday }} /> : null}
								<WalkInPrice
									price={price}
									otherPrice={otherPrice}
									ofSeveral={offers.isSeveral}
									ofEach={villaIds.length > 1}
									mayOverride={props.mayOverride.price}
									isOpen={Boolean(errors.nightlyPrice ?? errors.priceReason ?? sent?.values.nightlyPrice)}
								/>
								<PromoCode
									said={
										otherPrice.trim() !== "" && query.promoCode !== ""
											? words.code.withPrice
											: describeTypedCode(offers.code, {
													price: priceOfToday,
													nights:
														inTurn?.nights ?? villaIds.map((villaId) => ({ villaId, ...nightsOf(query) })),
												})
									}
									isOpen={Boolean(errors.promoCode ?? (sent?.values.promoCode || query.promoCode))}
								/>
								{isHere ? null : (
									<FreeUntil
										{...{ today }}
										checkIn={query.checkIn}
										mayOverride={props.mayOverride.policy}
										isOpen={Boolean(errors.freeUntil ?? errors.freeReason ?? sent?.values.freeUntil)}
									/>
								)}
								{offers.isSeveral && !offers.isSoldOut ? <Bills chosen={sent?.values.bills} /> : null}
								{[...offers.offers, ...offers.inTurn].some(({ restriction }) => restriction) ? (
									<ReasonField
										name="overrideReason"
										label={words.override.label}
										hint={words.override.hint}
										optional
									/>
								) : null}
								<p className="btns mt-3.5 mb-2">
									<SubmitButton look="fill" big>
										{words.submit[!isHere && keep === "quote" ? "quote" : by]}
									</SubmitButton>
								</p>
								<p className="small soft">
									{isHere
										? words.submit.hereSub
										: keep === "quote"
											? words.submit.quoteSub
											: words.submit.phoneSub}
								</p>
							</DeskSheet>
						</div>
					</div>
				)}
			</DeskForm>
		</div>
	);
}

/** A code is typed letter by letter: its look-up waits for this long a pause. Milliseconds. */
const codePauseMs = 400;

const nightsOf = ({ checkIn, nights }: WalkInQuery) => ({ from: checkIn, until: addDays(checkIn, nights) });

/** The answer to any button of the form, as the form shows it: with the other dates that were pressed in its fields. */
function toFormResult(result: ActResult): ActResult {
	const { moved, query, filled } = (result.facts ?? {}) as Partial<WalkInShown>;
	const guest = filled && {
		...{ name: filled.name, phone: filled.phone ?? "", email: filled.email ?? "" },
		language: filled.language,
	};
	const dates = moved && query && { checkIn: query.checkIn, nights: String(query.nights) };
	return { ...result, act: "book", values: { ...result.values, ...dates, ...guest } };
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
 * Loads the villas for other nights or guests while the form stays as it is. It waits while a number is not one, and while a day
 * is past: a date has the years 2, 20 and 202 while its year is typed.
 */
function useVillasFor(by: WalkInProps["by"], shown: WalkInQuery, today: HotelDate): (form: FormData) => void {
	const navigate = useNavigate();
	const [address] = useSearchParams();
	const isLeaving = useIsLeaving();
	return (form) => {
		if (isLeaving()) return;
		const read = (name: string) => String(form.get(name) ?? "").trim();
		const [nights, guests, checkIn] = [read("nights"), read("guests"), read("checkIn")];
		const several = form.has("several");
		const code = toCode(read("promoCode"));
		const promoCode = looksLikeCode(code) ? code : "";
		if (!/^\d{1,2}$/.test(nights) || !/^\d{1,2}$/.test(guests) || Number(nights) < 1 || Number(guests) < 1)
			return;
		if (parseHotelDate(checkIn) === null || checkIn < today) return;
		if (
			nights === String(shown.nights) &&
			guests === String(shown.guests) &&
			checkIn === shown.checkIn &&
			several === shown.several &&
			promoCode === shown.promoCode
		)
			return;
		const query = new URLSearchParams({
			...(by === "phone" && { by, checkIn }),
			...{ nights, guests },
			...(several && { several: "yes" }),
			...(promoCode !== "" && { promoCode }),
		});
		// The subject of the call does not change.
		for (const name of ["quote", "keep"]) {
			const value = address.get(name);
			if (value !== null) query.set(name, value);
		}
		navigate(`?${query}`, { replace: true, preventScrollReset: true });
	};
}
