import { diningSettings } from "#db/schema/catalog.ts";
import { readDiningSetting } from "../queries.server.ts";
import { changesOneRow } from "./change-setting.server.ts";

/** Changes whether a group's experience takes all tables of its seating. Reserved dinners keep their tables. */
export const changeDiningSettings = changesOneRow({
	act: "change_dining_settings",
	id: "dining",
	rowId: "pavilion",
	table: diningSettings,
	read: readDiningSetting,
});
