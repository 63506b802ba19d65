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
