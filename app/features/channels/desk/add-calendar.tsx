import { siteNames } from "#app/content/words/booking-site-words.ts";
import { bookingSites } from "#app/lib/booking-sites.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm, FoldedForm } from "#app/ui/desk/desk-form.tsx";
import { FindSelectField } from "#app/ui/desk/find-select-field.tsx";
import { SelectField, TextField, toOptions } from "#app/ui/field.tsx";
import { channelWords } from "./desk-channel-words.ts";

const words = channelWords.add;

const checkAddress = loadCheck(async () => (await import("../schema.ts")).changeAddressSchema);

const check = loadCheck(async () => (await import("../schema.ts")).addCalendarSchema);

/** The form for the calendar of a villa at a site. */
export function AddCalendar({
	villas,
	wanted,
}: {
	villas: readonly { id: string; name: string }[];
	/** The button pressed in the list. */
	wanted: { villaId: string; site: string };
}) {
	return (
		<DeskForm fields act="add" loadCheck={check} values={wanted}>
			<div className="cols2">
				<FindSelectField name="villaId" label={words.villa} required>
					{toOptions(villas.map(({ id, name }) => [id, name]))}
				</FindSelectField>
				<SelectField name="site" label={words.site} required>
					{toOptions(bookingSites.map((site) => [site, siteNames[site]]))}
				</SelectField>
			</div>
			<TextField
				name="address"
				type="url"
				label={words.address}
				hint={words.hint}
				maxLength={2000}
				autoComplete="off"
				required
			/>
			<SubmitRow doing={words.submitting} look="fill" icon="link">
				{words.submit}
			</SubmitRow>
		</DeskForm>
	);
}

/** The form for another address of a calendar that is there. */
export function ChangeAddress() {
	const { change, changeText, newAddress, changing } = channelWords.one;
	return (
		<FoldedForm act="address" title={change} className="mt-2">
			<p className="small">{changeText}</p>
			<DeskForm fields act="address" loadCheck={checkAddress}>
				<TextField
					name="address"
					type="url"
					label={newAddress}
					maxLength={2000}
					autoComplete="off"
					required
				/>
				<SubmitRow doing={changing} look="line">
					{change}
				</SubmitRow>
			</DeskForm>
		</FoldedForm>
	);
}
