-- The acute accent of Greek typewriters is the one of Latin by Unicode's rules, and is left out of names like it. Nothing that is indexed
-- has one, or was ever found by it.
CREATE OR REPLACE FUNCTION "fold_text"("text" text) RETURNS text
	LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	"plain" text := replace("text", U&'\1ffd', '');
BEGIN
	IF octet_length("plain") <> char_length("plain") THEN
		"plain" := translate("plain", 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿĀāĂăĄąĆćČčĎďĐđĒēĘęĚěĞğĪīİıŁłŃńŇňŌōŐőŘřŚśŞşŠšŢţŤťŪūŮůŰűŹźŻżŽžАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁйё', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuyyaaaaaaccccddddeeeeeeggiiiillnnnnoooorrssssssttttuuuuuuzzzzzzабвгдежзииклмнопрстуфхцчшщъыьэюяеие');
		IF "plain" ~ '[^\u0001-\u007fа-я\u3400-\u9fff\uac00-\ud7a3]' THEN
			RETURN "public"."fold_every_letter"("plain");
		END IF;
	END IF;
	RETURN translate("plain", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ''`', 'abcdefghijklmnopqrstuvwxyz');
END $$;
