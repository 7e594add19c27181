import { test } from 'node:test'
import { sharedCluster } from '../databases.ts'
import { withFolder } from '../server/processes.ts'
import { loadIntoFolder, loadIntoPostgres, sampleKey, signsIn } from './sampleDatabase.ts'

const keys = { FE_ENCRYPTION_KEY: sampleKey }

test('PGlite: people of an earlier version sign in after the upgrade', () =>
  withFolder(async folder => {
    await loadIntoFolder(folder)
    await signsIn({ FE_DATA_DIR: folder, ...keys })
  }))

const cluster = await sharedCluster()
if (cluster)
  test('PostgreSQL: people of an earlier version sign in after the upgrade', async () => {
    const url = await cluster.createDatabase()
    await loadIntoPostgres(url)
    await signsIn({ DATABASE_URL: url, ...keys })
  })
