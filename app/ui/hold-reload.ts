import { isReachable, whenOnlineAgain } from "#app/lib/online-again.ts";

/**
 * Never loads a document while the line is away: React Router reloads the page when the module of another one cannot be loaded, and
 * without a line that is the browser's error page, with everything lost that was on this one. The reload waits until the server can be
 * reached. One that a person asks the browser for is theirs.
 * @returns what ends it. Browsers without the Navigation API reload at once.
 */
export function holdReload(): () => void {
	const ended = new AbortController();
	const { signal } = ended;
	let isHeld = false;
	let isFree = false;
	const reload = async () => {
		isFree = true;
		location.reload();
		return true;
	};
	const hold = async () => {
		if (isHeld) return;
		isHeld = true;
		if (await isReachable(signal)) void reload();
		else await whenOnlineAgain(signal, reload);
	};
	const onNavigate = (event: NavigateEvent) => {
		if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable || isFree) return;
		event.preventDefault();
		void hold();
	};
	window.navigation?.addEventListener("navigate", onNavigate, { signal });
	return () => ended.abort();
}
