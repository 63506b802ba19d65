import type { Ref } from "react";
import type { FieldErrors } from "#app/lib/form-fields.ts";

/** What is wrong with a form, said once at its top with a way to each field. Takes the focus after an attempt. */
export function ErrorSummary({ errors, ref }: { errors: FieldErrors; ref?: Ref<HTMLDivElement> }) {
	const entries = Object.entries(errors);
	if (entries.length === 0) return null;
	return (
		<div
			ref={ref}
			role="alert"
			tabIndex={-1}
			data-error-summary
			className="mb-8 rounded-card border-l-4 border-coral bg-coral/8 px-6 py-5"
		>
			<h2 className="mb-2 text-body font-semibold text-coral-deep">There is a problem</h2>
			<ul className="grid gap-1">
				{entries.map(([name, message]) => (
					<li key={name}>
						<a
							href={`#${name}`}
							className="inline-block py-0.5 text-coral-deep underline underline-offset-4"
							onClick={(event) => {
								const field = document.getElementById(name);
								if (!field) return;
								event.preventDefault();
								field.focus();
								field.closest("[data-field]")?.scrollIntoView({ block: "center" });
							}}
						>
							{message}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
