import { readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { ConfigInspection } from '../platform/config/inspection.js';
import { lookIntoDataFolder } from '../platform/postgres/data-folder.js';
import type { Finding, PathFacts } from './doctor.types.js';
import { faultOf } from './explained-fault.js';
import { dataFolderFinding, diskFinding, nodeFinding, secretFilesFinding } from './machine.rules.js';

/** @param projectRoot the folder that holds `package.json` */
export async function machineFindings(inspection: ConfigInspection, projectRoot: string): Promise<Finding[]> {
  const { config, secretFiles, leftOut } = inspection;
  const isEmbedded = config.database.url === null && !leftOut.has('DATABASE_URL');
  return [
    await nodeCheck(projectRoot),
    await secretFilesCheck(secretFiles),
    ...(isEmbedded && !leftOut.has('SIGNPOST_DATA_DIR') ? await dataFolderChecks(config.dataDir) : []),
  ];
}

async function nodeCheck(projectRoot: string): Promise<Finding> {
  const { engines } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as PackageFile;
  return nodeFinding(process.version, engines.node);
}

interface PackageFile {
  readonly engines: { readonly node: string };
}

async function secretFilesCheck(files: ConfigInspection['secretFiles']): Promise<Finding> {
  const facts = await Promise.all(
    files.map(async ({ name, path }) => (await pathFacts([path])).map((each) => ({ ...each, name }))),
  );
  return secretFilesFinding(facts.flat());
}

async function dataFolderChecks(dataDir: string): Promise<Finding[]> {
  try {
    const { control, passwordFile, clusterParent } = await lookIntoDataFolder(dataDir);
    const place = await nearestFolder(clusterParent);
    const { bavail, bsize } = await statfs(place);
    return [
      dataFolderFinding(await pathFacts([dataDir, control]), await pathFacts([passwordFile])),
      diskFinding(bavail * bsize, place),
    ];
  } catch (error) {
    return [faultOf('data-folder', error, [])];
  }
}

/** Of those that are there. */
async function pathFacts(paths: readonly string[]): Promise<PathFacts[]> {
  const found = await Promise.all(paths.map(async (path) => ({ path, stats: await stat(path).catch(() => null) })));
  return found.flatMap(({ path, stats }) => (stats === null ? [] : [{ path, mode: stats.mode & 0o777 }]));
}

/** The folder itself, or the one in which it will be made. */
async function nearestFolder(path: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  return isThere || dirname(path) === path ? path : nearestFolder(dirname(path));
}
