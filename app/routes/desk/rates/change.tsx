import { href } from "react-router";
import { appContext } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { changeRatesAct, previewRatesAct, type ShownPreview } from "#app/features/desk/acts.server.ts";
import { rateChangeWords as words } from "#app/features/rates/desk/desk-rates-words.ts";
import { RateForm } from "#app/features/rates/desk/rate-form.tsx";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { readDay, readDeskDay } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/change";

export const middleware: Route.MiddlewareFunction[] = [requireAct("change_rates")];

/** The form; where the address names nights and a villa, as a cell of the chart does, with them filled in. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const [villas, today] = await Promise.all([listVillas(context.get(appContext).db), readDeskDay(context)]);
	const firstNight = readDay(url, today, "from");
	const asked = readDay(url, firstNight, "to");
	return {
		firstNight,
		lastNight: asked < firstNight ? firstNight : asked,
		villaId: villas.find(({ id }) => id === url.searchParams.get("villa"))?.id ?? null,
		villas: villas.map(({ id, name }) => ({ id, name: shortVillaName(name) })),
	};
}

export const action = takesActs({
	path: () => href("/desk/rates/change"),
	acts: {
		preview: take(previewRatesAct),
		save: take(changeRatesAct, ({ fromNight }) => ({
			to: `${href("/desk/rates")}?from=${fromNight}`,
			flash: "rates_changed",
		})),
	},
});

/** The form that changes prices or restrictions: first a preview, then a name and a reason. */
export default function ChangeRates({ loaderData, actionData }: Route.ComponentProps) {
	const { villas, firstNight, lastNight, villaId } = loaderData;
	const result = actionData as ActResult | undefined;
	const preview = result?.facts?.preview as ShownPreview | undefined;
	return (
		<>
			<DeskHead title={words.title} back={{ to: href("/desk/rates"), label: words.back }} />
			<DeskSheet id="change" title={words.sheet} body="max-w-[62rem] [&_.note]:mb-3">
				<RateForm {...{ villas, preview }} begin={{ firstNight, lastNight, villaId }} />
			</DeskSheet>
		</>
	);
}
