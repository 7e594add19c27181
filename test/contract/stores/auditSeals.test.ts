import { forgerySuite } from '../../backend/audits/forgerySuite.ts'
import { sealSuite } from '../../backend/audits/sealSuite.ts'
import { everyDatabase } from '../databases.ts'

for (const [name, makeStore] of everyDatabase) {
  void sealSuite(name, makeStore)
  void forgerySuite(name, makeStore)
}
