import type { ReactNode } from "react";
import { Form, useLocation, useNavigate, useSearchParams } from "react-router";

const quietly = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const;

/**
 * Which one of a list is looked at, kept in the address so that it can be sent to somebody and works without scripts.
 * It asks the server nothing and leaves no trace in the history.
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

/** Around a submit button that carries the parameter as its name: pressing it selects. */
export function SelectionForm({
	action,
	children,
	className,
}: {
	action: string;
	children: ReactNode;
	className?: string;
}) {
	return (
		<Form method="get" action={action} {...quietly} className={className}>
			{children}
		</Form>
	);
}
