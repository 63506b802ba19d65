import type { ReactNode } from "react";
import type { FieldErrors } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";

/** Nothing is typed, so there is nothing to check in the browser. */
const loadCheck = async () => () => ({});

/** A form of one button: what the link of an e-mail asks for is done by a press and never by opening the page. */
export function SingleButtonForm(props: {
	action: string;
	title: string;
	result: { errors?: FieldErrors } | undefined;
	submit: string;
	submitting: string;
	/** Below the button. */
	children?: (state: { submitting: boolean }) => ReactNode;
}) {
	const { action, title, result, submit, submitting: sending, children } = props;
	return (
		<CheckedForm action={action} title={title} result={result} loadCheck={loadCheck}>
			{({ submitting }) => (
				<div className="grid gap-5">
					<Button type="submit" disabled={submitting} className="w-full">
						{submitting ? sending : submit}
					</Button>
					{children?.({ submitting })}
				</div>
			)}
		</CheckedForm>
	);
}
