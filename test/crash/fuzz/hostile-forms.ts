import fc from "fast-check";
import type { SentForm as Form } from "#test/factories/desk-forms.ts";
import { deskForms } from "./desk-forms.ts";
import { encodeText, hostileText } from "./hostile-text.ts";

/** The forms of guests as a browser sends them, so that hostile changes to them get past the first check. */
const guestForms: Form[] = [
	{
		path: "/booking",
		fields: {
			checkIn: "2027-03-01",
			checkOut: "2027-03-03",
			guests: "2",
			villaId: "sunset-palms",
			name: "Ana Cruz",
			note: "",
			email: "",
			phone: "",
			idempotencyKey: "6f1c1f0e-6f5b-4a53-9e0f-2f6d1d9a7c12",
			agreedTotalCents: "1",
		},
	},
	{
		path: "/reserve-wellness",
		fields: {
			name: "Ana Pérez",
			age: "34",
			wellnessType: "Massages",
			guests: "1",
			date: "2027-03-01",
			time: "10:00",
			email: "",
			note: "Left shoulder",
			showDate: "1",
			idempotencyKey: "6f1c1f0e-6f5b-4a53-9e0f-2f6d1d9a7c13",
		},
	},
	{
		path: "/reserve-pavilion",
		fields: {
			experience: "prime-roots",
			date: "2027-03-04",
			seating: "",
			guests: "6",
			name: "Ana Pérez",
			email: "",
			note: "",
			idempotencyKey: "6f1c1f0e-6f5b-4a53-9e0f-2f6d1d9a7c14",
		},
	},
	{
		path: "/reserve-table",
		fields: {
			experience: "pavilion-dinner",
			date: "2027-03-05",
			seating: "",
			guests: "2",
			name: "Ana Pérez",
			email: "",
			phone: "",
			diet: "Nut allergy",
			note: "",
			idempotencyKey: "6f1c1f0e-6f5b-4a53-9e0f-2f6d1d9a7c20",
		},
	},
	{
		path: "/waiting-list",
		fields: {
			checkIn: "2027-03-01",
			checkOut: "2027-03-03",
			guests: "2",
			villaId: "sunset-palms",
			name: "Ana Cruz",
			email: "fuzz@example.com",
			idempotencyKey: "6f1c1f0e-6f5b-4a53-9e0f-2f6d1d9a7c16",
		},
	},
	{
		path: "/gift-vouchers",
		fields: {
			proposal: "other",
			amount: "120.50",
			buyerName: "Ana Cruz",
			buyerEmail: "fuzz@example.com",
			receiverName: "Ben Tun",
			receiverEmail: "",
			message: "Enjoy",
			sendOn: "",
			idempotencyKey: "6f1c1f0e-6f5b-4a53-9e0f-2f6d1d9a7c19",
		},
	},
	{ path: "/waiting-list/confirm?token=<<key>>", fields: {} },
	{ path: "/waiting-list/offer?token=<<key>>", fields: { intent: "pass" } },
	{ path: "/waiting-list/leave?token=<<key>>", fields: {} },
	{
		path: "/reservations/<<reference>>",
		fields: { intent: "move", checkIn: "2027-04-01", checkOut: "2027-04-03", agreedTotalCents: "1" },
	},
	{
		path: "/reservations/<<reference>>",
		fields: { intent: "consider", checkIn: "2027-04-01", checkOut: "2027-04-03" },
	},
	{ path: "/reservations/<<reference>>", fields: { intent: "cancel", agreedOwedCents: "0" } },
	{ path: "/treatments/<<reference>>", fields: { intent: "move", date: "2027-04-01", time: "10:00" } },
	{ path: "/dinners/<<reference>>", fields: { intent: "move", date: "2027-04-01", seating: "" } },
	{ path: "/reservations", fields: { reference: "<<reference>>", guest: "<<email>>" } },
	{
		path: "/sign-up",
		fields: { fullName: "Ana Pérez", email: "fuzz@example.com", password: "blue heron at dawn" },
	},
	{ path: "/sign-in", fields: { email: "<<email>>", password: "<<password>>" } },
	{ path: "/forgot-password", fields: { email: "<<email>>" } },
	{ path: "/reset-password?token=<<key>>", fields: { password: "a fresh new heron" } },
	{ path: "/verify-email?token=<<key>>", fields: { password: "<<password>>" } },
	{ path: "/account", fields: { fullName: "Ana Pérez", phone: "+501 610 4567" } },
	{ path: "/account/security", fields: { currentPassword: "not it", newPassword: "a fresh new heron" } },
	{ path: "/account/security", fields: { intent: "end_sessions", session: "others", password: "not it" } },
	{ path: "/account/security", fields: { intent: "send_link" } },
	{ path: "/account/photo", fields: { intent: "remove", photo: "" } },
	{ path: "/account/delete", fields: { password: "not it" } },
	{
		path: "/points",
		fields: { reward: "facials", idempotencyKey: "6f1c1f0e-6f5b-4a53-9e0f-2f6d1d9a7c15" },
	},
	{ path: "/booking/code?code=REEF10", fields: {} },
	{ path: "/pay/<<reference>>", fields: { intent: "cancel" } },
	{ path: "/dev/payments/<<uuid>>", fields: { intent: "lose" } },
	{ path: "/payments/webhook/stripe", fields: { id: "evt_1", type: "checkout.session.completed" } },
	{ path: "/payments/webhook/stand-in", fields: { id: "evt_1", type: "paid" } },
];

const forms = [...guestForms, ...deskForms];

const fieldNames = [
	...new Set(forms.flatMap(({ fields }) => Object.keys(fields))),
	"__proto__",
	"constructor",
	"",
];

const usedKey = "6f1c1f0e-6f5b-4a53-9e0f-2f6d1d9a7c21";

type Field = { name: string; value: string; file: boolean };

type Change = { name: string; value: string; how: "replace" | "leave_out" | "twice" | "file" };

const changes: fc.Arbitrary<Change[]> = fc.array(
	fc.record({
		name: fc.constantFrom(...fieldNames),
		value: hostileText,
		how: fc.constantFrom<Change["how"][]>("replace", "replace", "replace", "leave_out", "twice", "file"),
	}),
	{ maxLength: 4 },
);

/** The fields of a form, some of them changed, left out, sent twice or as a file. */
function changed(form: Form, made: Change[], anew: boolean): Field[] {
	let all: Field[] = Object.entries(form.fields).map(([name, value]) => ({
		name,
		// Two forms with one key are one form: mostly it shall be another.
		value: name === "idempotencyKey" ? (anew ? "<<uuid>>" : usedKey) : value,
		file: false,
	}));
	for (const { name, value, how } of made) {
		if (how !== "twice") all = all.filter((field) => field.name !== name);
		if (how !== "leave_out") all.push({ name, value, file: how === "file" });
	}
	return all;
}

const damages = fc.constantFrom<Damage[]>(
	"none",
	"none",
	"none",
	"cut",
	"no_end",
	"other_boundary",
	"no_name",
);

/** A form of the app with its address, in line or in parts, more or less changed. */
export const hostileForm: fc.Arbitrary<{ path: string; body: HostileBody }> = fc
	.tuple(fc.constantFrom(...forms), changes, fc.boolean(), fc.option(damages, { freq: 1 }))
	.map(([form, made, anew, damage]) => {
		const fields = changed(form, made, anew);
		return { path: form.path, body: damage ? inParts(fields, damage) : inLine(fields) };
	});

/** A body with the type that it claims. Secrets are put into a text before it is sent. */
export type HostileBody = { type: string | null; content: string | Uint8Array };

const boundary = "----fuzz7MA4YWxkTrZu0gW";

function inLine(form: Field[]): HostileBody {
	return {
		type: "application/x-www-form-urlencoded",
		content: form.map(({ name, value }) => `${encodeText(name)}=${encodeText(value)}`).join("&"),
	};
}

type Damage = "none" | "cut" | "no_end" | "other_boundary" | "no_name";

function inParts(form: Field[], damage: Damage): HostileBody {
	const parts = form.map(({ name, value, file }) => {
		const named = damage === "no_name" ? "form-data" : `form-data; name="${name.replace(/["\r\n]/g, "_")}"`;
		const asFile = file ? '; filename="../me.png"\r\nContent-Type: image/png' : "";
		return `--${boundary}\r\nContent-Disposition: ${named}${asFile}\r\n\r\n${value}\r\n`;
	});
	const whole = parts.join("") + (damage === "no_end" ? "" : `--${boundary}--\r\n`);
	return {
		type: `multipart/form-data; boundary=${damage === "other_boundary" ? "elsewhere" : boundary}`,
		content: damage === "cut" ? whole.slice(0, Math.floor(whole.length * 0.6)) : whole,
	};
}

/** Bytes that are no text at all, or no form. */
const noForm: fc.Arbitrary<HostileBody> = fc
	.tuple(
		fc.oneof(
			fc.uint8Array({ maxLength: 200 }),
			fc
				.constantFrom("%", "%zz=%e0%80", "a=%ff%fe&%00=1", "&&&&=&=", "a".repeat(70_000), "a&".repeat(3_000))
				.map((text) => Buffer.from(text)),
			fc
				.constantFrom('{"name":1}', "[1,2", "[".repeat(5_000), '[{"name":"LCP","value":1e308}]')
				.map((text) => Buffer.from(text)),
			fc.constant(Buffer.from(`--${boundary}\r\n\r\n`.repeat(2_000))),
			fc.constant(Buffer.alloc(300_000, "A")),
		),
		fc.constantFrom(
			null,
			"",
			"application/x-www-form-urlencoded",
			"application/x-www-form-urlencoded; charset=utf-16",
			"multipart/form-data",
			`multipart/form-data; boundary=${boundary}`,
			'multipart/form-data; boundary=""',
			`multipart/form-data; boundary=${"b".repeat(300)}`,
			"multipart/mixed; boundary=x",
			"application/json",
			"text/plain",
			"text/html; charset=",
			";;;",
		),
	)
	.map(([content, type]) => ({ type, content }));

export const hostileBody: fc.Arbitrary<HostileBody> = fc.oneof(
	hostileForm.map(({ body }) => body),
	noForm,
);
