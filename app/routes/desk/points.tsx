import { data, href, type LinksFunction } from "react-router";
import { deskPoints } from "#app/content/desk-points-words.ts";
import { hotelClock } from "#app/content/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { findPerson, searchPersons } from "#app/features/accounts/queries.server.ts";
import { AccountSearch, GrantForm } from "#app/features/desk/components/points-grant.tsx";
import { VoucherDesk } from "#app/features/desk/components/voucher-desk.tsx";
import { grantSchema } from "#app/features/loyalty/grant-schema.ts";
import { countPointsLeft, grantPoints } from "#app/features/loyalty/operations/grant-points.server.ts";
import { useVoucher as takeInVoucher } from "#app/features/loyalty/operations/use-voucher.server.ts";
import { findVoucherByCode, getBalance } from "#app/features/loyalty/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { checkFields, type FieldErrors, type FieldValues, readForm } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { redirectWithFlash } from "../flash.server.ts";
import type { Route } from "./+types/points";
import { readStaffActing } from "./acting.ts";
import styles from "./services.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const middleware = [requireAct("use_points")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const { roles } = staffOf(context);
	const mayGrant = may(roles, "grant_points");
	const typed = url.searchParams.get("code")?.slice(0, 60) ?? "";
	const code = normaliseReference(typed);
	const voucher = code ? await findVoucherByCode(db, code) : null;
	const q = url.searchParams.get("q")?.slice(0, 100) ?? "";
	const accountId = url.searchParams.get("account");
	const person = mayGrant && accountId ? await findPerson(db, accountId) : null;
	return {
		typed,
		isCode: code !== null,
		voucher: voucher && {
			code: voucher.code,
			rewardName: voucher.rewardName,
			costPoints: voucher.costPoints,
			redeemedOn: voucher.redeemedOn,
			usedOn: voucher.usedAt && writeMoment(voucher.usedAt),
			usedBy: voucher.usedBy,
		},
		q,
		mayGrant,
		mayTakeIn: may(roles, "use_voucher"),
		found: mayGrant && q !== "" ? (await searchPersons(db, q)).map(toShown) : [],
		account: person && { ...toShown(person), ...(await getBalance(db, person.id)) },
		leftPoints: mayGrant ? await countPointsLeft(db, readStaffActing(context)) : 0,
	};
}

const toShown = ({ id, name, email, isVerified }: NonNullable<Awaited<ReturnType<typeof findPerson>>>) => ({
	...{ id, name, email, isVerified },
});

function writeMoment(instant: Date): string {
	const { date, time } = hotelClock(instant);
	return `${formatHotelDate(date)}, ${time}`;
}

type PointsResult = { errors: FieldErrors; values: FieldValues; problem?: string };

const respond = (result: Partial<PointsResult>, status: number) =>
	data<PointsResult>({ errors: {}, values: {}, ...result }, { status });

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	return form.get("intent") === "voucher" ? takeIn(context, form) : grant(context, form);
}

async function takeIn(context: Route.ActionArgs["context"], form: FormData) {
	const code = normaliseReference(String(form.get("code") ?? ""));
	if (!code) return respond({ problem: deskPoints.voucher.unreal }, 400);
	const outcome = await takeInVoucher(context.get(appContext).db, { code }, readStaffActing(context));
	if (outcome.ok)
		return redirectWithFlash(context, `${href("/desk/points")}?code=${code}`, "voucher_taken_in");
	switch (outcome.reason) {
		case "voucher_used":
			return respond({ problem: deskPoints.voucher.taken }, 409);
		case "voucher_unknown":
			return respond({ problem: deskPoints.voucher.unknown(code) }, 404);
		case "not_allowed":
			return respond({ problem: deskPoints.messages.notAllowed }, 403);
	}
}

async function grant(context: Route.ActionArgs["context"], form: FormData) {
	const { db } = context.get(appContext);
	const { messages } = deskPoints;
	const checked = checkFields(grantSchema, form);
	const { values } = checked;
	if (!checked.ok) return respond({ errors: checked.errors, values }, 400);
	const person = await findPerson(db, String(form.get("account") ?? ""));
	if (!person) return respond({ errors: { form: messages.unknown }, values }, 404);
	const outcome = await grantPoints(db, { email: person.email, ...checked.fields }, readStaffActing(context));
	if (outcome.ok)
		return redirectWithFlash(
			context,
			`${href("/desk/points")}?account=${encodeURIComponent(person.id)}`,
			"points_granted",
		);
	switch (outcome.reason) {
		case "above_limit":
			return respond({ errors: { points: messages.aboveLimit(outcome.leftPoints) }, values }, 409);
		case "below_zero":
			return respond({ errors: { points: messages.belowZero(outcome.balancePoints) }, values }, 409);
		case "email_unverified":
			return respond({ errors: { form: messages.unverified }, values }, 409);
		case "guest_unknown":
			return respond({ errors: { form: messages.unknown }, values }, 404);
		case "not_allowed":
			return respond({ errors: { form: messages.notAllowed }, values }, 403);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendWithFallback<Awaited<ReturnType<typeof serverAction>>, PointsResult>(serverAction, {
		...{ errors: {}, values: {} },
		problem: deskPoints.messages.lost,
	});

/** Takes in vouchers, and gives points to the account of a guest. */
export default function Points({ loaderData, actionData }: Route.ComponentProps) {
	const { mayGrant, account, q, found, leftPoints } = loaderData;
	const path = href("/desk/points");
	return (
		<>
			<DeskHead title={deskPoints.title} />
			<div className={mayGrant ? "two even" : ""}>
				<VoucherDesk {...loaderData} problem={actionData?.problem} path={path} />
				{mayGrant ? (
					<div>
						<AccountSearch q={q} found={found} path={path} />
						{account ? <GrantForm account={account} leftPoints={leftPoints} result={actionData} /> : null}
					</div>
				) : null}
			</div>
		</>
	);
}
