import type { ReactNode } from "react";
import { Form, href, NavLink, useLocation } from "react-router";
import { elsewhere, reservations, siteWords } from "#app/content/words/site-words.ts";

/** The signed-in guest, as far as the bar shows it. */
export type NavUser = { displayName: string } | null;

/** The pages that read dates and party from their address. */
const stayPages = new Set<string>([href("/"), href("/rooms"), href("/booking")]);

/** The dates and the party in the address of the present page, for a link to another one that reads them. */
export function useCarriedStay(to: string): string {
	const carried = new URLSearchParams(useLocation().search);
	for (const name of [...carried.keys()])
		if (!["checkIn", "checkOut", "guests"].includes(name)) carried.delete(name);
	return stayPages.has(to) ? carried.toString() : "";
}

/**
 * A page of the site, with the dates and the party that were chosen so far; React Router marks the current one with
 * `aria-current`.
 */
export function PageLink({
	to,
	className,
	children,
}: {
	to: string;
	className: string;
	children: ReactNode;
}) {
	const search = useCarriedStay(to);
	return (
		<li>
			<NavLink to={{ pathname: to, search }} end viewTransition className={className}>
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
	return elsewhere().map(({ to, label }) => (
		<li key={to}>
			<OutsideLink to={to} className={className}>
				{label}
			</OutsideLink>
		</li>
	));
}

/** The first of somebody's names, as one greets a guest. */
function firstName({ displayName }: { displayName: string }): string {
	return displayName.trim().split(/\s+/)[0] ?? "";
}

/** The three forms, and the way back to the reservations made with them. */
export function BookingLinks({ className }: { className: string }) {
	return (
		<>
			<PageLinks pages={reservations()} className={className} />
			<li className="menu-apart">
				<NavLink to={href("/reservations")} end viewTransition className={className}>
					{siteWords().findReservation}
				</NavLink>
			</li>
		</>
	);
}

/** Points always; then the guest's own pages and logout, or sign-up and sign-in. */
export function AccountLinks({ user, className }: { user: NavUser; className: string }) {
	return (
		<>
			{user ? <li className="menu-name">{siteWords().signedInAs(firstName(user))}</li> : null}
			<PageLink to={href("/points")} className={className}>
				{siteWords().points}
			</PageLink>
			{user ? (
				<>
					<PageLink to={href("/account/reservations")} className={className}>
						{siteWords().myReservations}
					</PageLink>
					<PageLink to={href("/account")} className={className}>
						{siteWords().myAccount}
					</PageLink>
				</>
			) : null}
			{user ? (
				<li>
					<Form method="post" action={href("/logout")}>
						<button type="submit" className={className}>
							{siteWords().logout}
						</button>
					</Form>
				</li>
			) : (
				<>
					<PageLink to={href("/sign-up")} className={className}>
						{siteWords().signUp}
					</PageLink>
					<PageLink to={href("/sign-in")} className={className}>
						{siteWords().signIn}
					</PageLink>
				</>
			)}
		</>
	);
}
