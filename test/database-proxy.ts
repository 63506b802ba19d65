import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import pg from "pg";

export type Line = {
	/** The address of the database through this line. */
	url: string;
	/** Nothing passes any more, and nobody is told: a cable pulled out. */
	pullOut: () => void;
	/** New connections pass again; those of before stay dead. */
	plugIn: () => void;
	/** Every connection ends at once, and new ones are refused until it is plugged in. */
	cutOff: () => void;
	close: () => Promise<void>;
};

/** A line to the database that a test can cut, as no test may do with the database of all the others. */
export async function layLine(databaseUrl: string): Promise<Line> {
	const { host, port } = new pg.Client({ connectionString: databaseUrl });
	const ends = new Set<Socket>();
	const pairs = new Set<[Socket, Socket]>();
	let state: "plugged in" | "pulled out" | "cut off" = "plugged in";

	const server = createServer((near) => {
		near.on("error", () => {});
		ends.add(near);
		if (state === "cut off") near.destroy();
		if (state !== "plugged in") return;
		const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
		far.on("error", () => near.destroy());
		far.on("close", () => near.destroy());
		near.on("close", () => far.destroy());
		near.pipe(far).pipe(near);
		pairs.add([near, far]);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");

	const url = new URL(databaseUrl);
	url.search = "";
	url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url: url.href,
		pullOut: () => {
			state = "pulled out";
			for (const [near, far] of pairs) {
				near.unpipe(far);
				far.unpipe(near);
			}
		},
		plugIn: () => {
			state = "plugged in";
		},
		cutOff: () => {
			state = "cut off";
			for (const near of ends) near.destroy();
		},
		close: async () => {
			for (const near of ends) near.destroy();
			server.close();
			await once(server, "close");
		},
	};
}
