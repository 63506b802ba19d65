import {
	Fragment,
	memo,
	type ReactNode,
	startTransition,
	useCallback,
	useDeferredValue,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { href } from "react-router";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { BelizeDollars } from "#app/ui/belize-dollars.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { EnterSends, FormDraft, FormKey, type HeldReservation } from "#app/ui/form-parts.tsx";
import { FormSheet } from "#app/ui/form-sheet.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";
import { countFree, describeChosen, findLowestTotal, isForPairs } from "../offer-words.ts";
import { type FormStep, findFormStep, type StayChoice } from "../stay-choice.ts";
import { stayForm } from "../stay-form-words.ts";
import { describePromoCode, usePromoCode } from "../use-promo-code.ts";
import { lookForVilla, type StayAvailability, type VillaSearch } from "../villa-search.ts";
import { countNights, countParty, listNames } from "../words.ts";
import { AvailabilityCalendar } from "./availability-calendar.tsx";
import { DateFields } from "./date-fields.tsx";
import { PartyNumber } from "./party-number.tsx";
import { NextStepButton, StayAside } from "./stay-aside.tsx";
import {
	GuestFields,
	type PartSplit,
	PartySplit,
	StayCode,
	StayMessage,
	type StayRefused,
	useCards,
	useRecheck,
	VillaChip,
	VillaStatus,
} from "./stay-form-parts.tsx";
import { useStayCalendar } from "./use-stay-calendar.ts";
import { SoldOutPanel, VillaChoice } from "./villa-choice.tsx";
import { focusVillaCards, type VillaLook, VillaLooks } from "./villa-look.tsx";
import "./stay-bar.css";

/** The server's answer to the last attempt, or to a look at other dates where scripts do not run. */
export type StayResult = {
	values?: FieldValues;
	errors?: FieldErrors;
	message?: StayRefused;
	/** The key to send next: the same one as long as nothing was reserved under it. */
	formKey?: string;
	/** The first of the months to show. */
	month?: HotelDate | null;
};

type StayFormProps = {
	title: string;
	today: HotelDate;
	/** Null when the villas could not be read: the list stays empty. */
	availability: StayAvailability | null;
	choice: StayChoice;
	/** Our facts about the person who asks; they may book for somebody else. */
	guest: { name: string; email: string } | null;
	formKey: string;
	result: StayResult | undefined;
	/** Where a guest writes when no villa can be shown. */
	contactEmail: string;
	looks: readonly VillaLook[];
	/** The reservations of this guest for which a deposit was asked. */
	held?: readonly HeldReservation[];
	/**
	 * The schedule of payments, where not everything is paid at the resort; with the sums once the stay has a price.
	 */
	sayPaid?: (stay: { checkIn: HotelDate; quote: Quote } | null) => string | undefined;
};

const formId = "stay";
const words = () => stayForm().fields;
const nothing: StayAvailability = { villas: [], rates: [] };

/** Dates, party, villa and guest on one page, with the price beside them. */
export function StayForm(props: StayFormProps) {
	const { today, result } = props;
	const [choice, setChoice] = useState<StayChoice>({ ...props.choice, ...readChoice(result?.values) });
	const [split, setSplit] = useState<PartSplit>({
		children: result?.values?.children ?? "",
		infants: result?.values?.infants ?? "",
	});
	const [hasName, setHasName] = useState((result?.values?.name ?? props.guest?.name ?? "").trim() !== "");
	const hydrated = useHydrated();
	const fields = useRef<HTMLDivElement>(null);

	const [code, setCode] = useState(result?.values?.promoCode ?? "");
	const { promoCode, availability } = usePromoCode(code, props.availability ?? nothing);
	// A text whose answer was lost before the page was loaded again comes with its key (`followForm`).
	const [isSentBefore, setSentBefore] = useState(false);
	const responseLost = result ? result.errors?.form !== undefined : isSentBefore;
	// A press shows at once; the prices and everything else that follows from it, a moment later.
	const asked = useDeferredValue(choice);
	const search = useMemo(
		() => lookForVilla(availability, asked, today, responseLost),
		[availability, asked, today, responseLost],
	);
	const { stay, guests, quote, soldOut } = search;
	const { cards, justTaken, justTakenIds } = useCards(search, asked);
	const calendar = useStayCalendar(search, availability, choice, today, asked);
	const step = findFormStep(asked, {
		stay,
		hasFree: search.free.length > 0,
		hasVilla: search.chosen !== null,
		hasName,
	});
	const change = (part: Partial<StayChoice>) => setChoice((current) => ({ ...current, ...part }));
	const chooseVilla = useCallback((villaId: string) => setChoice((current) => ({ ...current, villaId })), []);
	useTypedBefore(fields, (typed) => {
		const { villaCard, name, children, infants } = typed;
		change({ ...readChoice(typed), ...(villaCard === undefined ? {} : { villaId: villaCard }) });
		if (typed.promoCode !== undefined) setCode(typed.promoCode);
		if (name !== undefined) setHasName(name.trim() !== "");
		setSplit((known) => ({ children: children ?? known.children, infants: infants ?? known.infants }));
	});
	useRecheck(fields, asked);

	// Once the guest has chosen something else, the villa that was taken is no longer the subject.
	const [answered, setAnswered] = useState({ result, choice });
	if (answered.result !== result) setAnswered({ result, choice });
	const isPast = result?.message?.reason === "villa_taken" && answered.choice !== asked;
	const message = isPast ? undefined : result?.message;
	// The button that was pressed goes with its panel, so the focus goes to the result.
	const [chosenAt, setChosenAt] = useState(0);
	useEffect(() => {
		if (chosenAt > 0) focusVillaCards();
	}, [chosenAt]);
	const propose = (part: Partial<StayChoice>) =>
		// As one with the cards that it changes, for the focus goes to the one that is chosen.
		startTransition(() => {
			change(part);
			setChosenAt((times) => times + 1);
		});
	const proposals = (inMessage: boolean) =>
		soldOut && stay && inMessage === (message?.reason === "villa_taken") ? (
			<SoldOutPanel
				{...soldOut}
				{...{ stay, guests, inMessage }}
				isPairs={isForPairs(search)}
				onDates={({ from, until }) => propose({ checkIn: from, checkOut: until })}
				onVilla={(villaId) => propose({ villaId })}
			/>
		) : null;
	const party = countParty(guests, {
		children: Number(split.children) || null,
		infants: Number(split.infants) || null,
	});

	const paid = props.sayPaid?.(stay && quote && { checkIn: stay.from, quote });

	return (
		<VillaLooks value={props.looks}>
			<FormSheet aside={<StayAside {...{ formId, today, search, party, step, paid }} />}>
				<CheckedForm
					leadsTo={["/reservations/AAAAAAAA", "/pay/AAAAAAAA"]}
					id={formId}
					data-goes-along
					action={href("/booking")}
					result={result}
					title={props.title}
					values={{ ...props.choice, ...props.guest }}
					onInput={({ target }) => {
						if (!(target instanceof HTMLInputElement)) return;
						if (target.name === "name") setHasName(target.value.trim() !== "");
						if (target.name === "idempotencyKey") setSentBefore(true);
					}}
					loadCheck={async () => {
						const [{ staySchema }, { checkFields }] = await Promise.all([
							import("../schema.ts"),
							import("#app/lib/form-fields.ts"),
						]);
						return (form) => {
							const checked = checkFields(staySchema(today), form);
							return checked.ok ? {} : checked.errors;
						};
					}}
				>
					{({ submitting }) => (
						<div ref={fields} className="grid grid-cols-1 gap-10">
							<EnterSends name="send" value="1">
								{stayForm().submit}
							</EnterSends>
							<FormKey fresh={props.formKey} returned={result?.formKey} />
							<FormDraft isAnswered={result !== undefined} held={props.held ?? []} />
							<input
								type="hidden"
								name="agreedTotalCents"
								// The total of this choice, never of the one before.
								value={hydrated && quote && promoCode.isCertain && asked === choice ? quote.totalCents : ""}
							/>
							{message ? <StayMessage message={message} proposals={proposals(true)} /> : null}
							{props.choice.villaId === "" ? null : <VillaChip search={search} />}

							<Part number={1} title={stayForm().parts.dates}>
								<DateFields
									Calendar={AvailabilityCalendar}
									checkIn={choice.checkIn}
									checkOut={choice.checkOut}
									today={today}
									labels={words()}
									calendar={calendar}
									month={result?.month ?? null}
									onDates={change}
									onTake={focusVillaCards}
									beside={
										<PartyNumber
											name="guests"
											label={words().guests}
											hint={words().guestsHint}
											steps={stayForm().party.step.guests}
											min={stayLimits.minGuests}
											max={stayLimits.maxGuests}
											required
											value={choice.guests}
											onValue={(value) => change({ guests: value })}
											className="party-box"
										/>
									}
									below={<PartySplit split={split} onSplit={setSplit} />}
								/>
								<div data-scriptless>
									<Button type="submit" variant="secondary" name="look" value="1" formNoValidate>
										{stayForm().look}
									</Button>
								</div>
							</Part>

							<Part id="villa" number={2} title={stayForm().parts[isForPairs(search) ? "villas" : "villa"]}>
								<VillaStatus search={search} justTaken={justTaken} contactEmail={props.contactEmail} />
								{proposals(false)}
								<VillaChoice
									{...{ cards, today }}
									search={search}
									value={search.chosen?.id ?? ""}
									justTaken={justTakenIds}
									onVilla={chooseVilla}
								/>
							</Part>

							<Part number={3} title={stayForm().parts.guest}>
								<GuestFields />
								<StayCode value={code} onValue={setCode} sentence={describePromoCode(promoCode, quote)} />
							</Part>

							<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
								<Button id="reserve" type="submit" busy={submitting} className="min-h-12 max-sm:w-full">
									{submitting
										? stayForm().submitting
										: quote
											? stayForm().submitTotal(formatUsd(quote.totalCents))
											: stayForm().submit}
								</Button>
								<p className="text-ink-soft text-small">{paid ?? stayForm().summary.paid}</p>
							</div>
						</div>
					)}
				</CheckedForm>
			</FormSheet>
			<StayBar {...{ formId, search, step }} />
		</VillaLooks>
	);
}

/** The sent or typed fields that decide which villas are available. */
function readChoice(values: FieldValues = {}): Partial<StayChoice> {
	const { checkIn, checkOut, guests, villaId } = values;
	return Object.fromEntries(
		Object.entries({ checkIn, checkOut, guests, villaId }).filter(([, value]) => value !== undefined),
	);
}

/** A numbered part of the form. */
function Part(props: { id?: string; number: number; title: string; children: ReactNode }) {
	return (
		<section className="stay-part grid grid-cols-1 gap-3">
			<h2
				id={props.id}
				tabIndex={props.id ? -1 : undefined}
				className="heading mb-1 flex items-baseline gap-3"
			>
				<span aria-hidden="true" className="font-medium text-ink-soft text-small tracking-normal">
					{props.number}
				</span>
				{props.title}
			</h2>
			{props.children}
		</section>
	);
}

/** The bar at the bottom of a narrow screen: the price of the stay so far, and the next step. */
const StayBar = memo(function StayBar({
	formId,
	search,
	step,
}: {
	formId: string;
	search: VillaSearch;
	step: FormStep;
}) {
	const [title, detail] = describeBar(search);
	return (
		<aside data-bottom-bar aria-label={stayForm().summary.title} className="stay-bar" data-print="hide">
			<p>
				<b className="figures">{title}</b>
				<small>{detail}</small>
			</p>
			{/* "Choose two villas" fits beside the price at 360 px. */}
			<NextStepButton formId={formId} search={search} step={step} className="px-4!" />
		</aside>
	);
});

/** The total and the nights; before they are known, the villa with its price, or how many villas are free. */
function describeBar(search: VillaSearch): [title: string, detail: ReactNode] {
	const { stay, quote, wanted, free } = search;
	const { summary, calendar } = stayForm();
	const nights = stay ? countNights(nightsBetween(stay.from, stay.until)) : null;
	if (quote && nights) {
		const bzd = <BelizeDollars cents={quote.totalCents} />;
		return [
			formatUsd(quote.totalCents),
			<Fragment key="total">
				{bzd} {`${nights}, ${summary.totalWithTax}`}
			</Fragment>,
		];
	}
	if (nights) {
		const lowest = findLowestTotal(free);
		return lowest === null
			? [calendar.foot.noneFree, nights]
			: [`${calendar.foot.from} ${formatUsd(lowest)}`, `${nights}, ${countFree(search)}`];
	}
	if (wanted) {
		const name = listNames(wanted.villas.map((villa) => shortVillaName(villa.name)));
		return [name, describeChosen(search) ?? ""];
	}
	return [summary.title, stayForm().dates.add];
}
