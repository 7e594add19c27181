import { makeMemoryStore } from '../../harness/memorySamples.ts'
import { connectivitySuite } from './connectivitySuite.ts'

connectivitySuite('memory', makeMemoryStore)
