import type { ComponentProps, ReactNode } from "react";
import { href } from "react-router";
import { appContext } from "#app/context.ts";
import { readAccountCodes } from "#app/features/accounting/queries.server.ts";
import {
	registerFieldWords,
	weekdayWords,
	settingsWords as words,
} from "#app/features/catalog/desk/desk-settings-words.ts";
import {
	getHotelContact,
	getWellnessHours,
	listExperiences,
	listPavilionTables,
	listResourceSettings,
	listSeatings,
	listServiceTerms,
	listVillas,
	readDiningSetting,
	type WorkingHours,
} from "#app/features/catalog/queries.server.ts";
import type { SettingKind } from "#app/features/catalog/setting-forms.ts";
import { readFeeSetting, readPayoutLimitCents } from "#app/features/folio/money-out-queries.server.ts";
import { readRegisterSetting } from "#app/features/guests/queries.server.ts";
import { readDepositRule } from "#app/features/payments/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { taxWords } from "#app/features/taxes/desk/desk-tax-words.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { registerFields } from "#app/lib/register-fields.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskRows, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { Route } from "./+types/settings";

export const middleware: Route.MiddlewareFunction[] = [requireAct("change_settings")];

export async function loader({ context }: Route.LoaderArgs) {
	const { db, settings, payments } = context.get(appContext);
	const [
		villas,
		services,
		team,
		experiences,
		seatings,
		tables,
		dining,
		hours,
		deposit,
		contact,
		payoutLimitCents,
		register,
		fees,
		codes,
	] = await Promise.all([
		listVillas(db),
		listServiceTerms(db),
		listResourceSettings(db),
		listExperiences(db),
		listSeatings(db),
		listPavilionTables(db),
		readDiningSetting(db),
		getWellnessHours(db),
		readDepositRule(db),
		getHotelContact(db, settings),
		readPayoutLimitCents(db),
		readRegisterSetting(db),
		readFeeSetting(db),
		readAccountCodes(db),
	]);
	const hasProvider = payments !== null;
	const maySetTaxes = may(staffOf(context).roles, "change_taxes");
	const payoutLimit = formatUsd(payoutLimitCents);
	return {
		...{ villas, services, team, experiences, seatings, tables, dining, hours, deposit, contact },
		...{ hasProvider, payoutLimit, register, fees, maySetTaxes },
		missing: [
			...(settings.isPublic && settings.smtpUrl === undefined ? ["mail" as const] : []),
			...(settings.business.tin === null ? ["tin" as const] : []),
		],
		codesMissing: Object.values(codes).filter((code) => code === "").length,
	};
}

/** A manager's settings: each row leads to its form. */
export default function Settings({ loaderData }: Route.ComponentProps) {
	const { villas, services, team, experiences, seatings, hours, deposit, contact, hasProvider } = loaderData;
	const { payoutLimit, register, fees, maySetTaxes, codesMissing, tables, dining, missing } = loaderData;
	return (
		<>
			<DeskHead
				title={words.title}
				sub={words.lead}
				aside={
					<>
						{maySetTaxes ? (
							<DeskButtonLink look="line" to={href("/desk/settings/taxes")}>
								{taxWords.title}
							</DeskButtonLink>
						) : null}
						<DeskButtonLink look="line" to={href("/desk/settings/price-list")}>
							{words.priceList}
						</DeskButtonLink>
					</>
				}
			/>
			<div className="two wide:grid-cols-2">
				<div>
					{missing.length > 0 ? (
						<SettingSheet id="missing" title={words.missing.title}>
							{missing.map((setting) => (
								<tr key={setting}>
									<th scope="row">
										<span className="strong">{words.missing[setting].title}</span>
										<span className="sub warn">{words.missing[setting].text}</span>
									</th>
								</tr>
							))}
						</SettingSheet>
					) : null}
					<SettingSheet id="hotel" title={words.hotel}>
						<SettingRow kind="hotel" id="contact" name={words.contact}>
							{contact.phone} · {contact.email}
						</SettingRow>
						<SettingRow kind="register" id="guests" name={words.register}>
							{words.registerNow(
								registerFields
									.filter((field) => register[field])
									.map((field) => registerFieldWords[field].toLowerCase())
									.join(", "),
							)}
						</SettingRow>
					</SettingSheet>
					<SettingSheet id="villas" title={words.villas}>
						{villas.map(({ id, name, maxOccupancy, available }) => (
							<SettingRow key={id} kind="villa" {...{ id, name }} isOn={available}>
								{words.sleeps(maxOccupancy)}
							</SettingRow>
						))}
					</SettingSheet>
					<SettingSheet id="payments" title={words.payments}>
						<SettingRow kind="deposit" id="hotel" name={words.deposit}>
							{hasProvider ? words.depositNow(deposit.kind, deposit.sharePercent) : words.noProvider}
						</SettingRow>
					</SettingSheet>
					<SettingSheet id="cash" title={words.cash}>
						<SettingRow kind="drawer" id="pay-outs" name={words.payOuts}>
							{words.payOutsNow(payoutLimit)}
						</SettingRow>
					</SettingSheet>
					<SettingSheet id="fees" title={words.feesTitle}>
						<SettingRow kind="fees" id="hotel" name={words.fees}>
							{words.feesNow(fees.bearsRoomTax)}
						</SettingRow>
					</SettingSheet>
					<SettingSheet id="books" title={words.books}>
						<SettingRow kind="codes" id="hotel" name={words.codes}>
							{words.codesNow(codesMissing)}
						</SettingRow>
					</SettingSheet>
					<SettingSheet id="team" title={words.team}>
						{team.map(({ id, name, kind, inService, hours: own }) => (
							<SettingRow key={id} kind="team" {...{ id, name }} isOn={inService}>
								{words[kind]} · {describeHours(own)}
							</SettingRow>
						))}
					</SettingSheet>
				</div>
				<div>
					<SettingSheet id="treatments" title={words.services} aside={words.beforeTaxes}>
						<SettingRow kind="hours" id="wellness-center" name={words.hours}>
							{words.openDaily(hours.opensAt, hours.closesAt)}
						</SettingRow>
						{services.map(({ id, name, priceCents, minutes, bufferMinutes, inService }) => (
							<SettingRow key={id} kind="treatment" {...{ id, name }} isOn={inService}>
								{formatUsd(priceCents)} {words.perGuest} · {words.lasts(minutes, bufferMinutes)}
							</SettingRow>
						))}
					</SettingSheet>
					<SettingSheet id="experiences" title={words.experiences} aside={words.beforeTaxes}>
						{experiences.map(({ id, title, perPersonCents, minGuests, minutes, inService }) => (
							<SettingRow key={id} kind="experience" {...{ id }} name={title} isOn={inService}>
								{formatUsd(perPersonCents)} {words.perGuest} · {words.groupFrom(minGuests)} ·{" "}
								{words.minutes(minutes)}
							</SettingRow>
						))}
						<SettingRow kind="tables" id="pavilion" name={words.tables}>
							{words.tablesNow(
								tables.length,
								tables.reduce((sum, { seats }) => sum + seats, 0),
								dining.groupsTakeTables,
							)}
						</SettingRow>
						{seatings.map(({ time, inService }) => (
							<SettingRow key={time} kind="seating" id={time} name={words.seating(time)} isOn={inService} />
						))}
					</SettingSheet>
				</div>
			</div>
		</>
	);
}

/** "Mon, Tue 10:00–14:00", or that they are there whenever the center is open. */
function describeHours(hours: readonly WorkingHours[]): string {
	if (hours.length === 0) return words.wheneverOpen;
	return hours
		.map(({ weekday, startsAt, endsAt }) => `${weekdayWords[weekday - 1]?.slice(0, 3)} ${startsAt}–${endsAt}`)
		.join(", ");
}

function SettingSheet({ children, ...sheet }: ComponentProps<typeof DeskSheet>) {
	return (
		<DeskSheet {...sheet}>
			<DeskRows>{children}</DeskRows>
		</DeskSheet>
	);
}

function SettingRow({
	kind,
	id,
	name,
	isOn,
	children,
}: {
	kind: SettingKind;
	id: string;
	name: string;
	/** Left out where it is always in service. */
	isOn?: boolean;
	children?: ReactNode;
}) {
	return (
		<tr className="max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:items-center" id={`${kind}-${id}`}>
			<th scope="row" className="w-[62%]">
				<span className="strong">{isolate(name)}</span>
				<span className="sub">{children}</span>
			</th>
			<td className={isOn === false ? "warn" : "soft"}>
				{isOn === undefined ? null : isOn ? words.inService : words.outOfService}
			</td>
			<td className="max-sm:order-none max-sm:col-auto max-sm:mt-0">
				<DeskButtonLink
					look="plain"
					to={href("/desk/settings/:kind/:id", { kind, id })}
					aria-label={words.changeNamed(name)}
				>
					{words.change}
				</DeskButtonLink>
			</td>
		</tr>
	);
}
