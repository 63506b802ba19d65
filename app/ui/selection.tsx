import { type ReactNode, useCallback, useState } from "react";
import { Form, useLocation, useNavigate, useSearchParams } from "react-router";
import { splitLanguage } from "#app/lib/language.ts";
import { addSecondEntry } from "#app/ui/back-closes.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

const withoutTrace = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const;

/**
 * Which item of a list is selected, by a parameter of the address, so that the link can be shared and works without
 * scripts. A selection sends no request. The history has the page without it and then with it, so that Back closes what shows it.
 */
export function useSelection<Item extends { id: string }>(parameter: string, items: readonly Item[]) {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	return {
		selected: items.find(({ id }) => id === search.get(parameter)),
		clear: () =>
			navigate(
				{ pathname: splitLanguage(window.location.pathname).path, search: queryWith(parameter, null) },
				withoutTrace,
			),
	};
}

/**
 * The same for a page where nothing else depends on the parameter. The address is changed past the router, which would
 * render the whole page before the item shows.
 */
export function useQuickSelection<Item extends { id: string }>(parameter: string, items: readonly Item[]) {
	const [search] = useSearchParams();
	const { key } = useLocation();
	const [shown, setShown] = useState({ key, id: search.get(parameter) });
	if (shown.key !== key) setShown({ key, id: search.get(parameter) });
	const select = useCallback(
		(id: string | null) => {
			setShown((before) => ({ ...before, id }));
			if (id !== null) addSecondEntry();
			const query = queryWith(parameter, id);
			const address = query === "" ? window.location.pathname : `?${query}`;
			window.history.replaceState(window.history.state, "", address);
		},
		[parameter],
	);
	return {
		selected: items.find(({ id }) => id === shown.id),
		/** The same function in every render. */
		select,
		clear: () => select(null),
	};
}

/** The query of the address with another selection. Its rest stays: it may hold dates, or a filter. */
function queryWith(parameter: string, id: string | null): string {
	const query = new URLSearchParams(window.location.search);
	if (id === null) query.delete(parameter);
	else query.set(parameter, id);
	return query.toString();
}

/**
 * For a submit button whose name is the parameter: it selects its item. Without scripts the new page scrolls to the
 * opened item; with scripts a dialog opens over the page, which must not scroll.
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
			onSubmit={addSecondEntry}
			{...withoutTrace}
			className={className}
		>
			{children}
		</Form>
	);
}
