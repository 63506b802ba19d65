/** The error in a setting that staff have typed. */
export const settingsMessages = {
	price: "Enter a price in US dollars, like 120 or 120.50.",
	time: "Enter a time like 09:00 or 17:30.",
	order: "The end must be later than the beginning.",
	bothHours: "Enter both hours, or leave both empty for a day off.",
	noDay: "Enter hours for at least one day, or take the person out of service.",
	guests: "Enter a number of guests from 1 to 20.",
	tableGuests: (most: number) =>
		`The tables seat parties of at most ${most} ${most === 1 ? "guest" : "guests"}.`,
	minutes: (min: number, max: number) => `Enter whole minutes from ${min} to ${max}.`,
	reason: "Please shorten the reason to 200 characters.",
	depositKind: "Choose what guests pay when they book.",
	feeClass: "Choose what the fee is in the books.",
	accountCode: "Enter a code of letters and digits, like 4000, at most 40 signs.",
	payoutLimit: "Enter an amount in US dollars from 0 to 100,000, like 100 or 250.50.",
	sharePercent: "Enter a whole number from 1 to 100.",
	phone: "Enter the number with its country, like +501 555 0142.",
	email: "Enter one e-mail address, like stay@example.com.",
	reload: "Please open this page again: it is out of date.",
};

/** The names of fields. */
export const settingFieldWords: Record<string, string> = {
	price: "Price in US dollars",
	minutes: "Minutes",
	bufferMinutes: "Minutes until the next guest",
	minGuests: "Smallest group",
	inService: "In service",
	opensAt: "Opens at",
	closesAt: "Closes at",
	reason: "Reason",
	ownHours: "Hours of their own",
	kind: "Guests pay when they book",
	payoutLimit: "Paid out on one day without a manager, in US dollars",
	sharePercent: "Share of the total, in percent",
	noShowClass: "Fees for no-shows and early departures",
	cancellationClass: "Fees for cancellations",
	phone: "Telephone",
	whatsApp: "WhatsApp",
	fax: "Fax",
	email: "E-mail",
};

/** The part that guests who book a villa online pay at once. */
export const depositKindWords = {
	none: "Nothing: they pay at the resort",
	first_night: "The first night, with tax",
	share: "A share of the total",
} as const;

/** The class of a fee for a stay that was given up, in the books. */
export const feeClassWords = {
	rooms: "Other revenue of the rooms department",
	miscellaneous: "Miscellaneous income",
} as const;

/** The further fields that the register can ask of each adult. */
export const registerFieldWords = {
	birthDate: "Date of birth",
	residence: "Country of residence",
	homeAddress: "Home address",
	occupation: "Occupation",
} as const;

export const weekdayWords = [
	"Monday",
	"Tuesday",
	"Wednesday",
	"Thursday",
	"Friday",
	"Saturday",
	"Sunday",
] as const;

export const settingsWords = {
	title: "Settings",
	lead: "Guests see a change at once. What is reserved already keeps its price and its time.",
	priceList: "Price list",
	change: "Change",
	changeNamed: (name: string) => `Change ${name}`,
	villas: "Villas",
	services: "Treatments",
	team: "Therapists and rooms",
	experiences: "Dining experiences",
	hotel: "Hotel",
	/** What a public hotel needs and only the server can be told. */
	missing: {
		title: "Not set on the server",
		mail: {
			title: "E-mails",
			text: "No e-mail is sent, although guests read that it was. Set SMTP_URL to the hotel’s mail server and start the app again.",
		},
		tin: {
			title: "Tax invoices",
			text: "None can be issued without the hotel’s TIN. Set HOTEL_TIN and start the app again.",
		},
	},
	register: "Guest register",
	registerNow: (asked: string) => (asked === "" ? "Name, nationality and document" : `Also: ${asked}`),
	contact: "Contact",
	seating: (time: string) => `Seating ${time}`,
	tables: "Tables of the pavilion",
	tablesNow: (tables: number, seats: number, groupsTakeTables: boolean) =>
		`${tables} ${tables === 1 ? "table" : "tables"} with ${seats} ${seats === 1 ? "seat" : "seats"}, ${groupsTakeTables ? "taken by a group's experience" : "free beside a group's experience"}`,
	hours: "Wellness Center",
	openDaily: (from: string, until: string) => `Open every day from ${from} to ${until}`,
	inService: "In service",
	outOfService: "Out of service",
	sleeps: (guests: number) => `Sleeps ${guests}`,
	perGuest: "per guest",
	groupFrom: (guests: number) => (guests === 1 ? "1 guest or more" : `${guests} guests or more`),
	lasts: (minutes: number, pause: number) => `${minutes} min and ${pause} min pause`,
	minutes: (minutes: number) => `${minutes} min`,
	beforeTaxes: "Before service charge and GST.",
	wheneverOpen: "Whenever the center is open",
	deposit: "Deposit",
	cash: "Cash drawer",
	payOuts: "Pay-outs of the drawer",
	payOutsNow: (limit: string) => `Above ${limit} on one day a manager confirms it`,
	fees: "Fees for no-shows and cancellations",
	feesTitle: "Fees",
	feesNow: (bearsRoomTax: boolean) => (bearsRoomTax ? "Room tax is a part of them" : "Without room tax"),
	books: "Accounting",
	codes: "Account codes",
	codesNow: (missing: number) =>
		missing === 0
			? "Every account has a code"
			: `${missing} ${missing === 1 ? "account" : "accounts"} without a code`,
	payments: "Online payments",
	depositNow: (kind: string, percent: number) =>
		kind === "first_night"
			? "Guests pay the first night when they book a villa"
			: kind === "share"
				? `Guests pay ${percent}% when they book a villa`
				: "Guests pay at the resort",
	noProvider: "No payment provider is set, so guests pay at the resort.",
	therapist: "Therapist",
	room: "Room",
} as const;

export const settingWords = {
	back: "Settings",
	save: "Save",
	saving: "Saving…",
	cancel: "Back without saving",
	inServiceVilla: "In service: guests can reserve it",
	inServiceService: "In service: guests can reserve it",
	inServiceTherapist: "At work",
	inServiceRoom: "Open",
	inServiceSeating: "Groups can reserve this seating",
	registerLegend: "Ask each adult at check-in also",
	registerNote:
		"Name, nationality and document are always asked. What was registered before stays, and is deleted with the guest.",
	reasonHint: "Why it is closed, for colleagues. Guests do not see it.",
	whatsAppHint: "Leave it empty if nobody answers there: guests are then asked to call.",
	contactNote:
		"Guests read them on the site from now on, and telephone and e-mail in every e-mail. E-mails that were sent keep what they say.",
	emailSetTitle: "E-mail",
	emailSet: "set by the server",
	emailSetHint: "The address comes from the setting HOTEL_EMAIL of the server. It can only be changed there.",
	villaNote: "Reservations in this villa stay as they are. Move their guests on the plan.",
	groupsTakeTables: "A group's experience takes the tables of its seating",
	tablesNote:
		"With the tick a seating has groups or parties at tables, never both: the pavilion is one room. Without it both dine at the same time. What is reserved already stays as it is.",
	hoursNote:
		"Treatments that are reserved outside the new hours stay as they are: look at the wellness page.",
	depositNote:
		"Guests who are about to pay keep what they were asked for. A cancelled stay gives back what is not owed.",
	cashNote:
		"It counts what goes to the bank, is paid for the hotel and is paid to the staff, in US and Belize dollars together. Refunds have limits of their own, and what is taken out when the drawer is closed has been counted. Enter 0 if a manager confirms every pay-out.",
	bearsRoomTax: "Room tax is a part of the fee, and in the return",
	feeNote:
		"It holds for fees that are posted from now on; those on a bill stay as they are. Guests owe the same amount in any case, which is the full price of the night: with the tick its room tax is posted as tax, without it the whole amount is revenue. By the Uniform System of Accounts for the Lodging Industry no-shows are revenue of the rooms department and cancellation fees are miscellaneous income. Fees are never in ADR and RevPAR.",
	ownHours: "Has hours of their own; without a tick, whenever the Wellness Center is open",
	codesNote:
		"By these codes the accountant's program knows the accounts. For QuickBooks Online enter the name or number of the account, for Xero its code. Journals of which a file was handed over keep the codes of that file.",
	weekLegend: "Hours in the week",
	weekHint: "Leave both hours of a day empty for a day off.",
	from: (day: string) => `${day} from`,
	until: (day: string) => `${day} until`,
	conflict: {
		title:
			"A colleague has saved this in the meantime, and nothing of yours is saved yet. Look at it, and save it again.",
	},
} as const;
