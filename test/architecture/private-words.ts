/**
 * Words of a former private vocabulary, in names, comments and texts; `docs/glossary.md` has the field's words. The words
 * of a name are compared one by one and in lower case: `heldReferences` is "held references".
 */
export const privateWords =
	/\b(houses?|wish|wishes|parcels?|errands?|furnish\w*|tether\w*|bygones|kept|held references)\b/g;

/** Where such a word is the right English, in a text that guests read. */
export const rightPhrases: string[] = [
	"bath house",
	"bath-house",
	"the last house on the pier",
	"low house",
	"the tallest house",
	"house of two floors",
	"cream-washed house",
	"the big house",
	"the house glows",
	"thatched house",
	"eight houses",
	"in house",
	// The same in a name.
	"inHouse",
	"house use",
	"house_use",
	"in_house",
	"on the house",
	"from the house",
	"if the table wishes",
	"if you wish",
	"a birthday, a wish",
	"other wishes",
	"is furnished in its own way",
	"price kept",
	"kept with your name",
	"kept until it is over",
];

/** Former labels of the desk, as they began a label or a sentence on the screen. Staff read the words of issue 25 instead. */
export const formerLabels =
	/\b(Commit moves?|Put back|Look at the proposal|In the way|Take the nights|Out of order|Drop (it|the hold)|Still coming|Owed by the rule|By the rule|To give back|Taken? back|Hand out|Open matters|Take down|Paid too much|Split in two|Mended|Six figures|Story)\b/g;
