import { accountSettingsSuite } from '../../backend/families/accountSettingsSuite.ts'
import { everyDatabase } from '../databases.ts'

for (const [name, makeStore] of everyDatabase) accountSettingsSuite(name, makeStore)
