-- DropIndex
DROP INDEX "invitation_email_canonical_idx";

-- AlterTable
ALTER TABLE "invitation" DROP COLUMN "email",
DROP COLUMN "email_canonical",
DROP COLUMN "grants",
ADD COLUMN     "user_id" UUID NOT NULL,
ALTER COLUMN "token_hash" DROP NOT NULL;

-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "api_token_id" UUID;

-- CreateTable
CREATE TABLE "password_reset" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "used_at" TIMESTAMPTZ(6),

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "password_reset_token_hash_key" ON "password_reset"("token_hash");

-- CreateIndex
CREATE INDEX "password_reset_user_id_idx" ON "password_reset"("user_id");

-- CreateIndex
CREATE INDEX "invitation_user_id_idx" ON "invitation"("user_id");

-- CreateIndex
CREATE INDEX "audit_entry_api_token_id_at_idx" ON "audit_entry"("api_token_id", "at" DESC);

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- DropForeignKey
ALTER TABLE "api_token" DROP CONSTRAINT "api_token_created_by_id_fkey";

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
