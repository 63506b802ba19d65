import { useRef } from "react";
import { cardSizedPictures } from "#app/content/hotel/picture-sizes.ts";
import type { PictureName } from "#app/content/hotel/pictures.ts";
import { Icon } from "#app/ui/icon.tsx";
import { noteModalDialog, useNotedModal } from "#app/ui/modal-page.ts";
import { Picture } from "#app/ui/picture.tsx";

type FullScreenPictureProps = {
	id: string;
	name: PictureName;
	alt: string;
	/** The width of the small picture on the page, as the `sizes` attribute. */
	sizes: string;
	/** The button's name for screen readers. */
	label: string;
	/** The text under the large picture. */
	caption: string;
	closeLabel: string;
	eager?: boolean;
};

/**
 * A picture that opens on the whole screen, where one that does not hold at full size stays as wide as a card's largest,
 * and closes with a click anywhere or Esc. Browsers with `commandfor` need no
 * scripts for it; the click handler is for the others.
 */
export function FullScreenPicture(props: FullScreenPictureProps) {
	const { id, name, alt, sizes, label, caption, closeLabel, eager = false } = props;
	const opener = useRef<HTMLButtonElement>(null);
	const dialog = useRef<HTMLDialogElement>(null);
	useNotedModal(dialog);
	const isCapped = cardSizedPictures.includes(name);
	const withoutScripts = { command: "show-modal", commandfor: id };
	return (
		<>
			<button
				type="button"
				ref={opener}
				aria-label={label}
				aria-haspopup="dialog"
				className="group relative block w-full cursor-zoom-in overflow-hidden focus-visible:-outline-offset-4"
				onClick={() => {
					if ("commandForElement" in HTMLButtonElement.prototype) return;
					dialog.current?.showModal();
					noteModalDialog();
				}}
				{...withoutScripts}
			>
				<Picture
					name={name}
					alt={alt}
					sizes={sizes}
					eager={eager}
					className="aspect-8/5 w-full object-cover transition duration-700 ease-calm group-hover:scale-[1.03]"
				/>
				<span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-black/54 text-white transition group-hover:bg-black/70">
					<Icon name="expand" />
				</span>
			</button>
			<dialog
				ref={dialog}
				id={id}
				aria-label={caption}
				onClose={() => opener.current?.focus()}
				className="fixed inset-0 size-full max-h-none max-w-none overflow-hidden bg-ink text-white open:animate-[rise_0.35s_var(--ease-calm)]"
			>
				<Picture
					name={name}
					alt={alt}
					sizes={isCapped ? "min(100vw, 960px)" : "100vw"}
					className={`absolute inset-0 m-auto h-auto max-h-full w-auto ${isCapped ? "max-w-[min(100%,960px)]" : "max-w-full"}`}
				/>
				<p className="absolute inset-x-0 bottom-0 bg-black/54 px-5 py-4 text-center text-small">{caption}</p>
				<form method="dialog">
					<button
						type="submit"
						aria-label={closeLabel}
						className="group absolute inset-0 cursor-zoom-out focus-visible:outline-none"
					>
						<span className="absolute top-4 right-4 grid size-11 place-items-center rounded-full bg-foam text-ink group-focus-visible:outline-3 group-focus-visible:outline-offset-3 group-focus-visible:outline-white">
							<Icon name="close" />
						</span>
					</button>
				</form>
			</dialog>
		</>
	);
}
