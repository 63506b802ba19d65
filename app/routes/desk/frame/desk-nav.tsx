import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { DeskLink } from "#app/content/words/desk-links.ts";
import { deskWords } from "#app/content/words/desk-words.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import type { DeskFrameData } from "./desk-frame-data.ts";

/** How many links are tabs at the bottom of a phone; More is the last tab. */
const tabs = 3;

/** The links of the bar. On phones they are tabs at the bottom, and those that have no room there are behind More. */
export function DeskNav({ links: { bar, more } }: { links: DeskFrameData["links"] }) {
	const { pathname } = useLocation();
	const current = [...bar, ...more]
		.filter(({ to }) => pathname === to || (to !== "/desk" && pathname.startsWith(`${to}/`)))
		.reduce<DeskLink | null>((best, link) => (best && best.to.length > link.to.length ? best : link), null);
	const behindMore = [
		...bar.slice(tabs).map((link) => ({ link, tabOnly: true })),
		...more.map((link) => ({ link, tabOnly: false })),
	];
	const isBehindMore = more.some((link) => link === current);
	return (
		<nav aria-label={deskWords.nav}>
			<ul>
				{bar.map((link, place) => (
					<li key={link.to} className={place < tabs ? undefined : "wide-only"}>
						<NavLink link={link} isCurrent={link === current} />
					</li>
				))}
				{behindMore.length === 0 ? null : (
					<li>
						<More key={pathname} isEmptyOnWide={more.length === 0} isCurrent={isBehindMore}>
							{behindMore.map(({ link, tabOnly }) => (
								<li key={link.to} className={tabOnly ? "tab-only" : undefined}>
									<NavLink link={link} isCurrent={link === current} />
								</li>
							))}
						</More>
					</li>
				)}
			</ul>
		</nav>
	);
}

function NavLink({ link, isCurrent }: { link: DeskLink; isCurrent: boolean }) {
	return (
		<Link to={link.to} aria-current={isCurrent ? "page" : undefined}>
			<span className="tab-icon">
				<DeskIcon name={link.icon} size="l" />
			</span>
			{link.label}
		</Link>
	);
}

/** Opens without scripts. Where they run, Escape and a press beside it close it. */
function More({
	isEmptyOnWide,
	isCurrent,
	children,
}: {
	isEmptyOnWide: boolean;
	isCurrent: boolean;
	children: ReactNode;
}) {
	const details = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		const close = (event: Event) => {
			const open = details.current;
			if (!open?.open) return;
			if (event instanceof KeyboardEvent) {
				if (event.key !== "Escape") return;
				open.querySelector("summary")?.focus();
			} else if (open.contains(event.target as Node)) return;
			open.open = false;
		};
		document.addEventListener("keydown", close);
		document.addEventListener("pointerdown", close);
		return () => {
			document.removeEventListener("keydown", close);
			document.removeEventListener("pointerdown", close);
		};
	}, []);
	return (
		<details
			ref={details}
			className="bar-more"
			data-empty={isEmptyOnWide ? "wide" : undefined}
			data-current={isCurrent || undefined}
		>
			<summary>
				<span className="tab-icon">
					<DeskIcon name="more" size="l" />
				</span>
				{deskWords.more}
			</summary>
			<ul>{children}</ul>
		</details>
	);
}
