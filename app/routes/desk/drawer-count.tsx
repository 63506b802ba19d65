import { data, href, type LinksFunction, redirect } from "react-router";
import { drawerWords as words } from "#app/content/desk-drawer-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { appContext } from "#app/context.ts";
import { DrawerDifferences } from "#app/features/desk/components/drawer-differences.tsx";
import { CloseDrawerForm, CountForm } from "#app/features/desk/components/drawer-forms.tsx";
import { differenceOf } from "#app/features/drawer/denominations.ts";
import { closeDrawer } from "#app/features/drawer/operations/close-drawer.server.ts";
import { countDrawer } from "#app/features/drawer/operations/count-drawer.server.ts";
import { findLastCount, findOpenDrawer } from "#app/features/drawer/queries.server.ts";
import { closeDrawerSchema, countSchema, readPieces } from "#app/features/drawer/schema.ts";
import { checkFields, type FieldErrors, readForm } from "#app/lib/form-fields.ts";
import { hotelTime } from "#app/lib/hotel-date.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import type { Route } from "./+types/drawer-count";
import { readStaffActing } from "./acting.ts";
import drawerStyles from "./drawer.css?url";
import { describeRefusal } from "./drawer-refusal.server.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: drawerStyles }];

export const middleware: Route.MiddlewareFunction[] = [requireAct("count_drawer")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const drawer = await findOpenDrawer(db);
	const last = drawer ? await findLastCount(db, drawer.id) : null;
	return {
		formKey: crypto.randomUUID(),
		/** Null where no drawer is open: there is nothing to count. */
		drawerId: drawer?.id ?? null,
		countsAgain: url.searchParams.has("again"),
		/** What the last count said; null before the first one, and once cash came or went after it. */
		count: last?.isCurrent
			? {
					id: last.count.id,
					by: words.count.resultOf(last.count.countedBy, hotelTime(last.count.countedAt, hotel.timeZone)),
					counted: last.count.counted,
					expected: last.count.expected,
				}
			: null,
		hasMoved: last !== null && !last.isCurrent,
	};
}

type Result = FormResult & { intent: "count" | "close" };

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	return form.get("intent") === "close" ? close(form, context) : count(form, context);
}

async function count(form: FormData, context: Route.ActionArgs["context"]) {
	const checked = checkFields(countSchema, form);
	const { values } = checked;
	const fail = ({ errors, status }: { errors: FieldErrors; status: number }) =>
		data<Result>({ intent: "count", errors, values, formKey: crypto.randomUUID() }, { status });
	if (!checked.ok) return fail({ errors: checked.errors, status: 400 });
	const { fields } = checked;
	const outcome = await countDrawer(
		context.get(appContext).db,
		{
			drawerId: fields.drawerId,
			idempotencyKey: fields.idempotencyKey,
			pieces: { usd: readPieces(fields, "usd"), bzd: readPieces(fields, "bzd") },
		},
		readStaffActing(context),
	);
	if (outcome.ok) return redirect(href("/desk/drawer/count"));
	return fail(describeRefusal(outcome));
}

async function close(form: FormData, context: Route.ActionArgs["context"]) {
	const checked = checkFields(closeDrawerSchema, form);
	const { values } = checked;
	const fail = ({ errors, status }: { errors: FieldErrors; status: number }) =>
		data<Result>({ intent: "close", errors, values }, { status });
	if (!checked.ok) return fail({ errors: checked.errors, status: 400 });
	const { drawerId, countId, usdToBank, bzdToBank, reason } = checked.fields;
	const outcome = await closeDrawer(
		context.get(appContext).db,
		{ drawerId, countId, toBank: { usd: usdToBank, bzd: bzdToBank }, reason },
		readStaffActing(context),
	);
	if (outcome.ok)
		return redirectWithFlash(context, href("/desk/drawer/:drawer", { drawer: drawerId }), "drawer_closed");
	return fail(describeRefusal(outcome));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendForm(serverAction, words.notSent);

/** The blind count of the open drawer, then what it says, and its end. */
export default function DrawerCountPage({ loaderData, actionData }: Route.ComponentProps) {
	const { count, drawerId, formKey, countsAgain, hasMoved } = loaderData;
	const result = actionData as Result | undefined;
	const back = { to: href("/desk/drawer"), label: words.count.back };
	if (drawerId === null)
		return (
			<>
				<DeskHead title={words.count.title} sub={words.none} back={back} />
				<DeskSheet id="count" title={words.none} icon="cash">
					<div className="sheet-body">
						{result?.errors.form ? (
							<p role="alert" className="note coral">
								{result.errors.form}
							</p>
						) : null}
						<p>{words.count.nothing}</p>
						<div className="btns">
							<DeskButtonLink look="line" to={href("/desk/drawer")}>
								{words.open.title}
							</DeskButtonLink>
						</div>
					</div>
				</DeskSheet>
			</>
		);
	if (!count || countsAgain)
		return (
			<>
				<DeskHead title={words.count.title} back={back} />
				<DeskSheet id="count" title={words.count.result} icon="cash">
					<div className="sheet-body">
						{hasMoved ? <p className="note">{words.count.moved}</p> : null}
						<CountForm formKey={formKey} result={result} drawerId={drawerId} />
					</div>
				</DeskSheet>
			</>
		);
	return (
		<>
			<DeskHead
				title={words.close.title}
				sub={count.by}
				back={back}
				aside={
					<DeskButtonLink look="line" to={`${href("/desk/drawer/count")}?again`}>
						{words.count.again}
					</DeskButtonLink>
				}
			/>
			<div className="two">
				<DeskSheet id="result" title={words.count.result}>
					<DrawerDifferences counted={count.counted} expected={count.expected} />
				</DeskSheet>
				<DeskSheet id="close" title={words.close.title}>
					<div className="sheet-body">
						<CloseDrawerForm
							key={count.id}
							result={result}
							drawerId={drawerId}
							countId={count.id}
							differences={differenceOf(count.counted, count.expected)}
						/>
					</div>
				</DeskSheet>
			</div>
		</>
	);
}
