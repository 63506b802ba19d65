import type { ReactNode } from "react";

/** One numbered step of a long form, with a thin line above all but the first. */
export function FormPart({ step, title, children }: { step: number; title: string; children: ReactNode }) {
	return (
		<section className={`grid grid-cols-1 gap-6 ${step > 1 ? "mt-9 border-sand border-t pt-8" : ""}`}>
			<h2 className="heading flex items-baseline gap-3">
				<span
					aria-hidden="true"
					className="font-medium text-ink-soft text-small tabular-nums tracking-normal"
				>
					{step}
				</span>
				{title}
			</h2>
			{children}
		</section>
	);
}
