import type { DirectorySnapshot } from '../helplines/helplines.types.js';
import type { Directory } from './parsed-document.types.js';

/** The numbers that prose may name, so that they become live references to their records. */
export function numbersOf(snapshot: DirectorySnapshot | null, defaultRegion: string): Directory {
  return {
    helplines: (snapshot?.helplines ?? []).map(({ id, slug, name, contacts, regions }) => ({
      id,
      slug,
      name,
      numbers: contacts.map(({ display }) => display),
      regions,
    })),
    emergency: (snapshot?.emergencyNumbers ?? []).filter(({ channel }) => channel === 'PHONE'),
    defaultRegion: defaultRegion.slice(0, 2),
  };
}
