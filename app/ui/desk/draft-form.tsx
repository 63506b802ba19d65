import { type ComponentType, useRef } from "react";
import { type FormProps, Form as PageForm } from "react-router";
import { actWords } from "#app/content/words/desk-act-words.ts";
import type { ActResult } from "./act-result.ts";
import { DeskButton } from "./desk-button.tsx";
import { useDraft } from "./use-draft.ts";

/** Says that the form has text typed earlier. */
export function DraftNote({ onEmpty }: { onEmpty: () => void }) {
	return (
		<div className="note my-4" role="status" data-draft>
			<p>{actWords().draft.text}</p>
			<DeskButton type="button" look="plain" onClick={onEmpty}>
				{actWords().draft.empty}
			</DeskButton>
		</div>
	);
}

/**
 * A form of an act that writes its own fields and refusals, beside the plan or in a row of a list. Text typed into it
 * survives as in a `DeskForm`.
 */
export function DraftForm({
	Form = PageForm,
	act = "",
	result,
	onSubmit,
	children,
	...rest
}: Omit<FormProps, "method" | "onInput"> & {
	/** That of the router, or of a fetcher. */
	Form?: ComponentType<FormProps>;
	/** By which the page's action knows the act; left out where the form does not name it. */
	act?: string;
	/** The server's answer to this form. */
	result: ActResult | undefined;
}) {
	const marker = useRef<HTMLInputElement>(null);
	const typed = { act, own: result, version: undefined, isLive: false, values: undefined };
	const { isRestored, store, send, empty } = useDraft(marker, typed);
	return (
		<Form
			autoComplete="off"
			{...rest}
			method="post"
			onInput={store}
			onSubmit={(event) => {
				onSubmit?.(event);
				send();
			}}
		>
			<input type="hidden" ref={marker} />
			{isRestored ? <DraftNote onEmpty={empty} /> : null}
			{children}
		</Form>
	);
}
