import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { mailLink } from "#app/content/hotel/hotel.ts";
import type { DeskIconName } from "#app/content/words/desk-icons.ts";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatPhone } from "#app/lib/phone-number.ts";
import type { ActResult } from "./act-result.ts";
import { DeskButton } from "./desk-button.tsx";
import { AmountField } from "./desk-fields.tsx";
import { DeskForm } from "./desk-form.tsx";
import { DeskIcon } from "./desk-icon.tsx";

/** The facts that treatments and dinners share at the desk. */
export type ShownVisit = {
	reference: string;
	/** The version that forms send back. */
	version: number;
	status: string;
	name: string;
	/** Whether it has begun, so that it can be ended. */
	hasBegun: boolean;
	/** It has no price yet: its page asks for one with the button that ends it. */
	isUnpriced?: boolean;
	/**
	 * The price that staff have set, in US cents for each guest: its page asks once more, so that a slip can be put
	 * right.
	 */
	ownPriceCents?: number | null;
};

/** How the pages of treatments and those of dinners differ. */
export type VisitKind<Visit extends ShownVisit> = {
	/** The page of a day. The pages of single visits are beneath it. */
	path: "/desk/wellness" | "/desk/pavilion";
	title: string;
	noun: string;
	/** The word for a visit that was given or served. */
	done: string;
	/** The text for a day without visits. */
	none: { title: string; text: string };
	/** The day on whose page a visit is; null while it has none. */
	dayOf: (visit: Visit) => HotelDate | null;
	/** When it begins, for screen readers. */
	timeOf: (visit: Visit) => string;
	/** The heads of the columns in the list of a day. */
	columns: readonly string[];
	/** The cells of a row, before and after the one that names the guest, and the text beneath the name. */
	cells: (visit: Visit) => { before?: ReactNode; underName: ReactNode; after: ReactNode };
};

type PathOfKind = VisitKind<ShownVisit>["path"];

/** The page of one visit. */
export const visitPath = ({ path }: { path: PathOfKind }, reference: string) =>
	href(`${path}/:reference`, { reference });

/**
 * The buttons that end a visit, and the one that undoes it. One form for each row, with the version that the page shows.
 */
export function EndButtons({
	visit: { reference, version, status, hasBegun, isUnpriced, ownPriceCents = null },
	done,
	asksPrice = false,
	of,
	to,
	isUnbilled = false,
	result,
}: {
	visit: ShownVisit;
	done: string;
	/** There is room for the field of a price that is known already. */
	asksPrice?: boolean;
	/** The page that takes the press; the one that is shown, if left out. */
	to?: string;
	/** It is done and on no bill: saying so again puts it there. */
	isUnbilled?: boolean;
	/** The page's answer to the press. */
	result?: ActResult | undefined;
	/** Whose it is, after the words of the button, for screen readers. */
	of: string;
}) {
	const { states, actions, settle } = visitWords;
	const isOver = status === "done" || status === "no_show";
	if (!isOver && !(status === "confirmed" && hasBegun)) return null;
	const buttons = isOver
		? ([
				["take_back", "plain", actions.undo] as const,
				...(isUnbilled ? [["done", "fill", settle.putOn] as const] : []),
			] as const)
		: ([
				["no_show", "plain", states.no_show],
				["done", "fill", done],
			] as const);
	const fields = (
		<>
			<input type="hidden" name="reference" value={reference} />
			<input type="hidden" name="version" value={version} />
			{buttons.map(([intent, look, label]) => (
				<DeskButton key={intent} look={look} name="intent" value={intent}>
					{label}
					<span className="sr-only">{of}</span>
				</DeskButton>
			))}
		</>
	);
	if ((isUnpriced || (asksPrice && ownPriceCents !== null)) && !isOver)
		return (
			<DeskForm
				act={["done", "no_show"]}
				result={result?.errors.price ? result : null}
				values={{ price: ownPriceCents === null ? "" : (ownPriceCents / 100).toFixed(2) }}
				preventScrollReset
			>
				{() => (
					<div className="grid max-w-96 gap-3">
						<AmountField name="price" {...visitWords.price} />
						<div className="btns justify-end">{fields}</div>
					</div>
				)}
			</DeskForm>
		);
	return (
		<Form method="post" {...(to && { action: to })} preventScrollReset className="end-buttons">
			{fields}
		</Form>
	);
}

const looks: Record<string, { className: string; icon: DeskIconName }> = {
	requested: { className: "hold", icon: "bell" },
	confirmed: { className: "booked", icon: "booked" },
	done: { className: "left", icon: "check" },
	no_show: { className: "late", icon: "close" },
	cancelled: { className: "left", icon: "close" },
};

/** The state of a visit as icon, word and pattern. */
export function EndSign({ status, done }: { status: string; done: string }) {
	const { className, icon } = looks[status] ?? { className: "booked", icon: "booked" as const };
	const words: Record<string, string> = { ...visitWords.states, done };
	return (
		<span className={`sign ${className}`}>
			<DeskIcon name={icon} size="s" />
			{words[status] ?? status}
		</span>
	);
}

/** How a guest is reached, as links that ring and write; a warning where nobody can. */
export function Reach({
	phone,
	email,
	villaNames,
	nobody = visitWords.unreachable,
}: {
	phone: string | null;
	email: string | null;
	villaNames: readonly string[];
	/** The text where neither phone, e-mail nor villa is known. */
	nobody?: string;
}) {
	if (!phone && !email && villaNames.length === 0)
		return (
			<span className="warn">
				<DeskIcon name="alert" size="s" /> {nobody}
			</span>
		);
	return (
		<>
			{villaNames.length > 0 ? <span className="mr-2.5 wrap-anywhere">{villaNames.join(", ")}</span> : null}
			{phone ? (
				<a
					className="text-link relative z-1 mr-2.5 inline-flex min-h-6 items-center wrap-anywhere"
					href={`tel:${phone}`}
				>
					{formatPhone(phone)}
				</a>
			) : null}
			{email ? (
				<a
					className="text-link relative z-1 mr-2.5 inline-flex min-h-6 items-center wrap-anywhere"
					href={mailLink(email)}
				>
					<span>
						{email.slice(0, email.lastIndexOf("@"))}
						{/* A long address breaks here. */}
						<wbr />
						{email.slice(email.lastIndexOf("@"))}
					</span>
				</a>
			) : null}
		</>
	);
}
