import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import pg from "pg";

export type DatabaseProxy = {
	/** The address of the database through this proxy, for the owner. */
	url: string;
	/** The same for the role that serves requests. */
	appUrl: string | undefined;
	/** Nothing passes any more, and neither end learns of it, as when a cable is pulled out. */
	silence: () => void;
	/** New connections pass again; earlier ones stay dead. */
	restore: () => void;
	/** Every connection ends at once, and new ones are refused until `restore`. */
	cut: () => void;
	/** Every connection ends at once, and new ones lead to another server, as when a standby takes over. */
	leadTo: (url: string) => void;
	close: () => Promise<void>;
};

/** A proxy in front of the database, so that a test can cut its own connections and no others. */
export async function startDatabaseProxy(database: {
	url: string;
	appUrl?: string | undefined;
}): Promise<DatabaseProxy> {
	let { host, port } = new pg.Client({ connectionString: database.url });
	const ends = new Set<Socket>();
	const pairs = new Set<[Socket, Socket]>();
	let state: "open" | "silent" | "cut" = "open";

	const server = createServer((near) => {
		near.on("error", () => {});
		ends.add(near);
		if (state === "cut") near.destroy();
		if (state !== "open") return;
		const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
		far.on("error", () => near.destroy());
		far.on("close", () => near.destroy());
		near.on("close", () => far.destroy());
		near.pipe(far).pipe(near);
		pairs.add([near, far]);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");

	const throughProxy = (address: string) => {
		const url = new URL(address);
		url.search = "";
		url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
		return url.href;
	};
	return {
		url: throughProxy(database.url),
		appUrl: database.appUrl && throughProxy(database.appUrl),
		silence: () => {
			state = "silent";
			for (const [near, far] of pairs) {
				near.unpipe(far);
				far.unpipe(near);
			}
		},
		restore: () => {
			state = "open";
		},
		cut: () => {
			state = "cut";
			for (const near of ends) near.destroy();
		},
		leadTo: (url) => {
			({ host, port } = new pg.Client({ connectionString: url }));
			for (const near of ends) near.destroy();
		},
		close: async () => {
			for (const near of ends) near.destroy();
			server.close();
			await once(server, "close");
		},
	};
}
