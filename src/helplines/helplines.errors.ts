/** A fault, not a refusal: a start without any snapshot ends before a reader can ask. */
export class DirectoryNotLoaded extends Error {
  constructor() {
    super('The helplines were asked for before any snapshot of them was loaded.');
  }
}
