import type { INestApplicationContext } from '@nestjs/common';

import { UsersService } from '../auth/users.service.js';
import type { Role } from '../generated/prisma/enums.js';
import { print, say } from './output.js';

export interface CreateOptions {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly site: readonly string[];
}

export async function createAccount(
  app: INestApplicationContext,
  { email, name, role, site }: CreateOptions,
  password: string,
): Promise<void> {
  const created = await app.get(UsersService).create({ email, name, role, siteKeys: site, password });
  print(created.id);
  say(`Created ${created.name} <${created.email}>, ${role}${site.length > 0 ? ` of ${site.join(', ')}` : ''}.`);
}
