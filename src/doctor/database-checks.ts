import type { Clock } from '../platform/clock.js';
import type { Config } from '../platform/config/config.js';
import { migrationStatus } from '../platform/migrations/deploy.js';
import type { MigrationHistory } from '../platform/migrations/migrations.rules.js';
import { RUNTIME_ROLE } from '../platform/migrations/runtime-rights.rules.js';
import { DELIVERY_LIMITS, EDITOR_LIMITS, type Database } from '../platform/prisma/database.js';
import { clockFacts, clockFinding, type ClockReading } from './clock.rules.js';
import type { Finding, RuntimeSessionFacts } from './doctor.types.js';
import { faultOf } from './explained-fault.js';
import { ok } from './finding.rules.js';
import { migrationFindings } from './history.rules.js';
import { InspectionSession } from './inspection-session.store.js';
import { accountFindings, outboxFinding } from './records.rules.js';
import { accountFacts, outboxFacts } from './records.store.js';
import { secretsIn } from './redaction.rules.js';
import { runtimeRoleFindings } from './runtime-role.rules.js';
import { currentUser, powers, runtimeRoleInUse, tableRights } from './runtime-role.store.js';
import { replicaFinding, serverFindings } from './server.rules.js';
import { databaseTime, isStandby, serverFacts } from './server.store.js';

const CLOCK_READINGS = 3;

/** Asks a database all that there is to ask, and changes nothing. One check that fails does not stop the others. */
export class DatabaseChecks {
  private readonly secrets: readonly string[];
  private readonly asOwner: Database;

  /** @param url the owner's */
  constructor(
    private readonly url: string,
    config: Config,
    private readonly migrations: string,
    private readonly clock: Clock,
  ) {
    const { replicaUrl, certificateAuthority } = config.database;
    this.asOwner = { url, replicaUrl, certificateAuthority, runtimeRole: null };
    this.secrets = secretsIn([url, replicaUrl ?? '']);
  }

  async findings(): Promise<Finding[]> {
    const primary = await this.checked('database', () => this.inSession(this.asOwner, (session) => this.all(session)));
    return [...primary, ...(await this.replica())];
  }

  private async all(session: InspectionSession): Promise<Finding[]> {
    return [
      ok('database', 'answers.'),
      ...(await this.checked('database-server', () => this.server(session))),
      ...(await this.checked('clock', () => this.clocks(session))),
      ...(await this.checked('migrations', () => this.schema(session))),
    ];
  }

  private async server(session: InspectionSession): Promise<Finding[]> {
    const host = hostOf(this.url);
    return serverFindings(await serverFacts(session), host, EDITOR_LIMITS.connections + DELIVERY_LIMITS.connections);
  }

  private async clocks(session: InspectionSession): Promise<Finding[]> {
    const readings: ClockReading[] = [];
    for (let reading = 0; reading < CLOCK_READINGS; reading += 1) {
      const askedAtMs = this.clock.now().getTime();
      const databaseMs = await databaseTime(session);
      readings.push({ askedAtMs, databaseMs, answeredAtMs: this.clock.now().getTime() });
    }
    const facts = clockFacts(readings);
    return facts === null ? [] : [clockFinding(facts)];
  }

  /** What is in the tables is asked once they are all there. */
  private async schema(session: InspectionSession): Promise<Finding[]> {
    const { certificateAuthority: ca } = this.asOwner;
    const ssl = ca === null ? {} : { ssl: { ca } };
    const history = await migrationStatus({ url: this.url, ...ssl, directory: this.migrations });
    if (!isComplete(history)) return migrationFindings(history);
    return [
      ...migrationFindings(history),
      ...(await this.checked('runtime-role', () => this.runtimeRole(session))),
      ...(await this.checked('administrators', async () => accountFindings(await accountFacts(session)))),
      ...(await this.checked('outbox', async () => [outboxFinding(await outboxFacts(session))])),
    ];
  }

  private async runtimeRole(session: InspectionSession): Promise<Finding[]> {
    const role = await runtimeRoleInUse(session);
    return runtimeRoleFindings({ ...role, session: role.mayBecome ? await this.runtimeSession(session) : null });
  }

  private async runtimeSession(asOwner: InspectionSession): Promise<RuntimeSessionFacts> {
    const user = await this.inSession({ ...this.asOwner, runtimeRole: RUNTIME_ROLE }, currentUser);
    return { user, powers: await powers(asOwner), tables: await tableRights(asOwner) };
  }

  private async replica(): Promise<Finding[]> {
    const { replicaUrl } = this.asOwner;
    if (replicaUrl === null) return [];
    const asked = () => this.inSession({ ...this.asOwner, url: replicaUrl }, isStandby);
    try {
      return [replicaFinding(await asked())];
    } catch (error) {
      return [faultOf('replica', error, this.secrets, 'DATABASE_REPLICA_URL')];
    }
  }

  private async inSession<Result>(
    database: Database,
    ask: (session: InspectionSession) => Promise<Result>,
  ): Promise<Result> {
    const session = await InspectionSession.open(database.url, database);
    return ask(session).finally(() => session.close());
  }

  private async checked(check: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
    try {
      return await work();
    } catch (error) {
      return [faultOf(check, error, this.secrets)];
    }
  }
}

function isComplete({ pending, failed, missing }: MigrationHistory): boolean {
  return pending.length + failed.length + missing.length === 0;
}

function hostOf(url: string): string | null {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return host === '' || host.startsWith('/') || host.startsWith('%') ? null : host;
}
