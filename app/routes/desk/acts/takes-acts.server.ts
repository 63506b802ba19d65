import { type ActionFunctionArgs, data, redirect } from "react-router";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { actWords } from "#app/content/words/desk-act-words.ts";
import type { FlashName } from "#app/content/words/flashes.ts";
import { appContext, type Context, requestContext } from "#app/context.ts";
import { takeSoldFirst } from "#app/features/channels/operations/place-event.server.ts";
import type { Act, DeclaredAct, RefusalWords } from "#app/features/staff/act.server.ts";
import { may, mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { listFarDates } from "#app/lib/desk-form-fields.ts";
import { checkFields, type FieldErrors, readForm } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { incompleteField } from "#app/lib/sent-form.ts";
import { faultResponse, notAllowed } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { type ActResult, actNamedIn, valuesToReturn } from "#app/ui/desk/act-result.ts";
import { readByApprover } from "#app/ui/desk/proof-field.tsx";
import { readStaffActing } from "./acting.ts";
import {
	askAgainIfChanged,
	askApproval,
	notProven,
	type Refusal,
	requireFreshFactor,
} from "./fresh-factor.server.ts";
import { noteSending } from "./sent-again.server.ts";

/**
 * Where a page leads once an act is done, and the message there. A `to` like `#block` is a place of its own page; with
 * `facts` the page shows them itself and leads nowhere.
 */
type Leads = { to?: string; flash?: FlashName; facts?: Readonly<Record<string, unknown>> } | Response;

/** A page's handling of a form. */
type Takes<Subject> = (
	context: Context,
	subject: Subject,
	form: FormData,
) => Promise<{ ok: true; leads: Leads } | Refusal>;

/** An act of a page, as `take` makes it. `declared` has two acts where the record decides between them. */
export type Taken<Subject> = Takes<Subject> & { declared: readonly DeclaredAct[] };

/** The refusals that a manager may approve on the clerk's screen. */
const approvable: readonly string[] = ["not_allowed", "over_limit", "needs_approval"];

/** An act of a page. @param leads where it leads; a message alone is said on the page itself */
export function take<Subject, Fields, Result extends Outcome<object, { reason: string }>>(
	act: Act<Subject, Fields, Result>,
	leads:
		| FlashName
		| Leads
		| ((
				done: Extract<Result, { ok: true }>,
				subject: Subject,
				context: Context,
		  ) => Leads | Promise<Leads>) = {},
): Taken<Subject> {
	const takes: Takes<Subject> = async (context, subject, form) => {
		const { db } = context.get(appContext);
		const refuse = (refusal: { reason: string }): Refusal => {
			const { ok: _, reason, ...facts } = { ok: false, ...refusal };
			return { ok: false, reason, errors: sayRefusal(act, refusal, form), facts };
		};

		const read = async (acting: StaffActing) => {
			const { input } = act;
			const checked =
				typeof input === "function" ? await input({ form, db, acting, subject }) : checkFields(input, form);
			if (checked.ok) return { ok: true as const, fields: checked.fields as Fields };
			const facts = "facts" in checked && checked.facts ? { facts: checked.facts } : {};
			return { ok: false, reason: null, errors: checked.errors, ...facts } satisfies Refusal;
		};

		const attempt = async (acting: StaffActing) => {
			if (!mayAct(acting, act.may)) return refuse({ reason: "not_allowed" });
			const sent = await read(acting);
			if (!sent.ok) return sent;
			const { settings, now } = context.get(appContext);
			await takeSoldFirst(db, act.takesVillas?.(form) ?? [], settings, now);
			const outcome = await act.run(db, sent.fields, acting, subject);
			if (!outcome.ok) return refuse(outcome);
			const done = outcome as Extract<Result, { ok: true }>;
			if (typeof leads === "string") return { ok: true as const, leads: { flash: leads } };
			const to = typeof leads === "function" ? await leads(done, subject, context) : leads;
			return { ok: true as const, leads: to };
		};

		let acting = readStaffActing(context);
		const { proof, approval } = act;
		// An act that this person's role may not do at all is for a manager to approve, with a proof of theirs.
		if (proof && mayAct(acting, proof)) {
			const sent = act.approves && form.has(readByApprover) ? await read(acting) : null;
			const what = sent?.ok ? act.approves?.(sent.fields, subject) : undefined;
			const changed = await askAgainIfChanged(context, { act: approval ?? act.may, form, what });
			if (changed) return changed;
			const proven = await requireFreshFactor(context, { act: proof, approval, form });
			if (!proven.ok) return notProven(proven);
			acting = { ...acting, approvedBy: proven.approvedBy };
		}
		const first = await attempt(acting);
		if (first.ok || first.reason === null || !approvable.includes(first.reason)) return first;
		// A guest who has the browser in hand asks no manager.
		if (context.get(requestContext).staff.kind === "handed") return first;
		const needed = approval ?? act.may;
		const { approvedBy } = acting;
		if (approvedBy && may(approvedBy.roles, needed)) return first;
		const sent = await read(acting);
		const approved = await askApproval(context, {
			...{ act: needed, form, refused: first, wrong: sent.ok ? null : sent },
			...{
				what: sent.ok ? act.approves?.(sent.fields, subject) : undefined,
				isProofUsed: approvedBy !== undefined,
			},
		});
		return approved.ok ? attempt({ ...acting, approvedBy: approved.approvedBy }) : approved;
	};
	return Object.assign(takes, { declared: [act] });
}

function sayRefusal(
	act: { refusals: Readonly<Partial<Record<string, unknown>>> },
	refusal: { reason: string },
	form: FormData,
): FieldErrors {
	const common: Partial<Record<string, unknown>> = actWords().refusals;
	if (act.refusals[refusal.reason] === null) return {};
	const found = act.refusals[refusal.reason] ?? common[refusal.reason] ?? actWords().refused;
	const words: RefusalWords = typeof found === "function" ? found(refusal, form) : found;
	return typeof words === "string" ? { form: words } : { [words.field]: words.message };
}

/**
 * The action of a page with acts: the form's `intent` or `form` says which one; a form without it is the first. A
 * refusal comes back with its words, its status and the typed values, also when the database is away. The acts are a
 * property of the action, from which tests and the fuzzer list every form of the desk.
 * @param page.find the record that the page is about, or that the form names; throws 404 where there is none. Left out: null
 * @param page.path its own address
 * @param page.act which act it is where the address says so, or another field of the form
 * @param page.conflict who has changed the record meanwhile, in a sentence
 */
export function takesActs<Args extends ActionFunctionArgs, Subject>(page: {
	find?: (args: Args, form: FormData) => Subject | Promise<Subject>;
	path: (subject: Subject) => string;
	act?: (args: Args, form: FormData) => string | undefined;
	acts: Readonly<Record<string, Taken<Subject>>>;
	conflict?: (context: Context, subject: Subject) => Promise<string | null>;
}) {
	const action = async (args: Args) => {
		const { context, request } = args;
		const form = await readForm(request);
		const subject = page.find ? await page.find(args, form) : (null as Subject);
		const [first = ""] = Object.keys(page.acts);
		const act = page.act?.(args, form) ?? actNamedIn(form) ?? first;
		const answer = (refusal: Omit<Refusal, "ok">, init: ResponseInit) => {
			const { errors, reason, proof, facts } = refusal;
			const values = valuesToReturn(form);
			const result = { act, errors, reason, values, ...nextKey(form, refusal), ...readLists(form) };
			return data<ActResult>({ ...result, ...(proof && { proof }), ...(facts && { facts }) }, init);
		};
		if (form.has(incompleteField))
			return answer({ errors: { form: actWords().incomplete }, reason: null }, { status: 400 });
		const far = Object.entries(listFarDates(form, hotelToday(context.get(appContext).now())));
		if (far.length > 0) {
			const said = far.map(([name, date]) => [name, actWords().checkYear(formatHotelDate(date))] as const);
			return answer({ errors: Object.fromEntries(said), reason: null }, { status: 400 });
		}
		if (!Object.hasOwn(page.acts, act))
			return answer({ errors: { form: actWords().unknownForm }, reason: null }, { status: 400 });
		const sending = await noteSending<Leads>(context, request, form);
		let done: Leads | null = null;
		try {
			const tried = await page.acts[act]?.(context, subject, form);
			if (!tried) throw new Error("A page of acts needs one.");
			const before = tried.ok ? null : await sending.findDone();
			const outcome = before ? { ok: true as const, leads: before } : tried;
			if (!outcome.ok) {
				const { errors, reason, status = statusOf(reason) } = outcome;
				const who = reason === "changed_meanwhile" ? await page.conflict?.(context, subject) : null;
				const said = who && errors.form ? { ...errors, form: `${errors.form} ${who}` } : errors;
				return answer({ ...outcome, errors: said }, { status });
			}
			const { leads } = outcome;
			if (leads instanceof Response) return leads;
			const { to = "", flash, facts } = leads;
			// Facts for this once, such as recovery codes, are not remembered.
			if (!facts || Object.keys(facts).every((name) => name === "said" || name === "done")) done = leads;
			if (facts) return answer({ errors: {}, reason: "done", facts }, { status: 200 });
			const target = to === "" || to.startsWith("#") ? page.path(subject) + to : to;
			return flash ? redirectWithFlash(context, target, flash) : redirect(target, { status: 303 });
		} catch (fault) {
			if (fault instanceof Response) throw fault;
			return answer({ errors: { form: actWords().failed }, reason: null }, faultResponse(context, fault));
		} finally {
			sending.end(done);
		}
	};
	const { acts }: { acts: PageActs } = page;
	return Object.assign(action, { acts });
}

/** The acts of a page by the names that its forms give. */
export type PageActs = Readonly<Record<string, { declared: readonly DeclaredAct[] }>>;

/** The fields that were sent more than once. */
function readLists(form: FormData): Pick<ActResult, "lists"> {
	const lists = [...new Set(form.keys())].flatMap((name) => {
		const texts = form.getAll(name).filter((value) => typeof value === "string");
		return texts.length > 1 ? [[name, texts] as const] : [];
	});
	return lists.length > 0 ? { lists: Object.fromEntries(lists) } : {};
}

/**
 * A refused form gets another key. One whose fields are wrong, that waits for an approval, or that was not answered,
 * keeps its own: it is then the same request.
 */
const nextKey = (form: FormData, { reason, proof }: Pick<Refusal, "reason" | "proof">) => {
	const sent = form.get("idempotencyKey");
	if (typeof sent !== "string") return {};
	// Without scripts the page would write a key of its own.
	return { formKey: reason !== null && !proof ? crypto.randomUUID() : sent };
};

/** Reasons with a status of their own. */
const statuses: Readonly<Record<string, number>> = {
	// `ended`: the person does not work here any more.
	...Object.fromEntries([...approvable, "ended"].map((reason) => [reason, notAllowed.status])),
	/** A field is wrong that only the operation can judge. */
	easy_pin: 400,
	hold_end_wrong: 400,
	no_picture: 400,
	no_role: 400,
	not_a_time: 400,
	too_large: 400,
	paused: 429,
	/** Nothing was to be done: the form asked for a preview. */
	previewed: 200,
};

/** The status of a reason, for every form of the desk. Wrong fields are 400; any other refusal is a conflict. */
export function statusOf(reason: string | null): number {
	if (reason === null) return 400;
	return statuses[reason] ?? (/_?unknown$|^gone$/.test(reason) ? 404 : 409);
}

/** Makes the acts of a page of a list of acts: each of them with its name. */
export function mapValues<Name extends string, Value, Made>(
	list: Readonly<Record<Name, Value>>,
	make: (value: Value, name: Name) => Made,
): Record<Name, Made> {
	const entries = Object.entries(list) as [Name, Value][];
	return Object.fromEntries(entries.map(([name, value]) => [name, make(value, name)])) as Record<Name, Made>;
}
