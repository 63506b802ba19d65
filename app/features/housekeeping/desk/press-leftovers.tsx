import { useEffect, useState } from "react";
import { isolate } from "#app/lib/isolate.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { deleteCopy } from "../page-copy.ts";
import { listPresses, type QueuedPress, removePresses } from "../press-queue.ts";
import { housekeepingWords as words } from "./desk-housekeeping-words.ts";

/**
 * On the pages where nobody is signed in: the copy of the housekeeping page is deleted, and presses that were never sent
 * stay until their person signs in here again, or somebody discards them after a second look.
 */
export function PressLeftovers() {
	const [left, setLeft] = useState<QueuedPress[]>([]);
	const [isSure, setSure] = useState(false);
	useEffect(() => {
		void deleteCopy().catch(() => {});
		if ("indexedDB" in window) listPresses().then(setLeft, () => {});
	}, []);
	if (left.length === 0) return null;
	const names = [...new Set(left.map(({ person }) => person.name))].map(isolate).join(", ");
	const discard = async () => {
		if (!isSure) return setSure(true);
		await removePresses(left.map(({ order }) => order));
		setLeft([]);
	};
	return (
		<section className="note" role="status">
			<p>{words().leftovers.text(left.length, names)}</p>
			<DeskButton type="button" look="coral" onClick={() => void discard()}>
				{isSure ? words().leftovers.sure : words().leftovers.discard}
			</DeskButton>
		</section>
	);
}
