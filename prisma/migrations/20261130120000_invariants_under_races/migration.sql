-- Two rules of 20261130100100_invariants hold now also against what happens at the same moment.

-- A publication under way was not waited for: its version was still a draft to the edit, which was let through.
CREATE OR REPLACE FUNCTION refuse_published_item_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid;
  is_final boolean;
BEGIN
  FOREACH touched IN ARRAY CASE TG_OP
    WHEN 'INSERT' THEN ARRAY[NEW.version_id]
    WHEN 'DELETE' THEN ARRAY[OLD.version_id]
    ELSE ARRAY[OLD.version_id, NEW.version_id]
  END LOOP
    -- FOR SHARE, of a draft too: a publication and an edit of its version wait for each other.
    SELECT published_at IS NOT NULL INTO is_final FROM article_version WHERE id = touched FOR SHARE;
    IF is_final THEN
      RAISE EXCEPTION '% of a published version never changes', TG_TABLE_NAME
        USING ERRCODE = 'check_violation', CONSTRAINT = 'article_version_published_is_final';
    END IF;
  END LOOP;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- A region could not be removed at all, and a contact could be moved away from the line that it was the last of.
CREATE OR REPLACE FUNCTION require_active_helpline_reachable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key text := CASE TG_TABLE_NAME WHEN 'helpline' THEN 'id' ELSE 'helpline_id' END;
  touched uuid;
BEGIN
  FOR touched IN
    SELECT DISTINCT (side ->> key)::uuid AS id FROM (VALUES (to_jsonb(OLD)), (to_jsonb(NEW))) AS change (side)
    WHERE side IS NOT NULL ORDER BY id
  LOOP
    -- Two transactions that each remove another contact would both find one left: they take turns.
    PERFORM FROM helpline WHERE id = touched AND status = 'ACTIVE' FOR UPDATE;
    IF FOUND AND NOT (
      EXISTS (SELECT FROM helpline_contact WHERE helpline_id = touched)
      AND EXISTS (SELECT FROM helpline_region WHERE helpline_id = touched)
    ) THEN
      RAISE EXCEPTION 'helpline % is active and has no contact or no region', touched
        USING ERRCODE = 'check_violation', CONSTRAINT = 'helpline_active_is_reachable';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
