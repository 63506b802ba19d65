import { type DeskLink, deskLinks } from "#app/content/desk-links.ts";

/** What the frame of the staff screens needs to know: the data of the layout. */
export type DeskFrameData = {
	/** Of who works here. */
	name: string;
	/** The links that this person may follow: the first in the bar, the rest behind More. */
	links: { bar: DeskLink[]; more: DeskLink[] };
	maySearch: boolean;
};

/** @param may whether the person's roles may do an act */
export function toFrameData(name: string, may: (act: DeskLink["act"]) => boolean): DeskFrameData {
	return {
		name,
		links: {
			bar: deskLinks.bar.filter(({ act }) => may(act)),
			more: deskLinks.more.filter(({ act }) => may(act)),
		},
		maySearch: may("search"),
	};
}
