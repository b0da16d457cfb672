import { isServed } from '../helplines/directory.rules.js';
import type { DirectoryHelpline as StoredHelpline, DirectorySnapshot } from '../helplines/helplines.types.js';
import type { Directory, DirectoryHelpline } from './parsed-document.types.js';

/** The numbers that prose may name, so that they become live references to their records. */
export function numbersOf(snapshot: DirectorySnapshot | null, defaultRegion: string): Directory {
  const lines = snapshot?.helplines ?? [];
  return {
    helplines: lines.filter(isServed).map(publishedNumbers),
    unserved: lines.filter((line) => !isServed(line)).map(publishedNumbers),
    emergency: (snapshot?.emergencyNumbers ?? []).filter(({ channel }) => channel === 'PHONE'),
    defaultRegion: defaultRegion.slice(0, 2),
  };
}

function publishedNumbers({ id, slug, name, contacts, regions }: StoredHelpline): DirectoryHelpline {
  return { id, slug, name, numbers: contacts.map(({ display }) => display), regions };
}
