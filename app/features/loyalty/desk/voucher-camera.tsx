import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { formatReference, normaliseReference } from "#app/lib/reference.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type CameraProblem, canReadCodes, readCodes } from "../read-codes.ts";
import { deskPoints } from "./desk-points-words.ts";

const words = deskPoints.camera;

const sentences: Record<CameraProblem, string> = {
	not_allowed: words.denied,
	no_camera: words.missing,
	not_opened: words.busy,
	switched_off: words.lost,
	no_reader: words.none,
	// The lock of the tablet says itself why it is there.
	covered: "",
};

/**
 * Reads the code of a voucher by the camera, where the browser can, and looks it up. The camera runs while its picture is
 * shown, and stops when a code was read, at the press of a button, and when the page is left, hidden or locked.
 */
export function VoucherCamera({ path }: { path: string }) {
	const hydrated = useHydrated();
	const [isOn, setIsOn] = useState(false);
	const [message, setMessage] = useState("");
	if (!hydrated) return null;
	if (!canReadCodes())
		return <p className="soft small mt-3.5">{window.isSecureContext ? words.none : words.unsafe}</p>;
	return (
		<div className="mt-3.5">
			<DeskButton
				type="button"
				look="line"
				icon="camera"
				onClick={() => {
					setMessage("");
					setIsOn(!isOn);
				}}
			>
				{isOn ? words.stop : words.scan}
			</DeskButton>
			{isOn ? (
				<Preview path={path} onEnd={(text) => [setIsOn(false), setMessage(text)]} onHint={setMessage} />
			) : null}
			<p role="status" className="small not-empty:mt-2">
				{message}
			</p>
		</div>
	);
}

function Preview({
	path,
	onEnd,
	onHint,
}: {
	path: string;
	onEnd: (message: string) => void;
	onHint: (message: string) => void;
}) {
	const video = useRef<HTMLVideoElement>(null);
	const navigate = useNavigate();
	const ends = useRef({ onEnd, onHint });
	ends.current = { onEnd, onHint };

	useEffect(() => {
		const shown = video.current;
		if (!shown) return;
		const stopped = new AbortController();
		const end = (message: string) => {
			if (stopped.signal.aborted) return;
			stopped.abort();
			ends.current.onEnd(message);
		};
		void readCodes(shown, stopped.signal, {
			onCodes: (texts) => {
				const code = texts.map(normaliseReference).find((found) => found !== null);
				if (!code) return ends.current.onHint(words.other);
				end(words.found(formatReference(code)));
				navigate(`${path}?code=${code}`, { preventScrollReset: true });
			},
			onProblem: (problem) => end(sentences[problem]),
		});
		const onHidden = () => {
			if (document.hidden) end("");
		};
		document.addEventListener("visibilitychange", onHidden);
		return () => {
			document.removeEventListener("visibilitychange", onHidden);
			stopped.abort();
		};
	}, [navigate, path]);

	return (
		<figure>
			<video
				className="mt-3 mb-1 aspect-4/3 w-full max-w-[420px] rounded-sheet bg-ink object-cover"
				ref={video}
				muted
				playsInline
				aria-label={words.preview}
			/>
			<figcaption className="soft small">{words.hint}</figcaption>
		</figure>
	);
}
