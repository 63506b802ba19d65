/**
 * Does something once the frame is painted in which it was asked for, so that what a guest pressed shows first.
 * @returns what takes it back
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
