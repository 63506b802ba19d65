import { href } from "react-router";
import { DeadLinkPage } from "#app/features/accounts/components/narrow-page.tsx";
import { waitingListWords } from "../waiting-list-words.ts";

const words = waitingListWords.dead;

/** The link of an e-mail about the waiting list that leads nowhere, and the ways on. */
export function DeadWaitingLink({ garbled }: { garbled: boolean }) {
	return (
		<DeadLinkPage
			title={words.title}
			lead={garbled ? words.garbled : words.over}
			ways={[
				{ to: href("/waiting-list"), label: words.join },
				{ to: href("/"), label: words.front },
			]}
		/>
	);
}
