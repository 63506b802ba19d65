import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const channelName = "palapa-account";

/**
 * Signing in or out in one tab changes every other one at once, and a page that the browser has stored for its back button
 * asks anew who is there.
 */
export function useSameAccountInEveryTab(uid: string | null): void {
	const { revalidate } = useRevalidator();
	const shown = useRef(uid);
	const channel = useRef<BroadcastChannel | null>(null);

	useEffect(() => {
		const opened = new BroadcastChannel(channelName);
		channel.current = opened;
		opened.onmessage = ({ data }: MessageEvent<unknown>) => {
			if (data !== shown.current) void revalidate();
		};
		const askAnew = ({ persisted }: PageTransitionEvent) => {
			if (persisted) void revalidate();
		};
		addEventListener("pageshow", askAnew);
		return () => {
			opened.close();
			removeEventListener("pageshow", askAnew);
		};
	}, [revalidate]);

	useEffect(() => {
		if (shown.current === uid) return;
		shown.current = uid;
		channel.current?.postMessage(uid);
	}, [uid]);
}
