import type { ReactNode } from "react";
import { Form, useLocation, useNavigate, useSearchParams } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";

const quietly = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const;

/**
 * Which one of a list is selected. It stands in the address, so that it can be shared and works without scripts. A
 * selection sends no request and adds nothing to the history.
 */
export function useSelection<Item extends { id: string }>(parameter: string, items: readonly Item[]) {
	const [search] = useSearchParams();
	const { pathname } = useLocation();
	const navigate = useNavigate();
	return {
		selected: items.find(({ id }) => id === search.get(parameter)),
		clear: () => {
			navigate(pathname, quietly);
		},
	};
}

/**
 * Around a submit button that carries the parameter as its name: pressing it selects. Without scripts the new page
 * begins at what it opened; with them a dialog opens over the page, which has to stay where it is.
 */
export function SelectionForm({
	action,
	opensId,
	children,
	className,
}: {
	action: string;
	/** The id of the place where the selected one is shown. */
	opensId: string;
	children: ReactNode;
	className?: string;
}) {
	const hydrated = useHydrated();
	return (
		<Form method="get" action={hydrated ? action : `${action}#${opensId}`} {...quietly} className={className}>
			{children}
		</Form>
	);
}
