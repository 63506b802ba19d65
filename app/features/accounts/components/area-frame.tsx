import type { ReactNode } from "react";
import { Form, href, NavLink } from "react-router";
import { areaWords } from "#app/content/words/account-area.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";

/** The frame of every page of an account: its heading, the links between the pages, and the open tasks. */
export function AreaFrame({
	page,
	email,
	emailVerified,
	children,
}: {
	page: { title: string; lead: string };
	email: string;
	emailVerified: boolean;
	children: ReactNode;
}) {
	return (
		<>
			<meta name="robots" content="noindex" />
			<PageHeading label={areaWords().label} title={page.title}>
				<p>{page.lead}</p>
			</PageHeading>
			<Sheet>
				<div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
					<AreaLinks />
					<div className="grid min-w-0 grid-cols-1 content-start gap-10">
						{emailVerified ? null : <UnverifiedNote email={email} />}
						<div className="grid min-w-0 grid-cols-1 content-start gap-10">{children}</div>
					</div>
				</div>
			</Sheet>
		</>
	);
}

function AreaLinks() {
	const { navigation, pages, points } = areaWords();
	const { profile, reservations, security, data } = pages;
	const places = [
		{ to: profile.path, label: profile.link },
		{ to: reservations.path, label: reservations.link },
		{ to: href("/points"), label: points },
		{ to: security.path, label: security.link },
		{ to: data.path, label: data.link },
	];
	return (
		<nav aria-label={navigation} data-print="hide">
			<ul className="flex flex-wrap gap-x-6 border-sand border-b pb-3 lg:grid lg:border-0 lg:pb-0">
				{places.map(({ to, label }) => (
					<li key={to}>
						<NavLink
							to={to}
							end
							viewTransition
							className="inline-flex min-h-11 items-center text-ink-soft text-small underline-offset-8 hover:text-lagoon aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-lagoon"
						>
							{label}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Nothing is locked away meanwhile: a calm word, not a warning. */
function UnverifiedNote({ email }: { email: string }) {
	const { title, text, again } = areaWords().unverified;
	return (
		<section
			aria-labelledby="unverified"
			className="rounded-card border border-sand bg-sand/35 px-5 py-5 sm:flex sm:items-center sm:justify-between sm:gap-8 sm:px-6"
		>
			<div className="min-w-0">
				<h2 id="unverified" className="font-medium">
					{title}
				</h2>
				<p className="wrap-anywhere mt-1 text-ink-soft text-small">
					{text[0]} {email}. {text[1]}
				</p>
			</div>
			<Form method="post" action={href("/account")} className="mt-4 shrink-0 sm:mt-0">
				<input type="hidden" name="intent" value="verify" />
				<Button type="submit" variant="secondary">
					{again}
				</Button>
			</Form>
		</section>
	);
}

/** A part of a page of the area, under its own heading, with a hairline before it. */
export function AreaSection({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="min-w-0 border-sand border-t pt-8 first:border-t-0 first:pt-0">
			<h2 className="heading mb-5">{title}</h2>
			{children}
		</section>
	);
}
