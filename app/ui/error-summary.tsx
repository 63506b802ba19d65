import type { ReactNode, Ref } from "react";
import type { FieldErrors } from "#app/lib/form-fields.ts";

/**
 * The list of a form's messages at its top, each with a link to its field. Takes the focus after an attempt.
 * A message under `form` belongs to no field and has no link; `advice` says what the guest can do about it.
 */
export function ErrorSummary({
	errors,
	advice,
	ref,
}: {
	errors: FieldErrors;
	advice?: ReactNode;
	ref?: Ref<HTMLDivElement>;
}) {
	const entries = Object.entries(errors);
	if (entries.length === 0) return null;
	return (
		<div
			ref={ref}
			// Read out as a whole when it appears; not again when a message goes because its field was corrected.
			role="alert"
			aria-atomic="false"
			aria-relevant="additions"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without scripts the browser has to move the focus to the messages
			autoFocus
			data-error-summary
			className="mb-8 rounded-card border border-coral/40 border-l-4 border-l-coral bg-coral/8 px-5 py-5 sm:px-6"
		>
			<h2 className="mb-1 text-body font-semibold text-coral-deep">There is a problem</h2>
			<ul className="grid">
				{entries.map(([name, message]) => (
					<li key={name}>
						{name === "form" ? (
							<p className="wrap-anywhere py-1">{message}</p>
						) : (
							<FieldLink {...{ name, message }} />
						)}
					</li>
				))}
			</ul>
			{advice && errors.form ? <div className="mt-2 text-small">{advice}</div> : null}
		</div>
	);
}

function FieldLink({ name, message }: { name: string; message: string }) {
	return (
		<a
			href={`#${name}`}
			className="inline-flex min-h-11 items-center text-coral-deep underline underline-offset-4 hover:decoration-2"
			onClick={(event) => {
				const field = document.getElementById(name);
				if (!field) return;
				event.preventDefault();
				field.focus({ preventScroll: true });
				(field.closest("[data-field]") ?? field).scrollIntoView({ block: "center" });
			}}
		>
			{message}
		</a>
	);
}
