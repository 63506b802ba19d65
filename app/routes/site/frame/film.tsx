import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type FilmName, largeFilms } from "#app/content/hotel/films.ts";
import { siteWords } from "#app/content/words/site-words.ts";
import { Picture } from "#app/ui/picture.tsx";

function useFilmState() {
	return useSyncExternalStore(subscribeToFilm, getFilmState, () => "still" as const);
}

/**
 * The film behind every page. Its poster is a picture of its own; the film is loaded after the page, and never with
 * reduced motion, with Save-Data or without scripts. When a page has another film, its poster fades in over the one
 * before, which is then removed.
 */
export function Film({ name }: { name: FilmName }) {
	const [reels, setReels] = useState([{ id: 0, name }]);
	const last = reels.at(-1);
	if (last && last.name !== name) setReels([...reels, { id: last.id + 1, name }]);

	useEffect(() => {
		const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
		const saveData = "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData;
		const decide = () => setFilmState(reducedMotion.matches || saveData ? "still" : rememberedFilmState());
		const afterLoad = () => setTimeout(decide);
		if (document.readyState === "complete") afterLoad();
		else addEventListener("load", afterLoad, { once: true });
		reducedMotion.addEventListener("change", decide);
		return () => {
			removeEventListener("load", afterLoad);
			reducedMotion.removeEventListener("change", decide);
		};
	}, []);

	const removeBefore = useCallback(
		(id: number) => setReels((all) => all.filter((reel) => reel.id >= id)),
		[],
	);

	return (
		<div className="film" data-film={name} aria-hidden="true" data-print="hide">
			{reels.map(({ id, name }) => (
				<Reel key={id} id={id} name={name} onCovers={removeBefore} />
			))}
			<div className="film-scrim" />
		</div>
	);
}

/** One film and its poster. A later one reports when it covers the one before. */
function Reel({ id, name, onCovers }: { id: number; name: FilmName; onCovers: (id: number) => void }) {
	const reel = useRef<HTMLDivElement>(null);
	const video = useRef<HTMLVideoElement>(null);
	const [isPosterLoaded, setPosterLoaded] = useState(false);
	const [wanted, setWanted] = useState(false);
	const [seen, setSeen] = useState(false);
	const state = useFilmState();
	const isLater = id > 0;

	useEffect(() => {
		let isRemoved = false;
		const settle = () => {
			if (!isRemoved) setPosterLoaded(true);
		};
		// A poster that does not load delays neither the film nor the change.
		reel.current?.querySelector("img")?.decode().then(settle, settle);
		return () => {
			isRemoved = true;
		};
	}, []);

	useEffect(() => {
		if (!isLater || !isPosterLoaded || !reel.current) return;
		let isRemoved = false;
		const covers = () => {
			if (!isRemoved) onCovers(id);
		};
		Promise.all(reel.current.getAnimations().map(({ finished }) => finished)).then(covers, covers);
		return () => {
			isRemoved = true;
		};
	}, [isLater, isPosterLoaded, id, onCovers]);

	useEffect(() => {
		const film = video.current;
		if (!film || !isPosterLoaded) return;
		if (state !== "playing") {
			film.pause();
			return;
		}
		setWanted(true);
		if (!wanted) return;
		film.muted = true;
		const follow = () => {
			if (document.hidden) film.pause();
			else
				film.play().catch((reason: DOMException) => {
					if (reason.name === "NotAllowedError") setFilmState("paused");
				});
		};
		follow();
		document.addEventListener("visibilitychange", follow);
		return () => document.removeEventListener("visibilitychange", follow);
	}, [state, isPosterLoaded, wanted]);

	useEffect(() => {
		const film = video.current;
		// Stops the download and frees the decoder at once instead of at the next garbage collection.
		return () => {
			film?.pause();
			film?.load();
		};
	}, []);

	return (
		<div
			ref={reel}
			className="film-reel"
			data-arrival={isLater ? (isPosterLoaded ? "here" : "waiting") : undefined}
		>
			<Picture
				name={`film-${name}`}
				alt=""
				sizes="(max-width: 40rem) 480px, 100vw"
				className="film-frame"
				background
			/>
			<video
				ref={video}
				muted
				loop
				playsInline
				preload="none"
				tabIndex={-1}
				disablePictureInPicture
				onPlaying={() => setSeen(true)}
				data-seen={seen || undefined}
				className="film-frame film-moving"
			>
				{wanted ? (
					<>
						{largeFilms.has(name) ? (
							<source
								media="(min-width: 1440px)"
								src={`/film/${name}-large.webm`}
								type='video/webm; codecs="av01.0.08M.08"'
							/>
						) : null}
						<source src={`/film/${name}.webm`} type='video/webm; codecs="av01.0.05M.08"' />
						<source src={`/film/${name}.mp4`} type="video/mp4" />
					</>
				) : null}
				{siteWords().noVideo}
			</video>
		</div>
	);
}

/** The one control of the film. Its space stays reserved while there is nothing to pause. */
export function FilmToggle() {
	const state = useFilmState();
	return (
		<span className="grid size-[44px] shrink-0 place-items-center" data-needs-script>
			{state === "still" ? null : (
				<button
					type="button"
					onClick={toggleFilm}
					aria-label={state === "playing" ? "Pause film" : "Play film"}
					className="grid size-[44px] place-items-center rounded-full text-white transition hover:bg-white/15 active:scale-95"
				>
					<svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden="true">
						{state === "playing" ? (
							<path d="M8 5h2.5v14H8zM13.5 5H16v14h-2.5z" />
						) : (
							<path d="M8 5.2v13.6L18.5 12z" />
						)}
					</svg>
				</button>
			)}
		</span>
	);
}

/**
 * The state of the film. `still`: there is none to play (no scripts yet, reduced motion, Save-Data); `paused`: by the
 * guest, or refused by the browser.
 */
type FilmState = "still" | "playing" | "paused";

const storageKey = "film";
const listeners = new Set<() => void>();
let state: FilmState = "still";

function getFilmState(): FilmState {
	return state;
}

function subscribeToFilm(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function setFilmState(next: FilmState): void {
	state = next;
	for (const listener of listeners) listener();
}

/** Pauses or plays for the guest, and remembers it in this browser. */
function toggleFilm(): void {
	setFilmState(state === "playing" ? "paused" : "playing");
	try {
		localStorage.setItem(storageKey, state);
	} catch {
		// Without storage the film pauses all the same.
	}
}

/** The guest's last choice; without one, playing. */
function rememberedFilmState(): FilmState {
	try {
		return localStorage.getItem(storageKey) === "paused" ? "paused" : "playing";
	} catch {
		return "playing";
	}
}
