import { ArgsType, Field } from '@nestjs/graphql';
import { MaxLength } from 'class-validator';

import { MAX_TOKEN_CHARS } from '../tokens.js';

@ArgsType()
export class RefreshSessionArgs {
  @Field({ description: 'At most 200 characters. Good for one exchange, within 14 days of the answer that held it.' })
  @MaxLength(MAX_TOKEN_CHARS)
  refreshToken!: string;
}
