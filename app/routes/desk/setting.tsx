import { data, href } from "react-router";
import {
	settingFieldWords as fieldWords,
	settingsWords,
	weekdayWords,
	settingWords as words,
} from "#app/content/desk-settings-words.ts";
import { refusals } from "#app/content/refusals.ts";
import { appContext } from "#app/context.ts";
import { hourFields, isoWeekdays } from "#app/features/catalog/schema.ts";
import { type SettingKind, settingKinds, ticked } from "#app/features/catalog/setting-forms.ts";
import { DeskButton, DeskButtonLink } from "#app/features/desk/components/desk-button.tsx";
import { DeskChoice } from "#app/features/desk/components/desk-choice.tsx";
import { DeskHead } from "#app/features/desk/components/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/features/desk/components/desk-sheet.tsx";
import { type FieldErrors, type FieldValues, readForm, readValues } from "#app/lib/form-fields.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { readStaffActing } from "#app/routes/desk/acting.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { NumberField, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/setting";
import { settingForms } from "./setting-forms.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("change_settings")];

function kindOf(params: { kind: string }): SettingKind {
	const kind = settingKinds.find((one) => one === params.kind);
	if (!kind) throw new Response(null, { status: 404 });
	return kind;
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const kind = kindOf(params);
	const setting = await settingForms[kind].read(context.get(appContext).db, params.id);
	if (!setting) throw new Response(null, { status: 404 });
	return { kind, id: params.id, setting };
}

type Result = {
	errors: FieldErrors;
	values?: FieldValues;
	/** What a colleague has saved meanwhile, with its version: the next attempt is about that one. */
	conflict?: { current: FieldValues; version: string };
};

export async function action({ request, context, params }: Route.ActionArgs) {
	const kind = kindOf(params);
	const form = await readForm(request);
	try {
		const { db } = context.get(appContext);
		const result = await settingForms[kind].save(db, params.id, form, readStaffActing(context));
		if (result.kind === "saved") return redirectWithFlash(context, href("/desk/settings"), "setting_saved");
		if (result.kind === "unknown") throw new Response(null, { status: 404 });
		if (result.kind === "not_allowed") throw new Response(null, { status: 403 });
		if (result.kind === "invalid")
			return data<Result>({ errors: result.errors, values: result.values }, { status: 400 });
		const { values, current, version } = result;
		return data<Result>(
			{ errors: { form: words.conflict.title }, values, conflict: { current, version } },
			{ status: 409 },
		);
	} catch (error) {
		if (error instanceof Response) throw error;
		const { status, headers } = faultResponse(context, error);
		const errors = { form: refusals.databaseUnavailable };
		return data<Result>({ errors, values: readValues(form) }, { status, headers });
	}
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm(serverAction, refusals.databaseUnavailable);
}

const loadSchema = {
	villa: async () => (await import("#app/features/catalog/schema.ts")).villaForm,
	treatment: async () => (await import("#app/features/catalog/schema.ts")).serviceForm,
	team: async () => (await import("#app/features/catalog/schema.ts")).resourceForm,
	experience: async () => (await import("#app/features/catalog/schema.ts")).experienceForm,
	seating: async () => (await import("#app/features/catalog/schema.ts")).seatingForm,
	hours: async () => (await import("#app/features/catalog/schema.ts")).openingForm,
};

/** The form of one setting. */
export default function Setting({ loaderData, actionData }: Route.ComponentProps) {
	const { kind, setting } = loaderData;
	const conflict = actionData && "conflict" in actionData ? actionData.conflict : undefined;
	const values = actionData?.values ?? setting.values;
	return (
		<>
			<DeskHead title={setting.title} back={{ to: href("/desk/settings"), label: words.back }} />
			<DeskSheet id="setting" title={settingsWords.change}>
				<div className="sheet-body narrow">
					{conflict && actionData?.values ? (
						<Comparison current={conflict.current} typed={actionData.values} />
					) : null}
					<CheckedForm
						loadCheck={async () => {
							const { loadCheck } = await import("#app/lib/load-check.ts");
							// biome-ignore lint/suspicious/noExplicitAny: placeholder
							return loadCheck(loadSchema[kind] as any)();
						}}
						result={actionData}
						values={setting.values}
					>
						{({ submitting }) => (
							<div className="fields">
								<input type="hidden" name="version" value={conflict?.version ?? setting.version} />
								<Fields kind={kind} role={setting.role} values={values} />
								<div className="btns">
									<DeskButton look="fill" disabled={submitting}>
										{submitting ? words.saving : words.save}
									</DeskButton>
									<DeskButtonLink look="plain" to={href("/desk/settings")}>
										{words.cancel}
									</DeskButtonLink>
								</div>
							</div>
						)}
					</CheckedForm>
				</div>
			</DeskSheet>
		</>
	);
}
