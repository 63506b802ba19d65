import { inLanguages } from "#app/lib/language.ts";

/** The field for allergies and diet, in the forms of tables and on the pages of stays and dinners. */
export const dietWords = inLanguages({
	en: {
		label: "Allergies and diet",
		hintOfStay: "For our kitchen, like nut allergy or vegan. We delete it 30 days after your stay.",
		hintOfDinner: "For our kitchen, like nut allergy or vegan. We delete it 30 days after the dinner.",
	},
	es: {
		label: "Alergias y dieta",
		hintOfStay:
			"Para nuestra cocina, como alergia a las nueces o vegano. Borramos este dato 30 días después de su estadía.",
		hintOfDinner:
			"Para nuestra cocina, como alergia a las nueces o vegano. Borramos este dato 30 días después de la cena.",
	},
});
