import { randomUUID } from "node:crypto";
import pg from "pg";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { newReference } from "#app/lib/reference.ts";
import type { Database } from "#db/connection/database.ts";
import { type BareStatement, valuesFor } from "./bare-statements.ts";
import type { Measured } from "./pgbench.ts";
import { nightOfSlot } from "./scratch-villas.ts";

type Run = { clients: number; seconds: number; base: number; firstNight: string };

/** A guest without an account, now. */
export function asVisitor(): Acting {
	return { by: { kind: "guest", userId: null }, now: new Date() };
}

/** The input of a booking for the night of a slot. */
export function inputOfSlot(firstNight: string, slot: number) {
	return {
		idempotencyKey: randomUUID(),
		...nightOfSlot(firstNight, slot),
		guests: 2,
		userId: null,
		name: `Guest ${slot}`,
		email: null,
		phone: null,
		note: "",
		agreedTotalCents: null,
	};
}

/** The operation alone, in this process, on a pool like the server's. */
export function runOperation({ db }: Database, run: Run): Promise<Measured> {
	return runClients(run, async (slot) => {
		const input = inputOfSlot(run.firstNight, slot);
		const outcome = await reserveStay(db, { ...input, villaIds: [input.villaId] }, asVisitor());
		if (!outcome.ok) throw new Error(`A free night was refused: ${outcome.reason}`);
	});
}

/** The same statements by the bare driver, prepared and pipelined, each client on a connection of its own. */
export async function runBareDriver(
	connection: pg.ClientConfig,
	statements: readonly BareStatement[],
	run: Run,
): Promise<Measured> {
	const idle: pg.Client[] = [];
	for (let n = 0; n < run.clients; n++) {
		const client = new pg.Client({ ...connection, pipeline: true });
		await client.connect();
		idle.push(client);
	}
	const clients = [...idle];
	const measured = await runClients(run, async (slot) => {
		const client = idle.pop();
		if (!client) throw new Error("More bookings at once than clients");
		const stay = {
			...nightOfSlot(run.firstNight, slot),
			reference: newReference(),
			uuids: [randomUUID(), randomUUID(), randomUUID()],
		};
		await Promise.all(
			statements.map(({ text, roles }, n) =>
				client.query({ name: `bare-${n}`, text, values: valuesFor(roles, stay) }),
			),
		);
		idle.push(client);
	});
	await Promise.all(clients.map((client) => client.end()));
	return measured;
}

async function runClients(run: Run, book: (slot: number) => Promise<void>): Promise<Measured> {
	const latencies: number[] = [];
	let slot = run.base;
	const cpu = process.cpuUsage();
	const runStarted = performance.now();
	const ends = runStarted + run.seconds * 1_000;
	await Promise.all(
		Array.from({ length: run.clients }, async () => {
			while (performance.now() < ends) {
				const started = performance.now();
				await book(slot++);
				latencies.push(performance.now() - started);
			}
		}),
	);
	const milliseconds = performance.now() - runStarted;
	const { user, system } = process.cpuUsage(cpu);
	return {
		perSecond: (latencies.length / milliseconds) * 1_000,
		latencies,
		cpuMs: (user + system) / 1_000 / latencies.length,
	};
}
