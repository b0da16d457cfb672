import { MIGRATIONS, PROJECT_ROOT } from '../app.database.js';
import { DoctorService } from '../doctor/doctor.service.js';
import type { Finding } from '../doctor/doctor.types.js';
import { inspectConfig } from '../platform/config/inspection.js';
import { interruptible } from './interruptible.js';

/** What the doctor finds in the settings of this process and in the database that they name. */
export function examined(): Promise<Finding[]> {
  const doctor = new DoctorService(inspectConfig(), { projectRoot: PROJECT_ROOT, migrations: MIGRATIONS });
  return interruptible(
    () => doctor.access(),
    (access) => doctor.examine(access),
  );
}
