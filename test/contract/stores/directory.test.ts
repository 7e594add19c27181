import { groupsSuite } from '../../backend/provisioning/groupsSuite.ts'
import { manyMembersSuite } from '../../backend/provisioning/manyMembers.ts'
import { peopleSuite } from '../../backend/provisioning/peopleSuite.ts'
import { waitingSuite } from '../../backend/provisioning/waitingSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) {
  void peopleSuite(name, makeStore)
  void groupsSuite(name, makeStore)
  void waitingSuite(name, makeStore)
  void manyMembersSuite(name, makeStore)
}
