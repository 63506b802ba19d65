import { type PointerEvent, useRef, useState } from "react";
import type { GuestPage } from "../guest-page-words.ts";

/** The field in which a guest signs, in units of the stored path. */
const signatureBox = { width: 1000, height: 300 };

/** As much as is stored. */
const longestPath = 20_000;

/** A part of the signature's box, in its units. */
type View = { x: number; y: number; width: number; height: number };

const wholeBox: View = { x: 0, y: 0, ...signatureBox };

/** The part of the box that a field of this size on the screen shows: all of its width or all of its height, without distortion. */
function viewOf(field: DOMRect): View {
	const unitsPerPixel = Math.min(signatureBox.width / field.width, signatureBox.height / field.height);
	const [width, height] = [field.width * unitsPerPixel, field.height * unitsPerPixel];
	return { x: (signatureBox.width - width) / 2, y: (signatureBox.height - height) / 2, width, height };
}

/** Where a pointer is, in whole units of the box; a view of other proportions than the field is in its middle. */
function pointIn(field: DOMRect, view: View, { clientX, clientY }: { clientX: number; clientY: number }) {
	const scale = Math.min(field.width / view.width, field.height / view.height);
	const within = (at: number, most: number) => Math.round(Math.min(Math.max(at, 0), most));
	const x = view.x + view.width / 2 + (clientX - field.left - field.width / 2) / scale;
	const y = view.y + view.height / 2 + (clientY - field.top - field.height / 2) / scale;
	return `${within(x, signatureBox.width)} ${within(y, signatureBox.height)}`;
}

/**
 * A field to sign in with a finger, a pen or a mouse. The drawing is posted as `path`, the `d` of an SVG path of whole
 * numbers. Guests who cannot draw sign on paper.
 * @param drawn the earlier drawing, for a form that was refused
 */
export function SignaturePad({ drawn, words }: { drawn: string; words: GuestPage["pad"] }) {
	const [path, setPath] = useState(drawn);
	const [view, setView] = useState(wholeBox);
	const pen = useRef<number | null>(null);

	const add = (more: string) =>
		setPath((before) => (before.length + more.length > longestPath ? before : before + more));
	const begin = (event: PointerEvent<SVGSVGElement>) => {
		if (pen.current !== null) return;
		pen.current = event.pointerId;
		event.currentTarget.setPointerCapture(event.pointerId);
		const field = event.currentTarget.getBoundingClientRect();
		// The first stroke decides, so that a tablet which is turned meanwhile shows all that was drawn.
		const shown = path === "" ? viewOf(field) : view;
		setView(shown);
		const point = pointIn(field, shown, event);
		// A dot is a line of no length.
		add(`M${point}L${point}`);
	};
	const go = (event: PointerEvent<SVGSVGElement>) => {
		if (pen.current === event.pointerId)
			add(`L${pointIn(event.currentTarget.getBoundingClientRect(), view, event)}`);
	};
	const end = () => {
		pen.current = null;
	};

	return (
		<>
			<div className="signature-field" data-needs-script>
				<svg
					viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
					role="img"
					aria-label={words.label}
					onPointerDown={begin}
					onPointerMove={go}
					onPointerUp={end}
					onPointerCancel={end}
				>
					<path d={path} />
				</svg>
			</div>
			<input type="hidden" name="path" value={path} autoComplete="off" />
			<div className="btns -mt-1.5 min-h-11 flex-nowrap justify-between" data-needs-script>
				<p role="status" className="small soft">
					{path === "" ? words.empty : words.drawn}
				</p>
				{path === "" ? null : (
					<button type="button" className="btn plain" onClick={() => setPath("")}>
						{words.clear}
					</button>
				)}
			</div>
		</>
	);
}

/** A signature as it was drawn. */
export function Signature({ path, label }: { path: string; label: string }) {
	return (
		<svg
			viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
			role="img"
			aria-label={label}
			className="signature"
		>
			<path d={path} />
		</svg>
	);
}
