import type { ReactNode } from "react";
import { Form, href, NavLink } from "react-router";
import { elsewhere, siteWords } from "#app/content/site-words.ts";

/** Who is signed in, as far as the bar shows it. */
export type NavUser = { displayName: string } | null;

/** A page of the site; React Router marks the current one with `aria-current`. */
export function PageLink({
	to,
	className,
	children,
}: {
	to: string;
	className: string;
	children: ReactNode;
}) {
	return (
		<li>
			<NavLink to={to} end viewTransition className={className}>
				{children}
			</NavLink>
		</li>
	);
}

/** Several of them. */
export function PageLinks({
	pages,
	className,
}: {
	pages: readonly { to: string; label: string }[];
	className: string;
}) {
	return pages.map(({ to, label }) => (
		<PageLink key={to} to={to} className={className}>
			{label}
		</PageLink>
	));
}

/** A page of another site in a new tab; `#opens-new-tab` describes that to screen readers. */
export function OutsideLink({
	to,
	className,
	children,
}: {
	to: string;
	className: string;
	children: ReactNode;
}) {
	return (
		<a href={to} target="_blank" rel="noopener" aria-describedby="opens-new-tab" className={className}>
			{children}
		</a>
	);
}

export function ElsewhereLinks({ className }: { className: string }) {
	return elsewhere.map(({ to, label }) => (
		<li key={to}>
			<OutsideLink to={to} className={className}>
				{label}
			</OutsideLink>
		</li>
	));
}

/** Points always; then the account and logout, or sign-up and sign-in. */
export function AccountLinks({ user, className }: { user: NavUser; className: string }) {
	return (
		<>
			<PageLink to={href("/points")} className={className}>
				{siteWords.points}
			</PageLink>
			{user ? (
				<PageLink to={href("/account")} className={className}>
					{siteWords.myAccount}
				</PageLink>
			) : null}
			{user ? (
				<li>
					<Form method="post" action={href("/logout")}>
						<button type="submit" className={className}>
							{siteWords.logout}
						</button>
					</Form>
				</li>
			) : (
				<>
					<PageLink to={href("/sign-up")} className={className}>
						{siteWords.signUp}
					</PageLink>
					<PageLink to={href("/sign-in")} className={className}>
						{siteWords.signIn}
					</PageLink>
				</>
			)}
		</>
	);
}
