import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type FilmName, largeFilms } from "#app/content/films.ts";
import { Picture } from "#app/ui/picture.tsx";
import {
	getFilmState,
	rememberedFilmState,
	setFilmState,
	subscribeToFilm,
	toggleFilm,
} from "./film-state.ts";

function useFilmState() {
	return useSyncExternalStore(subscribeToFilm, getFilmState, () => "still" as const);
}

/**
 * The moving picture behind every page. Its first frame is a real image and complete by itself; the film's bytes are
 * asked for after the page has loaded, and never under reduced motion, Save-Data or without scripts. When the page
 * brings another film, its poster fades in over the one before, which is then let go.
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

	const letGoBefore = useCallback((id: number) => setReels((all) => all.filter((reel) => reel.id >= id)), []);

	return (
		<div className="film" data-film={name} aria-hidden="true" data-print="hide">
			{reels.map(({ id, name }) => (
				<Reel key={id} id={id} name={name} onCovers={letGoBefore} />
			))}
			<div className="film-scrim" />
		</div>
	);
}

/** One film and its poster. The first stands there from the start; a later one tells when it covers what was before. */
function Reel({ id, name, onCovers }: { id: number; name: FilmName; onCovers: (id: number) => void }) {
	const reel = useRef<HTMLDivElement>(null);
	const video = useRef<HTMLVideoElement>(null);
	const [posterIsThere, setPosterIsThere] = useState(false);
	const [wanted, setWanted] = useState(false);
	const [seen, setSeen] = useState(false);
	const state = useFilmState();
	const isLater = id > 0;

	useEffect(() => {
		let gone = false;
		const settle = () => {
			if (!gone) setPosterIsThere(true);
		};
		// A poster that does not come holds up neither the film nor the change.
		reel.current?.querySelector("img")?.decode().then(settle, settle);
		return () => {
			gone = true;
		};
	}, []);

	useEffect(() => {
		if (!isLater || !posterIsThere || !reel.current) return;
		let gone = false;
		const covers = () => {
			if (!gone) onCovers(id);
		};
		Promise.all(reel.current.getAnimations().map(({ finished }) => finished)).then(covers, covers);
		return () => {
			gone = true;
		};
	}, [isLater, posterIsThere, id, onCovers]);

	useEffect(() => {
		const film = video.current;
		if (!film || !posterIsThere) return;
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
	}, [state, posterIsThere, wanted]);

	useEffect(() => {
		const film = video.current;
		// Breaks off the download and frees the decoder at once instead of when memory is tidied.
		return () => {
			film?.pause();
			film?.load();
		};
	}, []);

	return (
		<div
			ref={reel}
			className="film-reel"
			data-arrival={isLater ? (posterIsThere ? "here" : "waiting") : undefined}
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
				Your browser does not support the video tag.
			</video>
		</div>
	);
}

/** The one control of the film. Its place is kept while there is nothing to pause. */
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
