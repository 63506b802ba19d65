-- `fold_text` as it was reads a table of all letters for each letter of a text. Most names need only the first of them, so these are
-- replaced first, and the table is read only where others are left than small letters of Latin and Cyrillic, Han and Hangul.
ALTER FUNCTION "fold_text"(text) RENAME TO "fold_every_letter";
--> statement-breakpoint
CREATE FUNCTION "fold_text"("text" text) RETURNS text
	LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	"plain" text := "text";
BEGIN
	IF octet_length("plain") <> char_length("plain") THEN
		"plain" := translate("plain", 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿĀāĂăĄąĆćČčĎďĐđĒēĘęĚěĞğĪīİıŁłŃńŇňŌōŐőŘřŚśŞşŠšŢţŤťŪūŮůŰűŹźŻżŽžАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁйё', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuyyaaaaaaccccddddeeeeeeggiiiillnnnnoooorrssssssttttuuuuuuzzzzzzабвгдежзииклмнопрстуфхцчшщъыьэюяеие');
		IF "plain" ~ '[^\u0001-\u007fа-я\u3400-\u9fff\uac00-\ud7a3]' THEN
			RETURN "public"."fold_every_letter"("plain");
		END IF;
	END IF;
	RETURN translate("plain", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ''`', 'abcdefghijklmnopqrstuvwxyz');
END $$;
--> statement-breakpoint
-- What the desk searches guests by, in the words of `nameWordsOf` of app/lib/name-search.ts (a test compares them): the folded words of name and
-- e-mail, the words of a name with umlauts once more as a keyboard without them writes them, then the digits of the phone number.
-- It begins with a blank, so that every word has one before it. Hyphens part words, and so does every letter of a script that
-- writes names without blanks: the family name 王 is a word of 王小明. Letters beyond ASCII are written as their bytes, each an x and three
-- octal digits, because trigrams leave them out in a database whose locale is C, and the index would not find them.
CREATE OR REPLACE FUNCTION "desk_search_text"("name" text, "email" text, "phone" text) RETURNS text
	LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
DECLARE
	"words" text := "public"."fold_text"(coalesce("name", '')) || ' ' || "public"."fold_text"(coalesce("email", ''));
	"composed" text;
BEGIN
	IF octet_length("name") <> char_length("name") THEN
		"composed" := translate(normalize("name", NFC), 'ÄÆÅÖØÜ', 'äæåöøü');
		IF "composed" ~ '[äæåöøü]' THEN
			"words" := "words" || ' ' || "public"."fold_text"(replace(replace(replace(replace(replace(replace("composed",
				'ä', 'ae'), 'æ', 'ae'), 'å', 'aa'), 'ö', 'oe'), 'ø', 'oe'), 'ü', 'ue'));
		END IF;
	END IF;
	"words" := translate("words", '-,;\', '    ');
	IF octet_length("words") <> char_length("words") THEN
		"words" := regexp_replace(replace("words", U&'\30fb', ' '),
			'([\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff\uac00-\ud7a3\U00020000-\U0003ffff])', ' \1 ', 'g');
		"words" := replace(encode(convert_to("words", 'UTF8'), 'escape'), '\', 'x');
	END IF;
	RETURN ' ' || "words" || ' ' || replace(coalesce("phone", ''), '+', '');
END $$;
--> statement-breakpoint
REINDEX INDEX "reservations_search_index";
