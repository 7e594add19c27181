import { accountSettingsSuite } from '../../backend/families/accountSettingsSuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) accountSettingsSuite(name, makeStore)
