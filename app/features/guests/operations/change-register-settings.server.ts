import { changesOneRow } from "#app/features/catalog/operations/change-setting.server.ts";
import { registerSettings } from "#db/schema/guests.ts";
import { readRegisterSetting } from "../queries.server.ts";

/** Changes which further fields the register asks of each adult. Earlier registrations do not change. */
export const changeRegisterSettings = changesOneRow({
	act: "change_register_settings",
	id: "register",
	rowId: "register",
	table: registerSettings,
	read: readRegisterSetting,
});
