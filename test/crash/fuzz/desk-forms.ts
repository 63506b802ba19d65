import { type Form, moneyForms } from "./money-forms.ts";

const key = { idempotencyKey: "6f1c1f0e-6f5b-4a53-9e0f-2f6d1d9a7c21" };
const stay = "/desk/stays/<<reference>>";
const step = { unit: "1", version: "0" };
const move = {
	"moves.0.stay": "<<stay>>",
	"moves.0.version": "0",
	"moves.0.villa.0": "palm-grove",
	"moves.0.from.0": "2027-04-01",
	"moves.0.until.0": "2027-04-03",
	"moves.0.price": "keep",
	returnTo: "/desk/plan",
	mail: "no",
	reason: "",
};

/** The forms by which staff sign in, which anybody may send. */
const signInForms: Form[] = [
	{ path: "/desk/sign-in?to=%2Fdesk", fields: { email: "<<email>>", password: "<<password>>" } },
	{ path: "/desk/sign-in/code", fields: { code: "123456" } },
	{ path: "/desk/sign-in/code?recovery", fields: { code: "abcde-fghij" } },
	{ path: "/desk/sign-in/second-step", fields: { code: "123456" } },
	{ path: "/desk/sign-in/link?token=<<key>>", fields: { password: "a fresh new heron" } },
	{ path: "/desk/sign-in/forgot", fields: { email: "<<email>>" } },
	{
		path: "/desk/sign-in/tablet?to=%2Fdesk%2Fwalk-in&sent=form",
		fields: { name: "Ana Cruz", "sent:name": "Ana Cruz", "sent-by": "<<uuid>>", pin: "123456" },
	},
	{ path: "/desk/sign-in/tablet", fields: { person: "<<uuid>>", pin: "123456" } },
	{ path: "/desk/sign-in/passkey", fields: { step: "options", purpose: "sign_in" } },
	{ path: "/desk/lock", fields: {} },
	{ path: "/desk/sign-out", fields: {} },
];

/** The day, the plan and the steps of a stay. */
const dayForms: Form[] = [
	{ path: "/desk", fields: { kind: "task", text: "Boat at six", dueAt: "06:00", ...key } },
	{ path: "/desk", fields: { intent: "tick", id: "<<uuid>>", done: "yes" } },
	{ path: "/desk/business-day", fields: { date: "2026-11-22", reason: "The last guest is here" } },
	{
		path: "/desk/walk-in",
		fields: {
			villaId: "sunset-palms",
			nights: "1",
			guests: "2",
			name: "Ana Cruz",
			noContact: "on",
			nightlyPrice: "",
			priceReason: "",
			...key,
		},
	},
	{
		path: "/desk/walk-in?several=yes",
		fields: {
			villaId: "sunset-palms_ocean-breeze_palm-grove",
			nights: "2",
			guests: "9",
			several: "yes",
			bills: "each",
			name: "Ana Cruz",
			phone: "+5016104567",
			...key,
		},
	},
	{
		path: "/desk/walk-in?by=phone",
		fields: {
			checkIn: "2027-03-10",
			nights: "2",
			guests: "9",
			dates: "2027-03-12_2027-03-14",
			intent: "wait",
			name: "Ana Cruz",
			email: "ana@example.com",
			...key,
		},
	},
	{ path: `${stay}/booked`, fields: { version: "0", email: "ana@example.com" } },
	{
		path: "/desk/walk-in?by=phone",
		fields: {
			villaId: "palm-grove~2027-03-11~ocean-breeze",
			checkIn: "2027-03-10",
			nights: "2",
			guests: "2",
			name: "Ana Cruz",
			phone: "+5016104567",
			nightlyPrice: "",
			priceReason: "",
			freeUntil: "2027-03-09",
			freeReason: "The flight is not sure",
			keep: "hold",
			holdDate: "2027-03-01",
			holdTime: "18:00",
			depositAsked: "200.00",
			...key,
		},
	},
	{ path: "/desk/plan", fields: { change: "<<uuid>>" } },
	{ path: "/desk/plan/propose", fields: move },
	{
		path: "/desk/plan/propose",
		fields: { ...move, "moves.0.price": "other", "moves.0.amount": "100.00", "moves.0.reason": "A leak" },
	},
	{ path: "/desk/plan/nights", fields: { villa: "palm-grove", from: "2027-03-20", until: "2027-03-22" } },
	{ path: "/desk/plan/nights", fields: { allocation: "<<uuid>>", intent: "release" } },
	{ path: `${stay}/check-in`, fields: { ...step, part: "who", arrivedAt: "15:00" } },
	{ path: `${stay}/check-in`, fields: { ...step, part: "villa", villaChoice: "other", otherVillaId: "x" } },
	{ path: `${stay}/check-in`, fields: { ...step, part: "villa", villaChoice: "ready", markClean: "yes" } },
	{ path: `${stay}/check-in`, fields: { ...step, part: "keys", keysOut: "2" } },
	...[
		"check-out",
		"early-departure",
		"no-show",
		"late-check-out",
		"move",
		"keys",
		"undo-check-in",
		"prolong-hold",
		"ask-deposit",
		"retake-hold",
	].map((name) => ({
		path: `${stay}/steps/${name}`,
		fields: {
			...step,
			form: name,
			settlement: "other",
			amount: "100.00",
			reason: "A complaint",
			day: "2026-11-22",
			keysBack: "1",
			...{ tender: "cash_usd", amountUsd: "100.00", given: "120", toPay: "10000" },
			...{ openReason: "Invoice", cancelVisit: "<<uuid>>", idempotencyKey: "<<uuid>>" },
			lateCheckOutAt: "13:00",
			otherVillaId: "palm-grove",
			holdUntil: "other",
			holdDate: "2026-11-23",
			holdTime: "18:00",
			depositAsked: "200.00",
		},
	})),
];

/** The page of a reservation. */
const stayForms: Form[] = [
	{ path: stay, fields: { intent: "note", text: "Boat at six", ...key } },
	{ path: stay, fields: { intent: "resend" } },
	{ path: stay, fields: { intent: "lock", stayId: "<<stay>>", version: "0", reason: "Asked for the pier" } },
	{ path: `${stay}/guest`, fields: { version: "0", name: "Ana Cruz", email: "<<email>>", phone: "" } },
	{
		path: `${stay}/registration`,
		fields: {
			version: "0",
			unit: "1",
			"adults.0.name": "Ana Cruz",
			"adults.0.nationality": "Belize",
			"adults.0.documentKind": "passport",
			"adults.0.documentNumber": "P1234567",
		},
	},
	{ path: `${stay}/sign/<<uuid>>`, fields: { path: "M1 1L20 20", seenAt: "" } },
	// Nobody is registered under this id, so the browser stays with the staff.
	{ path: `${stay}/sign/<<uuid>>`, fields: { intent: "hand_over" } },
	{
		path: "/desk/sign-in/take-back",
		fields: { password: "blue heron at dawn", who: "<<uuid>>", pin: "274961" },
	},
	{
		path: `${stay}/cancel`,
		fields: { what: "all", owed: "rule", "rule-all": "0", version: "0", reason: "" },
	},
];

/** Housekeeping, wellness, the pavilion and points. */
const rowForms: Form[] = [
	{ path: "/desk/housekeeping", fields: { event: "<<uuid>>", villa: "sunset-palms", act: "clean" } },
	{ path: "/desk/housekeeping", fields: { intent: "assign", villa: "palm-grove", task: "turn", staff: "" } },
	{
		path: "/desk/housekeeping/presses",
		fields: { event: "<<uuid>>", villa: "palm-grove", act: "dirty", person: "<<uuid>>", agoMs: "1000" },
	},
	{
		path: "/desk/housekeeping/villas/sunset-palms",
		fields: { stay: "<<stay>>", date: "2026-11-22", sign: "towels", notBefore: "10:00" },
	},
	{
		path: "/desk/housekeeping/villas/sunset-palms",
		fields: { intent: "interval", deepCleanDays: "60", seenDays: "60" },
	},
	{
		path: "/desk/housekeeping/work-orders",
		fields: { villa: "palm-grove", what: "The shower drips", photo: "", ...key },
	},
	{ path: "/desk/housekeeping/work-orders/<<uuid>>", fields: { resolution: "Sealed", release: "on" } },
	{
		path: "/desk/housekeeping/lost-and-found",
		fields: {
			description: "A hat",
			villa: "palm-grove",
			place: "",
			foundOn: "2026-11-22",
			storedWhere: "Shelf",
			...key,
		},
	},
	{
		path: "/desk/housekeeping/lost-and-found",
		fields: { intent: "change", item: "<<uuid>>", seenStatus: "stored", seenOwner: "", status: "returned" },
	},
	{ path: "/desk/wellness", fields: { reference: "<<reference>>", intent: "done", version: "0" } },
	{
		path: "/desk/wellness/reserve",
		fields: {
			service: "massages",
			guests: "1",
			date: "2027-03-01",
			time: "10:00",
			with: "",
			party: "",
			name: "Ana Cruz",
			phone: "+5016104567",
			email: "",
			age: "34",
			note: "Left shoulder",
			...key,
		},
	},
	{
		path: "/desk/wellness/time-off",
		fields: {
			resource: "elena",
			fromDay: "2027-03-01",
			fromTime: "09:00",
			untilDay: "2027-03-01",
			untilTime: "12:00",
			reason: "",
		},
	},
	{ path: "/desk/wellness/time-off", fields: { intent: "end", id: "<<uuid>>" } },
	{ path: "/desk/pavilion", fields: { reference: "<<reference>>", intent: "no_show", version: "0" } },
	{
		path: "/desk/pavilion/reserve",
		fields: {
			experience: "prime-roots",
			date: "2027-03-04",
			seating: "18:00",
			guests: "6",
			party: "",
			name: "Ana Cruz",
			phone: "",
			email: "",
			diet: "No nuts",
			...key,
		},
	},
	{ path: "/desk/points", fields: { intent: "voucher", code: "ABCD-2345" } },
	{
		path: "/desk/points",
		fields: { intent: "grant", account: "<<uuid>>", points: "100", reason: "A complaint", ...key },
	},
];

/** People, tablets and settings. */
const managerForms: Form[] = [
	{
		path: "/desk/staff",
		fields: { name: "Luz", email: "luz@example.com", role: "reception", code: "123456", proof: "" },
	},
	{ path: "/desk/staff", fields: { intent: "end_device", device: "<<uuid>>" } },
	{ path: "/desk/staff/tablet", fields: { deviceName: "Counter", code: "123456" } },
	{ path: "/desk/staff/<<uuid>>", fields: { intent: "roles", role: "manager", seen: "reception" } },
	{ path: "/desk/account", fields: { pin: "482915", again: "482915", code: "123456" } },
	{ path: "/desk/account", fields: { intent: "remove_passkey", passkey: "<<uuid>>" } },
	{
		path: "/desk/settings/treatment/massages",
		fields: { version: "0", price: "120.00", minutes: "60", buffer: "15", inService: "yes" },
	},
	{
		path: "/desk/settings/experience/prime-roots",
		fields: { version: "0", minGuests: "2", maxGuests: "12" },
	},
	{
		path: "/desk/settings/hours/wellness",
		fields: { version: "0", opensAt: "09:00", closesAt: "18:00" },
	},
];

/** The forms of the desk. Without a session they lead to a sign-in, with one they are judged. */
export const deskForms: Form[] = [
	...signInForms,
	...dayForms,
	...stayForms,
	...rowForms,
	...moneyForms,
	...managerForms,
];
