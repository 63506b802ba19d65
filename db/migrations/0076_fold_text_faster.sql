-- `fold_text` as it was compared every letter of a text with 150 others, also a Latin letter that none of them is, and then with the capitals.
-- A text of ASCII and Han letters needs neither, most names need only the few letters of the first list, and "C" makes small letters of A to Z
-- alone, whatever the locale of the database is. What it makes of a text is the same (a test compares it with `foldText` of
-- app/lib/fold-text.ts letter by letter), so no index is built again. The desk's search calls it for every guest that an index has found.
CREATE OR REPLACE FUNCTION "fold_text"("text" text) RETURNS text
	LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	"plain" text := "text";
BEGIN
	IF octet_length("plain") <> char_length("plain") AND "plain" ~ '[^\u0001-\u007f\u3400-\u9fff\uac00-\ud7a3]' THEN
		"plain" := translate(replace("plain", U&'\1ffd', ''), 'äöüéèáàâãíóúñçåøÄÖÜÉÁÅØ', 'aoueeaaaaiouncaoaoueaao');
		IF "plain" ~ '[^\u0001-\u007f\u3400-\u9fff\uac00-\ud7a3]' THEN
			"plain" := translate("plain", 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿĀāĂăĄąĆćČčĎďĐđĒēĘęĚěĞğĪīİıŁłŃńŇňŌōŐőŘřŚśŞşŠšŢţŤťŪūŮůŰűŹźŻżŽžАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁйё', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuyyaaaaaaccccddddeeeeeeggiiiillnnnnoooorrssssssttttuuuuuuzzzzzzабвгдежзииклмнопрстуфхцчшщъыьэюяеие');
			IF "plain" ~ '[^\u0001-\u007fа-я\u3400-\u9fff\uac00-\ud7a3]' THEN
				RETURN "public"."fold_every_letter"("plain");
			END IF;
		END IF;
	END IF;
	RETURN translate(lower("plain" COLLATE "C"), '''`', '');
END $$;
