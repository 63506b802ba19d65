import { href } from "react-router";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import type { OfferedParty } from "#app/features/reservations/staying-party.ts";
import { formatDays } from "#app/lib/hotel-date.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";

/** The head of a form that reserves something: from a stay it names the stay and leads back to it. */
export function StayHead({
	title,
	stay,
	back,
}: {
	title: string;
	stay: (OfferedParty & { reference: string }) | null;
	back: { to: string; label: string };
}) {
	if (!stay) return <DeskHead title={title} back={back} />;
	const { reference, name, villaNames } = stay;
	return (
		<DeskHead
			title={title}
			back={{ to: href("/desk/stays/:reference", { reference }), label: deskStayWords.kinds.stay }}
		>
			<span className="soft">
				{visitWords.reserveForm.forStay(
					name,
					[...villaNames, formatDays({ from: stay.checkIn, until: stay.checkOut })].join(", "),
				)}
			</span>
		</DeskHead>
	);
}
