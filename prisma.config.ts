import { defineConfig } from 'prisma/config';

// No datasource here: migrations are applied by our own runner (docs/decisions), the CLI only generates the client.
export default defineConfig({ schema: 'prisma/schema.prisma' });
