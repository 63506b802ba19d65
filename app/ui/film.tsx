import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { PictureName } from "#app/content/pictures.ts";
import {
	getFilmState,
	rememberedFilmState,
	setFilmState,
	subscribeToFilm,
	toggleFilm,
} from "#app/ui/film-state.ts";
import { Picture } from "#app/ui/picture.tsx";

function useFilmState() {
	return useSyncExternalStore(subscribeToFilm, getFilmState, () => "still" as const);
}

/**
 * The moving picture behind every page. Its first frame is a real image and complete by itself; the film's bytes are
 * asked for after the page has loaded, and never under reduced motion, Save-Data or without scripts.
 */
export function Film({ poster, webm, mp4 }: { poster: PictureName; webm: string; mp4: string }) {
	const video = useRef<HTMLVideoElement>(null);
	const [wanted, setWanted] = useState(false);
	const [seen, setSeen] = useState(false);
	const state = useFilmState();

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

	useEffect(() => {
		const film = video.current;
		if (!film) return;
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
	}, [state, wanted]);

	return (
		<div className="film" aria-hidden="true" data-print="hide">
			<Picture name={poster} alt="" sizes="(max-width: 40rem) 480px, 100vw" className="film-frame" eager />
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
						<source src={webm} type='video/webm; codecs="av01.0.05M.08"' />
						<source src={mp4} type="video/mp4" />
					</>
				) : null}
				Your browser does not support the video tag.
			</video>
			<div className="film-scrim" />
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
