import { href } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { experiences } from "#app/content/pavilion.ts";
import { pavilionForm } from "#app/content/pavilion-form.ts";
import { requestWords } from "#app/content/requests.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SentPanel } from "#app/ui/sent-panel.tsx";

type Sent = {
	reference: string;
	name: string;
	email: string | null;
	experience: string;
	dateText: string;
	guests: number;
};

/** What a guest keeps of a dining request. */
export function PavilionSent({ sent, contactEmail }: { sent: Sent; contactEmail: string }) {
	const words = pavilionForm.sent;
	const { ways, ...shared } = requestWords.sent;
	return (
		<SentPanel
			letterhead={`${hotel.name}, ${hotel.address}`}
			message={words.message}
			words={shared}
			reference={sent.reference}
			facts={[
				{
					term: words.experience,
					text: experiences.find(({ id }) => id === sent.experience)?.title ?? sent.experience,
				},
				{ term: words.date, text: sent.dateText },
				{ term: words.guests, text: String(sent.guests) },
				{ term: shared.name, text: sent.name },
			]}
			answer={{ email: sent.email, withEmail: words.withEmail, withoutEmail: words.withoutEmail }}
			contact={{ phone: hotel.phone, email: contactEmail }}
		>
			<ButtonLink to={href("/reserve-wellness")}>{ways.wellness}</ButtonLink>
			<ButtonLink look="secondary" to={href("/booking")}>
				{ways.rooms}
			</ButtonLink>
			<ButtonLink look="secondary" to={href("/")}>
				{ways.home}
			</ButtonLink>
		</SentPanel>
	);
}
