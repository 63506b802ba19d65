/** A plain G in the colour of the text: we use no colours of another company. */
export function GoogleMark() {
	return (
		<svg viewBox="0 0 20 20" className="size-4" aria-hidden="true">
			<path
				d="M16.5 5.2A8 8 0 1 0 18 10h-7.5"
				fill="none"
				stroke="currentColor"
				strokeWidth="2"
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
		</svg>
	);
}
