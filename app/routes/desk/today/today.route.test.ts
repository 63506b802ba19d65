import { describe, expect, test } from "vitest";
import { closeHotelDay, rollHotelDays } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { addShiftNote } from "#app/features/shift-notes/operations/add-shift-note.server.ts";
import { listOpenShiftNotes } from "#app/features/shift-notes/queries.server.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import { startApp } from "#test/app.ts";
import { eventually } from "#test/eventually.ts";
import { asStaff, makeTreatmentForm, noon, today } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const evening = new Date("2026-11-22T03:30:00Z");
const { db, database } = await startApp({ now: noon });

async function openDesk(role: StaffRole, now = noon) {
	const app = await startApp({ now, database });
	signInAs(app, await openStaff(db, { name: `Maria of ${role}`, roles: [role] }));
	return app;
}

describe("a task of the shift", () => {
	const task = (change: Record<string, string> = {}) => ({
		...{ intent: "add", kind: "task", text: "Cot to Sunset Palms", dueAt: "15:00" },
		idempotencyKey: crypto.randomUUID(),
		...change,
	});

	test("is added, ticked off by name and put back, without scripts", async () => {
		const desk = await openDesk("reception");
		expect((await desk.post("/desk", task())).status).toBe(303);
		const [added] = await listOpenShiftNotes(db, today);
		expect(added).toMatchObject({
			text: "Cot to Sunset Palms",
			dueAt: "15:00",
			writtenBy: "Maria of reception",
		});
		expect(await (await desk.request("/desk")).text()).toContain("Cot to Sunset Palms");
		const tick = (done: string) => desk.post("/desk", { intent: "tick", id: added?.id ?? "", done });
		expect((await tick("yes")).status).toBe(303);
		// Somebody else may have been first: that changes nothing and is not an error.
		expect((await tick("yes")).status).toBe(303);
		expect(await listOpenShiftNotes(db, today)).toEqual([]);
		expect(await (await desk.request("/desk")).text()).toContain("Undo");
		expect((await tick("no")).status).toBe(303);
		expect(await listOpenShiftNotes(db, today)).toHaveLength(1);
	});

	test("without words or with an hour that does not exist is refused, and nothing typed is lost", async () => {
		const desk = await openDesk("reception");
		const refused = await desk.post("/desk", task({ text: "  ", dueAt: "25:00" }));
		const page = await refused.text();
		expect(refused.status).toBe(400);
		expect(page).toContain("Enter what to do or know.");
		expect(page).toContain("Enter the time like 15:00.");
		expect(page).toContain('value="25:00"');
	});

	test("that is gone is told of, and a form that was used for another task too", async () => {
		const desk = await openDesk("reception");
		const gone = await desk.post("/desk", { intent: "tick", id: crypto.randomUUID(), done: "yes" });
		expect([gone.status, await gone.text()]).toEqual([409, expect.stringContaining("has been removed")]);
		const first = task();
		await desk.post("/desk", first);
		expect((await desk.post("/desk", { ...first, text: "Another" })).status).toBe(409);
	});
});

describe("Today", () => {
	test("is stored nowhere and known to no search engine", async () => {
		const desk = await openDesk("reception");
		const response = await desk.request("/desk");
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		expect(await response.text()).toContain('name="robots" content="noindex"');
	});

	test("of an empty day says so under the roof, and what tomorrow brings", async () => {
		await makeStay(db, { checkIn: "2026-12-03", checkOut: "2026-12-05", arrivalTime: "13:40 by boat" });
		const desk = await openDesk("reception", new Date("2026-12-02T16:00:00Z"));
		const page = await (await desk.request("/desk")).text();
		expect(page).toContain("Nothing needs you now");
		expect(page).toContain("Tomorrow: one arrival, the first at 13:40.");
		expect(page).not.toContain("Needs a decision");
		const tomorrow = await (await desk.request("/desk?day=tomorrow")).text();
		expect(tomorrow).toContain("Thursday 3 December");
		expect(tomorrow).not.toContain("Nothing needs you now");
	});

	test("leads people whose work is elsewhere to their own screen", async () => {
		const desk = await openDesk("housekeeping");
		expect((await desk.request("/desk")).headers.get("Location")).toBe("/desk/housekeeping");
	});

	test("has the guest's name in no title, which is seen across the counter", async () => {
		await makeStay(db, { name: "Mei Lindqvist", checkIn: today, checkOut: "2026-11-24" });
		const desk = await openDesk("reception");
		const page = await (await desk.request("/desk")).text();
		expect(page).toContain("Mei Lindqvist");
		expect(/<title>([^<]*)</.exec(page)?.[1]).toBe("Today · Palapa desk");
	});
});

describe("the search", () => {
	test("answers while somebody types and as a page, for the counter only", async () => {
		await makeStay(db, { name: "Desmond Achebe" });
		const desk = await openDesk("reception");
		expect(await (await desk.request("/desk/search?q=achebe")).text()).toContain("Desmond Achebe");
		const answers = await desk.request("/desk/search/answers?q=desm");
		expect(await answers.json()).toMatchObject({ found: [{ name: "Desmond Achebe" }], isMore: false });
		const dining = await openDesk("dining");
		expect((await dining.request("/desk/search/answers?q=desm")).status).toBe(403);
		expect(await (await desk.request("/desk/search?q=nobody-like-this")).text()).toContain("Nothing found");
	});
});

describe("the business day", () => {
	test("is closed by hand once, and anyone who saw an old page is told which day is open", async () => {
		await rollHotelDays(db, async () => 0, { by: { kind: "system", task: "purge-expired" }, now: noon });
		const early = await openDesk("manager");
		expect(await (await early.request("/desk/business-day")).text()).toContain("can be closed from 20:00 on");
		expect((await early.post("/desk/business-day", { date: today })).status).toBe(409);

		const desk = await openDesk("reception", evening);
		const missing = await desk.post("/desk/business-day", { date: today, reason: " " });
		expect([missing.status, await missing.text()]).toEqual([
			409,
			expect.stringContaining("Write why the day is closed now."),
		]);
		await closeHotelDay(db, { date: today, openMatters: 1 }, asStaff(evening));
		const late = await desk.post("/desk/business-day", { date: today, reason: "The last guest is here" });
		const page = await late.text();
		expect(late.status).toBe(409);
		expect(page).toContain("Saturday 21 November has already been closed");
		expect(page).toContain("open day is now Sunday 22 November");
		expect(page).toContain('value="The last guest is here"');
	});
});

describe("open screens", () => {
	test("learn the act and the person, and nothing of the guest", async () => {
		const desk = await openDesk("reception", new Date());
		const stop = new AbortController();
		const stream = await desk.request("/desk/changes", { signal: stop.signal });
		expect(stream.headers.get("Content-Type")).toBe("text/event-stream");
		let heard = "";
		const reading = (async () => {
			const decoder = new TextDecoder();
			for await (const chunk of stream.body ?? []) heard += decoder.decode(chunk);
		})().catch(() => {});
		// It reports changes after its first look, which may be under way.
		await eventually("the screen hears of a task", async () => {
			if (!heard.includes("add_shift_note"))
				await addShiftNote(
					db,
					{ kind: "task", text: "Secret words", dueAt: null, idempotencyKey: crypto.randomUUID() },
					{ by: { kind: "staff", name: "Ines" }, now: new Date() },
				);
			return heard.includes("add_shift_note");
		});
		stop.abort();
		await reading;
		expect(heard).toContain('"by":"Ines"');
		expect(heard).not.toContain("Secret words");
	});
});

test("a request for a day months ahead is not read as one of the next days", async () => {
	const form = {
		...makeTreatmentForm({ date: "2027-09-01", time: "" }),
		idempotencyKey: crypto.randomUUID(),
	};
	expect((await (await startApp({ now: noon, database })).post("/reserve-wellness", form)).status).toBe(303);
	const desk = await openDesk("reception");
	expect(await (await desk.request("/desk")).text()).toContain("1 Sep 2027");
});
