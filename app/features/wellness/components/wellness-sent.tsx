import { href } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { requestWords } from "#app/content/requests.ts";
import { wellnessForm } from "#app/content/wellness-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SentPanel } from "#app/ui/sent-panel.tsx";

type Sent = { reference: string; name: string; email: string | null; wellnessType: string };

/** What a guest keeps of a treatment request. */
export function WellnessSent({ sent, contactEmail }: { sent: Sent; contactEmail: string }) {
	const words = wellnessForm.sent;
	const { ways, ...shared } = requestWords.sent;
	return (
		<SentPanel
			letterhead={`${hotel.name}, ${hotel.address}`}
			message={words.message}
			words={shared}
			reference={sent.reference}
			facts={[
				{ term: words.type, text: sent.wellnessType },
				{ term: shared.name, text: sent.name },
			]}
			answer={{ email: sent.email, withEmail: words.withEmail, withoutEmail: words.withoutEmail }}
			contact={{ phone: hotel.phone, email: contactEmail }}
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
