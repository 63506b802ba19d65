import { data, href, type LinksFunction, redirect } from "react-router";
import { lostAndFoundWords as words } from "#app/content/desk-fault-words.ts";
import { housekeepingWords } from "#app/content/desk-housekeeping-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { appContext, requestContext } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { FoundItemRow, type ShownItem } from "#app/features/desk/components/found-item-row.tsx";
import {
	type FoundItem,
	type LikelyOwner,
	listFoundItems,
} from "#app/features/housekeeping/found-item-queries.server.ts";
import { changeFoundItem } from "#app/features/housekeeping/operations/change-found-item.server.ts";
import { recordFoundItem } from "#app/features/housekeeping/operations/record-found-item.server.ts";
import { foundItemSchema, itemChangeSchema } from "#app/features/housekeeping/schema.ts";
import { firstNameOf } from "#app/features/housekeeping/tasks.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { hotelToday } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import type { Route } from "./+types/lost-and-found";
import { readStaffActing } from "./acting.ts";
import housekeepingStyles from "./housekeeping.css?url";

export const middleware: Route.MiddlewareFunction[] = [requireAct("lost_and_found")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: housekeepingStyles }];

export async function loader({ context }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const [items, villas] = await Promise.all([listFoundItems(db), listVillas(db)]);
	const mayOpenStay = may(staffOf(context).roles, "see_stay");
	const rows = items.map((item) => toShown(item, mayOpenStay));
	return {
		villas: villas.map(({ id, name }) => ({ id, name: shortVillaName(name) })),
		today: hotelToday(now(), hotel.timeZone),
		formKey: context.get(requestContext).formKey,
		stored: rows.filter(({ status }) => status === "stored"),
		ended: rows.filter(({ status }) => status !== "stored"),
	};
}

/** Who may not open a stay knows its guest by the first name alone. */
function toShown(item: FoundItem, mayOpenStay: boolean): ShownItem {
	const { owner, endedAt, endedBy } = item;
	const near = (date: string) => formatDeskDay(date, "near");
	const nameOf = ({ name }: LikelyOwner) => (mayOpenStay ? name : firstNameOf(name));
	return {
		id: item.id,
		description: item.description,
		found: words.found(shortVillaName(item.where), near(item.foundOn), firstNameOf(item.foundBy)),
		storedWhere: item.storedWhere,
		status: item.status,
		ownerId: item.reservationId,
		owner: owner ? words.belongs(nameOf(owner), near(owner.checkIn), near(owner.checkOut)) : null,
		ownerHref: owner && mayOpenStay ? `/desk/stays/${owner.reference}` : null,
		suggested: item.suggested.map((stay) => ({
			reservationId: stay.reservationId,
			label: `${nameOf(stay)}, ${near(stay.checkIn)} – ${near(stay.checkOut)}`,
		})),
		ended: endedAt
			? words.endedBy(firstNameOf(endedBy ?? ""), near(hotelToday(endedAt, hotel.timeZone)))
			: null,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	return form.get("intent") === "change" ? change(form, context) : record(form, context);
}

type Context = Route.ActionArgs["context"];

async function record(form: FormData, context: Context) {
	const { db, now } = context.get(appContext);
	const checked = checkFields(foundItemSchema, form);
	const refuse = (errors: FormResult["errors"], status: number) =>
		data<FormResult>(
			{ errors, values: checked.values, formKey: checked.values.idempotencyKey ?? crypto.randomUUID() },
			{ status },
		);
	if (!checked.ok) return refuse(checked.errors, 400);
	const { idempotencyKey: id, villa, ...item } = checked.fields;
	if (item.foundOn > hotelToday(now(), hotel.timeZone))
		return refuse({ foundOn: words.refusals.foundOn }, 400);
	const outcome = await recordFoundItem(
		db,
		{ id, ...item, villaId: villa === "" ? null : villa, reservationId: null },
		readStaffActing(context),
	);
	if (outcome.ok) return redirect(`${href("/desk/housekeeping/lost-and-found")}#i-${id}`, { status: 303 });
	return outcome.reason === "not_allowed"
		? refuse({ form: words.refusals.not_allowed }, 403)
		: refuse({ villa: words.refusals.villa_unknown }, 400);
}

async function change(form: FormData, context: Context) {
	const checked = checkFields(itemChangeSchema, form);
	if (!checked.ok)
		return data<FormResult & { change: string }>(
			{ errors: {}, change: words.refusals.form },
			{ status: 400 },
		);
	const { item: id, seenStatus, seenOwner, status, owner } = checked.fields;
	const outcome = await changeFoundItem(
		context.get(appContext).db,
		{
			id,
			seen: { status: seenStatus, reservationId: seenOwner === "" ? null : seenOwner },
			change: status ? { status } : { reservationId: owner === "nobody" || !owner ? null : owner },
		},
		readStaffActing(context),
	);
	if (outcome.ok) return redirect(`${href("/desk/housekeeping/lost-and-found")}#i-${id}`, { status: 303 });
	const statusCode = { not_allowed: 403, item_unknown: 404, changed_meanwhile: 409 }[outcome.reason];
	return data<FormResult & { change: string }>(
		{ errors: {}, change: words.refusals[outcome.reason] },
		{ status: statusCode },
	);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendForm(serverAction, words.refusals.connection);

/** What guests left behind: what waits for its owner, what is over, and a form for something new. */
export default function LostAndFound({ loaderData, actionData }: Route.ComponentProps) {
	const { villas, today, formKey, stored, ended } = loaderData;
	const result = actionData as (FormResult & { change?: string }) | undefined;
	return (
		<>
			<DeskHead
				title={words.title}
				back={{ to: href("/desk/housekeeping"), label: housekeepingWords.back }}
			/>
			{result?.change ? (
				<p className="note coral" role="alert">
					{result.change}
				</p>
			) : null}
			<div className="two">
				<div>
					<DeskSheet id="stored" title={words.stored} count={stored.length}>
						{stored.length === 0 ? (
							<p className="sheet-body soft">{words.none}</p>
						) : (
							<ul className="hk-list">
								{stored.map((item) => (
									<FoundItemRow key={item.id} item={item} />
								))}
							</ul>
						)}
					</DeskSheet>
					{ended.length > 0 ? (
						<DeskSheet id="ended" title={words.ended}>
							<ul className="hk-list">
								{ended.map((item) => (
									<FoundItemRow key={item.id} item={item} />
								))}
							</ul>
							<p className="sheet-body small soft">{words.retention}</p>
						</DeskSheet>
					) : null}
				</div>
				<DeskSheet id="record" title={words.record} icon="bag">
					<CheckedForm
						className="sheet-body"
						loadCheck={loadCheck(
							async () => (await import("#app/features/housekeeping/schema.ts")).foundItemSchema,
						)}
						result={result?.change ? undefined : result}
						values={{ foundOn: today }}
					>
						{({ submitting }) => (
							<div className="fields">
								<FormKey fresh={formKey} returned={result?.formKey} />
								<TextField
									name="description"
									label={words.description}
									hint={words.descriptionHint}
									autoComplete="off"
								/>
								<SelectField name="villa" label={words.villa}>
									<option value="">{words.elsewhere}</option>
									{villas.map(({ id, name }) => (
										<option key={id} value={id}>
											{name}
										</option>
									))}
								</SelectField>
								<TextField name="place" label={words.place} autoComplete="off" />
								<TextField name="foundOn" type="date" label={words.foundOn} max={today} />
								<TextField
									name="storedWhere"
									label={words.storedWhere}
									hint={words.storedHint}
									autoComplete="off"
								/>
								<DeskButton look="fill" big disabled={submitting}>
									{words.submit}
								</DeskButton>
							</div>
						)}
					</CheckedForm>
				</DeskSheet>
			</div>
		</>
	);
}
