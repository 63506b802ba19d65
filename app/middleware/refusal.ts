import { hotel } from "#app/content/hotel.ts";

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
	return new Response(readsHtml ? smallPage(sentence) : `${sentence}\n`, {
		status,
		headers: {
			"Content-Type": readsHtml ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
			"Cache-Control": "no-store",
			...headers,
		},
	});
}

function smallPage(sentence: string): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${hotel.name}</title>
</head>
<body>
<main>
<h1>${hotel.name}</h1>
<p>${sentence}</p>
<p><a href="/">To the front page</a></p>
</main>
</body>
</html>
`;
}
