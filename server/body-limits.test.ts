import { expect, test } from "vitest";
import { isReadablePath, maxBodyBytes, maxFields, readBody, withReadForm } from "./body-limits.ts";

const formType = "application/x-www-form-urlencoded";

function post(body: BodyInit | null, headers: Record<string, string> = {}) {
	return new Request("http://localhost/booking", {
		method: "POST",
		body,
		headers,
		duplex: "half",
	} as RequestInit);
}

/** A body in pieces, without a stated length. */
function pieces(count: number, bytes: number) {
	let sent = 0;
	return new ReadableStream({
		pull(controller) {
			if (sent++ < count) controller.enqueue(new Uint8Array(bytes).fill(97));
			else controller.close();
		},
	});
}

test.each([
	["/rooms", true],
	["/caf%C3%A9", true],
	["/%F0%9F%8C%B4", true],
	["/%E0%A4%A", false],
	["/%", false],
	["/a%00b", false],
	["/a%0D%0Ab", false],
	["/a%C2%85b", false],
])("the path %s is readable: %s", (path, readable) => {
	expect(isReadablePath(path)).toBe(readable);
});

test("a form arrives with every field", async () => {
	const read = await withReadForm(post("name=Anna&note=%F0%9F%8C%B4", { "Content-Type": formType }));
	if (!(read instanceof Request)) throw new Error(read);
	expect(Object.fromEntries(await read.formData())).toEqual({ name: "Anna", note: "🌴" });
});

test("a request that only reads stays as it is", async () => {
	const request = new Request("http://localhost/booking");
	expect(await withReadForm(request)).toBe(request);
});

test("a request without a body is a form without fields", async () => {
	const read = await withReadForm(post(null));
	if (!(read instanceof Request)) throw new Error(read);
	expect([...(await read.formData())]).toEqual([]);
});

test("64 KB are accepted, and one byte more is too long", async () => {
	const headers = { "Content-Type": formType };
	expect(await withReadForm(post(new Uint8Array(maxBodyBytes), headers))).toBeInstanceOf(Request);
	expect(await withReadForm(post(new Uint8Array(maxBodyBytes + 1), headers))).toBe("too_long");
});

test("an endless body of unknown length is not read to its end", async () => {
	const body = pieces(Number.POSITIVE_INFINITY, 1024);
	expect(await readBody(post(body))).toBeNull();
});

test("a stated length that is too long is refused at once", async () => {
	expect(await readBody(post(pieces(1, 1), { "Content-Length": "70000" }))).toBeNull();
});

test.each(["application/json", "text/plain", "application/x-www-form-urlencodedx"])(
	"%s is no form",
	async (type) => {
		expect(await withReadForm(post("{}", { "Content-Type": type }))).toBe("not_a_form");
	},
);

test("a form in parts that was cut off is damaged", async () => {
	const whole = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnna\r\n--x--\r\n';
	const headers = { "Content-Type": "multipart/form-data; boundary=x" };
	expect(await withReadForm(post(whole, headers))).toBeInstanceOf(Request);
	expect(await withReadForm(post(whole.slice(0, 40), headers))).toBe("damaged");
	expect(await withReadForm(post(whole, { "Content-Type": "multipart/form-data" }))).toBe("damaged");
});

/** A form in parts with the boundary x. */
const inParts = (count: number) =>
	`${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count)}--x--\r\n`;

test.each([
	["in one line", formType, (count: number) => Array.from({ length: count }, () => "a=1").join("&")],
	["in parts", "multipart/form-data; boundary=x", inParts],
	["in parts with a quoted boundary", 'multipart/form-data; charset=utf-8; boundary="x"', inParts],
])("a form %s has at most as many fields as the limit says", async (_kind, type, bodyOf) => {
	const headers = { "Content-Type": type };
	expect(await withReadForm(post(bodyOf(maxFields), headers))).toBeInstanceOf(Request);
	expect(await withReadForm(post(bodyOf(maxFields + 1), headers))).toBe("too_many_fields");
});

test("a form is parsed once, however often it is read", async () => {
	const read = await withReadForm(post(inParts(2), { "Content-Type": "multipart/form-data; boundary=x" }));
	if (!(read instanceof Request)) throw new Error(read);
	expect(await read.formData()).toBe(await read.formData());
});

test("a body that breaks off is no form and no fault", async () => {
	const body = new ReadableStream({
		start(controller) {
			controller.enqueue(Buffer.from("name="));
			controller.error(new Error("the visitor left"));
		},
	});
	expect(await withReadForm(post(body, { "Content-Type": formType }))).toBe("broken_off");
});
