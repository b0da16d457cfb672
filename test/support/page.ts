/** As much of a browser as the account pages use: it loads a page and its script, and lets a test type and send. */
import { runInNewContext } from 'node:vm';

interface Element {
  readonly id: string;
  readonly name: string;
  readonly dataset: Record<string, string>;
  readonly attributes: Map<string, string>;
  value: string;
  type: string;
  checked: boolean;
  hidden: boolean;
  disabled: boolean;
  textContent: string;
  isFocused: boolean;
}

export interface Page {
  /** What is shown of an element, by its id. */
  element(id: string): Element;
  /** The address as the browser's history keeps it. */
  readonly address: () => string;
  /** Types into the fields, sends the form, and waits for the answer to be shown. */
  submit(values: Readonly<Record<string, string>>): Promise<void>;
}

/** @param link as it stands in the mail */
export async function openPage(link: string): Promise<Page> {
  const url = new URL(link);
  const html = await (await fetch(url)).text();
  const source = /<script src="([^"]+)"/.exec(html)?.[1] ?? '';
  const script = await (await fetch(new URL(source, url))).text();
  const elements = new Map([...html.matchAll(/<(\w+)([^>]*\bid="([^"]+)"[^>]*)>/g)].map(elementOf));
  const listeners = new Map<string, (event: object) => void>();
  const asked = new Set<Promise<unknown>>();
  let address = link;
  const nodes = new Map([...elements].map(([id, state]) => [id, nodeOf(state, listeners)]));
  runInNewContext(script, {
    URLSearchParams,
    document: { getElementById: (id: string) => nodes.get(id) ?? null },
    location: { hash: url.hash, pathname: url.pathname },
    history: { replaceState: (_state: null, _title: string, path: string) => void (address = path) },
    fetch: (path: string, options: RequestInit) => {
      const answer = fetch(new URL(path, url), options);
      asked.add(answer);
      return answer;
    },
  });
  const element = (id: string) => {
    const found = elements.get(id);
    if (!found) throw new Error(`The page has no ${id}.`);
    return found;
  };
  return {
    element,
    address: () => address,
    async submit(values) {
      for (const [id, value] of Object.entries(values)) element(id).value = value;
      listeners.get('form submit')?.({ preventDefault: () => undefined });
      await Promise.all(asked);
      while (element('status').textContent.startsWith('Sending')) await new Promise(setImmediate);
    },
  };
}

function elementOf([, , attributes = '', id = '']: RegExpExecArray): [string, Element] {
  const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
  const dataset = { mutation: of('data-mutation'), done: of('data-done') };
  const hidden = /\bhidden\b/.test(attributes);
  const shown = { value: '', checked: false, disabled: false, textContent: '', isFocused: false };
  return [id, { id, name: of('name'), type: of('type'), dataset, hidden, attributes: new Map(), ...shown }];
}

function nodeOf(state: Element, listeners: Map<string, (event: object) => void>): Element {
  return Object.assign(state, {
    addEventListener: (type: string, listener: (event: object) => void) =>
      void listeners.set(`${state.id} ${type}`, listener),
    setAttribute: (name: string, value: string) => void state.attributes.set(name, value),
    querySelector: () => ({}),
    focus: () => void (state.isFocused = true),
  });
}
