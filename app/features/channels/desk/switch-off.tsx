import { useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskRadios } from "#app/ui/desk/desk-choice.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { channelWords } from "./desk-channel-words.ts";

const words = channelWords.one;

/** Switches a calendar off, and asks whether its nights are released. */
export function SwitchOff() {
	return (
		<section className="sheet">
			<details className="fold px-4" open={useResultOf("off") !== undefined || undefined}>
				<summary className="text-lagoon">{words.off}</summary>
				<DeskForm act="off" className="pb-4">
					{({ errors }) => (
						<>
							<p className="small mb-2">{words.offText}</p>
							<DeskRadios
								name="nights"
								legend={words.offNights}
								error={errors.nights}
								options={[
									{ value: "keep", label: words.keep },
									{ value: "free", label: words.free },
								]}
							/>
							<SubmitButton doing={words.switchingOff} look="coral" className="mt-3">
								{words.offButton}
							</SubmitButton>
						</>
					)}
				</DeskForm>
			</details>
		</section>
	);
}

/** Removes a calendar that has taken nothing yet: a wrong address, or one of another villa. */
export function RemoveBeforeImport() {
	const { remove, removeText, removeButton, removing } = channelWords.preview;
	return (
		<section className="sheet">
			<details className="fold px-4" open={useResultOf("off") !== undefined || undefined}>
				<summary className="text-lagoon">{remove}</summary>
				<DeskForm act="off" className="pb-4">
					<p className="small mb-2">{removeText}</p>
					{/* Had a colleague imported it meanwhile, nothing would be released. */}
					<input type="hidden" name="nights" value="keep" autoComplete="off" />
					<SubmitButton doing={removing} look="coral" className="mt-3">
						{removeButton}
					</SubmitButton>
				</DeskForm>
			</details>
		</section>
	);
}
