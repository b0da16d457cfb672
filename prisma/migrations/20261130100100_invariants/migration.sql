-- What the database itself keeps, whoever writes to it.

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Sites and shared records ------------------------------------------------------------------

ALTER TABLE site
  ADD CONSTRAINT site_key_form CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT site_default_locale_offered CHECK (default_locale = ANY (locales)),
  ADD CONSTRAINT site_article_path_has_slug CHECK (article_path LIKE '/%' AND article_path LIKE '%{slug}%'),
  ADD CONSTRAINT site_hide_after_positive CHECK (hide_unverified_after_days IS NULL OR hide_unverified_after_days >= 0);

CREATE FUNCTION refuse_topic_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two moves that are fine alone can make a cycle together, so they take turns.
  PERFORM pg_advisory_xact_lock(hashtext('topic.parent_id'));
  IF EXISTS (
    WITH RECURSIVE ancestor AS (
      SELECT NEW.parent_id AS id
      UNION
      SELECT topic.parent_id FROM topic JOIN ancestor ON topic.id = ancestor.id
    )
    SELECT FROM ancestor WHERE id = NEW.id
  ) THEN
    RAISE EXCEPTION 'topic % would be its own ancestor', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'topic_no_cycle';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER topic_no_cycle BEFORE INSERT OR UPDATE OF parent_id ON topic
  FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION refuse_topic_cycle();

ALTER TABLE image ADD CONSTRAINT image_alt_or_decorative CHECK (decorative OR btrim(alt) <> '');

-- Entries and versions ----------------------------------------------------------------------

ALTER TABLE entry
  ADD CONSTRAINT entry_trashed_stage CHECK ((stage = 'TRASHED') = (trashed_at IS NOT NULL)),
  ADD CONSTRAINT entry_published_has_first_date CHECK (published_version_id IS NULL OR first_published_at IS NOT NULL),
  ADD CONSTRAINT entry_lock_version_positive CHECK (lock_version > 0);

CREATE INDEX entry_public_by_date ON entry (site_id, first_published_at DESC, id DESC)
  WHERE published_version_id IS NOT NULL AND trashed_at IS NULL;

CREATE INDEX entry_public_by_date_of_all_sites ON entry (first_published_at DESC, id DESC)
  WHERE published_version_id IS NOT NULL AND trashed_at IS NULL;
-- Lists by title seek by the 200 characters that their cursors hold.
CREATE INDEX article_version_by_title ON article_version (left(lower(title), 200), entry_id);

CREATE UNIQUE INDEX entry_slug_one_current ON entry_slug (entry_id) WHERE kind = 'CURRENT';
CREATE UNIQUE INDEX entry_slug_one_draft ON entry_slug (entry_id) WHERE kind = 'DRAFT';
ALTER TABLE entry_slug ADD CONSTRAINT entry_slug_not_empty CHECK (slug <> '' AND slug !~ '[/?#[:space:]]');

ALTER TABLE publication
  ADD CONSTRAINT publication_ends_after_start CHECK (published_to IS NULL OR published_to >= published_from),
  ADD CONSTRAINT publication_no_overlap EXCLUDE USING gist (
    entry_id WITH =, tstzrange(published_from, published_to) WITH &&
  );

CREATE INDEX publication_open_by_date ON publication (published_from DESC, entry_id DESC) WHERE published_to IS NULL;
CREATE UNIQUE INDEX publication_one_open ON publication (entry_id) WHERE published_to IS NULL;

CREATE UNIQUE INDEX schedule_one_open ON schedule (entry_id) WHERE outcome IS NULL;
CREATE INDEX schedule_due ON schedule (due_at) WHERE outcome IS NULL;

ALTER TABLE section ADD CONSTRAINT section_not_own_parent CHECK (parent_id <> id);
ALTER TABLE section ADD CONSTRAINT section_anchor_not_empty CHECK (anchor <> '');
ALTER TABLE image_use ADD CONSTRAINT image_use_place CHECK ((role = 'SECTION') = (section_id IS NOT NULL));
CREATE UNIQUE INDEX image_use_one_hero ON image_use (version_id) WHERE role = 'HERO';
ALTER TABLE version_series ADD CONSTRAINT version_series_position_positive CHECK (position > 0);

CREATE FUNCTION refuse_published_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'version % of entry % is published and never changes', OLD.number, OLD.entry_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'article_version_published_is_final';
END $$;

CREATE TRIGGER article_version_published_is_final BEFORE UPDATE OR DELETE ON article_version
  FOR EACH ROW WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION refuse_published_version_change();

-- A draft may still lack a picture's text, so that an import loses nothing; what readers see may not.
CREATE FUNCTION require_alt_text_to_publish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM image_use WHERE version_id = NEW.id AND NOT decorative AND btrim(alt) = '') THEN
    RAISE EXCEPTION 'version % of entry % has an image without text', NEW.number, NEW.entry_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'image_use_alt_or_decorative';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER image_use_alt_or_decorative BEFORE UPDATE OF published_at ON article_version
  FOR EACH ROW WHEN (OLD.published_at IS NULL AND NEW.published_at IS NOT NULL)
  EXECUTE FUNCTION require_alt_text_to_publish();

CREATE FUNCTION refuse_published_item_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid;
BEGIN
  FOREACH touched IN ARRAY CASE TG_OP
    WHEN 'INSERT' THEN ARRAY[NEW.version_id]
    WHEN 'DELETE' THEN ARRAY[OLD.version_id]
    ELSE ARRAY[OLD.version_id, NEW.version_id]
  END LOOP
    -- FOR SHARE: a publication that is under way has to end first, and then its outcome counts.
    PERFORM FROM article_version WHERE id = touched AND published_at IS NOT NULL FOR SHARE;
    IF FOUND THEN
      RAISE EXCEPTION '% of a published version never changes', TG_TABLE_NAME
        USING ERRCODE = 'check_violation', CONSTRAINT = 'article_version_published_is_final';
    END IF;
  END LOOP;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

DO $$
DECLARE
  item text;
BEGIN
  FOREACH item IN ARRAY ARRAY[
    'section', 'sign', 'faq', 'key_takeaway', 'image_use', 'citation', 'affiliate_placement', 'offer_placement',
    'version_topic', 'version_byline', 'version_series'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I BEFORE INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_published_item_change()',
      item || '_published_is_final', item
    );
  END LOOP;
END $$;

-- A place in a series belongs to one public entry of a language.
CREATE FUNCTION keep_live_series_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.live_series_id := NULL;
  NEW.live_series_position := NULL;
  IF NEW.published_version_id IS NOT NULL THEN
    SELECT series_id, position INTO NEW.live_series_id, NEW.live_series_position
      FROM version_series WHERE version_id = NEW.published_version_id;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER entry_live_series_place BEFORE INSERT OR UPDATE OF published_version_id, live_series_id, live_series_position ON entry
  FOR EACH ROW EXECUTE FUNCTION keep_live_series_place();

CREATE UNIQUE INDEX entry_one_in_series_place ON entry (live_series_id, locale, live_series_position)
  WHERE live_series_id IS NOT NULL AND trashed_at IS NULL;

CREATE INDEX faq_by_id ON faq (id);
CREATE INDEX sign_by_id ON sign (id);
CREATE INDEX faq_words ON faq USING gin (question gin_trgm_ops, answer gin_trgm_ops);
CREATE INDEX sign_words ON sign USING gin (statement gin_trgm_ops, explanation gin_trgm_ops);
CREATE INDEX version_render_search ON version_render USING gin (search);

-- References --------------------------------------------------------------------------------

CREATE INDEX reference_by_title ON reference (left(lower(title), 200), id);
CREATE UNIQUE INDEX reference_doi_unique ON reference (lower(doi)) WHERE doi IS NOT NULL;
CREATE UNIQUE INDEX reference_book_isbn_unique ON reference (isbn) WHERE isbn IS NOT NULL AND type = 'book';

-- Helplines ---------------------------------------------------------------------------------

ALTER TABLE region ADD CONSTRAINT region_code_form CHECK (code ~ '^(001|[A-Z]{2}(-[A-Z0-9]{1,3})?)$');

ALTER TABLE helpline
  ADD CONSTRAINT helpline_source_not_empty CHECK (btrim(source) <> ''),
  ADD CONSTRAINT helpline_replaced_only_when_retired CHECK (replaced_by_id IS NULL OR status = 'RETIRED'),
  ADD CONSTRAINT helpline_not_own_replacement CHECK (replaced_by_id <> id);

ALTER TABLE helpline_contact ADD CONSTRAINT helpline_contact_not_empty CHECK (btrim(display) <> '' AND uri ~ '^(tel|sms|https|http|mailto):.');

ALTER TABLE helpline_hours
  ADD CONSTRAINT helpline_hours_weekday CHECK (weekday BETWEEN 1 AND 7),
  ADD CONSTRAINT helpline_hours_in_a_day CHECK (0 <= opens_minute AND opens_minute < closes_minute AND closes_minute <= 1440);

CREATE FUNCTION require_active_helpline_reachable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid := CASE
    WHEN TG_TABLE_NAME = 'helpline' THEN NEW.id
    ELSE (CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END ->> 'helpline_id')::uuid
  END;
BEGIN
  -- Two transactions that each remove another contact would both find one left: they take turns.
  PERFORM FROM helpline WHERE id = touched AND status = 'ACTIVE' FOR UPDATE;
  IF FOUND AND NOT (
    EXISTS (SELECT FROM helpline_contact WHERE helpline_id = touched)
    AND EXISTS (SELECT FROM helpline_region WHERE helpline_id = touched)
  ) THEN
    RAISE EXCEPTION 'helpline % is active and has no contact or no region', touched
      USING ERRCODE = 'check_violation', CONSTRAINT = 'helpline_active_is_reachable';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER helpline_active_is_reachable AFTER INSERT OR UPDATE OF status ON helpline
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_active_helpline_reachable();
CREATE CONSTRAINT TRIGGER helpline_contact_active_is_reachable AFTER UPDATE OF helpline_id OR DELETE ON helpline_contact
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_active_helpline_reachable();
CREATE CONSTRAINT TRIGGER helpline_region_active_is_reachable AFTER UPDATE OF helpline_id OR DELETE ON helpline_region
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_active_helpline_reachable();

ALTER TABLE helpline_verification
  ADD CONSTRAINT helpline_verification_one_subject CHECK (num_nonnulls(helpline_id, emergency_number_id) = 1);
ALTER TABLE pending_change
  ADD CONSTRAINT pending_change_one_subject CHECK (num_nonnulls(helpline_id, emergency_number_id) = 1);

ALTER TABLE emergency_number
  ADD CONSTRAINT emergency_number_form CHECK (number ~ '^[0-9*#+][0-9*# -]*$'),
  ADD CONSTRAINT emergency_number_position_positive CHECK (position > 0),
  ADD CONSTRAINT emergency_number_source_not_empty CHECK (btrim(source) <> '');

-- Affiliate items ---------------------------------------------------------------------------

ALTER TABLE affiliate_link ADD CONSTRAINT affiliate_link_https CHECK (target_url LIKE 'https://%');
ALTER TABLE affiliate_click_day ADD CONSTRAINT affiliate_click_day_not_negative CHECK (clicks >= 0);

-- Accounts ----------------------------------------------------------------------------------

CREATE UNIQUE INDEX role_grant_once ON role_grant (user_id, site_id, role) NULLS NOT DISTINCT;
ALTER TABLE role_grant ADD CONSTRAINT role_grant_admin_everywhere CHECK (role <> 'ADMIN' OR site_id IS NULL);

CREATE FUNCTION require_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two administrators who demote each other at the same moment take turns here, and the second is refused.
  PERFORM pg_advisory_xact_lock(hashtext('role_grant.ADMIN'));
  IF NOT EXISTS (
    SELECT FROM role_grant JOIN user_account ON user_account.id = role_grant.user_id
    WHERE role_grant.role = 'ADMIN' AND user_account.suspended_at IS NULL
  ) THEN
    RAISE EXCEPTION 'there has to be an administrator' USING ERRCODE = 'check_violation', CONSTRAINT = 'role_grant_an_admin_exists';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER role_grant_an_admin_exists AFTER UPDATE OR DELETE ON role_grant
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.role = 'ADMIN') EXECUTE FUNCTION require_an_admin();

CREATE FUNCTION require_another_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM role_grant WHERE user_id = NEW.id AND role = 'ADMIN') THEN
    PERFORM pg_advisory_xact_lock(hashtext('role_grant.ADMIN'));
    IF NOT EXISTS (
      SELECT FROM role_grant JOIN user_account ON user_account.id = role_grant.user_id
      WHERE role_grant.role = 'ADMIN' AND user_account.suspended_at IS NULL
    ) THEN
      RAISE EXCEPTION 'there has to be an administrator' USING ERRCODE = 'check_violation', CONSTRAINT = 'role_grant_an_admin_exists';
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER user_account_an_admin_exists AFTER UPDATE OF suspended_at ON user_account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL)
  EXECUTE FUNCTION require_another_admin();

-- What happened -----------------------------------------------------------------------------

CREATE INDEX outbox_event_waiting ON outbox_event (next_try_at) WHERE done_at IS NULL;
