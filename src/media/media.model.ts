import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'A picture with its text for readers who do not see it.' })
export class Image {
  @Field(() => ID)
  id!: string;
  @Field(() => String, { nullable: true, description: 'Null until somebody supplies the file.' })
  url!: string | null;
  @Field({ description: 'Empty when decorative.' })
  alt!: string;
  @Field()
  decorative!: boolean;
  @Field(() => String, { nullable: true })
  caption!: string | null;
  @Field(() => String, { nullable: true })
  credit!: string | null;
  @Field(() => Int, { nullable: true, description: 'Pixels.' })
  width!: number | null;
  @Field(() => Int, { nullable: true, description: 'Pixels.' })
  height!: number | null;
}
