import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { appContext } from "#app/context.ts";
import { assignTaskAct, pressAct } from "#app/features/housekeeping/acts.server.ts";
import { housekeepingWords as words } from "#app/features/housekeeping/desk/desk-housekeeping-words.ts";
import {
	HousekeepingCard,
	TaskAssignment,
	VillaRestRow,
} from "#app/features/housekeeping/desk/housekeeping-card.tsx";
import { PressNotices, pressWords } from "#app/features/housekeeping/desk/press-notices.tsx";
import type { VillaPressing } from "#app/features/housekeeping/desk/villa-lines.tsx";
import { housekeepingPath, saveCopy, startWorker } from "#app/features/housekeeping/page-copy.ts";
import { applyPresses, type PressAct } from "#app/features/housekeeping/presses.ts";
import { arrangeDay, firstNameOf, tasksOf, type VillaDay } from "#app/features/housekeeping/tasks.ts";
import { usePresses } from "#app/features/housekeeping/use-presses.ts";
import { chooseLanguageAct } from "#app/features/staff/acts.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listStaffWithRole } from "#app/features/staff/queries.server.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { LanguageButtons } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { RefusedAct } from "#app/ui/desk/refused-act.tsx";
import { deskChangesPath } from "#app/ui/desk/use-desk-changes.ts";
import { useFreshData } from "#app/ui/use-fresh-data.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/housekeeping";
import { readHousekeepingList } from "./housekeeping-data.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_housekeeping")];

/** How often the list is read again without news from the stream. Milliseconds. */
const everyMs = 60_000;

export async function loader({ context }: Route.LoaderArgs) {
	const { id, name, roles } = staffOf(context);
	const list = await readHousekeepingList(context);
	const people = await listStaffWithRole(context.get(appContext).db, "housekeeping");
	return {
		list,
		person: { id, name: firstNameOf(name) },
		people: people.map((one) => ({ id: one.id, name: firstNameOf(one.name) })),
		mayAssign: may(roles, "assign_task"),
		// Each of the forms that are sent without scripts makes one event, however often it is sent.
		eventIds: Object.fromEntries(list.day.villas.map(({ villaId }) => [villaId, crypto.randomUUID()])),
	};
}

/** A press, or who does a task, from a browser without scripts. */
export const action = takesActs({
	path: () => href("/desk/housekeeping"),
	acts: {
		press: take(pressAct, ({ villa }) => ({ to: `#v-${villa}` })),
		assign: take(assignTaskAct, ({ villa }) => ({ to: `#v-${villa}` })),
		language: take(chooseLanguageAct),
	},
});

/**
 * After a press the focus is on the card of its villa, which goes to another list, perhaps some renders later, and loses it there. The
 * address names the villa of a press that was sent as a form.
 * @returns what puts it there
 */
function useFocusOfCard() {
	const followed = useRef<string | null>(null);
	useEffect(() => {
		followed.current = location.hash.slice(1);
	}, []);
	useEffect(() => {
		if (followed.current === null) return;
		const card = document.getElementById(followed.current);
		const focused = document.activeElement;
		if (focused === document.body) card?.focus({ preventScroll: true });
		else if (!card?.contains(focused)) followed.current = null;
	});
	return ({ villaId }: VillaDay) => {
		followed.current = `v-${villaId}`;
		document.getElementById(followed.current)?.focus();
	};
}

/** The villas of the day: in progress, next and done. For one thumb, and without a network. */
export default function Housekeeping({ loaderData }: Route.ComponentProps) {
	const { list: loaded, person, people, mayAssign, eventIds } = loaderData;
	const path = href("/desk/housekeeping/list");
	const { data: fresh } = useFreshData({ data: loaded, path }, path, {
		stream: deskChangesPath,
		spreadMs: 300,
		everyMs,
	});
	const list = fresh ?? loaded;
	const presses = usePresses(person, list);
	const { day, notSent } = applyPresses(list.day, [...presses.taken, ...presses.waiting]);
	const [spoken, setSpoken] = useState("");
	useOfflineCopy(list);
	const followCard = useFocusOfCard();

	const onPress = (villa: VillaDay, act: PressAct) => {
		// Only where the phone can store a press it is not sent as a form.
		if (!("indexedDB" in window && "locks" in navigator)) return false;
		setSpoken(words().pressed(villa.villaName, pressWords({ act })));
		void presses.press(villa, act).then(() => followCard(villa));
		return true;
	};
	const isNotSent = ({ villaId }: VillaDay) =>
		presses.failedSince !== null &&
		notSent.has(villaId) &&
		presses.waiting.some((press) => press.villaId === villaId);
	const pressing: VillaPressing = { ...list, person, eventIds, isNotSent, onPress };
	const { waiting, now, next, rest } = arrangeDay(day.villas, day.began);
	const cardOf = (villa: VillaDay, isNow: boolean) => {
		const task = tasksOf(villa, day.began).find(({ isDone }) => !isDone)?.kind;
		return (
			<HousekeepingCard key={villa.villaId} villa={villa} isNow={isNow} pressing={pressing}>
				{task && mayAssign ? <TaskAssignment villa={villa} task={task} people={people} /> : null}
			</HousekeepingCard>
		);
	};
	return (
		<div className="max-sm:[&_.aside]:ml-auto max-sm:[&_.aside]:w-auto">
			<DeskHead
				title={words().title}
				aside={
					<>
						<a
							className="btn line max-sm:flex-none max-sm:px-3.5"
							href={href("/desk/housekeeping/work-orders")}
						>
							{words().links.faults}
						</a>
						<a
							className="btn line max-sm:flex-none max-sm:px-3.5"
							href={href("/desk/housekeeping/lost-and-found")}
						>
							<span className="max-sm:sr-only">{words().links.lostAndFound}</span>
							<span className="sm:hidden" aria-hidden="true">
								{words().links.found}
							</span>
						</a>
						<LanguageButtons />
					</>
				}
			/>
			<RefusedAct />
			<PressNotices presses={presses} />
			<p className="sr-only" role="status">
				{spoken}
			</p>
			<div className="grid grid-cols-1 gap-x-6 wide:grid-cols-[minmax(0,1fr)_380px]">
				<div>
					{waiting.length > 0 ? (
						<h2 className="type-head mx-0.5 mt-4 mb-2 first:mt-0">{words().waiting}</h2>
					) : null}
					<div className="card-grid">
						{waiting.map((villa) => cardOf(villa, villa.condition === "in_progress"))}
					</div>
					{now.length > 0 ? <h2 className="type-head mx-0.5 mt-4 mb-2 first:mt-0">{words().now}</h2> : null}
					<div className="card-grid">{now.map((villa) => cardOf(villa, true))}</div>
					<h2 className="type-head mx-0.5 mt-4 mb-2 first:mt-0">{words().next}</h2>
					{next.length === 0 ? <p className="soft">{words().nothingNext}</p> : null}
					<div className="card-grid">{next.map((villa) => cardOf(villa, false))}</div>
				</div>
				<div>
					<h2 className="type-head mx-0.5 mt-4 mb-2 wide:mt-0">{words().rest}</h2>
					<div className="sheet">
						{rest.map((villa) => (
							<VillaRestRow key={villa.villaId} villa={villa} pressing={pressing} />
						))}
					</div>
				</div>
			</div>
		</div>
	);
}

/** Stores the page as it is on the phone, again after every change, so that it opens without network. */
function useOfflineCopy(list: unknown) {
	useEffect(() => {
		void startWorker().catch(() => {});
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another list is another copy
	useEffect(() => {
		if (location.pathname !== housekeepingPath) return;
		const soon = setTimeout(() => void saveCopy().catch(() => {}), 500);
		return () => clearTimeout(soon);
	}, [list]);
}
