/**
 * The guests of the demo hotel: written by hand, always the same, around the day on which the database is filled.
 * No real persons; every address ends in example.com.
 */
export type DemoStay = {
	reference: string;
	villaIds: readonly string[];
	/** Days from today to the arrival; negative in the past. */
	arrives: number;
	nights: number;
	name: string;
	guests: number;
	email: string | null;
	note: string;
	/** When they come, in their words. */
	arrivalTime?: string;
	/** How it ended where that does not follow from its dates. */
	ended?: "cancelled" | "no_show";
};

// biome-ignore format: a list of guests is read line by line.
export const demoStays: readonly DemoStay[] = [
	{ reference: "J7ADVN4C", villaIds: ["sunset-palms"], arrives: -24, nights: 5, name: "Marisol Tzul", guests: 2, email: "marisol.tzul@example.com", note: "" },
	{ reference: "4277DD77", villaIds: ["sunset-palms"], arrives: -12, nights: 4, name: "Henrik Lindqvist", guests: 3, email: "henrik@example.com", note: "Two children’s beds, please." },
	{ reference: "NDEDDNY5", villaIds: ["sunset-palms"], arrives: -2, nights: 5, name: "Priya Raman", guests: 2, email: "priya.raman@example.com", note: "Our anniversary is on the second evening." },
	{ reference: "9FZ4H4C6", villaIds: ["sunset-palms"], arrives: 6, nights: 3, name: "Colin Usher", guests: 4, email: null, note: "" },
	{ reference: "49Q8D2ZD", villaIds: ["sunset-palms"], arrives: 12, nights: 7, name: "Beatriz Salgado", guests: 2, email: "bea.salgado@example.com", note: "Arriving on the evening boat, about 19:00." },
	{ reference: "JTXYPF28", villaIds: ["sunset-palms"], arrives: 31, nights: 10, name: "The Whitcombe family", guests: 4, email: "r.whitcombe@example.com", note: "High chair for a one-year-old." },
	{ reference: "8XN76ANR", villaIds: ["caribbean-breeze"], arrives: -18, nights: 3, name: "Ewa Kowalczyk", guests: 2, email: "ewa.k@example.com", note: "" },
	{ reference: "WNDYDEFZ", villaIds: ["caribbean-breeze"], arrives: -5, nights: 3, name: "Tomás Novelo", guests: 1, email: null, note: "", ended: "no_show" },
	{ reference: "MQYGFAJ2", villaIds: ["caribbean-breeze"], arrives: 1, nights: 4, name: "Grace Okafor", guests: 3, email: "grace.okafor@example.com", note: "Vegetarian breakfasts." },
	{ reference: "9NR9YGRJ", villaIds: ["caribbean-breeze"], arrives: 9, nights: 5, name: "Jonas Brandt", guests: 2, email: "j.brandt@example.com", note: "" },
	{ reference: "HEHG5XQH", villaIds: ["caribbean-breeze"], arrives: 40, nights: 6, name: "Aiko Mori", guests: 2, email: "aiko.mori@example.com", note: "" },
	{ reference: "MSDVTR4E", villaIds: ["ocean-breeze"], arrives: -20, nights: 6, name: "Deandre Castillo", guests: 4, email: "deandre@example.com", note: "" },
	{ reference: "5GCBX57B", villaIds: ["ocean-breeze"], arrives: -1, nights: 3, name: "Sofia Marín", guests: 2, email: "sofia.marin@example.com", note: "" },
	{ reference: "Z8A2MEDH", villaIds: ["ocean-breeze"], arrives: 4, nights: 2, name: "Abdul Rahim Khan", guests: 2, email: null, note: "Late check-in, flight lands at 16:40." },
	{ reference: "VSBC2HZQ", villaIds: ["ocean-breeze"], arrives: 15, nights: 7, name: "Hannah Pelletier", guests: 3, email: "hpelletier@example.com", note: "Allergic to peanuts." },
	{ reference: "YK6FTNMR", villaIds: ["ocean-breeze"], arrives: 55, nights: 4, name: "Oscar Chuc", guests: 2, email: "oscar.chuc@example.com", note: "", ended: "cancelled" },
	{ reference: "K6JTQQKJ", villaIds: ["blue-horizon"], arrives: -15, nights: 5, name: "Lucía Ferreyra", guests: 5, email: "lucia.f@example.com", note: "" },
	{ reference: "H9WH5WTD", villaIds: ["blue-horizon"], arrives: -4, nights: 8, name: "Matthew and Joan Adeyemi", guests: 4, email: "joan.adeyemi@example.com", note: "A quiet table on Friday." },
	{ reference: "4EB9SMAP", villaIds: ["blue-horizon"], arrives: 10, nights: 4, name: "Ingrid Solberg", guests: 2, email: "ingrid.solberg@example.com", note: "" },
	{ reference: "2Y3N97PN", villaIds: ["blue-horizon"], arrives: 20, nights: 9, name: "Raúl Cocom", guests: 5, email: null, note: "Bringing our own fishing rods." },
	{ reference: "ZYSYVGYN", villaIds: ["blue-horizon"], arrives: 62, nights: 5, name: "Nadia Haddad", guests: 3, email: "nadia@example.com", note: "" },
	{ reference: "MS5HSHNZ", villaIds: ["tropical-hideaway"], arrives: -9, nights: 4, name: "Peter Van der Meer", guests: 2, email: "pvdm@example.com", note: "" },
	{ reference: "RVQBQXSB", villaIds: ["tropical-hideaway"], arrives: 0, nights: 3, name: "Camille Laurent", guests: 2, email: "camille.laurent@example.com", note: "Birdwatching at dawn: could coffee be out by five?", arrivalTime: "15:30" },
	{ reference: "3PAH4T3B", villaIds: ["tropical-hideaway"], arrives: 7, nights: 2, name: "Yesenia Pop", guests: 1, email: null, note: "" },
	{ reference: "RKP3R83N", villaIds: ["tropical-hideaway"], arrives: 13, nights: 5, name: "Liam Gallagher-Reid", guests: 2, email: "liam.gr@example.com", note: "" },
	{ reference: "J8338EV9", villaIds: ["tropical-hideaway"], arrives: 27, nights: 6, name: "Shanice Bowen", guests: 2, email: "shanice.bowen@example.com", note: "Honeymoon." },
	{ reference: "87PYJVKQ", villaIds: ["vista-del-mar"], arrives: -11, nights: 7, name: "Eleanor Fitzgerald", guests: 6, email: "e.fitzgerald@example.com", note: "" },
	{ reference: "7BYBA7RJ", villaIds: ["vista-del-mar"], arrives: 2, nights: 5, name: "Mateo Aguilar", guests: 6, email: "mateo.aguilar@example.com", note: "Three generations: the grandparents need few steps." },
	{ reference: "4TJTW5KM", villaIds: ["vista-del-mar"], arrives: 16, nights: 6, name: "Fatima Zahra Bennani", guests: 4, email: "fz.bennani@example.com", note: "Halal meals." },
	{ reference: "NZHXAYC8", villaIds: ["vista-del-mar"], arrives: 34, nights: 8, name: "Walter Krause", guests: 5, email: "w.krause@example.com", note: "" },
	{ reference: "KGJ9W8VQ", villaIds: ["vista-del-mar"], arrives: 75, nights: 7, name: "Renée Thibault", guests: 6, email: null, note: "", ended: "cancelled" },
	{ reference: "AFXY5PNT", villaIds: ["serenity-sands"], arrives: -16, nights: 2, name: "Noor Aziz", guests: 2, email: "noor.aziz@example.com", note: "" },
	{ reference: "92MZ7V9V", villaIds: ["serenity-sands"], arrives: -3, nights: 6, name: "Giulia Ferrari", guests: 2, email: "giulia@example.com", note: "A room away from the bar, please." },
	{ reference: "B9CA8NTE", villaIds: ["serenity-sands"], arrives: 5, nights: 4, name: "Samuel Teck", guests: 1, email: null, note: "" },
	{ reference: "XD3M26J9", villaIds: ["serenity-sands"], arrives: 18, nights: 5, name: "Anneli Virtanen", guests: 2, email: "anneli.v@example.com", note: "" },
	{ reference: "TYFJWDQM", villaIds: ["serenity-sands"], arrives: 45, nights: 3, name: "Javier Montejo", guests: 2, email: "j.montejo@example.com", note: "" },
	{ reference: "PAEZ4KVT", villaIds: ["palm-grove"], arrives: -8, nights: 8, name: "The Okonkwo party", guests: 6, email: "chidi.okonkwo@example.com", note: "A cake for Sunday." },
	{ reference: "D9QYKCAB", villaIds: ["palm-grove"], arrives: 3, nights: 6, name: "Victoria Ashdown", guests: 4, email: "v.ashdown@example.com", note: "" },
	{ reference: "3N4KYFQG", villaIds: ["palm-grove"], arrives: 14, nights: 4, name: "Carlos Eduardo Pinto", guests: 5, email: "ce.pinto@example.com", note: "Private dinner on the terrace." },
	{ reference: "3AGZZNCF", villaIds: ["palm-grove"], arrives: 36, nights: 9, name: "Isabelle Moreau", guests: 6, email: "isabelle.moreau@example.com", note: "" },
	{ reference: "S54D75JN", villaIds: ["palm-grove", "vista-del-mar"], arrives: 24, nights: 5, name: "Rosalind Achebe", guests: 9, email: "rosalind.achebe@example.com", note: "Two villas next to each other, please." },
];

/** Nights that staff keep for themselves. */
export const demoBlocks = [
	{ villaId: "sunset-palms", starts: 22, nights: 3, reason: "Deck boards are oiled" },
	{ villaId: "ocean-breeze", starts: 27, nights: 4, reason: "New pump for the plunge pool" },
] as const;

/** A treatment of the demo hotel. Without a time it is a request that waits for the wellness team. */
export type DemoTreatment = {
	reference: string;
	/** The reference of the stay that it was reserved for; left out where nobody has said one, and then Today asks. */
	stay?: string;
	/** Days from today. */
	day: number;
	time: string | null;
	serviceId: string;
	guests: 1 | 2;
	age: number;
	name: string;
	email: string | null;
	/** Therapists and room. */
	resourceIds: readonly string[];
};

// biome-ignore format: a list of guests is read line by line.
export const demoTreatments: readonly DemoTreatment[] = [
	{ reference: "C7WQ4KMA", day: 0, time: "10:00", serviceId: "massages", guests: 1, age: 41, name: "Priya Raman", email: "priya.raman@example.com", stay: "NDEDDNY5", resourceIds: ["marisol", "palm-room"] },
	{ reference: "X3HT8VNE", day: 0, time: "15:30", serviceId: "facials", guests: 1, age: 36, name: "Giulia Ferrari", email: "giulia@example.com", stay: "92MZ7V9V", resourceIds: ["elena", "shell-room"] },
	{ reference: "QJ6Y2RBD", day: 1, time: "11:00", serviceId: "head-spa", guests: 2, age: 58, name: "Joan Adeyemi", email: "joan.adeyemi@example.com", stay: "H9WH5WTD", resourceIds: ["elena", "ixchel", "garden-room"] },
	{ reference: "T5MK9ZGP", day: 1, time: null, serviceId: "massages", guests: 1, age: 29, name: "Sofia Marín", email: "sofia.marin@example.com", resourceIds: [] },
];

/** A dinner of the demo hotel's pavilion. */
export type DemoDinner = {
	reference: string;
	/** The reference of the stay that it was reserved for; left out where nobody has said one. */
	stay?: string;
	/** Days from today. */
	day: number;
	seating: string;
	experienceId: string;
	guests: number;
	name: string;
	email: string | null;
	note: string;
	/** Allergies and diet; left out where nobody has said any. */
	diet?: string;
	/** The tables that it has; left out for a group. */
	tableIds?: readonly number[];
};

// biome-ignore format: a list of guests is read line by line.
export const demoDinners: readonly DemoDinner[] = [
	{ reference: "PV8D3XHN", day: 0, seating: "18:00", experienceId: "prime-roots", guests: 4, name: "Matthew and Joan Adeyemi", email: "joan.adeyemi@example.com", stay: "H9WH5WTD", note: "A quiet table, please." },
	{ reference: "E2ZK7WTC", day: 1, seating: "18:00", experienceId: "island-revival", guests: 8, name: "The Castillo family", email: null, note: "A birthday: candles with the dessert." },
	{ reference: "M7QX4TCE", day: 0, seating: "20:30", experienceId: "pavilion-dinner", guests: 2, name: "Giulia Ferrari", email: "giulia@example.com", stay: "92MZ7V9V", note: "", diet: "Nut allergy", tableIds: [1] },
	{ reference: "R4KD9WZA", day: 0, seating: "20:30", experienceId: "pavilion-dinner", guests: 5, name: "Noah Usher", email: null, note: "A high chair, please.", tableIds: [2, 5] },
	{ reference: "H3VN6YBP", day: 1, seating: "20:30", experienceId: "pavilion-dinner", guests: 2, name: "Priya Raman", email: "priya.raman@example.com", stay: "NDEDDNY5", note: "", diet: "Vegetarian", tableIds: [1] },
];
