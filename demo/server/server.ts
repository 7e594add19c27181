// Starts the demo server; docs/server.md lists the environment variables.
import { samplePassword } from '../../src/backend/families/users/sampleData.ts'
import { createEncryption } from '../../src/backend/ports/encryption.ts'
import { encryptionKeysFrom } from './operator/encryptionKeys.ts'
import { openStorage } from './storage/storage.ts'
import { describeBriefly, describeFault, serverPorts } from './ports.ts'
import { openMessaging } from './messaging/messaging.ts'
import { samlKeyFrom } from './providers/samlKey.ts'
import { createSamlService } from './providers/samlService.ts'
import { databaseFrom, postFrom, settingsFrom } from './settings.ts'
import { startServer, type RunningServer } from './startServer.ts'

const sampleAccounts = ['admin@acme.test', 'member@acme.test', 'owner@reseller.test', 'multi@acme.test']

const stopOnSignals = (server: RunningServer) => {
  let isStopping = false
  const stop = (signal: 'SIGTERM' | 'SIGINT') => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(signal === 'SIGINT' ? 130 : 143)
    isStopping = true
    server.stop().then(
      () => process.exit(0),
      cause => {
        console.error(describeFault(cause))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

try {
  const settings = settingsFrom(process.env, process.argv.slice(2))
  const database = databaseFrom(process.env)
  const messaging = openMessaging(postFrom(process.env), settings.isDemo)
  const { mailer, sms } = messaging
  const encryption = createEncryption(encryptionKeysFrom(process.env, database, settings.isDemo))
  const samlEncryption = samlKeyFrom(process.env)
  const saml = createSamlService({ clock: serverPorts.clock, ...(samlEncryption && { samlEncryption }) })
  const ports = { ...serverPorts, mailer, sms, encryption, saml }
  const server = await startServer({ settings, openStorage: () => openStorage(database), ports, messaging })
  stopOnSignals(server)
  const accounts = settings.isDemo ? ` — sign in as ${sampleAccounts.join(', ')}; password ${samplePassword}` : ''
  console.log(`fe-elements demo ready at ${server.baseUrl}${accounts}`)
} catch (cause) {
  console.error(`fe-elements demo did not start: ${describeBriefly(cause)}`)
  process.exit(1)
}
