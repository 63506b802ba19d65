import { type ChangeEvent, useState } from "react";
import { shrinkPhoto } from "#app/features/accounts/components/profile-form.tsx";
import { maxPhotoBytes } from "#app/features/accounts/photo-format.ts";
import { faultWords as words } from "./desk-fault-words.ts";

/** The longest side of a fault's photo, in pixels: enough to see a crack. */
const longestSide = 1_600;

/**
 * The photo of a fault, from the camera or a file. Where scripts run it is made small as soon as it is chosen, which also
 * leaves behind where it was taken; without them the limit is beside the field.
 */
export function FaultPhotoField({ problem }: { problem: string | undefined }) {
	const [wrong, setWrong] = useState<string | null>(null);
	const shown = wrong ?? problem;
	const shrink = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
		setWrong(null);
		const file = input.files?.[0];
		if (!file) return;
		const small = await shrinkPhoto(file, longestSide);
		if (input.files?.[0] !== file) return;
		if (!small) return setWrong(words.refusals.no_picture);
		if (small.size > maxPhotoBytes) return setWrong(words.refusals.too_large);
		const chosen = new DataTransfer();
		chosen.items.add(new File([small], "photo.jpg", { type: small.type }));
		input.files = chosen.files;
	};
	return (
		<div data-field className="grid min-w-0 grid-cols-1 content-start gap-1.5">
			<label htmlFor="photo">
				{words.photo} <span className="soft">(optional)</span>
			</label>
			<p id="photo-hint" className="soft">
				{words.photoHint}
			</p>
			{shown ? (
				<p id="photo-error" role="alert" className="warn">
					<span className="sr-only">Error: </span>
					{shown}
				</p>
			) : null}
			<input
				id="photo"
				name="photo"
				type="file"
				accept="image/jpeg,image/png,image/webp"
				capture="environment"
				className="field-box"
				aria-describedby={shown ? "photo-hint photo-error" : "photo-hint"}
				aria-invalid={shown ? true : undefined}
				onChange={shrink}
			/>
		</div>
	);
}
