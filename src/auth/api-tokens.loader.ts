import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';

import type { ApiToken } from './api-tokens.model.js';
import { ApiTokensService } from './api-tokens.service.js';

/** Batch reads for fields that name an API token. */
@Injectable()
export class ApiTokensLoader {
  constructor(private readonly tokens: ApiTokensService) {}

  readonly byId = () => new DataLoader<string, ApiToken | null>((ids) => this.tokens.byIds(ids));
}
