import { hotel } from "#app/content/hotel/hotel.ts";
import { refusals } from "#app/content/words/refusals.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import { smallPage } from "#app/lib/small-page.ts";

/**
 * A response of one sentence, before any page is rendered: a small page for clients that accept HTML, plain text for
 * all others. React Router's client shows the text in its error boundary.
 */
export function refusal(
	request: Request,
	status: number,
	sentence: string,
	headers: Record<string, string> = {},
	link: { to: string; label: string } = { to: inPageLanguage("/"), label: refusals().toTheFront },
): Response {
	const acceptsHtml = request.headers.get("Accept")?.includes("text/html");
	return new Response(acceptsHtml ? smallPage({ title: hotel.name, sentence, link }) : `${sentence}\n`, {
		status,
		headers: {
			"Content-Type": acceptsHtml ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
			"Cache-Control": "no-store",
			...headers,
		},
	});
}
