import type { DeskStepName } from "#app/content/desk-steps-words.ts";
import type { AppContext } from "#app/context.ts";
import {
	billSettlement,
	billUndo,
	billUndoCheckIn,
} from "#app/features/folio/operations/bill-check-out.server.ts";
import { billHold, billHoldAgreed } from "#app/features/folio/operations/follow-hold.server.ts";
import type { DeskAct } from "#app/features/staff/permissions.ts";
import {
	giveVillaSchema,
	keysSchema,
	lateCheckOutSchema,
	plainStepSchema,
	readSettlement,
	settlementSchema,
	stillComingSchema,
} from "#app/features/stays/desk-schema.ts";
import {
	askDepositSchema,
	prolongHoldSchema,
	readHoldUntil,
	retakeHoldSchema,
} from "#app/features/stays/hold-schema.ts";
import { agreeOnLateCheckOut } from "#app/features/stays/operations/agree-on-late-check-out.server.ts";
import { askForDeposit } from "#app/features/stays/operations/ask-for-deposit.server.ts";
import type {
	DeskStepInput,
	DeskStepRefusal,
	StepMoney,
} from "#app/features/stays/operations/change-at-desk.server.ts";
import { confirmHeldStay } from "#app/features/stays/operations/confirm-held-stay.server.ts";
import { dropHeldStay } from "#app/features/stays/operations/drop-held-stay.server.ts";
import { giveOtherVilla } from "#app/features/stays/operations/give-other-villa.server.ts";
import { markNoShow } from "#app/features/stays/operations/mark-no-show.server.ts";
import { noteStillComing } from "#app/features/stays/operations/note-still-coming.server.ts";
import { prolongHold } from "#app/features/stays/operations/prolong-hold.server.ts";
import { recordKeys } from "#app/features/stays/operations/record-keys.server.ts";
import { retakeHeldStay } from "#app/features/stays/operations/retake-held-stay.server.ts";
import { undoCheckIn } from "#app/features/stays/operations/undo-check-in.server.ts";
import { undoCheckOut } from "#app/features/stays/operations/undo-check-out.server.ts";
import { undoNoShow } from "#app/features/stays/operations/undo-no-show.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { type CheckedFields, checkFields } from "#app/lib/form-fields.ts";
import type { Outcome } from "#app/lib/outcome.ts";

type Db = AppContext["db"];
type Done = Promise<Outcome<object, DeskStepRefusal>>;
type Run = (db: Db, step: DeskStepInput, acting: StaffActing) => Done;

/** A step whose form was right, ready to be taken; or the messages about its fields. */
type ReadForm = (form: FormData) => CheckedFields<{ run: Run }>;

/** Reads a form by its schema, and says what is done with its fields. */
function step<Fields>(
	check: (form: FormData) => CheckedFields<Fields>,
	run: (db: Db, input: DeskStepInput, fields: Fields, acting: StaffActing) => Done,
): ReadForm {
	return (form) => {
		const checked = check(form);
		if (!checked.ok) return checked;
		const { fields, values } = checked;
		return { ok: true, values, fields: { run: (db, input, acting) => run(db, input, fields, acting) } };
	};
}

const plain = (run: Run) =>
	step(
		(form) => checkFields(plainStepSchema, form),
		(db, input, _, acting) => run(db, input, acting),
	);

const withMoney = (run: Run, money: StepMoney) =>
	plain((db, input, acting) => run(db, { ...input, money }, acting));

/** Each step of a stay: the act that it is, and what its form does. Those that end a stay have more: `departure.server.ts`. */
export const stepActions: Record<DeskStepName, { act: DeskAct; read: ReadForm | null }> = {
	"check-out": { act: "check_out", read: null },
	"early-departure": { act: "check_out", read: null },
	"late-check-out": {
		act: "check_out",
		read: step(
			(form) => checkFields(lateCheckOutSchema, form),
			(db, input, { lateCheckOutAt }, acting) =>
				agreeOnLateCheckOut(db, { ...input, lateCheckOutAt }, acting),
		),
	},
	"no-show": {
		act: "mark_no_show",
		read: step(
			(form) => checkFields(settlementSchema, form),
			(db, input, fields, acting) =>
				markNoShow(
					db,
					{ ...input, seenOn: fields.day, settlement: readSettlement(fields), money: billSettlement },
					acting,
				),
		),
	},
	"still-coming": {
		act: "check_in",
		read: step(
			(form) => checkFields(stillComingSchema, form),
			(db, input, { expectedAt }, acting) => noteStillComing(db, { ...input, expectedAt }, acting),
		),
	},
	keys: {
		act: "check_out",
		read: step(
			(form) => checkFields(keysSchema, form),
			(db, input, fields, acting) => recordKeys(db, { ...input, ...fields }, acting),
		),
	},
	move: {
		act: "move_stay",
		read: step(
			(form) => checkFields(giveVillaSchema, form),
			(db, input, { otherVillaId: villaId, reason }, acting) =>
				giveOtherVilla(db, { ...input, villaId, reason }, acting),
		),
	},
	"confirm-hold": { act: "book_walk_in", read: plain(confirmHold) },
	"drop-hold": {
		act: "book_walk_in",
		read: plain((db, input, acting) => dropHeldStay(db, { ...input, money: billHold }, acting)),
	},
	"prolong-hold": {
		act: "book_walk_in",
		read: step(
			(form) => checkFields(prolongHoldSchema, form),
			(db, input, fields, acting) =>
				prolongHold(db, { ...input, holdUntil: readHoldUntil(fields), money: billHoldAgreed }, acting),
		),
	},
	"ask-deposit": {
		act: "book_walk_in",
		read: step(
			(form) => checkFields(askDepositSchema, form),
			(db, input, { depositAsked: askedCents }, acting) =>
				askForDeposit(db, { ...input, askedCents, money: billHold }, acting),
		),
	},
	"retake-hold": {
		act: "book_walk_in",
		read: step(
			(form) => checkFields(retakeHoldSchema, form),
			(db, input, fields, acting) => {
				const holdUntil = fields.holdUntil === "book" ? null : readHoldUntil(fields);
				const { otherVillaId: villaId } = fields;
				return retakeHeldStay(db, { ...input, villaId, holdUntil, money: billHoldAgreed }, acting);
			},
		),
	},
	"undo-check-in": { act: "check_in", read: withMoney(undoCheckIn, billUndoCheckIn) },
	"undo-check-out": { act: "check_out", read: withMoney(undoCheckOut, billUndo) },
	"undo-no-show": { act: "mark_no_show", read: withMoney(undoNoShow, billUndo) },
};

/** A hold is confirmed for the whole party. */
async function confirmHold(db: Db, { reservationId }: DeskStepInput, acting: StaffActing): Done {
	const outcome = await confirmHeldStay(db, { reservationId }, acting);
	if (outcome.ok) return { ok: true };
	return { ok: false, reason: outcome.reason === "not_held" ? "not_possible" : outcome.reason };
}

/** The step that an address names; null where there is none. */
export function findStep(name: string | undefined): DeskStepName | null {
	return name !== undefined && Object.hasOwn(stepActions, name) ? (name as DeskStepName) : null;
}
