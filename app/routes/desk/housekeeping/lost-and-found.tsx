import { href } from "react-router";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { appContext, requestContext } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { changeFoundItemAct, recordFoundItemAct } from "#app/features/housekeeping/acts.server.ts";
import { lostAndFoundWords as words } from "#app/features/housekeeping/desk/desk-fault-words.ts";
import { housekeepingWords } from "#app/features/housekeeping/desk/desk-housekeeping-words.ts";
import { FoundItemRow, type ShownItem } from "#app/features/housekeeping/desk/found-item-row.tsx";
import {
	type FoundItem,
	findPageOfFoundItem,
	type LikelyOwner,
	listFoundItems,
} from "#app/features/housekeeping/queries.server.ts";
import { firstNameOf } from "#app/features/housekeeping/tasks.ts";
import { may } from "#app/features/staff/permissions.ts";
import { sayDay } from "#app/lib/desk-dates.ts";
import { formatDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { FindSelectField } from "#app/ui/desk/find-select-field.tsx";
import { PageLinks, pageAddress, pagesAround, readPageIndex } from "#app/ui/desk/page-links.tsx";
import { RefusedAct } from "#app/ui/desk/refused-act.tsx";
import { TextField, toOptions } from "#app/ui/field.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/lost-and-found";

export const middleware: Route.MiddlewareFunction[] = [requireAct("lost_and_found")];

const path = href("/desk/housekeeping/lost-and-found");

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const page = readPageIndex(url);
	const [{ items, isMore, storedCount }, villas] = await Promise.all([
		listFoundItems(db, page),
		listVillas(db),
	]);
	const mayOpenStay = may(staffOf(context).roles, "see_stay");
	const today = hotelToday(now());
	const rows = items.map((item) => toShown(item, { today, mayOpenStay }));
	return {
		villas: villas.map(({ id, name }) => ({ id, name: shortVillaName(name) })),
		today,
		formKey: context.get(requestContext).formKey,
		stored: rows.filter(({ status }) => status === "stored"),
		ended: rows.filter(({ status }) => status !== "stored"),
		storedCount,
		around: pagesAround(url, page, isMore),
	};
}

/** Who may not open a stay knows its guest by the first name alone. */
function toShown(
	item: FoundItem,
	{ today, mayOpenStay }: { today: HotelDate; mayOpenStay: boolean },
): ShownItem {
	const { owner, endedAt, endedBy } = item;
	const near = (date: HotelDate) => sayDay(date, today);
	const nameOf = ({ name }: LikelyOwner) => (mayOpenStay ? name : firstNameOf(name));
	return {
		id: item.id,
		description: item.description,
		found: words().found(shortVillaName(item.where), near(item.foundOn), firstNameOf(item.foundBy)),
		storedWhere: item.storedWhere,
		status: item.status,
		ownerId: item.reservationId,
		owner: owner
			? words().belongs(nameOf(owner), formatDays({ from: owner.checkIn, until: owner.checkOut }))
			: null,
		ownerHref: owner && mayOpenStay ? `/desk/stays/${owner.reference}` : null,
		suggested: item.suggested.map((stay) => ({
			reservationId: stay.reservationId,
			label: `${isolate(nameOf(stay))}, ${formatDays({ from: stay.checkIn, until: stay.checkOut })}`,
		})),
		ended: endedAt ? words().endedBy(firstNameOf(endedBy ?? ""), near(hotelToday(endedAt))) : null,
	};
}

/** Leads to the item, on the page of the list that has it now. */
const toItem = async ({ id }: { id: string }, _: null, context: Route.ActionArgs["context"]) => {
	const page = await findPageOfFoundItem(context.get(appContext).db, id);
	return { to: `${pageAddress(path, page)}#i-${id}` };
};

export const action = takesActs({
	path: () => path,
	acts: {
		record: take(recordFoundItemAct, toItem),
		change: take(changeFoundItemAct, toItem),
	},
});

/** Lost and found: items that wait for their owner, past ones, and a form for a new one. */
export default function LostAndFound({ loaderData }: Route.ComponentProps) {
	const { villas, today, formKey, stored, ended, storedCount, around } = loaderData;
	return (
		<>
			<DeskHead
				title={words().title}
				back={{ to: href("/desk/housekeeping"), label: housekeepingWords().back }}
			/>
			<RefusedAct act="change" />
			<div className="two">
				<div>
					{stored.length > 0 || around.before === null ? (
						<DeskSheet
							id="stored"
							title={words().stored}
							count={storedCount}
							empty={stored.length === 0 && words().none}
						>
							<ul>
								{stored.map((item) => (
									<FoundItemRow key={item.id} item={item} />
								))}
							</ul>
						</DeskSheet>
					) : null}
					{ended.length > 0 ? (
						<DeskSheet id="ended" title={words().ended}>
							<ul>
								{ended.map((item) => (
									<FoundItemRow key={item.id} item={item} />
								))}
							</ul>
							<p className="sheet-body small soft">{words().retention}</p>
						</DeskSheet>
					) : null}
					<PageLinks around={around} />
				</div>
				<DeskSheet id="record" title={words().record} icon="bag">
					<DeskForm
						fields
						act="record"
						className="sheet-body"
						loadCheck={loadCheck(
							async () => (await import("#app/features/housekeeping/schema.ts")).foundItemSchema,
						)}
						formKey={formKey}
						values={{ foundOn: today }}
					>
						<TextField name="description" label={words().description} hint={words().descriptionHint} />
						<FindSelectField name="villa" label={words().villa}>
							<option value="">{words().elsewhere}</option>
							{toOptions(villas.map(({ id, name }) => [id, name]))}
						</FindSelectField>
						<TextField name="place" label={words().place} />
						<TextField name="foundOn" type="date" label={words().foundOn} max={today} />
						<TextField name="storedWhere" label={words().storedWhere} hint={words().storedHint} />
						<SubmitButton className="mt-3 whitespace-normal" look="fill" big>
							{words().submit}
						</SubmitButton>
					</DeskForm>
				</DeskSheet>
			</div>
		</>
	);
}
