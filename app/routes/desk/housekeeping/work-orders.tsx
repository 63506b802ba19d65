import { type ChangeEvent, useState } from "react";
import { href, Link } from "react-router";
import { fieldWords } from "#app/content/words/field-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { maxPhotoBytes } from "#app/features/accounts/photo-format.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { reportFaultAct } from "#app/features/housekeeping/acts.server.ts";
import { faultWords as words } from "#app/features/housekeeping/desk/desk-fault-words.ts";
import { housekeepingWords } from "#app/features/housekeeping/desk/desk-housekeeping-words.ts";
import { FaultWorkFields } from "#app/features/housekeeping/desk/fault-work-fields.tsx";
import { faultPlaces } from "#app/features/housekeeping/tasks.ts";
import { listWorkOrders } from "#app/features/housekeeping/work-order-queries.server.ts";
import { chooseLanguageAct } from "#app/features/staff/acts.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listStaffWhoMay } from "#app/features/staff/queries.server.ts";
import { isolate } from "#app/lib/isolate.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { LanguageButtons, SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { FindSelectField } from "#app/ui/desk/find-select-field.tsx";
import { PageLinks, toPage } from "#app/ui/desk/page-links.tsx";
import { TextArea, toOptions } from "#app/ui/field.tsx";
import { shrinkPhoto } from "#app/ui/shrink-photo.ts";
import { readDeskDay } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/work-orders";
import { describeWorkOrder } from "./housekeeping-data.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_work_orders")];

export const handle: RouteFacts = {
	// A photo, and the parts that a form wraps around it.
	bodyLimit: { bytes: maxPhotoBytes + 64 * 1024, sentence: () => words().refusals.too_long, from: "staff" },
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const { roles } = staffOf(context);
	const [all, villas, people] = await Promise.all([
		listWorkOrders(db, now()),
		listVillas(db),
		listStaffWhoMay(db, "see_work_orders"),
	]);
	const { rows: orders, around } = toPage(all, url);
	const today = await readDeskDay(context);
	const described = orders.map((order) => describeWorkOrder(order, today));
	return {
		villas: villas.map(({ id, name }) => ({ id, name: shortVillaName(name) })),
		people,
		around,
		openCount: all.filter(({ resolvedAt }) => resolvedAt === null).length,
		chosen: url.searchParams.get("villa") ?? "",
		formKey: context.get(requestContext).formKey,
		mayReport: may(roles, "report_fault"),
		maySeeHousekeeping: may(roles, "see_housekeeping"),
		open: described.filter(({ fixed }) => !fixed),
		fixed: described.filter(({ fixed }) => fixed),
	};
}

export const action = takesActs({
	path: () => href("/desk/housekeeping/work-orders"),
	acts: {
		report: take(reportFaultAct, ({ id }) => ({
			to: href("/desk/housekeeping/work-orders/:order", { order: id }),
		})),
		language: take(chooseLanguageAct),
	},
});

/** Faults: a form to report one, those that are open, and those that were fixed. */
export default function WorkOrders({ loaderData }: Route.ComponentProps) {
	const { villas, people, chosen, formKey, open, fixed, mayReport, maySeeHousekeeping } = loaderData;
	const { around, openCount } = loaderData;
	return (
		<>
			<div className="max-sm:[&_.aside]:ml-auto max-sm:[&_.aside]:w-auto">
				<DeskHead
					title={words().title}
					{...(maySeeHousekeeping && {
						back: { to: href("/desk/housekeeping"), label: housekeepingWords().back },
					})}
					aside={<LanguageButtons />}
				/>
			</div>
			<div className="two">
				<div>
					{open.length > 0 || around.before === null ? (
						<DeskSheet
							id="open"
							title={words().open}
							count={openCount}
							empty={open.length === 0 && words().noneOpen}
						>
							<ul>
								{open.map((order) => (
									<FaultRow key={order.id} order={order} />
								))}
							</ul>
						</DeskSheet>
					) : null}
					{fixed.length > 0 ? (
						<DeskSheet id="fixed" title={words().fixed}>
							<ul>
								{fixed.map((order) => (
									<FaultRow key={order.id} order={order} />
								))}
							</ul>
						</DeskSheet>
					) : null}
					<PageLinks around={around} />
				</div>
				{mayReport ? (
					<DeskSheet id="report" title={words().report} icon="camera">
						<DeskForm
							fields
							act="report"
							className="sheet-body"
							encType="multipart/form-data"
							loadCheck={loadCheck(
								async () => (await import("#app/features/housekeeping/schema.ts")).faultSchema,
							)}
							formKey={formKey}
							values={{ villa: chosen, urgency: "normal" }}
						>
							{({ errors }) => (
								<>
									<FindSelectField name="villa" label={words().villa} hint={words().villaHint}>
										<option value="">{words().chooseVilla}</option>
										<optgroup label={words().villas}>
											{toOptions(villas.map(({ id, name }) => [id, name]))}
										</optgroup>
										<optgroup label={words().otherPlaces}>
											{toOptions(faultPlaces.map((place) => [place, words().places[place]]))}
										</optgroup>
									</FindSelectField>
									<FaultWorkFields people={people} />
									<TextArea name="what" label={words().what} hint={words().whatHint} rows={3} />
									<FaultPhotoField problem={errors.photo} />
									<SubmitButton className="mt-3 whitespace-normal" look="fill" big>
										{words().send}
									</SubmitButton>
								</>
							)}
						</DeskForm>
					</DeskSheet>
				) : null}
			</div>
		</>
	);
}

function FaultRow({ order }: { order: ReturnType<typeof describeWorkOrder> }) {
	return (
		<li className="border-t border-sand">
			<Link
				className="grid min-h-14 grid-cols-1 items-center justify-items-start gap-x-3 gap-y-2 px-4 py-2 wrap-anywhere hover:bg-lagoon-wash sm:grid-cols-[minmax(0,1fr)_auto] sm:justify-items-stretch"
				to={href("/desk/housekeeping/work-orders/:order", { order: order.id })}
			>
				<span>
					<b>{order.villa}</b> {order.what}
					<span className="sub">
						{!order.fixed && order.urgency !== "normal" ? (
							<span className={order.urgency === "urgent" ? "warn" : undefined}>
								{order.urgency === "urgent" ? <DeskIcon name="alert" size="s" /> : null}{" "}
								{words().urgencies[order.urgency]} ·{" "}
							</span>
						) : null}
						{!order.fixed && order.assigned ? `${order.assigned} · ` : ""}
						{isolate(order.fixed ?? order.by)}
						{order.hasPhoto ? (
							<>
								{" "}
								<DeskIcon name="photo" size="s" />
								<span className="sr-only">{words().hasPhoto}</span>
							</>
						) : null}
					</span>
				</span>
				{order.closed ? (
					<span className="sign closed">
						<DeskIcon name="wrench" size="s" />
						{order.closed}
					</span>
				) : null}
			</Link>
		</li>
	);
}

/** The longest side of a fault's photo, in pixels: enough to see a crack. */
const longestSide = 1_600;

/**
 * The photo of a fault, from the camera or a file. Where scripts run it is made small as soon as it is chosen, which also
 * leaves behind where it was taken; without them the limit is beside the field.
 */
function FaultPhotoField({ problem }: { problem: string | undefined }) {
	const [wrong, setWrong] = useState<string | null>(null);
	const shown = wrong ?? problem;
	const shrink = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
		setWrong(null);
		const file = input.files?.[0];
		if (!file) return;
		const small = await shrinkPhoto(file, longestSide);
		if (input.files?.[0] !== file) return;
		if (!small) return setWrong(words().refusals.no_picture);
		if (small.size > maxPhotoBytes) return setWrong(words().refusals.too_large);
		const chosen = new DataTransfer();
		chosen.items.add(new File([small], "photo.jpg", { type: small.type }));
		input.files = chosen.files;
	};
	return (
		<div data-field className="grid min-w-0 grid-cols-1 content-start gap-1.5">
			<label htmlFor="photo">
				{words().photo} <span className="soft">{fieldWords().optional}</span>
			</label>
			<p id="photo-hint" className="soft">
				{words().photoHint}
			</p>
			{shown ? (
				<p id="photo-error" role="alert" className="warn">
					<span className="sr-only">{fieldWords().error} </span>
					{shown}
				</p>
			) : null}
			<input
				id="photo"
				name="photo"
				type="file"
				accept="image/jpeg,image/png,image/webp"
				capture="environment"
				className="field-box"
				aria-describedby={shown ? "photo-hint photo-error" : "photo-hint"}
				aria-invalid={shown ? true : undefined}
				onChange={shrink}
			/>
		</div>
	);
}
