// Writes the lists that are made of several collections again, beside running servers; see docs/server.md.
import { maintain } from './maintenance.ts'

await maintain(async store => {
  const written = await store.rebuildReadModels()
  return `${written} rows of read models are written`
}, 'The read models were not rebuilt')
