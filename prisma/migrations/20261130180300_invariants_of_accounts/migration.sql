-- What Prisma's schema cannot say of accounts, invitations and the audit trail.

-- An invited administrator who has not chosen a password yet is none that the others could leave alone.
CREATE OR REPLACE FUNCTION require_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two administrators who demote each other at the same moment take turns here, and the second is refused.
  PERFORM pg_advisory_xact_lock(hashtext('role_grant.ADMIN'));
  IF NOT EXISTS (
    SELECT FROM role_grant JOIN user_account ON user_account.id = role_grant.user_id
    WHERE role_grant.role = 'ADMIN' AND user_account.suspended_at IS NULL AND user_account.password_hash IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'there has to be an administrator' USING ERRCODE = 'check_violation', CONSTRAINT = 'role_grant_an_admin_exists';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION require_another_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM role_grant WHERE user_id = NEW.id AND role = 'ADMIN') THEN
    PERFORM pg_advisory_xact_lock(hashtext('role_grant.ADMIN'));
    IF NOT EXISTS (
      SELECT FROM role_grant JOIN user_account ON user_account.id = role_grant.user_id
      WHERE role_grant.role = 'ADMIN' AND user_account.suspended_at IS NULL AND user_account.password_hash IS NOT NULL
    ) THEN
      RAISE EXCEPTION 'there has to be an administrator' USING ERRCODE = 'check_violation', CONSTRAINT = 'role_grant_an_admin_exists';
    END IF;
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER user_account_an_admin_exists ON user_account;
CREATE CONSTRAINT TRIGGER user_account_an_admin_exists AFTER UPDATE OF suspended_at, password_hash ON user_account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL)
    OR (OLD.password_hash IS NOT NULL AND NEW.password_hash IS NULL))
  EXECUTE FUNCTION require_another_admin();

-- Whoever is invited again gets a new link, and the old one ends.
CREATE UNIQUE INDEX invitation_one_open ON invitation (user_id) WHERE accepted_at IS NULL;

ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_one_actor CHECK (num_nonnulls(actor_id, api_token_id) <= 1);
