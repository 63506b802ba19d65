import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router";

/**
 * Whether the person has left this page, also where the next one has not come yet: data that a form loads by itself
 * would take its place. The router itself is asked: `useNavigation` and `useLocation` have it with the next render.
 */
export function useIsLeaving(): () => boolean {
	const { pathname } = useLocation();
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	return useCallback(() => {
		if (!router) return false;
		const { navigation, location } = router.state;
		return (navigation.location ?? location).pathname !== pathname;
	}, [router, pathname]);
}
