import type { ReactNode } from "react";
import { href } from "react-router";
import { hotel, hotelHours } from "#app/content/hotel/hotel.ts";
import { DeadLinkPage, NarrowPage } from "#app/features/accounts/components/narrow-page.tsx";
import { stayForm } from "#app/features/stays/stay-form-words.ts";
import { countNights, countTravelers } from "#app/features/stays/words.ts";
import type { FieldErrors } from "#app/lib/form-fields.ts";
import { formatHotelDate, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import { waitingListWords } from "../waiting-list-words.ts";

/** The stay that somebody waits for, or that is held for them, as a page may show it. */
type WaitedFor = { villas: string; checkIn: HotelDate; checkOut: HotelDate; guests: number };

/** The villa, the days with their hours, and the party. */
export function WaitingFacts({ villas, checkIn, checkOut, guests }: WaitedFor) {
	const words = stayForm().summary;
	const hours = hotelHours(useGuestLocale().hourStyle);
	return (
		<section aria-label={waitingListWords().facts.dates} className="grid gap-4 text-small">
			<h2 className="heading">{villas}</h2>
			<dl className="grid grid-cols-2 gap-4">
				<Day name={words.checkIn} date={checkIn} hour={words.from(hours.checkIn)} />
				<Day name={words.checkOut} date={checkOut} hour={words.until(hours.checkOut)} />
			</dl>
			<p className="text-ink-soft">
				{countNights(nightsBetween(checkIn, checkOut))}, {countTravelers(guests)}
			</p>
		</section>
	);
}

function Day({ name, date, hour }: { name: string; date: HotelDate; hour: string }) {
	return (
		<div>
			<dt className="label text-ink-soft">{name}</dt>
			<dd>
				<span className="block font-medium">{formatHotelDate(date)}</span>
				<span className="text-ink-soft">{hour}</span>
			</dd>
		</div>
	);
}

/**
 * The page behind a link of an e-mail: one button for the purpose of the link, then that it is done and the way on to
 * the villas.
 * @param props.children between the text about the entry and the button
 */
export function WaitingLinkPage(props: {
	page: { state: "dead"; garbled: boolean } | { state: "open" | "done"; waited: WaitedFor; action: string };
	result: { errors?: FieldErrors } | undefined;
	words: Record<"title" | "lead" | "submit" | "submitting" | "done" | "doneLead", string>;
	children?: ReactNode;
}) {
	const { page, result, words, children } = props;
	if (page.state === "dead") return <DeadWaitingLink garbled={page.garbled} />;
	if (page.state === "done")
		return (
			<NarrowPage title={words.done} lead={words.doneLead} takesFocus>
				<title>{`${words.done} · ${hotel.name}`}</title>
				<WaitingFacts {...page.waited} />
				<ButtonLink to={href("/rooms")} variant="secondary" viewTransition>
					{waitingListWords().sent.rooms}
				</ButtonLink>
			</NarrowPage>
		);
	return (
		<NarrowPage title={words.title} lead={words.lead}>
			<WaitingFacts {...page.waited} />
			{children}
			<SingleButtonForm
				action={page.action}
				title={`${words.title} · ${hotel.name}`}
				result={result}
				submit={words.submit}
				submitting={words.submitting}
			/>
		</NarrowPage>
	);
}

/** Nothing is typed, so there is nothing to check in the browser. */
const loadCheck = async () => () => ({});

/**
 * A form of one button: the purpose of the link of an e-mail is carried out by a press and never by opening the page.
 */
export function SingleButtonForm(props: {
	action: string;
	title: string;
	result: { errors?: FieldErrors } | undefined;
	submit: string;
	submitting: string;
	/** Below the button. */
	children?: (state: { submitting: boolean }) => ReactNode;
}) {
	const { action, title, result, submit, submitting: sending, children } = props;
	return (
		<CheckedForm action={action} title={title} result={result} loadCheck={loadCheck}>
			{({ submitting }) => (
				<div className="grid gap-5">
					<Button type="submit" busy={submitting} className="w-full">
						{submitting ? sending : submit}
					</Button>
					{children?.({ submitting })}
				</div>
			)}
		</CheckedForm>
	);
}

/** The link of an e-mail about the waiting list that leads nowhere, and the ways on. */
export function DeadWaitingLink({ garbled }: { garbled: boolean }) {
	const words = waitingListWords().dead;
	return (
		<DeadLinkPage
			title={words.title}
			lead={garbled ? words.garbled : words.over}
			ways={[
				{ to: href("/waiting-list"), label: words.join },
				{ to: href("/"), label: words.front },
			]}
		/>
	);
}
