import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, href, Link, useNavigation, useRevalidator } from "react-router";
import { hotel, telephoneLink } from "#app/content/hotel/hotel.ts";
import type { PictureName } from "#app/content/hotel/pictures.ts";
import { whenOnlineAgain } from "#app/lib/online-again.ts";
import { formatReference } from "#app/lib/reference.ts";
import { BelizeDollars } from "#app/ui/belize-dollars.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormSheet } from "#app/ui/form-sheet.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useHotelContact } from "#app/ui/use-hotel-contact.ts";
import { type ContactResult, describeDone, splitResult } from "../change-result.ts";
import { itineraryWords } from "../itinerary-words.ts";
import { reservationPageWords } from "../reservation-frame-words.ts";
import { type Contact, ReadyForm } from "./contact-forms.tsx";
import {
	card,
	type IssuedDocument,
	IssuedDocuments,
	PrivateLinkSection,
	type ShownPrivateLink,
} from "./reservation-parts.tsx";

type ReservationFrameProps<Change> = Pick<ComponentProps<typeof PageHeading>, "label"> & {
	reservation: Contact & { reference: string; owedCents: number | null };
	/** The title in the browser and the heading, and what both say of one that was reserved a moment ago. */
	names: { submitted: string; title: string; heading: string };
	/** Its state, under the heading. */
	state: string;
	/** Whether it was reserved a moment ago. */
	isNew: boolean;
	/** Whether it is still to come or under way. */
	isLive: boolean;
	/** Whether the private link opens a page on which it can be changed. */
	canChange: boolean;
	/** The answer to a form of the page. */
	contact: ContactResult | undefined;
	change: Change | undefined;
	/** The heading after a change or cancellation that was done. */
	doneWords: Parameters<typeof describeDone>[2];
	/** Why it was not done, for the state to say. */
	refusal: string | null;
	aside: (isNamedAbove: boolean) => ReactNode;
	/** What else the guest may reserve; null where nothing is offered. */
	more: MoreToReserve | null;
	/** How to change or cancel it; null where there is nothing to say about that. */
	changing: ReactNode;
	documents: readonly IssuedDocument[];
	privateLink: ShownPrivateLink;
	children: ReactNode;
};

/**
 * The page of a guest's reservation: a stay, a treatment, a dinner. Nobody finds it who does not know it. After a
 * change or a cancellation it goes back to its top and moves the focus to the new heading.
 */
export function ReservationFrame<Change extends { kind: string }>({
	label,
	reservation,
	names,
	state,
	isNew,
	isLive,
	canChange,
	contact,
	change,
	doneWords,
	refusal,
	aside,
	more,
	changing,
	documents,
	privateLink,
	children,
}: ReservationFrameProps<Change>) {
	const said = describeDone(change, reservation, doneWords);
	const title = isNew ? names.submitted : (said?.title ?? names.title);
	const heading = isNew ? names.submitted : (said?.heading ?? names.heading);
	const done = change && doneKinds.has(change.kind) ? change : null;
	const refused = refusal && change ? change : null;
	const head = useRef<HTMLDivElement>(null);
	const words = useRef<HTMLParagraphElement>(null);

	useEffect(() => {
		if (!done && !refused) return;
		scrollTo({ top: 0, behavior: "instant" });
		const said = refused ? words.current : head.current?.querySelector("h1");
		said?.focus({ preventScroll: true });
	}, [done, refused]);

	const { revalidate } = useRevalidator();
	const isLost = refused !== null && "isLost" in refused;
	const lookAgain = useEffectEvent(async () => {
		await revalidate();
		return true;
	});
	useEffect(() => {
		if (!isLost) return;
		const ended = new AbortController();
		whenOnlineAgain(ended.signal, lookAgain);
		return () => ended.abort();
	}, [isLost]);

	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<meta name="robots" content="noindex" />
			<div ref={head}>
				<PageHeading {...(label ? { label } : {})} title={heading} takesFocus={isNew || done !== null}>
					<p ref={words} role="status" tabIndex={-1}>
						{refusal ?? state}
					</p>
				</PageHeading>
			</div>
			<FormSheet
				aside={aside(!isNew && !said)}
				// Below everything; on a phone it follows the aside.
				foot={
					<div className="grid grid-cols-1 gap-10">
						{isLive ? <ReadyForm contact={reservation} result={contact} /> : null}
						{more ? <MoreToReserveSection {...more} reference={reservation.reference} /> : null}
						{changing}
						<IssuedDocuments documents={documents} />
						<PrivateLinkSection link={privateLink} canChange={canChange} />
					</div>
				}
			>
				<div className="grid grid-cols-1 gap-10">{children}</div>
			</FormSheet>
		</>
	);
}

/** Changing above cancelling; each opens by a press. */
export function ChangeOrCancel({
	rule,
	change,
	cancel,
}: {
	/** Until when it is possible, where the parts do not say it. */
	rule?: string;
	change: ReactNode;
	cancel: ReactNode;
}) {
	return (
		<section className="grid grid-cols-1 gap-4" data-print="hide">
			<h2 className="heading">{reservationPageWords().changeOrCancel}</h2>
			{rule ? <p className="prose-width">{rule}</p> : null}
			<div id="change">{change}</div>
			<div id="cancel">{cancel}</div>
		</section>
	);
}

/** Answers to forms that have changed the reservation itself. */
const doneKinds: ReadonlySet<string> = new Set(["moved", "cancelled"]);

/**
 * The answer to a form of the page: to one of the contact, or to any other. A success counts once the page has been read
 * again: until then the message would be above the old data.
 */
export function useShownResult<Change extends { kind: string }>(
	result: Change | ContactResult | undefined,
): { contact: ContactResult | undefined; change: Change | undefined } {
	const isReading = useNavigation().state !== "idle";
	const [shown, setShown] = useState(result);
	const isDone = result && (doneKinds.has(result.kind) || result.kind === "contact_saved");
	const isLate = isReading && isDone;
	if (!isLate && shown !== result) setShown(result);
	return splitResult<Change>(isLate ? shown : result);
}

/**
 * The answer to "See the new price". It takes the focus, since the button that was pressed has lost it. The element is
 * there before it has words: one that appears together with its words is not always read out.
 */
export function NewPrice({ answer, children }: { answer: object | null; children: ReactNode }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (answer) box.current?.focus();
	}, [answer]);
	return (
		<div ref={box} role="status" tabIndex={-1} className="rounded-card">
			{children}
		</div>
	);
}

/** Cancelling, with its consequence before it is sent. The agreed fee is sent along, where there is one. */
export function CancelForm({
	title,
	consequence,
	submit,
	agreedOwedCents,
	isOpen,
}: {
	title: string;
	consequence: string;
	submit: string;
	agreedOwedCents?: number;
	/** Whether this part is shown open: after a cancellation that was refused. */
	isOpen: boolean;
}) {
	const cancelling = useNavigation().formData?.get("intent") === "cancel";
	return (
		<details className="border-sand-deep/40 border-t pt-4" open={isOpen || undefined}>
			<summary className="min-h-11 py-2 font-medium text-coral-deep">{title}</summary>
			<Form method="post" className="grid gap-4 py-4">
				<p className="prose-width">{consequence}</p>
				<input type="hidden" name="intent" value="cancel" />
				{agreedOwedCents === undefined ? null : (
					<input type="hidden" name="agreedOwedCents" value={agreedOwedCents} />
				)}
				<div>
					<Button type="submit" variant="danger" busy={cancelling}>
						{cancelling ? reservationPageWords().submitting : submit}
					</Button>
				</div>
			</Form>
		</details>
	);
}

/** Another form, with a picture and a price from the database. It opens with the guest and the dates of this reservation. */
export type Offer = {
	path: string;
	title: string;
	text: string;
	/** The price that its text names, in US cents. */
	cents: number;
	picture: PictureName;
};

/** Further kinds that a guest may reserve, for their stay or for a visit without one. */
export type MoreToReserve = { title: string; offers: readonly Offer[] };

/** What a guest may reserve beside a reservation. */
function MoreToReserveSection({ title: heading, offers, reference }: MoreToReserve & { reference: string }) {
	return (
		<section className="grid grid-cols-1 gap-4" data-print="hide">
			<h2 className="heading">{heading}</h2>
			<ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
				{offers.map(({ path, title, text, cents, picture }) => (
					<li key={path} className="min-w-0">
						<Link
							to={`${path}?reservation=${reference}`}
							className="flex h-full flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap rounded-card border border-sand bg-shell p-3 transition duration-200 ease-calm hover:border-lagoon active:scale-[0.99]"
						>
							<Picture
								name={picture}
								alt=""
								sizes="96px"
								className="h-[72px] w-[96px] shrink-0 rounded-xl object-cover"
							/>
							<span className="grid min-w-0 flex-1 basis-32">
								<span className="font-medium">{title}</span>
								<span className="text-ink-soft text-small">
									{text} <BelizeDollars cents={cents} />
								</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
			<p>
				<Link
					to={href("/itinerary")}
					viewTransition
					className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
				>
					{itineraryWords().whole}
				</Link>
			</p>
		</section>
	);
}

/** The reference in fours, with a button that copies it without the space. */
export function ReferenceCard({ reference }: { reference: string }) {
	const words = reservationPageWords().reference;
	const printed = useRef<HTMLParagraphElement>(null);
	const [copied, setCopied] = useState<"no" | "copied" | "selected">("no");

	const copy = async () => {
		try {
			await navigator.clipboard.writeText(reference);
			setCopied("copied");
		} catch {
			// Browsers refuse it on pages without encryption, and where the guest has forbidden it.
			if (printed.current) getSelection()?.selectAllChildren(printed.current);
			setCopied("selected");
		}
	};

	return (
		<div className={`${card} flex flex-wrap items-center justify-between gap-x-3 gap-y-3 py-4! sm:py-5!`}>
			<div>
				<p className="text-label text-ink-soft">{words.label}</p>
				<p
					ref={printed}
					className="text-2xl tabular-nums leading-tight tracking-[0.06em] sm:text-[2.125rem]"
					data-reference={reference}
				>
					{formatReference(reference)}
				</p>
			</div>
			<Button
				variant="secondary"
				className="px-4! sm:px-6!"
				data-needs-script
				data-print="hide"
				onClick={copy}
			>
				<Icon name={copied === "copied" ? "tick" : "copy"} />
				{copied === "copied" ? words.copied : words.copy}
			</Button>
			<p role="status" className={copied === "selected" ? "w-full text-small" : "sr-only"}>
				{copied === "copied" ? words.copied : copied === "selected" ? words.notCopied : null}
			</p>
		</div>
	);
}

type Way = { path: string; words: string };

/** After a cancellation: the way back, and the contact for questions. */
export function ReserveAgain({
	again,
	other,
}: {
	/** The same once more; null once its day has passed. */
	again: Way | null;
	other: Way;
}) {
	const words = reservationPageWords().cancelled;
	const { phone } = useHotelContact();
	return (
		<div className="grid grid-cols-1 gap-6" data-print="hide">
			<section className={`${card} grid gap-5`}>
				<div className="grid gap-1">
					<h2 className="text-xl">{words.again.title}</h2>
					{again ? <p className="text-ink-soft text-small">{words.again.text}</p> : null}
				</div>
				<div className="flex flex-wrap gap-3">
					{again ? (
						<ButtonLink to={again.path} viewTransition>
							{again.words}
						</ButtonLink>
					) : null}
					<ButtonLink variant="secondary" to={other.path} viewTransition>
						{other.words}
					</ButtonLink>
				</div>
			</section>
			<p className="text-ink-soft text-small">
				{words.wrong.before}{" "}
				<a href={telephoneLink(phone)} className="figures underline underline-offset-4">
					{phone}
				</a>{" "}
				{words.wrong.after}
			</p>
		</div>
	);
}
