import { createMemoryStore } from '../../../src/backend/store/memoryStore.ts'
import { jobSuite } from './jobSuite.ts'

jobSuite('memory', async ports => createMemoryStore(ports))
