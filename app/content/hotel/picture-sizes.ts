import type { PictureName } from "./pictures.ts";

/**
 * The renders that would pass for a photograph on a card and not at 1600 px: full screen they are shown at most 960 px
 * wide. Why, picture by picture, is in the table of art/README.md; a test compares the two. A hotel that puts a
 * photograph in place of a render takes its name out of both.
 */
export const cardSizedPictures: readonly PictureName[] = [
	"villa-blue-horizon-bath",
	"villa-blue-horizon-bedroom",
	"villa-caribbean-breeze",
	"villa-caribbean-breeze-bedroom",
	"villa-caribbean-breeze-porch",
	"villa-ocean-breeze-bedroom",
	"villa-ocean-breeze-veranda",
	"villa-palm-grove",
	"villa-palm-grove-bedroom",
	"villa-palm-grove-pool",
	"villa-serenity-sands-bath",
	"villa-serenity-sands-bedroom",
	"villa-sunset-palms",
	"villa-sunset-palms-bedroom",
	"villa-sunset-palms-veranda",
	"villa-tropical-hideaway",
	"villa-tropical-hideaway-bedroom",
	"villa-tropical-hideaway-shower",
	"villa-vista-del-mar",
	"villa-vista-del-mar-bedroom",
	"landing-pavilion",
	"landing-wellness",
	"experience-american-dream",
	"experience-civic-spirit",
	"experience-island-revival",
	"experience-liberation-fire",
	"reward-luxury",
	"wellness-agape-pool",
	"wellness-bath-sauna-rental",
	"wellness-body-treatments",
	"wellness-express-treatments",
	"wellness-facials",
	"wellness-head-spa",
	"wellness-scrubs",
];
