import { href } from "react-router";
import { requestWords } from "#app/content/requests.ts";
import { wellnessForm } from "#app/content/wellness-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SentPanel } from "#app/ui/sent-panel.tsx";

type Sent = { reference: string; name: string; email: string | null; wellnessType: string };

/** What a guest keeps of a treatment request. */
export function WellnessSent({ sent, contact }: { sent: Sent; contact: React.ReactNode }) {
	const words = wellnessForm.sent;
	const { ways, ...shared } = requestWords.sent;
	return (
		<SentPanel
			message={words.message}
			labels={shared}
			reference={sent.reference}
			facts={[
				{ term: words.type, text: sent.wellnessType },
				{ term: shared.name, text: sent.name },
			]}
			next={[
				{
					id: "answer",
					text: sent.email ? (
						<>
							{words.withEmail} <span className="font-medium">{sent.email}</span>.
						</>
					) : (
						words.withoutEmail
					),
				},
				{ id: "keep", text: shared.keep },
				{ id: "change", text: contact },
			]}
		>
			<ButtonLink to={href("/reserve-pavilion")}>{ways.pavilion}</ButtonLink>
			<ButtonLink look="secondary" to={href("/booking")}>
				{ways.rooms}
			</ButtonLink>
			<ButtonLink look="secondary" to={href("/")}>
				{ways.home}
			</ButtonLink>
		</SentPanel>
	);
}
