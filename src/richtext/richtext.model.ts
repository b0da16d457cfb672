import { ObjectType } from '@nestjs/graphql';
import { GraphQLJSON } from 'graphql-scalars';

import { PublicField } from '../platform/graphql/field-access.js';
import { closedContents, filledHtml, filledText, filledTree } from './fill.rules.js';
import type { RenderedText, RichNode, RichRoot, SlotResolver } from './richtext.types.js';

type Contents = readonly RichNode[][];
type MaybeLater<Value> = Value | Promise<Value>;

/**
 * A text as a reader asks for it. Each field is worked out when it is read and at most once; the records are looked
 * up once for all of them, and not at all for `markdown` or a text without directives.
 */
@ObjectType({
  description: [
    'CommonMark with GFM lists and tables. Text directives: `:helpline[0808 2000 247]{#id}`,',
    '`:emergency[999]{region=GB service=GENERAL}`, `:article[text]{#id}`, `:cite[text]{#id}`, `:affiliate[text]{#id}`. Leaf',
    "directives place a section's items in its body: `::signs`, `::faqs`, `::takeaways`, `::image{#id}`,",
    '`::affiliate{#id}`, `::offer{#id}`, `::helplines{topics=…}`; what is not placed follows the body. Any other',
    'directive name is literal text.',
  ].join('\n'),
})
export class RichText {
  @PublicField(() => String)
  readonly markdown: string;

  private contents?: MaybeLater<Contents>;
  private lazyHtml?: MaybeLater<string>;
  private lazyJson?: MaybeLater<RichRoot>;
  private lazyText?: MaybeLater<string>;

  constructor(
    markdown: string,
    private readonly rendered: RenderedText,
    private readonly resolve: SlotResolver,
  ) {
    this.markdown = markdown;
  }

  @PublicField(() => String, {
    description: "Sanitised; directives resolved against live records; a number's country is named.",
  })
  get html(): MaybeLater<string> {
    return (this.lazyHtml ??= this.filledBy(filledHtml));
  }

  @PublicField(() => GraphQLJSON, {
    description: 'The same tree as JSON (hast), for front ends that render their own components.',
  })
  get json(): MaybeLater<RichRoot> {
    return (this.lazyJson ??= this.filledBy(filledTree));
  }

  @PublicField(() => String)
  get text(): MaybeLater<string> {
    return (this.lazyText ??= this.filledBy(filledText));
  }

  private filledBy<Value>(fill: (rendered: RenderedText, contents: Contents) => Value): MaybeLater<Value> {
    const contents = (this.contents ??= this.lookUp());
    if (contents instanceof Promise) return contents.then((found) => fill(this.rendered, found));
    return fill(this.rendered, contents);
  }

  private lookUp(): MaybeLater<Contents> {
    const { slots } = this.rendered;
    if (slots.length === 0) return [];
    const given = this.resolve(slots);
    if (given instanceof Promise) return given.then((contents) => closedContents(slots, contents));
    return closedContents(slots, given);
  }
}
