import { type DeskLink, deskLinks } from "#app/content/words/desk-links.ts";
import type { GuestFailureTexts } from "#app/features/guests/guest-page-words.ts";
import { may } from "#app/features/staff/permissions.ts";
import { lockMinutes } from "#app/features/staff/policy.ts";
import type { SignedInStaff } from "#app/features/staff/signed-in-staff.ts";
import { type Language, language } from "#app/lib/language.ts";
import type { ToldDrafts } from "#app/ui/desk/drafts.ts";

/** The data of the frame of the staff screens: those of the layout. */
export type DeskFrameData = {
	/** The name of the person who works here. */
	name: string;
	personId: string;
	/** What this person has typed and not sent, as the server has it; null on the page of a failure. */
	drafts: ToldDrafts | null;
	/** The links that this person may follow: the first in the bar, the rest behind More. */
	links: { bar: DeskLink[]; more: DeskLink[] };
	maySearch: boolean;
	/** The language of the words that came with the page. */
	language: Language;
	/**
	 * On a tablet: the person who works at it, and after how many minutes without use it locks. Null in a browser of
	 * one's own.
	 */
	lock: { personId: string; afterMinutes: number } | null;
};

/** On the page of a guest who has the browser in hand: nothing of the desk but when its tablet locks. */
export type GuestFrameData = { guestAlone: GuestFailureTexts; lock: DeskFrameData["lock"] };

const lockOf = ({ id, device }: SignedInStaff): DeskFrameData["lock"] =>
	device === null ? null : { personId: id, afterMinutes: lockMinutes };

export const toGuestFrameData = (staff: SignedInStaff, guestAlone: GuestFailureTexts): GuestFrameData => ({
	guestAlone,
	lock: lockOf(staff),
});

/** The person who works here, and the pages of their roles. */
export function toFrameData(staff: SignedInStaff, drafts: ToldDrafts | null): DeskFrameData {
	const { id: personId, name, roles } = staff;
	const isOpen = ({ act, unless }: DeskLink) => may(roles, act) && !(unless && may(roles, unless));
	return {
		...{ name, personId, drafts },
		links: { bar: deskLinks.bar.filter(isOpen), more: deskLinks.more.filter(isOpen) },
		maySearch: may(roles, "search"),
		language: language(),
		lock: lockOf(staff),
	};
}
