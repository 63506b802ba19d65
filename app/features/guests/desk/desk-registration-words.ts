import { registerFieldWords } from "#app/features/catalog/desk/desk-settings-words.ts";
import { isolate } from "#app/lib/isolate.ts";

/** The registration of a party's adults: form, card and signature. */
export const registrationWords = {
	title: "Registration",
	guest: (number: number) => `Adult ${number}`,
	name: "Name",
	nationality: "Nationality",
	documentKind: "Document",
	noDocument: "Not seen yet",
	documentKinds: {
		passport: "Passport",
		national_id: "National ID",
		driving_licence: "Driving licence",
		other: "Another document",
	},
	documentNumber: "Document number",
	/** The further fields of the register, where the hotel has set them. */
	further: registerFieldWords,
	removeHint: "To take an adult off the registration, empty all of their fields.",
	save: "Save registration",
	saved: (count: number) => (count === 1 ? "1 adult registered." : `${count} adults registered.`),
	missing: (count: number) => (count === 1 ? "1 adult to register" : `${count} adults to register`),
	complete: "Everybody is registered",
	ofVilla: (villa: string) => `Registration, ${villa}`,
	otherVillas: "Villas of this party",
	/** For a party in several villas, one of which was cancelled or is a no-show. */
	fewer: (villas: string) => `Nobody uses ${villas}. Is the party smaller now?`,
	correctParty: "Correct the number of guests",
	lead: (adults: number, missing: number) =>
		`${adults === 1 ? "1 adult" : `${adults} adults`} in the party, ${missing === 0 ? "all registered" : `${missing} still to register`}.`,
	signatures: "Signatures",
	signedAt: (moment: string) => `signed ${moment}`,
	notSigned: "not signed",
	signNow: "Sign on this tablet",
	signAgain: "Sign again",
	nobodyYet: "Save the registration first. Then each adult can sign, here or on the printed card.",
	printCard: "Print the registration card",
	sign: {
		title: (name: string) => `Signature of ${isolate(name)}`,
		check:
			"Check these details with the guest’s document. Then the guest confirms and signs them on a page of their own.",
		handTablet: "Hand the tablet to the guest",
		handDevice: "Hand this device to the guest",
		tabletNote: "Only the guest’s page opens on this tablet until one of you types a PIN.",
		deviceNote: "Only the guest’s page opens in this browser until you type your password.",
		remove: "Delete the saved signature",
		paper: "Sign on paper instead",
		withoutScripts: "Signing on the screen needs scripts. Please print the card and sign on its line.",
	},
	/** Beneath the page of a guest who has the tablet in hand. */
	takeBack: "For the staff: go on at the desk",
	card: {
		title: "Registration card",
		print: "Print",
		signatureOf: (name: string) => `Signature of ${isolate(name)}`,
	},
	messages: {
		nameMissing: "Please enter the name of this adult, or empty the other fields.",
		countryUnknown: "Please choose a country from the list.",
		birthDateUnreal: "Please enter the date of birth, like 24 May 1980.",
		addressLong: "Please shorten the address to 200 characters.",
		occupationLong: "Please shorten the occupation to 60 characters.",
		numberLong: "Please shorten the number to 40 characters.",
		unreal: "Please remove the invisible characters.",
		documentUnknown: "Please choose a document from the list.",
		notRegistrable: "This stay has ended without a guest, so nobody is registered in it. Nothing was saved.",
		nobody: "Please enter at least one adult.",
		signatureMissing: "Please sign in the field before saving.",
		signatureLong: "The signature is too long to be stored. Please clear the field and sign again.",
		signatureGone: "This adult is no longer on the registration. Nothing was saved.",
		signatureChanged: "The details changed while the guest signed. Please look at them and save again.",
	},
} as const;
