import { makeMemoryStore } from '../../harness/memorySamples.ts'
import { fairnessSuite } from './fairnessSuite.ts'

fairnessSuite('memory', makeMemoryStore)
