import { makeMemoryStore } from '../../harness/memorySamples.ts'
import { accountSettingsSuite } from './accountSettingsSuite.ts'

accountSettingsSuite('memory', makeMemoryStore)
