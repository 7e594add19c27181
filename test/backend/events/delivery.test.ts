import { makeMemoryStore } from '../../harness/memorySamples.ts'
import { deliverySuite } from './deliverySuite.ts'

deliverySuite('memory', makeMemoryStore)
