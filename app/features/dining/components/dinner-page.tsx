import { href } from "react-router";
import { dinnerWords as words } from "#app/content/dinner-words.ts";
import { pavilionForm } from "#app/content/pavilion-form-words.ts";
import { reservationPageWords } from "#app/content/reservation-frame-words.ts";
import type { Experience } from "#app/features/catalog/experience.ts";
import { type ChangeResult, describeResult } from "#app/features/reservations/change-result.ts";
import { ReservationNextSteps } from "#app/features/reservations/components/next-steps.tsx";
import { PriceTable } from "#app/features/reservations/components/price-table.tsx";
import {
	PrivateLinkSection,
	type ShownPrivateLink,
} from "#app/features/reservations/components/private-link-section.tsx";
import {
	ReservationFacts,
	ReservationFrame,
	ReservationPicture,
} from "#app/features/reservations/components/reservation-frame.tsx";
import { ReservationPrice } from "#app/features/reservations/components/reservation-price.tsx";
import { formatHour, type HourStyle } from "#app/lib/guest-locale.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import type { EveningPreview } from "../dinner-change.ts";
import type { GuestDinner } from "../queries.server.ts";
import { describePrice, describeWhen, titleOf } from "../words.ts";
import { CancelDinner } from "./cancel-dinner.tsx";
import { ChangeDinner } from "./change-dinner.tsx";

/** A dinner as this page needs it: what opens it for others stays on the server. */
type ShownDinner = Omit<GuestDinner, "id" | "linkToken" | "userId" | "revision" | "createdAt" | "lines">;

export type DinnerPageProps = {
	dinner: ShownDinner;
	/** Null when the pavilion has it no longer. */
	experience: Experience | null;
	/** The hours of the pavilion's seatings. */
	seatings: readonly string[];
	dates: { today: HotelDate; last: HotelDate };
	submitted: boolean;
	/** Whether the group has sat down already. */
	isOver: boolean;
	privateLink: ShownPrivateLink;
	/** Where a guest writes who cannot change something here. */
	contactEmail: string;
	movable: boolean;
	cancellable: boolean;
	/** Last day on which changing and cancelling are free. */
	freeUntil: HotelDate;
	/** What cancelling now would cost, in US cents. */
	owedCents: number;
	result: ChangeResult<EveningPreview> | undefined;
};

/** A dinner to its guest: what is reserved, what happens next, how to change or cancel and until when. */
export function DinnerPage(props: DinnerPageProps) {
	const { dinner, experience, submitted, result } = props;
	const fresh = submitted && !result && dinner.status === "confirmed";
	const { hourStyle } = useGuestLocale();
	const title = fresh ? pavilionForm.submitted : words.title(dinner.reference);
	return (
		<ReservationFrame
			title={title}
			label={pavilionForm.label}
			heading={fresh ? title : titleOf(dinner.experience)}
			state={describeState(props, hourStyle)}
			aside={<PriceAside {...props} />}
		>
			{experience ? <ReservationPicture name={experience.picture} alt={experience.alt} /> : null}
			<Facts dinner={dinner} fresh={fresh} />
			{dinner.status === "confirmed" && !props.isOver ? <NextSteps {...props} /> : null}
			{props.movable || props.cancellable ? (
				<section className="grid gap-4" data-print="hide">
					<h2 className="heading">{reservationPageWords.changeOrCancel}</h2>
					<ChangeDinner {...props} />
					<CancelDinner {...props} />
				</section>
			) : null}
			<PrivateLinkSection link={props.privateLink} />
		</ReservationFrame>
	);
}

function Facts({ dinner, fresh }: { dinner: ShownDinner; fresh: boolean }) {
	const { facts } = words;
	const { hourStyle } = useGuestLocale();
	const seating = (
		<span className="figures" data-seating>
			{formatHour(dinner.seating, hourStyle)}
		</span>
	);
	return (
		<ReservationFacts
			heading={fresh ? titleOf(dinner.experience) : null}
			status={dinner.status}
			statusWords={words.statuses[dinner.status]}
			reference={dinner.reference}
			referenceLabel={facts.reference}
			facts={[
				{ name: facts.date, value: formatHotelDate(dinner.date, "long") },
				{ name: facts.seating, value: seating },
				{ name: facts.group, value: words.group(dinner.guests) },
				{ name: facts.host, value: dinner.name },
				{ name: facts.email, value: dinner.email },
				{ name: facts.note, value: dinner.note },
			]}
		/>
	);
}

/** What a guest does between reserving and dining, and where else the evening leads. */
function NextSteps({ dinner, privateLink }: DinnerPageProps) {
	const { next } = words;
	const { reference, minutes } = dinner;
	const seating = formatHour(dinner.seating, useGuestLocale().hourStyle);
	return (
		<ReservationNextSteps
			reservation={dinner}
			steps={[next.held, ...(minutes > 0 ? [next.come(seating, minutes)] : [])]}
			secretLink={privateLink.href}
			calendarHref={href("/dinners/:reference/calendar", { reference })}
			goOn={{
				before: next.goOn.before,
				ways: [
					{ path: href("/reserve-wellness"), words: next.goOn.wellness },
					{ path: href("/booking"), words: next.goOn.villa },
				],
			}}
		/>
	);
}

function PriceAside({ dinner, dates, freeUntil, cancellable }: DinnerPageProps) {
	const rule =
		dates.today <= freeUntil
			? pavilionForm.aside.freeUntil(formatHotelDate(freeUntil))
			: words.price.freeEnded;
	return (
		<ReservationPrice
			rule={dinner.status === "confirmed" && cancellable ? rule : null}
			owedCents={dinner.owedCents}
		>
			<div>
				<PriceTable price={describePrice(dinner)} totalCents={dinner.totalCents} />
				<p className="mt-3 text-ink-soft text-small">{pavilionForm.aside.estimate.plus}</p>
			</div>
		</ReservationPrice>
	);
}

function describeState(
	{ dinner, result, submitted, isOver, contactEmail }: DinnerPageProps,
	hourStyle: HourStyle,
): string {
	const { state } = words;
	const when = describeWhen(dinner, hourStyle, "long");
	const returned = describeResult(result, dinner, {
		moved: state.moved(when),
		cancelled: state.cancelled,
		notChangeable: state.notChangeable(contactEmail),
	});
	if (returned) return returned;
	if (submitted && !result) return state.fresh(dinner.reference);
	return dinner.status === "confirmed" && !isOver ? state.coming(when) : state.past(when);
}
