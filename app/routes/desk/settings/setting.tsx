import { href } from "react-router";
import { appContext } from "#app/context.ts";
import { settingsWords, settingWords as words } from "#app/features/catalog/desk/desk-settings-words.ts";
import { SettingForm } from "#app/features/catalog/desk/setting-form.tsx";
import { settingKinds } from "#app/features/catalog/setting-forms.ts";
import { settingActs } from "#app/features/desk/acts.server.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/setting";
import { findSetting } from "./find-setting.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("change_settings")];

export async function loader({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
	const kind = settingKinds.find((one) => one === params.kind);
	const setting = kind && (await findSetting(context.get(appContext), kind, params.id));
	if (!setting) throw new Response(null, { status: 404 });
	return { kind, id: params.id, ...setting };
}

const saved = { to: href("/desk/settings"), flash: "setting_saved" } as const;

export const action = takesActs({
	find: (args: Route.ActionArgs) => loader(args),
	path: ({ kind, id }) => href("/desk/settings/:kind/:id", { kind, id }),
	act: ({ params }) => params.kind,
	acts: {
		villa: take(settingActs.villa, saved),
		treatment: take(settingActs.treatment, saved),
		team: take(settingActs.team, saved),
		experience: take(settingActs.experience, saved),
		seating: take(settingActs.seating, saved),
		tables: take(settingActs.tables, saved),
		hours: take(settingActs.hours, saved),
		deposit: take(settingActs.deposit, saved),
		drawer: take(settingActs.drawer, { ...saved, flash: "drawer_setting_saved" }),
		fees: take(settingActs.fees, saved),
		codes: take(settingActs.codes, saved),
		register: take(settingActs.register, saved),
		hotel: take(settingActs.hotel, saved),
	},
});

/** The form of one setting. */
export default function Setting({ loaderData }: Route.ComponentProps) {
	const { title } = loaderData;
	return (
		<>
			<DeskHead title={title} back={{ to: href("/desk/settings"), label: words.back }} />
			<DeskSheet id="setting" title={settingsWords.change} body="max-w-[46rem] [&_.note]:mb-3">
				<SettingForm {...loaderData} />
			</DeskSheet>
		</>
	);
}
