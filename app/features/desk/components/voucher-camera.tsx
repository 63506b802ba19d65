import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { deskPoints } from "#app/content/desk-points-words.ts";
import { formatReference, normaliseReference } from "#app/lib/reference.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { DeskButton } from "./desk-button.tsx";

const words = deskPoints.camera;

/** How often a picture of the camera is read. */
const readEveryMs = 200;

/** What the browser reads codes with (Shape Detection API); TypeScript's library does not have it. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

function findDetector(): DetectorClass | null {
	const found: unknown = Reflect.get(globalThis, "BarcodeDetector");
	return typeof found === "function" ? (found as DetectorClass) : null;
}

/**
 * Reads the code of a voucher by the camera, where the browser can, and looks it up. The camera runs while its picture is
 * shown, and stops when a code was read, at the press of a button, and when the page is left or hidden.
 */
export function VoucherCamera({ path }: { path: string }) {
	const hydrated = useHydrated();
	const [isOn, setIsOn] = useState(false);
	const [message, setMessage] = useState("");
	if (!hydrated) return null;
	if (!findDetector() || !navigator.mediaDevices)
		return <p className="soft small camera-note">{words.none}</p>;
	return (
		<div className="camera">
			<DeskButton
				type="button"
				look="line"
				icon="camera"
				aria-pressed={isOn}
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
			<p role="status" className="small">
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
		const stopped = new AbortController();
		readCodes(video, stopped.signal, (text) => {
			const code = normaliseReference(text);
			if (!code) return ends.current.onHint(words.other);
			ends.current.onEnd(words.found(formatReference(code)));
			navigate(`${path}?code=${code}`, { preventScrollReset: true });
		}).catch(() => {
			if (!stopped.signal.aborted) ends.current.onEnd(words.denied);
		});
		const onHidden = () => {
			if (document.hidden) ends.current.onEnd("");
		};
		document.addEventListener("visibilitychange", onHidden);
		return () => {
			document.removeEventListener("visibilitychange", onHidden);
			stopped.abort();
		};
	}, [navigate, path]);

	return (
		<figure>
			<video ref={video} muted playsInline aria-label={words.preview} />
			<figcaption className="soft small">{words.hint}</figcaption>
		</figure>
	);
}

/** Shows the camera in a video and passes every code that it sees on, until it is stopped; then the camera is closed. */
async function readCodes(
	video: { current: HTMLVideoElement | null },
	stopped: AbortSignal,
	onCode: (text: string) => void,
): Promise<void> {
	const Detector = findDetector();
	if (!Detector) throw new Error("This browser reads no codes.");
	const stream = await navigator.mediaDevices.getUserMedia({
		video: { facingMode: "environment" },
		audio: false,
	});
	const close = () => {
		for (const track of stream.getTracks()) track.stop();
	};
	if (stopped.aborted || !video.current) return close();
	stopped.addEventListener("abort", close);
	const shown = video.current;
	shown.srcObject = stream;
	await shown.play();
	const detector = new Detector({ formats: ["qr_code"] });
	let isReading = false;
	const timer = setInterval(async () => {
		if (isReading || shown.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
		isReading = true;
		// A picture that cannot be read is followed by another one.
		const [found] = await detector.detect(shown).catch(() => []);
		isReading = false;
		if (found && !stopped.aborted) onCode(found.rawValue);
	}, readEveryMs);
	stopped.addEventListener("abort", () => clearInterval(timer));
}
