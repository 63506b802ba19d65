import { href, Link } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { appContext } from "#app/context.ts";
import { findDeskBooking } from "#app/features/audit/queries.server.ts";
import { hasCharges } from "#app/features/folio/balance-queries.server.ts";
import { cancelStayAct, voidBookingAct } from "#app/features/front-office/acts.server.ts";
import { type CancelChoice, OwedChoices } from "#app/features/front-office/desk/owed-choices.tsx";
import { VisitsLeft } from "#app/features/front-office/desk/visits-ahead.tsx";
import { listVisits } from "#app/features/front-office/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { findImportedStay } from "#app/features/stays/imported-stay-queries.server.ts";
import {
	cancellableStatuses,
	isOfParty,
	liveStatuses,
	mayVoidUntil,
	owedOnCancellation,
} from "#app/features/stays/policy.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { readToday } from "#app/routes/clock.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitButton, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice, DeskRadios } from "#app/ui/desk/desk-choice.tsx";
import { AmountField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { readStaffActing } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/stay-cancel";
import { findStayHeader, listUnitsAfterPaymentNews, readLastChange } from "./find-party.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("cancel_stay")];

const words = deskStayWords.cancelling;

async function readChoices({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
	const header = await findStayHeader(context, params);
	const { db } = context.get(appContext);
	const imported = await findImportedStay(db, header.id);
	const ofParty = (await listUnitsAfterPaymentNews(context, header.id)).filter(isOfParty);
	const live = ofParty.filter(({ status }) => liveStatuses.includes(status));
	const units = live.filter(({ status }) => cancellableStatuses.includes(status));
	const today = readToday(context);
	const choiceOf = (what: string, label: string, of: typeof units): CancelChoice => ({
		...{ what, label, ruleCents: owedOnCancellation(of, today) },
		freeUntil: imported
			? null
			: (of.map(({ freeCancellationUntil }) => freeCancellationUntil).sort()[0] ?? ""),
	});
	const single = units.map((unit) =>
		choiceOf(unit.id, words.one(unit.villas.map(({ name }) => name).join(", ")), [unit]),
	);
	// What is left of a party of which somebody is in house, has left or did not arrive is cancelled villa by villa.
	const whole = units.length === ofParty.length ? [choiceOf("party", words.whole(units.length), units)] : [];
	const choices = [...whole, ...(ofParty.length > 1 ? single : [])];
	return { header, choices, isLive: live.length > 0, site: imported && siteNames[imported.site] };
}

const pathOf = ({ reference }: { reference: string }) => href("/desk/stays/:reference", { reference });

export async function loader(args: Route.LoaderArgs) {
	const { header, choices, isLive, site } = await readChoices(args);
	const { db } = args.context.get(appContext);
	const { by, now } = readStaffActing(args.context);
	const until = mayVoidUntil(by, await findDeskBooking(db, header.id), now);
	// Such as after a colleague was faster: the page of the stay says how it is.
	if (!isLive || (choices.length === 0 && until === null))
		throw await redirectWithFlash(args.context, pathOf(header), "desk_nothing_to_cancel");
	return {
		voidUntil: until && hotelClock(until).time,
		isCharged: until !== null && (await hasCharges(db, header.id)),
		reference: header.reference,
		version: header.revision,
		hasEmail: header.email !== null,
		mayOverride: may(staffOf(args.context).roles, "override_policy"),
		...{ choices, site },
		visitsLeft: (await listVisits(db, header.id, now)).ahead,
	};
}

export const action = takesActs({
	find: ({ context, params }: Route.ActionArgs) => findStayHeader(context, params),
	path: pathOf,
	acts: {
		cancel: take(cancelStayAct, "desk_stay_cancelled"),
		void: take(voidBookingAct, "desk_stay_voided"),
	},
	conflict: readLastChange,
});

export default function StayCancel({ loaderData }: Route.ComponentProps) {
	const { reference, version, hasEmail, choices, voidUntil, isCharged } = loaderData;
	const page = pathOf({ reference });
	return (
		<div className="narrow">
			<DeskHead
				title={words.title}
				documentTitle={`${words.title} ${formatReference(reference)}`}
				sub={formatReference(reference)}
				back={{ to: page, label: deskStayWords.kinds.stay }}
			/>
			<VisitsLeft visits={loaderData.visitsLeft} />
			{voidUntil && isCharged ? (
				<DeskSheet id="void" title={voidWords.title} className="mb-4" body>
					<p>{voidWords.charged}</p>
				</DeskSheet>
			) : voidUntil ? (
				<VoidForm until={voidUntil} hasEmail={hasEmail} version={version} />
			) : null}
			{choices.length > 0 ? <CancelForm {...loaderData} page={page} /> : null}
		</div>
	);
}

/** What is cancelled of the party, and what the guest owes for it. */
function CancelForm({
	version,
	hasEmail,
	mayOverride,
	choices,
	site,
	page,
}: Pick<Route.ComponentProps["loaderData"], "version" | "hasEmail" | "mayOverride" | "choices" | "site"> & {
	page: string;
}) {
	const values = useResultOf("cancel")?.values ?? {};
	return (
		<>
			<DeskNote>{hasEmail ? words.lead : words.leadWithoutMail}</DeskNote>
			{site ? <DeskNote look="coral">{words.ofSite(site)}</DeskNote> : null}
			<DeskForm
				act="cancel"
				className="sheet form-sheet"
				version={version}
				loadCheck={loadCheck(
					async () => (await import("#app/features/stays/desk-schema.ts")).cancelAtDeskSchema,
				)}
			>
				{({ errors }) => (
					<>
						{choices.map(({ what, ruleCents }) => (
							<input key={what} type="hidden" name={`rule-${what}`} value={ruleCents} />
						))}
						{choices.length > 1 ? (
							<DeskRadios
								name="what"
								legend={words.what}
								error={errors.what}
								chosen={values.what}
								options={choices.map(({ what, label, ruleCents }) => ({
									value: what,
									label,
									amount: formatUsd(ruleCents),
								}))}
							/>
						) : (
							<input type="hidden" name="what" value={choices[0]?.what} />
						)}
						<OwedChoices choices={choices} values={values} error={errors.owed} mayOverride={mayOverride} />
						<div className="fields mt-3.5">
							<AmountField name="amount" label={words.amount} hint={words.amountHint} />
							<TextArea name="reason" label={words.reason} hint={words.reasonHint} rows={2} maxLength={300} />
						</div>
						<div className="btns">
							<SubmitButton look="coral">{words.submit}</SubmitButton>
							<Link to={page} className="btn plain">
								{words.back}
							</Link>
						</div>
					</>
				)}
			</DeskForm>
		</>
	);
}

const voidWords = deskStayWords.voiding;

/** A booking that the person at the desk has made by mistake a moment ago. */
function VoidForm({ until, hasEmail, version }: { until: string; hasEmail: boolean; version: number }) {
	const tellGuest = useResultOf("void")?.values.tellGuest;
	return (
		<DeskSheet id="void" title={voidWords.title} className="mb-4">
			<DeskForm act="void" className="sheet-body fields" version={version}>
				<p>{voidWords.lead(until)}</p>
				{hasEmail ? (
					<DeskChoice
						type="checkbox"
						name="tellGuest"
						value="yes"
						defaultChecked={tellGuest === "yes"}
						label={voidWords.tell}
						sub={voidWords.tellSub}
					/>
				) : null}
				<SubmitRow look="coral">{voidWords.submit}</SubmitRow>
			</DeskForm>
		</DeskSheet>
	);
}
