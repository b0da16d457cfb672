import { Args, Parent, Resolver } from '@nestjs/graphql';

import { PublicFieldResolver } from '../platform/graphql/field-access.js';
import { Helpline, HelplineContact, OpenState } from './helplines.model.js';
import { openState, opensNext } from './hours.rules.js';

const AT = { nullable: true, type: () => Date, description: "The answer's own instant when left out." };

@Resolver(() => Helpline)
export class HelplineFields {
  @PublicFieldResolver(() => OpenState, {
    description: "In the line's own zone; UNKNOWN when the hours or the holiday rule are not known.",
  })
  openState(@Parent() line: Helpline, @Args('at', AT) at?: Date | null): OpenState {
    return openState(line.hours, at ?? line.at);
  }

  @PublicFieldResolver(() => Date, {
    nullable: true,
    description: 'The next opening by the published hours, public holidays passed over. Null while open.',
  })
  opensNext(@Parent() line: Helpline, @Args('at', AT) at?: Date | null): Date | null {
    return opensNext(line.hours, at ?? line.at);
  }

  @PublicFieldResolver(() => OpenState, { description: 'CLOSED while calls are handed over to another line at night.' })
  specialistOpen(@Parent() line: Helpline, @Args('at', AT) at?: Date | null): OpenState {
    return openState(line.specialistHours, at ?? line.at);
  }
}

@Resolver(() => HelplineContact)
export class HelplineContactFields {
  @PublicFieldResolver(() => OpenState, { description: 'UNKNOWN where only the hours of another way in are known.' })
  openState(@Parent() contact: HelplineContact, @Args('at', AT) at?: Date | null): OpenState {
    return openState(contact.hours, at ?? contact.at);
  }
}
