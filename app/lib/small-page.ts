import { language } from "./language.ts";

/**
 * A page of one sentence that needs only a style sheet and the logo, for responses that no route gives.
 * Its parts are not escaped: pass only our own texts.
 * @param script runs with the nonce of the response's Content-Security-Policy
 */
export function smallPage({
	title,
	sentence,
	link,
	script,
}: {
	/** The hotel's name. */
	title: string;
	sentence: string;
	link: { to: string; label: string };
	script?: { nonce: string; text: string };
}): string {
	return `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/small-page.css">
</head>
<body>
<main>
<img src="/logo.svg" alt="" width="98" height="60">
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="${link.to}">${link.label}</a></p>
</main>
${script ? `<script nonce="${script.nonce}">\n${script.text}\n</script>\n` : ""}</body>
</html>
`;
}
