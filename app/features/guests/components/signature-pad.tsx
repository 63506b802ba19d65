import { type PointerEvent, useRef, useState } from "react";
import { registrationWords as words } from "#app/content/desk-registration-words.ts";

/** The field in which a guest signs, in units of the stored path. */
const signatureBox = { width: 1000, height: 300 };

/** As much as is stored. */
const longestPath = 20_000;

/**
 * A field to sign in with a finger, a pen or a mouse. What was drawn is posted as `path`, the `d` of an SVG path of whole
 * numbers. Who cannot draw signs on paper: the page has a link to the card.
 * @param drawn what was drawn before, for a form that was refused
 */
export function SignaturePad({ drawn, label }: { drawn: string; label: string }) {
	const [path, setPath] = useState(drawn);
	const pen = useRef<number | null>(null);

	const pointOf = (event: PointerEvent<SVGSVGElement>) => {
		const box = event.currentTarget.getBoundingClientRect();
		const within = (at: number, most: number) => Math.round(Math.min(Math.max(at, 0), 1) * most);
		const x = within((event.clientX - box.left) / box.width, signatureBox.width);
		const y = within((event.clientY - box.top) / box.height, signatureBox.height);
		return `${x} ${y}`;
	};
	const add = (more: string) =>
		setPath((before) => (before.length + more.length > longestPath ? before : before + more));

	return (
		<>
			<div className="pad" data-needs-script>
				<svg
					viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
					role="img"
					aria-label={label}
					onPointerDown={(event) => {
						if (pen.current !== null) return;
						pen.current = event.pointerId;
						event.currentTarget.setPointerCapture(event.pointerId);
						const point = pointOf(event);
						// A dot is a line of no length.
						add(`M${point}L${point}`);
					}}
					onPointerMove={(event) => {
						if (pen.current === event.pointerId) add(`L${pointOf(event)}`);
					}}
					onPointerUp={() => {
						pen.current = null;
					}}
					onPointerCancel={() => {
						pen.current = null;
					}}
				>
					<line className="baseline" x1="40" y1="240" x2="960" y2="240" />
					<path d={path} />
				</svg>
			</div>
			<input type="hidden" name="path" value={path} autoComplete="off" />
			<p role="status" data-needs-script className="small soft">
				{path === "" ? words.sign.empty : words.sign.drawn}
			</p>
			{path === "" ? null : (
				<button type="button" className="btn plain" onClick={() => setPath("")}>
					{words.sign.clear}
				</button>
			)}
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
