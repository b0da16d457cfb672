/** Words go to stderr, so that stdout holds data alone and can be piped. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

export function print(data: string): void {
  process.stdout.write(`${data}\n`);
}
