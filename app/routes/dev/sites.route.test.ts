import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { siteFaults } from "#app/features/channels/site-faults.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";

const dataDir = mkdtempSync(join(tmpdir(), "palapa-dev-sites-"));
const near = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
const day = (days: number) => addDays(hotelToday(new Date()), days);

beforeAll(async () => {
	const { database } = await startApp();
	await syncCatalog(database.db);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function openSite(listing: string, env: Record<string, string> = {}) {
	const app = await startApp({ env: { DATA_DIR: dataDir, ...env } });
	const path = `/dev/sites/${listing}`;
	const get = (rest = "") => app.request(`${path}${rest}`, {}, near);
	const send = async (fields: Record<string, string>) => {
		const body = new URLSearchParams(fields);
		const headers = { "Sec-Fetch-Site": "same-origin" };
		return app.request(path, { method: "POST", body, headers }, near);
	};
	return { get, send, calendar: async () => (await get("/calendar.ics")).text() };
}

const daysOf = (calendar: string) =>
	[...calendar.matchAll(/DT(?:START|END);VALUE=DATE:(\d{8})/g)].map(([, date]) => date);
const written = (date: string) => date.replaceAll("-", "");

test("a stay that is booked, moved and cancelled at the stand-in is in its calendar, in the words of the site", async () => {
	const site = await openSite("airbnb/palm-grove");
	expect(daysOf(await site.calendar())).toEqual([]);
	const booked = { intent: "book", from: day(10), until: day(13), guest: "Ana Cruz" };
	expect((await site.send(booked)).status).toBe(303);
	const calendar = await site.calendar();
	expect(daysOf(calendar)).toEqual([written(day(10)), written(day(13))]);
	expect(calendar).toContain("SUMMARY:Reserved");
	expect(calendar, "its guests are named to nobody").not.toContain("Ana");
	const taken = await site.send({ ...booked, from: day(12), until: day(14) });
	expect([taken.status, await taken.text()]).toEqual([409, expect.stringContaining("are taken")]);
	const [, event = ""] = /name="event" value="([^"]+)"/.exec(await (await site.get()).text()) ?? [];
	await site.send({ intent: "move", event, from: day(11), until: day(14) });
	const moved = await site.calendar();
	expect(daysOf(moved)).toEqual([written(day(11)), written(day(14))]);
	const uid = (text: string) => /UID:(.+)/.exec(text)?.[1];
	expect(uid(moved)).toBe(uid(calendar));
	await site.send({ intent: "cancel", event });
	expect(daysOf(await site.calendar())).toEqual([]);
});

test("Vrbo's identifier changes when a stay is moved, and Booking.com writes the same words for a stay and a closing", async () => {
	const vrbo = await openSite("vrbo/palm-grove");
	await vrbo.send({ intent: "book", from: day(10), until: day(13), guest: "Ana Cruz" });
	const before = await vrbo.calendar();
	const [, event = ""] = /name="event" value="([^"]+)"/.exec(await (await vrbo.get()).text()) ?? [];
	await vrbo.send({ intent: "move", event, from: day(11), until: day(13) });
	expect(/UID:(.+)/.exec(await vrbo.calendar())?.[1]).not.toBe(/UID:(.+)/.exec(before)?.[1]);
	const booking = await openSite("booking/palm-grove");
	await booking.send({ intent: "book", from: day(10), until: day(13) });
	await booking.send({ intent: "close", from: day(20), until: day(21) });
	expect((await booking.calendar()).match(/SUMMARY:.+/g)).toEqual(
		Array(2).fill("SUMMARY:CLOSED - Not available"),
	);
});

test.each(siteFaults.filter((fault) => fault !== "slow" && fault !== "large"))(
	"the stand-in can answer as a real site does: %s",
	async (fault) => {
		const site = await openSite("airbnb/sunset-palms");
		await site.send({ intent: "close", from: day(10), until: day(13) });
		await site.send({ intent: "answer", fault });
		const answer = await site.get("/calendar.ics");
		const expected = { down: 500, busy: 429, redirect: 302 }[fault as string] ?? 200;
		expect(answer.status).toBe(expected);
		const hasEvent = (await answer.text()).includes("BEGIN:VEVENT");
		expect(hasEvent).toBe(["none", "cut", "new_uids"].includes(fault));
	},
);

test("its rules of advance notice and booking window close days that move with today", async () => {
	const site = await openSite("airbnb/vista-del-mar");
	await site.send({ intent: "answer", fault: "none", window: "on" });
	const days = daysOf(await site.calendar());
	expect(days.slice(0, 2)).toEqual([written(day(0)), written(day(1))]);
	expect(days[2]).toBe(written(day(365)));
});

test("the stand-in reads no calendar but the hotel's", async () => {
	const site = await openSite("airbnb/vista-del-mar");
	for (const address of ["https://elsewhere.example/", "http://169.254.169.254/calendars/x"])
		expect((await site.send({ intent: "read", address })).status).toBe(409);
});

test("a public hotel has no stand-in, and an unknown villa or site has no page", async () => {
	const there = { APP_URL: "https://www.example.com", SESSION_SECRET: "s".repeat(32) };
	for (const [listing, env] of [
		["airbnb/palm-grove", there],
		["expedia/palm-grove", {}],
		["airbnb/no-villa", {}],
	] as const) {
		const site = await openSite(listing, env);
		for (const rest of ["", "/calendar.ics"]) expect((await site.get(rest)).status).toBe(404);
	}
});
