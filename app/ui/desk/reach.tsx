import { DeskIcon } from "./desk-icon.tsx";

/** How a guest is reached, as links that ring and write; a warning where nobody can. */
export function Reach({
	phone,
	email,
	villaNames,
	nobody,
}: {
	phone: string | null;
	email: string | null;
	villaNames: readonly string[];
	/** What is said where neither phone, e-mail nor villa is known. */
	nobody: string;
}) {
	if (!phone && !email && villaNames.length === 0)
		return (
			<span className="warn">
				<DeskIcon name="alert" size="s" /> {nobody}
			</span>
		);
	return (
		<>
			{villaNames.length > 0 ? <span className="reach">{villaNames.join(", ")}</span> : null}
			{phone ? (
				<a className="reach text-link" href={`tel:${phone}`}>
					{phone}
				</a>
			) : null}
			{email ? (
				<a className="reach text-link" href={`mailto:${email}`}>
					<span>
						{email.slice(0, email.lastIndexOf("@"))}
						{/* A long address breaks here. */}
						<wbr />
						{email.slice(email.lastIndexOf("@"))}
					</span>
				</a>
			) : null}
		</>
	);
}
