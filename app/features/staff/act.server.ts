import type { z } from "zod";
import type { actWords } from "#app/content/words/desk-act-words.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { FieldErrors } from "#app/lib/form-fields.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import type { DeskAct } from "./permissions.ts";

/** A refusal in words: for the form as a whole, or beside one of its fields. */
export type RefusalWords = string | { field: string; message: string };

/** Reasons whose sentences are the same for every act (`actWords`). An act may have its own. */
type CommonReason = keyof ReturnType<typeof actWords>["refusals"];

/** Reads parts of a form that one schema does not know: rows of a list, or choices that are in the database. */
export type ReadInput<Subject, Fields> = (sent: {
	form: FormData;
	db: Db;
	acting: StaffActing;
	subject: Subject;
}) => ReadFields<Fields> | Promise<ReadFields<Fields>>;

type ReadFields<Fields> =
	| { ok: true; fields: Fields }
	/** `facts` are further data that the page shows with the form, like sums of the choices. */
	| { ok: false; errors: FieldErrors; facts?: Readonly<Record<string, unknown>> };

type AnyOutcome = Outcome<object, { reason: string }>;

type Refused<Result extends AnyOutcome> = Extract<Result, { ok: false }>;

/**
 * The sentence of one refusal, or a function that makes it from the refusal's facts and the sent form. Null where the
 * page shows its facts and nothing is wrong, as for a preview.
 */
type Words<Refusal> = RefusalWords | null | ((refusal: Refusal, form: FormData) => RefusalWords);

/** A sentence for every reason of an operation. The common ones have theirs already. */
type Refusals<Result extends AnyOutcome> = {
	[Reason in Exclude<Refused<Result>["reason"], CommonReason>]: Words<
		Extract<Refused<Result>, { reason: Reason }>
	>;
} & {
	[Reason in CommonReason]?: Words<Extract<Refused<Result>, { reason: Reason }>>;
};

/** Declared by every act, regardless of the fields of its form. */
type Declared = {
	/** Its name in the history, like `resolve_work_order`. */
	name: string;
	/** Judged before the form is read. The operation judges again: a form is not the only door. */
	may: DeskAct;
	/** Whose second factor is asked for every time, like money back and roles. Left out for other acts. */
	proof?: DeskAct;
	/** The villas whose nights it may take: the sales of other sites are read before it runs. */
	takesVillas?: (form: FormData) => readonly string[];
	/**
	 * The act whose roles may approve on the clerk's screen, where the clerk's own role may not do it. Left out: that of
	 * `may`.
	 */
	approval?: DeskAct;
};

/** The text for a manager before they approve an act: act, subject and amount. */
type Approves<Subject, Fields> = { approves?: (fields: Fields, subject: Subject) => string };

/**
 * One thing that staff can do, declared once: who may, the fields of its form, its operation, and each refusal in
 * words. Routes take acts (`takesActs`); the access matrix, the fuzzer and the tests of every form read the same
 * values.
 * @typeParam Subject the record that the act's page is about; null where there is none
 */
export type Act<Subject, Fields, Result extends AnyOutcome> = Declared &
	Approves<Subject, Fields> & {
		input: z.ZodObject | ReadInput<Subject, Fields>;
		run: (db: Db, fields: Fields, acting: StaffActing, subject: Subject) => Promise<Result>;
		refusals: Readonly<Partial<Record<string, Words<never>>>>;
	};

/** An act as it was declared, without its record: the tests of every form read it. */
export type DeclaredAct = Declared & { input: z.ZodObject | ReadInput<never, unknown> };

type Belongs<Subject> = (
	db: Db,
	fields: object,
	subject: Subject,
) => Promise<{ ok: false; reason: string } | null>;

/**
 * Declares acts on one kind of record: `const define = actsOn<WorkOrder>()`. Fields follow from the schema or reader,
 * reasons from the operation, and none of them can be left without words.
 * @param belongs whether the record that a form of these acts names belongs to the record of its page; asked before
 * each of them runs, and one that does not is refused in the same way as one that does not exist
 */
export function actsOn<Subject>(belongs?: Belongs<Subject>) {
	function define<Schema extends z.ZodObject, Result extends AnyOutcome>(
		act: Declared &
			Approves<Subject, z.output<Schema>> & {
				input: Schema;
				run: Act<Subject, z.output<Schema>, Result>["run"];
				refusals: Refusals<Result>;
			},
	): Act<Subject, z.output<Schema>, Result>;
	function define<Fields, Result extends AnyOutcome>(
		act: Declared &
			Approves<Subject, Fields> & {
				input: ReadInput<Subject, Fields>;
				run: Act<Subject, Fields, Result>["run"];
				refusals: Refusals<Result>;
			},
	): Act<Subject, Fields, Result>;
	function define<Fields, Result extends AnyOutcome>(act: Act<Subject, Fields, Result>) {
		if (!belongs) return act;
		const run: typeof act.run = async (db, fields, acting, subject) =>
			((await belongs(db, fields as object, subject)) as Result | null) ??
			act.run(db, fields, acting, subject);
		return { ...act, run };
	}
	return define;
}
