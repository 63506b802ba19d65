import { hotel } from "#app/content/hotel.ts";
import { refusals } from "#app/content/refusals.ts";
import { smallPage } from "#app/lib/small-page.ts";

const wayOn = { to: "/", label: refusals.toTheFront };

/**
 * An answer in one sentence, given before any page is rendered: as a small page to whoever reads HTML, as plain
 * text to everybody else. React Router's client shows the text in its error boundary.
 */
export function refusal(
	request: Request,
	status: number,
	sentence: string,
	headers: Record<string, string> = {},
): Response {
	const readsHtml = request.headers.get("Accept")?.includes("text/html");
	return new Response(readsHtml ? smallPage({ title: hotel.name, sentence, link: wayOn }) : `${sentence}\n`, {
		status,
		headers: {
			"Content-Type": readsHtml ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
			"Cache-Control": "no-store",
			...headers,
		},
	});
}
