import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run: false on the server and for the first render, true ever after. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
