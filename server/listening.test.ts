import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import { type AddressInfo, createServer as createNetServer, type Server as NetServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createIpv6Listener, hostToListenAt, listenAt } from "./listening.ts";

const appUrl = "https://www.example.com";

test.each([
	[{ host: undefined, appUrl: undefined }, false, "this machine"],
	[{ host: undefined, appUrl }, false, undefined],
	[{ host: "0.0.0.0", appUrl: undefined }, false, "0.0.0.0"],
	[{ host: "127.0.0.1", appUrl }, false, "127.0.0.1"],
	[{ host: undefined, appUrl }, true, "this machine"],
	[{ host: "::", appUrl: undefined }, true, "::"],
])("with %j (development: %s) the app listens at %s", (settings, isDevelopment, host) => {
	expect(hostToListenAt(settings, isDevelopment)).toBe(host);
});

function open() {
	const server = createServer((_request, response) => response.end("open"));
	const ipv6 = createIpv6Listener(server);
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
		ipv6.close();
	});
	return { server, ipv6 };
}

const listen = (server: Server, ipv6: NetServer, port: number) =>
	new Promise<number>((resolve, reject) => {
		server.on("error", reject);
		const at = { port, host: "this machine" } as const;
		listenAt(server, ipv6, at, () => resolve((server.address() as AddressInfo).port));
	});

async function read(host: string, port: number): Promise<string> {
	const [response] = await once(get({ host, port, agent: false }), "response");
	let text = "";
	for await (const chunk of response) text += chunk;
	return text;
}

test("an app of this machine answers at both of its addresses, with one server behind them", async () => {
	const { server, ipv6 } = open();
	const port = await listen(server, ipv6, 0);
	expect(server.address()).toMatchObject({ address: "127.0.0.1" });
	expect(ipv6.address()).toMatchObject({ address: "::1", port });
	expect(await read("127.0.0.1", port)).toBe("open");
	expect(await read("::1", port)).toBe("open");
});

test("a port that another program has at one of the two addresses is taken", async () => {
	const other = createNetServer().listen({ port: 0, host: "::1" });
	await once(other, "listening");
	onTestFinished(() => void other.close());
	const { server, ipv6 } = open();
	const { port } = other.address() as AddressInfo;
	await expect(listen(server, ipv6, port)).rejects.toMatchObject({ code: "EADDRINUSE" });
});

test("a machine without IPv6 listens at 127.0.0.1 alone", async () => {
	const { server, ipv6 } = open();
	ipv6.listen = () => {
		ipv6.emit("error", Object.assign(new Error("no such address"), { code: "EADDRNOTAVAIL" }));
		return ipv6;
	};
	expect(await read("127.0.0.1", await listen(server, ipv6, 0))).toBe("open");
});
