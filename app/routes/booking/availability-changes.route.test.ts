import { expect, onTestFinished, test } from "vitest";
import { startApp } from "#test/app.ts";

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

test.each(["/booking/changes.data", "/booking/changes/_.data", "/booking//changes.data"])(
	"an event stream cannot be asked for as the data of a page: %s",
	async (path) => {
		const app = await startApp();
		const response = await app.get(path);
		expect(response.status).toBe(404);
		expect(await response.text()).toContain("no data of a page");
	},
);

test("one caller has at most ten event streams, and another one again when one has ended", async () => {
	const app = await startApp();
	onTestFinished(app.stop);
	const open = (address: string) => app.request("/booking/changes", {}, from(address));
	const streams = await Promise.all(Array.from({ length: 10 }, () => open("203.0.113.9")));
	expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
	const refused = await open("203.0.113.9");
	expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
	expect((await open("203.0.113.10")).status).toBe(200);
	await streams[0]?.body?.cancel();
	expect((await open("203.0.113.9")).status).toBe(200);
	expect((await open("203.0.113.9")).status).toBe(429);
});

test("a whole network of one connection counts as one caller", async () => {
	const app = await startApp();
	onTestFinished(app.stop);
	const statuses: number[] = [];
	for (let host = 1; host <= 11; host += 1) {
		const response = await app.request("/booking/changes", {}, from(`2001:db8:1:2::${host}`));
		statuses.push(response.status);
	}
	expect(statuses.filter((status) => status === 200)).toHaveLength(10);
	expect(statuses.at(-1)).toBe(429);
});
