import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';

import type { User } from './auth.model.js';
import { UsersService } from './users.service.js';

/** Batch reads for fields that name an account. */
@Injectable()
export class UsersLoader {
  constructor(private readonly users: UsersService) {}

  readonly byId = () => new DataLoader<string, User | null>((ids) => this.users.byIds(ids));
}
