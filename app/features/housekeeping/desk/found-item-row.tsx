import { Form } from "react-router";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton, DeskButtonRow } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { lostAndFoundWords as words } from "./desk-fault-words.ts";

const endings = ["returned", "posted", "disposed"] as const;

/** Something that was found, as the page shows it. */
export type ShownItem = {
	id: string;
	description: string;
	found: string;
	storedWhere: string;
	status: "stored" | (typeof endings)[number];
	ownerId: string | null;
	/** Whose it seems to be, in words. */
	owner: string | null;
	/** The stay page of the owner, for those who may open it. */
	ownerHref: string | null;
	/** The guests who slept there. */
	suggested: { reservationId: string; label: string }[];
	ended: string | null;
};

/**
 * An item: its description, its owner, and the choice where it goes. Its forms carry the state in which it was shown.
 */
export function FoundItemRow({ item }: { item: ShownItem }) {
	const isRefused = useResultOf("change")?.values.item === item.id;
	const seen = (
		<>
			<input type="hidden" name="intent" value="change" />
			<input type="hidden" name="item" value={item.id} />
			<input type="hidden" name="seenStatus" value={item.status} />
			<input type="hidden" name="seenOwner" value={item.ownerId ?? ""} />
		</>
	);
	return (
		<li className="border-t border-sand" id={`i-${item.id}`} tabIndex={-1}>
			<details open={isRefused || undefined}>
				<summary className="row-summary">
					<span className="grid">
						<b>{item.description}</b>
						<span className="small soft">{item.found}</span>
						<span className="small soft">{item.ended ?? words().now(item.storedWhere)}</span>
						<span className="small">{item.owner ?? words().nobody}</span>
					</span>
					<span className="sign">{words().statuses[item.status]}</span>
				</summary>
				<div className="grid gap-3 px-3.5 pt-1 pb-3.5">
					{item.ownerHref ? (
						<p>
							<a className="text-link" href={item.ownerHref}>
								{item.owner}
							</a>
						</p>
					) : null}
					{item.status === "stored" && item.suggested.length > 0 ? (
						<Form method="post">
							{seen}
							<fieldset>
								<legend>{words().who}</legend>
								{item.suggested.map(({ reservationId, label }, position) => (
									<DeskChoice
										key={reservationId}
										name="owner"
										value={reservationId}
										label={label}
										defaultChecked={position === 0}
									/>
								))}
							</fieldset>
							<DeskButtonRow look="line">{words().seems}</DeskButtonRow>
						</Form>
					) : null}
					{item.status === "stored" && item.ownerId ? (
						<Form method="post">
							{seen}
							<DeskButton look="plain" name="owner" value="nobody">
								{words().notTheirs}
							</DeskButton>
						</Form>
					) : null}
					<Form method="post" className="btns">
						{seen}
						{item.status === "stored" ? (
							endings.map((status) => (
								<DeskButton
									key={status}
									look={status === "disposed" ? "coral" : "line"}
									name="status"
									value={status}
									aria-label={`${words().press[status]}: ${item.description}`}
								>
									{words().press[status]}
								</DeskButton>
							))
						) : (
							<DeskButton
								look="line"
								name="status"
								value="stored"
								aria-label={`${words().press.stored}: ${item.description}`}
							>
								{words().press.stored}
							</DeskButton>
						)}
					</Form>
				</div>
			</details>
		</li>
	);
}
