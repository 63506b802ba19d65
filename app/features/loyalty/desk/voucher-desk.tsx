import { Form } from "react-router";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatReference } from "#app/lib/reference.ts";
import { resultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton, DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { PressResult } from "#app/ui/desk/press-result.tsx";
import { SearchText } from "#app/ui/desk/search-field.tsx";
import { deskPoints } from "./desk-points-words.ts";
import { VoucherCamera } from "./voucher-camera.tsx";

const words = deskPoints.voucher;

type ShownVoucher = {
	code: string;
	rewardName: string;
	costPoints: number;
	redeemedOn: HotelDate;
	/** When it was used; null while it was not. */
	usedOn: string | null;
	usedBy: string | null;
};

/** Looks a voucher up by its code, typed or read by the camera, shows what it is for, and takes it in. */
export function VoucherDesk({
	typed,
	isCode,
	voucher,
	mayTakeIn,
	result,
	path,
}: {
	typed: string;
	isCode: boolean;
	voucher: ShownVoucher | null;
	mayTakeIn: boolean;
	result: unknown;
	path: string;
}) {
	const error = typed === "" || voucher ? undefined : isCode ? words.unknown(typed) : words.unreal;
	return (
		<DeskSheet id="voucher" title={words.title} icon="gift">
			<div className="sheet-body">
				<PressResult result={resultOf(result, "voucher")} />
				<Form action={path} className="fields" preventScrollReset>
					<SearchText
						name="code"
						label={words.code}
						hint={words.codeHint}
						error={error}
						value={voucher ? formatReference(voucher.code) : typed}
						maxLength={20}
					/>
					<div className="btns">
						<DeskButton look={voucher ? "line" : "fill"} icon="search">
							{words.look}
						</DeskButton>
					</div>
				</Form>
				<VoucherCamera path={path} />
				{voucher ? <Found voucher={voucher} mayTakeIn={mayTakeIn} path={path} /> : null}
			</div>
		</DeskSheet>
	);
}

function Found({ voucher, mayTakeIn, path }: { voucher: ShownVoucher; mayTakeIn: boolean; path: string }) {
	const { code, rewardName, costPoints, redeemedOn, usedOn, usedBy } = voucher;
	return (
		<div className="mt-4 border-t border-sand pt-3" role="status">
			<p className="type-title">{rewardName}</p>
			<dl className="facts">
				<dt>{words.redeemed}</dt>
				<dd>{formatHotelDate(redeemedOn)}</dd>
				<dt>{words.cost}</dt>
				<dd>{words.costPoints(costPoints)}</dd>
			</dl>
			{usedOn ? (
				<p className="sign late min-h-8 whitespace-normal">
					<DeskIcon name="close" size="s" />
					{words.used(usedOn, usedBy ?? "")}
				</p>
			) : (
				<p className="sign ready min-h-8 whitespace-normal">
					<DeskIcon name="check" size="s" />
					{words.valid}
				</p>
			)}
			<div className="btns mt-3.5">
				{usedOn || !mayTakeIn ? (
					<DeskButtonLink look="line" to={path}>
						{words.another}
					</DeskButtonLink>
				) : (
					<Form method="post" preventScrollReset>
						<input type="hidden" name="code" value={code} />
						<DeskButton look="fill" name="intent" value="voucher">
							{words.take}
						</DeskButton>
					</Form>
				)}
			</div>
		</div>
	);
}
