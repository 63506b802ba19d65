import { type ReactNode, useEffect, useRef } from "react";
import { PrintButton } from "#app/ui/print-button.tsx";

/** What a guest keeps of a form that has been sent: message, reference, what was asked for, what happens next. */
export function SentPanel({
	letterhead,
	message,
	words,
	reference,
	facts,
	answer,
	contact,
	children,
}: {
	/** Whose paper it is; only printed. */
	letterhead: string;
	message: string;
	words: { reference: string; next: string; print: string; keep: string; change: string };
	reference: string;
	facts: readonly { term: string; text: string }[];
	/** Who gets in touch with whom: the house where it was left an address, the guest where it was not. */
	answer: { email: string | null; withEmail: string; withoutEmail: string };
	contact: { phone: string; email: string };
	/** Ways on. */
	children: ReactNode;
}) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus({ preventScroll: true }), []);
	return (
		<div className="mx-auto w-full max-w-4xl px-[12px] pt-6 pb-24 sm:px-8 sm:pt-12 print:p-0">
			<article className="sheet entrance px-[20px] py-10 sm:px-12 sm:py-14 lg:px-16">
				<Tick />
				<p className="label hidden print:block">{letterhead}</p>
				<h1 ref={heading} tabIndex={-1} className="heading mt-5 text-[clamp(1.75rem,1.4rem+1.8vw,2.75rem)]">
					{message}
				</h1>

				<div className="mt-8 border-sand border-y py-6 sm:flex sm:items-end sm:justify-between sm:gap-8">
					<div>
						<p className="label text-ink-soft">{words.reference}</p>
						<p
							data-reference
							className="figures mt-1 font-light text-[min(clamp(2rem,1.4rem+3vw,3.25rem),10vw)] leading-tight tracking-[0.12em]"
						>
							{reference}
						</p>
					</div>
					<div className="mt-4 sm:mt-0">
						<PrintButton>{words.print}</PrintButton>
					</div>
				</div>

				<div className="mt-8 grid grid-cols-1 gap-10 sm:grid-cols-2">
					<dl className="grid grid-cols-1 content-start gap-5">
						{facts.map(({ term, text }) => (
							<div key={term} className="min-w-0">
								<dt className="label text-ink-soft">{term}</dt>
								<dd className="mt-0.5">{text}</dd>
							</div>
						))}
					</dl>
					<section aria-labelledby="next-steps">
						<h2 id="next-steps" className="label text-ink-soft">
							{words.next}
						</h2>
						<ul className="mt-1.5 grid grid-cols-1 gap-3 text-small">
							<li>
								{answer.email === null ? (
									answer.withoutEmail
								) : (
									<>
										{answer.withEmail} <strong className="font-medium">{answer.email}</strong>.
									</>
								)}
							</li>
							<li>{words.keep}</li>
							<li>
								{words.change} <ContactLinks {...contact} />
							</li>
						</ul>
					</section>
				</div>

				<nav
					aria-label="Ways on"
					data-print="hide"
					className="mt-10 flex flex-wrap gap-3 border-sand border-t pt-8"
				>
					{children}
				</nav>
			</article>
		</div>
	);
}

function ContactLinks({ phone, email }: { phone: string; email: string }) {
	const link = "wrap-anywhere inline-block py-0.5 underline underline-offset-4 print:no-underline";
	return (
		<>
			<a href={`tel:${phone.replaceAll(" ", "")}`} className={`${link} figures whitespace-normal`}>
				{phone}
			</a>
			,{" "}
			<a href={`mailto:${email}`} className={link}>
				{email}
			</a>
		</>
	);
}

function Tick() {
	return (
		<span
			aria-hidden="true"
			className="grid size-12 place-items-center rounded-full bg-lagoon text-white print:hidden"
		>
			<svg
				viewBox="0 0 24 24"
				fill="none"
				stroke="currentColor"
				strokeWidth="1.75"
				className="size-6"
				aria-hidden="true"
			>
				<path d="m6 12.5 4 4 8-9" strokeLinecap="round" strokeLinejoin="round" />
			</svg>
		</span>
	);
}
