import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { SeedArticle, SeedSites } from './seed-files.types.js';

const FOLDER = resolve(import.meta.dirname, '../../seeds');

export interface DemoFiles {
  readonly records: SeedSites;
  readonly articles: readonly (SeedArticle & { readonly text: Uint8Array })[];
}

const FACT_FILES = ['regions.json', 'helplines.json', 'emergency-numbers.json'] as const;
const DEMO_FILES = ['sites.json', 'articles.json'] as const;

/** Tells one state of the seed files from another. */
export async function seedFilesHash(mode: 'demo' | 'facts'): Promise<string> {
  const documents = mode === 'demo' ? (await articleFile()).map(({ file }) => file) : [];
  const names = [...FACT_FILES, ...(mode === 'demo' ? DEMO_FILES : []), ...documents];
  const hash = createHash('sha256');
  for (const name of names) hash.update(await readFile(resolve(FOLDER, name)));
  return hash.digest('hex');
}

export async function readDemo(): Promise<DemoFiles> {
  const records = await json<SeedSites>('sites.json');
  const read = async (article: SeedArticle) => ({ ...article, text: await readFile(resolve(FOLDER, article.file)) });
  return { records, articles: await Promise.all((await articleFile()).map(read)) };
}

async function articleFile(): Promise<SeedArticle[]> {
  return (await json<{ articles: SeedArticle[] }>('articles.json')).articles;
}

async function json<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(resolve(FOLDER, name), 'utf8')) as Content;
}
