import { connectionsSuite } from '../../backend/provisioning/connectionsSuite.ts'
import { filtersSuite } from '../../backend/provisioning/filtersSuite.ts'
import { groupsSuite } from '../../backend/provisioning/groupsSuite.ts'
import { isolationSuite } from '../../backend/provisioning/isolationSuite.ts'
import { listPagesSuite } from '../../backend/provisioning/listPagesSuite.ts'
import { manyMembersSuite } from '../../backend/provisioning/manyMembers.ts'
import { peopleSuite } from '../../backend/provisioning/peopleSuite.ts'
import { signInSuite } from '../../backend/provisioning/signInSuite.ts'
import { waitingSuite } from '../../backend/provisioning/waitingSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) {
  void peopleSuite(name, makeStore)
  void groupsSuite(name, makeStore)
  void waitingSuite(name, makeStore)
  void connectionsSuite(name, makeStore)
  void signInSuite(name, makeStore)
  void isolationSuite(name, makeStore)
  void manyMembersSuite(name, makeStore)
  void listPagesSuite(name, makeStore)
  void filtersSuite(name, makeStore)
}
