/** What one part of the benchmark found, for a person and for a program. */
export interface Measurement {
  readonly title: string;
  /** Tables in Markdown. */
  readonly text: string;
  readonly figures: unknown;
}

export interface Pace {
  /** Of each phase under load. */
  readonly seconds: number;
  /** How often the things that are compared are measured in turn. */
  readonly rounds: number;
}
