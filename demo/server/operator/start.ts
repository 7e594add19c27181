import { samplePassword } from '../../../src/backend/context/seedContext.ts'
import { createEncryption } from '../../../src/backend/ports/encryption.ts'
import { describeBriefly } from '../describeFault.ts'
import { version } from '../installation.ts'
import { openMessaging } from '../messaging/messaging.ts'
import { createLog, type ServerLog } from '../observability/log.ts'
import { observed } from '../observability/observed.ts'
import { logSettingsFrom, type MetricsSettings } from '../observability/settings.ts'
import { tracing } from '../observability/trace.ts'
import { serverPorts } from '../ports.ts'
import { samlKeysFrom } from '../providers/samlKey.ts'
import { createSamlService, servicePartsOf } from '../providers/samlService.ts'
import { databaseFrom, postFrom, settingsFrom, type ServerSettings } from '../settings.ts'
import { startServer, type RunningServer } from '../startServer.ts'
import { openCheckpointFile } from '../storage/checkpointFile.ts'
import { holdsDatabase } from '../storage/dataFolder.ts'
import { openStorage } from '../storage/storage.ts'
import { checkNewVendor } from '../vendor.ts'
import type { CommandRun } from './command.ts'
import { encryptionKeysFrom } from './encryptionKeys.ts'

const sampleAccounts = ['admin@acme.test', 'member@acme.test', 'owner@reseller.test', 'multi@acme.test']

/** Stops the server at a signal; one that still waits for its database ends at once. Returns what to tell of the started server. */
const stopOnSignals = (log: ServerLog): ((server: RunningServer) => void) => {
  let started: RunningServer | undefined
  let isStopping = false
  const stop = (signal: 'SIGTERM' | 'SIGINT') => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(signal === 'SIGINT' ? 130 : 143)
    isStopping = true
    log.info('stopping', { signal })
    if (!started) process.exit(0)
    started.stop().then(
      () => {
        log.info('stopped')
        process.exit(0)
      },
      (cause: unknown) => {
        log.error('The server did not stop as it should', 'server', cause)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  return server => {
    started = server
  }
}

/** Opens the file of checkpoints. It is read first, because the server compares the database with it. */
const openCheckpoints = (path: string | undefined) =>
  path === undefined
    ? undefined
    : openCheckpointFile(path).catch((cause: unknown) => {
        throw new TypeError('FE_AUDIT_CHECKPOINT_FILE cannot be opened', { cause })
      })

/** Opens the provider of payments. Its package is loaded only when it is configured. */
const openPayments = async ({ stripe }: ServerSettings) =>
  stripe && (await import('../payments/stripePayments.ts')).openStripePayments(stripe, serverPorts)

/** Creates the metrics. Their library is loaded only when an endpoint for them is configured. */
const openMetrics = async (settings: MetricsSettings | undefined) =>
  settings && (await import('../observability/metrics.ts')).createMetrics(version)

const open = async (isDemo: boolean, log: ServerLog) => {
  const settings = settingsFrom(process.env, isDemo ? ['--demo'] : [])
  const database = databaseFrom(process.env)
  // Checked first: a failure after this leaves a database and an encryption key behind.
  if (!settings.isDemo && 'folder' in database && !holdsDatabase(database.folder)) checkNewVendor(settings.vendor)
  const payments = await openPayments(settings)
  const messaging = openMessaging(postFrom(process.env), settings.isDemo)
  const { mailer, sms } = messaging
  const encryption = createEncryption(encryptionKeysFrom(process.env, database, settings.isDemo))
  const keys = samlKeysFrom(process.env)
  const saml = createSamlService({ clock: serverPorts.clock, ...(keys && servicePartsOf(keys)) })
  const metrics = await openMetrics(settings.metrics)
  const checkpoints = await openCheckpoints(settings.auditCheckpointFile)
  const telemetry = observed(log, metrics)
  const ports = {
    ...serverPorts,
    mailer,
    sms,
    encryption,
    saml,
    log,
    telemetry,
    tracing,
    ...(checkpoints && { checkpoints }),
    ...(payments && { payments }),
  }
  const server = await startServer({
    settings,
    openStorage: () => openStorage(database, log),
    ports,
    messaging,
    ...(metrics && { metrics }),
  })
  return { server, settings }
}

/** The line that tells people where the server is; programs read an event. */
const announce = ({ baseUrl }: RunningServer, isDemo: boolean) =>
  isDemo
    ? `fe-elements demo ready at ${baseUrl} — sign in as ${sampleAccounts.join(', ')}; password ${samplePassword}`
    : `fe-elements server ready at ${baseUrl}`

/** Starts the server; docs/server.md lists the environment variables. */
export const run: CommandRun = async ({ isDemo }) => {
  try {
    const format = logSettingsFrom(process.env)
    const log = createLog(format)
    const hasStarted = stopOnSignals(log)
    const { server, settings } = await open(isDemo, log)
    hasStarted(server)
    for (const warning of server.warnings) log.warn(warning)
    if (format.format === 'json') log.info('ready', { url: server.baseUrl, version })
    else console.log(announce(server, settings.isDemo))
  } catch (cause) {
    console.error(`fe-elements did not start: ${describeBriefly(cause)}`)
    process.exit(1)
  }
}
