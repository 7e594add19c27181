import { createMemoryStore } from '../../../src/backend/store/memoryStore.ts'
import { connectivitySuite } from './connectivitySuite.ts'

connectivitySuite('memory', async ports => createMemoryStore(ports))
