/** Made by the pictures command from the files in `public/pictures`; replaced when pictures are. */
type Picture = { width: number; height: number; widths: readonly [number, number, number]; colour: string };

const names = [
	"film-reef",
	"landing-villas",
	"landing-wellness",
	"landing-pavilion",
	"villa-sunset-palms",
	"villa-caribbean-breeze",
	"villa-ocean-breeze",
	"villa-blue-horizon",
	"villa-tropical-hideaway",
	"villa-vista-del-mar",
	"villa-serenity-sands",
	"villa-palm-grove",
	"wellness-massages",
	"wellness-head-spa",
	"wellness-facials",
	"wellness-body-treatments",
	"wellness-scrubs",
	"wellness-express-treatments",
	"wellness-bath-sauna-rental",
	"wellness-agape-pool",
	"experience-legacy-lounge",
	"experience-civic-spirit",
	"experience-island-revival",
	"experience-prime-roots",
	"experience-american-dream",
	"experience-liberation-fire",
	"food-hibiscus-rum-punch",
	"food-seared-scallops",
	"food-passion-fruit-cooler",
	"food-lionfish-ceviche",
	"food-coconut-snapper",
	"food-garden-plate",
	"food-mango-sorbet",
	"food-sorrel-spritz",
	"food-cacao-tart",
	"food-tamarind-sour",
	"food-pineapple-fizz",
	"reward-luxury",
] as const;

export type PictureName = (typeof names)[number];

export const pictures = Object.fromEntries(
	names.map((name) => [name, { width: 1600, height: 1000, widths: [480, 960, 1600], colour: "#4f9ea6" }]),
) as unknown as Record<PictureName, Picture>;
