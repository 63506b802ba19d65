import type { ComponentProps, ReactNode } from "react";

/**
 * One of several choices as a card around the browser's own radio button or checkbox, so that it looks like a choice and
 * not like a button. Its text describes the choice for screen readers; its title alone is the name.
 */
export function ChoiceCard({
	id,
	title,
	text,
	type = "radio",
	className = "",
	...control
}: Omit<ComponentProps<"input">, "id" | "title" | "children"> & {
	id: string;
	title: ReactNode;
	text?: ReactNode;
	type?: "radio" | "checkbox";
}) {
	const { disabled } = control;
	const described = [control["aria-describedby"], text ? `${id}-text` : null].filter(Boolean).join(" ");
	return (
		<label
			htmlFor={id}
			className={`flex min-h-12 gap-3 rounded-xl border px-4 py-3 transition-colors duration-200 ease-calm has-checked:border-lagoon has-checked:bg-lagoon/6 has-checked:inset-ring has-checked:inset-ring-lagoon forced-colors:has-checked:border-[Highlight] ${
				disabled
					? "cursor-not-allowed border-sand-deep border-dashed bg-sand/45 text-ink-soft forced-colors:text-[GrayText]"
					: "border-sand-deep bg-shell hover:border-ink-soft"
			} ${className}`}
		>
			<input
				{...control}
				type={type}
				id={id}
				aria-labelledby={`${id}-title`}
				aria-describedby={described || undefined}
				className="mt-0.5 size-5 shrink-0 accent-lagoon"
			/>
			<span className="min-w-0 leading-snug">
				<span id={`${id}-title`} className="block font-medium">
					{title}
				</span>
				{text ? (
					<span id={`${id}-text`} className="mt-0.5 block text-ink-soft text-small">
						{text}
					</span>
				) : null}
			</span>
		</label>
	);
}
