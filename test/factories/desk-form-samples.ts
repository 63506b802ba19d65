import { deskTenders } from "#app/lib/tenders.ts";
import { deskBankSamples } from "./desk-bank-samples.ts";
import { deskSettingSamples } from "./desk-setting-samples.ts";

/** A field that is null is not sent. */
export type Fields = Readonly<Record<string, string | null>>;

/**
 * The values of a form where its schema alone does not tell them, and its address if its page has a question in it.
 */
export type Sample = Fields | { at: string; fields: Fields };

const step = { unit: "0", version: "<<version>>" };
const charge = { folio: "<<folio>>", seenBalance: "<<balance>>" };
const bill = { ...charge, version: "<<version>>" };
const villa = (id: string): Fields => ({ [`villa-${id}`]: "1" });

const payment = {
	...{ ...bill, seenHeld: "<<held>>", amount: "10.00", amountBzd: "20.00", given: "20", givenBzd: "50" },
	...{ changeIn: "same", slip: "004417", bankReference: "BT-17", voucherCode: "ABCD-2345" },
};

const departure = {
	...{ ...step, keysBack: "1", openReason: "", tender: "bank_transfer", amountUsd: "<<toPayUsd>>" },
	...{ toPay: "<<toPay>>", bankReference: "BT-17", voucherCode: "" },
};

const walkIn = {
	...{ villaId: "<<freeVilla>>", nights: "1", guests: "2", name: "Ana Cruz", noContact: "on" },
	...{ nightlyPrice: "", priceReason: "", shown: "<<today>> 1", idempotencyKey: "<<uuid>>" },
};

const call = {
	...{ villaId: "palm-grove", checkIn: "2027-03-10", nights: "2", guests: "2", name: "Ana Cruz" },
	...{ phone: "+5016104567", nightlyPrice: "", priceReason: "", freeUntil: "", freeReason: "" },
	...{ keep: "book", holdDate: "", holdTime: "", depositAsked: "", shown: "2027-03-10 2" },
	...{ arrivalTime: "3 pm", children: "1", infants: "", cotWanted: "1", note: "A quiet villa, please" },
	idempotencyKey: "<<uuid>>",
};

const move = {
	...{ "moves.0.stay": "<<stay>>", "moves.0.version": "<<version>>", "moves.0.villa.0": "<<freeVilla>>" },
	...{ "moves.0.from.0": "<<checkIn>>", "moves.0.until.0": "<<checkOut>>", "moves.0.price": "keep" },
	...{ returnTo: "/desk/plan", mail: "no", reason: "" },
};

const batch = {
	...{ firstNight: "2027-03-01", lastNight: "2027-03-31", ...villa("palm-grove"), "weekday-5": "1" },
	...{ what: "season", mode: "percent", percent: "-7.5", rounding: "to_5", price: "", nights: "" },
};

const code = {
	...{ name: "Reef week", code: "<<code>>", takes: "percent", percent: "10", amount: "", minNights: "4" },
	...{ bookedFrom: "", bookedUntil: "2027-02-01", nightsFrom: "2027-01-01", nightsUntil: "" },
	...{ maxUses: "40", active: "1", revision: "0" },
};

const person = { party: "", name: "Ana Cruz", phone: "+5016104567", email: "" };
const treatment = { service: "massages", date: "<<visitDay>>", time: "10:00", with: "" };
const moved = { stay: "none", version: "<<version>>" };
const seen = { seenAt: "<<seenAt>>" };
const company = {
	...{ kind: "company", site: "", tin: "654321", address: "12 Front Street", email: "accounts@maya.example" },
	...{ phone: "+5016104567", termsDays: "30", creditLimit: "" },
};

/**
 * The values of the forms of the desk, by the address of the page and the name of the form, as far as their schemas do
 * not tell them. The first of several is one that is done. `<<folio>>` is filled in by `fillForm`.
 */
export const deskFormSamples: Readonly<Record<string, Readonly<Record<string, Sample | readonly Sample[]>>>> =
	{
		"/desk": {
			add: { kind: "task", text: "Boat at six", dueAt: "06:00", date: "", person: "", guest: "" },
			tick: { id: "<<note>>", done: "yes" },
		},
		"/desk/search": { document: { documentNumber: "P1234567" } },
		"/desk/business-day": { close: { date: "<<today>>", reason: "The last guest is here" } },
		"/desk/walk-in": {
			book: [
				walkIn,
				{
					at: "/desk/walk-in?several=yes",
					fields: { ...walkIn, villaId: "sunset-palms_ocean-breeze", several: "yes", bills: "each" },
				},
				{ at: "/desk/walk-in?by=phone", fields: call },
				{
					at: "/desk/walk-in?by=phone",
					fields: {
						...{ ...call, villaId: "palm-grove~2027-03-11~ocean-breeze", freeUntil: "2027-03-09" },
						...{ freeReason: "The flight is not sure", keep: "hold", holdDate: "2027-03-01" },
						...{ holdTime: "18:00", depositAsked: "200.00" },
					},
				},
				{
					at: "/desk/walk-in?by=phone",
					fields: { ...call, keep: "quote", validUntil: "2027-03-01", email: "ana@example.com" },
				},
			],
			show: { ...walkIn, nights: "2" },
			find: walkIn,
			wait: {
				at: "/desk/walk-in?by=phone",
				fields: { ...call, email: "ana@example.com", dates: "2027-03-12_2027-03-14" },
			},
		},
		"/desk/quotes/:quote": { mail: {}, withdraw: {} },
		"/desk/accounts": { add: { ...company, name: "Maya Tours <<uuid>>" } },
		"/desk/accounts/:account": {
			pay: { bill: "<<folio>>", tender: "bank_transfer", amount: "5.00", idempotencyKey: "<<uuid>>" },
			write_off: { writeOffBill: "<<folio>>", writeOffAmount: "1.00", writeOffReason: "A bank fee" },
			change: { ...company, name: "Maya Tours <<account>>", version: "0" },
			commission: { commissionPaid: "1.00", reference: "TT-7", idempotencyKey: "<<uuid>>" },
			commission_back: { payment: "<<payment>>", reason: "Paid twice", idempotencyKey: "<<uuid>>" },
		},
		"/desk/accounts/:account/statement": {
			mail: { at: "/desk/accounts/<<account>>/statement?from=2026-11-01&until=2026-11-30", fields: {} },
		},
		"/desk/stays/:reference/booked": { send: { version: "<<version>>", email: "ana@example.com" } },
		"/desk/stays/:reference/check-in": {
			who: { ...step, arrivedAt: "15:00", "name-0": "Ana Cruz", "documentKind-0": "passport" },
			villa: [
				{ ...step, villaChoice: "waiting" },
				{ ...step, villaChoice: "other", otherVillaId: "ocean-breeze" },
				{ ...step, villaChoice: "ready", markClean: "yes" },
			],
			money: [
				step,
				{
					...{ ...step, villaPayer: "Reef Tours Ltd.", villaPayerAddress: "12 Front Street" },
					...{ villaPayerTin: "654321", villaPayerEmail: "accounts@reef.example" },
				},
			],
			keys: { ...step, keysOut: "2" },
			"check-in": step,
		},
		"/desk/stays/:reference/steps/:step": {
			"late-check-out": [
				{ ...step, lateCheckOutAt: "13:00", lateFee: "half", lateFeeAmount: "", lateFeeReason: "Late boat" },
				{ ...step, lateCheckOutAt: "13:00", lateFee: "free", lateFeeAmount: "", lateFeeReason: "Friends" },
			],
			"no-show": { ...step, settlement: "charged", amount: "", reason: "", day: "<<today>>" },
			"still-coming": { ...step, expectedAt: "21:00" },
			keys: { ...step, keysOut: "2", keysBack: "1" },
			move: { ...step, otherVillaId: "<<freeVilla>>", reason: "A leak" },
			"confirm-hold": step,
			"drop-hold": step,
			"prolong-hold": { ...step, holdUntil: "other", holdDate: "<<tomorrow>>", holdTime: "18:00" },
			"ask-deposit": { ...step, depositAsked: "200.00" },
			"retake-hold": { ...step, holdUntil: "book", otherVillaId: "<<freeVilla>>" },
			"undo-check-in": step,
			"undo-check-out": step,
			"undo-no-show": step,
			"check-out": departure,
			"early-departure": { ...departure, settlement: "charged", amount: "", reason: "", day: "<<today>>" },
		},
		"/desk/plan": { undo: { change: "<<change>>" } },
		"/desk/plan/propose": {
			commit: [
				move,
				{ ...move, "moves.0.price": "other", "moves.0.amount": "100.00", "moves.0.reason": "A leak" },
			],
		},
		"/desk/plan/nights": {
			block: {
				villa: "<<freeVilla>>",
				from: "<<visitDay>>",
				until: "<<nextDay>>",
				kind: "house_use",
				reason: "Paint",
			},
			change: { allocation: "<<block>>", villa: "<<freeVilla>>", from: "<<nextDay>>", until: "<<thirdDay>>" },
			release: { allocation: "<<block>>" },
		},
		"/desk/wellness": {
			done: { reference: "<<treatment>>", version: "<<version>>" },
			no_show: { reference: "<<treatment>>", version: "<<version>>" },
			take_back: { reference: "<<treatment>>", version: "<<version>>" },
		},
		"/desk/wellness/reserve": {
			reserve: { ...person, ...treatment, guests: "1", age: "34", note: "", idempotencyKey: "<<uuid>>" },
		},
		"/desk/wellness/time-off": {
			take: {
				...{ resource: "elena", fromDay: "<<visitDay>>", fromTime: "09:00" },
				...{ untilDay: "<<visitDay>>", untilTime: "12:00", reason: "Dentist" },
			},
			end: { id: "<<timeOff>>" },
		},
		"/desk/wellness/:reference": { time: { ...treatment, version: "<<version>>" }, move: moved },
		"/desk/pavilion": {
			done: { reference: "<<dinner>>", version: "<<version>>" },
			no_show: { reference: "<<dinner>>", version: "<<version>>" },
			take_back: { reference: "<<dinner>>", version: "<<version>>" },
		},
		"/desk/pavilion/reserve": {
			reserve: {
				...{ ...person, experience: "prime-roots", date: "<<visitDay>>", seating: "18:00" },
				...{ guests: "6", diet: "No nuts", idempotencyKey: "<<uuid>>" },
			},
			look: { experience: "prime-roots", date: "<<visitDay>>", guests: "6" },
		},
		"/desk/pavilion/:reference": {
			change: { date: "<<visitDay>>", seating: "18:00", guests: "6", version: "<<version>>" },
			look: { date: "<<visitDay>>", seating: "18:00", guests: "6", version: "<<version>>" },
			cancel: { owed: "rule", reason: "", version: "<<version>>" },
			move: moved,
		},
		"/desk/points": {
			voucher: { code: "<<voucher>>" },
			grant: { account: "<<account>>", points: "100", reason: "A complaint" },
		},
		"/desk/housekeeping": {
			press: { event: "<<uuid>>", villa: "sunset-palms", act: "dirty", person: null, agoMs: "1000" },
			assign: { villa: "palm-grove", staff: "" },
			language: { language: "es" },
		},
		"/desk/housekeeping/villas/:villa": {
			request: {
				...{ stay: "<<stay>>", date: "<<today>>", sign: "towels", notBefore: "10:00" },
				version: '[["notBefore",null],["signs",[]]]',
			},
			interval: { deepCleanDays: "30", seenDays: "60" },
			linen: { linenDays: "2", seenLinenDays: "3" },
		},
		"/desk/housekeeping/work-orders": {
			report: {
				...{ villa: "palm-grove", what: "The shower drips", photo: "", urgency: "urgent", person: "" },
				idempotencyKey: "<<uuid>>",
			},
			language: { language: "es" },
		},
		"/desk/housekeeping/work-orders/:order": {
			resolve: { resolution: "Sealed" },
			assign: { urgency: "low", person: "", version: "urgent:" },
			block: { from: "2027-06-01", until: "2027-06-03" },
		},
		"/desk/housekeeping/lost-and-found": {
			record: {
				...{ description: "A hat", villa: "palm-grove", place: "", foundOn: "<<today>>" },
				...{ storedWhere: "Shelf", idempotencyKey: "<<uuid>>" },
			},
			change: { item: "<<foundItem>>", seenStatus: "stored", seenOwner: "", status: "returned", owner: null },
		},
		"/desk/staff": {
			invite: { name: "Luz", email: "<<newEmail>>", role: "reception" },
			end_device: { device: "<<device>>" },
		},
		"/desk/staff/:person": {
			roles: { role: "housekeeping", seen: "reception", language: "es", seenLanguage: "en" },
		},
		"/desk/account": {
			pin: { pin: "482915", again: "482915" },
			remove_passkey: { passkey: "<<passkey>>" },
			language: { language: "es" },
		},
		"/desk/drawer": {
			open: { usd_2000: "5", bzd_1000: "20", usdFromBank: "", reason: "Counted again" },
			move: {
				...{ drawerId: "<<drawer>>", kind: "paid_out", currency: "bzd", amount: "24", reason: "Ice" },
			},
		},
		"/desk/drawer/count": {
			count: { drawerId: "<<drawer>>", usd_2000: "5" },
			close: { drawerId: "<<drawer>>", countId: "<<count>>", usdToBank: "0", reason: "Lost" },
		},
		"/desk/service-charge": {
			pay_out: { amount: "1.00", from: "bank", reason: "November" },
			take_back: { payment: "<<payment>>", backReason: "Wrong amount", idempotencyKey: "<<uuid>>" },
			shares: { version: "<<sharesVersion>>", name_0: "Rosa", points_0: "2", was_0: "" },
		},
		...deskBankSamples,
		"/desk/rates/change": {
			preview: [batch, { ...batch, what: "min_stay_arrival", mode: "set", nights: "3" }],
			save: [
				{ ...batch, name: "March", reason: "Quiet", version: "<<ratesVersion>>", asked: "<<asked>>" },
				{ ...batch, what: "override", mode: "set", price: "410", name: "March", reason: "Quiet" },
			],
		},
		"/desk/rates/batches/:batch": { undo: { reason: "By mistake" } },
		"/desk/rates/codes/:discount": {
			save: [
				{ at: "/desk/rates/codes/new", fields: code },
				{ ...code, takes: "amount", amount: "50", code: "" },
			],
		},
		...deskSettingSamples,
		"/desk/stays/:reference": {
			undo: { change: "<<change>>" },
			note: { text: "Boat at six" },
			price: {
				...{ version: "<<version>>", grossPrice: "436.00", per: "stay", payer: "guest" },
				...{ commissionPercent: "15", commissionAmount: "" },
			},
			commission: {
				...{ version: "<<version>>", account: "<<account>>", commissionPercent: "10", commissionAmount: "" },
			},
			exempt: { exemptReason: "other", exemptNote: "Visiting judge", documentReference: "MFA 112/26" },
			"end-exemption": { exemption: "<<exemption>>" },
			lock: { stayId: "<<stay>>", version: "<<version>>", reason: "Asked for the pier" },
			unlock: { stayId: "<<stay>>", version: "<<version>>" },
			"deposit-retry": { refundId: "<<refund>>" },
			"deposit-by-hand": { refundId: "<<refund>>", reason: "The guest wrote" },
		},
		"/desk/stays/:reference/guest": {
			guest: {
				version: "<<version>>",
				name: "Ana Cruz",
				email: "ana@example.com",
				phone: "",
				language: "es",
				guests: "2",
			},
		},
		"/desk/stays/:reference/registration": {
			registration: {
				...{ version: "<<version>>", "name-0": "Ana Cruz", "nationality-0": "BZ" },
				...{ "documentKind-0": "passport", "documentNumber-0": "P1234567" },
			},
		},
		"/desk/stays/:reference/sign/:registration": {
			sign: { ...seen, path: "M1 1L20 20L30 10L40 30" },
			remove: seen,
		},
		"/desk/stays/:reference/cancel": {
			void: { version: "<<version>>", tellGuest: "yes" },
			cancel: { what: "party", owed: "rule", "rule-party": "<<rule>>", version: "<<version>>", reason: "" },
		},
		"/desk/stays/:reference/documents": {
			invoice: {
				...{ folio: "<<folio>>", line: "<<line>>", name: "Reef Tours Ltd.", address: "12 Front Street" },
				...{ tin: "654321", idempotencyKey: "<<uuid>>" },
			},
			receipt: { payment: "<<payment>>" },
		},
		"/desk/documents/:kind/:year/:number": {
			credit: { line: "0", reason: "Wrong name", idempotencyKey: "<<uuid>>" },
			mail: { address: "a@example.com" },
		},
		"/desk/stays/:reference/folio": {
			item: { ...charge, quantity: "2", item: "<<item>>" },
			other: {
				at: "/desk/stays/<<reference>>/folio?charge=other",
				fields: {
					...charge,
					otherWhat: "A cake",
					otherDepartment: "dining",
					otherPrice: "24.50",
					otherQuantity: "1",
				},
			},
			visit: {
				at: "/desk/stays/<<reference>>/folio?charge=dinner",
				fields: { ...charge, visit: "<<visit>>" },
			},
			payment: [
				{ ...payment, tender: "card_terminal" },
				...deskTenders.map((tender) => ({ ...payment, tender })),
				{ ...payment, goesTo: "deposit", tender: "cash_usd" },
			],
			write_off: { ...bill, writeOffAmount: "1.00", writeOffReason: "Guest unknown" },
			close: { ...bill, closeReason: "" },
			reopen: { ...bill, reopenReason: "Late" },
			guest_pays: { ...bill, lines: "keep" },
			on_account: { ...bill, account: "<<account>>" },
		},
		"/desk/stays/:reference/folio/split": {
			split: {
				...{ ...bill, line: "<<line>>", payer: "Reef Tours Ltd.", payerAddress: "", payerTin: "654321" },
				idempotencyKey: "<<uuid>>",
			},
			move: { ...bill, line: "<<line>>", toFolio: "<<otherFolio>>", idempotencyKey: "<<uuid>>" },
		},
		"/desk/stays/:reference/folio/lines/:line": {
			move: { ...bill, toFolio: "<<otherFolio>>" },
			discount: { ...bill, percent: "10", discountAmount: "", discountReason: "Rain" },
			share: {
				...{ ...bill, sharePercent: "50", shareAmount: "", shareTo: "", shareAccount: "" },
				...{ sharePayer: "Reef Tours Ltd.", sharePayerEmail: "accounts@reef.example" },
			},
			refund: {
				...{ ...bill, refundAmount: "5", refundAmountBzd: null, refundSlip: "17" },
				refundReason: "Paid twice",
			},
			reverse: { ...bill, reason: "Wrong villa" },
		},
		"/desk/stays/:reference/folio/deposits/:deposit": {
			refund: {
				...charge,
				version: null,
				refundAmount: "5",
				refundAmountBzd: null,
				refundSlip: "17",
				refundReason: "Paid twice",
			},
			reverse: { ...charge, version: null, reason: "Wrong villa" },
		},
	};
