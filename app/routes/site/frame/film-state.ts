/**
 * What the film does. `still`: there is none to play (no scripts yet, reduced motion, Save-Data); `paused`: by the
 * guest, or refused by the browser.
 */
export type FilmState = "still" | "playing" | "paused";

const storageKey = "film";
const listeners = new Set<() => void>();
let state: FilmState = "still";

export function getFilmState(): FilmState {
	return state;
}

export function subscribeToFilm(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function setFilmState(next: FilmState): void {
	state = next;
	for (const listener of listeners) listener();
}

/** Pauses or plays for the guest, and remembers it in this browser. */
export function toggleFilm(): void {
	setFilmState(state === "playing" ? "paused" : "playing");
	try {
		localStorage.setItem(storageKey, state);
	} catch {
		// Without storage the film pauses all the same.
	}
}

/** The guest's last choice; without one, playing. */
export function rememberedFilmState(): FilmState {
	try {
		return localStorage.getItem(storageKey) === "paused" ? "paused" : "playing";
	} catch {
		return "playing";
	}
}
