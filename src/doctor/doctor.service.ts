import { Clock } from '../platform/clock.js';
import type { ConfigInspection } from '../platform/config/inspection.js';
import { accessDatabase, type DatabaseAccess } from './database-access.js';
import { DatabaseChecks } from './database-checks.js';
import type { Finding, SettingsFacts } from './doctor.types.js';
import { machineFindings } from './machine-checks.js';
import { showable } from './redaction.rules.js';
import { settingsFindings, wrongSetting } from './settings.rules.js';

/** Where the build lies. Absolute paths. */
export interface BuildPaths {
  readonly projectRoot: string;
  readonly migrations: string;
}

/**
 * Says what is unsafe in the running configuration, and changes nothing. It needs no app: it has to answer where none
 * would start.
 */
export class DoctorService {
  constructor(
    private readonly inspection: ConfigInspection,
    private readonly paths: BuildPaths,
    private readonly clock = new Clock(),
  ) {}

  /** To be closed after the examination: an embedded Postgres may have been started. Never rejects. */
  access(): Promise<DatabaseAccess> {
    return accessDatabase(this.inspection);
  }

  /** One finding for each check, settings first. No finding holds a secret or more than one line. */
  async examine(access: DatabaseAccess): Promise<Finding[]> {
    const { config, faults } = this.inspection;
    const findings = [
      ...faults.map(({ message }) => wrongSetting(message)),
      ...settingsFindings(settingsFacts(this.inspection)),
      ...(await machineFindings(this.inspection, this.paths.projectRoot)),
      ...('bar' in access
        ? [access.bar]
        : await new DatabaseChecks(access.url, config, this.paths.migrations, this.clock).findings()),
    ];
    return findings.map((finding) => ({
      ...finding,
      found: showable(finding.found),
      remedy: finding.remedy === null ? null : showable(finding.remedy),
    }));
  }
}

function settingsFacts({ config, leftOut }: ConfigInspection): SettingsFacts {
  const { http, database, editor, mail } = config;
  return {
    environment: config.environment,
    host: http.host,
    publicUrl: http.publicUrl,
    metricsPort: http.metricsPort,
    trustedProxies: http.trustedProxies,
    allowedOrigins: editor.allowedOrigins,
    introspection: editor.introspection,
    seed: config.seed,
    smtpUrl: mail?.smtpUrl ?? null,
    databaseUrl: database.url,
    replicaUrl: database.replicaUrl,
    hasCertificateAuthority: database.certificateAuthority !== null,
    warnings: config.warnings,
    leftOut,
  };
}
