import { createMemoryStore } from '../../../src/backend/store/memoryStore.ts'
import { deliverySuite } from './deliverySuite.ts'

deliverySuite('memory', async ports => createMemoryStore(ports))
