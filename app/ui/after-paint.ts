/**
 * Does something once the frame is painted in which it was asked for, so that the effect of a press shows first.
 * @returns a function that cancels it
 */
export function afterPaint(act: () => void): () => void {
	let timer: ReturnType<typeof setTimeout>;
	const frame = requestAnimationFrame(() => {
		timer = setTimeout(act);
	});
	return () => {
		cancelAnimationFrame(frame);
		clearTimeout(timer);
	};
}
