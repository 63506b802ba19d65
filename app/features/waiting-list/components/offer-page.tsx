import { href, Link } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { listCardPictures } from "#app/content/hotel/villa-descriptions.ts";
import { NarrowPage } from "#app/features/accounts/components/narrow-page.tsx";
import { PriceTable } from "#app/features/reservations/components/price-table.tsx";
import { describeRule } from "#app/features/stays/components/stay-aside.tsx";
import { VillaPictures } from "#app/features/stays/components/villa-picture.tsx";
import { describePrice } from "#app/features/stays/offer-words.ts";
import { listNames } from "#app/features/stays/words.ts";
import type { FieldErrors } from "#app/lib/form-fields.ts";
import { formatHour } from "#app/lib/guest-locale.ts";
import { formatDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { withQuery } from "#app/lib/return-path.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import type { FreeInstead as Free, WaitingFor } from "../policy.ts";
import { type HeldUntil, sayMoment, waitingListWords } from "../waiting-list-words.ts";
import { SingleButtonForm, WaitingFacts } from "./waiting-parts.tsx";

const words = () => waitingListWords().offer;

/**
 * The villas held for the first in line, their price in US cents, and until when. One press books them or gives them
 * up.
 */
export function OfferPage(props: {
	villaIds: readonly string[];
	villaNames: readonly string[];
	checkIn: HotelDate;
	checkOut: HotelDate;
	guests: number;
	/** The guest of the booking. */
	name: string;
	until: HeldUntil;
	price: Quote;
	today: HotelDate;
	action: string;
	/** The schedule of payments, where not everything is paid at the resort. */
	paid?: string;
	result: { errors?: FieldErrors } | undefined;
}) {
	const { villaIds, villaNames, name, until, price, today, action, result } = props;
	const { hourStyle } = useGuestLocale();
	const title = words().title(formatHour(until.time, hourStyle));
	return (
		<NarrowPage title={title} lead={words().lead(sayMoment(until, hourStyle))}>
			<VillaPictures pictures={listCardPictures(villaIds)} sizes="(width < 40rem) 100vw, 31rem" />
			<WaitingFacts {...props} villas={listNames(villaNames)} />
			<p className="wrap-anywhere text-small">
				{isolate(words().guestName)} <span className="font-medium">{isolate(name)}</span>
			</p>
			<PriceTable price={describePrice(price)} totalCents={price.totalCents} />
			<p className="text-ink-soft text-small">
				{describeRule({ from: props.checkIn, until: props.checkOut }, price, today)}{" "}
				{props.paid ?? words().pay}
			</p>
			<SingleButtonForm
				action={action}
				title={`${title} · ${hotel.name}`}
				result={result}
				submit={words().take(formatUsd(price.totalCents))}
				submitting={words().taking}
			>
				{({ submitting }) => (
					<div className="grid gap-3 border-sand border-t pt-5">
						<p className="text-ink-soft text-small">{words().passHint}</p>
						<div>
							<Button
								type="submit"
								variant="secondary"
								name="intent"
								value="pass"
								formNoValidate
								busy={submitting}
							>
								{words().pass}
							</Button>
						</div>
					</div>
				)}
			</SingleButtonForm>
		</NarrowPage>
	);
}

const link =
	"inline-flex min-h-11 items-center font-medium text-lagoon underline underline-offset-4 hover:decoration-2";

/** The free alternatives, one press away, for somebody who comes too late. */
export function FreeInstead({ free, waited }: { free: Free; waited: WaitingFor }) {
	const { villaId, checkIn, checkOut } = waited;
	const guests = String(waited.guests);
	return (
		<div className="grid gap-5">
			{free.villas.length > 0 ? (
				<div>
					<h2 className="font-medium">{words().free}</h2>
					<ul className="mt-1">
						{free.villas.map(({ id, name, totalCents }) => (
							<li key={id}>
								<Link
									to={withQuery(href("/booking"), { checkIn, checkOut, guests, villaId: id })}
									className={link}
								>
									{isolate(name)}
									<span className="figures">, {formatUsd(totalCents)}</span>
								</Link>
							</li>
						))}
					</ul>
				</div>
			) : free.nearby.length > 0 ? (
				<div>
					<h2 className="font-medium">{words().nearby}</h2>
					<ul className="mt-1">
						{free.nearby.map((near) => (
							<li key={near.from}>
								<Link
									to={withQuery(href("/booking"), { checkIn: near.from, checkOut: near.until, guests })}
									className={link}
								>
									{formatDays(near)}
								</Link>
							</li>
						))}
					</ul>
				</div>
			) : (
				<p>{words().nothing}</p>
			)}
			<div className="grid gap-3">
				{free.villas.length === 0 ? (
					<ButtonLink
						to={withQuery(href("/waiting-list"), { checkIn, checkOut, guests, villaId })}
						viewTransition
					>
						{words().again}
					</ButtonLink>
				) : null}
				<ButtonLink to={href("/rooms")} variant="secondary" viewTransition>
					{words().see}
				</ButtonLink>
			</div>
		</div>
	);
}
