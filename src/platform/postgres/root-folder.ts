import { chmod, mkdir } from 'node:fs/promises';

/** Where root keeps what an unprivileged user must reach (FHS 3.0: state of one application). */
export const ROOT_FOLDER = '/var/lib/signpost';

/** Makes a folder that everybody may enter, whatever root's umask is. */
export async function makeOpenFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o755);
}
