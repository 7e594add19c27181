// Replaces the key that signs access tokens, beside running servers of the same PostgreSQL; see docs/server.md.
import { createSealing } from '../../src/backend/sealing.ts'
import { prepareSecrets } from '../../src/backend/secrets.ts'
import { defaultAccessTokenSeconds } from '../../src/backend/settings.ts'
import { rotateSigningKeys } from '../../src/backend/signingKeys.ts'
import { encryptionKeysFrom } from './encryptionKeys.ts'
import { openHome } from './home.ts'
import { describeBriefly, serverPorts } from './ports.ts'
import { databaseFrom } from './settings.ts'

const isUrgent = process.argv.includes('--now')

try {
  const database = databaseFrom(process.env)
  const isDemo = process.argv.includes('--demo') || process.env['FE_DEMO'] === '1'
  const sealing = createSealing(encryptionKeysFrom(process.env, database, isDemo))
  const { store, close } = await openHome(database)
  try {
    await prepareSecrets(store, sealing)
    const rotation = { tokenSeconds: defaultAccessTokenSeconds, isUrgent }
    const kid = await rotateSigningKeys(store, { ...serverPorts, sealing }, rotation)
    console.log(
      kid === undefined
        ? 'Another process was replacing the signing key already'
        : `The signing key ${kid} signs ${isUrgent ? 'at once; the others end in two minutes' : 'in ten minutes'}`,
    )
  } finally {
    await close()
  }
} catch (cause) {
  console.error(`The signing key was not replaced: ${describeBriefly(cause)}`)
  process.exitCode = 1
}
