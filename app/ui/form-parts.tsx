import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { requestWords as words } from "#app/content/words/form-outcome-words.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";

/**
 * The idempotency key of a form: sending it twice makes one record. It stays the same when a response is lost, so that
 * trying again cannot make a second record, and changes only when a response brings a new key.
 */
export function FormKey({ fresh, returned }: { fresh: string; returned: string | undefined }) {
	const [key, setKey] = useState(returned ?? fresh);
	const [seen, setSeen] = useState(returned);
	if (returned !== seen) {
		setSeen(returned);
		if (returned !== undefined) setKey(returned);
	}
	return <input type="hidden" name="idempotencyKey" value={key} autoComplete="off" />;
}

/** One numbered step of a long form, with a thin line above all but the first. */
export function FormPart({ step, title, children }: { step: number; title: string; children: ReactNode }) {
	return (
		<section className={`grid grid-cols-1 gap-6 ${step > 1 ? "mt-9 border-sand border-t pt-8" : ""}`}>
			<h2 className="heading flex items-baseline gap-3">
				<span
					aria-hidden="true"
					className="font-medium text-ink-soft text-small tabular-nums tracking-normal"
				>
					{step}
				</span>
				{title}
			</h2>
			{children}
		</section>
	);
}

/** A route's result for a form that it did not accept. */
export type FormResult = {
	errors: FieldErrors;
	values?: FieldValues;
	/** The idempotency key to send next: unchanged while no record has it. */
	formKey?: string;
	/** The address of the record that this form has already made, or of the page that finds it. */
	sentHref?: string;
};

/** Two links for a guest who sent the same form twice with different content: to what was saved, and to an empty form. */
export function AlreadySent({ sentHref, emptyHref }: { sentHref: string; emptyHref: string }) {
	const link =
		"inline-flex min-h-11 items-center text-coral-deep underline underline-offset-4 hover:decoration-2";
	return (
		<>
			<p>{words.keyUsedAdvice}</p>
			<p className="mt-1 flex flex-wrap gap-x-6">
				<Link to={sentHref} className={link}>
					{words.seeSent}
				</Link>
				<Link to={emptyHref} reloadDocument className={link}>
					{words.emptyForm}
				</Link>
			</p>
		</>
	);
}
