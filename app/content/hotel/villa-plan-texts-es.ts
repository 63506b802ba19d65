/** The Spanish of the rooms and places of the villas, beside the English in `villa-plans.ts`. */
export const villaPlanTextsEs = {
	"sunset-palms": {
		rooms: [
			{
				name: "Dormitorio",
				beds: "1 cama king",
				text: "Las puertas se abren a la terraza y la piscina.",
			},
			{ name: "Segundo dormitorio", beds: "2 camas individuales", text: "Atrás, bajo las palmeras." },
			{ name: "Sala", text: "Con la máquina de espresso y todo el oeste en la ventana." },
			{ name: "Baño", text: "La segunda ducha está al aire libre." },
		],
		place: "En el lado oeste de la punta, donde se abre la laguna.",
	},
	"caribbean-breeze": {
		rooms: [
			{
				name: "Dormitorio",
				beds: "1 cama king",
				text: "Las persianas de dos lados dejan pasar la brisa.",
			},
			{ name: "Salita", beds: "1 diván", text: "Para un tercer huésped, o para la siesta." },
			{ name: "Baño", text: "Con ducha." },
			{ name: "Porche", text: "Con la hamaca y la escalera a la laguna." },
		],
		place: "En el muelle, a cuarenta pasos.",
	},
	"ocean-breeze": {
		rooms: [
			{ name: "Dormitorio", beds: "1 cama king", text: "Bajo el techo alto, hacia el este." },
			{ name: "Sala", beds: "1 sofá cama", text: "Con el rincón de café y té." },
			{ name: "Baño", text: "Con ducha." },
			{
				name: "Corredor",
				text: "Da toda la vuelta, con la terraza al sol y la escalera al agua.",
			},
		],
		place: "Al final del muelle.",
	},
	"blue-horizon": {
		rooms: [
			{ name: "Dormitorio", beds: "1 cama queen", text: "Hacia el agua, como todos los cuartos aquí." },
			{ name: "Segundo dormitorio", beds: "1 cama queen", text: "Al lado, con la misma vista." },
			{ name: "Cuarto pequeño", beds: "1 cama individual", text: "Para un niño, o para trabajar." },
			{ name: "Sala y cocina", text: "Un solo cuarto largo que se abre a la piscina." },
			{ name: "Baño", text: "Con la tina junto a la ventana." },
		],
		place: "En la orilla del lado del mar, frente al arrecife.",
	},
	"tropical-hideaway": {
		rooms: [
			{
				name: "Dormitorio",
				beds: "1 cama queen",
				text: "Un solo cuarto, con ventilador de techo y luz verde por la mañana.",
			},
			{ name: "Baño", text: "La ducha es un jardín entre muros, bajo el cielo." },
			{ name: "Porche", text: "Para leer." },
		],
		place: "En el jardín, al final de un sendero de arena.",
	},
	"vista-del-mar": {
		rooms: [
			{
				name: "Planta baja",
				beds: "1 cama queen",
				text: "Un dormitorio, la cocina, el comedor para ocho y, afuera, la piscina.",
			},
			{
				name: "Planta alta",
				beds: "1 cama king, 1 cama queen",
				text: "Dos dormitorios: uno mira a la laguna, el otro al arrecife.",
			},
			{ name: "Azotea", text: "La terraza de arriba, con el mar a los dos lados." },
		],
		place: "En la punta, con la laguna de un lado y el arrecife del otro.",
	},
	"serenity-sands": {
		rooms: [
			{ name: "Dormitorio", beds: "1 cama king", text: "Un solo cuarto, con un estante de libros." },
			{ name: "Baño", text: "Con la tina de piedra." },
			{ name: "Porche", text: "Seis escalones anchos bajan al agua." },
		],
		place: "En el extremo tranquilo de la playa.",
	},
	"palm-grove": {
		rooms: [
			{ name: "Dormitorio", beds: "1 cama king", text: "Da al patio, como los otros dos." },
			{ name: "Segundo dormitorio", beds: "1 cama king", text: "En una de las dos alas." },
			{ name: "Tercer dormitorio", beds: "2 camas individuales", text: "En la otra." },
			{ name: "Cocina", text: "Con despensa." },
			{ name: "Patio", text: "Con la piscina. La mesa de jardín para diez está afuera." },
		],
		place: "En el palmar, apartada de la orilla.",
	},
} as const;
