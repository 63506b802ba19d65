/**
 * What is on the screens of the demo hotel's front desk, beside its guests. No real persons, and no document has such a
 * number.
 */

/** By reference of a stay in house: every adult with country and number of the passport. */
export const demoRegistrations: Readonly<
	Record<string, readonly (readonly [name: string, country: string, documentNumber: string])[]>
> = {
	NDEDDNY5: [
		["Priya Raman", "IN", "X0000141"],
		["Arun Raman", "IN", "X0000142"],
	],
	"5GCBX57B": [
		["Sofia Marín", "MX", "X0000207"],
		["Diego Marín", "MX", "X0000208"],
	],
	H9WH5WTD: [
		["Matthew Adeyemi", "GB", "X0000311"],
		["Joan Adeyemi", "GB", "X0000312"],
		["Tola Adeyemi", "GB", "X0000313"],
		["Femi Adeyemi", "GB", "X0000314"],
	],
	"92MZ7V9V": [
		["Giulia Ferrari", "IT", "X0000425"],
		["Marco Bianchi", "IT", "X0000426"],
	],
	PAEZ4KVT: [
		["Chidi Okonkwo", "NG", "X0000531"],
		["Ngozi Okonkwo", "NG", "X0000532"],
		["Emeka Okonkwo", "NG", "X0000533"],
		["Adaeze Okonkwo", "NG", "X0000534"],
		["Obinna Eze", "NG", "X0000535"],
		["Ifeoma Eze", "NG", "X0000536"],
	],
};

/** How the villas were left yesterday. */
export const demoConditions = [
	{ villaId: "blue-horizon", act: "clean", time: "10:05" },
	{ villaId: "sunset-palms", act: "clean", time: "10:50" },
	{ villaId: "serenity-sands", act: "clean", time: "11:30" },
	{ villaId: "palm-grove", act: "clean", time: "12:15" },
	{ villaId: "ocean-breeze", act: "inspected", time: "13:10" },
	{ villaId: "tropical-hideaway", act: "inspected", time: "14:20" },
	{ villaId: "vista-del-mar", act: "clean", time: "15:05" },
	{ villaId: "caribbean-breeze", act: "dirty", time: "15:40" },
] as const;

export const demoWorkOrder = { villaId: "vista-del-mar", what: "The tap of the outdoor shower drips" };

/** What the last shift has left for today. */
export const demoShiftNotes = [
	{
		kind: "note",
		text: "The boat to San Pedro leaves at 13:00 today, an hour earlier than usual.",
		dueAt: null,
	},
	{ kind: "task", text: "Ask the Okonkwo party when the van to the airport should come.", dueAt: null },
] as const;
