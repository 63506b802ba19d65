import { href } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { NarrowPage } from "#app/features/accounts/components/narrow-page.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { waitingListWords } from "../waiting-list-words.ts";
import { type WaitedFor, WaitingFacts } from "./waiting-facts.tsx";

/** Says that a link of an e-mail has done what it is for, and leads on to the villas. */
export function WaitingDone({
	done,
	doneLead,
	waited,
}: {
	done: string;
	doneLead: string;
	waited: WaitedFor;
}) {
	return (
		<NarrowPage title={done} lead={doneLead} takesFocus>
			<title>{`${done} · ${hotel.name}`}</title>
			<WaitingFacts {...waited} />
			<ButtonLink to={href("/rooms")} variant="secondary" viewTransition>
				{waitingListWords.sent.rooms}
			</ButtonLink>
		</NarrowPage>
	);
}
