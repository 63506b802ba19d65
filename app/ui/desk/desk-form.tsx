import { type ComponentProps, type ReactNode, useMemo, useRef } from "react";
import { Link, useLocation } from "react-router";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { CheckedForm, type DrawnForm } from "#app/ui/checked-form.tsx";
import { FormKey } from "#app/ui/form-parts.tsx";
import { type ActResult, resultOf, useResultOf } from "./act-result.ts";
import { DraftNote } from "./draft-form.tsx";
import type { FieldConflict } from "./merge-typed.ts";
import { type AskedProof, ProofField } from "./proof-field.tsx";
import { useDraft } from "./use-draft.ts";

type Props = Omit<ComponentProps<typeof CheckedForm>, "loadCheck" | "result" | "notes" | "children"> & {
	/**
	 * By which the page's action knows the act: the value of `intent`, or of `form`. Several where each button of the form names its
	 * own (`name="intent" value="…"`).
	 */
	act: string | readonly string[];
	/** The name of the field that says which act it is. */
	actField?: "intent" | "form";
	/** Its result, where that is not the one in the answer of the page's action; null where it shows none. */
	result?: ActResult | null;
	/** The check of the fields in the browser. Left out where the server's is enough. */
	loadCheck?: ComponentProps<typeof CheckedForm>["loadCheck"];
	/** The version of the record that the form shows: a number, or a setting as text (`toVersion`). */
	version?: number | string;
	/** The name of the field that says it; null where the children say it. */
	versionField?: "version" | "revision" | "seenDays" | "seenLinenDays" | null;
	/**
	 * The form is merged with the record whenever the page reads it again, as where several forms of a page save parts of it. Any
	 * other form sends the version that it began with, until a refusal has shown both.
	 */
	isLive?: boolean;
	/** The idempotency key, for an act that must not be done twice. */
	formKey?: string;
	/**
	 * The proof that the form asks for from the start, of an act with a second factor. Its children place the given
	 * `proof`.
	 */
	proof?: AskedProof | null;
	/** Whether its children are in the column of fields. */
	fields?: boolean;
	children: ReactNode | ((form: DrawnForm & { proof: ReactNode }) => ReactNode);
};

/**
 * The form of an act: it writes the hidden fields, shows its own refusals, and asks a manager to approve an act that
 * was refused for the clerk's role. Text typed into it survives (`useDraft`). Its fields and buttons are the children.
 */
export function DeskForm({
	act,
	actField = "intent",
	result,
	loadCheck = noCheck,
	version,
	versionField = "version",
	isLive = false,
	formKey,
	proof,
	fields = false,
	onInput,
	onSubmit,
	children,
	...rest
}: Props) {
	const answered = useResultOf(act);
	const sent = result === undefined ? answered : resultOf(result, act);
	// An act that is done, with a message beside its form, leaves nothing to correct.
	const own = sent?.facts?.said === undefined ? sent : undefined;
	const need = own?.proof ?? proof?.need;
	const field = need ? <ProofField need={need} name={proof?.name} /> : null;
	const drawn = (form: DrawnForm) =>
		typeof children === "function" ? children({ ...form, proof: proof ? field : null }) : children;
	const marker = useRef<HTMLInputElement>(null);
	const draft = useDraft(marker, { act, own, version, isLive, values: rest.values });
	const notes = useMemo(() => notesOf(draft.conflicts), [draft.conflicts]);
	return (
		<CheckedForm
			// A clerk's text is about a guest: the browser keeps none of it. A field may set it differently.
			autoComplete="off"
			{...rest}
			loadCheck={loadCheck}
			result={draft.result}
			notes={notes}
			{...(own?.reason === "no_open_drawer" && { advice: <OpenDrawerLink /> })}
			onInput={(event) => {
				onInput?.(event);
				if (draft.isFilling.current) event.preventDefault();
				draft.store(event);
			}}
			onSubmit={(event) => {
				onSubmit?.(event);
				draft.send();
			}}
		>
			{(form) => (
				<>
					{typeof act === "string" ? (
						<input type="hidden" name={actField} value={act} ref={marker} />
					) : (
						<input type="hidden" ref={marker} />
					)}
					{version === undefined || versionField === null ? null : (
						<input type="hidden" name={versionField} value={draft.version} autoComplete="off" />
					)}
					{formKey ? (
						<FormKey key={draft.formKey} fresh={draft.formKey ?? formKey} returned={own?.formKey} />
					) : null}
					{draft.isRestored ? <DraftNote onEmpty={draft.empty} /> : null}
					{field && !proof ? <div className="my-4">{field}</div> : null}
					{fields ? <div className="fields">{drawn(form)}</div> : drawn(form)}
				</>
			)}
		</CheckedForm>
	);
}

/** The way to open the cash drawer, and back to this page: its form still has the typed values then. */
function OpenDrawerLink() {
	const { pathname, search } = useLocation();
	return (
		<Link className="text-link" to={`/desk/drawer?back=${encodeURIComponent(`${pathname}${search}`)}`}>
			{actWords().openDrawer}
		</Link>
	);
}

/** The note beside each field that a colleague has changed too. */
function notesOf(conflicts: Readonly<Record<string, FieldConflict>>) {
	const { now, saw, emptied } = actWords().conflict;
	const notes = Object.entries(conflicts).map(([name, conflict]) => {
		const say = (write: (value: string) => string) => {
			const written = (value: string) => write(isDate.test(value) ? formatHotelDate(value) : value);
			const parts = [
				now(written(conflict.now)),
				conflict.showsNow ? emptied : conflict.saw !== null && saw(written(conflict.saw)),
			];
			return parts.filter(Boolean).join(" ");
		};
		return [name, say] as const;
	});
	return Object.fromEntries(notes);
}

const isDate = /^\d{4}-\d\d-\d\d$/;

const noCheck = async () => () => ({});

/**
 * The page's message about an act whose form it does not show any more, or has no fields to write a message beside.
 */
export function RefusalNote({ act }: { act: string }) {
	const [message] = Object.values(useResultOf(act)?.errors ?? {});
	return message ? (
		<p className="note coral mb-3" role="alert">
			{message}
		</p>
	) : null;
}

/** A form that is seldom needed, behind its title. A refused one is open, also where no script can open it. */
export function FoldedForm({
	act,
	title,
	className,
	children,
}: {
	act: string;
	title: ReactNode;
	className?: string;
	children: ReactNode;
}) {
	return (
		<details className={className} open={useResultOf(act) !== undefined || undefined}>
			<summary className="text-link inline-flex min-h-11 items-center">{title}</summary>
			{children}
		</details>
	);
}
