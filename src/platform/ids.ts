import { v7 } from 'uuid';

/** A UUIDv7: ids sort in the order in which records were made. */
export function newId(): string {
  return v7();
}
