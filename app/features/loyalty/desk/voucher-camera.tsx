import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { formatReference, normaliseReference } from "#app/lib/reference.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
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
				const code = texts.map((text) => normaliseReference(text)).find((found) => found !== null);
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

/** How often a picture of the camera is read. */
const readEveryMs = 200;

const format = "qr_code";

/** The browser's reader of codes (Shape Detection API); TypeScript's library does not have it. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
	new (options: { formats: string[] }): Detector;
	getSupportedFormats: () => Promise<string[]>;
};

/**
 * Why a camera reads no codes, or none any more. `covered`: a dialog covers its picture, such as the lock of a tablet.
 */
type CameraProblem = "not_allowed" | "no_camera" | "not_opened" | "switched_off" | "no_reader" | "covered";

function findDetector(): DetectorClass | null {
	const found: unknown = Reflect.get(globalThis, "BarcodeDetector");
	return typeof found === "function" ? (found as unknown as DetectorClass) : null;
}

/** Whether this browser has a camera to ask for and something that reads codes. */
function canReadCodes(): boolean {
	// Without https the browser has neither.
	return findDetector() !== null && (navigator.mediaDevices as MediaDevices | undefined) !== undefined;
}

/**
 * Shows the camera in a video and passes on the texts of the codes in each picture that has some. Any end of it aborts
 * `stopped`: then the camera is closed, and nothing more is passed on.
 */
async function readCodes(
	video: HTMLVideoElement,
	stopped: AbortSignal,
	{ onCodes, onProblem }: { onCodes: (texts: string[]) => void; onProblem: (problem: CameraProblem) => void },
): Promise<void> {
	const Detector = findDetector();
	// A browser may know the class and have nothing behind it, as Android without Google's services.
	const formats = (await Detector?.getSupportedFormats().catch(() => null)) ?? [];
	if (!Detector || !formats.includes(format)) return onProblem("no_reader");
	if (stopped.aborted) return;
	try {
		const stream = await openCamera(stopped);
		if (!stream) return;
		for (const track of stream.getTracks())
			track.addEventListener("ended", () => {
				if (!stopped.aborted) onProblem("switched_off");
			});
		video.srcObject = stream;
		await video.play();
	} catch (error) {
		if (!stopped.aborted) onProblem(problemOf(error));
		return;
	}
	if (stopped.aborted) return;
	const detector = new Detector({ formats: [format] });
	let isReading = false;
	const timer = setInterval(async () => {
		if (document.querySelector("dialog:modal")) return onProblem("covered");
		if (isReading || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
		isReading = true;
		// A picture that cannot be read is followed by another one.
		const found = await detector.detect(video).catch(() => []);
		isReading = false;
		if (found.length > 0 && !stopped.aborted) onCodes(found.map(({ rawValue }) => rawValue));
	}, readEveryMs);
	stopped.addEventListener("abort", () => clearInterval(timer));
}

/** The camera that looks away from the screen, if there are two. It is closed when `stopped` is aborted; null if it was before. */
async function openCamera(stopped: AbortSignal): Promise<MediaStream | null> {
	const stream = await navigator.mediaDevices.getUserMedia({
		video: { facingMode: "environment" },
		audio: false,
	});
	const close = () => {
		for (const track of stream.getTracks()) track.stop();
	};
	// It may have been stopped while the browser asked the person.
	if (stopped.aborted) {
		close();
		return null;
	}
	stopped.addEventListener("abort", close);
	return stream;
}

function problemOf(error: unknown): CameraProblem {
	const name = error instanceof DOMException ? error.name : "";
	if (name === "NotAllowedError" || name === "SecurityError") return "not_allowed";
	return name === "NotFoundError" || name === "OverconstrainedError" ? "no_camera" : "not_opened";
}
