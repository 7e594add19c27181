import { makeMemoryStore } from '../../harness/memorySamples.ts'
import { jobSuite } from './jobSuite.ts'

jobSuite('memory', makeMemoryStore)
