import 'reflect-metadata';

import { describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory, Query, Resolver } from '@nestjs/graphql';
import { Test } from '@nestjs/testing';
import { graphql, printSchema } from 'graphql';

import { renderMarkdown } from './render.js';
import { RichText } from './richtext.model.js';
import { RichTextModule } from './richtext.module.js';
import { RichTextService } from './richtext.service.js';
import type { Slot, SlotContent } from './richtext.types.js';
import { labelOnly, pageLink } from './slot-content.rules.js';

const ID = '019a2b3c-4d5e-7f80-9123-456789abcdef';
const MARKDOWN = `Read :article[the **second** step]{#${ID}}.`;

@Resolver(() => RichText)
class TextResolver {
  @Query(() => RichText)
  body(): null {
    return null;
  }
}

@Module({ imports: [GraphQLSchemaBuilderModule] })
class SchemaModule {}

async function schema() {
  const module = await Test.createTestingModule({ imports: [SchemaModule] }).compile();
  return module.get(GraphQLSchemaFactory).create([TextResolver]);
}

/** Counts how often records are looked up. */
function linkingTo(url: string) {
  const calls: (readonly Slot[])[] = [];
  const resolve = (slots: readonly Slot[]): Promise<SlotContent[]> => {
    calls.push(slots);
    return Promise.resolve(slots.map((slot) => ('label' in slot ? pageLink(slot.label, url) : [])));
  };
  return { calls, resolve };
}

describe('the type RichText', () => {
  it('is that of the contract', async () => {
    expect(printSchema(await schema())).toContain(`type RichText {
  markdown: String!

  """
  Sanitised; directives resolved against live records; a number's country is named.
  """
  html: String!

  """
  The same tree as JSON (hast), for front ends that render their own components.
  """
  json: JSON!
  text: String!
}`);
  });

  it('is answered from the properties of the instance, with one look-up for all fields', async () => {
    const { calls, resolve } = linkingTo('https://x.example/second');
    const body = new RichText(MARKDOWN, renderMarkdown(MARKDOWN), resolve);
    const source = '{ body { markdown html again: html json text } }';
    const { data, errors } = await graphql({ schema: await schema(), source, rootValue: { body } });
    const html =
      `<p>Read <a href="https://x.example/second" rel="noopener noreferrer" data-directive="article" ` +
      `data-id="${ID}">the second step</a>.</p>`;
    expect(errors).toBeUndefined();
    expect(data?.body).toMatchObject({ markdown: MARKDOWN, html, again: html, text: 'Read the second step.' });
    expect(data?.body).toHaveProperty('json.children.0.children.1.properties.dataId', ID);
    expect(calls).toHaveLength(1);
  });

  it('looks nothing up for the Markdown, nor for a text without directives', () => {
    const { calls, resolve } = linkingTo('https://x.example');
    expect(new RichText(MARKDOWN, renderMarkdown(MARKDOWN), resolve).markdown).toBe(MARKDOWN);
    const plain = new RichText('a *b*', renderMarkdown('a *b*'), resolve);
    expect([plain.html, plain.text]).toEqual(['<p>a <em>b</em></p>', 'a b']);
    expect(calls).toHaveLength(0);
  });

  it('answers at once when the records are at hand', () => {
    const body = new RichText(MARKDOWN, renderMarkdown(MARKDOWN), (slots) => slots.map(labelOnly));
    expect(body.html).toBe('<p>Read the second step.</p>');
  });

  it('fails with what the look-up failed with', async () => {
    const lost = new Error('no connection');
    const body = new RichText(MARKDOWN, renderMarkdown(MARKDOWN), () => Promise.reject(lost));
    await expect(body.html).rejects.toBe(lost);
    await expect(body.text).rejects.toBe(lost);
  });
});

describe('the rich text service', () => {
  it('renders a live text once while it is in use', async () => {
    const module = await Test.createTestingModule({ imports: [RichTextModule] }).compile();
    const service = module.get(RichTextService);
    expect(service.live('a *b*')).toBe(service.live('a *b*'));
    expect(service.live('a *b*')).toEqual(service.render('a *b*'));
    expect(service.directivesOf(MARKDOWN)).toEqual([{ kind: 'article', id: ID, label: 'the second step' }]);
  });
});
