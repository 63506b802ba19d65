/** The words and limits of the form at `/reserve-wellness`. */
export const wellnessForm = {
	title: "Reserve Wellness Center",
	label: "Wellness Center",
	intro:
		"Tell us what you would like and who it is for. The wellness team reads every request and answers with a time.",
	limits: { minAge: 1, maxAge: 120 },
	fields: {
		name: "Name",
		age: "Age",
		wellnessType: "Type of wellness",
		choose: "Choose one",
		email: "E-mail",
		emailHint: "So that the team can write to you with a time.",
		note: "Note",
		noteHint:
			"Read only by the wellness team: injuries, allergies, pregnancy, pressure you like, days that suit you. Up to 2,000 characters.",
	},
	submit: "Request this treatment",
	messages: {
		nameMissing: "Please enter the guest's name.",
		ageMissing: "Please enter the guest's age.",
		ageOutside: "Please enter the age as a whole number from 1 to 120.",
		wellnessTypeMissing: "Please choose a type of wellness.",
	},
	aside: {
		title: "What to expect",
		facts: [
			{
				term: "A time that suits you",
				text: "Your request holds no time yet. The team looks at the day's therapists and rooms and proposes one.",
			},
			{
				term: "Arrive a little early",
				text: "Fifteen minutes are enough for a shower, a robe and a glass of water before you begin.",
			},
			{
				term: "Robe and towel",
				text: "Yours for the visit against a deposit, returned when you hand them back.",
			},
			{
				term: "Service charge",
				text: "A mandatory 20% service charge is added to spa services. Nothing is paid on this page.",
			},
		],
	},
	sent: {
		message: "Wellness reservation submitted!",
		type: "Type of wellness",
		withEmail: "The wellness team chooses a time and writes to you at",
		withoutEmail: "You left no e-mail address, so please contact us with your reference to agree on a time.",
	},
} as const;
