import { data, href, type LinksFunction } from "react-router";
import { settingsWords, settingWords as words } from "#app/content/desk-settings-words.ts";
import { refusals } from "#app/content/refusals.ts";
import { appContext } from "#app/context.ts";
import { type SettingKind, settingKinds } from "#app/features/catalog/setting-forms.ts";
import { SettingConflict } from "#app/features/desk/components/setting-conflict.tsx";
import { SettingForm } from "#app/features/desk/components/setting-form.tsx";
import { type FieldErrors, type FieldValues, readForm, readValues } from "#app/lib/form-fields.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { readStaffActing } from "#app/routes/desk/acting.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { Route } from "./+types/setting";
import { settingForms } from "./setting-forms.server.ts";
import settingsStyles from "./settings.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: settingsStyles }];

export const middleware: Route.MiddlewareFunction[] = [requireAct("change_settings")];

function kindOf(params: { kind: string }): SettingKind {
	const kind = settingKinds.find((one) => one === params.kind);
	if (!kind) throw new Response(null, { status: 404 });
	return kind;
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const kind = kindOf(params);
	const { db, settings } = context.get(appContext);
	const setting = await settingForms[kind].read(db, params.id, settings);
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
		const { db, settings } = context.get(appContext);
		const acting = readStaffActing(context);
		const result = await settingForms[kind].save(db, params.id, form, acting, settings);
		if (result.kind === "saved") {
			const saved = kind === "drawer" ? "drawer_setting_saved" : "setting_saved";
			return redirectWithFlash(context, href("/desk/settings"), saved);
		}
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

/** The form of one setting. */
export default function Setting({ loaderData, actionData }: Route.ComponentProps) {
	const { kind, setting } = loaderData;
	const conflict = actionData && "conflict" in actionData ? actionData.conflict : undefined;
	const typed = actionData && "values" in actionData ? actionData.values : undefined;
	return (
		<>
			<DeskHead title={setting.title} back={{ to: href("/desk/settings"), label: words.back }} />
			<DeskSheet id="setting" title={settingsWords.change}>
				<div className="sheet-body setting-form">
					{conflict && typed ? <SettingConflict current={conflict.current} typed={typed} /> : null}
					<SettingForm
						kind={kind}
						role={setting.role}
						setEmail={setting.setEmail}
						version={conflict?.version ?? setting.version}
						values={setting.values}
						result={actionData}
					/>
				</div>
			</DeskSheet>
		</>
	);
}
