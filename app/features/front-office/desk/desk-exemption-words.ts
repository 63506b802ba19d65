import { isolate } from "#app/lib/isolate.ts";

/** A guest who pays no room tax, on the page of the stay and at the check-in. */
export const deskExemptionWords = {
	title: "Room tax exemption",
	/** @param day the first night of it */
	since: (day: string) => `From the night of ${day}. Nights that were on the bill before keep their tax.`,
	marked: (by: string, moment: string) => `Marked by ${isolate(by)}, ${moment}`,
	/** @param day the first night with the tax */
	ended: (day: string, by: string) => `Ended by ${isolate(by)}: nights from ${day} bear the tax.`,
	neverUsed: (by: string) => `Ended by ${isolate(by)} before a night was on the bill.`,
	mark: "Mark as exempt from the room tax",
	lead: "For guests who show that the tax is not due from them. All nights that are not on the bill yet cost their price without it. GST and service charge stay.",
	fields: {
		reason: "Reason",
		choose: "Choose a reason",
		note: "In your words",
		noteHint: "Needed for “Other”",
		reference: "Document shown",
		referenceHint: "What it is and its number, like: certificate MFA 112/26",
	},
	submit: "Mark as exempt",
	submitting: "Saving…",
	end: "End the exemption",
	endLead: "Nights that are not on the bill yet bear the room tax again.",
	ending: "Saving…",
	atCheckIn: "Mark as exempt from the room tax",
	/** At the check-in, of a stay whose guest is exempt. */
	agreed: (amount: string) => `Stay ${amount}, exempt from room tax`,
	messages: {
		reason: "Choose a reason.",
		note: "Say in your words why the tax is not due.",
		noteLong: "Please shorten it to 200 characters.",
		unreal: "Please remove the invisible characters.",
		reference: "Enter the document that was shown.",
		referenceLong: "Please shorten it to 60 characters.",
	},
	refused: {
		notAllowed: "The owner and managers do this.",
		notPossible: "This stay is over, so its room tax stays as it is.",
		already: "This stay is exempt from the room tax already.",
		noNightLeft: "Every night of this stay is on the bill with its tax, so nothing would change.",
		formUsed: "This form was sent before with other entries. Load the page again to see what was saved.",
	},
} as const;
