import { data } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { voucherWords } from "#app/content/hotel/rewards.ts";
import { appContext, requestContext } from "#app/context.ts";
import { VoucherPage } from "#app/features/loyalty/components/voucher-page.tsx";
import { findVoucher } from "#app/features/loyalty/queries.server.ts";
import { drawQrCode } from "#app/lib/qr-code.server.ts";
import { formatReference, normaliseReference } from "#app/lib/reference.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readHotelContact } from "#app/routes/read-hotel-contact.server.ts";
import type { Route } from "./+types/voucher";

export const handle: RouteFacts = { film: "account", private: true };

/** A voucher to the guest whose points it cost. To everybody else, staff included, there is none. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { user, session } = context.get(requestContext);
	const { db } = context.get(appContext);
	if (session.unreadable) throw data(null, { status: 503, headers: { "Retry-After": "5" } });
	const code = normaliseReference(params.code);
	const voucher = user && code && (await findVoucher(db, { userId: user.uid, code }));
	if (!voucher) throw data(null, { status: 404 });
	return {
		voucher,
		qr: voucher.usedOn === null ? drawQrCode(voucher.code) : null,
		guestName: user.displayName,
		contactEmail: (await readHotelContact(context)).email,
	};
}

export default function Voucher({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<title>{`${voucherWords().title(formatReference(loaderData.voucher.code))} · ${hotel.name}`}</title>
			<meta name="robots" content="noindex" />
			<VoucherPage {...loaderData} />
		</>
	);
}
