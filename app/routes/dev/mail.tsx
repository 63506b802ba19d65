import { data, href, Link } from "react-router";
import { findMailFile } from "#app/features/email/mail-folder.server.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Route } from "./+types/mail";
import { getMailFolder } from "./mail-access.ts";

export const handle: RouteFacts = { private: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const mail = await findMailFile(getMailFolder(request, context), params.name);
	if (!mail) throw data(null, { status: 404 });
	return {
		name: params.name,
		subject: mail.subject ?? "",
		headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
		text: mail.text ?? "",
		hasHtml: mail.html !== undefined,
		attachments: mail.attachments.map(({ filename, mimeType }, index) => ({
			number: String(index),
			title: filename ?? mimeType,
		})),
	};
}

export default function Mail({ loaderData: mail }: Route.ComponentProps) {
	const linkLook = "underline underline-offset-4";
	return (
		<>
			<title>{mail.subject}</title>
			<meta name="robots" content="noindex" />
			<PageHeading label="Mail" title={mail.subject} />
			<Sheet>
				<div className="grid grid-cols-1 gap-8">
					<p className="flex flex-wrap gap-6">
						<Link to={href("/dev/mail")} className={linkLook}>
							All messages
						</Link>
						{mail.hasHtml ? (
							<a href={href("/dev/mail/:name/html", { name: mail.name })} className={linkLook}>
								As HTML
							</a>
						) : null}
						{mail.attachments.map(({ number, title }) => (
							<a
								key={number}
								href={href("/dev/mail/:name/attachments/:number", {
									name: mail.name,
									number,
								})}
								className={linkLook}
							>
								{title}
							</a>
						))}
					</p>
					<pre data-mail-text className="whitespace-pre-wrap [overflow-wrap:anywhere] font-sans">
						{mail.text}
					</pre>
					<dl className="grid gap-2 text-ink-soft text-small">
						{mail.headers.map(({ name, value }) => (
							<div key={`${name} ${value}`}>
								<dt className="inline font-medium">{name}: </dt>
								<dd className="inline [overflow-wrap:anywhere]">{value}</dd>
							</div>
						))}
					</dl>
				</div>
			</Sheet>
		</>
	);
}
