import type { ComponentProps, ReactNode } from "react";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { SubmitButton } from "#app/ui/desk/desk-button.tsx";

const noCheck = async () => () => ({});

/** The form of a page of the sign-in: its fields, and its one button below them. The form writes the title of the page. */
export function StaffSignInForm({
	title,
	submit,
	loadCheck = noCheck,
	children,
	...rest
}: Omit<ComponentProps<typeof CheckedForm>, "title" | "loadCheck" | "children"> & {
	title: string;
	/** The text of the button. */
	submit: string;
	/** The check of the fields in the browser. Left out where the server's is enough. */
	loadCheck?: ComponentProps<typeof CheckedForm>["loadCheck"];
	children: ReactNode;
}) {
	return (
		<CheckedForm title={`${title} · ${deskSignInWords.titleEnd}`} loadCheck={loadCheck} {...rest}>
			<div className="fields">
				{children}
				<SubmitButton look="fill" big>
					{submit}
				</SubmitButton>
			</div>
		</CheckedForm>
	);
}
