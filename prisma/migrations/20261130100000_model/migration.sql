-- CreateEnum
CREATE TYPE "Stage" AS ENUM ('DRAFT', 'IN_REVIEW', 'APPROVED', 'SCHEDULED', 'PUBLISHED', 'UNPUBLISHED', 'TRASHED');

-- CreateEnum
CREATE TYPE "SlugKind" AS ENUM ('CURRENT', 'DRAFT', 'FORMER');

-- CreateEnum
CREATE TYPE "SectionKind" AS ENUM ('PROSE', 'SIGNS', 'FAQ', 'KEY_TAKEAWAYS', 'STEPS', 'SUPPORT', 'REFERENCES', 'AFFILIATE', 'OFFER', 'LETTER', 'CLOSING');

-- CreateEnum
CREATE TYPE "ImageRole" AS ENUM ('HERO', 'SECTION');

-- CreateEnum
CREATE TYPE "ChangeKind" AS ENUM ('ADDED', 'REMOVED', 'CHANGED', 'MOVED');

-- CreateEnum
CREATE TYPE "HelpTopic" AS ENUM ('DOMESTIC_ABUSE', 'SEXUAL_VIOLENCE', 'SUICIDE_CRISIS', 'EMOTIONAL_SUPPORT', 'MENTAL_HEALTH', 'CHILD_SAFETY', 'ELDER_ABUSE', 'VICTIM_SUPPORT', 'SHELTER', 'STALKING', 'FORCED_MARRIAGE', 'HONOUR_BASED_ABUSE', 'IMAGE_BASED_ABUSE', 'PERPETRATOR_HELP', 'THERAPY', 'SUBSTANCE_USE');

-- CreateEnum
CREATE TYPE "HelplineType" AS ENUM ('HELPLINE', 'TEXT_LINE', 'ONLINE', 'DIRECTORY');

-- CreateEnum
CREATE TYPE "HelplineStatus" AS ENUM ('ACTIVE', 'SUSPENDED', 'RETIRED');

-- CreateEnum
CREATE TYPE "Confidence" AS ENUM ('HIGH', 'MEDIUM', 'LOW');

-- CreateEnum
CREATE TYPE "HolidayRule" AS ENUM ('OPEN', 'CLOSED', 'VARIES', 'UNKNOWN');

-- CreateEnum
CREATE TYPE "HelplineCost" AS ENUM ('FREE', 'TOLL_FREE_NUMBER', 'CHARGED', 'NOT_STATED');

-- CreateEnum
CREATE TYPE "ContactKind" AS ENUM ('PHONE', 'SMS', 'CHAT', 'EMAIL', 'WEBSITE', 'WHATSAPP', 'RELAY');

-- CreateEnum
CREATE TYPE "EmergencyService" AS ENUM ('GENERAL', 'POLICE', 'AMBULANCE', 'FIRE');

-- CreateEnum
CREATE TYPE "VerificationMethod" AS ENUM ('CALLED', 'OPERATOR_PAGE', 'OPERATOR_MESSAGE');

-- CreateEnum
CREATE TYPE "NoticeKind" AS ENUM ('GENERAL_INFORMATION', 'AFFILIATE_DISCLOSURE', 'SAFETY', 'EDITORIAL');

-- CreateEnum
CREATE TYPE "NoticePlacement" AS ENUM ('TOP', 'BEFORE_FIRST_LINK', 'END');

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('AUTHOR', 'REVIEWER', 'EDITOR', 'ADMIN');

-- CreateEnum
CREATE TYPE "TokenScope" AS ENUM ('DELIVERY', 'EDITORIAL_READ', 'EDITORIAL_WRITE');

-- CreateEnum
CREATE TYPE "ScheduleOutcome" AS ENUM ('PUBLISHED', 'REFUSED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "ImportOutcome" AS ENUM ('CREATED', 'UPDATED', 'UNCHANGED');

-- CreateTable
CREATE TABLE "site" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "tagline" TEXT,
    "default_locale" TEXT NOT NULL,
    "locales" TEXT[],
    "default_region" TEXT NOT NULL,
    "offer_default_region" BOOLEAN NOT NULL DEFAULT true,
    "target_regions" TEXT[],
    "article_path" TEXT NOT NULL DEFAULT '/{slug}',
    "quick_exit_url" TEXT,
    "four_eyes" BOOLEAN NOT NULL DEFAULT false,
    "allowed_hosts" TEXT[],
    "hide_unverified_after_days" INTEGER,
    "disabled_checks" TEXT[],
    "lock_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "person" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "credentials" TEXT,
    "bio" TEXT,
    "url" TEXT,
    "lock_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "topic" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "parent_id" UUID,
    "help_topics" "HelpTopic"[],
    "lock_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "topic_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "topic_former_slug" (
    "slug" TEXT NOT NULL,
    "topic_id" UUID NOT NULL,

    CONSTRAINT "topic_former_slug_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "series" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "lock_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "series_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offer" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "heading" TEXT,
    "body" TEXT,
    "url" TEXT,
    "lock_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "offer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "kind" "NoticeKind" NOT NULL,
    "text" TEXT NOT NULL,
    "placement" "NoticePlacement" NOT NULL DEFAULT 'END',
    "lock_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "image" (
    "id" UUID NOT NULL,
    "url" TEXT,
    "alt" TEXT NOT NULL DEFAULT '',
    "decorative" BOOLEAN NOT NULL DEFAULT false,
    "caption" TEXT,
    "credit" TEXT,
    "width" INTEGER,
    "height" INTEGER,
    "lock_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entry" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "locale" TEXT NOT NULL,
    "translation_group_id" UUID NOT NULL,
    "stage" "Stage" NOT NULL DEFAULT 'DRAFT',
    "lock_version" INTEGER NOT NULL DEFAULT 1,
    "published_version_id" UUID,
    "draft_version_id" UUID,
    "first_published_at" TIMESTAMPTZ(6),
    "trashed_at" TIMESTAMPTZ(6),
    "schedule_problem" TEXT,
    "created_by_id" UUID,
    "updated_by_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "live_series_id" UUID,
    "live_series_position" INTEGER,

    CONSTRAINT "entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entry_slug" (
    "site_id" UUID NOT NULL,
    "locale" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "entry_id" UUID NOT NULL,
    "kind" "SlugKind" NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "entry_slug_pkey" PRIMARY KEY ("site_id","locale","slug")
);

-- CreateTable
CREATE TABLE "redirect" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "from_path" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "redirect_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "article_version" (
    "id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "kicker" TEXT,
    "title" TEXT NOT NULL,
    "subtitle" TEXT,
    "summary" TEXT,
    "introduction" TEXT NOT NULL DEFAULT '',
    "content_notes" TEXT[],
    "reviewed_by_id" UUID,
    "reviewed_at" TIMESTAMPTZ(6),
    "review_due_on" DATE,
    "sensitive" BOOLEAN NOT NULL DEFAULT true,
    "discreet_title" TEXT,
    "seo_title" TEXT,
    "seo_description" TEXT,
    "canonical_url" TEXT,
    "no_index" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_by_id" UUID,
    "published_at" TIMESTAMPTZ(6),
    "values_lock" INTEGER NOT NULL DEFAULT 1,
    "order_locks" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "article_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "publication" (
    "id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "published_from" TIMESTAMPTZ(6) NOT NULL,
    "published_to" TIMESTAMPTZ(6),
    "notices" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "publication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "section" (
    "version_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "parent_id" UUID,
    "position" INTEGER NOT NULL,
    "kind" "SectionKind" NOT NULL DEFAULT 'PROSE',
    "anchor" TEXT NOT NULL,
    "kicker" TEXT,
    "heading" TEXT,
    "body" TEXT NOT NULL DEFAULT '',
    "changed_lock" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "section_pkey" PRIMARY KEY ("version_id","id")
);

-- CreateTable
CREATE TABLE "sign" (
    "version_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "section_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "statement" TEXT NOT NULL,
    "explanation" TEXT,
    "changed_lock" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "sign_pkey" PRIMARY KEY ("version_id","id")
);

-- CreateTable
CREATE TABLE "faq" (
    "version_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "section_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "changed_lock" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "faq_pkey" PRIMARY KEY ("version_id","id")
);

-- CreateTable
CREATE TABLE "key_takeaway" (
    "version_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "section_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "changed_lock" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "key_takeaway_pkey" PRIMARY KEY ("version_id","id")
);

-- CreateTable
CREATE TABLE "image_use" (
    "version_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "role" "ImageRole" NOT NULL DEFAULT 'SECTION',
    "section_id" UUID,
    "position" INTEGER NOT NULL,
    "url" TEXT,
    "alt" TEXT NOT NULL DEFAULT '',
    "decorative" BOOLEAN NOT NULL DEFAULT false,
    "caption" TEXT,
    "credit" TEXT,
    "width" INTEGER,
    "height" INTEGER,
    "changed_lock" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "image_use_pkey" PRIMARY KEY ("version_id","id")
);

-- CreateTable
CREATE TABLE "citation" (
    "version_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "reference_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "locator" TEXT,
    "changed_lock" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "citation_pkey" PRIMARY KEY ("version_id","id")
);

-- CreateTable
CREATE TABLE "affiliate_placement" (
    "version_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "section_id" UUID NOT NULL,
    "affiliate_item_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "heading" TEXT,
    "call_to_action" TEXT,
    "changed_lock" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "affiliate_placement_pkey" PRIMARY KEY ("version_id","id")
);

-- CreateTable
CREATE TABLE "offer_placement" (
    "version_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "section_id" UUID NOT NULL,
    "offer_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "heading" TEXT,
    "body" TEXT,
    "changed_lock" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "offer_placement_pkey" PRIMARY KEY ("version_id","id")
);

-- CreateTable
CREATE TABLE "version_topic" (
    "version_id" UUID NOT NULL,
    "topic_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "version_topic_pkey" PRIMARY KEY ("version_id","topic_id")
);

-- CreateTable
CREATE TABLE "version_byline" (
    "version_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "version_byline_pkey" PRIMARY KEY ("version_id","person_id")
);

-- CreateTable
CREATE TABLE "version_series" (
    "version_id" UUID NOT NULL,
    "series_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "version_series_pkey" PRIMARY KEY ("version_id")
);

-- CreateTable
CREATE TABLE "version_render" (
    "version_id" UUID NOT NULL,
    "renderer_version" INTEGER NOT NULL,
    "texts" JSONB NOT NULL,
    "plain_text" TEXT NOT NULL,
    "word_count" INTEGER NOT NULL,
    "search" tsvector,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "version_render_pkey" PRIMARY KEY ("version_id","renderer_version")
);

-- CreateTable
CREATE TABLE "entry_change" (
    "id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "lock_version" INTEGER NOT NULL,
    "kind" "ChangeKind" NOT NULL,
    "item_type" TEXT NOT NULL,
    "item_id" UUID,
    "path" TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT,
    "actor_id" UUID,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "entry_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reference" (
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "authors" TEXT[],
    "year" INTEGER,
    "publisher" TEXT,
    "url" TEXT,
    "doi" TEXT,
    "isbn" TEXT,
    "work_key" TEXT NOT NULL,
    "csl" JSONB NOT NULL,
    "source_text" TEXT,
    "link_status" TEXT,
    "link_checked_at" TIMESTAMPTZ(6),
    "lock_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reference_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "region" (
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "parent_code" TEXT,

    CONSTRAINT "region_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "helpline" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "type" "HelplineType" NOT NULL DEFAULT 'HELPLINE',
    "name" TEXT NOT NULL,
    "name_local" TEXT,
    "operator" TEXT,
    "description" TEXT,
    "audience" TEXT,
    "status" "HelplineStatus" NOT NULL DEFAULT 'ACTIVE',
    "status_reason" TEXT,
    "replaced_by_id" UUID,
    "topics" "HelpTopic"[],
    "languages" TEXT[],
    "interpreting" BOOLEAN,
    "confidential" BOOLEAN,
    "free" BOOLEAN,
    "cost" "HelplineCost" NOT NULL DEFAULT 'NOT_STATED',
    "always_open" BOOLEAN NOT NULL DEFAULT false,
    "hours_text" TEXT,
    "opening_hours" TEXT,
    "time_zone" TEXT,
    "public_holidays" "HolidayRule" NOT NULL DEFAULT 'UNKNOWN',
    "handover" JSONB,
    "website" TEXT,
    "source" TEXT NOT NULL,
    "other_sources" TEXT[],
    "source_seen" TEXT,
    "source_date" TEXT,
    "safety_note" TEXT,
    "not_on_bill" BOOLEAN,
    "priority" INTEGER NOT NULL DEFAULT 0,
    "confidence" "Confidence" NOT NULL,
    "disagreement" JSONB,
    "resolved_by" TEXT,
    "incidents" JSONB NOT NULL DEFAULT '[]',
    "supersedes" TEXT,
    "notes" TEXT,
    "lock_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "helpline_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "helpline_region" (
    "helpline_id" UUID NOT NULL,
    "region_code" TEXT NOT NULL,

    CONSTRAINT "helpline_region_pkey" PRIMARY KEY ("helpline_id","region_code")
);

-- CreateTable
CREATE TABLE "helpline_contact" (
    "id" UUID NOT NULL,
    "helpline_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "ContactKind" NOT NULL,
    "display" TEXT NOT NULL,
    "uri" TEXT NOT NULL,
    "e164" TEXT,
    "short_code" TEXT,
    "keyword" TEXT,
    "dialable_from" TEXT[],
    "instruction" TEXT,
    "free" BOOLEAN,
    "hours_text" TEXT,
    "opening_hours" TEXT,
    "always_open" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "helpline_contact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "helpline_hours" (
    "id" UUID NOT NULL,
    "helpline_id" UUID NOT NULL,
    "contact_id" UUID,
    "weekday" INTEGER NOT NULL,
    "opens_minute" INTEGER NOT NULL,
    "closes_minute" INTEGER NOT NULL,

    CONSTRAINT "helpline_hours_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "helpline_verification" (
    "id" UUID NOT NULL,
    "helpline_id" UUID,
    "emergency_number_id" UUID,
    "verified_on" DATE NOT NULL,
    "verified_by_id" UUID,
    "method" "VerificationMethod" NOT NULL,
    "source" TEXT NOT NULL,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "helpline_verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pending_change" (
    "id" UUID NOT NULL,
    "helpline_id" UUID,
    "emergency_number_id" UUID,
    "changed_by_id" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "source" TEXT NOT NULL,
    "change" JSONB NOT NULL,

    CONSTRAINT "pending_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "emergency_number" (
    "id" UUID NOT NULL,
    "region_code" TEXT NOT NULL,
    "service" "EmergencyService" NOT NULL,
    "channel" "ContactKind" NOT NULL DEFAULT 'PHONE',
    "position" INTEGER NOT NULL DEFAULT 1,
    "number" TEXT NOT NULL,
    "note" TEXT,
    "source" TEXT NOT NULL,
    "other_sources" TEXT[],
    "verified_on" DATE,
    "confidence" "Confidence" NOT NULL,
    "basis" TEXT,
    "disagreement" JSONB,
    "resolved_by" TEXT,
    "lock_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "emergency_number_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "affiliate_item" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "creator" TEXT,
    "description" TEXT,
    "isbn" TEXT,
    "image_id" UUID,
    "reader_feedback" TEXT[],
    "lock_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "affiliate_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "affiliate_link" (
    "id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "marketplace" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "target_url" TEXT NOT NULL,
    "label" TEXT NOT NULL,

    CONSTRAINT "affiliate_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "affiliate_click_day" (
    "item_id" UUID NOT NULL,
    "region" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "clicks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "affiliate_click_day_pkey" PRIMARY KEY ("item_id","region","day")
);

-- CreateTable
CREATE TABLE "user_account" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_canonical" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "person_id" UUID,
    "suspended_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role_grant" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "site_id" UUID,
    "role" "Role" NOT NULL,

    CONSTRAINT "role_grant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "family_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "refresh_token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "refresh_expires_at" TIMESTAMPTZ(6) NOT NULL,
    "refreshed_at" TIMESTAMPTZ(6),
    "revoked_at" TIMESTAMPTZ(6),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_token" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "scope" "TokenScope" NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6),
    "last_used_at" TIMESTAMPTZ(6),
    "revoked_at" TIMESTAMPTZ(6),

    CONSTRAINT "api_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "preview_link" (
    "id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "revoked_at" TIMESTAMPTZ(6),

    CONSTRAINT "preview_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitation" (
    "id" UUID NOT NULL,
    "email_canonical" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "grants" JSONB NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "invited_by_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "accepted_at" TIMESTAMPTZ(6),

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attempt_counter" (
    "bucket" BYTEA NOT NULL,
    "failures" INTEGER NOT NULL,
    "window_start" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "attempt_counter_pkey" PRIMARY KEY ("bucket")
);

-- CreateTable
CREATE TABLE "schedule" (
    "id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "due_at" TIMESTAMPTZ(6) NOT NULL,
    "local_time" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" "ScheduleOutcome",
    "outcome_at" TIMESTAMPTZ(6),
    "problem" TEXT,

    CONSTRAINT "schedule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "summary" TEXT NOT NULL,
    "details" JSONB,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_event" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "type" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(6),
    "problem" TEXT,

    CONSTRAINT "outbox_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "change_log" (
    "id" BIGSERIAL NOT NULL,
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "record_type" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "site_id" UUID,
    "tags" TEXT[],

    CONSTRAINT "change_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "response" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "import_run" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "locale" TEXT NOT NULL,
    "source_key" TEXT NOT NULL,
    "document_hash" BYTEA NOT NULL,
    "format" TEXT NOT NULL,
    "source_lines" INTEGER NOT NULL,
    "outcome" "ImportOutcome" NOT NULL,
    "entry_id" UUID,
    "provenance" JSONB NOT NULL,
    "unplaced" INTEGER[],
    "findings" JSONB NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seed_record" (
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "content_hash" TEXT NOT NULL,
    "seeded_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seed_record_pkey" PRIMARY KEY ("kind","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "site_key_key" ON "site"("key");

-- CreateIndex
CREATE UNIQUE INDEX "person_slug_key" ON "person"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "topic_slug_key" ON "topic"("slug");

-- CreateIndex
CREATE INDEX "topic_parent_id_idx" ON "topic"("parent_id");

-- CreateIndex
CREATE INDEX "topic_former_slug_topic_id_idx" ON "topic_former_slug"("topic_id");

-- CreateIndex
CREATE UNIQUE INDEX "series_slug_key" ON "series"("slug");

-- CreateIndex
CREATE INDEX "series_site_id_idx" ON "series"("site_id");

-- CreateIndex
CREATE UNIQUE INDEX "offer_slug_key" ON "offer"("slug");

-- CreateIndex
CREATE INDEX "offer_site_id_idx" ON "offer"("site_id");

-- CreateIndex
CREATE UNIQUE INDEX "notice_site_id_kind_key" ON "notice"("site_id", "kind");

-- CreateIndex
CREATE INDEX "entry_site_id_updated_at_id_idx" ON "entry"("site_id", "updated_at" DESC, "id");

-- CreateIndex
CREATE INDEX "entry_created_by_id_idx" ON "entry"("created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "entry_id_site_id_locale_key" ON "entry"("id", "site_id", "locale");

-- CreateIndex
CREATE UNIQUE INDEX "entry_published_version_id_id_key" ON "entry"("published_version_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "entry_draft_version_id_id_key" ON "entry"("draft_version_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "entry_translation_group_id_locale_key" ON "entry"("translation_group_id", "locale");

-- CreateIndex
CREATE INDEX "entry_slug_slug_idx" ON "entry_slug"("slug");

-- CreateIndex
CREATE INDEX "entry_slug_entry_id_kind_idx" ON "entry_slug"("entry_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "redirect_site_id_from_path_key" ON "redirect"("site_id", "from_path");

-- CreateIndex
CREATE INDEX "article_version_reviewed_by_id_idx" ON "article_version"("reviewed_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "article_version_entry_id_number_key" ON "article_version"("entry_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "article_version_id_entry_id_key" ON "article_version"("id", "entry_id");

-- CreateIndex
CREATE INDEX "publication_entry_id_published_from_idx" ON "publication"("entry_id", "published_from");

-- CreateIndex
CREATE INDEX "section_version_id_parent_id_position_idx" ON "section"("version_id", "parent_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "section_version_id_anchor_key" ON "section"("version_id", "anchor");

-- CreateIndex
CREATE INDEX "sign_version_id_section_id_position_idx" ON "sign"("version_id", "section_id", "position");

-- CreateIndex
CREATE INDEX "faq_version_id_section_id_position_idx" ON "faq"("version_id", "section_id", "position");

-- CreateIndex
CREATE INDEX "key_takeaway_version_id_section_id_position_idx" ON "key_takeaway"("version_id", "section_id", "position");

-- CreateIndex
CREATE INDEX "image_use_version_id_section_id_position_idx" ON "image_use"("version_id", "section_id", "position");

-- CreateIndex
CREATE INDEX "citation_reference_id_idx" ON "citation"("reference_id");

-- CreateIndex
CREATE INDEX "affiliate_placement_version_id_section_id_position_idx" ON "affiliate_placement"("version_id", "section_id", "position");

-- CreateIndex
CREATE INDEX "affiliate_placement_affiliate_item_id_idx" ON "affiliate_placement"("affiliate_item_id");

-- CreateIndex
CREATE INDEX "offer_placement_version_id_section_id_position_idx" ON "offer_placement"("version_id", "section_id", "position");

-- CreateIndex
CREATE INDEX "offer_placement_offer_id_idx" ON "offer_placement"("offer_id");

-- CreateIndex
CREATE INDEX "version_topic_topic_id_idx" ON "version_topic"("topic_id");

-- CreateIndex
CREATE INDEX "version_byline_person_id_idx" ON "version_byline"("person_id");

-- CreateIndex
CREATE INDEX "version_series_series_id_position_idx" ON "version_series"("series_id", "position");

-- CreateIndex
CREATE INDEX "entry_change_entry_id_lock_version_idx" ON "entry_change"("entry_id", "lock_version");

-- CreateIndex
CREATE UNIQUE INDEX "reference_work_key_key" ON "reference"("work_key");

-- CreateIndex
CREATE INDEX "region_parent_code_idx" ON "region"("parent_code");

-- CreateIndex
CREATE UNIQUE INDEX "helpline_slug_key" ON "helpline"("slug");

-- CreateIndex
CREATE INDEX "helpline_replaced_by_id_idx" ON "helpline"("replaced_by_id");

-- CreateIndex
CREATE INDEX "helpline_region_region_code_idx" ON "helpline_region"("region_code");

-- CreateIndex
CREATE UNIQUE INDEX "helpline_contact_helpline_id_position_key" ON "helpline_contact"("helpline_id", "position");

-- CreateIndex
CREATE INDEX "helpline_hours_helpline_id_idx" ON "helpline_hours"("helpline_id");

-- CreateIndex
CREATE INDEX "helpline_hours_contact_id_idx" ON "helpline_hours"("contact_id");

-- CreateIndex
CREATE INDEX "helpline_verification_helpline_id_verified_on_idx" ON "helpline_verification"("helpline_id", "verified_on");

-- CreateIndex
CREATE INDEX "helpline_verification_emergency_number_id_verified_on_idx" ON "helpline_verification"("emergency_number_id", "verified_on");

-- CreateIndex
CREATE UNIQUE INDEX "pending_change_helpline_id_key" ON "pending_change"("helpline_id");

-- CreateIndex
CREATE UNIQUE INDEX "pending_change_emergency_number_id_key" ON "pending_change"("emergency_number_id");

-- CreateIndex
CREATE INDEX "pending_change_changed_by_id_idx" ON "pending_change"("changed_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "emergency_number_region_code_service_channel_position_key" ON "emergency_number"("region_code", "service", "channel", "position");

-- CreateIndex
CREATE UNIQUE INDEX "affiliate_item_slug_key" ON "affiliate_item"("slug");

-- CreateIndex
CREATE INDEX "affiliate_item_image_id_idx" ON "affiliate_item"("image_id");

-- CreateIndex
CREATE UNIQUE INDEX "affiliate_link_item_id_region_key" ON "affiliate_link"("item_id", "region");

-- CreateIndex
CREATE UNIQUE INDEX "user_account_email_canonical_key" ON "user_account"("email_canonical");

-- CreateIndex
CREATE INDEX "user_account_person_id_idx" ON "user_account"("person_id");

-- CreateIndex
CREATE INDEX "role_grant_user_id_idx" ON "role_grant"("user_id");

-- CreateIndex
CREATE INDEX "role_grant_site_id_idx" ON "role_grant"("site_id");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "session_refresh_token_hash_key" ON "session"("refresh_token_hash");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "session_family_id_idx" ON "session"("family_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_token_token_hash_key" ON "api_token"("token_hash");

-- CreateIndex
CREATE INDEX "api_token_created_by_id_idx" ON "api_token"("created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "preview_link_token_hash_key" ON "preview_link"("token_hash");

-- CreateIndex
CREATE INDEX "preview_link_entry_id_idx" ON "preview_link"("entry_id");

-- CreateIndex
CREATE INDEX "preview_link_created_by_id_idx" ON "preview_link"("created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- CreateIndex
CREATE INDEX "invitation_email_canonical_idx" ON "invitation"("email_canonical");

-- CreateIndex
CREATE INDEX "invitation_invited_by_id_idx" ON "invitation"("invited_by_id");

-- CreateIndex
CREATE INDEX "schedule_entry_id_idx" ON "schedule"("entry_id");

-- CreateIndex
CREATE INDEX "schedule_created_by_id_idx" ON "schedule"("created_by_id");

-- CreateIndex
CREATE INDEX "audit_entry_at_id_idx" ON "audit_entry"("at" DESC, "id");

-- CreateIndex
CREATE INDEX "audit_entry_subject_id_at_idx" ON "audit_entry"("subject_id", "at" DESC);

-- CreateIndex
CREATE INDEX "audit_entry_actor_id_at_idx" ON "audit_entry"("actor_id", "at" DESC);

-- CreateIndex
CREATE INDEX "change_log_xid_idx" ON "change_log"("xid");

-- CreateIndex
CREATE INDEX "change_log_at_idx" ON "change_log"("at");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- CreateIndex
CREATE INDEX "import_run_site_id_locale_source_key_created_at_idx" ON "import_run"("site_id", "locale", "source_key", "created_at" DESC);

-- CreateIndex
CREATE INDEX "import_run_entry_id_idx" ON "import_run"("entry_id");

-- CreateIndex
CREATE INDEX "import_run_created_by_id_idx" ON "import_run"("created_by_id");

-- AddForeignKey
ALTER TABLE "topic" ADD CONSTRAINT "topic_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "topic"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "topic_former_slug" ADD CONSTRAINT "topic_former_slug_topic_id_fkey" FOREIGN KEY ("topic_id") REFERENCES "topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "series" ADD CONSTRAINT "series_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "site"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer" ADD CONSTRAINT "offer_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "site"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "site"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry" ADD CONSTRAINT "entry_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "site"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry" ADD CONSTRAINT "entry_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry" ADD CONSTRAINT "entry_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry" ADD CONSTRAINT "entry_published_version_own_fkey" FOREIGN KEY ("published_version_id", "id") REFERENCES "article_version"("id", "entry_id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "entry" ADD CONSTRAINT "entry_draft_version_own_fkey" FOREIGN KEY ("draft_version_id", "id") REFERENCES "article_version"("id", "entry_id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "entry_slug" ADD CONSTRAINT "entry_slug_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "site"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry_slug" ADD CONSTRAINT "entry_slug_entry_id_site_id_locale_fkey" FOREIGN KEY ("entry_id", "site_id", "locale") REFERENCES "entry"("id", "site_id", "locale") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redirect" ADD CONSTRAINT "redirect_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "site"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_version" ADD CONSTRAINT "article_version_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_version" ADD CONSTRAINT "article_version_reviewed_by_id_fkey" FOREIGN KEY ("reviewed_by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_version" ADD CONSTRAINT "article_version_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_version" ADD CONSTRAINT "article_version_published_by_id_fkey" FOREIGN KEY ("published_by_id") REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "publication" ADD CONSTRAINT "publication_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "publication" ADD CONSTRAINT "publication_version_id_entry_id_fkey" FOREIGN KEY ("version_id", "entry_id") REFERENCES "article_version"("id", "entry_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "section" ADD CONSTRAINT "section_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "article_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "section" ADD CONSTRAINT "section_version_id_parent_id_fkey" FOREIGN KEY ("version_id", "parent_id") REFERENCES "section"("version_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sign" ADD CONSTRAINT "sign_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "article_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign" ADD CONSTRAINT "sign_version_id_section_id_fkey" FOREIGN KEY ("version_id", "section_id") REFERENCES "section"("version_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "faq" ADD CONSTRAINT "faq_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "article_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "faq" ADD CONSTRAINT "faq_version_id_section_id_fkey" FOREIGN KEY ("version_id", "section_id") REFERENCES "section"("version_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "key_takeaway" ADD CONSTRAINT "key_takeaway_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "article_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "key_takeaway" ADD CONSTRAINT "key_takeaway_version_id_section_id_fkey" FOREIGN KEY ("version_id", "section_id") REFERENCES "section"("version_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "image_use" ADD CONSTRAINT "image_use_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "article_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "image_use" ADD CONSTRAINT "image_use_version_id_section_id_fkey" FOREIGN KEY ("version_id", "section_id") REFERENCES "section"("version_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "citation" ADD CONSTRAINT "citation_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "article_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "citation" ADD CONSTRAINT "citation_reference_id_fkey" FOREIGN KEY ("reference_id") REFERENCES "reference"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "affiliate_placement" ADD CONSTRAINT "affiliate_placement_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "article_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "affiliate_placement" ADD CONSTRAINT "affiliate_placement_version_id_section_id_fkey" FOREIGN KEY ("version_id", "section_id") REFERENCES "section"("version_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "affiliate_placement" ADD CONSTRAINT "affiliate_placement_affiliate_item_id_fkey" FOREIGN KEY ("affiliate_item_id") REFERENCES "affiliate_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_placement" ADD CONSTRAINT "offer_placement_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "article_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_placement" ADD CONSTRAINT "offer_placement_version_id_section_id_fkey" FOREIGN KEY ("version_id", "section_id") REFERENCES "section"("version_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "offer_placement" ADD CONSTRAINT "offer_placement_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "version_topic" ADD CONSTRAINT "version_topic_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "article_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "version_topic" ADD CONSTRAINT "version_topic_topic_id_fkey" FOREIGN KEY ("topic_id") REFERENCES "topic"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "version_byline" ADD CONSTRAINT "version_byline_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "article_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "version_byline" ADD CONSTRAINT "version_byline_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "version_series" ADD CONSTRAINT "version_series_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "article_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "version_series" ADD CONSTRAINT "version_series_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "series"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "version_render" ADD CONSTRAINT "version_render_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "article_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry_change" ADD CONSTRAINT "entry_change_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "region" ADD CONSTRAINT "region_parent_code_fkey" FOREIGN KEY ("parent_code") REFERENCES "region"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "helpline" ADD CONSTRAINT "helpline_replaced_by_id_fkey" FOREIGN KEY ("replaced_by_id") REFERENCES "helpline"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "helpline_region" ADD CONSTRAINT "helpline_region_helpline_id_fkey" FOREIGN KEY ("helpline_id") REFERENCES "helpline"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "helpline_region" ADD CONSTRAINT "helpline_region_region_code_fkey" FOREIGN KEY ("region_code") REFERENCES "region"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "helpline_contact" ADD CONSTRAINT "helpline_contact_helpline_id_fkey" FOREIGN KEY ("helpline_id") REFERENCES "helpline"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "helpline_hours" ADD CONSTRAINT "helpline_hours_helpline_id_fkey" FOREIGN KEY ("helpline_id") REFERENCES "helpline"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "helpline_hours" ADD CONSTRAINT "helpline_hours_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "helpline_contact"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "helpline_verification" ADD CONSTRAINT "helpline_verification_helpline_id_fkey" FOREIGN KEY ("helpline_id") REFERENCES "helpline"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "helpline_verification" ADD CONSTRAINT "helpline_verification_emergency_number_id_fkey" FOREIGN KEY ("emergency_number_id") REFERENCES "emergency_number"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "helpline_verification" ADD CONSTRAINT "helpline_verification_verified_by_id_fkey" FOREIGN KEY ("verified_by_id") REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pending_change" ADD CONSTRAINT "pending_change_helpline_id_fkey" FOREIGN KEY ("helpline_id") REFERENCES "helpline"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pending_change" ADD CONSTRAINT "pending_change_emergency_number_id_fkey" FOREIGN KEY ("emergency_number_id") REFERENCES "emergency_number"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pending_change" ADD CONSTRAINT "pending_change_changed_by_id_fkey" FOREIGN KEY ("changed_by_id") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emergency_number" ADD CONSTRAINT "emergency_number_region_code_fkey" FOREIGN KEY ("region_code") REFERENCES "region"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "affiliate_item" ADD CONSTRAINT "affiliate_item_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "image"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "affiliate_link" ADD CONSTRAINT "affiliate_link_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "affiliate_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "affiliate_click_day" ADD CONSTRAINT "affiliate_click_day_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "affiliate_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preview_link" ADD CONSTRAINT "preview_link_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preview_link" ADD CONSTRAINT "preview_link_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_version_id_entry_id_fkey" FOREIGN KEY ("version_id", "entry_id") REFERENCES "article_version"("id", "entry_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "site"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "entry"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;
