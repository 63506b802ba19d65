import { href } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { findPerson, searchPersons } from "#app/features/accounts/queries.server.ts";
import { grantPointsAct, useVoucherAct } from "#app/features/loyalty/acts.server.ts";
import { deskPoints } from "#app/features/loyalty/desk/desk-points-words.ts";
import { AccountSearch, GrantForm, VoucherDesk } from "#app/features/loyalty/desk/points-desk.tsx";
import { countPointsLeft } from "#app/features/loyalty/operations/grant-points.server.ts";
import { findVoucherByCode, getBalance } from "#app/features/loyalty/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { readStaffActing } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/points";

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
		formKey: crypto.randomUUID(),
	};
}

const toShown = ({ id, name, email, isVerified }: NonNullable<Awaited<ReturnType<typeof findPerson>>>) => ({
	...{ id, name, email, isVerified },
});

function writeMoment(instant: Date): string {
	const { date, time } = hotelClock(instant);
	return `${formatHotelDate(date)}, ${time}`;
}

const path = href("/desk/points");

export const action = takesActs({
	path: () => path,
	acts: {
		voucher: take(useVoucherAct, ({ code }) => ({ to: `${path}?code=${code}`, flash: "voucher_taken_in" })),
		grant: take(grantPointsAct, ({ account }) => ({
			to: `${path}?account=${encodeURIComponent(account)}`,
			flash: "points_granted",
		})),
	},
});

/** Takes in vouchers, and gives points to the account of a guest. */
export default function Points({ loaderData }: Route.ComponentProps) {
	const { mayGrant, account, q, found, leftPoints, formKey } = loaderData;
	return (
		<>
			<DeskHead title={deskPoints.title} />
			<div className={mayGrant ? "two md:grid-cols-2 " : ""}>
				<VoucherDesk {...loaderData} path={path} />
				{mayGrant ? (
					<div>
						<AccountSearch q={q} found={found} path={path} />
						{account ? <GrantForm {...{ account, leftPoints, formKey }} /> : null}
					</div>
				) : null}
			</div>
		</>
	);
}
