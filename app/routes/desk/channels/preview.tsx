import { href, redirect } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { appContext } from "#app/context.ts";
import {
	acceptCalendarAct,
	readCalendarAct,
	switchOffCalendarAct,
} from "#app/features/channels/acts.server.ts";
import { channelWords } from "#app/features/channels/desk/desk-channel-words.ts";
import { ImportForm } from "#app/features/channels/desk/import-form.tsx";
import { OurAddress } from "#app/features/channels/desk/our-address.tsx";
import { RemoveBeforeImport } from "#app/features/channels/desk/switch-off.tsx";
import { listPreviewed } from "#app/features/channels/preview-queries.server.ts";
import { readSecrets } from "#app/features/channels/queries.server.ts";
import { sayMoment } from "#app/lib/desk-dates.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/preview";
import { findForAct, getCalendar } from "./find-calendar.server.ts";

const words = channelWords.preview;

export const middleware: Route.MiddlewareFunction[] = [requireAct("change_calendars")];

const calendarPath = (calendar: string) => href("/desk/channels/:calendar", { calendar });

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { db, now, settings } = context.get(appContext);
	const calendar = await getCalendar(context, params);
	// A calendar that was accepted, or switched off, is on its own page.
	if (calendar.acceptedAt || calendar.offAt) throw redirect(calendarPath(calendar.id));
	const [preview, { token }] = await Promise.all([
		listPreviewed(db, calendar, now()),
		readSecrets(calendar, settings),
	]);
	return {
		...{ id: calendar.id, site: calendar.site, villaName: calendar.villaName, failure: calendar.failure },
		today: hotelClock(now()).date,
		preview: preview && { ...preview, readAt: hotelClock(preview.readAt) },
		theirReadAt: calendar.theirReadAt && hotelClock(calendar.theirReadAt),
		ourAddress: token && new URL(href("/calendars/:token.ics", { token }), settings.appUrl ?? url).href,
	};
}

export const action = takesActs({
	find: ({ context, params }: Route.ActionArgs) => findForAct(context, params),
	path: ({ id }) => href("/desk/channels/:calendar/preview", { calendar: id }),
	acts: {
		accept: take(acceptCalendarAct, (_, { id }) => ({ to: calendarPath(id), flash: "calendar_imported" })),
		read: take(readCalendarAct),
		off: take(switchOffCalendarAct, () => ({ to: href("/desk/channels"), flash: "calendar_off" })),
	},
});

/** The events of a site's calendar, and the result of each, before anything is taken. */
export default function Preview({ loaderData }: Route.ComponentProps) {
	const { site, villaName, preview, today, failure, ourAddress, theirReadAt } = loaderData;
	return (
		<>
			<DeskHead
				title={channelWords.name(site, villaName)}
				sub={words.sub}
				back={{ to: href("/desk/channels"), label: channelWords.back }}
				aside={
					<DeskForm act="read">
						<SubmitButton doing={channelWords.one.reading} look="line">
							{words.again}
						</SubmitButton>
					</DeskForm>
				}
			/>
			{failure === null ? null : (
				<DeskNote look="coral">
					{channelWords.failure(failure)} {preview ? null : words.noRead}
				</DeskNote>
			)}
			{preview ? (
				<ImportForm
					key={preview.readId}
					siteName={siteNames[site]}
					preview={{ ...preview, at: sayMoment(preview.readAt, today) }}
				>
					<OurAddress address={ourAddress} readAt={theirReadAt && sayMoment(theirReadAt, today)} />
				</ImportForm>
			) : (
				<OurAddress address={ourAddress} readAt={theirReadAt && sayMoment(theirReadAt, today)} />
			)}
			<RemoveBeforeImport />
		</>
	);
}
