import type { ReactNode } from "react";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { channelWords } from "./desk-channel-words.ts";

const words = channelWords.one;

/** The address of our calendar, to be entered at the site. */
export function OurAddress({
	address,
	readAt,
	children,
}: {
	/** Null where it cannot be read any more. */
	address: string | null;
	/** When the site last read it. */
	readAt: string | null;
	children?: ReactNode;
}) {
	return (
		<DeskSheet id="ours" title={words.ours} className="mb-3" body>
			<p className="small">{words.oursText}</p>
			<label className="sr-only" htmlFor="our-address">
				{words.ours}
			</label>
			<input
				id="our-address"
				className="field-box my-2 text-small"
				readOnly
				value={address ?? words.addressLost}
				onFocus={({ currentTarget }) => currentTarget.select()}
			/>
			<p className="small soft">{words.theirs(readAt)}</p>
			{children}
		</DeskSheet>
	);
}
