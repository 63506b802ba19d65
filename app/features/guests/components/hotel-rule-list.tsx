/** The rules that each adult confirms with a signature. */
export function HotelRuleList({ rules }: { rules: readonly { name: string; text: string }[] }) {
	return (
		<dl className="my-5 grid max-w-[42rem] gap-4">
			{rules.map(({ name, text }) => (
				<div key={name}>
					<dt className="font-semibold">{name}</dt>
					<dd>{text}</dd>
				</div>
			))}
		</dl>
	);
}
