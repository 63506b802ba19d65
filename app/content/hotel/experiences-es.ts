/** The words of the dining experiences in Spanish; their titles stay. */
export const experienceWordsEs = {
	"legacy-lounge": {
		details: [
			"12 tiempos en las mesas bajas junto a la baranda, unos 60 minutos",
			"Tres rones añejos de Belice, servidos con sus historias",
			"Buñuelos de caracol, pargo ahumado, panceta con naranja agria",
			"Vinilos de los setenta: brukdown, punta, soul",
		],
		alt: "Una mesa redonda y baja con copas de ron, una licorera y velas, sillones y el sol poniéndose al fondo",
	},
	"civic-spirit": {
		details: [
			"12 tiempos en una sola mesa larga y compartida, unos 60 minutos",
			"Todo comprado esa mañana en el mercado de la Ciudad de Belice",
			"Arroz y frijoles a la antigua, pollo guisado, plátano frito",
			"Quien cultivó o pescó se sienta con ustedes un tiempo",
			"Una última ronda de nuestra parte para quien recoja la mesa",
		],
		alt: "Una mesa larga con platos de colores y muchas sillas bajo guirnaldas de luces, con el atardecer sobre el mar",
	},
	"island-revival": {
		details: [
			"12 tiempos de los cayos, unos 60 minutos",
			"Hudut: guiso de pescado en leche de coco con plátano verde machacado",
			"Langosta en temporada, pez león todo el año",
			"Pan de cazabe hecho en la plancha frente a ustedes",
			"Tambores garífunas hasta que se recogen los platos",
		],
		alt: "Una mesa larga con hojas de plátano en la playa al atardecer, con velas encendidas, tambores a un lado y las palmeras oscuras de un cayo al otro lado del agua",
	},
	"prime-roots": {
		details: [
			"17 tiempos en el jardín Agape, unos 75 minutos",
			"Primero las verduras: calalú, chayote, palmito, fruta de pan",
			"Recién cortado con el jardinero antes de sentarse",
			"Todo vegano si la mesa lo desea",
			"Infusiones de hierbas cada tres tiempos",
		],
		alt: "Una mesa de madera clara con una guirnalda de hojas, fruteros y platos blancos, vista desde arriba",
	},
	"american-dream": {
		details: [
			"17 tiempos de dos Américas, unos 75 minutos",
			"Rib eye madurado en seco, cortado en la mesa",
			"Tortitas de cangrejo, maíz de tres maneras, panecillos de sartén",
			"Pay de limón con limones de Belice",
			"Bourbon o jugo de uva, los dos añejos",
		],
		alt: "Una mesa redonda con mantel blanco, velas altas, copas y servilletas azules, la luna sobre un mar oscuro",
	},
	"liberation-fire": {
		details: [
			"17 tiempos a la leña, unos 75 minutos",
			"Pargo entero, cerdo en horno de tierra, piña al fuego",
			"Ustedes encienden el fuego, nosotros lo cuidamos",
			"Tambores, y luego un brindis de alguien de la mesa",
			"Se empieza de pie y se sigue en la mesa",
			"Brasas y té de cacao para terminar",
		],
		alt: "Una fogata en la playa junto a una mesa larga con velas, antorchas y palmeras contra el cielo de la tarde",
	},
	"pavilion-dinner": {
		details: [
			"Tres tiempos del menú de la noche, unos 90 minutos",
			"Para empezar: ceviche de pez león, buñuelos o un plato del huerto",
			"Después, la pesca del día, pollo guisado o un plato sin carne",
			"Para terminar: tarta de cacao, sorbete o fruta",
			"Una mesa solo para ustedes, de 1 a 8 personas",
		],
		alt: "Tres vieiras doradas, mango en cubos y hojas tiernas sobre una crema amarilla en un plato oscuro",
	},
} as const;

/** The dishes and drinks of the kitchen and the bar, in Spanish. */
export const plateWordsEs = {
	"hibiscus-rum-punch": {
		name: "Ponche de ron y jamaica",
		line: "Ron añejo, jamaica reposada toda la noche, naranja y un gran hielo.",
		alt: "Un vaso de bebida roja visto desde arriba, con pajilla, un gran hielo, menta y una rodaja de naranja, con una flor de hibisco y naranjas al lado",
	},
	"seared-scallops": {
		name: "Vieiras selladas",
		line: "Doradas de un lado, con mango, hojas tiernas y crema de maracuyá.",
		alt: "Tres vieiras bien doradas, mango en cubos y hojas sobre crema amarilla en un plato oscuro, con una concha al lado",
	},
	"passion-fruit-cooler": {
		name: "Fresco de maracuyá",
		line: "Maracuyá, soda y un poco de miel de caña. Sin alcohol y sin prisa.",
		alt: "Una bebida dorada vista desde arriba, con pajilla, semillas, hielo, limón y menta, dos mitades de maracuyá y uno entero al lado",
	},
	"lionfish-ceviche": {
		name: "Ceviche de pez león",
		line: "Pescado con arpón en nuestro arrecife, donde hay demasiados; limón, pepino, habanero.",
		alt: "Medio coco sobre un plato, lleno de cubos de pescado y mango, pepino, aros de cebolla y hojas, con limones al lado",
	},
	"coconut-snapper": {
		name: "Sere de pargo en coco",
		line: "Sopa garífuna de pescado: pargo pescado con línea, leche de coco, jengibre y tomillo.",
		alt: "Un pargo rojo entero sobre un tazón de caldo claro con tomillo y aros de chile, con la cola sobre el borde",
	},
	"garden-plate": {
		name: "Plato del huerto",
		line: "Lo que hoy dio el jardín Agape: crudo, encurtido y a la brasa.",
		alt: "Rodajas de remolacha, rábano y pepino con hojas y flores pequeñas de color naranja en un plato, con dos zanahorias al lado",
	},
	"mango-sorbet": {
		name: "Sorbete de mango",
		line: "Mangos Julie y nada más que sal.",
		alt: "Tres bolas doradas con menta en un tazón azul, con dos mitades de mango en cubos al lado",
	},
	"sorrel-spritz": {
		name: "Spritz de rosa de jamaica",
		line: "Jamaica navideña con clavo, vino espumoso y cáscara de naranja.",
		alt: "Dos copas de bebida roja vistas desde arriba, con hielo y espirales de cáscara de naranja, rodeadas de flor de jamaica y clavos",
	},
	"cacao-tart": {
		name: "Tarta de cacao de Toledo",
		line: "Cacao de una sola finca del sur, base de coco, sal ahumada.",
		alt: "Una rebanada de tarta oscura con escamas de sal y una bola blanca en un plato, con media mazorca de cacao y cuatro granos al lado",
	},
	"tamarind-sour": {
		name: "Sour de tamarindo",
		line: "Tamarindo, ron blanco, limón y una corona de espuma.",
		alt: "Una copa ancha vista desde arriba con espuma clara, tres gotas de amargo y una rodaja de limón, rodeada de vainas de tamarindo",
	},
	"pineapple-fizz": {
		name: "Fizz de piña",
		line: "Piña prensada, jengibre, menta y soda de sifón.",
		alt: "Una bebida dorada clara vista desde arriba, con pajilla, hielo, menta y un trozo de piña, con una piña entera y dos rodajas al lado",
	},
} as const;
