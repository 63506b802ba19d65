import type { ReservationMail } from "#app/features/email/queries.server.ts";
import type { Registration } from "#app/features/guests/queries.server.ts";
import type { StayUnit } from "#app/features/stays/queries.server.ts";
import type { HotelMoment, HotelTime } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Language } from "#app/lib/language.ts";

/** The header of a reservation of any kind, as staff see it. Money in US cents. */
type DeskHeader = {
	id: string;
	kind: "stay" | "treatment" | "dinner";
	reference: string;
	/** The revision that forms of the page carry. */
	version: number;
	name: string;
	email: string | null;
	phone: string | null;
	language: Language;
	/** The guest was deleted: there is nobody to correct or to write about. */
	isForgotten: boolean;
	guests: number;
	children: number | null;
	infants: number | null;
	cotWanted: boolean;
	arrivalTime: string | null;
	/** The guest's note; empty for a treatment, whose note is health data. */
	note: string;
	/** Allergies and diet of a stay or a dinner; null where nobody said any. */
	diet: string | null;
	/** The fee for the cancelled reservation; null while it is not cancelled. */
	owedCents: number | null;
	/** Whether that fee was taken off the bill again. */
	isFeeTakenBack: boolean;
};

/** One stay of a party. */
export type PartyUnit = Pick<
	StayUnit,
	| "id"
	| "unit"
	| "status"
	| "checkIn"
	| "checkOut"
	| "checkedOutOn"
	| "villas"
	| "allocations"
	| "totalCents"
	| "baseCents"
	| "isVoided"
> & {
	villaLockReason: string | null;
	/** Whether its guest may be checked in now. */
	mayCheckIn: boolean;
	/** Whether its guest may be called a no-show now, and whether that may be undone. */
	mayBeNoShow: boolean;
	mayUndoNoShow: boolean;
	/** How many keys guests who have left did not return; 0 where nobody counted them. */
	keysMissing: number;
	/** Whether its check-out may be undone now. */
	mayUndoCheckOut: boolean;
	/** When its hold ends, on the hotel's clock; null without one, and while money keeps it. */
	holdEnd: HotelMoment | null;
	/** The fee for it after it was cancelled by itself, a no-show or an early departure; null without one. */
	settlementCents: number | null;
	/** Whether that fee was taken off the bill again. */
	isFeeTakenBack: boolean;
	/** Nights gathered by villa and rate. */
	rates: { villaName: string; nights: number; unitCents: number; totalCents: number }[];
	/** The guest who leaves the villa on the morning of the arrival. */
	turnover: { name: string; reference: string } | null;
};

/** The hold of a party, or one that has ended and whose nights may be taken again. Money in US cents. */
export type PartyHold = {
	isHeld: boolean;
	/** When it ends, or was to end. */
	endsAt: HotelMoment | null;
	/** Money was received, so that it does not end by itself. */
	isSecured: boolean;
	askedCents: number | null;
	receivedCents: number;
};

/** A treatment or dinner of the guest during the stay. */
export type PartyVisit = {
	kind: "treatment" | "dinner";
	reference: string;
	/** Null for a request that names no day. */
	day: HotelDate | null;
	time: HotelTime | null;
	title: string;
	guests: number;
	status: "requested" | "confirmed" | "cancelled" | "done" | "no_show";
	/** It belongs to no stay, and has the name, the e-mail address or the phone number of this one: it may be somebody else's. */
	isUnlinked: boolean;
};

type PartyRegistration = Omit<Registration, "documentNumber" | "signature" | "signedAt" | "updatedAt"> & {
	isSigned: boolean;
};

export type PartyNote = { id: string; text: string; writtenBy: string; at: HotelMoment };

/** `superseded`: it waits, but what it says is true no more, so it will not be sent. */
export type PartyMail = Omit<ReservationMail, "at" | "state"> & {
	state: ReservationMail["state"] | "superseded";
	at: HotelMoment;
};

type PartyEvent = { id: string; who: string; what: string; device: string | null; at: HotelMoment };

/** A price as its page lists it. US cents. */
export type PartyPrice = {
	/** Those of one price in one; the price of each before service charge and tax, null for a discount. */
	lines: { description: string; quantity: number; eachCents: number | null; cents: number }[];
	serviceChargeCents: number;
	taxCents: number;
	/** The rates of the tax in basis points: several where it changes within the stay. */
	taxRates: number[];
	taxCode: "room_tax" | "gst";
	/** How many nights bear no room tax, and whether none does. */
	exemptNights: number;
	isExempt: boolean;
	totalCents: number;
};

/** The fee for cancelling by the rule for guests. */
export type PartyPolicy = { freeUntil: HotelDate; isFree: boolean; owedByRuleCents: number };

/** Everything about a reservation on its page for staff. */
export type Party = {
	header: DeskHeader;
	today: HotelDate;
	/** For a stay; empty for other kinds. */
	units: PartyUnit[];
	/** Null for a party that is not held, and for one whose ended hold concerns nobody any more. */
	hold: PartyHold | null;
	/** The treatment or dinner; null for a stay. */
	visit: PartyVisit | null;
	/** Null where nobody has named a price. */
	price: PartyPrice | null;
	/** For a stay that can still be cancelled. */
	policy: PartyPolicy | null;
	adults: number;
	registrations: PartyRegistration[];
	missing: number;
	visits: PartyVisit[];
	notes: PartyNote[];
	mails: PartyMail[];
	history: PartyEvent[];
	/** For a guest with an account. */
	points: { balancePoints: number; pendingPoints: number } | null;
	earlierStays: number;
};
