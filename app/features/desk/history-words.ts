import { siteNames } from "#app/content/words/booking-site-words.ts";
import { nameReason } from "#app/content/words/row-code-words.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatPercent } from "#app/lib/money.ts";
import { type HistoryFacts, readFacts, withParts } from "./history-facts.ts";
import { otherActWords } from "./other-act-words.ts";

/** Where the stay is and for which nights, as a change of the plan has left it. */
function movedTo(facts: HistoryFacts): string {
	const [before, after] = [facts.villas("before", "villas"), facts.villas("after", "villas")];
	const [earlier, later] = [facts.nights("before", "villas"), facts.nights("after", "villas")];
	if (before !== after && earlier !== later)
		return withParts("moved it", [" from ", before], [" to ", after], [", now ", later]);
	if (before !== after) return withParts("moved it", [" from ", before], [" to ", after]);
	if (earlier !== later) return withParts("changed the nights", [" from ", earlier], [" to ", later]);
	return "rearranged it";
}

const priceWords: Readonly<Record<string, string>> = {
	keep: "price kept",
	new: "at the new price",
	other: "at another price",
};

const price = (facts: HistoryFacts) =>
	priceWords[facts.text("price") ?? facts.text("price", "kind") ?? ""] ?? null;

/** The fee decided for nights that were not slept, or for a cancellation. */
function settled(facts: HistoryFacts): string | null {
	const owed = facts.money("owedCents");
	const byRule = facts.money("owedByRule");
	if (owed === null) return null;
	const words = owed === "$0.00" ? "no fee" : `fee ${owed}`;
	return byRule === null || byRule === owed ? words : `${words} instead of ${byRule}`;
}

/** The booking, and the parts that were agreed differently from the rules. */
function booked(facts: HistoryFacts): string {
	return withParts(
		"booked",
		[" ", facts.villas("villas")],
		[", ", facts.nights() ?? facts.day("checkIn")],
		[", changing villas on ", facts.day("changesOn")],
		[" for ", facts.money("totalCents")],
		[" ", facts.is("isQuoted") ? "as quoted" : null],
		[" instead of ", facts.money("totalByRule")],
		[", free cancellation until ", facts.day("freeUntil")],
	);
}

const owed = (begin: string) => (facts: HistoryFacts) => withParts(begin, [", ", settled(facts)]);
const fixed = (sentence: string) => () => sentence;

/** `issued receipt R-2026-0412 for $400.00`. */
const documentSentence = (begin: string) => (facts: HistoryFacts) =>
	withParts(begin, [" ", facts.text("number")], [" for ", facts.money("totalCents")]);

const fieldWords: Readonly<Record<string, string>> = {
	name: "the name",
	email: "the e-mail",
	phone: "the phone",
	language: "the language",
	arrivalTime: "the arrival time",
	guests: "the number of guests",
	children: "the number of children",
	infants: "the number of infants",
};

function fields(facts: HistoryFacts): string {
	const names = facts.list("fields").map((field) => fieldWords[String(field)] ?? String(field));
	if (names.length < 2) return names[0] ?? "the contact";
	return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

const holdEnd = (facts: HistoryFacts): [string, string | null, string?] => [
	" until ",
	facts.day("endsOn"),
	` ${facts.text("endsBy") ?? ""}`,
];

const checkInParts: Readonly<Record<string, string>> = {
	who: "who is registered",
	villa: "the villa",
	money: "the money",
	keys: "keys and welcome",
};

/**
 * Every audited act with the rest of its sentence, after who did it. A test reads the acts in the code and fails for one
 * without words, and for words without an act.
 */
export const historyWords: Readonly<Record<string, HistorySentence>> = {
	// Money.
	open_folio: fixed("opened a bill"),
	name_villa_payer: fixed("noted that another payer pays the villa"),
	take_back_villa_payer: (facts) =>
		withParts("noted that the guest pays the villa", [", moved ", facts.money("amountCents")]),
	charge_folio: (facts) => withParts("charged", [" ", facts.money("totalCents")]),
	take_payment: (facts) => withParts("took a payment", [" of ", facts.money("amountCents")]),
	pay_with_voucher: (facts) => withParts("redeemed a voucher", [" for ", facts.money("amountCents")]),
	refund_payment: (facts) => withParts("refunded money", [", ", facts.money("amountCents")]),
	refund_deposit: (facts) => withParts("refunded a deposit", [", ", facts.money("amountCents")]),
	request_deposit: (facts) => withParts("asked for a deposit", [" of ", facts.money("amountCents")]),
	settle_deposit: (facts) =>
		withParts("received the deposit", [
			", ",
			facts.text("state") === "refused" ? "too late: the nights were taken" : null,
		]),
	decide_deposit_refund: (facts) =>
		withParts("decided to refund the deposit", [", ", facts.money("amountCents")]),
	send_deposit_refund: (facts) => withParts("sent the refund", [" of ", facts.money("amountCents")]),
	fail_deposit_refund: (facts) =>
		withParts("noted that the refund failed", [", ", facts.money("amountCents")]),
	retry_deposit_refund: (facts) => withParts("tried the refund again", [", ", facts.money("amountCents")]),
	pay_deposit_refund_by_hand: (facts) =>
		withParts("noted a refund by hand at the provider", [", ", facts.money("amountCents")]),
	note_late_deposit: fixed("took note of the late deposit"),
	take_deposit: (facts) => withParts("took a deposit", [" of ", facts.money("amountCents")]),
	apply_deposit: (facts) => withParts("put the deposit on the bill", [", ", facts.money("amountCents")]),
	move_lines: (facts) => withParts("moved lines to another bill", [", ", facts.money("amountCents")]),
	split_line: (facts) => withParts("shared a line with another bill", [", ", facts.money("amountCents")]),
	reverse_transaction: (facts) =>
		withParts("voided something on the bill", [", ", facts.money("amountCents")]),
	give_discount: (facts) => withParts("gave a discount", [" of ", facts.money("amountCents")]),
	write_off: (facts) => withParts("wrote an amount off", [", ", facts.money("amountCents")]),
	settle_stay: owed("charged the fee for nights not stayed"),
	put_on_account: (facts) => withParts("put a bill on account", [" with ", facts.money("amountCents")]),
	close_folio: (facts) => withParts("closed a bill", [" with a balance of ", facts.money("balanceCents")]),
	reopen_folio: (facts) =>
		facts.is("isLateCharge") ? "reopened the bill for a late charge" : "reopened a closed bill",

	// A stay.
	reserve_stay: booked,
	book_walk_in: booked,
	confirm_held_stay: fixed("confirmed the stay that was on hold"),
	confirm_paid_stay: (facts) =>
		withParts("confirmed the stay, as the deposit is paid", [
			", ",
			facts.is("wasReleased") ? "although its hold had ended" : null,
		]),
	release_unpaid_stay: fixed("let the hold end, as the deposit was not paid"),
	hold_villa: (facts) => withParts("held the villa", [", ", facts.nights()]),
	block_villa: (facts) => withParts("closed the villa", [", ", facts.nights()]),
	release_block: fixed("opened the villa again"),
	release_ended_hold: fixed("let the hold end"),
	change_stay_dates: (facts) =>
		withParts(
			"changed the dates",
			[" from ", facts.nights("before")],
			[" to ", facts.nights("after")],
			[", ", price(facts)],
			[", total ", facts.money("after", "totalCents")],
		),
	change_plan: (facts) =>
		withParts(
			movedTo(facts),
			[", ", price(facts)],
			[", ", facts.text("villaLock") === "broken" ? "although it was locked to its villa" : null],
		),
	undo_plan_change: (facts) =>
		withParts(
			"undid a change",
			[": ", facts.villas("after", "villas")],
			[", ", facts.nights("after", "villas")],
		),
	retax_reservation: (facts) =>
		withParts("gave it the new rate of a tax", [", total ", facts.money("totalCents", "to")]),
	exempt_from_room_tax: (facts) =>
		withParts(
			"marked the guest as exempt from the room tax",
			[" from ", facts.day("from")],
			[", ", facts.text("exemption")],
			[", total ", facts.money("totalCents", "to")],
		),
	end_room_tax_exemption: (facts) =>
		withParts(
			"ended the exemption from the room tax",
			[", nights from ", facts.day("from"), " bear it"],
			[", total ", facts.money("totalCents", "to")],
		),
	lock_villa: (facts) => withParts("locked it", [" to ", facts.villas("villaId")]),
	unlock_villa: (facts) => withParts("unlocked it", [" from ", facts.villas("villaId")]),
	price_imported_stay: (facts) =>
		withParts(
			"typed the price of the site",
			[", ", facts.money("grossCents")],
			[" instead of ", facts.money("beforeCents")],
			[", commission ", facts.money("commissionCents")],
		),
	agree_commission: (facts) =>
		withParts(
			"agreed the commission of an agent",
			[", ", facts.money("cents")],
			[", ", facts.text("basisPoints") && formatPercent(Number(facts.text("basisPoints")))],
		),
	leave_unpriced: fixed("let the guest leave without the price of the site"),
	cancel_stay: owed("cancelled it"),
	void_booking: fixed("voided the booking, which was made by mistake"),
	cancel_stay_unit: (facts) =>
		withParts("cancelled", [" ", facts.villas("villas") ?? "one villa"], [", ", settled(facts)]),
	// The steps at the desk.
	check_in: (facts) => withParts("checked the guest in", [" to ", facts.villas("villas")]),
	give_other_villa: (facts) =>
		withParts(
			"gave another villa",
			[" instead of ", facts.villas("before")],
			[": ", facts.villas("after") ?? facts.villas("villaId")],
		),
	drop_held_stay: fixed("released the hold"),
	prolong_hold: (facts) => withParts("changed the end of the hold", holdEnd(facts)),
	ask_for_deposit: (facts) =>
		facts.money("askedCents") === null
			? "asked for no deposit any more"
			: withParts("asked for a deposit", [" of ", facts.money("askedCents")]),
	secure_hold: (facts) =>
		withParts(
			"extended the hold past its end, as a deposit was received",
			[": ", facts.money("amountCents")],
			[" of ", facts.money("askedCents")],
		),
	let_hold_end_again: fixed("let the hold end by itself again, as the deposit was refunded"),
	retake_held_stay: (facts) =>
		withParts(
			facts.text("endsBy") === null ? "rebooked the nights" : "held the nights again",
			[" in ", facts.villas("after")],
			holdEnd(facts),
		),
	undo_check_in: fixed("undid the check-in"),
	save_check_in_part: (facts) =>
		withParts("saved a part of the check-in", [": ", checkInParts[facts.text("part") ?? ""] ?? null]),
	record_keys: (facts) =>
		withParts(
			"noted the keys",
			[": ", facts.text("keysOut"), " handed out"],
			[", ", facts.text("keysBack"), " returned"],
		),
	check_out: fixed("checked the guest out"),
	undo_check_out: (facts) =>
		withParts("undid the check-out", [
			", ",
			facts.is("sharesVilla") ? "with other guests in the villa" : null,
		]),
	end_stay_early: (facts) =>
		withParts("noted an early departure", [" on ", facts.day("leavesOn")], [", ", settled(facts)]),
	agree_on_late_check_out: (facts) => withParts("agreed on a late check-out", [" at ", facts.text("after")]),
	mark_no_show: owed("marked the stay as a no-show"),
	undo_no_show: fixed("undid the no-show"),
	note_still_coming: (facts) =>
		withParts("noted that the guest is arriving late", [", at ", facts.text("expectedAt")]),
	// The guest.
	save_contact: (facts) => `changed ${fields(facts)}`,
	correct_guest: (facts) =>
		withParts(`corrected ${fields(facts)}`, [
			", ",
			facts.is("isSent") ? "and the confirmation was sent again" : null,
		]),
	resend_confirmation: fixed("sent the confirmation again"),
	mail_bill: (facts) =>
		facts.is("isToPayer") ? "sent the bill to its payer by e-mail" : "sent the bill by e-mail",
	add_staff_note: fixed("added a note"),
	register_guests: (facts) =>
		withParts("registered the adults", [", ", facts.text("registered"), " in this villa"]),
	sign_registration: fixed("saved a signature on the registration"),
	clear_signature: fixed("cleared a signature"),
	delete_registrations: fixed("deleted the registration, as the guest is forgotten"),
	claim_reservation: fixed("added it to the guest’s account"),
	renew_private_link: fixed("made a new private link"),
	set_forget_date: (facts) =>
		withParts("deleted the guest’s account, whose name stays here", [
			" until ",
			facts.day("forgetPersonFrom"),
		]),
	forget_person: fixed("deleted the guest’s name and addresses"),
	save_diet: fixed("changed allergies and diet"),
	delete_diet: fixed("deleted allergies and diet"),
	// Treatments and dinners.
	move_visit: (facts) =>
		withParts(`moved it to ${facts.text("after", "stay") ?? "no stay"}`, [", ", facts.money("movedCents")]),
	reserve_treatment: fixed("asked for a treatment"),
	arrange_treatment: fixed("gave the treatment its time"),
	change_treatment_time: fixed("changed the time of the treatment"),
	cancel_treatment: fixed("cancelled the treatment"),
	finish_treatment: fixed("noted that the treatment was given"),
	miss_treatment: fixed("noted that the guest did not come"),
	reopen_treatment: fixed("opened the treatment again"),
	delete_note: fixed("deleted the health note"),
	reserve_dinner: (facts) =>
		withParts("reserved a dinner", [" on ", facts.day("date")], [" at ", facts.text("seating")]),
	change_dinner: (facts) =>
		withParts(
			"changed the dinner",
			[" to ", facts.day("after", "date")],
			[" at ", facts.text("after", "seating")],
		),
	cancel_dinner: owed("cancelled the dinner"),
	finish_dinner: fixed("noted that the dinner was served"),
	miss_dinner: fixed("noted that the group did not come"),
	reopen_dinner: fixed("opened the dinner again"),
	// Points.
	post_points: (facts) => withParts("added", [" ", facts.text("points"), " points"], [" for the stay", ""]),
	grant_points: (facts) => withParts("gave", [" ", facts.text("points"), " points"]),
	redeem_reward: fixed("exchanged points for a voucher"),
	use_voucher: fixed("redeemed a voucher"),
	// Documents.
	issue_receipt: documentSentence("issued receipt"),
	issue_invoice: documentSentence("issued tax invoice"),
	issue_credit_note: documentSentence("issued credit note"),
	issue_void_slip: documentSentence("issued void slip"),
	print_document: documentSentence("printed"),
	mail_document: documentSentence("e-mailed"),
	// The villa.
	change_block: fixed("changed the nights for which the villa is closed"),
	request_service: fixed("noted when the villa may be cleaned"),
	// Acts that never happen to a reservation have words all the same.
	...Object.fromEntries(Object.entries(otherActWords).map(([act, words]) => [act, fixed(words)])),
};

/** The person who did it. A guest is never named: the audit knows no names of guests. */
export function nameActor({ actorKind, actor }: { actorKind: string; actor: string | null }): string {
	switch (actorKind) {
		case "staff":
			return actor ?? "Staff";
		case "guest":
			return "The guest";
		case "agent":
			return `${actor ?? "A program"}, for the guest,`;
		case "channel":
			return siteNames[actor as BookingSite] ?? actor ?? "A channel";
		default:
			return "The app";
	}
}

/** The rest of the sentence about an act, with the reason that was given. */
export function describeAct(
	event: { act: string; changes: Record<string, unknown>; reason: string | null },
	villaNames: ReadonlyMap<string, string>,
): string {
	const words = historyWords[event.act];
	const facts = readFacts(event.changes, villaNames);
	// An act that former versions recorded and no operation does any more has no words.
	const told = words ? words(facts) : "made a change";
	const sentence = withParts(told, [", approved by ", isolate(facts.text("approvedBy"))]);
	const reason = nameReason({ reason: event.reason, reasonCode: facts.text("reasonCode") });
	return reason ? `${sentence}: “${reason}”` : sentence;
}

/** The rest of a sentence that begins with who did it: "moved it from Vista Del Mar to Palm Grove, price kept". */
type HistorySentence = (facts: HistoryFacts) => string;
