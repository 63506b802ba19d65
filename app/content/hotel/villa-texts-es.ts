/** The Spanish of the villas, beside the English in `villa-descriptions.ts`. */
export const villaTextsEs = {
	"sunset-palms": {
		subtitle: "La última luz, desde su propia piscina",
		description:
			"Techo de palma de guano sobre muros blancos y madera oscura, en el lado oeste de la punta, donde se abre la laguna. La piscina corre a lo largo de la terraza y termina al nivel del agua que sigue detrás. Cinco cocoteros quedan entre usted y el sol cuando baja.",
		bedConfig: "1 cama king, 2 individuales",
		amenities: [
			"Piscina privada de 9 m",
			"Terraza hacia el oeste",
			"Ducha al aire libre",
			"Aire acondicionado",
			"Máquina de espresso",
		],
		alts: [
			"Una villa con techo de palma, iluminada por dentro, junto a una piscina larga; palmeras oscuras contra un atardecer anaranjado sobre el agua",
			"Una cama con dosel, cabecera de palma tejida y el mosquitero recogido bajo un techo de palma; puertas abiertas a la terraza, la piscina y la luz de la tarde sobre el mar",
			"Dos camastros en la terraza de madera bajo el alero de palma; al lado, la piscina al nivel del mar y el sol bajo y dorado",
		],
	},
	"caribbean-breeze": {
		subtitle: "Sobre pilotes, con la brisa por dentro",
		description:
			"Techo claro de tejamanil y tablas turquesa, a cuarenta pasos por el muelle. Las persianas de dos lados dejan pasar el alisio sobre la cama, y casi ninguna noche necesitará el aire acondicionado. El agua bajo el piso llega a la cintura y deja ver la arena.",
		bedConfig: "1 cama king, 1 diván",
		amenities: [
			"Persianas en dos lados",
			"Escalera a la laguna",
			"Hamaca en el porche",
			"Ventilador y aire acondicionado",
			"Dos tablas de remo",
		],
		alts: [
			"Una villa turquesa con techo de tejamanil sobre pilotes en la laguna, después del atardecer; lámparas encendidas tras los vidrios, una hamaca en el porche y un islote con palmeras al fondo",
			"Una cama con colcha coral y cabecera de caña en forma de abanico frente a tablas turquesa, con dos remos encima; persianas a la izquierda y una puerta de vidrio hacia la terraza y la laguna clara",
			"El porche al anochecer: una hamaca entre postes blancos, un farol y una cafetera sobre la alfombra, luz entre las persianas y un islote con palmeras al otro lado de la laguna",
		],
	},
	"ocean-breeze": {
		subtitle: "Al final del muelle, frente al amanecer",
		description:
			"La última casa del muelle, bajo un techo blanco y alto que se abre hacia el este. El corredor da toda la vuelta, así que siempre hay un lado con sombra y otro con brisa. A las seis el sol sale derecho del arrecife.",
		bedConfig: "1 cama king, 1 sofá cama",
		amenities: [
			"Corredor hacia el este",
			"Escalera al agua desde la terraza",
			"Kayak y equipo de esnórquel",
			"Terraza con sombrilla",
			"Rincón de café y té",
		],
		alts: [
			"Una villa blanca con un frontón alto de vidrio sobre pilotes al final de un muelle, iluminada por dentro antes del amanecer; el cielo rosado sobre la laguna quieta",
			"Una cama amplia con colcha blanca contra tablas de un verde azulado profundo bajo un frontón blanco y alto; lámparas de latón a los lados, el ventanal abierto hacia el corredor, dos camastros y el mar con la primera luz",
			"Una cafetera y dos tazas en el corredor recién salido el sol; sillas y camastros frente al sol bajo sobre la laguna y, al final de la terraza, una escalera al agua",
		],
	},
	"blue-horizon": {
		subtitle: "Una piscina que termina en el mar",
		description:
			"Una casa larga y baja bajo un techo plano de cedro, con todos los cuartos hacia el agua. La piscina corre del lado del mar sin borde visible, y la mirada sigue hasta el arrecife. A la hora azul sale la luna, y las lámparas de la terraza se quedan apagadas.",
		bedConfig: "2 camas queen, 1 individual",
		amenities: [
			"Piscina infinita de 14 m",
			"Terraza nocturna sin lámparas",
			"Tina junto a la ventana",
			"Cocina completa",
			"Aire acondicionado",
		],
		alts: [
			"Una casa larga y baja con frente de vidrio junto a una piscina infinita en la luz azul de la tarde; la luna baja sobre el mar",
			"Una cama baja ante listones de nogal y un muro de piedra coralina bajo un cielo raso de cedro, con lámparas encendidas; tras la pared de vidrio, la piscina y la luna sobre el mar",
			"Una tina de piedra frente a una pared de vidrio; una vela y un libro sobre su tabla, frascos en una repisa iluminada del muro coralino y la luna sobre la piscina y el mar",
		],
	},
	"tropical-hideaway": {
		subtitle: "Una casita escondida en el jardín",
		description:
			"Una casita blanca con techo de palma, al final de un sendero de arena que da dos vueltas. La rodean uvas de mar y heliconias, y la ducha es un jardín entre muros con el cielo por techo. La luz de la mañana entra verde entre las hojas.",
		bedConfig: "1 cama queen",
		amenities: [
			"Jardín privado",
			"Ducha de jardín a cielo abierto",
			"Hamaca entre palmeras",
			"Porche para leer",
			"Ventilador de techo",
		],
		alts: [
			"Una casita blanca con techo de tablillas en la hora azul; lámparas tras la puerta abierta, faroles a lo largo del sendero de arena, hojas anchas y heliconias rojas alrededor",
			"Una cama de hierro con colcha de hojas estampadas sobre mosaicos verdes y blancos, en un cuarto encalado bajo un techo de tablas; ventana y puerta abiertas a un jardín de hojas anchas con la luz de la mañana",
			"Una ducha al aire libre en un jardín entre muros: un tubo de latón sobre viejas paredes encaladas, tablillas para pararse, heliconias rojas y palmeras sobre el muro con la luz de la mañana",
		],
	},
	"vista-del-mar": {
		subtitle: "Dos pisos y el mar a los dos lados",
		description:
			"La casa más alta de la punta: muros encalados, tejas rojizas y una terraza en lo alto. Abajo hay camastros a lo largo de una amplia piscina de piedra; arriba se ve la laguna al oeste y la línea del arrecife al este. Al caer la tarde todo se vuelve dorado.",
		bedConfig: "1 cama king, 2 queen",
		amenities: [
			"Terraza en la azotea",
			"Piscina de piedra con camastros",
			"Comedor para ocho",
			"Cocina completa",
			"Aire acondicionado",
		],
		alts: [
			"Una casa encalada de dos pisos con la luz baja de la tarde; lámparas tras las ventanas, una terraza con pérgola junto a las tejas y, delante, una piscina amplia con camastros",
			"Una cama amplia con cabecera redondeada de azulejos pintados bajo vigas oscuras; paredes encaladas, una alfombra con dibujos sobre el piso de barro, sol bajo por dos puertas de arco, copas de palmeras y la laguna tras una baranda de hierro",
			"La terraza de la azotea con la última luz: una banca con cojines en la esquina bajo una pérgola, lámparas tejidas encendidas, losetas de barro y buganvilias, y el mar tras la baranda de hierro",
		],
	},
	"serenity-sands": {
		subtitle: "Seis escalones y el agua a la rodilla",
		description:
			"Una casa color crema sobre postes bajos en el extremo tranquilo de la playa, bajo un techo de cedro plateado. Seis escalones anchos bajan del porche a un agua que por un buen trecho no pasa de la rodilla. Aquí la luz de la tarde es suave, y nadie pasa frente a la puerta.",
		bedConfig: "1 cama king",
		amenities: [
			"Escalones al agua poco profunda",
			"Tina de piedra",
			"Kayak para dos",
			"Estante con libros",
			"Ventilador y aire acondicionado",
		],
		alts: [
			"Una villa color crema con techo plateado sobre postes bajos después del atardecer, con los cuartos iluminados; escalones anchos de madera bajan al agua clara, y palmeras oscuras contra un cielo rosado",
			"Una cama con colcha verde salvia y cabecera de barrotes torneados en un cuarto de tablas claras, con platos tejidos en la pared; cortinas ligeras junto a las puertas de vidrio abiertas, el porche y la laguna quieta con la luz suave de la tarde",
			"Una tina de piedra en un cuarto de tablas color crema; el sol de la tarde en franjas entre persianas verde salvia y una puerta abierta al porche y al agua clara",
		],
	},
	"palm-grove": {
		subtitle: "La casa grande entre las palmeras",
		description:
			"Tres dormitorios bajo un gran techo de palma, apartados de la orilla en un palmar de palmas reales. Los cuartos dan a un patio con piscina y, ya de noche, la casa brilla entre sus celosías como un farol. Hay una fogata donde empieza la arboleda y una mesa para todos.",
		bedConfig: "2 camas king, 2 individuales",
		amenities: [
			"Piscina en el patio",
			"Fogata en el palmar",
			"Mesa de jardín para diez",
			"Cocina con despensa",
			"Seis bicicletas",
		],
		alts: [
			"Una casa grande con techo de palma y sus dos alas alrededor de una piscina quieta al anochecer; celosías iluminadas, una fogata encendida y palmas reales sobre los techos",
			"Una cama bajo un mosquitero de aro y un gran techo de palma al anochecer, con cabecera tallada y manta azul de batik; lámparas encendidas y celosías de madera abiertas hacia la piscina del patio",
			"La piscina del patio al anochecer: las celosías iluminadas de la gran casa de palma reflejadas en el agua quieta, faroles en el borde y una fogata entre los bancos",
		],
	},
} as const;
