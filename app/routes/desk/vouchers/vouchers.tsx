import { href, Link } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { typedUsd } from "#app/features/folio/desk/tender-fields.tsx";
import { changeGiftSettingsAct, findGiftAct, sellGiftAct } from "#app/features/gift-vouchers/acts.server.ts";
import { giftWords as words } from "#app/features/gift-vouchers/desk/desk-gift-voucher-words.ts";
import { SellGiftForm } from "#app/features/gift-vouchers/desk/sell-gift-form.tsx";
import { type Gift, listGifts, readGiftsOwed } from "#app/features/gift-vouchers/queries.server.ts";
import { readGiftSetting } from "#app/features/loyalty/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { AmountField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { PageLinks, pageSize, readPage } from "#app/ui/desk/page-links.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import { TextField } from "#app/ui/field.tsx";
import { readDayOfGuests } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/vouchers";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_gift_vouchers")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const today = await readDayOfGuests(context);
	const gifts = await readPage(url, pageSize, (rows) => listGifts(db, today, rows));
	const { roles } = staffOf(context);
	const setting = await readGiftSetting(db);
	return {
		gifts: gifts.rows,
		around: gifts.around,
		owed: await readGiftsOwed(db),
		maySell: may(roles, "sell_gift_voucher"),
		setting: may(roles, "change_settings") ? { ...setting, version: toVersion(setting) } : null,
		formKey: context.get(requestContext).formKey,
	};
}

const toVoucher = (id: string) => href("/desk/vouchers/:voucher", { voucher: id });

export const action = takesActs({
	path: () => href("/desk/vouchers"),
	acts: {
		find: take(findGiftAct, ({ id }) => ({ to: toVoucher(id) })),
		sell: take(sellGiftAct, ({ id }) => ({ to: toVoucher(id), flash: "gift_sold" })),
		setting: take(changeGiftSettingsAct, "gift_setting_saved"),
	},
});

/** The sold gift vouchers, with the balance of each, and the sale of another. */
export default function Vouchers({ loaderData }: Route.ComponentProps) {
	const { gifts, around, owed, maySell, setting, formKey } = loaderData;
	return (
		<>
			<DeskHead title={words.title} sub={words.lead(owed.count, formatUsd(owed.cents))} />
			<div className="two pb-16">
				<DeskSheet id="sold" title={words.list.title} empty={gifts.length === 0 && words.list.none}>
					<GiftTable gifts={gifts} />
					<PageLinks around={around} />
				</DeskSheet>
				<div>
					<DeskSheet id="find" title={words.find.title}>
						<DeskForm fields act="find" className="sheet-body">
							<TextField name="giftCode" label={words.find.code} maxLength={40} autoComplete="off" required />
							<SubmitRow look="line" icon="search">
								{words.find.submit}
							</SubmitRow>
						</DeskForm>
					</DeskSheet>
					{maySell ? (
						<DeskSheet id="sell" title={words.sell.title} body>
							<SellGiftForm formKey={formKey} />
						</DeskSheet>
					) : null}
					{setting ? (
						<DeskSheet id="setting" title={words.setting.title}>
							<DeskForm
								fields
								act="setting"
								key={setting.version}
								version={setting.version}
								values={{
									validMonths: setting.validMonths === null ? "" : String(setting.validMonths),
									leastAmount: typedUsd(setting.leastCents),
									mostAmount: typedUsd(setting.mostCents),
								}}
								className="sheet-body"
							>
								<p>{words.setting.now(setting.validMonths)}</p>
								<TextField
									name="validMonths"
									label={words.setting.months}
									hint={words.setting.hint}
									inputMode="numeric"
									maxLength={3}
									autoComplete="off"
									optional
								/>
								<AmountField name="leastAmount" label={words.setting.least} required />
								<AmountField name="mostAmount" label={words.setting.most} required />
								<p className="small soft">{words.setting.site}</p>
								<SubmitRow look="line" icon="check">
									{words.setting.submit}
								</SubmitRow>
							</DeskForm>
						</DeskSheet>
					) : null}
				</div>
			</div>
		</>
	);
}

function GiftTable({ gifts }: { gifts: readonly Gift[] }) {
	const { list } = words;
	return (
		<div className="overflow-x-auto">
			<table className="ruled [--cell:10px_8px] [--edge:16px]">
				<thead>
					<HeadRow names={[list.for, list.state]} figures={[list.left]} />
				</thead>
				<tbody>
					{gifts.map(({ id, receiverName, buyerName, soldOn, state, faceCents, balanceCents }) => (
						<tr key={id}>
							<th scope="row">
								<Link className="row-link" to={toVoucher(id)}>
									{isolate(receiverName ?? buyerName ?? list.nobody)}
								</Link>
								<span className="sub">
									{list.sold} {formatHotelDate(soldOn, "dated")}
								</span>
							</th>
							<td>{words.states[state]}</td>
							<td className="num">
								{formatUsd(balanceCents)}
								{balanceCents === faceCents ? null : (
									<span className="sub">{list.of(formatUsd(faceCents))}</span>
								)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
