import { signInAtDesk } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

// The worker of housekeeping would ask for the stream out of the sight of this journey.
test.use({ serviceWorkers: "block" });

const renewal = { contentType: "text/event-stream", body: "event: renewal\ndata: now\n\n" };
/** The page to which a browser is led that is not signed in. */
const refusal = { contentType: "text/html", body: "<title>Sign in</title>" };

/** The pages that follow a stream, and the data that each reads again. */
const pages = [
	{ path: "/desk", stream: "/desk/changes", read: "/desk.data" },
	{ path: "/desk/housekeeping", stream: "/desk/changes", read: "/desk/housekeeping/list" },
	{ path: "/desk/plan", stream: "/booking/changes", read: "/desk/plan.data" },
];

for (const { path, stream, read } of pages)
	test(`${path} opens its stream again at once for a renewal, and after a refusal a little later @any-width`, async ({
		page,
	}) => {
		await signInAtDesk(page, "manager");
		await page.clock.install();
		const answers = [renewal, refusal];
		let opened = 0;
		let readings = 0;
		await page.route(`**${stream}`, (route) => {
			opened += 1;
			const answer = answers.shift();
			return answer ? route.fulfill(answer) : route.continue();
		});
		page.on("request", (request) => {
			if (new URL(request.url()).pathname === read) readings += 1;
		});
		await page.goto(path);
		await expect.poll(() => opened).toBe(2);
		expect(readings).toBe(0);
		await expect
			.poll(async () => {
				await page.clock.fastForward(1_000);
				return opened;
			})
			.toBe(3);
		// Something may have been missed while it was refused.
		await expect.poll(() => readings).toBeGreaterThan(0);
	});
