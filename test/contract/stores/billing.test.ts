import { billingSuite } from '../../backend/billing/billingSuite.ts'
import { raceSuite } from '../../backend/billing/raceSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) {
  void billingSuite(name, makeStore)
  void raceSuite(name, makeStore)
}
