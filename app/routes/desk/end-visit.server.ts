import { data } from "react-router";
import type {
	FinishOutcome,
	ReopenOutcome,
	VisitEnd,
} from "#app/features/reservations/operations/finish-visit.server.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { readVersion } from "./desk-form.ts";

type Input = { reservationId: string; version: number };

/** What a press on the day's list of treatments or of dinners comes to: which row has ended, or why it has not. */
export async function endVisit(
	form: FormData,
	visit: {
		find: (reference: string) => Promise<{ id: string } | null>;
		finish: (input: Input & { as: VisitEnd }) => Promise<FinishOutcome>;
		reopen: (input: Input) => Promise<ReopenOutcome>;
		refused: Record<"unknown" | "changed" | "notBegun" | "notAllowed" | "notConfirmed", string>;
	},
) {
	const { refused } = visit;
	const reference = normaliseReference(String(form.get("reference") ?? "")) ?? "";
	const found = await visit.find(reference);
	if (!found) return data({ problem: refused.unknown }, { status: 404 });
	const input = { reservationId: found.id, version: readVersion(form) };
	const intent = form.get("intent");
	const outcome =
		intent === "take_back"
			? await visit.reopen(input)
			: await visit.finish({ ...input, as: intent === "no_show" ? "no_show" : "done" });
	if (outcome.ok) return { done: reference };
	switch (outcome.reason) {
		case "changed_meanwhile":
			return data({ problem: refused.changed, reference }, { status: 409 });
		case "not_begun":
			return data({ problem: refused.notBegun, reference }, { status: 409 });
		case "not_allowed":
			return data({ problem: refused.notAllowed }, { status: 403 });
		case "not_confirmed":
		case "not_ended":
			return data({ problem: refused.notConfirmed, reference }, { status: 409 });
	}
}
