import { href, Link } from "react-router";
import { listMailFiles } from "#app/features/email/mail-folder.server.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Route } from "./+types/mail-list";
import { getMailFolder } from "./mail-access.ts";

export const handle: RouteFacts = { private: true };

/** A folder may have thousands of messages; the latest ones are enough here. */
const shown = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
	return { mails: await listMailFiles(getMailFolder(request, context), shown) };
}

export default function MailList({ loaderData: { mails } }: Route.ComponentProps) {
	return (
		<>
			<title>Mail</title>
			<meta name="robots" content="noindex" />
			<PageHeading title="Mail">
				<p>What the hotel would have sent. There is no mail server, so every message is a file.</p>
			</PageHeading>
			<Sheet>
				{mails.length === 0 ? <p>Nothing has been written yet.</p> : null}
				<ul className="divide-y divide-sand">
					{mails.map(({ name, date, to, subject }) => (
						<li key={name} className="grid gap-1 py-4">
							<Link
								to={href("/dev/mail/:name", { name })}
								className="justify-self-start wrap-anywhere underline underline-offset-4"
							>
								{subject}
							</Link>
							<p className="wrap-anywhere text-ink-soft text-small">
								{to} · <time dateTime={date}>{date.replace("T", " ").replace(".000Z", " UTC")}</time>
							</p>
						</li>
					))}
				</ul>
			</Sheet>
		</>
	);
}
