import { useEffect, useRef } from "react";
import { experienceTitle } from "#app/content/hotel/experiences.ts";
import { requestWords } from "#app/content/words/form-outcome-words.ts";
import { type Experience, formatExperiencePrice } from "#app/features/catalog/catalog-terms.ts";
import { PriceTable } from "#app/features/reservations/components/price-table.tsx";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { BelizeDollars } from "#app/ui/belize-dollars.tsx";
import { Button } from "#app/ui/button.tsx";
import { EnterSends } from "#app/ui/form-parts.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Evening } from "../availability.ts";
import { pavilionForm } from "../pavilion-form-words.ts";
import { maximumGuests } from "../policy.ts";
import { describePrice } from "../words.ts";

/** The server's answer to the last attempt, or to a look at the seatings where scripts do not run. */
export type PavilionResult = {
	values?: FieldValues;
	errors?: FieldErrors;
	refused?: DinnerRefused;
	/** The key to send next: the same one as long as nothing was reserved under it. */
	formKey?: string;
	/** Where the dinner is that this form has already become, or the page that finds it. */
	sentHref?: string;
	/** The seatings of the evening that was asked for, as they are now. */
	evening?: Evening | null;
};

/** Why a form that was right was not accepted, in the command's own reasons. */
export type DinnerRefused =
	| { reason: "seating_taken"; dateText: string; isFull: boolean }
	| { reason: "too_late" }
	| { reason: "price_changed"; totalCents: number };

/** The same in the words of a form. */
export type RefusedWords = {
	taken: (date: string) => string;
	full: (date: string) => string;
	tooLate: string;
	priceChanged: { before: string; after: string };
};

/** Gives the result of a form that was sent, takes the focus, and leaves everything typed as it is. */
export function DinnerMessage({ refused, words }: { refused: DinnerRefused; words: RefusedWords }) {
	const box = useRef<HTMLDivElement>(null);

	useEffect(() => {
		if (refused) box.current?.focus();
	}, [refused]);

	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			className="mb-8 rounded-card border-coral border-l-4 bg-coral/8 px-6 py-5"
		>
			<p>
				<Words refused={refused} words={words} />
			</p>
		</div>
	);
}

function Words({ refused, words }: { refused: DinnerRefused; words: RefusedWords }) {
	const { taken, full, tooLate, priceChanged } = words;
	if (refused.reason === "seating_taken") return (refused.isFull ? full : taken)(refused.dateText);
	if (refused.reason === "too_late") return tooLate;
	return (
		<>
			{priceChanged.before} <strong className="figures">{formatUsd(refused.totalCents)}</strong>
			{priceChanged.after}
		</>
	);
}

/** The chosen experience, beside the form. */
export function ChosenExperience({ experience }: { experience: Experience }) {
	const { aside } = pavilionForm();
	return (
		<section aria-labelledby="chosen-experience">
			<Picture
				key={experience.id}
				name={experience.picture}
				alt={experience.alt}
				sizes="(min-width: 64rem) 22rem, 90vw"
				className="-mx-6 -mt-6 mb-5 aspect-4/3 w-[calc(100%+3rem)] max-w-none rounded-t-card object-cover"
			/>
			<h2 id="chosen-experience" className="text-xl leading-snug tracking-tight">
				{experienceTitle(experience.title)}
			</h2>
			<p className="mt-0.5 text-ink-soft text-small">
				<span className="figures">{aside.priceText(formatExperiencePrice(experience))}</span>{" "}
				<BelizeDollars cents={experience.perPersonCents} />
				{" · "}
				{aside.groupText(experience.minGuests, maximumGuests(experience))}
			</p>
			<ul className="mt-4 text-small">
				{experience.details.map((detail) => (
					<li key={detail} className="border-sand border-t py-2 text-pretty last:pb-0">
						{detail}
					</li>
				))}
			</ul>
		</section>
	);
}

type GuestsQuote = (Quote & { guests: number }) | null;

/** Rendered before the fields: Enter in any of them reserves, and the agreed price is sent along. */
export function SendFirst({ submit, quote }: { submit: string; quote: GuestsQuote }) {
	const hydrated = useHydrated();
	return (
		<>
			<EnterSends name="intent" value="reserve">
				{submit}
			</EnterSends>
			<input type="hidden" name="agreedTotalCents" value={hydrated && quote ? quote.totalCents : ""} />
		</>
	);
}

/** Rendered after the fields: the price, the rule of cancelling, and the button that sends the form. */
export function SendDinner({
	submit,
	submitting,
	quote,
	rule,
}: {
	submit: string;
	submitting: boolean;
	/** As soon as there is an experience and a number of guests. */
	quote: GuestsQuote;
	rule: string;
}) {
	return (
		<div className="mt-9 grid grid-cols-1 gap-6">
			{quote ? <Estimate quote={quote} /> : null}
			<p className="text-small sm:max-w-md">{rule}</p>
			<Button type="submit" busy={submitting} className="w-full sm:w-auto sm:justify-self-start sm:px-10">
				{submitting ? requestWords().submitting : submit}
			</Button>
		</div>
	);
}

function Estimate({ quote }: { quote: Quote & { guests: number } }) {
	const words = pavilionForm().aside.estimate;
	return (
		<section aria-labelledby="evening-price" className="sheet p-5 sm:max-w-md">
			<h2 id="evening-price" className="mb-3 font-medium text-lg leading-snug">
				{words.title(quote.guests)}
			</h2>
			<PriceTable price={describePrice(quote)} totalCents={quote.totalCents} />
			<div className="mt-3 grid gap-1.5 text-ink-soft text-small">
				<p>{words.plus}</p>
				<p>{words.paid}</p>
			</div>
		</section>
	);
}
