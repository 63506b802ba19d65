import { expect, test } from "vitest";
import { createPlaces } from "./places.ts";

const two = () => createPlaces({ places: () => 2, waiting: 2 });

test("those who find no place wait in line, and anyone who came first is served first", async () => {
	const places = two();
	const leaveFirst = await places.take();
	await places.take();
	const served: string[] = [];
	const serve = async (name: string) => {
		const leave = await places.take();
		served.push(name);
		return leave;
	};
	const third = serve("third");
	const fourth = serve("fourth");
	expect(places.count()).toEqual({ taken: 2, waiting: 2 });
	leaveFirst?.();
	leaveFirst?.();
	(await third)?.();
	await fourth;
	expect(served).toEqual(["third", "fourth"]);
	expect(places.count()).toEqual({ taken: 2, waiting: 0 });
});

test("anyone who finds the line full is refused at once", async () => {
	const places = two();
	await Promise.all([places.take(), places.take()]);
	void places.take();
	void places.take();
	expect(await places.take()).toBeNull();
});

test("anyone who goes away leaves the line to others", async () => {
	const places = two();
	await Promise.all([places.take(), places.take()]);
	const leaving = new AbortController();
	const gone = places.take({ signal: leaving.signal });
	leaving.abort();
	expect(await gone).toBeNull();
	expect(await places.take({ signal: leaving.signal })).toBeNull();
	expect(places.count()).toEqual({ taken: 2, waiting: 0 });
});

test("where no place is left for too long anyone who waits is refused, and takes no place later", async () => {
	const places = two();
	const [leave] = await Promise.all([places.take(), places.take()]);
	expect(await places.take({ stillMs: 1 })).toBeNull();
	leave?.();
	expect(places.count()).toEqual({ taken: 1, waiting: 0 });
});

test("when there are fewer places than are taken, nobody new gets one until enough have left", async () => {
	let limit = 2;
	const places = createPlaces({ places: () => limit, waiting: 2 });
	const [leaveFirst, leaveSecond] = await Promise.all([places.take(), places.take()]);
	limit = 1;
	let isServed = false;
	const third = places.take().then(() => {
		isServed = true;
	});
	leaveFirst?.();
	await Promise.resolve();
	expect([isServed, places.count()]).toEqual([false, { taken: 1, waiting: 1 }]);
	leaveSecond?.();
	await third;
	expect(places.count()).toEqual({ taken: 1, waiting: 0 });
});
