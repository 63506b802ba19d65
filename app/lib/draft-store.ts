/** The drafts of one person, by the name of the form. */
type Drafts<Draft> = { person: string; forms: Record<string, Draft & { at: number }> };

/** Whose drafts they are before anybody has signed in. */
export const nobody = "";

/**
 * Text typed into forms and not sent, in the storage of the browser, for one person at a time.
 * @param storage asked for each time, as it may be closed
 * @param maxMs how old a draft may get
 */
export function createDraftStore<Draft extends object>(storage: () => Storage, key: string, maxMs: number) {
	/** @param person null for anybody. @returns null where nothing was opened for this person, or storage is closed */
	function load(person: string | null): Drafts<Draft> | null {
		try {
			const drafts = JSON.parse(storage().getItem(key) ?? "null") as Drafts<Draft> | null;
			if (!drafts || (person !== null && drafts.person !== person)) return null;
			const young = Object.entries(drafts.forms).filter(([, { at }]) => Date.now() - at < maxMs);
			return { ...drafts, forms: Object.fromEntries(young) };
		} catch {
			return null;
		}
	}

	function write(drafts: Drafts<Draft> | null): void {
		try {
			if (drafts) storage().setItem(key, JSON.stringify(drafts));
			else storage().removeItem(key);
		} catch {
			// Storage is closed or full: the page still has the typed text.
		}
	}

	return {
		/**
		 * Opens the drafts of a person. Those of somebody else are deleted, and so are old ones; drafts typed before
		 * anybody had signed in stay. Nothing is stored before: a page that is still open in another tab after its person
		 * has signed out cannot add a draft.
		 */
		open: (person: string) => write({ forms: {}, ...(load(person) ?? load(nobody)), person }),
		/** Deletes every draft: its person has signed out. */
		deleteAll: () => write(null),
		/** Stores the draft of a form; null deletes it. */
		save(person: string | null, form: string, draft: Draft | null): void {
			const drafts = load(person);
			if (!drafts) return;
			if (draft) drafts.forms[form] = { ...draft, at: Date.now() };
			else delete drafts.forms[form];
			write(drafts);
		},
		/** This person's text in a form that was not sent; null where there is none. */
		find: (person: string | null, form: string) => load(person)?.forms[form] ?? null,
		/** Every draft that is not too old, by the name of its form. */
		list: (): [form: string, draft: Draft][] => Object.entries(load(null)?.forms ?? {}),
		/** Deletes the drafts of forms that were sent or emptied. */
		deleteOf(isDone: (form: string) => boolean): void {
			const drafts = load(null);
			const done = Object.keys(drafts?.forms ?? {}).filter(isDone);
			if (!drafts || done.length === 0) return;
			for (const form of done) delete drafts.forms[form];
			write(drafts);
		},
	};
}
