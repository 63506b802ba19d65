const given = { name: "Mango", group: "bar", price: "5", hasServiceCharge: "on", taxCode: "gst" };

/**
 * The values of the forms of the settings, of the calendars of other sites and of gift vouchers, for
 * `deskFormSamples`.
 */
export const deskSettingSamples = {
	"/desk/vouchers": {
		find: { giftCode: "<<giftCode>>" },
		sell: { buyerName: "Ana Cruz", tender: "bank_transfer", amount: "100.00", idempotencyKey: "<<uuid>>" },
		setting: { validMonths: "12", leastAmount: "25", mostAmount: "500", version: "<<giftSetting>>" },
	},
	"/desk/vouchers/:voucher": {
		mail: { to: "buyer" },
		take_back: { reason: "Sold by mistake", refundReference: "re_99", idempotencyKey: "<<uuid>>" },
	},
	"/desk/channels": {
		// Nothing answers there: `every-form` lets it through the guard.
		add: { villaId: "palm-grove", site: "vrbo", address: "http://127.0.0.1:1/none.ics" },
	},
	"/desk/channels/:calendar/preview": { accept: { read: "<<read>>", "class-0": "stay" } },
	"/desk/channels/:calendar": {
		answer: { event: "<<event>>", answer: "stay" },
		address: { address: "http://127.0.0.1:1/none.ics" },
		off: { nights: "keep" },
	},
	"/desk/plan/sold-twice/:event": {
		place: { villa: "ocean-breeze" },
		answer: { event: "<<event>>", answer: "ignore" },
	},
	"/desk/settings/price-list": { add: given },
	"/desk/settings/price-list/:item": {
		save: { ...given, name: "Papaya", inService: "on", version: "<<version>>" },
	},
	"/desk/settings/taxes": { apply: { id: "<<taxRate>>" }, remove: { id: "<<taxRate>>" } },
	"/desk/settings/:kind/:id": {
		villa: { at: "/desk/settings/villa/vista-del-mar", fields: { inService: null, reason: "" } },
		treatment: {
			at: "/desk/settings/treatment/massages",
			fields: { price: "125.00", minutes: "60", bufferMinutes: "15", inService: "yes" },
		},
		team: { at: "/desk/settings/team/marisol", fields: { version: "<<version>>" } },
		experience: {
			at: "/desk/settings/experience/prime-roots",
			fields: { version: "<<version>>", price: "95.00", minGuests: "2", minutes: "120", inService: "yes" },
		},
		seating: { at: "/desk/settings/seating/<<seating>>", fields: { inService: null } },
		tables: {
			at: "/desk/settings/tables/pavilion",
			fields: { version: "<<version>>", groupsTakeTables: null },
		},
		hours: {
			at: "/desk/settings/hours/wellness-center",
			fields: { version: "<<version>>", opensAt: "09:30", closesAt: "18:00" },
		},
		fees: {
			at: "/desk/settings/fees/hotel",
			fields: { noShowClass: "rooms", cancellationClass: "rooms", bearsRoomTax: "on" },
		},
		codes: { at: "/desk/settings/codes/hotel", fields: { version: "<<version>>", bank: "1000" } },
		deposit: { at: "/desk/settings/deposit/hotel", fields: { kind: "share", sharePercent: "30" } },
		register: { at: "/desk/settings/register/guests", fields: { birthDate: "on", occupation: "on" } },
		drawer: { at: "/desk/settings/drawer/pay-outs", fields: { payoutLimit: "250.50" } },
		hotel: {
			at: "/desk/settings/hotel/contact",
			fields: {
				version: "<<version>>",
				phone: "+501 555 0199",
				whatsApp: "+501 555 0142",
				fax: "+501 555 0143",
				email: "stay@pbresort.example",
			},
		},
	},
} as const;
