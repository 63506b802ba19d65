import { type ReactNode, useCallback } from "react";
import { Form, useNavigate, useSearchParams } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";

const withoutTrace = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const;

/**
 * Which item of a list is selected, by a parameter of the address, so that the link can be shared and works without
 * scripts. A selection sends no request and adds no entry to the history.
 */
export function useSelection<Item extends { id: string }>(parameter: string, items: readonly Item[]) {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	/** The rest of the query stays: it may hold dates, or a filter. */
	const select = useCallback(
		(id: string | null) => {
			const { pathname, search } = window.location;
			const rest = new URLSearchParams(search);
			if (id === null) rest.delete(parameter);
			else rest.set(parameter, id);
			navigate({ pathname, search: rest.toString() }, withoutTrace);
		},
		[navigate, parameter],
	);
	return {
		selected: items.find(({ id }) => id === search.get(parameter)),
		/** The same function in every render. */
		select,
		clear: () => select(null),
	};
}

/**
 * For a submit button whose name is the parameter: it selects its item. Without scripts the new page scrolls to what was
 * opened; with scripts a dialog opens over the page, which must not scroll.
 */
export function SelectionForm({
	action,
	opensId,
	children,
	className,
}: {
	action: string;
	/** The id of the element that shows the selected item. */
	opensId: string;
	children: ReactNode;
	className?: string;
}) {
	const hydrated = useHydrated();
	return (
		<Form
			method="get"
			action={hydrated ? action : `${action}#${opensId}`}
			{...withoutTrace}
			className={className}
		>
			{children}
		</Form>
	);
}
