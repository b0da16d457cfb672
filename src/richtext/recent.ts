/** Remembers the values of the keys that were used last, within a number of keys and a weight of all of them. */
export class Recent<Value> {
  private readonly entries = new Map<string, { value: Value; weight: number }>();
  private weight = 0;

  constructor(
    private readonly maxEntries: number,
    private readonly maxWeight: number,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    // A Map keeps the order of insertion: the first key is then the one that was not used for longest.
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** A value heavier than all that may be remembered is not. */
  set(key: string, value: Value, weight: number): void {
    this.forget(key);
    if (weight > this.maxWeight) return;
    this.entries.set(key, { value, weight });
    this.weight += weight;
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.maxEntries && this.weight <= this.maxWeight) return;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    this.weight -= this.entries.get(key)?.weight ?? 0;
    this.entries.delete(key);
  }
}
