import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import type { DeskIconName } from "#app/content/words/desk-icons.ts";
import { languageNames } from "#app/content/words/site-words.ts";
import { language, languages } from "#app/lib/language.ts";
import { useSubmitting } from "../checked-form.tsx";
import { type Busy, whileBusy } from "../while-busy.ts";
import { DeskIcon } from "./desk-icon.tsx";

type Look = {
	/**
	 * `fill`: can be done now, nothing in the way; at most one in a row or form. `line`: something to look at first, or a
	 * second way. `plain`: go there. `coral`: undoes something, or costs.
	 */
	look: "fill" | "line" | "plain" | "coral";
	icon?: DeskIconName;
	/** 56 px high and as wide as its place, for one thumb. */
	big?: boolean;
};

function classes({ look, big }: Look, more: string | undefined): string {
	return ["btn", look, big && "big", more].filter(Boolean).join(" ");
}

/** A button of the staff screens: a pill, 44 px high. */
export function DeskButton({
	look,
	icon,
	big = false,
	busy = false,
	type = "submit",
	className,
	children,
	...rest
}: ComponentProps<"button"> & Look & Busy) {
	return (
		<button type={type} className={classes({ look, big }, className)} {...rest} {...(busy && whileBusy)}>
			{icon ? <DeskIcon name={icon} /> : null}
			{children}
		</button>
	);
}

/** A button in a row of its own. */
export function DeskButtonRow(props: ComponentProps<typeof DeskButton>) {
	return (
		<p className="btns">
			<DeskButton {...props} />
		</p>
	);
}

/** A button that sends the form around it, once. @param doing said in place of its words while the form is under way */
export function SubmitButton({
	doing,
	children,
	...rest
}: ComponentProps<typeof DeskButton> & { doing?: ReactNode }) {
	const submitting = useSubmitting();
	return (
		<DeskButton {...rest} busy={submitting}>
			{submitting && doing !== undefined ? doing : children}
		</DeskButton>
	);
}

/** The only button of a form, in a row of its own. */
export function SubmitRow(props: ComponentProps<typeof SubmitButton>) {
	return (
		<p className="btns">
			<SubmitButton {...props} />
		</p>
	);
}

/** A link that looks like a button of the staff screens. */
export function DeskButtonLink({
	look,
	icon,
	big = false,
	className,
	children,
	...rest
}: ComponentProps<typeof Link> & Look) {
	return (
		<Link className={classes({ look, big }, className)} {...rest}>
			{icon ? <DeskIcon name={icon} /> : null}
			{children}
		</Link>
	);
}

/** Prints the page. It needs scripts; without them the browser's own menu prints it. */
export function PrintButton({ look = "fill", children }: { look?: "fill" | "line"; children: ReactNode }) {
	return (
		<DeskButton type="button" look={look} icon="print" data-needs-script onClick={() => print()}>
			{children}
		</DeskButton>
	);
}

/** A button for each other language of a page that follows its reader. It leads to the same page, as a new document. */
export function LanguageButtons() {
	return languages
		.filter((one) => one !== language())
		.map((one) => (
			<form key={one} method="post">
				<input type="hidden" name="intent" value="language" />
				<DeskButton look="line" name="language" value={one} lang={one}>
					{languageNames[one].name}
				</DeskButton>
			</form>
		));
}
