import { ArgsType, Field } from '@nestjs/graphql';
import { MaxLength } from 'class-validator';

/** Ours have 43 characters; what is longer is none. */
const MAX_TOKEN_CHARS = 200;

@ArgsType()
export class RefreshSessionArgs {
  @Field({ description: 'Good for one exchange. It ends 14 days after it was made.' })
  @MaxLength(MAX_TOKEN_CHARS)
  refreshToken!: string;
}
