import type { z } from "zod";
import { approvedActWords } from "#app/content/words/desk-act-words.ts";
import { billHold, billHoldAgreed } from "#app/features/folio/operations/follow-hold.server.ts";
import { checkRegistration } from "#app/features/guests/schema.ts";
import { letGuestsIn } from "#app/features/housekeeping/operations/let-guests-in.server.ts";
import { actsOn, type ReadInput, type RefusalWords } from "#app/features/staff/act.server.ts";
import type { DeskAct } from "#app/features/staff/permissions.ts";
import { checkInWords } from "#app/features/stays/desk/desk-check-in-words.ts";
import { type DeskStepName, stepRefusals, stepWords } from "#app/features/stays/desk/desk-steps-words.ts";
import {
	arrivingLateSchema,
	askDepositSchema,
	checkInSchema,
	giveVillaSchema,
	keysPartSchema,
	keysSchema,
	lateCheckOutSchema,
	plainStepSchema,
	prolongHoldSchema,
	readHoldUntil,
	readSettlement,
	retakeHoldSchema,
	settlementSchema,
	undoCheckOutSchema,
	villaPartSchema,
	whoSchema,
} from "#app/features/stays/desk-schema.ts";
import type { DeskStepInput, DeskStepRefusal } from "#app/features/stays/operations/change-at-desk.server.ts";
import { noteArrivingLate } from "#app/features/stays/operations/check-in-stay.server.ts";
import { recordKeys } from "#app/features/stays/operations/check-out-stay.server.ts";
import { confirmHeldStay } from "#app/features/stays/operations/confirm-held-stay.server.ts";
import { giveOtherVilla } from "#app/features/stays/operations/give-other-villa.server.ts";
import {
	askForDeposit,
	dropHeldStay,
	prolongHold,
	retakeHeldStay,
} from "#app/features/stays/operations/prolong-hold.server.ts";
import {
	type CheckInPartInput,
	saveCheckInPart,
} from "#app/features/stays/operations/save-check-in-part.server.ts";
import { decidedCents } from "#app/features/stays/stay-steps.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { type CheckedFields, checkFields, type FieldErrors } from "#app/lib/form-fields.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { agreeLateDeparture } from "./operations/agree-late-departure.server.ts";
import { checkInGuest, undoGuestCheckIn } from "./operations/check-in-guest.server.ts";
import { undoGuestCheckOut } from "./operations/check-out-guest.server.ts";
import { missStay, undoMissedStay } from "./operations/miss-stay.server.ts";
import { saveArrival } from "./operations/save-arrival.server.ts";
import { saveMoneyPart } from "./operations/save-money-part.server.ts";
import { moneyPartSchema } from "./schema.ts";

/** The stay that a step is taken with. */
export type StepSubject = {
	id: string;
	reference: string;
	/** The villa of a party that the page is about, as its address names it. */
	ofUnit?: string | null;
};

/** A step whose form was right, ready to be taken. */
type Ready = {
	perform: (db: Db, acting: StaffActing) => Promise<Outcome<object, DeskStepRefusal>>;
	/** The act that a manager approves, of a step that asks for that. */
	what?: string | undefined;
};

type Run<Fields> = (
	db: Db,
	step: DeskStepInput,
	fields: Fields,
	acting: StaffActing,
) => Promise<Outcome<object, DeskStepRefusal>>;

const define = actsOn<StepSubject>();

/** The fields of every form of a step: the villas of the party, and the version that it showed. */
export function readStepInput(form: FormData, { id }: StepSubject): DeskStepInput | null {
	const units = form.getAll("unit").flatMap((unit) => (/^[0-9]$/.test(String(unit)) ? [Number(unit)] : []));
	const version = String(form.get("version") ?? "");
	if (units.length === 0) return null;
	// An invalid version was never shown.
	return { reservationId: id, units, version: /^\d{1,9}$/.test(version) ? Number(version) : -1 };
}

const refusals: Record<DeskStepRefusal["reason"], RefusalWords> = {
	...stepRefusals,
	hold_end_wrong: { field: "holdUntil", message: stepRefusals.hold_end_wrong },
	fee_on_bill: { field: "lateFee", message: stepRefusals.fee_on_bill },
	sold_twice_reason_missing: {
		field: "soldTwiceReason",
		message: stepRefusals.sold_twice_reason_missing,
	},
	villa_occupied: { field: "sharesVilla", message: stepRefusals.villa_occupied },
	villa_not_clean: { field: "villaChoice", message: stepRefusals.villa_not_clean },
};

/** The act of one form of a step. */
function stepForm(name: string, may: DeskAct, input: ReadInput<StepSubject, Ready>, approval?: DeskAct) {
	return define({
		...{ name, may, input, refusals, ...(approval && { approval }) },
		takesVillas: (form) => form.getAll("otherVillaId").map(String).filter(Boolean),
		approves: ({ what = "" }) => what,
		run: (db, { perform }, acting) => perform(db, acting),
	});
}

/**
 * One step of a stay with the fields of its form.
 * @param options.isForOne whether the step is taken with one villa at a time
 * @param options.noUnit the message of the form where it names no villa
 * @param options.approval whose roles may approve this where the person may not, and the question that they read
 */
function stepAct<Schema extends z.ZodObject>(
	name: string,
	may: DeskAct,
	schema: Schema,
	run: Run<z.output<Schema>>,
	options: {
		isForOne?: boolean;
		noUnit?: string;
		approval?: { act: DeskAct; what: (fields: z.output<Schema>, subject: StepSubject) => string };
	} = {},
) {
	const { isForOne = false, noUnit, approval } = options;
	const input: ReadInput<StepSubject, Ready> = ({ form, subject }) => {
		const step = readStepInput(form, subject);
		if (!step) return { ok: false, errors: noUnit ? { form: noUnit } : { unit: stepWords.unitsMissing } };
		const checked = checkFields(schema, form) as CheckedFields<z.output<Schema>>;
		if (!checked.ok) return checked;
		if (isForOne && step.units.length > 1) return { ok: false, errors: { unit: stepWords.oneUnit } };
		const what = approval?.what(checked.fields, subject);
		return { ok: true, fields: { perform: (db, acting) => run(db, step, checked.fields, acting), what } };
	};
	return stepForm(name, may, input, approval?.act);
}

/** A step whose form says nothing but its villas. */
const plainStep = (
	name: string,
	may: DeskAct,
	take: (...of: [Db, DeskStepInput, StaffActing]) => ReturnType<Run<unknown>>,
) => stepAct(name, may, plainStepSchema, (db, step, _, acting) => take(db, step, acting));

/** The act that an address of a step needs. */
export const actOfStep = (step: DeskStepName): DeskAct =>
	step === "check-out" || step === "early-departure" ? "check_out" : stepActs[step].may;

/** The steps of a stay by their place in the address. A departure has a form of its own (`schema.ts`). */
export const stepActs = {
	"late-check-out": stepAct(
		"agree_on_late_check_out",
		"check_out",
		lateCheckOutSchema,
		(db, step, { lateCheckOutAt, lateFee, lateFeeAmount, lateFeeReason: reason }, acting) => {
			const choice = lateCheckOutAt === null ? undefined : lateFee;
			const fee =
				choice === "half"
					? ({ choice } as const)
					: choice === "amount"
						? ({ choice, cents: lateFeeAmount ?? 0 } as const)
						: null;
			return agreeLateDeparture(db, { ...step, lateCheckOutAt, fee, ...(choice && { reason }) }, acting);
		},
	),
	"no-show": stepAct(
		"mark_no_show",
		"mark_no_show",
		settlementSchema,
		(db, step, fields, acting) =>
			missStay(db, { ...step, seenOn: fields.day, settlement: readSettlement(fields) }, acting),
		{
			approval: {
				act: "waive_charge",
				what: (fields, { reference }) =>
					approvedActWords.noShow(reference, decidedCents(readSettlement(fields))),
			},
		},
	),
	"still-coming": stepAct(
		"note_still_coming",
		"check_in",
		arrivingLateSchema,
		(db, step, { expectedAt }, acting) => noteArrivingLate(db, { ...step, expectedAt }, acting),
	),
	keys: stepAct("record_keys", "check_out", keysSchema, (db, step, fields, acting) =>
		recordKeys(db, { ...step, ...fields }, acting),
	),
	move: stepAct(
		"give_other_villa",
		"move_stay",
		giveVillaSchema,
		(db, step, { otherVillaId: villaId, reason }, acting) =>
			giveOtherVilla(db, { ...step, villaId, reason }, acting),
		{ isForOne: true },
	),
	// A hold is confirmed for the whole party.
	"confirm-hold": stepAct(
		"confirm_held_stay",
		"book_walk_in",
		plainStepSchema,
		async (db, { reservationId }, _, acting) => {
			const outcome = await confirmHeldStay(db, { reservationId }, acting);
			if (outcome.ok) return { ok: true };
			return { ok: false, reason: outcome.reason === "not_held" ? "not_possible" : outcome.reason };
		},
	),
	"drop-hold": stepAct("drop_held_stay", "book_walk_in", plainStepSchema, (db, step, _, acting) =>
		dropHeldStay(db, { ...step, money: billHold }, acting),
	),
	"prolong-hold": stepAct("prolong_hold", "book_walk_in", prolongHoldSchema, (db, step, fields, acting) =>
		prolongHold(db, { ...step, holdUntil: readHoldUntil(fields), money: billHoldAgreed }, acting),
	),
	"ask-deposit": stepAct(
		"ask_for_deposit",
		"book_walk_in",
		askDepositSchema,
		(db, step, { depositAsked: askedCents }, acting) =>
			askForDeposit(db, { ...step, askedCents, money: billHold }, acting),
	),
	"retake-hold": stepAct(
		"retake_held_stay",
		"book_walk_in",
		retakeHoldSchema,
		(db, step, fields, acting) => {
			const holdUntil = fields.holdUntil === "book" ? null : readHoldUntil(fields);
			const { otherVillaId: villaId } = fields;
			return retakeHeldStay(db, { ...step, villaId, holdUntil, money: billHoldAgreed }, acting);
		},
		{ isForOne: true },
	),
	"undo-check-in": plainStep("undo_check_in", "check_in", undoGuestCheckIn),
	"undo-check-out": stepAct(
		"undo_check_out",
		"check_out",
		undoCheckOutSchema,
		(db, step, { sharesVilla }, acting) =>
			undoGuestCheckOut(db, { ...step, sharesVilla: sharesVilla === "yes" }, acting),
	),
	"undo-no-show": plainStep("undo_no_show", "mark_no_show", undoMissedStay),
} satisfies Partial<Record<DeskStepName, unknown>>;

const { messages } = checkInWords;

/** A form of the check-in page: it always names its villas. */
const checkInPart = <Schema extends z.ZodObject>(name: string, schema: Schema, run: Run<z.output<Schema>>) =>
	stepAct(name, "check_in", schema, run, { noUnit: messages.reload });

const save = (db: Db, step: DeskStepInput, saved: CheckInPartInput, acting: StaffActing) =>
	saveCheckInPart(db, { ...step, saved }, acting);

/** The forms of the check-in page, by the value of `form`: four parts, saved in any order, and the check-in. */
export const checkInActs = {
	who: stepForm("save_arrival", "check_in", ({ form, subject }) => {
		const step = readStepInput(form, subject);
		const arrival = checkFields(whoSchema, form);
		const adults = checkRegistration(form);
		const isNobody =
			adults.ok && adults.entries.length > 0 && adults.entries.every(({ name }) => name === "");
		const errors: FieldErrors = {
			...(step ? {} : { form: messages.reload }),
			...(arrival.ok ? {} : arrival.errors),
			...(adults.ok ? {} : adults.errors),
			...(isNobody && { "name-0": messages.nobody }),
		};
		if (!step || !arrival.ok || !adults.ok || isNobody) return { ok: false, errors };
		const input = { ...step, ...arrival.fields, entries: adults.entries };
		return { ok: true, fields: { perform: (db, acting) => saveArrival(db, input, acting) } };
	}),
	villa: checkInPart("save_villa_part", villaPartSchema, (db, step, fields, acting) => {
		const { villaChoice: choice, villaReason: reason, otherVillaId: villaId, markClean } = fields;
		if (choice === "ready") return letGuestsIn(db, { ...step, markClean: markClean === "yes" }, acting);
		if (choice === "accepted") return save(db, step, { part: "villa", choice, reason }, acting);
		if (choice === "waiting") return save(db, step, { part: "villa", choice }, acting);
		return giveOtherVilla(db, { ...step, villaId, reason: reason || { code: "villa_not_ready" } }, acting);
	}),
	money: checkInPart("save_money_part", moneyPartSchema, (db, step, sent, acting) => {
		const { villaPayer: name, villaPayerAddress: address, villaPayerTin: tin, villaPayerEmail: email } = sent;
		const { villaPayerAccount: accountId } = sent;
		const typed = { name, address: address || null, tin: tin || null, email };
		const payer =
			name === "" && !accountId
				? null
				: { ...typed, ...(accountId !== undefined && { accountId: accountId || null }) };
		return saveMoneyPart(db, { ...step, payer }, acting);
	}),
	keys: checkInPart("save_keys_part", keysPartSchema, (db, step, { keysOut }, acting) =>
		save(db, step, { part: "keys", keysOut }, acting),
	),
	"check-in": checkInPart("check_in", checkInSchema, (db, step, { soldTwiceReason }, acting) =>
		checkInGuest(db, { ...step, soldTwiceReason }, acting),
	),
};
