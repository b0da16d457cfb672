import { describe, expect, it } from '@jest/globals';

import { closedContents, fillSlots } from './fill.rules.js';
import { renderMarkdown } from './render.js';
import type { Slot, SlotContent } from './richtext.types.js';
import { contactLink, elementNode, labelOnly, pageLink, sponsoredLink, textNode } from './slot-content.rules.js';

const ID = '019a2b3c-4d5e-7f80-9123-456789abcdef';
const HELPLINE = { number: '0808 2000 247', href: 'tel:08082000247', country: 'UK' };

describe('filling slots', () => {
  it('puts the live record in, the same in HTML, tree and text', () => {
    const rendered = renderMarkdown(`Call :helpline[0808 1111]{#${ID}}.`);
    const { html, json, text } = fillSlots(rendered, (slot) =>
      'label' in slot ? contactLink(slot.label, HELPLINE) : [],
    );
    const link = `<a href="tel:08082000247" data-directive="helpline" data-id="${ID}">0808 2000 247</a>`;
    expect(html).toBe(`<p>Call ${link} (UK).</p>`);
    expect(text).toBe('Call 0808 2000 247 (UK).');
    expect(json.children).toEqual([
      elementNode('p', {}, [
        textNode('Call '),
        elementNode('a', { href: 'tel:08082000247', dataDirective: 'helpline', dataId: ID }, [
          textNode('0808 2000 247'),
        ]),
        textNode(' (UK).'),
      ]),
    ]);
  });

  it('joins the words around a slot that has no link to show', () => {
    const { html, json } = fillSlots(renderMarkdown(`a :article[b]{#${ID}} c`), labelOnly);
    expect(html).toBe('<p>a b c</p>');
    expect(json.children).toEqual([elementNode('p', {}, [textNode('a b c')])]);
  });

  it('places blocks between paragraphs, and nothing for a block that is not there', () => {
    const rendered = renderMarkdown('a\n\n::signs\n\n::faqs\n\nb');
    const signs: SlotContent = [elementNode('ol', {}, [elementNode('li', {}, [textNode('c')])])];
    const { html, text } = fillSlots(rendered, (slot) => (slot.kind === 'signs' ? signs : []));
    expect(html).toBe('<p>a</p>\n<ol data-directive="signs"><li>c</li></ol>\n\n<p>b</p>');
    expect(text).toBe('a\n\nc\n\nb');
  });

  it('returns a text without slots as it was stored', () => {
    const rendered = renderMarkdown('a **b**');
    const filled = fillSlots(rendered, () => {
      throw new Error('there is nothing to look up');
    });
    expect(filled.json).toBe(rendered.tree);
    expect(filled).toMatchObject({ html: '<p>a <strong>b</strong></p>', text: 'a b' });
  });

  it('leaves what was stored as it was', () => {
    const rendered = renderMarkdown(`a :cite[b]{#${ID}} c`);
    const before = structuredClone(rendered);
    fillSlots(rendered, (slot) => ('label' in slot ? pageLink(slot.label, '#sources') : []));
    expect(rendered).toEqual(before);
  });

  it('works from what comes back from the database', () => {
    const rendered = renderMarkdown(`a :cite[b]{#${ID}} c\n\n::offer{#${ID}}`);
    const stored = JSON.parse(JSON.stringify(rendered)) as typeof rendered;
    expect(fillSlots(stored, labelOnly)).toEqual(fillSlots(rendered, labelOnly));
  });

  it('lets a record bring nothing that is not on its list', () => {
    const slot: Slot = { kind: 'offer', id: ID };
    const given: SlotContent = [
      elementNode('script', {}, [textNode('alert(1)')]),
      elementNode('a', { href: 'javascript:alert(1)' }, [textNode('a')]),
      elementNode('div', { onclick: 'x', style: 'x', id: 'x', className: ['x'], lang: 'en' }, []),
      elementNode('img', { src: 'http://x.example/', alt: 'b', width: 2 }, []),
      elementNode('img', { src: '/media/c.png', alt: 'c', width: 2, height: -1 }, []),
      elementNode('signpost-slot', { dataSlot: 0 }, []),
    ];
    const rendered = renderMarkdown(`::offer{#${ID}}`);
    const mark = `data-directive="offer" data-id="${ID}"`;
    expect(fillSlots(rendered, () => given).html).toBe(
      `alert(1)a<div lang="en" ${mark}></div>b` +
        `<img src="/media/c.png" alt="c" width="2" loading="lazy" referrerpolicy="no-referrer" ${mark}>`,
    );
    expect(closedContents([slot], [given])).toHaveLength(1);
  });

  it('refuses an answer that leaves a slot out', () => {
    expect(() => closedContents([{ kind: 'signs' }], [])).toThrow('0 contents for 1 slots');
  });

  it('marks a link that pays', () => {
    const { html } = fillSlots(renderMarkdown(`:affiliate[the book]{#${ID}}`), (slot) =>
      'label' in slot ? sponsoredLink(slot.label, '/go/1') : [],
    );
    expect(html).toContain('<a href="/go/1" rel="sponsored nofollow noopener noreferrer"');
  });
});
