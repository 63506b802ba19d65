import {
	createContext,
	type FormEvent,
	type RefObject,
	useContext,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import type { FieldValues, FormFields } from "#app/lib/form-fields.ts";
import { isPrivateField } from "#app/lib/private-fields.ts";
import { fillAsItComes, fillForm, groupsIn, readDefaults, readFields } from "#app/ui/form-controls.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { ActResult } from "./act-result.ts";
import { deleteDraft, findDraft, nameForm, saveDraft } from "./drafts.ts";
import { type FieldConflict, isSameField, mergeTyped } from "./merge-typed.ts";

/**
 * The person who works at the desk in this browser, for their drafts. Null where nobody has any, as on the page of a
 * guest.
 */
export const DraftPerson = createContext<string | null>(null);

type TypedForm<Version> = {
	act: string | readonly string[];
	/** The server's answer to this form. */
	own: ActResult | undefined;
	/** The version of the record, as the page shows it now. */
	version: Version;
	isLive: boolean;
	/** The fields as they are saved. */
	values: FieldValues | undefined;
};

/**
 * Stores the text typed into the form of an act, gives it back to the same person, and merges it with the values that
 * a colleague has saved meanwhile. It works on the elements of the form, so that no page and no field has to do
 * anything for it.
 * @param marker an element of the form
 * @returns `version` is the one that the form has seen: it changes only together with the fields; `formKey` is the idempotency key of
 * a text that was given back
 */
export function useDraft<Version extends number | string | undefined>(
	marker: RefObject<HTMLInputElement | null>,
	{ act, own, version, isLive, values }: TypedForm<Version>,
) {
	const person = useContext(DraftPerson);
	const hydrated = useHydrated();
	// A form without a version shows no record that a colleague could have changed.
	const isConflict = own?.reason === "changed_meanwhile" && version !== undefined;
	// A page that comes with its answer does not know the values of the page before.
	const [first] = useState(() => (own && isConflict && !hydrated ? mergeSent(own, values ?? {}) : null));
	const [conflicts, setConflicts] = useState<Readonly<Record<string, FieldConflict>>>(first?.conflicts ?? {});
	const [isRestored, setRestored] = useState(false);
	const [seenVersion, setSeenVersion] = useState(version);
	/** The page before anything was typed, and the saved values. They differ where a conflict is shown. */
	const page = useRef<{ seen: FormFields; saved: FormFields; values: FieldValues | undefined }>({
		...{ seen: {}, saved: {}, values },
	});

	// After a conflict the fields begin with the saved values, and the sent ones are merged into them.
	const result = useMemo(() => {
		if (!own || !isConflict) return own;
		const { values: _, ...answer } = own;
		return first ? { ...answer, values: first.values } : answer;
	}, [own, isConflict, first]);

	/** The form was sent. From then on its own text is saved, perhaps written in another way. */
	const isSent = useRef(false);

	/** The form was sent under its key: perhaps it is done, and only the answer was lost. */
	const isKeySent = useRef(false);
	const [formKey, setFormKey] = useState<string>();

	const formOf = () => {
		const form = marker.current?.form;
		if (!form) return null;
		const [name, onThisPage] = [form.action, location.href].map((address) =>
			nameForm(address, act, form.getAttribute("id")),
		) as [string, string];
		return { form, name, onThisPage };
	};

	/**
	 * The name under which the form's draft was stored last; null before anything was typed. A form that is sent to its own page
	 * has another name once the address of the page has changed.
	 */
	const storedAs = useRef<{ name: string; isOfPage: boolean } | null>(null);

	/** Fields are being filled in here, not by the person: that corrects no error of a refusal. */
	const isFilling = useRef(false);

	const fill = (form: HTMLFormElement, fields: FormFields) => {
		isFilling.current = true;
		fillForm(form, fields);
		isFilling.current = false;
	};

	/** The values that are filled in once their fields can take them. */
	const filling = useRef<ReturnType<typeof fillAsItComes> | null>(null);
	useEffect(() => () => filling.current?.stop(), []);

	/** @returns whether the form differs now from the saved values */
	const show = (form: HTMLFormElement, before: FormFields, typed: FormFields, now: FormFields): boolean => {
		const merged = mergeTyped(before, typed, now, groupsIn(form));
		const seen = { ...now, ...pick(before, (name) => name in merged.conflicts) };
		page.current = { seen, saved: now, values };
		filling.current?.stop();
		filling.current = fillAsItComes(form, merged.fields, (fields) => fill(form, fields));
		if (filling.current.left.size > 0) store(false);
		setConflicts(merged.conflicts);
		return Object.entries(now).some(([name, saved]) => !isSameField(merged.fields[name] ?? [], saved));
	};

	const begin = () => {
		const found = formOf();
		if (!found) return;
		const { form, name } = found;
		const saved = readSaved(form, values);
		const sent = own ? readSent(form, own) : {};
		if (own && !(isConflict && hydrated)) {
			// Its fields show the sent values, and only `values` has the saved ones.
			const isKnown = (field: string) => !(field in sent) || field in (values ?? {});
			page.current = { seen: pick(saved, isKnown), saved, values };
			return;
		}
		page.current = { seen: saved, saved, values };
		const draft = person === null ? null : findDraft(person, name);
		const current = readFields(form);
		// Text typed before the scripts came is newer than the draft.
		const changed = pick(current, (field) => !isSameField(current[field] ?? [], saved[field] ?? []));
		if (!draft && !own) {
			if (!hydrated && Object.keys(changed).length > 0) store(false);
			return;
		}
		const before = own ? (draft?.seen ?? {}) : { ...saved, ...draft?.seen };
		const differs = show(form, before, { ...current, ...draft?.typed, ...changed, ...sent }, saved);
		if (!differs && person !== null) deleteDraft(person, name);
		setRestored(differs && !own);
		if (!differs) return;
		if (Object.keys(changed).length > 0) store(false);
		openFolds(form);
		isKeySent.current = draft?.formKey !== undefined;
		setFormKey(draft?.formKey);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: a draft is given back once, when the form appears
	useEffect(begin, [person]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: saved values are merged once the page has read them
	useEffect(() => {
		const form = marker.current?.form;
		if (!(isConflict || isLive) || version === seenVersion || !form) return;
		const { seen, values: before } = page.current;
		const isDone = isSent.current && !own;
		isSent.current = false;
		show(form, seen, isDone ? {} : readFields(form), readSaved(form, values, before));
		setSeenVersion(version);
	}, [own, version]);

	const store = (isBeingSent: boolean, name = formOf()?.name) => {
		const found = formOf();
		if (!found || name === undefined || person === null) return;
		const before = pick({ ...readDefaults(found.form), ...page.current.seen }, isStorable);
		const left = Object.fromEntries(filling.current?.left ?? []);
		const typed = pick({ ...readFields(found.form), ...left }, isStorable);
		const changed = pick(typed, (name) => !isSameField(typed[name] ?? [], before[name] ?? []));
		const key = isKeySent.current ? new FormData(found.form).get("idempotencyKey") : null;
		const draft = { seen: before, typed: changed, formKey: key === null ? undefined : String(key) };
		saveDraft(person, name, draft, isBeingSent);
		storedAs.current = { name, isOfPage: name === found.onThisPage };
	};

	// Typing may change the address of the page, and with it the name of its form: the draft moves with it.
	const moveDraft = (isLeaving: boolean) => {
		const stored = storedAs.current;
		const found = formOf();
		if (person === null || stored === null || !found) return;
		const name = isLeaving && stored.isOfPage ? found.onThisPage : found.name;
		if (name === stored.name) return;
		storedAs.current = null;
		if (findDraft(person, stored.name) === null) return;
		deleteDraft(person, stored.name);
		store(false, name);
	};
	useEffect(() => moveDraft(false));
	// The address changes a moment before the form is rendered for it, and the page may be loaded again in that moment.
	useEffect(() => {
		const leave = () => moveDraft(true);
		window.addEventListener("pagehide", leave);
		return () => window.removeEventListener("pagehide", leave);
	});

	const empty = () => {
		const found = formOf();
		if (!found) return;
		filling.current?.stop();
		fill(found.form, page.current.saved);
		if (person !== null) deleteDraft(person, found.name);
		setConflicts({});
		setRestored(false);
		isKeySent.current = false;
		setFormKey(undefined);
	};

	const send = () => {
		isKeySent.current = true;
		store(true);
		isSent.current = true;
		setRestored(false);
	};

	return {
		result,
		conflicts,
		isRestored,
		version: seenVersion,
		formKey,
		isFilling,
		/** Stores the typed text, at each input of the form. Text that is given back was stored when it was typed. */
		store: ({ target }: FormEvent<HTMLFormElement>) => {
			if (isFilling.current) return;
			if ("name" in target) filling.current?.left.delete(String(target.name));
			store(false);
		},
		send,
		empty,
	};
}

const isStorable = (name: string) => !isPrivateField(name);

const pick = (fields: FormFields, isWanted: (name: string) => boolean): FormFields =>
	Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)));

/**
 * The saved values, by the fields of a form.
 * @param before the values of the page before: a field that they had and that is missing now is empty
 */
function readSaved(form: HTMLFormElement, values: FieldValues = {}, before: FieldValues = {}): FormFields {
	const defaults = readDefaults(form);
	const blank = Object.fromEntries(Object.keys(before).map((name) => [name, ""]));
	return { ...defaults, ...pick(toFields({ ...blank, ...values }), (name) => name in defaults) };
}

/** The text of a page that comes with its answer: both values of each field that differs. */
function mergeSent(own: ActResult, values: FieldValues) {
	const typed = Object.fromEntries(Object.keys(values).map((name) => [name, [own.values[name] ?? ""]]));
	const { fields, conflicts } = mergeTyped({}, typed, toFields(values));
	const texts = Object.entries(fields).map(([name, [text = ""]]) => [name, text]);
	return { values: { ...own.values, ...Object.fromEntries(texts) } as FieldValues, conflicts };
}

/** Opens the folds around a form that was filled in, and those in it with something typed, so that nobody misses it. */
function openFolds(form: HTMLFormElement): void {
	for (const fold of document.querySelectorAll("details")) if (fold.contains(form)) fold.open = true;
	for (const fold of form.querySelectorAll("details")) if (hasTyped(fold)) fold.open = true;
}

const hasTyped = (fold: HTMLElement) =>
	[
		...fold.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input:not([type=hidden]), textarea"),
	].some((field) =>
		/^(checkbox|radio)$/.test(field.type) ? (field as HTMLInputElement).checked : field.value !== "",
	);

/** The values sent by a form. A group of boxes that it does not name had none ticked. */
function readSent(form: HTMLFormElement, { values, lists }: ActResult): FormFields {
	const unticked = Object.fromEntries([...groupsIn(form)].map((name) => [name, []]));
	return { ...unticked, ...toFields(values, lists) };
}

/** The values of fields by their names, where several of a group of boxes have one name each in `lists`. */
const toFields = (values: FieldValues, lists: FormFields = {}): FormFields => ({
	...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]])),
	...lists,
});
