import { NotContains } from 'class-validator';

/** Postgres has no NUL in a text. Past this, one would fail there, as a fault of ours. */
export const Storable = () => NotContains('\0', { message: 'has a character that no text has (NUL)' });
