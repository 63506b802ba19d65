import { describe, expect, test } from "vitest";
import { saveDiscount } from "#app/features/rates/operations/save-discount.server.ts";
import { toXlsx } from "#app/features/reports/report-xlsx.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openAccountApp } from "#test/account-app.ts";
import { startApp } from "#test/app.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { openTablet } from "#test/factories/staff.ts";
import { newGuest } from "#test/guest.ts";
import { unzip } from "#test/unzip.ts";

/** Reports of faults of other systems, tried on this one: docs/public-bugs.md has their sources and the outcome of each. */

const accountApp = await openAccountApp();

describe("odd requests of browsers and robots are no fault of the server (clerk#9345, connect#460, pepysdiary#603)", () => {
	const malformed = ["%", "100%", "%E0%A4%A", "%C0%80", "%FF", "%00", "%ZZ"];
	const pages = ["/", "/rooms", "/booking", "/faq", "/reservations", "/account", "/desk"];

	test.each(malformed)("a cookie of somebody else says %s", async (value) => {
		const app = await startApp({ now: noon });
		for (const page of pages) {
			const headers = { Cookie: `analytics=${value}; session=${value}; access=${value}` };
			expect((await app.get(page, headers)).status, page).toBeLessThan(400);
		}
	});

	test.each(malformed)("an address has %s in its path or in each of its questions", async (value) => {
		const app = await startApp({ now: noon });
		const questions = ["q", "page", "checkIn", "guests", "villaId", "reference", "to", "email"];
		for (const page of pages) {
			const asked = `${page}?${questions.map((name) => `${name}=${value}`).join("&")}`;
			for (const method of ["GET", "HEAD"])
				for (const address of [asked, `${page.replace(/\/$/, "")}/${value}`])
					expect((await app.request(address, { method })).status, address).toBeLessThan(500);
		}
	});
});

test("a refused method names those that a page has (liberator#50)", async () => {
	const app = await startApp({ now: noon });
	for (const page of ["/", "/rooms", "/faq", "/booking", "/healthz", "/sitemap.xml", "/booking/code"]) {
		for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"]) {
			const response = await app.request(page, { method });
			expect(response.status, `${method} ${page}`).toBe(405);
			expect(response.headers.get("Allow"), `${method} ${page}`).toMatch(/^GET, HEAD/);
		}
	}
});

test.each([
	["NFC", "NFD"],
	["NFD", "NFC"],
] as const)("a password chosen in %s signs in when it is typed in %s (yuvomi#608)", async (chosen, typed) => {
	const { app, send, isIn } = accountApp;
	for (const password of ["Zürich–Ångström déjà vu", "Đặng thị ấm áp", "각하 운동장 열쇠들"]) {
		app.cookies.clear();
		const guest = { ...newGuest(), password: password.normalize(chosen) };
		expect((await send("/sign-up", guest)).status).toBe(303);
		app.cookies.clear();
		await send("/sign-in", { email: guest.email, password: password.normalize(typed) });
		expect(await isIn()).toBe(true);
	}
});

test("a program that opens every link of an e-mail uses no link up (authelia#2994)", async () => {
	const { app, send, openAccount, lastLink } = accountApp;
	const { guest } = await openAccount();
	app.cookies.clear();
	await send("/forgot-password", { email: guest.email });
	const link = await lastLink();
	for (const method of ["HEAD", "GET", "GET", "HEAD"]) {
		expect((await app.request(link, { method })).status).toBe(200);
		app.cookies.clear();
	}
	expect((await send(link, { password: "a fresh new heron" })).status).toBe(303);
});

test("a code that is booked until a day counts to the last minute of that day at the hotel (s2member#612)", async () => {
	let now = new Date("2026-12-05T12:00:00Z");
	const app = await startApp({ now: () => now });
	await syncVillas(app.db);
	const setting = {
		...{ name: "Last days", code: "LASTDAY", basisPoints: 1_000, amountCents: null, minNights: 1 },
		...{ villaIds: null, bookedFrom: "2026-12-05", bookedUntil: "2026-12-05", maxUses: null, active: true },
		...{ nightsFrom: null, nightsUntil: null },
	};
	await saveDiscount(app.db, { id: null, revision: 0, setting }, asStaff(now));
	const counts = async (moment: string) => {
		now = new Date(moment);
		const answer: { discount: unknown } = await (await app.get("/booking/code?code=lastday")).json();
		return answer.discount !== null;
	};
	expect(await counts("2026-12-05T05:59:00Z")).toBe(false);
	expect(await counts("2026-12-05T06:00:00Z")).toBe(true);
	expect(await counts("2026-12-06T05:59:59Z")).toBe(true);
	expect(await counts("2026-12-06T06:00:00Z")).toBe(false);
});

/** The numbers in the cells of the first sheet of a workbook. */
async function readSheet(workbook: Buffer): Promise<string[]> {
	const xml = (await unzip(workbook)).get("xl/worksheets/sheet1.xml") ?? "";
	return [...xml.matchAll(/<c [^>]*r="A[2-9]"[^>]*><v>([^<]*)/g)].map(([, value = ""]) => value);
}

test("a day in a workbook is the same day, wherever the server is (sv-grid#103)", async () => {
	const ownZone = process.env.TZ;
	const days = ["2026-01-15", "2028-02-29", "2026-03-29", "2026-12-31"];
	const table = {
		columns: [{ label: "Day", kind: "day" as const }],
		rows: days.map((day) => ({ cells: [day] })),
		total: null,
	};
	const sheets: string[] = [];
	for (const zone of ["UTC", "Pacific/Kiritimati", "America/Belize", "Europe/Paris", "Asia/Kolkata"]) {
		process.env.TZ = zone;
		sheets.push((await readSheet(await toXlsx(table, "Days"))).join());
	}
	if (ownZone === undefined) delete process.env.TZ;
	else process.env.TZ = ownZone;
	const serial = (day: string) => Date.parse(day) / 86_400_000 + 25_569;
	expect([...new Set(sheets)]).toEqual([days.map(serial).join()]);
});

test("initials are whole characters of every script (astryx#4749, block/buzz#5992)", async () => {
	for (const [name, initials] of [
		["Ana Pérez", "AP"],
		["🇬🇧 Ada", "🇬🇧A"],
		["👩‍🚀 Rosa Chan", "👩‍🚀C"],
		["A\u030angstro\u0308m Nils", "ÅN"],
		["𠀀明", "𠀀"],
		["अनिल कुमार", "अकु"],
		["Cher", "C"],
	] as const) {
		const app = await startApp({ now: noon });
		await openTablet(app, { name, roles: ["reception"] }, noon);
		await app.post("/desk/lock", {});
		const page = await (await app.get("/desk/sign-in/tablet")).text();
		expect(page.normalize("NFC"), name).toContain(`>${initials}<`);
	}
});
