import { attackSuite } from '../../backend/billing/attackSuite.ts'
import { billingSuite } from '../../backend/billing/billingSuite.ts'
import { hangSuite } from '../../backend/billing/hangSuite.ts'
import { killSuite } from '../../backend/billing/killSuite.ts'
import { raceSuite } from '../../backend/billing/raceSuite.ts'
import { seatChangeSuite } from '../../backend/billing/seatChangeSuite.ts'
import { seatTurnSuite } from '../../backend/billing/seatTurnSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) {
  void billingSuite(name, makeStore)
  void attackSuite(name, makeStore)
  void raceSuite(name, makeStore)
  void hangSuite(name, makeStore)
  void killSuite(name, makeStore)
  void seatChangeSuite(name, makeStore)
  void seatTurnSuite(name, makeStore)
}
