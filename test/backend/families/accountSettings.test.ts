import { createMemoryStore } from '../../../src/backend/store/memoryStore.ts'
import { accountSettingsSuite } from './accountSettingsSuite.ts'

accountSettingsSuite('memory', async ports => createMemoryStore(ports))
