import { cacaoTart } from "./dishes/cacao-tart.ts";
import { coconutSnapper } from "./dishes/coconut-snapper.ts";
import { gardenPlate } from "./dishes/garden-plate.ts";
import { hibiscusRumPunch } from "./dishes/hibiscus-rum-punch.ts";
import { lionfishCeviche } from "./dishes/lionfish-ceviche.ts";
import { mangoSorbet } from "./dishes/mango-sorbet.ts";
import { passionFruitCooler } from "./dishes/passion-fruit-cooler.ts";
import { pineappleFizz } from "./dishes/pineapple-fizz.ts";
import { searedScallops } from "./dishes/seared-scallops.ts";
import { sorrelSpritz } from "./dishes/sorrel-spritz.ts";
import { tamarindSour } from "./dishes/tamarind-sour.ts";

/** What is drawn instead of rendered, by the name of the picture: each answers its sheet as SVG. */
export const drawings: Record<string, () => string> = {
	"food-cacao-tart": cacaoTart,
	"food-coconut-snapper": coconutSnapper,
	"food-garden-plate": gardenPlate,
	"food-hibiscus-rum-punch": hibiscusRumPunch,
	"food-lionfish-ceviche": lionfishCeviche,
	"food-mango-sorbet": mangoSorbet,
	"food-passion-fruit-cooler": passionFruitCooler,
	"food-pineapple-fizz": pineappleFizz,
	"food-seared-scallops": searedScallops,
	"food-sorrel-spritz": sorrelSpritz,
	"food-tamarind-sour": tamarindSour,
};
