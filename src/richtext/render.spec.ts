import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { fillSlots } from './fill.rules.js';
import { directivesOf, renderMarkdown } from './render.js';
import { RichTextTooComplex, RichTextTooLong } from './richtext.errors.js';
import { labelOnly } from './slot-content.rules.js';

const ID = '019a2b3c-4d5e-7f80-9123-456789abcdef';
const OTHER = '7f80abcd-0000-7000-8000-00000000000a';

const htmlOf = (markdown: string) => renderMarkdown(markdown).parts.join('§');
const textOf = (markdown: string) => renderMarkdown(markdown).text;
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

describe('Markdown', () => {
  it.each([
    ['a **b** *c* ~~d~~ `e`', '<p>a <strong>b</strong> <em>c</em> <del>d</del> <code>e</code></p>'],
    ['# a\n\n###### b', '<h1>a</h1>\n<h6>b</h6>'],
    ['> a\n\n---', '<blockquote>\n<p>a</p>\n</blockquote>\n<hr>'],
    ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['a  \nb', '<p>a<br>\nb</p>'],
    ['```js\na < b\n```', '<pre><code>a &lt; b\n</code></pre>'],
    ['- [x] a', '<ul>\n<li><input type="checkbox" checked disabled> a</li>\n</ul>'],
    ['a & b "c"', '<p>a &amp; b &quot;c&quot;</p>'],
    ['', ''],
  ])('renders %j', (markdown, html) => {
    expect(htmlOf(markdown)).toBe(html);
  });

  it('aligns the cells of a table and keeps a cell that has no column', () => {
    const { tree, text } = renderMarkdown('| a | b |\n|:-:|--:|\n| 1 | 2 | 0808 2000 247 |');
    expect(JSON.stringify(tree)).toContain('"align":"center"');
    expect(text).toBe('a\tb\n1\t2\t0808 2000 247');
  });

  it('makes links of bare addresses, without telling the other site where the reader comes from', () => {
    expect(htmlOf('see https://x.example/a and a@x.example')).toBe(
      '<p>see <a href="https://x.example/a" rel="noopener noreferrer">https://x.example/a</a> and ' +
        '<a href="mailto:a@x.example">a@x.example</a></p>',
    );
  });

  it('loads an image over https only, late and without a referrer', () => {
    expect(htmlOf('![a b](https://x.example/a.png)')).toBe(
      '<p><img src="https://x.example/a.png" alt="a b" loading="lazy" referrerpolicy="no-referrer"></p>',
    );
    expect(htmlOf('![a b](http://x.example/a.png)')).toBe('<p>a b</p>');
  });

  it.each(['[a b](javascript:alert(1))', '[a b](/path)', '[a b](#part)', '[a b][c]\n\n[c]: //x.example'])(
    'shows the words of a link that is not allowed: %j',
    (markdown) => {
      expect(htmlOf(markdown)).toBe('<p>a b</p>');
    },
  );

  it('resolves links and images by reference', () => {
    expect(htmlOf('[a][r] ![b][r]\n\n[r]: https://x.example/ "t"')).toContain('href="https://x.example/"');
  });

  it('shows raw HTML as it was typed', () => {
    expect(htmlOf('<div class="x">\n*a*\n</div>')).toBe('<p>&lt;div class=&quot;x&quot;&gt;\n*a*\n&lt;/div&gt;</p>');
    expect(textOf('a <b>c</b> <!-- d -->')).toBe('a <b>c</b> <!-- d -->');
  });

  it('puts footnotes at the end, in the order they are referred to, without ids or links', () => {
    const markdown = 'a[^two] b[^one]\n\n[^one]: First.\n[^two]: Second.\n[^three]: Nobody refers to this.';
    expect(htmlOf(markdown)).not.toMatch(/id=|href=/);
    expect(textOf(markdown)).toBe('a[1] b[2]\n\nSecond.\n\nFirst.\n\nNobody refers to this.');
  });
});

describe('directives', () => {
  it.each([
    [`:helpline[0808 2000 247]{#${ID}}`, { kind: 'helpline', id: ID, label: '0808 2000 247' }],
    [`:article[the *second* step]{#${OTHER}}`, { kind: 'article', id: OTHER, label: 'the second step' }],
    [`:cite[Herman, 2015]{id="${ID}"}`, { kind: 'cite', id: ID, label: 'Herman, 2015' }],
    [`:affiliate[the book]{#${ID.toUpperCase()}}`, { kind: 'affiliate', id: ID, label: 'the book' }],
    [':emergency[999]{region=GB service=POLICE}', { kind: 'emergency', region: 'GB', service: 'POLICE', label: '999' }],
    [':emergency[112]{region=de}', { kind: 'emergency', region: 'DE', service: 'GENERAL', label: '112' }],
  ])('takes %j in a sentence for a slot', (directive, slot) => {
    const { parts, slots, text } = renderMarkdown(`Call ${directive}, now.`);
    expect(slots).toEqual([slot]);
    expect(parts).toEqual(['<p>Call ', ', now.</p>']);
    expect(text).toBe(`Call ${slot.label}, now.`);
  });

  it.each([
    ['::signs', { kind: 'signs' }],
    ['::faqs', { kind: 'faqs' }],
    ['::takeaways', { kind: 'takeaways' }],
    [`::image{#${ID}}`, { kind: 'image', id: ID }],
    [`::affiliate{#${OTHER}}`, { kind: 'affiliateBlock', id: OTHER }],
    [`::offer{#${ID}}`, { kind: 'offer', id: ID }],
    ['::helplines', { kind: 'helplines', topics: [] }],
    [
      '::helplines{topics=DOMESTIC_ABUSE,SUICIDE_CRISIS}',
      { kind: 'helplines', topics: ['DOMESTIC_ABUSE', 'SUICIDE_CRISIS'] },
    ],
    ['::helplines{topics="A, B"}', { kind: 'helplines', topics: ['A', 'B'] }],
  ])('takes %j on its own line for a slot', (directive, slot) => {
    const { parts, slots, text } = renderMarkdown(`Before.\n\n${directive}\n\nAfter.`);
    expect(slots).toEqual([slot]);
    expect(parts).toEqual(['<p>Before.</p>\n', '\n<p>After.</p>']);
    expect(text).toBe('Before.\n\nAfter.');
  });

  it.each([
    'work:life',
    'at 9:30 or 21:15:00',
    ':smile: and :+1:',
    'a ::note b',
    '::note',
    '::note[label]{#id .class key=value}',
    ':note[label]{#id key="a value"}',
    ':signs',
    ':faqs[x]',
    '::helpline[x]{#019a2b3c-4d5e-7f80-9123-456789abcdef}',
    '::signs[label]',
    ':helpline[0808 2000 247]',
    ':helpline[0808 2000 247]{#not-a-uuid}',
    ':helpline[ ]{#019a2b3c-4d5e-7f80-9123-456789abcdef}',
    ':helpline{#019a2b3c-4d5e-7f80-9123-456789abcdef}',
    ':Helpline[x]{#019a2b3c-4d5e-7f80-9123-456789abcdef}',
    ':helpline-x[x]{#019a2b3c-4d5e-7f80-9123-456789abcdef}',
    ':emergency[999]{service=POLICE}',
    ':emergency[999]{region=GB service=COASTGUARD}',
    '::image',
    '::offer{#1}',
    '::helplines{topics=a;b}',
    ':::warning',
    ':::signs',
  ])('keeps %j as it was typed', (markdown) => {
    const { slots, text } = renderMarkdown(markdown);
    expect(slots).toEqual([]);
    expect(text).toBe(markdown);
  });

  it('keeps the markup around and inside of what is no directive', () => {
    expect(htmlOf(':::warning\na\n\n- *b*\n\n:::')).toBe(
      '<p>:::warning\na</p>\n<ul>\n<li><em>b</em></li>\n</ul>\n<p>:::</p>',
    );
    expect(htmlOf('work:life [a](https://x.example/)')).toContain('<a href="https://x.example/"');
  });

  it('keeps a broken directive in a quote as typed, without the marks of the quote', () => {
    expect(textOf('> a :helpline[0808\n> 2000 247]{#x} b')).toBe('a :helpline[0808 2000 247]{#x} b');
  });

  it('lets the slot win over a link around it', () => {
    expect(htmlOf(`[call :helpline[999 111]{#${ID}}](https://x.example)`)).toBe('<p>call §</p>');
  });

  it('numbers slots in reading order through lists, tables and footnotes', () => {
    const cite = (label: string) => `:cite[${label}]{#${ID}}`;
    const markdown = `a[^n] ${cite('1')}\n\n[^n]: ${cite('5')}\n\n- ${cite('2')}\n  - ${cite('3')}\n\n| x |\n|--|\n| y | ${cite('4')} |`;
    const labels = directivesOf(markdown).map((slot) => 'label' in slot && slot.label);
    expect(labels).toEqual(['1', '2', '3', '4', '5']);
    expect(fillSlots(renderMarkdown(markdown), labelOnly).text).toBe('a[1] 1\n\n2\n3\n\nx\ny\t4\n\n5');
  });

  it('does not see directives in code', () => {
    expect(directivesOf(`\`:cite[a]{#${ID}}\`\n\n    ::signs`)).toEqual([]);
  });
});

describe('plain text', () => {
  it('has the words of the source, paragraphs apart and list items on lines', () => {
    const markdown = '## a\n\nb **c**\nd  \ne\n\n- f\n- g\n  - h\n\n> i\n\n```\nj  k\n```';
    expect(textOf(markdown)).toBe('a\n\nb c d\ne\n\nf\ng\nh\n\ni\n\nj  k');
  });

  it('has exactly the words of prose', () => {
    const word = fc.stringMatching(/^[a-zA-Zéß]{1,9}[,.?!]?$/);
    const prose = fc.array(fc.array(word, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(prose, (paragraphs) => {
        const markdown = paragraphs.map((words) => words.join(' ')).join('\n\n');
        expect(textOf(markdown)).toBe(markdown);
      }),
      { numRuns: 60 },
    );
  });

  const documents = new URL('../../../shared/documents/', import.meta.url);
  const isThere = existsSync(documents);
  it(`keeps every word of the source documents${isThere ? '' : ' (did not run: ../shared is absent)'}`, () => {
    for (const name of isThere ? readdirSync(documents) : []) {
      const source = readFileSync(new URL(name, documents), 'utf8');
      // Asterisks and the like are markup here; what else there is has to come out again.
      const unmarked = (text: string) => wordsOf(text.replace(/[*_~`#>\\]|^\s*(?:[-+•]|\d+[.)])\s/gm, ''));
      expect(unmarked(textOf(source))).toEqual(unmarked(source));
    }
  });
});

describe('odd characters', () => {
  it('replaces NUL, other controls and lone surrogates, which a JSON column refuses', () => {
    expect(textOf('a\u0000b \ud800 c\u0007 &#0; &#xD800; d')).toBe('a\ufffdb \ufffd c\ufffd \ufffd \ufffd d');
  });

  it('keeps no-break spaces, joined emoji and right-to-left text', () => {
    const text = '116\u00a0123 👩‍👧 שלום é';
    expect(textOf(text)).toBe(text);
  });
});

describe('bounds', () => {
  it('refuses a text of more than 100,000 characters', () => {
    expect(() => renderMarkdown('a'.repeat(100_001))).toThrow(RichTextTooLong);
    expect(renderMarkdown('a '.repeat(50_000)).text).toHaveLength(99_999);
  });

  it.each([
    ['10,000 nested quotes', '>'.repeat(10_000)],
    ['10,000 nested lists', '- '.repeat(10_000)],
    ['10,000 opening brackets', '['.repeat(10_000)],
    ['10,000 closing brackets', 'a]'.repeat(10_000)],
    ['10,000 images in images', '![a'.repeat(10_000) + '](https://x.example)'],
    ['20,000 emphasis marks', '*a'.repeat(20_000)],
    ['emphasis nested 400 times', '*a **b '.repeat(200) + 'c** d* '.repeat(200)],
    [
      'lists nested by indentation',
      Array.from({ length: 200 }, (_, level) => `${' '.repeat(level * 2)}- a`).join('\n'),
    ],
    ['a table of a million cells', '|a'.repeat(1_000) + '|\n' + '|-'.repeat(1_000) + '|\n' + '|a|\n'.repeat(1_000)],
    ['1,000 quotes of 20 levels', '> '.repeat(20).concat('a\n\n').repeat(1_000)],
  ])('refuses %s', (_, markdown) => {
    expect(() => renderMarkdown(markdown)).toThrow(RichTextTooComplex);
  });

  it.each([
    ['text in one paragraph', 'She said that it would never happen again. '.repeat(2_000)],
    ['a list of 2,000 items', '- a *b*\n'.repeat(2_000)],
    ['a table of 300 rows with links', '| a | b |\n|---|---|\n' + '| [a](https://x.example) | *b* |\n'.repeat(300)],
    ['lists and quotes of 15 levels', '> '.repeat(15) + 'a\n\n' + '- '.repeat(15) + 'b'],
    ['1,000 colons, quotes and ampersands', ':a & "b" '.repeat(1_000)],
  ])('renders %s', (_, markdown) => {
    expect(renderMarkdown(markdown).parts[0]).not.toBe('');
  });
});
