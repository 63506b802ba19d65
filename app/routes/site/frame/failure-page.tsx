import { useEffect, useEffectEvent } from "react";
import { href, isRouteErrorResponse, Link, useLocation, useNavigate } from "react-router";
import { mailLink } from "#app/content/hotel/hotel.ts";
import { lostFormWords } from "#app/content/words/lost-form-words.ts";
import { failureWords } from "#app/content/words/site-words.ts";
import { whenOnlineAgain } from "#app/lib/online-again.ts";
import { readReferenceAt } from "#app/lib/reference.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { useHotelContact } from "#app/ui/use-hotel-contact.ts";
import appStyles from "../../../app.css?url";
import siteStyles from "./site.css?url";
import { SiteFrame } from "./site-frame.tsx";

/** The words for a failure. The details are only in the server's log. */
function wordsFor(error: unknown) {
	const status = isRouteErrorResponse(error) ? error.status : 500;
	if (status === 404) return { ...failureWords().notFound, canRetry: false };
	if (status === 503) return { ...failureWords().unavailable, canRetry: true };
	if (status < 500) return { ...failureWords().refused, canRetry: false };
	return { ...failureWords().broken, canRetry: true };
}

/** Replaces a page that does not exist or has failed, with links to other pages. */
export function FailurePage({ error }: { error: unknown }) {
	return isConnectionLost(error) ? <ConnectionLostPage /> : <Failure error={error} />;
}

function Failure({ error }: { error: unknown }) {
	const { title, lead, canRetry } = wordsFor(error);
	const { pathname, search } = useLocation();
	const { email, phone } = useHotelContact();
	return (
		<>
			<title>{title}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={title}>
				<p>{lead}</p>
				{canRetry ? (
					<ButtonLink variant="light" to={pathname + search} reloadDocument className="mt-6">
						{failureWords().retry}
					</ButtonLink>
				) : null}
			</PageHeading>
			<Sheet>
				<section>
					<h2 className="heading mb-4">{failureWords().waysOn}</h2>
					<ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
						{failureWords().ways.map(({ to, label, line }) => (
							<li key={to} className="border-t border-sand">
								<Link to={href(to)} viewTransition className="group grid min-h-11 gap-0.5 py-4">
									<span className="font-medium text-lagoon underline-offset-4 group-hover:underline">
										{label}
									</span>
									<span className="text-small text-ink-soft">{line}</span>
								</Link>
							</li>
						))}
					</ul>
					<p className="mt-6 text-small">
						{failureWords().orAsk}{" "}
						<a href={mailLink(email)} className="text-lagoon underline underline-offset-4">
							{email}
						</a>{" "}
						· <span className="figures">{phone}</span>
					</p>
				</section>
			</Sheet>
		</>
	);
}

/** A failure outside every layout, such as an unavailable database. No layout brings the style sheet then. */
export function SiteFailure({ error }: { error: unknown }) {
	return (
		<>
			<link rel="stylesheet" href={appStyles} />
			<link rel="stylesheet" href={siteStyles} />
			<SiteFrame>
				<FailurePage error={error} />
			</SiteFrame>
		</>
	);
}

/** Whether a page failed because the server could not be reached, in the words of Chromium, Firefox and Safari. */
function isConnectionLost(error: unknown): boolean {
	return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
}

/** In place of a page that the server sent and that never arrived: it opens as soon as the server can be reached. */
function ConnectionLostPage() {
	const words = lostFormWords().page;
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const isReserved = new URLSearchParams(search).has("submitted");

	const openAgain = useEffectEvent(async () => {
		await navigate(pathname + search, { replace: true });
		// This page goes when the next one comes, and with it the waiting.
		return false;
	});
	useEffect(() => {
		const ended = new AbortController();
		whenOnlineAgain(ended.signal, openAgain);
		return () => ended.abort();
	}, []);

	return (
		<>
			<title>{words.title}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={words.title} takesFocus>
				<p role="status">{isReserved ? words.lead(readReferenceAt(pathname)) : words.leadElsewhere}</p>
			</PageHeading>
		</>
	);
}
