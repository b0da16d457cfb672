import { ArgsType, Field } from '@nestjs/graphql';
import { MaxLength } from 'class-validator';

import { MAX_TOKEN_CHARS } from '../tokens.js';

@ArgsType()
export class RefreshSessionArgs {
  @Field({ description: 'Good for one exchange. It ends 14 days after it was made.' })
  @MaxLength(MAX_TOKEN_CHARS)
  refreshToken!: string;
}
